"""The line protocol between the suite and an engine: what is asked, and what is right to answer.

A line holds one JSON object; every line asked gets one line back. No number in it is a fraction.
"""

import json
from collections.abc import Iterable
from typing import Final

import msgspec

from dolly.errors import DollyError
from dolly.rules.house_rules import HouseRules
from dolly.rules.payment import Outcome, SettledLine, sums_of
from dolly.rules.slip import Bet

#: The longest line either side has to read, in bytes.
LONGEST: Final = 1 << 20

#: Keys and values of an object of the protocol.
Told = dict[str, object]


class Unreadable(DollyError):
    """A line that is no JSON object, or one with a key written twice or with a number that is not whole."""

    kind = "malformed"
    status = 422


def written(told: object) -> bytes:
    """Returns an object as a line, without its end; the same object always gives the same bytes."""
    return msgspec.json.encode(told)


def read(line: bytes) -> Told:
    """Reads the one JSON object of a line, strictly.

    Raises:
        Unreadable: it is not one; the sentence says why.
    """
    if len(line) > LONGEST:
        raise Unreadable(f"a line has at most {LONGEST} bytes")
    try:
        held: object = json.loads(
            line.decode(), object_pairs_hook=_fields, parse_float=_fraction, parse_constant=_fraction
        )
    except UnicodeDecodeError as wrong:
        raise Unreadable(f"this is not UTF-8, at byte {wrong.start}") from None
    except json.JSONDecodeError as wrong:
        raise Unreadable(f"this is no JSON: {wrong.msg}, at character {wrong.pos}") from None
    except ValueError:
        raise Unreadable("there is a number of thousands of digits") from None
    except RecursionError:
        raise Unreadable("lists within lists without end") from None
    if not isinstance(held, dict):
        raise Unreadable("a line holds one JSON object")
    return held


def _fields(pairs: list[tuple[str, object]]) -> Told:
    fields = dict(pairs)
    if len(fields) < len(pairs):
        names = [name for name, _ in pairs]
        twice = next(name for name in names if names.count(name) > 1)
        raise Unreadable(f"{twice[:40]} is written twice")
    return fields


def _fraction(text: str) -> object:
    raise Unreadable(f"{text[:40]} is no whole number")


def rules_asked(rules: HouseRules) -> Told:
    """Returns the line that opens a conversation: the house rules, as far as settling depends on them."""
    return {
        "ask": "rules",
        "profile": rules.profile,
        "wheel": rules.wheel,
        "bets": rules.bets.permitted,
        "zero_combinations": rules.bets.zero_combinations,
        "odds": {kind: rules.odds[kind] for kind in rules.bets.permitted},
        "calls": rules.calls.permitted,
        "neighbours_each_side": rules.calls.neighbours_each_side,
        "schemes": {name: scheme.bets for name, scheme in rules.calls.schemes.items()},
        "even_chances_on_zero": rules.play.even_chances_on_zero,
    }


def settle_asked(slip: Iterable[Bet], number: str) -> Told:
    """Returns the line that asks how a slip ends."""
    return {"ask": "settle", "bets": [*slip], "number": number}


def settled_told(lines: tuple[SettledLine, ...]) -> Told:
    """Returns a settled slip as the vectors write it: its lines, and their sums."""
    sums = sums_of(lines)
    told: Told = {"lines": [_line_told(line) for line in lines]}
    return told | {word: getattr(sums, word) for word in sums.__struct_fields__}


def _line_told(line: SettledLine) -> Told:
    """How a line ended is told only where won or lost does not."""
    won = line.outcome is Outcome.WON
    told: Told = {"spot": line.spot, "stake": line.stake, "won": won, "winnings": line.winnings}
    if line.outcome not in {Outcome.WON, Outcome.LOST}:
        told |= {"outcome": line.outcome.value, "returned": line.returned}
    return told


def refused_told(message: str) -> Told:
    """Returns the answer to a line that cannot be taken."""
    return {"error": {"message": message.encode(errors="replace").decode()}}
