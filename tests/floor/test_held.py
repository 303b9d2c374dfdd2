"""What was held for an owner goes back at a desk: whole, once, of whatever table and day, and all of it is booked."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest
from msgspec.structs import replace

from dolly.chips import Count, HeldLot, Pieces
from dolly.desk import commands as desk_say
from dolly.errors import DollyError, Refusal, Refused, Unavailable
from dolly.export.checking import check_export
from dolly.export.writing import Wanted, export
from dolly.floor.books import books_reader
from dolly.floor.desk_day import say_desk
from dolly.floor.past import read_desk
from dolly.floor.paying_out import enter_missing
from dolly.house import commands as house_say
from dolly.house.decide import carried
from dolly.house.evolve import evolve
from dolly.house.state import House as Facts
from dolly.money import Money
from dolly.protocols.desks import by_kind, expected
from dolly.store.verify import verify
from dolly.table import commands as say
from tests.floor.day import CASHIER, FULL_SET, OTHER_CASHIER, SAFE, House, worth
from tests.floor.house import CROUPIER, INSPECTOR, MANAGER, PIT, HandClock, TriedLog, once, open_floor
from tests.floor.test_visits import AT, say_open
from tests.table.paying import paid

DAY = "2026-11-30"
WHO = "V-17"
#: The house waits that long before a seat counts as abandoned.
LONG = 3_600
AMOUNT = Money(30_000)
CHIPS: Count = (Pieces(Money(10_000), 3),)
BOX: Count = (Pieces(Money(10_000), 3),)


@asynccontextmanager
async def abandoned(log: TriedLog | None = None) -> AsyncIterator[tuple[House, HandClock]]:
    """A live table with terminals, whose seat 1 has bought chips for 300 and was left, and two desks that serve."""
    log, clock = log or TriedLog(), HandClock()
    async with open_floor(log, clock) as floor:
        one = House(floor)
        await one.found()
        await one.approve_terminals()
        await floor.register.say(MANAGER, house_say.EnterDesk("desk-2"))
        await one.open_desk()
        await say_open(one, "desk-2")
        await one.charge("R1", kind="terminal")
        await left_behind(one, clock)
        yield one, clock
        await one.floor.settled()
        report = verify(log, books_reader())
        assert report.fault is None, report.fault
        found = check_export(export(log, Wanted(DAY, clock(), training=False)))
        assert found.fault is None, found.fault


async def left_behind(one: House, clock: HandClock) -> None:
    """Somebody buys chips at seat 1, and is not heard of any more."""
    await one.say("R1", CROUPIER, say.TakeSeat(1), say.BuyChips(1, AMOUNT, Money(100), notes=paid(30_000)))
    clock.pass_(LONG)


async def secure(one: House) -> HeldLot:
    """The inspector secures the seat; the lot as the house lists it."""
    await one.say("R1", INSPECTOR, say.SecureSeat(1))
    await one.floor.settled()
    return max(one.floor.house.held.values(), key=lambda kept: kept.at).lot


def back(lot: HeldLot, pay: desk_say.Return = "chips", book: int = 0) -> desk_say.ReturnHeld:
    chips = CHIPS if pay == "chips" else ()
    return desk_say.ReturnHeld(lot, pay, WHO, chips, book, recognised_by="201", recognised_role="inspector")


async def refused(one: House, command: desk_say.ReturnHeld, desk: str = "desk-1") -> Refusal:
    with pytest.raises(Refused) as caught:
        await one.desk(AT[desk], command, desk)
    return caught.value.refusal


async def close_table(one: House) -> None:
    """The tray holds the owner's chips as well; all goes to the desk."""
    await one.close("R1", FULL_SET, BOX)


