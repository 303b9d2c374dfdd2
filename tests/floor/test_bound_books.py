"""Bound books are judged over the house: a line is used once, at whatever desk and on whatever day (ruling 32)."""

import asyncio
from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dolly.chips import Pieces
from dolly.desk import commands as desk_say
from dolly.desk.commands import Pay, TillCount
from dolly.errors import Refusal, Refused
from dolly.export.checking import check_export
from dolly.export.writing import Wanted, export
from dolly.floor.books import books_reader
from dolly.floor.desk_day import issue_card
from dolly.floor.past import desk_logs, read_desk, struck_lines
from dolly.house.books import Book, judged
from dolly.house.holding_commands import StrikeBookLine
from dolly.money import Money
from dolly.protocols.bound_books import books_list, wins_register
from dolly.store.verify import verify
from tests.floor.day import CASHIER, NOTES, OTHER_CASHIER, House
from tests.floor.house import MANAGER, HandClock, TriedLog, open_floor
from tests.floor.test_books_list import MAKER
from tests.floor.test_visits import AT, house

CHIP = (Pieces(Money(10_000), 1),)
DAY, NEXT = "2026-11-30", "2026-12-01"


async def pay(one: House, desk: str, line: int, *, by: Pay = "cash", series: str = "") -> bool:
    """Chips for 100 are paid out on a line; tells whether the cashier is told of a gap."""
    await one.desk(AT[desk], desk_say.RedeemChips("EUR", CHIP, by, line, series=series), desk)
    served = one.floor.desks.host(desk).stored.served
    assert served is not None
    return served.gap


async def used(one: House, desk: str, line: int, *, by: Pay = "cash", series: str = "") -> Refused:
    with pytest.raises(Refused) as caught:
        await pay(one, desk, line, by=by, series=series)
    assert caught.value.refusal is Refusal.BOOK_LINE_USED
    return caught.value


@pytest.mark.law("ruling 32")
@pytest.mark.parametrize("by", ["cash", "bank"])
async def test_a_line_is_used_once_at_two_desks_and_a_gap_is_told_where_it_comes_about(by: Pay) -> None:
    async with house() as one:
        assert not await pay(one, "desk-1", 41, by=by)
        assert (await used(one, "desk-2", 41, by=by)).facts == {"last": 41, "line": 41}
        assert not await pay(one, "desk-2", 42, by=by)
        assert await pay(one, "desk-1", 45, by=by)
        assert not await pay(one, "desk-2", 43, by=by)  # written before 45, and told after it
        book = one.floor.house.books[by, ""]
        assert (book.first, book.last, book.missing) == (41, 45, ((44, 44),))
        refused = await used(one, "desk-1", 43, by=by)
        assert "not used yet before it: 44" in str(refused)


@pytest.mark.law("ruling 32")
async def test_books_of_a_kind_are_told_apart_by_their_marks_and_the_register_of_the_bank_is_another() -> None:
    async with house() as one:
        for desk, series in (("desk-1", "А-1"), ("desk-2", "А-2")):
            assert not await pay(one, desk, 7, series=series)
            assert not await pay(one, desk, 8, series=series)
        assert not await pay(one, "desk-2", 7, by="bank")
        assert sorted(one.floor.house.books) == [("bank", ""), ("cash", "А-1"), ("cash", "А-2")]
        second = one.floor.desks.host("desk-2").stored
        assert (dict(second.books), dict(second.series)) == ({"cash": 8, "bank": 7}, {"cash": "А-2", "bank": ""})


@pytest.mark.law("ruling 32")
@pytest.mark.parametrize("typed", ["A-1", "a-1", "а-1"], ids=["Latin letters", "small Latin", "small Cyrillic"])
async def test_a_mark_is_the_same_by_whichever_keyboard_it_is_typed(typed: str) -> None:
    async with house() as one:
        await pay(one, "desk-1", 7, series="А-1")
        await used(one, "desk-2", 7, series=typed)
        assert await pay(one, "desk-2", 9, series=typed)
        assert list(one.floor.house.books) == [("cash", "А-1")]
        assert one.floor.desks.host("desk-2").stored.series["cash"] == "А-1"
        await pay(one, "desk-2", 7, by="bank", series=typed)  # the bank's register has a mark of its own
        assert ("bank", typed) in one.floor.house.books


