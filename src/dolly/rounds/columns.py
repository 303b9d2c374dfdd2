"""Rounds as a table in CSV, one row a round: what a spreadsheet and a study of the wheel ask for.

Less than the acts: what happened between rounds, payments and times within a round are not in it. A table
written here can be read again; of a table made elsewhere, only ``day``, ``table`` and ``number`` must be
there, so that a list of numbers is soon made into rounds.
"""

import csv
import io
from collections.abc import Iterable, Iterator
from typing import Final

import msgspec

from dolly.errors import Malformed
from dolly.rounds import acts
from dolly.rounds.acts import AnyAct
from dolly.rounds.kinds import slip_in, write_slip
from dolly.rounds.order import Order, follow
from dolly.rounds.played import Round, SeatBets
from dolly.rounds.tokens import Misread
from dolly.rules.layout import layout_of
from dolly.rules.wheel import COLOURS, WHEELS

COLUMNS: Final = (
    "day", "table", "wheel", "round", "at", "direction", "croupier", "chipper", "inspector", "bets", "taken_back",
    "end", "number", "colour", "corrected_from", "reason",
)  # fmt: skip
_NEEDED: Final = ("day", "table", "number")
_PLACES: Final[tuple[acts.Role, ...]] = ("croupier", "chipper", "inspector")


def write_csv(rounds: Iterable[Round]) -> str:
    """Returns rounds as CSV under the heads of ``COLUMNS``; bets as ``3: 17 500, red 1000; 4: voisins 100``."""
    held = io.StringIO()
    writer = csv.writer(held, lineterminator="\r\n")  # as RFC 4180 has it; a lone \r is then quoted too
    writer.writerow(COLUMNS)
    for one in rounds:
        writer.writerow((
            one.day, one.table, one.wheel, one.number, one.at, one.direction, one.croupier, one.chipper,
            one.inspector, _bets_told(one.bets), _bets_told(one.taken_back), one.end, one.pocket,
            COLOURS[one.pocket].value if one.pocket else "", one.corrected_from, one.reason,
        ))  # fmt: skip
    return held.getvalue()


def read_csv(text: str, name: str = "rounds") -> tuple[AnyAct, ...]:
    """Reads rounds from CSV, as acts.

    Raises:
        Malformed: a head or a row is wrong; its ``where`` is the name, the line and the column's head.
    """
    return tuple(_acts(text, name))


def _acts(text: str, name: str) -> Iterator[AnyAct]:
    reader = csv.DictReader(io.StringIO(text, newline=""), strict=True)
    order, before = Order(), ("", "", "")
    places: dict[str, str] = {}
    try:
        _check_heads(reader.fieldnames or (), name)
        for row in reader:
            where = f"{name}: line {reader.line_num}"
            begun, made = _row(row, order, before, places, where)
            before = begun
            for act in made:
                order = _followed(order, act, where)
                yield act
            places = {role: row.get(role) or "" for role in _PLACES}
    except csv.Error as wrong:
        line = reader.line_num + 1  # it counts the lines that were read to their end
        raise Malformed(f"this is no CSV: {wrong}", where=f"{name}: line {line}") from None


def _check_heads(heads: Iterable[str], name: str) -> None:
    held = list(heads)
    missing = [head for head in _NEEDED if head not in held]
    unknown = [head for head in held if head not in COLUMNS]
    if missing or unknown or len(set(held)) < len(held):
        what = (
            f"{missing[0]} is missing" if missing else f"{unknown[0]!r} is unknown" if unknown else "one stands twice"
        )
        raise Malformed(f"{what}; the heads are {', '.join(COLUMNS)}", where=f"{name}: line 1")


