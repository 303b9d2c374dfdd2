"""The sections of a profile, each read from its keys."""

import re
from typing import Any, Final, Literal, cast

import msgspec
from msgspec import Struct

from dolly.errors import Malformed
from dolly.money import Money
from dolly.rules.house_rules import (
    BetRules,
    CallRules,
    HouseRules,
    Limits,
    PlayRules,
    Range,
    Scheme,
    TableMoney,
    Timing,
)
from dolly.rules.law import BG_2021, LAWS, NO_LAW
from dolly.rules.layout import KINDS, Layout, layout_of
from dolly.rules.notation import FAMILIES, MOST_EACH_SIDE, SECTORS, families_on, parse_spot
from dolly.rules.toml_keys import Keys, amount_or_none, approval_in
from dolly.rules.wheel import WHEELS

_TOP: Final = (
    "profile",
    "version",
    "law",
    "title",
    "currency",
    "wheel",
    "approval",
    "bets",
    "odds",
    "calls",
    "limits",
    "play",
    "timing",
    "money",
    "sources",
    "uncertain",
    "left_out",
)
_SUMS: Final = ("chip", "inside", "number", "player", "table")
_ZERO_RULES: Final = ("lose", "half-back", "en-prison-halving", "en-prison-lose")
_HOUR: Final = 3600
#: Times that may be nought: nothing marked as late, a lost console noticed at once.
_AT_ONCE: Final = frozenset({"last_seconds", "console_lost"})


class Notes(Struct, frozen=True):
    """What a profile says beside its rules: where they come from, what is uncertain, what it cannot say.

    None of it is part of the rules in force, so none of it travels in a table's log.
    """

    sources: tuple[str, ...] = ()
    uncertain: tuple[str, ...] = ()
    left_out: tuple[str, ...] = ()


class Profile(Struct, frozen=True):
    """A profile as read: the house rules, and the notes that stand beside them."""

    rules: HouseRules
    notes: Notes


def read_keys(tree: dict[str, Any], name: str, faults: list[Malformed] | None = None) -> Profile:
    """Reads every key of a profile; what limits, calls and the law ask of it is not looked at here.

    Raises:
        Malformed: a key is wrong, and ``faults`` is not given to gather what is.
    """
    top = Keys(tree, _TOP, "", name, faults)
    wheel = cast("Literal['single-zero', 'double-zero']", top.choice("wheel", WHEELS))
    layout = layout_of(wheel)
    kinds = [kind for kind in KINDS if any(spot.kind == kind for spot in layout.spots.values())]
    bets = top.table("bets", ("permitted", "zero_combinations"))
    permitted = bets.words("permitted", kinds)
    rules = HouseRules(
        profile=top.text("profile"),
        version=top.text("version"),
        law=_law(top),
        title=_title(top),
        currency=_currency(top),
        wheel=wheel,
        bets=BetRules(permitted, bets.flag("zero_combinations", default=True)),
        odds=_odds(top, permitted),
        calls=_calls(top, layout),
        limits=_limits(top, kinds, permitted),
        play=_play(top, permitted),
        timing=_timing(top),
        money=_money(top),
        approval=approval_in(top),
    )
    return Profile(rules, Notes(*(top.words(key) if key in top else () for key in Notes.__struct_fields__)))


def _law(top: Keys) -> str:
    """A profile names its law, or says that it follows none (ruling 3): left out, nothing would be fixed."""
    if "law" in top:
        return top.choice("law", LAWS)
    top.fault("law", f"is missing: {BG_2021}, or {NO_LAW} where no law that Dolly can hold stands behind the rules")
    return NO_LAW


def _title(top: Keys) -> dict[str, str]:
    languages = top.keys_of("title")
    if not languages:
        top.fault("title", "is a table of texts by language: title.bg, title.en")
        return {}
    title = top.table("title", languages)
    return {language: title.text(language) for language in languages}


def _currency(top: Keys) -> str:
    currency = top.text("currency")
    if "currency" in top and not re.fullmatch("[A-Z]{3}", currency):
        top.fault("currency", f"is three capitals as EUR, not {currency!r}")
    return currency


def _odds(top: Keys, permitted: tuple[str, ...]) -> dict[str, int]:
    odds = top.table("odds", permitted)
    return {kind: odds.whole(kind, 1, 1000) for kind in permitted}


