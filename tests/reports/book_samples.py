"""Samples of what is printed of the bound books: the register of wins, the list of books, a struck line."""

from typing import Final

from dolly.money import Money, total
from dolly.reports.papers import BookChecked, BooksList, LineTwice, StruckLine, WinPaid, WinsRegister
from tests.reports.parts import at, head, person, signatures

STRUCK: Final = StruckLine(
    "bank", "", 18, "", 8, at(15), "2026-11-30", "Каса 1", Money(2_556_46), "EUR", "18 вместо 8", person("401")
)  # fmt: skip
BANK_BOOK: Final = BookChecked("bank", "", 7, 10, 3, ((9, 9),))


def wins_register() -> WinsRegister:
    wins = tuple(
        WinPaid(book, "2026-11-30", at(14, book), f"П-{book}81", "рулетка, АР-1", Money(cents), "EUR",
                f"ПН {book}", person())
        for book, cents in ((7, 612_500), (8, 255_646), (10, 1_050_050))
    )  # fmt: skip
    totals = (("EUR", total(win.amount for win in wins)),)
    return WinsRegister(
        head(12),
        "2026-11-01",
        "2026-11-30",
        wins,
        (BANK_BOOK,),
        totals,
        signatures("cashier", "game-manager"),
        (STRUCK,),
    )


def books_list() -> BooksList:
    twice = LineTwice("cash", "А-2", 118, "2026-11-30", at(22, 3), "Каса 2", Money(150_00), "EUR", person())
    books = (
        BANK_BOOK,
        BookChecked("cash", "А-1", 1, 240, 237, ((12, 13), (40, 40))),
        BookChecked("cash", "А-2", 101, 118, 18, ()),
    )
    return BooksList(
        head(0), "2026-11-01", "2026-11-30", books, (twice,), signatures("cashier", "game-manager"), (STRUCK,)
    )
