"""A scripted gaming day on a night the clock is changed, every figure held against books the test keeps by itself."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import datetime
from pathlib import Path

import pytest

from dolly.export.checking import ExportReport, check_export
from dolly.floor.books import books_reader
from dolly.money import Money
from dolly.store.verify import verify_file
from tests.floor.house import HandClock
from tests.web.own_books import Counted, changed
from tests.web.reissues import made_anew
from tests.web.second_desk import SecondDesk, table_made_anew
from tests.web.serving import Json, demo_house, doors, good
from tests.web.whole_day import WholeDay, filled, micros
from tests.web.whole_handovers import helped, paid_by_bank, struck, supplied
from tests.web.whole_papers import check_papers
from tests.web.whole_prints import check_prints
from tests.web.whole_till_papers import check_till_papers

#: The evening before, and how many hours its gaming day has.
NIGHTS = {"2026-03-28": 23, "2026-10-24": 25}


@asynccontextmanager
async def evening(folder: Path, date: str) -> AsyncIterator[WholeDay]:
    clock = HandClock(micros(datetime.fromisoformat(f"{date}T20:00")))
    async with doors(demo_house(folder, clock=clock)) as house:
        yield await WholeDay.begun(house, clock)


async def first_shift(one: WholeDay) -> SecondDesk:
    """Chips are sold, both tables play; one spin is void, one number is corrected after paying.

    A second desk serves beside, and closes before the shift does; a third table's closing is made anew.
    """
    beside = await SecondDesk.opened(one)
    await supplied(one)
    await one.sell(120_000)
    await beside.sell(35_000)
    await table_made_anew(one)
    one.clock.pass_(60)
    await helped(one, beside)
    await beside.redeem(12_500)
    await one.buy("L1", 1, 30_000, 500)
    await one.say("L1", {"type": "sell-cash-chips", "amount": 50_000, "notes": [[5_000, 10]]})
    one.tables["L1"].cash += 50_000
    one.tables["L1"].paid_with([[5_000, 10]])
    await one.buy("L2", 1, 20_000, 100)
    await one.buy("L2", 2, 10_000, 100)
    await one.game("L1", "5")
    await one.void("L1")
    await one.game("L2", "18", (1, ("17", 500, 0)), (1, ("red", 1_000, 1)), (2, ("dozen-2", 2_000, 2)), instead_of="17")
    await filled(one)
    await beside.close()
    await one.redeem(40_000)
    return beside


async def second_shift(one: WholeDay, night: int) -> None:
    """The clock is changed between two games; two are paid by bank; a dispute is settled, and paid."""
    one.until(2, 59, day=night)
    await one.game("L2", "0", (1, ("red", 5_000, 0)), (2, ("0", 300, 35)))
    one.clock.pass_(3 * 60)
    await one.game("L2", "36", (1, ("black", 2_000, 0)), (2, ("36", 100, 35)))
    await paid_by_bank(one, 300_000, 41, "ПН 41/26", "V7")
    one.clock.pass_(60)
    await paid_by_bank(one, 20_500, 47, "", "V9")
    assert await made_anew(one.day, "fill", 1, ("401", one.cashier, "301", "104")) == 3
    await disputed(one)


async def disputed(one: WholeDay) -> None:
    """Seat 1 says a bet of the last game was overlooked; the inspector agrees, and the manager pays it."""
    inspector, manager = one.staff["L2"][1], one.day.manager
    body = {
        "id": one.day.id(), "table": "L2", "day": one.date, "game": 3, "camera": "K-04", "seat": 1,
        "subject": "a chip on red was overlooked",
    }  # fmt: skip
    good(await inspector.ask("POST", "/api/disputes", body))
    decision = {"id": one.day.id(), "signing": one.day.signing("202"), "text": "it was, and is paid"}
    good(await inspector.ask("POST", "/api/disputes/1/decide", decision))
    paid = {
        "id": one.day.id(), "signing": one.day.signing("401"), "seat": 1, "game": 3, "amount": 700, "to_player": True,
        "reason": "a chip on red was overlooked", "back": 0,
    }  # fmt: skip
    good(await manager.ask("POST", "/api/tables/L2/paying/correct", paid))
    one.tables["L2"].racks[1] += 700
    one.tables["L2"].tray -= 700
    settled = {"id": one.day.id(), "command": {"type": "settle-dispute", "dispute": 1}}
    good(await manager.ask("POST", "/api/disputes/1/commands", settled))


async def third_shift(one: WholeDay) -> None:
    """Everybody goes home: one box a note short, one till a note short, one payment put right, one line struck."""
    await one.say("L1", {"type": "take-tip", "amount": 500})
    await one.say("L1", {"type": "exchange-colour", "seat": 1, "chips": 40, "all_home": True})
    one.tables["L1"].tips = 500
    one.tables["L1"].tray += 30_000 - 20_000 + 12_000 - 50_000  # colours home, cash chips away, some lost again
    await one.close_table("L1", missing=5_000, tips=500)
    for seat in (1, 2):
        home = one.tables["L2"].go_home(seat)
        await one.say("L2", {"type": "cash-out", "seat": seat, "amount": home}, {"type": "leave-seat", "seat": seat})
    await one.close_table("L2")
    one.books += 1
    correction = {
        "type": "correct-payment", "currency": "EUR", "log": f"L2/{one.date}", "game": 2, "amount": 1_500,
        "to_player": True, "book": one.books, "reason": "paid once too little",
    }  # fmt: skip
    await one.day.correct(correction)
    one.desk.did("corrections", cash=-1_500)
    await paid_by_bank(one, 260_000, 43, "26-000043", "V8")
    one.clock.pass_(1)
    await struck(one, 47, 42)


async def balanced(one: WholeDay) -> None:
    """The day's last count is a note of 50 short, and 501 answers for it; the daily protocol takes its number."""
    chips, cash = changed(one.desk.chips), changed(one.desk.cash - 5_000, (10_000, 5_000, 500, 100))
    tills = [{"currency": "EUR", "chips": chips, "cash": cash}]
    one.desk.counted = Counted(one.clock.at, chips, cash, answers="501")
    await one.day.desk({"type": "enter-count", "purpose": "closing", "tills": tills})
    body = {"id": one.day.id(), "signing": one.day.signing("401"), "answers_for": "501"}
    good(await one.day.cashier.ask("POST", "/api/desks/desk-1/count/confirm", body))
    for number in ("501", "401"):
        await one.day.sign_balance(number)
    await one.house.house.floor.settled()
    await one.day.sign_sum(one.date)


