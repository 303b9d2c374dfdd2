"""What the house stands to pay, by pocket, known at any moment from one whole number.

An *exposure* is the sum of stake times packed row over bets (see ``compiled``). Exposures of seats add up
to the table's; taking a bet back subtracts. A half-returned or imprisoned stake counts here as if all of
it came back, so a liability is never told too low; under lose-on-zero rules the figures are exact.
"""

from collections.abc import Iterable

from dolly.money import Money
from dolly.rules.compiled import Terms


def exposure(terms: Terms, stakes: Iterable[tuple[str, Money]]) -> int:
    """Returns the exposure of ``stakes``, pairs of a permitted spot and cents."""
    spots = terms.spots
    return sum(int(stake) * spots[spot].packed for spot, stake in stakes)


def winnings_by_pocket(terms: Terms, exposure: int) -> tuple[int, ...]:
    """Returns the winnings in cents for each pocket, in the wheel's order; stakes are not in them."""
    return terms.won_lanes.unpack_from(exposure.to_bytes(terms.lanes.size, "little"))


def most_won(terms: Terms, exposure: int) -> int:
    """Returns the most that can be won on one pocket: what the number limit bounds for a seat (ruling 15)."""
    return max(winnings_by_pocket(terms, exposure))


def within_number_limit(terms: Terms, exposure: int) -> bool:
    """The number limit is the most one seat can win on one pocket (ruling 15)."""
    limit = terms.limits.number
    return limit is None or not exposure & terms.near_limit or most_won(terms, exposure) <= int(limit)


def liability_by_pocket(terms: Terms, exposure: int, staked: Money) -> tuple[int, ...]:
    """Returns for each pocket what leaves the tray: winnings less the stakes that lose there."""
    lanes = terms.lanes
    both = lanes.unpack(exposure.to_bytes(lanes.size, "little"))
    half = len(both) // 2
    all_staked = int(staked)
    return tuple([won - (all_staked - kept) for won, kept in zip(both[:half], both[half:], strict=True)])


def liability(terms: Terms, exposure: int, staked: Money) -> int:
    """Returns the greatest liability over all pockets; below nought, the tray gains whatever falls."""
    return max(liability_by_pocket(terms, exposure, staked))
