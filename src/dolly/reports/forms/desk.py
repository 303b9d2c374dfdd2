"""The papers of the cash desk as blocks."""

from msgspec.structs import replace

from dolly.money import Money, total
from dolly.reports.blocks import Block, Column, Fact, Facts, Grid, InWords, Printed, Row, Words
from dolly.reports.forms.parts import counts, money_head, named, paper, signed, sum_in_words
from dolly.reports.papers import BookChecked, BooksList, DeskBalance, StruckLine, Till, WinsRegister, line_of
from dolly.reports.tongue import Tongue
from dolly.rules.thresholds import LAW_CURRENCY


def desk_balance(form: DeskBalance, tongue: Tongue) -> Printed:
    """Protocol for the balance of a cash desk (annex 4)."""
    facts = (
        Fact(tongue.say("desk"), form.desk),
        Fact(tongue.say("purpose"), tongue.say(f"purpose-{form.purpose}")),
        Fact(tongue.say("desk-from"), form.opened_at, "time"),
        Fact(tongue.say("desk-to"), form.closed_at, "time"),
        Fact(tongue.say("counted-by"), named(form.counted_by)),
        Fact(tongue.say("confirmed-by"), named(form.confirmed_by)),
        *((Fact(tongue.say("answers-for"), named(form.answers_for)),) if form.answers_for else ()),
        *(
            (Fact(tongue.say("answers-for-opening"), named(form.answers_for_opening)),)
            if form.answers_for_opening
            else ()
        ),
    )
    blocks: list[Block] = [Facts(facts)]
    for till in form.tills:
        blocks.extend(_till(till, tongue))
    if form.opening_signatures:
        blocks.extend(words for till in form.tills for words in _opened_with(till, tongue))
        blocks.extend(signed(tongue, form.opening_signatures, "signatures-morning"))
    blocks.extend(words for till in form.tills for words in _closed_with(till, tongue))
    blocks.extend(signed(tongue, form.signatures))
    return paper(tongue, "desk-balance", form.head, blocks)


def _opened_with(till: Till, tongue: Tongue) -> tuple[InWords, InWords]:
    """What the morning's signatures stand under: cash and chips of its count."""
    return (
        sum_in_words(tongue, "opening-cash-in-words", till.opening_cash_total, till.currency),
        sum_in_words(tongue, "opening-chips-in-words", till.opening_chips_total, till.currency),
    )


def _closed_with(till: Till, tongue: Tongue) -> tuple[InWords, InWords]:
    """What the last signatures stand under: cash and chips as counted."""
    return (
        sum_in_words(tongue, "cash-in-words", till.closing_cash_total, till.currency),
        sum_in_words(tongue, "chips-in-words", till.closing_chips_total, till.currency),
    )


def _till(till: Till, tongue: Tongue) -> tuple[Block, ...]:
    opening, closing = tongue.say("opening"), tongue.say("closing-short")
    cash = [(opening, till.opening_cash, till.opening_cash_total),
            (closing, till.closing_cash, till.closing_cash_total)]  # fmt: skip
    chips = [(opening, till.opening_chips, till.opening_chips_total),
             (closing, till.closing_chips, till.closing_chips_total)]  # fmt: skip
    return (
        _movements(till, tongue),
        counts(tongue, tongue.say("till-cash", currency=till.currency), till.currency, cash),
        counts(tongue, tongue.say("till-chips", currency=till.currency), till.currency, chips),
    )


def _movements(till: Till, tongue: Tongue) -> Grid:
    columns = (
        Column(tongue.say("what"), width=6),
        Column(tongue.say("acts"), "count"),
        Column(money_head(tongue, "cash", till.currency), "amount", 3),
        Column(money_head(tongue, "chips", till.currency), "amount", 3),
        Column(money_head(tongue, "by-bank", till.currency), "amount", 3),
    )
    opening: Row = (tongue.say("opening"), None, till.opening_cash_total, till.opening_chips_total, None)
    rows: list[Row] = [
        (tongue.say(f"desk-{each.kind}"), each.acts, each.cash, each.chips, each.bank) for each in till.movements
    ]
    bank = total(each.bank for each in till.movements)
    totals: tuple[Row, ...] = (
        (tongue.say("expected"), None, till.expected_cash, till.expected_chips, bank),
        (tongue.say("counted"), None, till.closing_cash_total, till.closing_chips_total, None),
        (tongue.say("difference"), None, till.cash_over, till.chips_over, None),
    )
    if till.opening_cash_over or till.opening_chips_over:
        began: Row = (
            tongue.say("difference-at-opening"), None, till.opening_cash_over, till.opening_chips_over, None
        )  # fmt: skip
        totals = (*totals, began)
    return Grid(tongue.say("till", currency=till.currency), columns, (opening, *rows), totals)


