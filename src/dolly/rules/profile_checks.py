"""What a profile says is possible in itself: limits that can be met, calls whose every part is taken."""

from collections.abc import Iterator

from dolly.errors import Malformed
from dolly.rules.calls import calls_named, parts_of
from dolly.rules.compiled import permitted_spots
from dolly.rules.house_rules import HouseRules, Limits
from dolly.rules.layout import INSIDE, layout_of
from dolly.rules.payment import HALVING


def limit_faults(rules: HouseRules, name: str) -> Iterator[Malformed]:
    """Every limit can be met with the chips posted (reading 8): yields those that cannot, key and why."""
    limits = rules.limits
    chip = int(limits.chip_values[0])
    yield from _chip_faults(rules, name)
    for kind, held in limits.kinds.items():
        least = chip if kind in INSIDE else -(-int(held.min) // chip) * chip
        if int(held.max) < least:
            yield _wrong(name, f"limits.{kind}.max", f"no whole chips of {chip} reach {held.min} within {held.max}")
    if limits.number is not None and "straight" in rules.odds and int(limits.number) < chip * rules.odds["straight"]:
        reason = f"one chip of {chip} on a number wins {chip * rules.odds['straight']}, more than {limits.number}"
        yield _wrong(name, "limits.number.max", reason)
    yield from _sum_faults(limits, name)


def _chip_faults(rules: HouseRules, name: str) -> Iterator[Malformed]:
    chips = [int(value) for value in rules.limits.chip_values]
    for place, value in enumerate(chips, 1):
        if value % chips[0]:
            yield _wrong(name, f"limits.chip.values[{place}]", f"{value} is no multiple of the smallest, {chips[0]}")
    if rules.play.even_chances_on_zero in HALVING and chips[0] % 2:
        reason = f"half of a stake may come back, so chips are even cents, not {chips[0]}"
        yield _wrong(name, "limits.chip.values[1]", reason)
    for place, size in enumerate(rules.money.charge_sizes, 1):
        if int(size) % chips[0]:
            yield _wrong(name, f"money.charge_sizes[{place}]", f"{size} is no whole number of chips of {chips[0]}")


def _sum_faults(limits: Limits, name: str) -> Iterator[Malformed]:
    for word, most in (("player", limits.player), ("table", limits.table)):
        if most is not None and most < limits.inside_minimum:
            yield _wrong(name, f"limits.{word}.max", f"{most} is below the inside minimum {limits.inside_minimum}")
        for kind, held in limits.kinds.items():
            if most is not None and most < held.min:
                yield _wrong(name, f"limits.{word}.max", f"{most} is below the minimum {held.min} of {kind}")


def part_faults(rules: HouseRules, name: str) -> Iterator[Malformed]:
    """A call with a part that is not permitted stops the start (ruling 3): yields one fault a call."""
    layout = layout_of(rules.wheel)
    taken = {spot.name for spot in permitted_spots(rules)}
    for called, call in calls_named(layout, rules.calls):
        for place, (spot, _) in enumerate(parts_of(call, layout, rules.calls.schemes), 1):
            if spot not in taken:
                scheme = call.family in rules.calls.schemes
                key = f"calls.{call.family}.bets[{place}]" if scheme else "calls.permitted"
                off = layout.spots[spot].kind not in rules.bets.permitted
                why = "bets.permitted" if off else "bets.zero_combinations"
                yield _wrong(name, key, f"{called} has the part {spot}, which {why} does not take")
                break


def _wrong(name: str, key: str, reason: str) -> Malformed:
    return Malformed(reason, where=f"{name}: {key}")
