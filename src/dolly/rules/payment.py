"""Who lost, who won, and what is paid: winnings and the stake that comes back, always apart.

*Pays N* means N times the stake besides the stake itself (reading 1). Winning money is a stake times a
whole number, so there is no rounding anywhere (reading 9).
"""

from collections.abc import Iterable
from enum import StrEnum
from typing import Final, Literal, TypeAlias

from msgspec import Struct

from dolly.money import NOTHING, Money, units_in
from dolly.rules.layout import Spot
from dolly.rules.wheel import GREEN, Pocket

#: What becomes of an even chance on zero; ``bg-2021`` knows ``lose`` only (27(4)).
ZeroRule: TypeAlias = Literal["lose", "half-back", "en-prison-halving", "en-prison-lose"]


class Outcome(StrEnum):
    """How a line of a settled slip ends."""

    LOST = "lost"
    WON = "won"
    HALF_RETURNED = "half-returned"
    IMPRISONED = "imprisoned"


class SettledLine(Struct, frozen=True, array_like=True, gc=False):
    """One line settled: ``winnings`` are stake times odds, ``returned`` is what of the stake comes back."""

    spot: str
    stake: Money
    outcome: Outcome
    winnings: Money = NOTHING
    returned: Money = NOTHING


#: The two rules under which half a stake may come back, and stakes must therefore be even.
HALVING: Final = frozenset(("half-back", "en-prison-halving"))


def outcome_of(spot: Spot, pocket: Pocket, zero_rule: ZeroRule) -> Outcome:
    """A spot wins when it covers the pocket; zero is in no even chance (27(3), 27(4))."""
    if pocket in spot.numbers:
        return Outcome.WON
    if pocket in GREEN and spot.kind == "even":
        return _on_zero(zero_rule)
    return Outcome.LOST


def _on_zero(zero_rule: ZeroRule) -> Outcome:
    match zero_rule:
        case "lose":
            return Outcome.LOST
        case "half-back":
            return Outcome.HALF_RETURNED
        case "en-prison-halving" | "en-prison-lose":
            return Outcome.IMPRISONED


def settle_line(spot: str, stake: Money, outcome: Outcome, odds: int) -> SettledLine:
    """The losing stake is collected; the winning one comes back with its odds in winnings (27(2)s3)."""
    if outcome is Outcome.WON:
        return SettledLine(spot, stake, outcome, stake * odds, stake)
    if outcome is Outcome.HALF_RETURNED:
        half, odd_cent = units_in(stake, Money(2))
        assert not odd_cent, "profiles with halves take even stakes only"
        return SettledLine(spot, stake, outcome, NOTHING, Money(half))
    return SettledLine(spot, stake, outcome)


class Sums(Struct, frozen=True):
    """The sums of settled lines: what was staked is collected, returned or imprisoned; winnings are apart."""

    staked: Money
    collected: Money
    winnings: Money
    returned: Money


def sums_of(lines: Iterable[SettledLine]) -> Sums:
    """Adds up settled lines; of no lines, nothing."""
    staked = collected = winnings = returned = NOTHING
    for line in lines:
        staked += line.stake
        winnings += line.winnings
        returned += line.returned
        if line.outcome is not Outcome.IMPRISONED:
            collected += line.stake - line.returned
    return Sums(staked, collected, winnings, returned)
