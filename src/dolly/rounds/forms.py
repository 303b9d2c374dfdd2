"""How each act stands on a line. Reader, writer and documentation all go by these forms.

A form is written as in the documentation: plain words stand as they are, ``{field:KIND}`` is a field, and
what stands between ``[`` and ``]`` may be left out.
"""

import re
from functools import cache
from typing import Final, TypeAlias

from msgspec import Struct

from dolly.rounds import acts, kinds
from dolly.rounds.acts import Act
from dolly.rounds.kinds import Kind


class Field(Struct, frozen=True):
    """A field of the act, and its kind."""

    name: str
    kind: Kind


class Option(Struct, frozen=True):
    """What may be left out; where it is plain words only, ``flag`` is the field they set."""

    parts: tuple["str | Field", ...]
    flag: str = ""


Part: TypeAlias = str | Field | Option


class Form(Struct, frozen=True):
    """An act's form: its parts in order, after the time and before *by* and *confirmed*."""

    act: type[Act]
    parts: tuple[Part, ...]

    @property
    def shape(self) -> str:
        """The form as people read it: ``seat N buys CENTS [chips CENTS]``."""
        return " ".join(_shape(part) for part in self.parts)


_DAY: Final = (
    "day {day:DATE} table {table:NAME} wheel {wheel:WHEEL}"
    " [rules {rules:NAME} version {version:WORD}] [currency {currency:WORD}]"
)
_WRITTEN: Final[tuple[tuple[type[Act], str], ...]] = (
    (acts.DayBegun, _DAY),
    (acts.Charged, "charged {amount:CENTS}"),
    (acts.Filled, "fill {amount:CENTS}"),
    (acts.PlaceLeft, "{role:ROLE} leaves"),
    (acts.PlaceTaken, "{role:ROLE} {person:PERSON}"),
    (acts.SeatTaken, "seat {seat:NUMBER} taken"),
    (acts.SeatLeft, "seat {seat:NUMBER} left"),
    (acts.Bought, "seat {seat:NUMBER} buys {amount:CENTS} [chips {chip:CENTS}]"),
    (acts.CashedOut, "seat {seat:NUMBER} cashes {amount:CENTS}"),
    (acts.Laid, "seat {seat:NUMBER} bets {bets:SLIP}"),
    (acts.TakenBack, "seat {seat:NUMBER} back {bets:SLIP}"),
    (acts.Paid, "seat {seat:NUMBER} paid {winnings:SUM} returned {returned:SUM}"),
    (acts.Spun, "round {number:NUMBER} [{direction:DIRECTION}]"),
    (acts.NoMoreBets, "no more bets"),
    (acts.Numbered, "number {pocket:POCKET}"),
    (acts.Corrected, "corrected {was:POCKET} to {pocket:POCKET}"),
    (acts.Voided, "void {reason:TEXT} [{detail:DETAIL}] [stakes returned]"),
    (acts.Interrupted, "interrupted {cause:TEXT}"),
    (acts.Suspended, "suspended {reason:TEXT}"),
    (acts.Resumed, "resumed"),
    (acts.LastGamesWithdrawn, "last games withdrawn"),
    (acts.LastGames, "last games {games:NUMBER}"),
    (acts.Remaining, "remaining {games:COUNT}"),
    (acts.Closed, "closed {ground:GROUND}"),
    (acts.Counted, "counted tray {tray:SUM} box {box:SUM}"),
    (acts.Noted, "note {text:TEXT}"),
)  # fmt: skip

#: What any line may end with.
ENDINGS: Final = (
    Option(("by", Field("by", kinds.PERSON))),
    Option(("confirmed", Field("confirmed", kinds.PERSON))),
)
#: Plain words that may be left out, and the field that says whether they stand there.
_FLAGS: Final = {"stakes returned": "returned"}


def _shape(part: Part) -> str:
    match part:
        case Field(kind=kind):
            return kind.name
        case Option(parts=parts):
            return f"[{' '.join(_shape(one) for one in parts)}]"
        case _:
            return part


def _part(word: str) -> str | Field:
    found = re.fullmatch(r"\{(\w+):(\w+)\}", word)
    return Field(found[1], getattr(kinds, found[2])) if found else word


def _parts(written: str) -> tuple[Part, ...]:
    parts: list[Part] = []
    for piece in re.findall(r"\[[^]]*\]|\S+", written):
        if piece.startswith("["):
            words = piece[1:-1]
            parts.append(Option(tuple(_part(word) for word in words.split()), _FLAGS.get(words, "")))
        else:
            parts.append(_part(piece))
    return tuple(parts)


FORMS: Final = tuple(Form(act, _parts(written)) for act, written in _WRITTEN)


@cache
def form_of(act: type[Act]) -> Form:
    """Returns the form of an act."""
    return next(form for form in FORMS if form.act is act)