def _calls(top: Keys, layout: Layout) -> CallRules:
    families = families_on(layout.wheel)
    calls = top.table("calls", ("permitted", "neighbours_each_side", *FAMILIES))
    permitted = calls.words("permitted", families) if "permitted" in calls else ()
    tables = {
        family: calls.table(
            family, ("version", "valid_from", "bets", "approval") if family in SECTORS else ("approval",)
        )
        for family in FAMILIES
        if family in calls
    }
    for family in permitted:
        if family in SECTORS and family not in tables:
            calls.fault(family, "is missing: a permitted sector has its scheme, with version and bets")
    approvals = {family: approval for family, table in tables.items() if (approval := approval_in(table))}
    schemes = {family: _scheme(table, layout) for family, table in tables.items() if family in SECTORS}
    each_side = calls.wholes("neighbours_each_side", 1, MOST_EACH_SIDE) if "neighbours_each_side" in calls else (2,)
    return CallRules(permitted, each_side, approvals, schemes)


def _scheme(table: Keys, layout: Layout) -> Scheme:
    bets = table.pairs("bets")
    for place, (spot, _) in enumerate(bets, 1):
        try:
            parse_spot(spot, layout)
        except Malformed as wrong:
            table.fault(f"bets[{place}][1]", wrong.reason)
        if spot in [earlier for earlier, _ in bets[: place - 1]]:
            table.fault(f"bets[{place}][1]", f"{spot} stands here twice; add up its chips")
    return Scheme(table.text("version"), bets, table.day("valid_from", ""), approval_in(table))


def _limits(top: Keys, kinds: list[str], permitted: tuple[str, ...]) -> Limits:
    limits = top.table("limits", (*kinds, *_SUMS))
    chips = limits.table("chip", ("values",)).wholes("values", 1, 10**9)
    ranges = {}
    for kind in permitted:
        held = limits.table(kind, ("min", "max"))
        ranges[kind] = Range(held.amount("min", Money(1)), held.amount("max", Money(1)))
        if ranges[kind].max < ranges[kind].min:
            held.fault("max", f"is not below the minimum {ranges[kind].min}, as {ranges[kind].max} is")
    sums = {word: amount_or_none(limits.table(word, ("max",)), "max") for word in ("number", "player", "table")}
    return Limits(
        tuple(Money(value) for value in chips),
        ranges,
        limits.table("inside", ("min",)).amount("min", Money(1)),
        sums["number"],
        sums["player"],
        sums["table"],
    )


def _play(top: Keys, permitted: tuple[str, ...]) -> PlayRules:
    usual = PlayRules()
    play = top.table("play", PlayRules.__struct_fields__)
    order = play.words("payout_order", permitted) if "payout_order" in play else ()
    if order and set(order) != set(permitted):
        missing = next(kind for kind in permitted if kind not in order)
        play.fault("payout_order", f"names every permitted kind; {missing} is missing")
    flags = {
        key: play.flag(key, default=getattr(usual, key))
        for key in PlayRules.__struct_fields__
        if isinstance(getattr(usual, key), bool)
    }
    return msgspec.structs.replace(
        usual,
        **flags,
        stakes_after_void=play.choice("stakes_after_void", ("stand", "return"), usual.stakes_after_void),
        void_reasons=play.words("void_reasons") if "void_reasons" in play else usual.void_reasons,
        last_games=play.whole("last_games", 0, 9, usual.last_games),
        even_chances_on_zero=play.choice("even_chances_on_zero", _ZERO_RULES, usual.even_chances_on_zero),
        inside_minimum_short=play.choice("inside_minimum_short", ("honour", "return"), usual.inside_minimum_short),
        payout_order=order or tuple(kind for kind in usual.payout_order if kind in permitted),
    )


def _timing(top: Keys) -> Timing:
    usual = Timing()
    timing = top.table("timing", Timing.__struct_fields__)
    return Timing(
        *(timing.whole(key, int(key not in _AT_ONCE), _HOUR, getattr(usual, key)) for key in Timing.__struct_fields__)
    )


def _money(top: Keys) -> TableMoney:
    money = top.table("money", TableMoney.__struct_fields__)
    sizes = tuple(Money(size) for size in money.wholes("charge_sizes", 1, 10**12))
    return TableMoney(sizes, amount_or_none(money, "payout_check"), amount_or_none(money, "buy_in_acknowledged"))
