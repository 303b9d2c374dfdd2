"""The bound books as they are printed, laid beside the auditor's own: every line of annex 12, every line struck."""

from collections.abc import Iterator

from dolly.errors import DollyError
from dolly.floor.past import desk_logs, read_desk, struck_lines
from dolly.house import House
from dolly.protocols.bound_books import books_list, wins_register
from dolly.protocols.table_papers import Maker
from dolly.reports.papers import BookChecked, StruckLine, WinPaid
from dolly.store.log import ReadableLog
from soak.bound_books import BoundBooks, Payment, Struck

#: From the first day to the last.
_ALWAYS = ("2000-01-01", "2999-12-31")


def unlike_books(log: ReadableLog, house: House, own: BoundBooks) -> Iterator[str]:
    """Yields what the house's books, the list of them or the register of wins say otherwise than the auditor's."""
    known = {key: [line for line in range(book.first, book.last + 1) if book.used(line)]
             for key, book in house.books.items()}  # fmt: skip
    if known != own.lines():
        yield f"the bound books have {known} by the house and {own.lines()} by the books"
    desks = [read_desk(log, name) for name in desk_logs(log)]
    struck, maker = struck_lines(log), Maker(house, {}, 0)
    try:
        listed = books_list(*_ALWAYS, desks, maker, struck)
        register = wins_register(*_ALWAYS, desks, maker, struck)
    except DollyError as error:
        yield f"the bound books cannot be printed: {error}"
        return
    yield from _unlike("the list of the books", [*map(_of_book, listed.books)], [*own.checked()])
    yield from _unlike("lines struck", [*map(_of_struck, listed.struck)], [*map(_as_struck, own.struck)])
    yield from _unlike("annex 12", [*map(_of_win, register.wins)], [*map(_as_win, own.by_bank())])
    won = sum(each.amount for each in own.by_bank())
    yield from _unlike("the total of annex 12", [int(sum_) for _, sum_ in register.totals], [won] if won else [])
    if listed.twice:
        yield f"lines stand for two payments: {listed.twice}"


def _of_book(book: BookChecked) -> object:
    missing = tuple(line for low, high in book.missing for line in range(low, high + 1))
    return (book.kind, book.series, book.first, book.last, book.lines, missing)


def _of_struck(one: StruckLine) -> object:
    wrong, right = (one.kind, one.series, one.line), (one.kind, one.right_series, one.right_line)
    return (wrong, right, one.day, one.desk, int(one.amount), one.reason)


def _as_struck(one: Struck) -> object:
    return (one.wrong, one.right, one.payment.day, one.payment.desk, one.payment.amount, one.reason)


def _of_win(win: WinPaid) -> object:
    by = "" if win.cashier is None else win.cashier.number
    return (win.series, win.book, win.day, win.where, int(win.amount), win.visitor, win.reference, by)


def _as_win(one: Payment) -> object:
    _, series, line = one.line
    return (series, line, one.day, one.desk, one.amount, one.visitor, one.order, one.by)


def _unlike(what: str, theirs: list[object], own: list[object]) -> Iterator[str]:
    if theirs != own:
        print_only = [one for one in theirs if one not in own], [one for one in own if one not in theirs]
        yield f"{what}: printed alone {print_only[0]}, in the books alone {print_only[1]}, or in another order"