async def exported(one: WholeDay) -> ExportReport:
    answer = await one.day.manager.ask("GET", f"/api/export?day={one.date}")
    assert answer.status_code == 200, answer.text
    found = check_export(answer.content.splitlines(keepends=True))
    assert found.fault is None, (found.line, found.fault)
    return found


def check_tables(one: WholeDay, found: ExportReport) -> None:
    """Annex 3: every figure of every table; L3 had no game, and its closing was made anew."""
    lines = {line.log.split("/")[0]: line for line in found.figures.tables}
    assert sorted(lines) == ["L1", "L2", "L3"]
    for line in lines.values():
        books = one.tables[line.log.split("/")[0]]
        told = (line.charge, line.fills, line.chips, line.cash, line.win, line.tips, line.games, line.voids)
        kept = (
            books.charge, books.fills, books.tray, books.box, books.win, books.tips, books.games, books.voids,
        )  # fmt: skip
        assert tuple(map(int, told)) == kept, line.log  # type: ignore[arg-type]
        assert (int(line.drop), int(line.handle)) == (books.box, books.handle if line.log.startswith("L2") else 0)
        assert line.hold == (round(books.win * 10_000 / books.box) if books.box else None)


def check_tills(one: WholeDay, beside: SecondDesk, found: ExportReport) -> None:
    """Annex 4: three shifts of desk 1 and the one of desk 2, each from count to count, every line of each."""
    of_first = [line for line in found.figures.tills if line.log.startswith("desk-1/")]
    of_second = [line for line in found.figures.tills if line.log.startswith("desk-2/")]
    assert [line.purpose for line in of_first] == ["shift", "shift", "closing"]
    assert [(line.purpose, line.protocol) for line in of_second] == [("closing", 1)]
    for line, books in zip([*of_first, *of_second], [*one.shifts, beside.books], strict=True):
        assert (int(line.opening_cash), int(line.opening_chips)) == books.opening
        told = {term.kind: [term.acts, int(term.cash), int(term.chips), int(term.bank)] for term in line.terms}
        assert told == books.lines
        assert (int(line.expected_cash), int(line.expected_chips)) == (books.cash, books.chips)
    assert (of_second[0].cash, of_second[0].chips) == (Money(beside.books.cash), Money(beside.books.chips))
    last = of_first[-1]
    assert (last.cash, last.chips) == (Money(one.desk.cash - 5_000), Money(one.desk.chips))


def check_totals(one: WholeDay, found: ExportReport) -> None:
    """Annex 5: each table once, L3 by its closing made anew too; the correction on its own line (ruling 29)."""
    (total,) = found.figures.totals
    books = one.tables.values()
    assert int(total.tables.charge) == sum(each.charge for each in books)
    assert int(total.tables.fills) == sum(each.fills for each in books)
    assert int(total.tables.chips) == sum(each.tray for each in books)
    assert int(total.tables.cash) == sum(each.box for each in books)
    assert int(total.tables.result) == sum(each.win for each in books)
    assert (int(total.corrections), int(total.grand)) == (-1_500, sum(each.win for each in books) - 1_500)


async def desks(one: WholeDay) -> Json:
    return good(await one.day.manager.ask("GET", "/api/desks"))


@pytest.mark.law(
    "ruling 21", "ruling 24", "ruling 25", "ruling 26", "ruling 27", "ruling 28", "ruling 29", "Н35 5", "Н35 6", "Н35 7"
)
@pytest.mark.parametrize("date", NIGHTS)
async def test_a_whole_day_agrees_with_books_kept_beside_it(tmp_path: Path, date: str) -> None:
    async with evening(tmp_path, date) as one:
        night = int(date[-2:]) + 1
        begins = micros(datetime.fromisoformat(f"{date}T06:00"))
        assert one.date == date
        assert (await desks(one))["cut_off_at"] - begins == NIGHTS[date] * 3_600_000_000
        beside = await first_shift(one)
        one.until(23, 0, day=night - 1)
        await one.hand_over("502")
        await second_shift(one, night)
        await one.hand_over("501")
        one.until(5, 59, day=night)
        await third_shift(one)
        assert (await desks(one))["today"] == date  # one minute more
        await balanced(one)
        found = await exported(one)
        check_tables(one, found)
        check_tills(one, beside, found)
        check_totals(one, found)
        check_papers(one, beside)
        await check_prints(one, beside)
        await check_till_papers(one)

        one.clock.pass_(60)
        assert (await desks(one))["today"] == f"{date[:-2]}{night:02}"
        good(await one.day.cashier.ask("POST", "/api/desks/desk-1/open", {"id": one.day.id()}))
        assert (await one.day.view())["day"] == f"{date[:-2]}{night:02}"
        assert (await exported(one)).figures == found.figures  # the next day changes nothing of the last
    assert verify_file(tmp_path / "house.sqlite3", books_reader()).fault is None