@pytest.mark.law("ruling 32")
async def test_the_last_line_of_a_book_goes_from_day_to_day_and_the_export_of_each_day_is_whole() -> None:
    log, clock = TriedLog(), HandClock()
    async with open_floor(log, clock) as floor:
        one = House(floor)
        await one.found()
        await one.open_desk()
        await pay(one, "desk-1", 1)
        await pay(one, "desk-1", 2)
        till = floor.desks.host("desk-1").stored.tills["EUR"]
        rest = (Pieces(Money(10_000), 198), NOTES[1])
        await one.count_desk("closing", till.chips, rest)
        await floor.settled()
        clock.pass_(24 * 3_600)
        await one.open_desk(till.chips, rest)
        await used(one, "desk-1", 2)
        assert await pay(one, "desk-1", 4)
        assert floor.house.books["cash", ""] == Book(1, 4, ((3, 3),))
        assert verify(log, books_reader()).fault is None
        for day in (DAY, NEXT):
            found = check_export(export(log, Wanted(day, clock(), training=False)))
            assert found.fault is None, found.fault


@pytest.mark.law("ruling 32")
async def test_two_desks_that_write_one_line_at_one_moment_use_it_once_and_no_money_moves_for_the_other() -> None:
    async with house() as one:
        await one.approve_terminals()
        await issue_card(one.floor, "004711", one.id(), CASHIER)
        await one.desk(CASHIER, desk_say.SellTokens("EUR", "004711", Money(5_000)))
        before = one.held()
        answers = await asyncio.gather(
            pay(one, "desk-1", 9),
            one.desk(OTHER_CASHIER, desk_say.RedeemTokens("EUR", "004711", Money(5_000), "cash", 9), "desk-2"),
            return_exceptions=True,
        )
        assert [isinstance(answer, Refused) for answer in answers] == [False, True]
        assert one.held()["desk:desk-2/cash:EUR"] == before["desk:desk-2/cash:EUR"]
        assert one.held()["card:004711:EUR"] == 5_000


@pytest.mark.law("ruling 32")
async def test_a_payment_after_the_turn_of_the_year_at_a_desk_that_is_still_open_leaves_its_day_whole() -> None:
    log, clock = TriedLog(), HandClock()
    async with open_floor(log, clock) as floor:
        one = House(floor)
        await one.found()
        await one.open_desk()
        await pay(one, "desk-1", 1)
        clock.pass_(60 * 24 * 3_600)
        await floor.register.roll_year(2027)
        await pay(one, "desk-1", 2)  # the line is judged by the new year's house, whose log is not of the day
        assert floor.house.books["cash", ""] == Book(1, 2)
        assert verify(log, books_reader()).fault is None
        found = check_export(export(log, Wanted(DAY, clock(), training=False)))
        assert found.fault is None, found.fault


async def test_what_is_refused_uses_no_line() -> None:
    async with house() as one:
        with pytest.raises(Refused):
            await one.desk(CASHIER, desk_say.RedeemChips("EUR", (Pieces(Money(100_000), 9),), "cash", 5))
        assert not one.floor.house.books
        assert not await pay(one, "desk-1", 5)


def lines_of(book: Book) -> Iterator[int]:
    return (line for line in range(book.first, book.last + 1) if book.used(line))


@given(st.lists(st.integers(1, 40), min_size=1, unique=True))
def test_a_book_knows_just_the_lines_that_were_used_in_whatever_order(lines: list[int]) -> None:
    book: Book | None = None
    done: set[int] = set()
    for line in lines:
        apart = bool(done) and line not in range(min(done) - 1, max(done) + 2)
        assert judged(book, line) == apart
        assert book is None or not book.used(line)
        book = Book(line, line) if book is None else book.with_line(line)
        done.add(line)
        assert set(lines_of(book)) == done
        assert all(low <= high for low, high in book.missing)
        assert list(book.missing) == sorted(book.missing)


async def test_a_shift_and_another_cashier_go_on_in_the_same_book() -> None:
    async with house() as one:
        await pay(one, "desk-1", 1)
        desk = one.floor.desks.host("desk-1").stored
        tills = (TillCount("EUR", desk.tills["EUR"].chips, (Pieces(Money(10_000), 199), NOTES[1])),)
        await one.desk(CASHIER, desk_say.EnterCount("shift", tills))
        await one.confirm_desk(OTHER_CASHIER)
        with pytest.raises(Refused):
            await one.desk(OTHER_CASHIER, desk_say.RedeemChips("EUR", CHIP, "cash", 1))
        await one.desk(OTHER_CASHIER, desk_say.RedeemChips("EUR", CHIP, "cash", 2))


@pytest.mark.law("ruling 32")
async def test_the_number_of_the_banks_order_stands_in_the_register_of_wins() -> None:
    async with house() as one:
        paid = desk_say.RedeemChips("EUR", CHIP, "bank", 7, order="ПН 17/26")
        await one.desk(CASHIER, paid)
        await pay(one, "desk-2", 8, by="bank")
        log = one.floor.log
        register = wins_register(DAY, DAY, [read_desk(log, name) for name in desk_logs(log, DAY)], MAKER)
        assert [(win.book, win.reference) for win in register.wins] == [(7, "ПН 17/26"), (8, "")]


