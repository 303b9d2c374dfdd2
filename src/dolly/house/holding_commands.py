"""What the house is told of chips that are held for their owners, and of the lines of bound books."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from dolly.chips import HeldLot
from dolly.documents import BookNumber, Series

#: The bound books of the law: orders of cash (Н35 11), and the register of wins paid by bank (annex 12, Н35 12).
BookKind = Literal["cash", "bank"]
DeskLog = Annotated[str, Meta(min_length=1, max_length=60)]


class EnterHeld(Struct, frozen=True, forbid_unknown_fields=True, tag="enter-held"):
    """Enters what a secured seat left, when (µs) and by whom it was secured; of training it is never given back.

    Of what is carried over a cut-off: when and by whom the table was counted, and on which ``card`` the seat is.
    """

    lot: HeldLot
    at: int
    by: str
    training: bool = False
    card: str = ""


class EnterHeldReturn(Struct, frozen=True, forbid_unknown_fields=True, tag="enter-held-return"):
    """A desk gives a lot back to its owner, whole and once; ``log`` is the desk's.

    Or the next charge of the table takes up what was carried over its cut-off (ruling 27); ``log`` is the table's.
    """

    lot: HeldLot
    log: DeskLog


class UseBookLine(Struct, frozen=True, forbid_unknown_fields=True, tag="use-book-line"):
    """A payment stands on a line of a bound book, at whatever desk and on whatever day; ``log`` is the desk's."""

    book: BookKind
    series: Series
    line: BookNumber
    log: DeskLog


class StrikeBookLine(Struct, frozen=True, forbid_unknown_fields=True, tag="strike-book-line"):
    """A line was typed wrongly: it is struck, and its payment stands on ``right_line`` of ``right_series``."""

    book: BookKind
    series: Series
    line: BookNumber
    right_series: Series
    right_line: BookNumber
    reason: Annotated[str, Meta(min_length=1, max_length=200)]


HoldingCommand = EnterHeld | EnterHeldReturn | UseBookLine | StrikeBookLine
