"""What was written in the bound books, from the desks' logs: the register of wins paid by bank, and the books checked.

Dolly gives no line of a bound book; it tells which are missing, and which stand for two payments (ruling 32).
"""

from collections import defaultdict
from collections.abc import Iterable
from itertools import pairwise

from dolly.desk.commands import Pay
from dolly.protocols.desks import DeskDay, Paid
from dolly.protocols.table_papers import Maker
from dolly.protocols.tables import sum_of
from dolly.reports.papers import BookChecked, BooksList, LineTwice, WinPaid, WinsRegister


def wins_register(first: str, last: str, desks: list[DeskDay], maker: Maker) -> WinsRegister:
    """Returns the wins paid by bank between two days, in the order of the bound books (annex 12)."""
    wins = sorted(
        (
            WinPaid(
                each.book, desk.opened.day, each.at, each.visitor, desk.opened.desk, each.amount, each.currency,
                reference=each.order, cashier=maker.person(each.by), series=each.series,
            )
            for desk, each in _in_order(desks)
            if each.pay == "bank"
        ),
        key=lambda win: (win.series, win.book, win.at),
    )  # fmt: skip
    currencies = sorted({win.currency for win in wins})
    return WinsRegister(
        head=maker.head("wins", 0, last),
        first=first,
        last=last,
        wins=tuple(wins),
        books=tuple(book for book in checked(desks) if book.kind == "bank"),
        totals=tuple((one, sum_of(win.amount for win in wins if win.currency == one)) for one in currencies),
    )


def books_list(first: str, last: str, desks: list[DeskDay], maker: Maker) -> BooksList:
    """Returns the bound books as two days and those between have used them, with gaps and lines used twice."""
    used: set[tuple[str, str, int]] = set()
    twice = []
    for desk, each in _in_order(desks):
        line = (each.pay, each.series, each.book)
        if line in used:
            twice.append(
                LineTwice(
                    each.pay, each.series, each.book, desk.opened.day, each.at, desk.opened.desk, each.amount,
                    each.currency, maker.person(each.by),
                )
            )  # fmt: skip
        used.add(line)
    return BooksList(
        maker.head("books", 0, last), first, last, checked(desks), tuple(sorted(twice, key=lambda one: one.at))
    )


def checked(desks: Iterable[DeskDay]) -> tuple[BookChecked, ...]:
    """Returns each book that desks have written in, by kind and mark, with the lines that are missing between."""
    books: defaultdict[tuple[Pay, str], set[int]] = defaultdict(set)
    for _, each in _in_order(desks):
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
