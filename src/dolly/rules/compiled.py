"""House rules made ready for play, once: per spot its limits, its odds and its row of payouts by pocket.

A row is kept twice. ``row`` holds the odds by pocket, in the wheel's order. ``packed`` is one whole number
with a lane of 64 bits a pocket: the odds where the spot wins, and 1 more where the stake is not collected.
A stake times ``packed``, added up over bets, gives what goes out to the players for every pocket, winnings
and stakes, by one multiplication and one addition a bet.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from struct import Struct as Lanes
from typing import Final

import msgspec

from dolly.money import NOTHING, Money
from dolly.rules.calls import Parts, calls_named, parts_of
from dolly.rules.house_rules import HouseRules, Limits
from dolly.rules.layout import INSIDE, Layout, Spot, layout_of
from dolly.rules.payment import HALVING, Outcome, outcome_of
from dolly.rules.wheel import GREEN, Pocket, Wheel

LANE: Final = 64


class SpotTerms(msgspec.Struct, frozen=True, gc=False):
    """What holds for one spot: ``least`` and ``most`` for a seat's total on it, in cents, and its payouts.

    An inside spot has no minimum of its own (ruling 15), so its ``least`` is nothing.
    """

    kind: str
    least: Money
    most: Money
    odds: int
    row: tuple[int, ...]
    packed: int


@dataclass(frozen=True, slots=True)
class Terms:
    """The house rules a table runs under, compiled. Two terms are equal when their rules are.

    ``spots`` and ``calls`` hold what is permitted and nothing else. ``endings`` says how each permitted
    spot ends for each pocket, with its odds; ``turns`` when it is paid, by the house's payout order.
    ``lanes`` unpacks an exposure. ``near_limit`` holds the bits that no lane of it has while all winnings
    lie well below the number limit.
    """

    rules: HouseRules
    layout: Layout = field(compare=False, repr=False)
    spots: Mapping[str, SpotTerms] = field(compare=False, repr=False)
    calls: Mapping[str, Parts] = field(compare=False, repr=False)
    endings: Mapping[Pocket, Mapping[str, tuple[Outcome, int]]] = field(compare=False, repr=False)
    turns: Mapping[str, int] = field(compare=False, repr=False)
    lanes: Lanes = field(compare=False, repr=False)
    near_limit: int = field(compare=False, repr=False)

    @property
    def wheel(self) -> Wheel:
        """The wheel of these rules."""
        return self.layout.wheel

    @property
    def limits(self) -> Limits:
        """The posted limits; what is posted is what is enforced (reading 8)."""
        return self.rules.limits

    @property
    def smallest_chip(self) -> Money:
        """The least value a chip may have; every other posted value is a multiple of it."""
        return self.rules.limits.chip_values[0]

    @property
    def halves(self) -> bool:
        """Whether half a stake may come back, so that stakes on even chances must be even."""
        return self.rules.play.even_chances_on_zero in HALVING


def compile_terms(rules: HouseRules) -> Terms:
    """Compiles house rules; the same rules compiled again cost next to nothing."""
    return _compiled(msgspec.json.encode(rules))


@lru_cache(maxsize=32)
def _compiled(encoded: bytes) -> Terms:
    rules = msgspec.json.decode(encoded, type=HouseRules)
    layout = layout_of(rules.wheel)
    spots = {spot.name: spot for spot in permitted_spots(rules)}
    pockets = layout.wheel.pockets
    return Terms(
        rules,
        layout,
        {name: _spot_terms(spot, rules, layout.wheel) for name, spot in spots.items()},
        {name: parts_of(call, layout, rules.calls.schemes) for name, call in calls_named(layout, rules.calls)},
        {pocket: {name: _ending(spot, pocket, rules) for name, spot in spots.items()} for pocket in pockets},
        {name: rules.play.payout_order.index(spot.kind) for name, spot in spots.items()},
        Lanes(f"<{len(pockets)}Q"),
        _near(rules.limits.number, len(pockets)),
    )


def _near(limit: Money | None, pockets: int) -> int:
    """Returns all bits from the first that no amount up to half the limit has, in every lane."""
    if limit is None:
        return 0
    below = int(limit).bit_length() - 1
    near = (1 << LANE) - (1 << below)
    return sum(near << LANE * lane for lane in range(pockets))


def permitted_spots(rules: HouseRules) -> Iterator[Spot]:
    """The spots these rules take: of a permitted kind, and zero combinations only if switched on."""
    for spot in layout_of(rules.wheel).spots.values():
        combines_zero = len(spot.numbers) > 1 and not GREEN.isdisjoint(spot.numbers)
        if spot.kind in rules.bets.permitted and (rules.bets.zero_combinations or not combines_zero):
            yield spot


def _spot_terms(spot: Spot, rules: HouseRules, wheel: Wheel) -> SpotTerms:
    limits = rules.limits.kinds[spot.kind]
    odds = rules.odds[spot.kind]
    row = tuple(odds if pocket in spot.numbers else 0 for pocket in wheel.pockets)
    endings = [outcome_of(spot, pocket, rules.play.even_chances_on_zero) for pocket in wheel.pockets]
    out = [times + (ending is not Outcome.LOST) for times, ending in zip(row, endings, strict=True)]
    packed = sum(times << LANE * lane for lane, times in enumerate(out))
    least = NOTHING if spot.kind in INSIDE else limits.min
    return SpotTerms(spot.kind, least, limits.max, odds, row, packed)


def _ending(spot: Spot, pocket: Pocket, rules: HouseRules) -> tuple[Outcome, int]:
    return outcome_of(spot, pocket, rules.play.even_chances_on_zero), rules.odds[spot.kind]
