"""Call bets: each a named set of component bets, ``(spot, chips)`` in scheme order.

What wheel and cloth tell (neighbours, finales, complete bets) is derived; the sectors are schemes of the
house rules: data with a version, an approval and a day from which they hold (27(3)9, reading 7).
"""

from collections.abc import Iterator, Mapping
from typing import Final, TypeAlias

from dolly.errors import Malformed
from dolly.money import NOTHING, Money, units_in
from dolly.rules.house_rules import CallRules, Scheme
from dolly.rules.layout import INSIDE, Layout
from dolly.rules.notation import EACH_SIDE, SECTORS, CallName, call_name, families_on

#: Component bets: the spot and how many chips stand on it.
Parts: TypeAlias = tuple[tuple[str, int], ...]

_DIGITS: Final = "0123456789"


def parts_of(call: CallName, layout: Layout, schemes: Mapping[str, Scheme]) -> Parts:
    """A call is chips on spots: returns its component bets in scheme order.

    Raises:
        Malformed: the house rules hold no scheme for that sector.
    """
    match call.family:
        case "neighbours":
            return tuple((pocket, 1) for pocket in layout.wheel.neighbours(call.number, call.each_side))
        case "finale":
            numbers = [pocket for pocket in layout.spots if pocket.isdecimal() and pocket != "00"]
            return tuple((number, 1) for number in numbers if number.endswith(call.number))
        case "complete":
            return _complete(call.number, layout)
        case sector:
            if sector not in schemes:
                raise Malformed(f"the house rules hold no scheme for {sector}")
            return schemes[sector].bets


def _complete(number: str, layout: Layout) -> Parts:
    """Every inside bet that covers the number, as many chips on each as it covers numbers.

    That is the ratio of the maxima 1, 2, 3, 4, 6; the five numbers of the double-zero cloth take 5.
    """
    covering = (spot for spot in layout.spots.values() if spot.kind in INSIDE and number in spot.numbers)
    return tuple((spot.name, len(spot.numbers)) for spot in covering)


def calls_named(layout: Layout, rules: CallRules) -> Iterator[tuple[str, CallName]]:
    """Every call these house rules take on this layout, by every name it may be given."""
    for family in families_on(layout.wheel):
        if family not in rules.permitted:
            continue
        for call in _members(family, layout, rules):
            yield call_name(call), call
            if call.each_side == EACH_SIDE:
                yield f"{call.family}-{call.number}-{call.each_side}", call


def _members(family: str, layout: Layout, rules: CallRules) -> Iterator[CallName]:
    pockets = layout.wheel.pockets
    match family:
        case "neighbours":
            yield from (CallName(family, pocket, each) for each in rules.neighbours_each_side for pocket in pockets)
        case "finale":
            yield from (CallName(family, digit) for digit in _DIGITS)
        case "complete":
            yield from (CallName(family, pocket) for pocket in pockets)
        case _:
            assert family in SECTORS
            yield CallName(family)


def chips_of(parts: Parts) -> int:
    """Returns how many chips a call takes at one chip a unit."""
    return sum(chips for _, chips in parts)


def offer(chips: int, total: Money, chip_value: Money) -> tuple[Money, Money]:
    """A total that does not divide is offered as the nearest lower unit with the change (ruling 14, reading 6).

    The unit is whole chips of the seat. A total that is too small for one chip a part gives the unit
    nothing, and all of it is change.
    """
    units, _ = units_in(total, chip_value * chips)
    unit = chip_value * units
    change = total - unit * chips
    assert unit >= NOTHING <= change, "no more is laid than was given"
    return unit, change
