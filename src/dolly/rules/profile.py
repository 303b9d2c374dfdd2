"""A profile: house rules as a TOML text, read, checked against themselves and against their law.

A mistyped key, an impossible value or an unknown bet stops the start with the key's full path, a broken
file with its line; ``profile_faults`` gathers all of them. The text is handed in: reading files is for
others.
"""

import re
import tomllib
from collections.abc import Iterator
from typing import Any

import msgspec

from dolly.errors import Malformed
from dolly.rules.house_rules import HouseRules
from dolly.rules.law import check_live, law_faults
from dolly.rules.profile_checks import limit_faults, part_faults
from dolly.rules.profile_keys import Notes, Profile, read_keys

__all__ = [
    "Notes",
    "Profile",
    "check_live",
    "check_rules",
    "parse_profile",
    "profile_faults",
    "read_profile",
    "write_rules",
]


def parse_profile(text: str, name: str) -> HouseRules:
    """Reads house rules from TOML; ``name`` is what errors call the profile.

    Raises:
        Malformed: something is wrong; its ``where`` is the name and the key's full path, or the line.
    """
    return read_profile(text, name).rules


def read_profile(text: str, name: str) -> Profile:
    """Reads house rules from TOML with the notes beside them.

    Raises:
        Malformed: something is wrong; its ``where`` is the name and the key's full path, or the line.
    """
    return _read(_parsed(text, name), name)


def profile_faults(text: str, name: str) -> tuple[Malformed, ...]:
    """Returns each fault of a profile, one a key, in the order in which it is read; none, and it is sound.

    What the limits, the calls and the law ask is looked at only where every key can be read.
    """
    faults: list[Malformed] = []
    try:
        profile = read_keys(_parsed(text, name), name, faults)
    except Malformed as broken:
        return (broken,)
    return tuple(faults or _faults_of(profile.rules, name))


def check_rules(rules: HouseRules, name: str) -> None:
    """House rules that come in whole, by the server's door, are held to all that a profile's file is held to.

    Raises:
        Malformed: something is wrong; its ``where`` is the name and the full path the key has in a profile.
    """
    read = _read(_tree_of(rules), name).rules
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


def _read(tree: dict[str, Any], name: str) -> Profile:
    profile = read_keys(tree, name)
    for fault in _faults_of(profile.rules, name):
        raise fault
    return profile


def _faults_of(rules: HouseRules, name: str) -> Iterator[Malformed]:
    yield from limit_faults(rules, name)
    yield from part_faults(rules, name)
    yield from law_faults(rules, name)


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
    except RecursionError:
        raise Malformed("this is no profile: lists or tables within each other without end", where=name) from None
    except ValueError:  # what Python does not read as a number, TOML or not
        raise Malformed("this is no profile: a number has thousands of digits", where=name) from None
