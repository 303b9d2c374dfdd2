"""Reading a request's body: what was wrong with it, where, and what would be right; no key is taken twice."""

import json
from typing import Any, Final, TypeVar

import msgspec

from dolly.errors import Malformed

T = TypeVar("T")

_decoders: dict[type, msgspec.json.Decoder[Any]] = {}
_anything: Final = msgspec.json.Decoder()
_encode: Final = msgspec.json.Encoder().encode


class _Object(tuple[tuple[str, object], ...]):
    """A JSON object as written: pairs in order, so that a key written twice can be seen."""

    __slots__ = ()


def read(raw: bytes, kind: type[T]) -> T:
    """Returns what a body says.

    Raises:
        Malformed: it is no JSON, or not what is read here, or it says one thing twice.
    """
    decoder = _decoders.get(kind)
    if decoder is None:
        decoder = _decoders[kind] = msgspec.json.Decoder(kind)
    try:
        parsed: T = decoder.decode(raw)
    except msgspec.ValidationError as error:
        message, _, where = str(error).partition(" - at ")
        raise Malformed(message, where=where.strip("`")) from error
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise Malformed(f"the body is no JSON: {error}") from error
    if not _surely_once(raw):
        _check_once(raw)
    return parsed


def _surely_once(raw: bytes) -> bool:
    """Tells, at the cost of a glance, that no key stands twice: the same colons are left when it is written anew.

    Of a key that stands twice one is dropped in reading, and its colon with it; a colon within a text stays. Only
    an escape can change their number, so that a body with one is looked at closely.
    """
    return b"\\" not in raw and _encode(_anything.decode(raw)).count(b":") == raw.count(b":")


def _check_once(raw: bytes) -> None:
    where = _twice(json.loads(raw, object_pairs_hook=_Object, parse_int=str, parse_float=str))
    if where is not None:
        raise Malformed("is written twice; say it once", where=where)


def _twice(held: object, path: str = "$") -> str | None:
    """Returns the path of the first key that stands twice in its object, or None."""
    if isinstance(held, _Object):
        seen = set()
        for key, value in held:
            here = f"{path}.{key}"
            if key in seen:
                return here
            seen.add(key)
            if (found := _twice(value, here)) is not None:
                return found
    elif isinstance(held, list):
        for place, value in enumerate(held):
            if (found := _twice(value, f"{path}[{place}]")) is not None:
                return found
    return None
