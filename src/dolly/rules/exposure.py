"""What goes out to the players, by pocket, known at any moment from one whole number.

An *exposure* is the sum of stake times packed row over bets (see ``compiled``): for every pocket, winnings and the
stakes that are not collected. Exposures of seats add up to the table's; taking a bet back subtracts. A half-returned
or imprisoned stake counts here as if all of it came back, so a liability is never told too low; under lose-on-zero
rules the figures are exact.
"""

from collections.abc import Iterable, Mapping
from itertools import chain

from dolly.money import Money
from dolly.rules.compiled import Terms


def exposure(terms: Terms, stakes: Iterable[tuple[str, Money]]) -> int:
    """Returns the exposure of ``stakes``, pairs of a permitted spot and cents."""
    spots = terms.spots
    return sum(int(stake) * spots[spot].packed for spot, stake in stakes)


def winnings_by_pocket(terms: Terms, stakes: Iterable[tuple[str, Money]]) -> tuple[int, ...]:
    """Returns the winnings of ``stakes`` in cents for each pocket, in the wheel's order; stakes are not in them."""
    won = [0] * len(terms.wheel.pockets)
    for spot, stake in stakes:
        for place, odds in enumerate(terms.spots[spot].row):
            won[place] += int(stake) * odds
    return tuple(won)


def most_won(terms: Terms, stakes: Iterable[tuple[str, Money]]) -> int:
    """Returns the most that can be won on one pocket: what the number limit bounds for a seat (ruling 15)."""
    return max(winnings_by_pocket(terms, stakes))


def within_number_limit(terms: Terms, exposure: int, *stakes: Mapping[str, Money]) -> bool:
    """The number limit is the most one seat can win on one pocket (ruling 15).

    One look at the exposure of all ``stakes`` tells that it lies well below; only else is it reckoned by pocket.
    """
    limit = terms.limits.number
    if limit is None or not exposure & terms.near_limit:
        return True
    return most_won(terms, chain.from_iterable(some.items() for some in stakes)) <= int(limit)


def liability_by_pocket(terms: Terms, exposure: int, staked: Money) -> tuple[int, ...]:
    """Returns for each pocket what leaves the tray: winnings less the stakes that lose there."""
    lanes, all_staked = terms.lanes, int(staked)
    return tuple([out - all_staked for out in lanes.unpack(exposure.to_bytes(lanes.size, "little"))])


def liability(terms: Terms, exposure: int, staked: Money) -> int:
    """Returns the greatest liability over all pockets; below nought, the tray gains whatever falls."""
    return max(liability_by_pocket(terms, exposure, staked))
