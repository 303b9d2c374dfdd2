"""The acts of a table's day as lines of the day book: by time, by whom, which seat, how much."""

from collections.abc import Iterable, Mapping
from typing import Any, Final, Literal, cast

from msgspec.structs import replace

from dolly.money import Money, euros
from dolly.protocols.act_facts import facts_of
from dolly.protocols.table_papers import Maker, mark_of
from dolly.reports.papers import ActLine, DayBook, EmergencySheet, Head
from dolly.reports.papers.common import Role
from dolly.reports.papers.sheets import SheetKind
from dolly.table.events import Event, TableCharged
from dolly.table.events.later import EnteredLater

Language = Literal["bg", "en"]

_WORDS: Final[Mapping[str, tuple[str, str]]] = {
    "seat": ("място", "seat"),
    "clockwise": ("по часовника", "clockwise"),
    "anticlockwise": ("обратно на часовника", "anticlockwise"),
    "red": ("червено", "red"),
    "black": ("черно", "black"),
    "green": ("зелено", "green"),
    "chip-sale": ("продажба на чипове", "chip sale"),
    "number": ("число", "number"),
    "payment": ("плащане", "payment"),
    "visitor": ("посетител", "visitor"),
    "sheet": ("лист", "sheet"),
    "line": ("ред", "line"),
    "notes": ("банкноти", "notes"),
    "chip-value": ("стойност на чипа", "chip value"),
    "signed-on": ("подписано върху", "signed on"),
    "chip-in-wheel": ("чип в колелото", "a chip in the wheel"),
    "object-in-wheel": ("предмет в колелото", "an object in the wheel"),
    "ball-dropped": ("топче, изпуснато, без да е завъртяно", "a ball dropped without being spun"),
    "ball-with-wheel": ("топче по посоката на колелото", "a ball spun with the wheel"),
    "ball-left-wheel": ("топчето е излязло от колелото", "the ball left the wheel"),
    "fewer-than-four-turns": ("по-малко от четири обиколки", "fewer than four turns"),
    "illness": ("заболяване", "illness"),
    "removal": ("отстраняване", "removal"),
}

#: One act as it stands in the log: its place, its time (µs), the role and the person who spoke, the event.
Entry = tuple[int, int, str, str, Event]


def day_book(entries: Iterable[Entry], maker: Maker, language: Language) -> DayBook:
    """Returns the day book of a table; its first act is the charge, and its head the one that stood at its last."""
    acts = tuple(entries)
    charged = acts[0][4]
    assert isinstance(charged, TableCharged), "a table's day begins with its charge"
    return DayBook(
        head=Head(replace(maker, as_of=acts[-1][1]).casino, charged.day, maker.made_at),
        table=mark_of(charged),
        acts=tuple(act_line(entry, maker, language) for entry in acts),
    )


def act_line(entry: Entry, maker: Maker, language: Language) -> ActLine:
    """Returns one act as a line of a book or a sheet; what was entered later has both times and two signatures."""
    seq, at, role, person, event = entry
    tag = str(event.__struct_config__.tag)
    line = ActLine(seq, at, tag, cast("Role", role), maker.person(person, at), _detail(event, language), _amount(event),
                   facts=facts_of(event),
                   seat=getattr(event, "seat", None))  # fmt: skip
    if not isinstance(event, EnteredLater):
        return line
    return replace(
        line, at=event.happened_at, entered_at=at, detail=_later(event, line.detail, language),
        amount=line.amount if event.amount else None, witness=maker.person(event.witness, at),
    )  # fmt: skip


def _later(event: EnteredLater, detail: str, language: Language) -> str:
    """What a line of a sheet is about, and what it names: the colour's value, the visitor and the notes of a sale.

    Last comes the version that was signed, of which the first figures are shown as under any signature.
    """
    notes = ", ".join(f"{each.pieces} × {_amount_in(language, each.denomination)}" for each in event.notes)
    of_sheet = f"{in_words('sheet', language)} {event.sheet}, {in_words('line', language)} {event.line}"
    parts = (
        in_words(event.what, language),
        of_sheet if event.sheet else "",
        detail,
        f"{in_words('chip-value', language)} {_amount_in(language, event.chip_value)}" if event.chip_value else "",
        f"{in_words('visitor', language)} {event.visitor}" if event.visitor else "",
        f"{in_words('notes', language)} {notes}" if notes else "",
        f"{in_words('signed-on', language)} {event.signatures[0].version[:12]}" if event.signatures else "",
    )
    return " · ".join(part for part in parts if part)


def _amount_in(language: Language, amount: Money) -> str:
    """An amount within a line, with the decimal sign of the language; sums of their own have a column."""
    return euros(amount).replace(".", ",") if language == "bg" else euros(amount)


def _detail(event: Event, language: Language) -> str:
    """What a line says besides: seat, number and colour, direction, a reason in the words it was given in."""
    parts = []
    seat = getattr(event, "seat", None)
    if isinstance(seat, int):
        parts.append(f"{in_words('seat', language)} {seat}")
    for field in ("pocket", "to", "colour", "direction"):
        value: Any = getattr(event, field, None)
        if isinstance(value, str) and value:
            parts.append(in_words(str(value), language))
    for field in ("reason", "detail"):
        words = getattr(event, field, "")
        if isinstance(words, str) and words:
            parts.append(in_words(words, language))
    return " · ".join(parts)


def _amount(event: Event) -> Money | None:
    for field in ("amount", "staked", "charge", "win"):
        value = getattr(event, field, None)
        if isinstance(value, int):
            return Money(int(value))
    return None


def in_words(word: str, language: Language) -> str:
    """Returns a word of the log's own in a language; what people wrote stands as they wrote it."""
    return _WORDS[word][language == "en"] if word in _WORDS else word


def emergency_sheet(charged: TableCharged, kind: SheetKind, maker: Maker) -> EmergencySheet:
    """Returns a blank sheet for an outage: it has no day and no number, and is entered afterwards."""
    return EmergencySheet(Head(maker.casino, "", maker.made_at), mark_of(charged), kind)
