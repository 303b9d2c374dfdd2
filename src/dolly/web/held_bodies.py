"""What comes through the doors of what is held for owners and of the bound books, and goes out of them."""

from msgspec import Struct

from dolly.chips import HeldLot
from dolly.desk.commands import ReturnHeld
from dolly.house.books import Lines
from dolly.house.holding_commands import StrikeBookLine
from dolly.web.bodies import CommandId
from dolly.web.desk_bodies import Signing


class HeldLine(Struct, frozen=True):
    """A lot held since ``at`` (µs), secured by ``by``; ``returned`` is the log of the desk that gave it back."""

    lot: HeldLot
    table: str
    day: str
    at: int
    by: str
    returned: str


class HeldAnswer(Struct, frozen=True):
    """What is held in the house, and of what was given back the last; ``now`` is the time of the answer (µs)."""

    held: tuple[HeldLine, ...]
    now: int


class ReturningHeld(Struct, frozen=True, forbid_unknown_fields=True):
    """A lot goes back to its owner, whom ``signing`` recognises by PIN."""

    id: CommandId
    command: ReturnHeld
    signing: Signing


class BookAnswer(Struct, frozen=True):
    """A bound book as far as it is used; ``missing`` are lines from the first to the last that no payment stands on."""

    book: str
    series: str
    first: int
    last: int
    missing: tuple[Lines, ...]


class StruckAnswer(Struct, frozen=True):
    """A line that was struck, the one on which its payment stands, why, by whom and when (µs)."""

    book: str
    series: str
    line: int
    right_series: str
    right_line: int
    reason: str
    by: str
    at: int


class BooksAnswer(Struct, frozen=True):
    """The bound books of the house, by kind and mark, and the lines that were struck, the latest first."""

    books: tuple[BookAnswer, ...]
    struck: tuple[StruckAnswer, ...]


class StrikingLine(Struct, frozen=True, forbid_unknown_fields=True):
    """A line of a bound book that was typed wrongly is struck, and its payment stands on another."""

    id: CommandId
    command: StrikeBookLine
