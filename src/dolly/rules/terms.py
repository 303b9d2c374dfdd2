"""The terms of a table: what is taken, within which limits, what the house stands to pay, how bets end.

This is the door to the rules for everything above them: compile once, then ``accept`` and ``settle``.
"""

from collections.abc import Iterable, Mapping

from dolly.errors import Malformed
from dolly.money import Money
from dolly.rules.acceptance import Accepted, accept, check_chip_value, inside_short, inside_total, offer
from dolly.rules.compiled import SpotTerms, Terms, compile_terms, permitted_spots
from dolly.rules.exposure import exposure, liability, liability_by_pocket, most_won, winnings_by_pocket
from dolly.rules.faults import Standing, beyond_chips, known_parts
from dolly.rules.payment import SettledLine, settle_line
from dolly.rules.slip import Bet
from dolly.rules.wheel import Pocket

__all__ = [
    "Accepted",
    "SpotTerms",
    "Standing",
    "Terms",
    "accept",
    "beyond_chips",
    "check_chip_value",
    "compile_terms",
    "component_lines",
    "exposure",
    "inside_short",
    "inside_total",
    "liability",
    "liability_by_pocket",
    "most_won",
    "offer",
    "permitted_spots",
    "settle",
    "winnings_by_pocket",
]


def settle(
    terms: Terms, stakes: Mapping[str, Money] | Iterable[tuple[str, Money]], pocket: Pocket
) -> tuple[SettledLine, ...]:
    """Settles every line against the declared pocket, in the order given (27(2)s3, 27(3), 27(4))."""
    lines = stakes.items() if isinstance(stakes, Mapping) else stakes
    endings = terms.endings[pocket]
    return tuple([settle_line(spot, stake, *endings[spot]) for spot, stake in lines])


def component_lines(terms: Terms, slip: Iterable[Bet]) -> tuple[tuple[str, Money], ...]:
    """Settled, a call appears as its component lines in scheme order; no limits, nothing merged.

    Raises:
        Refused: the rules do not take a bet; the sentence names it by its number from 1.
        Malformed: nothing bears that name, or half of an odd stake might have to come back.
    """
    lines = []
    for number, bet in enumerate(slip, 1):
        for spot, chips in known_parts(terms, bet, number):
            stake = (bet.stake or bet.unit) * chips
            if terms.halves and terms.spots[spot].kind == "even" and int(stake) % 2:
                raise Malformed(
                    "half of it may come back on zero, so it is an even number of cents",
                    where=f"bet {number}, {'stake' if bet.spot else 'unit'}",
                )
            lines.append((spot, stake))
    return tuple(lines)