async def close_desks(one: House) -> None:
    for desk, by in (("desk-1", CASHIER), ("desk-2", OTHER_CASHIER)):
        till = one.floor.desks.host(desk).stored.tills["EUR"]
        notes = (Pieces(Money(10_000), int(till.cash) // 10_000),)
        counted = desk_say.EnterCount("closing", (desk_say.TillCount("EUR", till.chips, notes),))
        await one.desk(by, counted, desk)
        await one.confirm_desk(cashier=by, desk=desk)
    await one.floor.settled()


@pytest.mark.law("ruling 22")
async def test_a_secured_seat_is_listed_as_a_lot_with_where_when_and_by_whom() -> None:
    async with abandoned() as (one, clock):
        lot = await secure(one)
        assert (lot.table, lot.day, lot.seat, lot.currency, lot.amount) == ("R1", DAY, 1, "EUR", AMOUNT)
        (kept,) = one.floor.house.held.values()
        assert (kept.at, kept.by, kept.training, kept.returned) == (clock(), "201", False, "")


@pytest.mark.law("ruling 22")
@pytest.mark.parametrize("closed", [True, False], ids=["after the table is signed off", "while the table plays on"])
@pytest.mark.parametrize(
    ("pay", "book", "chips_out", "cash_out", "bank"),
    [("chips", 0, 30_000, 0, 0), ("cash", 7, 0, 30_000, 0), ("bank", 3, 0, 0, 30_000)],
)
async def test_a_lot_goes_back_as_chips_in_cash_or_by_bank_and_nothing_is_owed_or_lacking_after_it(
    pay: desk_say.Return, book: int, chips_out: int, cash_out: int, bank: int, *, closed: bool
) -> None:
    async with abandoned() as (one, _):
        before = one.held()
        lot = await secure(one)
        assert one.held()["held:R1:EUR"] == 30_000
        if closed:
            await close_table(one)
        await one.desk(CASHIER, back(lot, pay, book))
        if not closed:
            await close_table(one)
        held = one.held()
        assert "held:R1:EUR" not in held
        assert "home:R1:EUR" not in held
        assert held["desk:desk-1/chips:EUR"] == before["desk:desk-1/chips:EUR"] + worth(FULL_SET) - chips_out
        assert held["desk:desk-1/cash:EUR"] == before["desk:desk-1/cash:EUR"] + worth(BOX) - cash_out
        assert held.get("bank:EUR", 0) == -bank
        assert held["public:desk-1:EUR"] == 30_000
        assert sum(held.values()) == 0
        counted = one.floor.tables["R1"].stored.charged
        assert counted.number == 1

        day = await asyncio.to_thread(read_desk, one.floor.log, f"desk-1/{DAY}")
        (term,) = [moved for moved, _ in by_kind(day.shifts[0], "EUR") if moved.kind.startswith("held")]
        moved = (term.kind, -int(term.chips), -int(term.cash), int(term.bank))
        assert moved == (f"held-{pay}", chips_out, cash_out, bank)
        cash, chips = expected(day.shifts[0], "EUR")
        assert (int(cash), int(chips)) == (held["desk:desk-1/cash:EUR"], held["desk:desk-1/chips:EUR"])
        assert [(event.lot, event.by, event.recognised_by) for event in day.returned] == [(lot, "501", "201")]
        assert [(each.role, each.person) for each in day.returned[0].signatures] == [
            ("inspector", "201"), ("cashier", "501"),
        ]  # fmt: skip


@pytest.mark.law("ruling 22")
async def test_a_lot_is_given_back_once_also_where_two_desks_do_it_at_one_moment() -> None:
    async with abandoned() as (one, _):
        lot = await secure(one)
        answers = await asyncio.gather(
            one.desk(CASHIER, back(lot, "cash", 1)),
            one.desk(OTHER_CASHIER, back(lot, "cash", 2), "desk-2"),
            one.desk(CASHIER, back(lot)),
            return_exceptions=True,
        )
        told = [answer for answer in answers if isinstance(answer, DollyError)]
        assert [answer.refusal for answer in told if isinstance(answer, Refused)] == [Refusal.RETURNED_ALREADY] * 2
        assert "held:R1:EUR" not in one.held()
        (kept,) = one.floor.house.held.values()
        assert kept.returned in {f"desk-1/{DAY}", f"desk-2/{DAY}"}


@pytest.mark.law("ruling 22")
async def test_what_is_not_held_so_is_not_given_and_a_lot_goes_back_whole_and_known_by_two() -> None:
    async with abandoned() as (one, _):
        lot = await secure(one)
        assert await refused(one, back(replace(lot, record=lot.record + 1))) is Refusal.UNKNOWN
        assert await refused(one, back(replace(lot, amount=Money(40_000)))) is Refusal.UNKNOWN
        less = replace(back(lot), chips=(Pieces(Money(10_000), 2),))
        assert await refused(one, less) is Refusal.NOT_THE_SAME_VALUE
        for alone in ("", CASHIER.person):
            assert await refused(one, replace(back(lot), recognised_by=alone)) is Refusal.SAME_PERSON
        assert await refused(one, replace(back(lot), book=4)) is Refusal.UNKNOWN
        assert await refused(one, replace(back(lot, "cash", 4), chips=CHIPS)) is Refusal.UNKNOWN
        assert one.held()["held:R1:EUR"] == 30_000
        await one.desk(CASHIER, replace(back(lot), series="А-1", gap=True))  # chips stand in no book, whatever is said
        day = await asyncio.to_thread(read_desk, one.floor.log, f"desk-1/{DAY}")
        assert [(event.series, event.gap) for event in day.returned] == [("", False)]


async def test_said_twice_it_is_done_once_and_after_a_lost_answer_the_same_id_gets_the_first() -> None:
    for when in ("before", "after"):
        log = TriedLog()
        async with abandoned(log) as (one, _):
            lot = await secure(one)
            await enter_missing(one.floor)
            setattr(log, when, once(Unavailable("the disk is away")))
            with pytest.raises(Unavailable):
                await say_desk(one.floor, "desk-1", "000-held", CASHIER, back(lot, "cash", 1))
            first = await say_desk(one.floor, "desk-1", "000-held", CASHIER, back(lot, "cash", 1))
            assert await say_desk(one.floor, "desk-1", "000-held", CASHIER, back(lot, "cash", 1)) == first
            day = await asyncio.to_thread(read_desk, log, f"desk-1/{DAY}")
            assert len(day.returned) == 1


@pytest.mark.law("ruling 22")
async def test_the_owner_comes_on_another_day_and_the_closed_day_stands() -> None:
    log = TriedLog()
    async with abandoned(log) as (one, clock):
        lot = await secure(one)
        await close_table(one)
        await close_desks(one)
        heads = {name: log.head(name) for name in log.logs() if DAY in name}
        clock.pass_(24 * 3_600)
        await one.open_desk(SAFE, (Pieces(Money(10_000), 403),))
        await one.charge("R1", kind="terminal")
        await left_behind(one, clock)
        today = await secure(one)
        await one.desk(CASHIER, back(lot, "cash", 1))
        assert one.held()["held:R1:EUR"] == 30_000  # what was left today, and no more
        await one.desk(CASHIER, back(today, "cash", 2))
        assert {name: log.head(name) for name in heads} == heads
        found = check_export(export(log, Wanted("2026-12-01", clock(), training=False)))
        assert found.fault is None, found.fault
        terms = [(term.kind, term.acts, int(term.cash)) for term in found.figures.tills[0].terms]
        assert ("held-cash", 2, -60_000) in terms


@pytest.mark.law("ruling 22", "ruling 27")
async def test_at_the_cut_off_what_was_secured_stays_held_once_and_what_is_carried_over_may_be_secured_anew() -> None:
    log = TriedLog()
    async with abandoned(log) as (one, clock):
        first = await secure(one)
        bought = say.BuyChips(2, AMOUNT, Money(100), notes=paid(30_000))
        await one.say("R1", CROUPIER, say.TakeSeat(2), bought)
        clock.pass_(11 * 3_600)
        await one.say("R1", PIT, say.CloseTable("cut-off"))
        await one.sign_off("R1", FULL_SET, (Pieces(Money(10_000), 6),))
        await close_desks(one)
        till = (Pieces(Money(10_000), 406),)
        await one.open_desk(SAFE, till)
        await one.charge("R1", kind="terminal")
        clock.pass_(LONG)
        await one.say("R1", INSPECTOR, say.SecureSeat(2))
        await one.floor.settled()
        second = max(one.floor.house.held.values(), key=lambda kept: kept.at).lot
        assert [(lot.day, lot.seat, lot.amount) for lot in (first, second)] == [
            (DAY, 1, AMOUNT), ("2026-12-01", 2, AMOUNT),
        ]  # fmt: skip
        assert one.held()["held:R1:EUR"] == 60_000
        await one.desk(CASHIER, back(first, "cash", 1))
        await one.desk(CASHIER, back(second))
        assert await refused(one, back(first)) is Refusal.RETURNED_ALREADY
        await one.close("R1", FULL_SET, ())
        held = one.held()
        assert not [account for account in held if account.startswith(("held:", "home:", "carried:"))]
        found = check_export(export(log, Wanted("2026-12-01", clock(), training=False)))
        assert found.fault is None, found.fault


async def test_what_an_older_dolly_or_a_crash_left_out_of_the_list_is_found_by_what_the_accounts_hold() -> None:
    log = TriedLog()
    async with abandoned(log) as (one, clock):
        await one.say("R1", INSPECTOR, say.SecureSeat(1))
        log.before = once(Unavailable("the disk is away"))
        await one.floor.settled()
        assert not one.floor.house.held
        await enter_missing(one.floor)
        (kept,) = one.floor.house.held.values()
        assert (kept.lot.seat, kept.lot.amount, kept.at, kept.by) == (1, AMOUNT, clock(), "201")
        seq = one.floor.register.host.seq
        await enter_missing(one.floor)
        assert one.floor.register.host.seq == seq


async def test_the_next_year_knows_what_is_held_and_what_was_given_back() -> None:
    async with abandoned() as (one, _):
        lot = await secure(one)
        await one.desk(CASHIER, back(lot, "cash", 5))
        next_year = evolve(Facts(), carried(one.floor.house, 2027, "ab"))
        assert (next_year.held, next_year.books) == (one.floor.house.held, one.floor.house.books)
        assert len(next_year.held) == len(next_year.books) == 1
