"""A table that is open at the cut-off, over two gaming days, and a player card beside it: held to books kept apart."""

from datetime import datetime
from pathlib import Path

import pytest

from dolly.export.checking import ExportReport, check_export
from dolly.export.figures import TableFigures
from dolly.floor.books import books_reader
from dolly.money import Money
from dolly.store.verify import verify_file
from tests.floor.house import HandClock
from tests.web.day import FULL_SET, SAFE
from tests.web.own_books import Pieces, TableBooks, changed, worth
from tests.web.serving import demo_house, doors, good, refused
from tests.web.whole_day import WholeDay, micros
from tests.web.whole_prints import euro, rows_of, stand

DATE, NEXT, CARD = "2026-05-30", "2026-05-31", "004711"


class Card:
    """A player card, and what is on it by the test's own books."""

    def __init__(self, one: WholeDay) -> None:
        self.one = one
        self.balance = 0

    async def loaded(self, cents: int) -> None:
        """It is handed out at the desk, and chips are bought onto it for cash."""
        day = self.one.day
        good(await day.cashier.ask("POST", "/api/cards", {"id": day.id(), "card": CARD}))
        await day.desk({"type": "sell-tokens", "currency": "EUR", "card": CARD, "amount": cents})
        self.one.desk.did("tokens-sold", cash=cents)
        self.balance += cents

    async def plays(self, cents: int) -> None:
        """Chips come to seat 3 of the table with terminals, win and lose there, and go back to the card."""
        one, books = self.one, self.one.tables["L2"]
        seated = {"id": one.day.id(), "card": CARD}
        good(await one.staff["L2"][0].ask("POST", "/api/tables/L2/seats/3/card", seated))
        await one.say("L2", {"type": "bring-from-card", "seat": 3, "amount": cents, "chip_value": 100})
        books.bring(3, cents)
        await one.game("L2", "17", (3, ("17", 500, 35)), (3, ("red", 2_000, 0)))
        await one.game("L2", "0", (3, ("dozen-1", 4_000, 0)))
        left = books.take_away(3)
        await one.say("L2", {"type": "take-to-card", "seat": 3, "amount": left}, {"type": "leave-seat", "seat": 3})
        self.balance += left - cents

    async def redeemed(self, cents: int) -> None:
        one = self.one
        one.books += 1
        paid = {"type": "redeem-tokens", "currency": "EUR", "card": CARD, "amount": cents, "pay": "cash"}
        await one.day.desk({**paid, "book": one.books})
        one.desk.did("tokens-redeemed-cash", cash=-cents)
        self.balance -= cents

    async def check(self) -> None:
        assert good(await self.one.day.cashier.ask("GET", f"/api/cards/{CARD}"))["balance"] == self.balance


async def exported(one: WholeDay, day: str) -> ExportReport:
    answer = await one.day.manager.ask("GET", f"/api/export?day={day}")
    found = check_export(answer.content.splitlines(keepends=True))
    assert found.fault is None, (found.line, found.fault)
    return found


def check_table(line: TableFigures, books: TableBooks) -> None:
    told = (line.charge, line.fills, line.chips, line.cash, line.tokens, line.carried_in, line.carried_out, line.win)
    kept = (
        books.charge, books.fills, books.tray, books.box, books.tokens, books.carried_in, books.carried_out, books.win,
    )  # fmt: skip
    assert tuple(map(int, told)) == kept, line.log  # type: ignore[arg-type]
    assert line.games == books.games


def check_desk(one: WholeDay, found: ExportReport) -> None:
    """The till of the day's one shift, every line of it."""
    (line,) = found.figures.tills
    assert (int(line.opening_cash), int(line.opening_chips)) == one.desk.opening
    told = {term.kind: [term.acts, int(term.cash), int(term.chips), int(term.bank)] for term in line.terms}
    assert told == one.desk.lines
    assert (line.cash, line.chips) == (Money(one.desk.cash), Money(one.desk.chips))


def in_the_till(one: WholeDay) -> tuple[Pieces, Pieces]:
    """Chips and notes by denomination: of the dear chips as many as came from the safe, the rest in small ones."""
    dear = SAFE[:-1]
    small = changed(one.desk.chips - worth(dear), (500,))
    return [*dear, *small], changed(one.desk.cash, (10_000, 5_000, 500, 100))


