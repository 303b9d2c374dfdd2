"""A paper as blocks: facts, grids, texts, signatures. Both printers, A4 and workbook, print the same blocks.

Labels are words already; figures are still figures, for each printer writes them in its own way.
"""

from typing import Final, Literal, NamedTuple

from dolly.money import Money
from dolly.reports.papers import Head, Signed

#: How a cell is written: words, money with two decimals, a whole number, date and time, time of the day, a date.
Form = Literal["text", "amount", "count", "time", "clock", "date"]

Cell = str | int | Money | None
Row = tuple[Cell, ...]

NUMBERS: Final = frozenset({"amount", "count"})


class Column(NamedTuple):
    """A column: what its head says, how its cells are written, and its share of the width."""

    head: str
    form: Form = "text"
    width: int = 2


class Fact(NamedTuple):
    """A label and its value."""

    label: str
    value: Cell
    form: Form = "text"


class Facts(NamedTuple):
    """Labelled values, two abreast."""

    facts: tuple[Fact, ...]
    title: str = ""


class Grid(NamedTuple):
    """A table of figures; ``totals`` close it.

    ``by_hand`` gives its rows the height of handwriting; ``narrow`` keeps few columns together.
    """

    title: str
    columns: tuple[Column, ...]
    rows: tuple[Row, ...]
    totals: tuple[Row, ...] = ()
    by_hand: bool = False
    narrow: bool = False


class Words(NamedTuple):
    """A text under a title of its own; ``strong`` where it must not be overlooked."""

    title: str
    text: str
    strong: bool = False


class InWords(NamedTuple):
    """An amount in figures and in words, as it stands above a signature."""

    label: str
    amount: Money
    currency: str


class Signatures(NamedTuple):
    """Who signs, in which role, and when it was done; an empty line is signed by hand."""

    title: str
    lines: tuple[Signed, ...]


Block = Facts | Grid | Words | InWords | Signatures


class Printed(NamedTuple):
    """A paper ready for a printer; ``copy`` marks original or copy; ``wide`` lies on its side.

    ``proposal``: the law has a form whose layout ours only proposes. ``month``, in words, is what the paper is of where
    it is of no gaming day. ``one_page``: what is too long for its page is set smaller, for it is one page to whom it is
    handed. ``foot`` are lines of its own below those that every paper has.
    """

    title: str
    form: str
    head: Head
    blocks: tuple[Block, ...]
    copy: str = ""
    wide: bool = False
    proposal: bool = True
    month: str = ""
    one_page: bool = False
    foot: tuple[str, ...] = ()
