"""House rules as a page one reads, or as one object."""

from collections.abc import Iterator
from typing import Final

import msgspec
from msgspec import Struct

from dolly.cli.tables import print_table
from dolly.money import Money, euros
from dolly.rules.calls import calls_named, chips_of, parts_of
from dolly.rules.compiled import permitted_spots
from dolly.rules.house_rules import Approval, HouseRules
from dolly.rules.law import NO_LAW
from dolly.rules.layout import INSIDE, Layout, layout_of
from dolly.rules.profile import Profile

_ON_ZERO: Final = {
    "lose": "even chances lose",
    "half-back": "half of an even chance's stake comes back",
    "en-prison-halving": "an even chance is imprisoned; each further zero halves it",
    "en-prison-lose": "an even chance is imprisoned; a second zero loses it",
}


class CallCost(Struct, frozen=True):
    """What a call costs: how many chips it takes at least and at most, by the number it is called on."""

    call: str
    least: int
    most: int
    scheme: str = ""


def call_costs(rules: HouseRules) -> tuple[CallCost, ...]:
    """Returns what each call these rules take costs in chips, calls on every number being one line."""
    layout = layout_of(rules.wheel)
    chips: dict[tuple[str, str], set[int]] = {}
    for _, call in calls_named(layout, rules.calls):
        each = "" if call.family != "neighbours" or call.each_side == 2 else f"-{call.each_side}"
        on = {"neighbours": "-N", "complete": "-N", "finale": "-D"}.get(call.family, "")
        counted = chips_of(parts_of(call, layout, rules.calls.schemes))
        chips.setdefault((call.family, f"{call.family}{on}{each}"), set()).add(counted)
    return tuple(CallCost(name, min(held), max(held), _scheme(rules, family)) for (family, name), held in chips.items())


def as_object(profile: Profile) -> dict[str, object]:
    """Returns the rules whole, what the calls cost in chips, and the notes."""
    notes: dict[str, object] = msgspec.to_builtins(profile.notes)
    return {"rules": profile.rules, "call_costs": call_costs(profile.rules), **notes}


def print_page(profile: Profile) -> None:
    """Prints the whole page."""
    rules, layout = profile.rules, layout_of(profile.rules.wheel)
    print(rules.title.get("en") or next(iter(rules.title.values())))
    for word, told in _head(rules, layout):
        print(f"{word:<10}{told}")
    _print_bets(rules)
    _print_limits(rules)
    _print_calls(rules)
    _print_play(rules)
    for head, key in (("Sources", "sources"), ("Uncertain", "uncertain"), ("Left out", "left_out")):
        if lines := getattr(profile.notes, key):
            print(f"\n{head}")
            print(*(f"- {line}" for line in lines), sep="\n")


def _head(rules: HouseRules, layout: Layout) -> Iterator[tuple[str, str]]:
    yield "profile", f"{rules.profile}, version {rules.version}"
    none = "none that Dolly knows; nothing here is checked against one"
    yield "law", none if rules.law == NO_LAW else f"{rules.law}; what it fixes cannot be set otherwise"
    yield "wheel", f"{rules.wheel}, {len(layout.wheel.pockets)} pockets"
    yield "on zero", _ON_ZERO[rules.play.even_chances_on_zero]
    yield "currency", rules.currency
    yield "approval", _approved(rules.approval)


def _print_bets(rules: HouseRules) -> None:
    spots = list(permitted_spots(rules))
    rows = []
    for kind in rules.bets.permitted:
        held = rules.limits.kinds[kind]
        least = "" if kind in INSIDE else euros(held.min)
        count = sum(spot.kind == kind for spot in spots)
        rows.append((kind, str(count), f"{rules.odds[kind]} to 1", least, euros(held.max)))
    print()
    print_table(("kind", "spots", "pays", "minimum", "maximum"), rows, ("spots", "pays", "minimum", "maximum"))
    if not rules.bets.zero_combinations:
        print("Bets that combine a zero with other numbers are not taken.")


def _print_limits(rules: HouseRules) -> None:
    limits = rules.limits
    print(f"\nchips     {', '.join(euros(value) for value in limits.chip_values)}")
    print(f"inside    {euros(limits.inside_minimum)} together at least")
    for word, most, told in (
        ("number", limits.number, "the most one seat can win on one number"),
        ("player", limits.player, "the most one player stakes in a game"),
        ("table", limits.table, "the most all seats stake in a game"),
    ):
        print(f"{word:<10}{'no limit' if most is None else f'{euros(most)}, {told}'}")


def _print_calls(rules: HouseRules) -> None:
    costs = call_costs(rules)
    print()
    if not costs:
        print("No calls are taken.")
        return
    chip = rules.limits.chip_values[0]
    rows = [
        (cost.call, _range(str(cost.least), str(cost.most)), _cost(chip, cost), cost.scheme or "by wheel and cloth")
        for cost in costs
    ]
    print_table(("call", "chips", f"cost at {euros(chip)} a chip", "scheme"), rows, ("chips",))


def _cost(chip: Money, cost: CallCost) -> str:
    return _range(euros(chip * cost.least), euros(chip * cost.most))


def _range(least: str, most: str) -> str:
    return least if least == most else f"{least} to {most}"


def _scheme(rules: HouseRules, family: str) -> str:
    """Returns the version of a sector's scheme with its approval; of another call, its approval if it has one."""
    approval = rules.calls.approvals.get(family)
    if family not in rules.calls.schemes:
        return _approved(approval) if approval else ""
    scheme = rules.calls.schemes[family]
    since = f", valid from {scheme.valid_from}" if scheme.valid_from else ""
    return f"{scheme.version}{since}; {_approved(scheme.approval or approval)}"


def _print_play(rules: HouseRules) -> None:
    play = rules.play
    print(f"\npaid      {', '.join(play.payout_order)}")
    print(f"void      {', '.join(play.void_reasons)}; stakes then {play.stakes_after_void}")
    print(f"spins     {'the other way each time' if play.alternate_direction else 'either way'}")
    print(f"closing   {f'{play.last_games} last games announced' if play.last_games else 'no last games announced'}")


def _approved(approval: Approval | None) -> str:
    return f"approved {approval.reference}, {approval.date}" if approval else "no approval on record"
