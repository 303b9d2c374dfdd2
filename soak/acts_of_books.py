"""What a payment writes in the bound books, and what is struck there, one place for each act."""

from collections.abc import Callable, Mapping
from typing import Final

from dolly.desk import commands as desk_say
from dolly.house.holding_commands import StrikeBookLine
from soak.books import Books, one
from soak.bound_books import Payment
from soak.said import Saying

#: What leaves a desk as money, on a line of a bound book.
Paying = desk_say.RedeemChips | desk_say.RedeemTokens | desk_say.ReturnHeld


def write(books: Books, saying: Saying, paid: Paying, amount: int) -> None:
    """Writes a payment on its line; what is given back in chips stands on none."""
    if paid.pay != "chips":
        line = (paid.pay, paid.series, paid.book)
        day = books.log.split("/")[1]
        payment = Payment(line, day, saying.where, amount, paid.visitor, paid.order, saying.by.person)
        books.bound.pay(payment)


def _struck(books: Books, saying: Saying) -> None:
    struck = one(saying, StrikeBookLine)
    wrong, right = (struck.book, struck.series, struck.line), (struck.book, struck.right_series, struck.right_line)
    books.bound.strike(wrong, right, struck.reason)


OF_BOOKS: Final[Mapping[str, Callable[[Books, Saying], None]]] = {"book-line-struck": _struck}
