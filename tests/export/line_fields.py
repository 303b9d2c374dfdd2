"""Every part of every kind of line of an export, told otherwise by a little, with links, hashes and an end that fit."""

import json
from collections.abc import Iterator, Sequence
from typing import Any, Final, NamedTuple

from dolly.export.lines import (
    BalanceLine,
    CarriedLine,
    CommandLine,
    EndLine,
    Header,
    LogLine,
    PersonLine,
    RecordLine,
    TransferLine,
)
from dolly.floor.answers import Accepted, Declined
from dolly.store.log import Seal
from dolly.table.people import Actor
from tests.export.fields import other_text
from tests.export.forging import forged, resaid
from tests.export.whole import ended_anew

_BY: Final = tuple(f"by.{name}" for name in Actor.__struct_fields__)
_PLAIN: Final = (Header, PersonLine, CarriedLine, TransferLine, LogLine, BalanceLine, EndLine)


class ToldLines(NamedTuple):
    """An export with one part of one line told otherwise."""

    field: str
    lines: list[bytes]


def all_parts() -> frozenset[str]:
    """The name of every part: ``accepted`` and ``refused`` are the two kinds of command."""
    parts = {f"{kind.__struct_config__.tag}.{name}" for kind in _PLAIN for name in kind.__struct_fields__}
    said = [name for name in CommandLine.__struct_fields__ if name not in {"by", "answer"}]
    for kind, answer in (("accepted", Accepted), ("refused", Declined)):
        told = [f"answer.{name}" for name in answer.__struct_fields__]
        parts |= {f"{kind}.{name}" for name in (*said, *_BY, *told)}
    sealed = [name for name in Seal.__struct_fields__ if name not in {"by", "body"}]
    written = [name for name in RecordLine.__struct_fields__ if name != "sealed"]
    return frozenset(parts | {f"record.{name}" for name in (*sealed, *_BY, *written)})


def parts_otherwise(lines: Sequence[bytes]) -> Iterator[ToldLines]:
    """An export with each part of a line of each kind told otherwise in turn; of records and commands of several."""
    done: dict[str, int] = {}
    for place, raw in enumerate(lines):
        line = json.loads(raw)
        kind = line["kind"]
        name = kind if kind != "command" else "accepted" if line["records"] else "refused"
        done[name] = done.get(name, 0) + 1
        if done[name] > 2 and kind != "export":
            continue
        for field, where in _parts(kind, line):
            yield ToldLines(f"{name}.{field}", _with(lines, place, kind, where))


def _parts(kind: str, line: dict[str, Any]) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Each part of a line, by its name and by its keys."""
    for key, value in line.items():
        if key == "kind":
            continue
        if key == "sealed":
            inner = {name: told for name, told in value.items() if name != "body"}
            yield from ((field, ("sealed", *where)) for field, where in _parts(kind, inner))
        elif key in {"by", "answer"}:
            yield from ((f"{key}.{name}", (key, name)) for name in value if name != "answer")
        else:
            yield key, (key,)


def _with(lines: Sequence[bytes], place: int, kind: str, where: tuple[str, ...]) -> list[bytes]:
    line = json.loads(lines[place])
    inner = line
    for key in where[:-1]:
        inner = inner[key]
    inner[where[-1]] = other_json(inner[where[-1]])
    told = json.dumps(line, ensure_ascii=False, separators=(",", ":")).encode() + b"\n"
    anew = [*lines[:place], told, *lines[place + 1 :]]
    if kind == "command" and where != ("link",):
        return resaid(anew, lambda _: None)
    if kind == "record" and where[0] == "sealed":
        before, other = (raw[raw.index(b'"sealed":') + 9 : -2].decode() for raw in (lines[place], told))
        return forged(lines, lambda _, sealed: other if sealed == before else sealed)
    return anew if kind == "end" else ended_anew(anew)


def other_json(value: object) -> object:
    """Another value, as near as can be."""
    match value:
        case bool():
            return not value
        case int():
            return value + 1
        case str():
            return other_text(value)
        case list():
            return value[:-1] if value else ["x"]
        case dict():
            return {**value, "x": 1}
        case _:
            return 1
