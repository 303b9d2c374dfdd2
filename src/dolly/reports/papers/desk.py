"""The papers of the cash desk: its balance (annex 4), the register of wins paid by bank (annex 12), the bound books."""

from typing import Literal

from msgspec import Struct

from dolly.chips import Count, Currency
from dolly.errors import Broken
from dolly.money import NOTHING, Money, total
from dolly.reports.papers.common import Day, Head, Person, Signed, agree, agree_count

#: What moves a desk's till, in the order of the paper.
DeskKind = Literal["chips-sold", "chips-redeemed-cash", "chips-redeemed-bank", "tokens-sold", "tokens-redeemed-cash",
                   "tokens-redeemed-bank", "floats-out", "fills-out", "floats-in", "credits-in", "drop-in",
                   "tips-in", "corrections", "held-chips", "held-cash", "held-bank", "safe-in", "safe-out",
                   "desk-in", "desk-out"]  # fmt: skip


class DeskMovement(Struct, frozen=True, forbid_unknown_fields=True):
    """All of one kind in the day: how many acts, and what they did to the till's cash and chips (signed).

    ``bank`` is what left by transfer; it moves neither.
    """

    kind: DeskKind
    acts: int
    cash: Money = NOTHING
    chips: Money = NOTHING
    bank: Money = NOTHING


class Till(Struct, frozen=True, forbid_unknown_fields=True):
    """One currency's till: opening, movements, what the books expect, what was counted, the difference.

    ``opening_cash_over`` and ``opening_chips_over``: what the morning's count found beside what the day before left.
    """

    currency: Currency
    opening_cash: Count
    opening_chips: Count
    opening_cash_total: Money
    opening_chips_total: Money
    movements: tuple[DeskMovement, ...]
    expected_cash: Money
    expected_chips: Money
    closing_cash: Count
    closing_chips: Count
    closing_cash_total: Money
    closing_chips_total: Money
    cash_over: Money = NOTHING
    chips_over: Money = NOTHING
    opening_cash_over: Money = NOTHING
    opening_chips_over: Money = NOTHING

    def __post_init__(self) -> None:
        """Opening and movements make what is expected; counted less expected is the difference."""
        agree_count("the opening cash", self.opening_cash_total, self.opening_cash)
        agree_count("the opening chips", self.opening_chips_total, self.opening_chips)
        agree_count("the closing cash", self.closing_cash_total, self.closing_cash)
        agree_count("the closing chips", self.closing_chips_total, self.closing_chips)
        cash = self.opening_cash_total + total(each.cash for each in self.movements)
        chips = self.opening_chips_total + total(each.chips for each in self.movements)
        agree("the expected cash", self.expected_cash, cash)
        agree("the expected chips", self.expected_chips, chips)
        agree("the difference in cash", self.cash_over, self.closing_cash_total - self.expected_cash)
        agree("the difference in chips", self.chips_over, self.closing_chips_total - self.expected_chips)


class DeskBalance(Struct, frozen=True, forbid_unknown_fields=True):
    """Protocol for the balance of a cash desk, annex 4 (Н35 6); a shift ends with one too (ruling 28).

    ``answers_for`` is who answers for a difference, ``answers_for_opening`` for one of the morning's count; neither
    blocks (ruling 25). ``opening_signatures`` are those on the morning's count, on the day's first balance.
    """

    head: Head
    desk: str
    purpose: Literal["shift", "closing"]
    opened_at: int
    closed_at: int
    tills: tuple[Till, ...]
    counted_by: Person | None = None
    confirmed_by: Person | None = None
    answers_for: Person | None = None
    signatures: tuple[Signed, ...] = ()
    answers_for_opening: Person | None = None
    opening_signatures: tuple[Signed, ...] = ()


def line_of(series: str, line: int) -> str:
    """Returns a line of a book as one writes it: with the book's mark, where it has one; a dash for none."""
    if not line:
        return "–"
    return f"{series} / {line}" if series else str(line)


