"""What was written in the bound books, from the desks' logs: the register of wins paid by bank, and the books checked.

Dolly gives no line of a bound book; it tells which are missing, and which stand for two payments (ruling 32). A line
that the game manager has struck is kept and shown, and its payment stands where it was written in truth.
"""

from collections import Counter, defaultdict
from collections.abc import Iterable
from itertools import pairwise
from typing import NamedTuple, TypeVar

from msgspec.structs import replace

from dolly.desk.commands import Pay
from dolly.desk.events import HeldReturned, PaymentCorrected
from dolly.protocols.desks import DeskDay, Paid
from dolly.protocols.struck_lines import LineStruck, Typed
from dolly.protocols.table_papers import Maker
from dolly.protocols.tables import sum_of
from dolly.reports.papers import BookChecked, BooksList, LineTwice, StruckLine, WinPaid, WinsRegister

_OnLine = TypeVar("_OnLine", PaymentCorrected, HeldReturned)


class Written(NamedTuple):
    """Payments on the lines on which they stand in truth, and those a strike has moved there, as they were typed."""

    paid: list[tuple[DeskDay, Paid]]
    struck: list[tuple[LineStruck, DeskDay, Paid]]


def written(desks: Iterable[DeskDay], struck: Iterable[LineStruck]) -> Written:
    """Returns every payment in the order in which they were made, on its line as it stands after what was struck."""
    paid, moved = _in_order(desks), []
    typed = _as_typed(paid)
    for one in sorted(struck, key=lambda each: each.at):
        place = _latest(paid, one) if one.payment is None else typed.get(one.payment)
        if place is not None:
            desk, each = paid[place]
            moved.append((one, desk, each))
            paid[place] = desk, replace(each, series=one.event.right_series, book=one.event.right_line)
    return Written(paid, moved)


def _as_typed(paid: Iterable[tuple[DeskDay, Paid]]) -> dict[Typed, int]:
    """The place of each payment by how it was typed."""
    places: dict[Typed, int] = {}
    before: Counter[tuple[str, str, str, int]] = Counter()
    for place, (desk, each) in enumerate(paid):
        line = (desk.log, each.pay, each.series, each.book)
        places[Typed(*line, before[line])] = place
        before[line] += 1
    return places


def _latest(paid: list[tuple[DeskDay, Paid]], struck: LineStruck) -> int | None:
    """The place of the payment on a struck line of which the house's log does not tell: the last before it was."""
    wrong = (struck.event.book, struck.event.series, struck.event.line)
    for place in reversed(range(len(paid))):
        _, each = paid[place]
        if (each.pay, each.series, each.book) == wrong and each.at <= struck.at:
            return place
    return None


def as_written(desks: Iterable[DeskDay], struck: Iterable[LineStruck]) -> list[DeskDay]:
    """Returns the desks' days with all that was paid on the lines on which it stands after what was struck."""
    days = list(desks)
    paid = written(days, struck).paid
    return [_on_lines(day, tuple(each for desk, each in paid if desk is day)) for day in days]


def _on_lines(day: DeskDay, paid: tuple[Paid, ...]) -> DeskDay:
    """Corrections and lots given back, each on the line of its payment; what was no payment stands on none."""
    corrected = (each for each in paid if each.what == "correction")
    held = (each for each in paid if each.what == "held")
    return replace(
        day,
        paid=paid,
        corrections=tuple(_on_line(event, next(corrected)) for event in day.corrections),
        returned=tuple(event if event.pay == "chips" else _on_line(event, next(held)) for event in day.returned),
    )


def _on_line(event: _OnLine, paid: Paid) -> _OnLine:
    return replace(event, series=paid.series, book=paid.book)


def _struck_lines(moved: Iterable[tuple[LineStruck, DeskDay, Paid]], maker: Maker) -> tuple[StruckLine, ...]:
    return tuple(
        StruckLine(
            each.pay, each.series, each.book, one.event.right_series, one.event.right_line, one.at, desk.opened.day,
            desk.opened.desk, each.amount, each.currency, one.event.reason, maker.person(one.event.by, one.at),
        )
        for one, desk, each in moved
    )  # fmt: skip


def wins_register(
    first: str, last: str, desks: list[DeskDay], maker: Maker, struck: tuple[LineStruck, ...] = ()
) -> WinsRegister:
    """Returns the wins paid by bank between two days, in the order of the bound books (annex 12)."""
    paid, moved = written(desks, struck)
    wins = sorted(
        (
            WinPaid(
                each.book, desk.opened.day, each.at, each.visitor, desk.opened.desk, each.amount, each.currency,
                reference=each.order, cashier=maker.person(each.by, each.at), series=each.series,
                euro=each.compared.amount if each.compared else None,
                per_euro=each.compared.rate.per_euro if each.compared else 0,
            )
            for desk, each in paid
            if each.pay == "bank"
        ),
        key=lambda win: (win.series, win.book, win.at),
    )  # fmt: skip
    currencies = sorted({win.currency for win in wins})
    return WinsRegister(
        head=maker.head("wins", 0, ""),
        first=first,
        last=last,
        wins=tuple(wins),
        books=tuple(book for book in checked(paid) if book.kind == "bank"),
        totals=tuple((one, sum_of(win.amount for win in wins if win.currency == one)) for one in currencies),
        struck=_struck_lines((each for each in moved if each[2].pay == "bank"), maker),
    )


def books_list(
    first: str, last: str, desks: list[DeskDay], maker: Maker, struck: tuple[LineStruck, ...] = ()
) -> BooksList:
    """Returns the bound books as two days and those between have used them, with gaps and lines used twice."""
    used: set[tuple[str, str, int]] = set()
    twice = []
    paid, moved = written(desks, struck)
    for desk, each in paid:
        line = (each.pay, each.series, each.book)
        if each.book and line in used:
            twice.append(
                LineTwice(
                    each.pay, each.series, each.book, desk.opened.day, each.at, desk.opened.desk, each.amount,
                    each.currency, maker.person(each.by, each.at),
                )
            )  # fmt: skip
        used.add(line)
    return BooksList(
        maker.head("books", 0, ""), first, last, checked(paid), tuple(sorted(twice, key=lambda one: one.at)),
        struck=_struck_lines(moved, maker),
    )  # fmt: skip


def checked(paid: Iterable[tuple[DeskDay, Paid]]) -> tuple[BookChecked, ...]:
    """Returns each book that desks have written in, by kind and mark, with the lines that are missing between."""
    books: defaultdict[tuple[Pay, str], set[int]] = defaultdict(set)
    for _, each in paid:
        if each.book:  # what a player gave back is no payment, and stands on no line
            books[each.pay, each.series].add(each.book)
    found = []
    for (kind, series), lines in sorted(books.items()):
        order = sorted(lines)
        missing = tuple((low + 1, high - 1) for low, high in pairwise(order) if high - low > 1)
        found.append(BookChecked(kind, series, order[0], order[-1], len(order), missing))
    return tuple(found)


def _in_order(desks: Iterable[DeskDay]) -> list[tuple[DeskDay, Paid]]:
    """Every payment on a line of a book, in the order in which they were made."""
    return sorted(((desk, each) for desk in desks for each in desk.paid), key=lambda one: one[1].at)