@pytest.mark.law("ruling 32")
@pytest.mark.parametrize(
    ("by", "order", "says"),
    [("cash", "17", "where the bank pays"), ("bank", "BE68 5390 0754 7034", "stands in the bound book alone")],
)
async def test_cash_has_no_order_and_an_account_is_refused_since_a_log_is_for_ever(
    by: Pay, order: str, says: str
) -> None:
    async with house() as one:
        with pytest.raises(Refused, match=says):
            await one.desk(CASHIER, desk_say.RedeemChips("EUR", CHIP, by, 7, order=order))
        assert (by, "") not in one.floor.house.books


async def strike(one: House, book: Pay, line: int, right: int, *, series: str = "", right_series: str = "") -> None:
    command = StrikeBookLine(book, series, line, right_series, right, "typed wrongly")
    await one.floor.register.say(MANAGER, command)


@pytest.mark.law("ruling 32")
async def test_a_line_typed_wrongly_is_struck_kept_and_shown_and_its_payment_stands_where_it_was_written() -> None:
    log = TriedLog()
    async with house(log) as one:
        await pay(one, "desk-1", 17)
        assert await pay(one, "desk-1", 118)  # 18 was written
        await strike(one, "cash", 118, 18)
        book = one.floor.house.books["cash", ""]
        assert (book.first, book.last, book.missing) == (17, 18, ())
        assert not await pay(one, "desk-2", 19)  # the book goes on where it is

        struck = struck_lines(log)
        desks = [read_desk(log, name) for name in desk_logs(log, DAY)]
        paper = books_list(DAY, DAY, desks, MAKER, struck)
        assert [(each.first, each.last, each.missing) for each in paper.books] == [(17, 19, ())]
        assert [(each.line, each.right_line, each.reason) for each in paper.struck] == [(118, 18, "typed wrongly")]
        assert paper.twice == ()
    assert verify(log, books_reader()).fault is None
    found = check_export(export(log, Wanted(DAY, HandClock()(), training=False)))
    assert found.fault is None, found.fault


@pytest.mark.law("ruling 32")
async def test_a_struck_line_is_free_for_the_payment_that_is_written_on_it_later() -> None:
    log = TriedLog()
    async with house(log) as one:
        await pay(one, "desk-1", 7, by="bank")
        await pay(one, "desk-1", 9, by="bank")
        await strike(one, "bank", 9, 8)
        assert not await pay(one, "desk-1", 9, by="bank")
        await strike(one, "bank", 9, 10)
        desks = [read_desk(log, name) for name in desk_logs(log, DAY)]
        register = wins_register(DAY, DAY, desks, MAKER, struck_lines(log))
        assert [win.book for win in register.wins] == [7, 8, 10]
        assert [(each.line, each.right_line) for each in register.struck] == [(9, 8), (9, 10)]


@pytest.mark.law("ruling 32")
async def test_a_wrong_mark_is_struck_and_the_book_it_had_begun_is_none() -> None:
    async with house() as one:
        await pay(one, "desk-1", 1, series="А-1")
        await pay(one, "desk-1", 2, series="А-7")
        await strike(one, "cash", 2, 2, series="А-7", right_series="a-1")
        assert sorted(one.floor.house.books) == [("cash", "А-1")]
        assert one.floor.house.books["cash", "А-1"].last == 2


@pytest.mark.law("ruling 32")
@pytest.mark.parametrize(
    ("line", "right", "says"),
    [(5, 6, "no payment stands on line 5"), (1, 1, "another than the one"), (1, 2, "line 2 of the cash book is used")],
)
async def test_what_cannot_be_struck_is_refused_with_the_reason(line: int, right: int, says: str) -> None:
    async with house() as one:
        await pay(one, "desk-1", 1)
        await pay(one, "desk-1", 2)
        with pytest.raises(Refused, match=says):
            await strike(one, "cash", line, right)
        assert one.floor.house.books["cash", ""] == Book(1, 2)


@given(st.lists(st.integers(1, 30), min_size=1, max_size=12, unique=True), st.data())
def test_a_book_without_a_line_is_the_book_of_the_others(lines: list[int], data: st.DataObject) -> None:
    gone = data.draw(st.sampled_from(lines))
    whole, others = book_of(lines), [line for line in lines if line != gone]
    assert whole is not None
    assert whole.without_line(gone) == book_of(sorted(others))


def book_of(lines: list[int]) -> Book | None:
    book = None
    for line in lines:
        book = Book(line, line) if book is None else book.with_line(line)
    return book
