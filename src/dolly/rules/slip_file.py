"""A slip as a file: JSON, a list of bets or an object with ``bets``; every fault named by bet and field.

The doors of the server decode bets with msgspec. A file is written by hand, so here the fault is told by
the bet's number from 1 and the field, and a key written twice is a fault too.
"""

import json
from collections.abc import Sequence
from difflib import get_close_matches
from typing import Final

from dolly.errors import Malformed
from dolly.money import LARGEST, Money
from dolly.rules.slip import BOTH_FORMS, Bet

_FIELDS: Final = ("spot", "stake", "call", "unit")


class _Object(tuple[tuple[str, object], ...]):
    """A JSON object as written: pairs in order, so that a key written twice can be seen."""

    __slots__ = ()


class _Number(str):
    """A number that is not a whole one, as it was written."""

    __slots__ = ()


def read_slip(text: str) -> tuple[Bet, ...]:
    """Reads a slip of bets from JSON.

    Raises:
        Malformed: the text is no JSON (with its line), or a bet is wrong (with its number and field).
    """
    try:
        held: object = json.loads(
            text, object_pairs_hook=_Object, parse_float=_Number, parse_constant=_Number, parse_int=_whole
        )
    except json.JSONDecodeError as error:
        raise Malformed(f"this is no JSON: {error.msg}", where=f"line {error.lineno}") from None
    except RecursionError:
        raise Malformed("this is no slip: lists within lists without end") from None
    if isinstance(held, _Object):
        held = _named(held, ("bets",), "").get("bets")
    if not isinstance(held, list):
        raise Malformed("a slip is a list of bets, or an object with bets")
    return tuple(_bet(one, f"bet {number}") for number, one in enumerate(held, 1))


def _bet(held: object, where: str) -> Bet:
    if not isinstance(held, _Object):
        raise Malformed(BOTH_FORMS, where=where)
    fields = _named(held, _FIELDS, where)
    name, amount = ("call", "unit") if "call" in fields or ("unit" in fields and "spot" not in fields) else _FIELDS[:2]
    for field in fields:
        if field not in {name, amount}:
            raise Malformed(f"does not go with {name}; {BOTH_FORMS}", where=f"{where}, {field}")
    text = _name(_present(fields, name, where), f"{where}, {name}")
    cents = _amount(_present(fields, amount, where), f"{where}, {amount}")
    return Bet(text, cents) if name == "spot" else Bet(call=text, unit=cents)


def _named(pairs: _Object, known: Sequence[str], where: str) -> dict[str, object]:
    """Returns an object's fields; each key known, none twice."""
    fields: dict[str, object] = {}
    for key, value in pairs:
        place = f"{where}, {_printable(key)}" if where else _printable(key)
        if key not in known:
            guess = get_close_matches(key, known, n=1)
            meant = f"did you mean {guess[0]}?" if guess else f"keys here: {', '.join(known)}"
            raise Malformed(f"there is no such key; {meant}", where=place)
        if key in fields:
            raise Malformed("is written twice", where=place)
        fields[key] = value
    return fields


def _present(fields: dict[str, object], field: str, where: str) -> object:
    if field not in fields:
        raise Malformed("is missing", where=f"{where}, {field}")
    return fields[field]


def _name(held: object, where: str) -> str:
    if not isinstance(held, str) or isinstance(held, _Number) or not held or held != _printable(held):
        raise Malformed(f'is a name in quotes as "17", not {_shown(held)}', where=where)
    return held


def _amount(held: object, where: str) -> Money:
    """An amount is whole cents, at least one and at most 10^12, written as a plain number."""
    if isinstance(held, str) and not isinstance(held, _Number):
        raise Malformed(f"is a number without quotes, not {_shown(held)}", where=where)
    if isinstance(held, bool) or not isinstance(held, int):
        raise Malformed(f"is whole cents, not {_shown(held)}", where=where)
    if held < 1:
        raise Malformed(f"is at least one cent, not {held}", where=where)
    if held > int(LARGEST):
        raise Malformed(f"is at most {LARGEST} cents, not {held}", where=where)
    return Money(held)


def _whole(written: str) -> int | _Number:
    """Reads a whole number; one of more digits than any amount stays as written."""
    return int(written) if len(written) <= 40 else _Number(written)


def _shown(held: object) -> str:
    """Returns a value as JSON writes it, shortened."""
    if isinstance(held, _Number):
        text = str(held)
    elif isinstance(held, _Object | list):
        text = "a list" if isinstance(held, list) else "an object"
    else:
        text = _printable(json.dumps(held, ensure_ascii=False))
    return text if len(text) <= 40 else f"{text[:37]}..."


def _printable(text: str) -> str:
    r"""Returns a text as it can be written: JSON can name half of a sign (``"\ud800"``), which no file holds."""
    return text.encode(errors="backslashreplace").decode()