def _row(
    row: dict[str, str], order: Order, before: tuple[str, str, str], places: dict[str, str], where: str
) -> tuple[tuple[str, str, str], list[AnyAct]]:
    """Returns the day a row belongs to, and its acts."""
    if None in row or None in row.values():
        raise Malformed(f"the row has not as many fields as there are heads, {len(row) - (None in row)}", where=where)
    wheel = row.get("wheel") or next(iter(WHEELS))
    if wheel not in WHEELS:
        raise Malformed(f"is {' or '.join(WHEELS)}, not {wheel!r}", where=f"{where}, wheel")
    begun = (row["day"], row["table"], wheel)
    made: list[dict[str, object]] = []
    if begun != before:
        made.append({"act": "day", "day": row["day"], "table": row["table"], "wheel": wheel})
        order, places = Order(wheel=wheel), {}
    for role in _PLACES:
        person = row.get(role) or ""
        if person and person != places.get(role):
            made.append({"act": "place-taken", "role": role, "person": person})
        elif not person and places.get(role):
            made.append({"act": "place-left", "role": role})
    made += _round_told(row, order, wheel, where)
    return begun, [_converted(one, where) for one in made]


def _round_told(row: dict[str, str], order: Order, wheel: str, where: str) -> Iterator[dict[str, object]]:
    number = row.get("round") or str(order.round + 1)
    if not (number.isascii() and number.isdecimal() and len(number) < 10):
        raise Malformed(f"is a whole number, not {number!r}", where=f"{where}, round")
    spun = {"act": "round", "number": int(number), "direction": row.get("direction") or "", "at": row.get("at") or ""}
    yield spun
    for head, act in (("bets", "bets"), ("taken_back", "back")):
        for seat, bets in _bets_read(row.get(head) or "", wheel, f"{where}, {head}"):
            yield {"act": act, "seat": seat, "bets": msgspec.to_builtins(bets)}
    yield from _end_told(row, where)


def _end_told(row: dict[str, str], where: str) -> Iterator[dict[str, object]]:
    number, first = row["number"], row.get("corrected_from") or ""
    end = row.get("end") or ("number" if number else "")
    reason = row.get("reason") or ""
    match end:
        case "number":
            colour = row.get("colour") or ""
            if colour and number in COLOURS and colour != COLOURS[number].value:
                raise Malformed(f"{number} is {COLOURS[number].value}, not {colour}", where=f"{where}, colour")
            yield {"act": "number", "pocket": first or number}
            if first:
                yield {"act": "corrected", "was": first, "pocket": number}
        case "void":
            yield {"act": "void", "reason": reason, "returned": True}  # the next row tells all that lies there
        case "interrupted":
            yield {"act": "interrupted", "cause": reason}
        case "":
            return
        case _:
            raise Malformed(f"is number, void or interrupted, not {end!r}", where=f"{where}, end")


def _converted(made: dict[str, object], where: str) -> AnyAct:
    act = next(one for one in acts.Act.__subclasses__() if one.__struct_config__.tag == made["act"])
    try:
        return msgspec.convert(made, act)  # type: ignore[return-value]
    except msgspec.ValidationError as wrong:
        raise Malformed(str(wrong), where=where) from None


def _followed(order: Order, act: AnyAct, where: str) -> Order:
    try:
        return follow(order, act)
    except Malformed as wrong:
        raise Malformed(wrong.reason, where=where) from None


def _bets_told(seats: tuple[SeatBets, ...]) -> str:
    return "; ".join(f"{seat}: {write_slip(bets)}" for seat, bets in seats)


def _bets_read(cell: str, wheel: str, where: str) -> Iterator[tuple[int, object]]:
    for piece in cell.split(";") if cell.strip() else ():
        seat, colon, words = piece.partition(":")
        if not colon or not (seat.strip().isascii() and seat.strip().isdecimal()):
            raise Malformed(
                f"is bets by seat as 3: 17 500, red 1000; 4: voisins 100, not {piece.strip()!r}", where=where
            )
        try:
            bets = slip_in(words, layout_of(wheel))
        except Misread as wrong:
            raise Malformed(wrong.reason, where=where) from None
        yield int(seat), bets