def wins_register(form: WinsRegister, tongue: Tongue) -> Printed:
    """Register of wins paid by bank (annex 12), a checked list beside the bound book (ruling 32)."""
    columns = (
        Column(tongue.say("book-number"), width=2),
        Column(tongue.say("time"), "time", 4),
        Column(tongue.say("visitor"), width=3),
        Column(tongue.say("where"), width=3),
        Column(tongue.say("amount"), "amount", 3),
        Column(tongue.say("currency"), width=2),
        Column(tongue.say("account"), width=4),
        Column(tongue.say("payment-reference"), width=3),
        Column(tongue.say("cashier"), width=4),
    )
    rows: tuple[Row, ...] = tuple(
        (line_of(win.series, win.book), win.at, win.visitor, win.where, win.amount, win.currency,
         tongue.say("account-in-book", line=line_of(win.series, win.book)), win.reference or "–", named(win.cashier))
        for win in form.wins
    )  # fmt: skip
    totals: tuple[Row, ...] = tuple(
        (tongue.say("total"), None, None, None, amount, currency, None, None, None) for currency, amount in form.totals
    )
    blocks: tuple[Block, ...] = (
        Facts((Fact(tongue.say("from-day"), form.first, "date"), Fact(tongue.say("to-day"), form.last, "date"))),
        Grid(tongue.say("wins"), columns, rows, totals),
        Words(tongue.say("missing-numbers"), missing_lines(form.books, tongue), strong=_gaps(form.books)),
        *_in_euro(form, tongue),
        *struck_lines(form.struck, tongue),
        *(sum_in_words(tongue, "wins-in-words", Money(int(amount)), currency) for currency, amount in form.totals),
        Words("", tongue.say("bound-book")),
        *signed(tongue, form.signatures),
    )
    return paper(tongue, "wins-register", form.head, blocks, wide=True)


def _in_euro(form: WinsRegister, tongue: Tongue) -> tuple[Grid, ...]:
    """What wins in another currency than the law's came to in it, and by which rate of the day (regulation 2.13)."""
    columns = (
        Column(tongue.say("book-number"), width=2),
        Column(tongue.say("amount"), "amount", 3),
        Column(tongue.say("currency"), width=2),
        Column(tongue.say("rate-per-euro"), width=3),
        Column(money_head(tongue, "amount", LAW_CURRENCY), "amount", 3),
    )
    rows: tuple[Row, ...] = tuple(
        (line_of(win.series, win.book), win.amount, win.currency, tongue.rate(win.per_euro), win.euro)
        for win in form.wins
        if win.euro is not None
    )
    return (Grid(tongue.say("wins-in-euro"), columns, rows),) if rows else ()


def missing_lines(books: tuple[BookChecked, ...], tongue: Tongue) -> str:
    """Returns the lines that are missing of books, in stretches."""
    told = []
    for book in books:
        lines = ", ".join(str(low) if low == high else f"{low}–{high}" for low, high in book.missing)
        if lines:
            told.append(f"{book.series}: {lines}" if book.series else lines)
    return "; ".join(told) or tongue.say("none")


def _gaps(books: tuple[BookChecked, ...]) -> bool:
    return any(book.missing for book in books)


def books_list(form: BooksList, tongue: Tongue) -> Printed:
    """What was written in the bound books between two days: each book, its gaps, lines used twice (ruling 32)."""
    columns = (
        Column(tongue.say("bound-book-head"), width=4),
        Column(tongue.say("book-mark"), width=3),
        Column(tongue.say("first-line"), width=2),
        Column(tongue.say("last-line"), width=2),
        Column(tongue.say("lines-used"), "count"),
        Column(tongue.say("missing-numbers"), width=8),
    )
    rows: tuple[Row, ...] = tuple(
        (tongue.say(f"book-{book.kind}"), book.series, str(book.first), str(book.last), book.lines,
         missing_lines((replace(book, series=""),), tongue))
        for book in form.books
    )  # fmt: skip
    twice = _twice(form, tongue)
    blocks: tuple[Block, ...] = (
        Facts((Fact(tongue.say("from-day"), form.first, "date"), Fact(tongue.say("to-day"), form.last, "date"))),
        Grid(tongue.say("bound-books"), columns, rows),
        *(twice or (Words(tongue.say("lines-twice"), tongue.say("none")),)),
        *struck_lines(form.struck, tongue),
        Words("", tongue.say("bound-book")),
        *signed(tongue, form.signatures),
    )
    return paper(tongue, "books-list", form.head, blocks, wide=True)


def _twice(form: BooksList, tongue: Tongue) -> tuple[Block, ...]:
    if not form.twice:
        return ()
    columns = (
        Column(tongue.say("bound-book-head"), width=4),
        Column(tongue.say("book-number"), width=3),
        Column(tongue.say("time"), "time", 4),
        Column(tongue.say("desk"), width=3),
        Column(tongue.say("amount"), "amount", 3),
        Column(tongue.say("currency"), width=2),
        Column(tongue.say("cashier"), width=4),
    )
    rows: tuple[Row, ...] = tuple(
        (tongue.say(f"book-{one.kind}"), line_of(one.series, one.line), one.at, one.desk, one.amount, one.currency,
         named(one.cashier))
        for one in form.twice
    )  # fmt: skip
    return (Grid(tongue.say("lines-twice"), columns, rows),)


def struck_lines(struck: tuple[StruckLine, ...], tongue: Tongue) -> tuple[Block, ...]:
    """The lines that were typed wrongly, each with the one on which its payment stands; nothing where none was."""
    if not struck:
        return ()
    columns = (
        Column(tongue.say("bound-book-head"), width=4),
        Column(tongue.say("struck-line"), width=3),
        Column(tongue.say("right-line"), width=3),
        Column(tongue.say("amount"), "amount", 3),
        Column(tongue.say("currency"), width=2),
        Column(tongue.say("desk"), width=3),
        Column(tongue.say("reason"), width=5),
        Column(tongue.say("struck-at"), "time", 4),
        Column(tongue.say("struck-by"), width=4),
    )
    rows: tuple[Row, ...] = tuple(
        (tongue.say(f"book-{one.kind}"), line_of(one.series, one.line), line_of(one.right_series, one.right_line),
         one.amount, one.currency, f"{one.desk} · {tongue.date(one.day)}", one.reason, one.at, named(one.by))
        for one in struck
    )  # fmt: skip
    return (Grid(tongue.say("struck-lines"), columns, rows),)
