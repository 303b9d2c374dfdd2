"""Spins from a file: a table in CSV with a row a spin, or rounds in any of their forms.

Texts are handed in. The form is described in ``docs/wheels.md``.
"""

import csv
import io
from collections.abc import Iterable, Iterator, Sequence
from datetime import datetime, time
from difflib import get_close_matches
from typing import Final

from dolly.errors import Malformed
from dolly.rounds import Round, read_csv, read_jsonl, read_rounds, rounds_of
from dolly.rules.wheel import SINGLE_ZERO, WHEELS, Wheel, wheel_named
from dolly.wheels.spins import Spin

COLUMNS: Final = ("number", "time", "direction", "wheel", "ball", "croupier")
DIRECTIONS: Final = ("clockwise", "anticlockwise")
_ROUNDS_CSV: Final = {"day", "table", "number"}


def read_spins(text: str, name: str = "spins", wheel: Wheel | None = None) -> tuple[Wheel, tuple[Spin, ...]]:
    """Returns the kind of wheel and the spins of a text, by how it begins: CSV of spins, or a file of rounds.

    Rounds tell their kind of wheel; of a table of spins it is ``wheel``, or single-zero.

    Raises:
        Malformed: something is wrong; its ``where`` is the name, the line and the column's head.
    """
    first = next((line.strip() for line in text.split("\n") if line.strip()), "")
    heads = {head.strip('" ') for head in first.split(",")}
    if first.startswith("{"):
        return spins_of(rounds_of(read_jsonl(text, name), name), name, wheel)
    if first.startswith("dolly rounds"):
        return spins_of(rounds_of(read_rounds(text, name), name), name, wheel)
    if heads >= _ROUNDS_CSV:
        return spins_of(rounds_of(read_csv(text, name), name), name, wheel)
    kind = wheel or SINGLE_ZERO
    return kind, tuple(_spins(text, name, kind, first))


def spins_of(rounds: Iterable[Round], name: str, wheel: Wheel | None = None) -> tuple[Wheel, tuple[Spin, ...]]:
    """Returns the kind of wheel and the spins of rounds in which a number fell; a table's name is its wheel's.

    Raises:
        Malformed: rounds were played on wheels of two kinds, or of another kind than ``wheel``.
    """
    held = [one for one in rounds if one.end == "number"]
    kinds = {one.wheel for one in held} | ({wheel.name} if wheel else set())
    if len(kinds) > 1:
        raise Malformed(f"wheels of two kinds, {' and '.join(sorted(kinds))}, cannot be looked at as one", where=name)
    spins = (
        Spin(one.pocket, f"{one.day} {one.at}".strip(), one.direction, one.table, "", one.croupier) for one in held
    )
    return wheel_named(kinds.pop()) if kinds else SINGLE_ZERO, tuple(spins)


def _spins(text: str, name: str, wheel: Wheel, first: str) -> Iterator[Spin]:
    delimiter = ";" if ";" in first and "," not in first else ","
    reader = csv.reader(io.StringIO(text, newline=""), strict=True, delimiter=delimiter)
    last: dict[str, datetime | time] = {}
    heads: list[str] = []
    try:
        for row in reader:
            if not row:
                continue
            where = f"{name}: line {reader.line_num}"
            cells = [cell.strip() for cell in row]
            if not heads:
                heads = _heads(cells, where)
                continue
            if len(cells) != len(heads):
                raise Malformed(f"the row has {len(cells)} fields, and there are {len(heads)} heads", where=where)
            spin = _spin(dict(zip(heads, cells, strict=True)), wheel, where)
            _follow(spin, last, where)
            yield spin
    except csv.Error as wrong:
        raise Malformed(f"this is no CSV: {wrong}", where=f"{name}: line {reader.line_num + 1}") from None
    if not heads:
        raise Malformed(f"nothing is in it; the first line holds the heads, of {', '.join(COLUMNS)}", where=name)


def _heads(cells: Sequence[str], where: str) -> list[str]:
    for cell in cells:
        if cell not in COLUMNS:
            near = get_close_matches(cell, COLUMNS, n=1)
            meant = f"; did you mean {near[0]}?" if near else ""
            raise Malformed(f"{cell!r} is no head; the heads are {', '.join(COLUMNS)}{meant}", where=where)
    if "number" not in cells or len(set(cells)) < len(cells):
        what = "one stands twice" if "number" in cells else "number is missing"
        raise Malformed(f"{what}; the heads are {', '.join(COLUMNS)}", where=where)
    return list(cells)


def _spin(row: dict[str, str], wheel: Wheel, where: str) -> Spin:
    number, direction = row["number"], row.get("direction", "")
    if number not in wheel.index:
        raise Malformed(_no_pocket(number, wheel), where=f"{where}, number")
    if direction and direction not in DIRECTIONS:
        raise Malformed(f"is {' or '.join(DIRECTIONS)}, or empty, not {direction!r}", where=f"{where}, direction")
    return Spin(
        number, row.get("time", ""), direction, row.get("wheel", ""), row.get("ball", ""), row.get("croupier", "")
    )


def _no_pocket(number: str, wheel: Wheel) -> str:
    if not number:
        return "is missing; a spin without a number has no row"
    others = [one.name for one in WHEELS.values() if number in one.index]
    if others:
        return f"{number!r} is no pocket of a {wheel.name} wheel, but of a {others[0]} one"
    plain = str(int(number)) if number.isascii() and number.isdecimal() and len(number) < 9 else ""
    meant = f"; did you mean {plain}?" if plain in wheel.index else ""
    zeros = " and ".join(wheel.zeros)
    return f"{number!r} is no pocket of a {wheel.name} wheel; they are {zeros} and 1 to 36{meant}"


def _follow(spin: Spin, last: dict[str, datetime | time], where: str) -> None:
    """The order of rows is the order of spins; dated times of a wheel must not run backwards."""
    if not spin.at:
        return
    at, before = _time(spin.at, where), last.get(spin.wheel)
    if before is not None and _form(at) != _form(before):
        raise Malformed(f"times are all written as {before.isoformat(' ')!r} is" if isinstance(before, datetime)
                        else f"times are all written as {before.isoformat()!r} is", where=f"{where}, time")  # fmt: skip
    if isinstance(at, datetime) and isinstance(before, datetime) and at < before:
        raise Malformed(f"{spin.at} is before the row above; rows stand in the order of the spins", where=where)
    last[spin.wheel] = at


def _time(written: str, where: str) -> datetime | time:
    for read in (time.fromisoformat, datetime.fromisoformat):
        try:
            return read(written)
        except ValueError:
            continue
    raise Malformed(f"is written 20:05:12 or 2026-08-24 20:05:12, or empty, not {written!r}", where=f"{where}, time")


def _form(at: datetime | time) -> tuple[bool, bool]:
    return isinstance(at, datetime), at.tzinfo is not None
