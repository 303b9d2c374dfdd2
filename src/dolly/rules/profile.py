"""A profile: house rules as a TOML text, read, checked against themselves and against their law.

A mistyped key, an impossible value or an unknown bet stops the start with the key's full path, a broken
file with its line. The text is handed in: reading files is for others.
"""

import re
import tomllib
from typing import Any, Final, Literal, cast

import msgspec

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
from dolly.rules.law import LAWS, NO_LAW, check_law, check_live
from dolly.rules.layout import KINDS, Layout, layout_of
from dolly.rules.notation import FAMILIES, MOST_EACH_SIDE, SECTORS, families_on, parse_spot
from dolly.rules.profile_checks import check_limits, check_parts
from dolly.rules.toml_keys import Keys
from dolly.rules.wheel import WHEELS

__all__ = ["check_live", "check_rules", "parse_profile", "write_rules"]

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
)
_SUMS: Final = ("chip", "inside", "number", "player", "table")
_ZERO_RULES: Final = ("lose", "half-back", "en-prison-halving", "en-prison-lose")
_HOUR: Final = 3600


def parse_profile(text: str, name: str) -> HouseRules:
    """Reads house rules from TOML; ``name`` is what errors call the profile.

    Raises:
        Malformed: something is wrong; its ``where`` is the name and the key's full path, or the line.
    """
    return _read(_parsed(text, name), name)


def check_rules(rules: HouseRules, name: str) -> None:
    """House rules that come in whole, by the server's door, are held to all that a profile's file is held to.

    Raises:
        Malformed: something is wrong; its ``where`` is the name and the full path the key has in a profile.
    """
    read = _read(_tree_of(rules), name)
    for part in rules.__struct_fields__:
        if getattr(read, part) != getattr(rules, part):
            raise Malformed(
                "holds what no profile can say: a kind not taken, or an approval noted once", where=f"{name}: {part}"
            )


def _tree_of(rules: HouseRules) -> dict[str, Any]:
    """Returns the rules as a profile's TOML has them; absent keys stay absent."""
    tree: dict[str, Any] = msgspec.json.decode(write_rules(rules))
    calls, limits = tree["calls"], tree["limits"]
    schemes, approvals = calls.pop("schemes"), calls.pop("approvals")
    for family in {**schemes, **approvals}:
        calls[family] = _stated(schemes.get(family, {})) | _stated({"approval": approvals.get(family)})
    for key in ("permitted", "neighbours_each_side"):
        if not calls[key]:
            del calls[key]
    sums = {word: {"max": limits[word]} for word in ("number", "player", "table") if limits[word] is not None}
    inside = {"min": limits["inside_minimum"]}
    tree["limits"] = {**limits["kinds"], **sums, "chip": {"values": limits["chip_values"]}, "inside": inside}
    return _stated(tree) | {"money": _stated(tree["money"])}


def _stated(table: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in table.items() if value is not None and value != ""}


def _read(tree: dict[str, Any], name: str) -> HouseRules:
    top = Keys(tree, _TOP, "", name)
    wheel = cast("Literal['single-zero', 'double-zero']", top.choice("wheel", WHEELS))
    layout = layout_of(wheel)
    kinds = [kind for kind in KINDS if any(spot.kind == kind for spot in layout.spots.values())]
    bets = top.table("bets", ("permitted", "zero_combinations"))
    permitted = bets.words("permitted", kinds)
    rules = HouseRules(
        profile=top.text("profile"),
        version=top.text("version"),
        law=top.choice("law", LAWS, NO_LAW),
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
        approval=top.approval(),
    )
    check_limits(rules, name)
    check_parts(rules, name)
    check_law(rules, name)
    return rules


def write_rules(rules: HouseRules) -> bytes:
    """Returns the rules as JSON, the same bytes for the same rules: what a digest is taken of."""
    return msgspec.json.encode(rules, order="deterministic")


def _parsed(text: str, name: str) -> dict[str, Any]:
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        found = re.search(r"^(.*) \(at line (\d+), column (\d+)\)$", str(error))
        line = found[2] if found else str(text.count("\n") + 1)
        raise Malformed(f"this is no TOML: {found[1] if found else error}", where=f"{name}: line {line}") from None


def _title(top: Keys) -> dict[str, str]:
    held = top.value("title")
    languages = tuple(held) if isinstance(held, dict) else ()
    title = top.table("title", languages or ("bg", "en"))
    if not languages:
        raise top.wrong("title", "is a table of texts by language: title.bg, title.en")
    return {language: title.text(language) for language in languages}


def _currency(top: Keys) -> str:
    currency = top.text("currency")
    if not re.fullmatch("[A-Z]{3}", currency):
        raise top.wrong("currency", f"is three capitals as EUR, not {currency!r}")
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
            raise calls.wrong(family, "is missing: a permitted sector has its scheme, with version and bets")
    approvals = {family: approval for family, table in tables.items() if (approval := table.approval())}
    schemes = {family: _scheme(table, layout) for family, table in tables.items() if family in SECTORS}
    each_side = calls.wholes("neighbours_each_side", 1, MOST_EACH_SIDE) if "neighbours_each_side" in calls else (2,)
    return CallRules(permitted, each_side, approvals, schemes)


def _scheme(table: Keys, layout: Layout) -> Scheme:
    bets = table.pairs("bets")
    for place, (spot, _) in enumerate(bets, 1):
        try:
            parse_spot(spot, layout)
        except Malformed as wrong:
            raise table.wrong(f"bets[{place}][1]", wrong.reason) from None
        if spot in [earlier for earlier, _ in bets[: place - 1]]:
            raise table.wrong(f"bets[{place}][1]", f"{spot} stands here twice; add up its chips")
    return Scheme(table.text("version"), bets, table.day("valid_from", ""), table.approval())


def _limits(top: Keys, kinds: list[str], permitted: tuple[str, ...]) -> Limits:
    limits = top.table("limits", (*kinds, *_SUMS))
    chips = limits.table("chip", ("values",)).wholes("values", 1, 10**9)
    ranges = {}
    for kind in permitted:
        held = limits.table(kind, ("min", "max"))
        ranges[kind] = Range(held.amount("min", Money(1)), held.amount("max", Money(1)))
        if ranges[kind].max < ranges[kind].min:
            raise held.wrong("max", f"is not below the minimum {ranges[kind].min}, as {ranges[kind].max} is")
    sums = {word: limits.table(word, ("max",)).amount_or_none("max") for word in ("number", "player", "table")}
    return Limits(
        tuple(Money(value) for value in chips),
        ranges,
        limits.table("inside", ("min",)).amount("min", Money(0)),
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
        raise play.wrong("payout_order", f"names every permitted kind; {missing} is missing")
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
    return Timing(*(timing.whole(key, 0, _HOUR, getattr(usual, key)) for key in Timing.__struct_fields__))


def _money(top: Keys) -> TableMoney:
    money = top.table("money", TableMoney.__struct_fields__)
    sizes = tuple(Money(size) for size in money.wholes("charge_sizes", 1, 10**12))
    return TableMoney(sizes, money.amount_or_none("payout_check"), money.amount_or_none("buy_in_acknowledged"))