async def close_day(one: WholeDay) -> None:
    """The desk is counted and signed for the night, and the game manager signs the day's protocol."""
    await one.day.count("closing", *in_the_till(one))
    await one.house.house.floor.settled()
    await one.day.sign_sum(one.date)


async def next_day(one: WholeDay) -> None:
    """The clock is past the cut-off: the desk is opened on what it closed with."""
    good(await one.day.cashier.ask("POST", "/api/desks/desk-1/open", {"id": one.day.id()}))
    one.shifts = [one.desk.next_shift()]
    await one.day.count("opening", *in_the_till(one))
    one.date = (await one.day.view())["day"]


async def first_day(one: WholeDay, card: Card) -> ExportReport:
    """A colour sold at L1 stays with its player over the cut-off; a card is played at L2, and in part paid out."""
    await card.loaded(50_000)
    await card.plays(40_000)
    await card.check()
    await one.buy("L1", 1, 30_000, 500)
    await one.game("L1", "5")
    await card.redeemed(20_000)
    early = {"type": "close-table", "ground": "cut-off", "out": [[1, 40]]}
    one.until(5, 59, day=31)
    pit = await one.house.signed_in("301")
    assert refused(await pit.say(early, table="L1"), 409, "refused", "day-not-over") == {"day": DATE}
    one.until(6, 5, day=31)
    await one.close_table("L2")
    one.tables["L1"].tray += 30_000  # what the colour was sold for is owed in colour chips, and the tray is whole
    one.tables["L1"].carried_out = 40 * 500
    await one.close_table("L1", ground="cut-off", out=[[1, 40]])
    await close_day(one)
    return await exported(one, DATE)


async def second_day(one: WholeDay) -> ExportReport:
    """L1 is charged anew, the colour is worth what it was; 50 chips of it come home, ten of them won since."""
    one.tables = {"L1": TableBooks(worth(FULL_SET), carried_in=40 * 500)}
    await next_day(one)
    await one.charge("L1", "cloth")
    other = {"type": "buy-chips", "seat": 1, "amount": 10_000, "chip_value": 1_000, "notes": [[10_000, 1]]}
    refused(await one.staff["L1"][0].say(other, table="L1"), 409, "refused", "chip-value-fixed")
    await one.game("L1", "36")
    await one.say("L1", {"type": "exchange-colour", "seat": 1, "chips": 50, "all_home": True})
    one.tables["L1"].tray -= 50 * 500
    await one.close_table("L1")
    await close_day(one)
    return await exported(one, NEXT)


@pytest.mark.law("ruling 27", "ruling 30", "Н35 5", "Н35 6", "Н35 7")
async def test_a_table_charged_anew_at_the_cut_off_and_a_card_agree_with_books_kept_beside_them(tmp_path: Path) -> None:
    clock = HandClock(micros(datetime.fromisoformat(f"{DATE}T20:00")))
    async with doors(demo_house(tmp_path, clock=clock)) as house:
        one = await WholeDay.begun(house, clock)
        card = Card(one)
        found = await first_day(one, card)
        lines = {line.log: line for line in found.figures.tables}
        assert sorted(lines) == [f"L1/{DATE}", f"L2/{DATE}"]
        for log, line in lines.items():
            check_table(line, one.tables[log.split("/")[0]])
        check_desk(one, found)
        assert one.tables["L1"].win == 30_000 - 20_000
        first = sum(books.win for books in one.tables.values())
        (total,) = found.figures.totals
        assert int(total.grand) == first

        second = await second_day(one)
        (line,) = second.figures.tables
        assert line.log == f"L1/{NEXT}"
        check_table(line, one.tables["L1"])
        check_desk(one, second)
        assert one.tables["L1"].win == 20_000 - 25_000
        await card.check()
        assert (await exported(one, DATE)).figures == found.figures  # the second day changes nothing of the first

        await one.day.sign_sum(DATE[:7])
        month = await rows_of(one, f"/api/reports/month/{DATE[:7]}?")
        both = first + one.tables["L1"].win
        stand(month, ["EUR", *euro(both, 0, both)])
        for day, words in ((DATE, "carried out"), (NEXT, "carried in")):
            paper = await one.day.printed(f"/api/reports/table?log=L1/{day}")
            assert f"Colour chips with players, {words}" in paper
    assert verify_file(tmp_path / "house.sqlite3", books_reader()).fault is None
