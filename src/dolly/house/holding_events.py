"""What can have happened to chips held for their owners, and to the lines of bound books; the names are for ever."""

from msgspec import Struct

from dolly.chips import HeldLot


class HeldEntered(Struct, frozen=True, forbid_unknown_fields=True, tag="held-entered"):
    """A lot is held for its owner since ``at`` (µs), secured by ``by``, or carried over on ``card`` (ruling 27)."""

    lot: HeldLot
    at: int
    by: str
    training: bool = False
    card: str = ""


class HeldReturnEntered(Struct, frozen=True, forbid_unknown_fields=True, tag="held-return-entered"):
    """A lot went back to its owner at the desk whose log is ``log``, or the charge of a table took it up there."""

    lot: HeldLot
    log: str
    by: str


class BookLineUsed(Struct, frozen=True, forbid_unknown_fields=True, tag="book-line-used"):
    """A line of a bound book is used by a payment in ``log``; ``gap`` tells that lines before it are not."""

    book: str
    series: str
    line: int
    log: str
    gap: bool


class BookLineStruck(Struct, frozen=True, forbid_unknown_fields=True, tag="book-line-struck"):
    """A line that was typed wrongly is struck by the game manager; its payment stands on another, and is as it was."""

    book: str
    series: str
    line: int
    right_series: str
    right_line: int
    reason: str
    by: str


HoldingEvent = HeldEntered | HeldReturnEntered | BookLineUsed | BookLineStruck
