"""Reading a request's body: what was wrong with it, where, and what would be right; no key is taken twice."""

import json
from typing import Any, Final, TypeVar

import msgspec

from dolly.errors import Malformed

T = TypeVar("T")

#: How many commands, and how much of them, the journal keeps of a body that was turned away.
MOST_COMMANDS: Final = 20
LONGEST_KEPT: Final = 4_000

_SECRETS: Final = frozenset({"pin", "password", "confirm_as"})

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


def journalled(raw: bytes) -> tuple[object, ...]:
    """Returns what a body's commands were, as far as they can be read: bounded, and without a secret."""
    try:
        held = _anything.decode(raw)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return (f"{len(raw)} bytes that are no JSON",)
    commands = held.get("commands") if isinstance(held, dict) else held
    kept = tuple(_told(one) for one in (commands if isinstance(commands, list) else [commands])[:MOST_COMMANDS])
    written = _encode(kept)
    if not kept:
        return ("no command",)
    return kept if len(written) <= LONGEST_KEPT else (f"{written[:LONGEST_KEPT].decode('utf-8', 'ignore')}…",)


def _told(command: object) -> object:
    """A command is an object; of anything else stands what it looks like."""
    bare = _without_secrets(command)
    return bare if isinstance(bare, dict) else _encode(bare).decode()


def _without_secrets(held: object) -> object:
    if isinstance(held, dict):
        return {key: _without_secrets(value) for key, value in held.items() if key not in _SECRETS}
    return [_without_secrets(one) for one in held] if isinstance(held, list) else held


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
