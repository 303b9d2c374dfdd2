"""Taking a slip under the house's limits: whole, or not at all.

The straight way is here and is fast; when anything at all is wrong, ``faults`` looks again, slowly, and
says what it was, by the order of precedence, with the nearest amount that would do.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from msgspec import Struct

from dolly.errors import Refusal, Refused
from dolly.money import NOTHING, Money, euros
from dolly.rules import calls
from dolly.rules.compiled import Terms
from dolly.rules.exposure import exposure as exposure_of
from dolly.rules.exposure import within_number_limit
from dolly.rules.faults import Standing, refuse
from dolly.rules.layout import INSIDE
from dolly.rules.slip import Bet

_NOBODY: Final[Mapping[str, Money]] = {}


class Accepted(Struct, frozen=True, gc=False):
    """A slip the limits allow: its lines merged per spot in first-seen order, their sum, their exposure."""

    lines: tuple[tuple[str, Money], ...]
    staked: Money
    exposure: int


def accept(  # noqa: PLR0913 - each argument is a word of the posted limits
    terms: Terms,
    slip: Sequence[Bet],
    standing: Mapping[str, Money] = _NOBODY,
    chip_value: Money | None = None,
    *,
    standing_exposure: int | None = None,
    player_staked: Money = NOTHING,
    table_staked: Money = NOTHING,
) -> Accepted:
    """Bets are whole chips within the posted limits, for the seat's total on the spot (reading 8, ruling 15).

    Args:
        terms: the rules in force.
        slip: the bets; each part of a call obeys its own limits (ruling 14).
        standing: what the seat has on the layout already, cents by spot.
        chip_value: the value of the seat's chips; None means chips of any posted value.
        standing_exposure: the exposure of ``standing`` where the caller keeps it; else it is computed.
        player_staked: what the player has staked in this game already, over all seats of one card.
        table_staked: what all seats have staked in this game already.

    Raises:
        Refused: the slip breaks the permitted bets or a limit; its facts name the nearest that would do.
        Malformed: a spot or call of that name does not exist.
    """
    chip = int(chip_value or terms.smallest_chip)
    stakes = _merged(terms, slip, chip)
    lines = _within(terms, stakes, standing) if stakes is not None else None
    if lines is not None:
        total, added = lines
        before = exposure_of(terms, standing.items()) if standing_exposure is None else standing_exposure
        assert stakes is not None
        sums = total + int(player_staked), total + int(table_staked)
        if _under_the_sums(terms, *sums) and within_number_limit(terms, before + added, standing, stakes):
            return Accepted(tuple(stakes.items()), Money(total), added)
    raise refuse(terms, slip, Standing(standing, Money(chip), player_staked, table_staked))


def _merged(terms: Terms, slip: Sequence[Bet], chip: int) -> dict[str, Money] | None:
    """Returns the stakes by spot, calls taken apart; None if a call is unknown or chips are not whole."""
    stakes: dict[str, Money] = {}
    for bet in slip:
        if spot := bet.spot:
            stake = bet.stake
            if int(stake) % chip:
                return None
            stakes[spot] = stakes[spot] + stake if spot in stakes else stake
            continue
        parts = terms.calls.get(bet.call)
        unit = bet.unit
        if parts is None or int(unit) % chip:
            return None
        for spot, chips in parts:
            stake = unit * chips
            stakes[spot] = stakes[spot] + stake if spot in stakes else stake
    return stakes


def _within(terms: Terms, stakes: Mapping[str, Money], standing: Mapping[str, Money]) -> tuple[int, int] | None:
    """Returns what is staked and its exposure; None if a spot is not permitted or out of its limits."""
    spots = terms.spots
    staked = added = NOTHING  # an exposure is a sum of money too, a lane a pocket
    for spot, stake in stakes.items():
        held = spots.get(spot)
        if held is None:
            return None
        total = stake + standing[spot] if spot in standing else stake
        if not held.least <= total <= held.most:
            return None
        staked += stake
        added += held.packed * stake
    return int(staked), int(added)


def _under_the_sums(terms: Terms, player: int, table: int) -> bool:
    """Player and table limits are stakes."""
    limits = terms.limits
    return (limits.player is None or player <= int(limits.player)) and (
        limits.table is None or table <= int(limits.table)
    )


def inside_total(terms: Terms, stakes: Iterable[tuple[str, Money]]) -> Money:
    """Returns what of ``stakes`` lies inside, on the numbers."""
    return Money(sum(int(stake) for spot, stake in stakes if terms.spots[spot].kind in INSIDE))


def inside_short(terms: Terms, stakes: Iterable[tuple[str, Money]]) -> Money:
    """The inside minimum is the player's total, tested at no more bets (ruling 15): returns what is missing.

    Who has nothing inside is short of nothing.
    """
    inside = inside_total(terms, stakes)
    return max(NOTHING, terms.limits.inside_minimum - inside) if inside else NOTHING


def check_chip_value(terms: Terms, value: Money) -> None:
    """A chip's value is one of those posted (reading 8).

    Raises:
        Refused: it is not; the nearest posted value is named.
    """
    posted = terms.limits.chip_values
    if value not in posted:
        nearest = min(posted, key=lambda one: (abs(int(one) - int(value)), int(one)))
        raise Refused(
            Refusal.CHIP_VALUE,
            f"a chip of {euros(value)} is not posted; chips are {', '.join(euros(one) for one in posted)}",
            offered=int(value),
            nearest=int(nearest),
        )


def offer(terms: Terms, call: str, total: Money, chip_value: Money | None = None) -> tuple[Money, Money]:
    """A total that does not divide is offered as the nearest lower unit with the change (ruling 14, reading 6).

    Raises:
        Refused: the rules do not take the call, or the total is less than one chip a part.
        Malformed: there is no such call.
    """
    chip = chip_value or terms.smallest_chip
    if call not in terms.calls:
        raise refuse(terms, (Bet(call=call, unit=chip),), Standing({}, chip))
    chips = calls.chips_of(terms.calls[call])
    if total < chip * chips:
        raise Refused(
            Refusal.CALL_NOT_DIVISIBLE,
            f"{call} takes {chips} chips, {euros(chip * chips)} at least; {euros(total)} is too little",
            call=call,
            offered=int(total),
            minimum=int(chip * chips),
            nearest=int(chip * chips),
        )
    return calls.offer(chips, total, chip)