class WinPaid(Struct, frozen=True, forbid_unknown_fields=True):
    """A win paid by bank: the number is the bound book's; player and account stand in that book alone (ruling 32).

    ``reference`` is the number of the bank's order. ``euro`` is what a sum in another currency came to when it was held
    against the law's, by ``per_euro`` millionths of that currency for one euro.
    """

    book: int
    day: Day
    at: int
    visitor: str
    where: str
    amount: Money
    currency: Currency
    reference: str = ""
    cashier: Person | None = None
    series: str = ""
    euro: Money | None = None
    per_euro: int = 0


class BookChecked(Struct, frozen=True, forbid_unknown_fields=True):
    """One bound book between two days: its lines used, those between that are not, and payments on a line used before.

    ``missing`` are stretches from one line to another, both included.
    """

    kind: Literal["cash", "bank"]
    series: str
    first: int
    last: int
    lines: int
    missing: tuple[tuple[int, int], ...]

    def __post_init__(self) -> None:
        """Used and missing make the book from its first line to its last."""
        missing = sum(high - low + 1 for low, high in self.missing)
        if self.lines + missing != self.last - self.first + 1 or any(low > high for low, high in self.missing):
            raise Broken(f"the {self.kind} book {self.series} has {self.lines} lines used and {missing} missing")


class LineTwice(Struct, frozen=True, forbid_unknown_fields=True):
    """A payment that stands on a line of a book on which an earlier one stands."""

    kind: Literal["cash", "bank"]
    series: str
    line: int
    day: Day
    at: int
    desk: str
    amount: Money
    currency: Currency
    cashier: Person | None = None


class StruckLine(Struct, frozen=True, forbid_unknown_fields=True):
    """A line that was typed wrongly and is struck: kept, with the line on which the payment stands, who and why."""

    kind: Literal["cash", "bank"]
    series: str
    line: int
    right_series: str
    right_line: int
    at: int
    day: Day
    desk: str
    amount: Money
    currency: Currency
    reason: str
    by: Person | None = None


class BooksList(Struct, frozen=True, forbid_unknown_fields=True):
    """What two days and those between have written in the bound books: gaps and lines used twice (ruling 32)."""

    head: Head
    first: Day
    last: Day
    books: tuple[BookChecked, ...]
    twice: tuple[LineTwice, ...]
    signatures: tuple[Signed, ...] = ()
    struck: tuple[StruckLine, ...] = ()


class WinsRegister(Struct, frozen=True, forbid_unknown_fields=True):
    """Register of wins paid by bank, annex 12: a checked list beside the bound book (Н35 12, ruling 32)."""

    head: Head
    first: Day
    last: Day
    wins: tuple[WinPaid, ...]
    books: tuple[BookChecked, ...]
    totals: tuple[tuple[Currency, Money], ...]
    signatures: tuple[Signed, ...] = ()
    struck: tuple[StruckLine, ...] = ()

    def __post_init__(self) -> None:
        """Wins stand in the order of the books, and every line from a book's first to its last is used or missing."""
        lines = [(win.series, win.book) for win in self.wins]
        if lines != sorted(lines):
            raise Broken("wins stand in the order of the books' lines")
        for book in self.books:
            used = {line for series, line in lines if series == book.series}
            if (min(used, default=0), max(used, default=0), len(used)) != (book.first, book.last, book.lines):
                raise Broken(f"the book {book.series} is told from {book.first} to {book.last}, in {book.lines} lines")
        if {win.series for win in self.wins} != {book.series for book in self.books}:
            raise Broken("each book of the register is checked once")
        for currency, said in self.totals:
            agree(f"the wins in {currency}", said, total(w.amount for w in self.wins if w.currency == currency))
        if {win.currency for win in self.wins} != {currency for currency, _ in self.totals}:
            raise Broken("each currency of the register has one total")
