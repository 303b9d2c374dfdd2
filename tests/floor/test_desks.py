"""At a cash desk: what is counted, who signs its papers away, and what is on its way to a table."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest
from msgspec.structs import replace

from dolly.chips import ChipType, Count, Pieces, less
from dolly.desk import commands as desk_say
from dolly.errors import NotPermitted, Refusal, Refused
from dolly.export.checking import check_export
from dolly.export.writing import Wanted, export
from dolly.floor.desk_day import open_desk
from dolly.floor.papers import void_paper
from dolly.floor.past import read_desk
from dolly.house.commands import EnterChipType
from dolly.money import Money
from dolly.protocols.house_papers import daily_protocol, desk_balance
from dolly.protocols.table_papers import Maker
from dolly.reports.blocks import Grid
from dolly.reports.forms.desk import desk_balance as form_of
from dolly.reports.tongue import Tongue
from dolly.table.people import Actor
from tests.floor.day import CASHIER, HALF_SET, NOTES, OTHER_CASHIER, SAFE, House
from tests.floor.house import CROUPIER, MANAGER, PIT, HandClock, TriedLog, open_floor
from tests.floor.test_gaming_day import house


@pytest.mark.law("ruling 25")
@pytest.mark.parametrize(
    ("chips", "cash", "refusal"),
    [((Pieces(Money(777), 10),), NOTES, Refusal.NOT_APPROVED), (SAFE, (Pieces(Money(300), 5),), Refusal.UNKNOWN)],
)
async def test_a_desk_counts_approved_chips_and_notes_that_there_are(
    chips: Count, cash: Count, refusal: Refusal
) -> None:
    async with open_floor(TriedLog(), HandClock()) as floor:
        one = House(floor)
        await one.found()
        with pytest.raises(Refused) as caught:
            await one.open_desk(chips, cash)
        assert caught.value.refusal is refusal
        await one.count_desk("opening", SAFE, NOTES)


@pytest.mark.law("ruling 24")
async def test_a_fill_on_its_way_is_recalled_by_the_game_manager_only() -> None:
    async with house() as one:
        await one.charge("R1")
        draft = await one.fill_under_way("R1")
        void = desk_say.VoidPaper(draft[0], "players left")
        for by in (CASHIER, PIT):
            with pytest.raises(NotPermitted):
                await void_paper(one.floor, "desk-1", one.id(), by, void)
        assert one.floor.host("R1").stored.fill_in_transit == Money(5_000_000)
        await void_paper(one.floor, "desk-1", one.id(), MANAGER, void)
        assert one.floor.host("R1").stored.fill_in_transit is None


@pytest.mark.law("ruling 26")
async def test_the_cashier_who_serves_signs_the_desks_chips_away_and_no_other() -> None:
    async with house() as one:
        draft = await one.draft("R1")
        with pytest.raises(Refused) as caught:
            await one.sign(draft, OTHER_CASHIER)
        assert caught.value.refusal is Refusal.NOT_AT_THIS_DESK
        await one.sign(draft, CASHIER)


@pytest.mark.law("ruling 24", "ruling 25")
async def test_no_desk_is_counted_nor_are_its_chips_sold_twice_while_a_fill_is_on_its_way() -> None:
    async with house() as one:
        await one.charge("R1")
        desk = one.floor.desks.host("desk-1")
        draft = await one.fill_under_way("R1")
        counted = desk_say.EnterCount(
            "shift", (desk_say.TillCount("EUR", less(desk.stored.tills["EUR"].chips, HALF_SET), NOTES),)
        )
        with pytest.raises(Refused) as caught:
            await one.desk(CASHIER, counted)
        assert caught.value.refusal is Refusal.PAPERS_OPEN

        plaques = less(desk.stored.tills["EUR"].chips, HALF_SET)[:1]
        await one.desk(CASHIER, desk_say.SellChips("EUR", plaques, "V-17"))
        one_more = (Pieces(Money(100_000), 1),)
        changed = desk_say.ExchangeChips("EUR", (Pieces(Money(10_000), 10),), one_more)
        for command in (desk_say.SellChips("EUR", one_more), changed):
            with pytest.raises(Refused) as sold:
                await one.desk(CASHIER, command)
            assert sold.value.refusal is Refusal.NOT_ENOUGH_CHIPS

        await one.sign(draft, CROUPIER)
        till = desk.stored.tills["EUR"]
        notes = (Pieces(Money(500), int(till.cash) // 500),)
        await one.desk(CASHIER, desk_say.EnterCount("shift", (desk_say.TillCount("EUR", till.chips, notes),)))
        await one.confirm_desk(OTHER_CASHIER)  # and nobody has to answer for anything


@pytest.mark.law("ruling 24")
async def test_the_third_signature_sends_chips_that_are_still_there() -> None:
    async with house() as one:
        await one.charge("R1")
        draft = await one.draft("R1", HALF_SET, fill=True)
        await one.sign(draft, MANAGER)
        await one.sign(draft, CASHIER)
        (plaques, *_) = one.floor.desks.host("desk-1").stored.tills["EUR"].chips
        await one.desk(CASHIER, desk_say.SellChips("EUR", (plaques,), "V-17"))
        with pytest.raises(Refused) as caught:
            await one.sign(draft, PIT)
        assert caught.value.refusal is Refusal.NOT_ENOUGH_CHIPS
        assert one.floor.host("R1").stored.fill_in_transit is None


@asynccontextmanager
async def dollars_since_yesterday(log: TriedLog) -> AsyncIterator[House]:
    """The morning after chips in dollars came into the catalogue: the desk is open and not yet counted."""
    clock = HandClock()
    async with open_floor(log, clock) as floor:
        one = House(floor)
        await one.found()
        await one.open_desk()
        await one.count_desk("closing", SAFE, NOTES)
        await floor.settled()
        chip = ChipType("dollar 5", "cash-chip", "USD", "blue", "РД-02-9", "2026-11-30", Money(500))
        await floor.register.say(MANAGER, EnterChipType(chip))
        clock.pass_(24 * 3_600)
        await open_desk(floor, "desk-1", one.id(), CASHIER)
        yield one


@pytest.mark.law("ruling 25")
async def test_a_currency_that_came_into_the_catalogue_has_a_till_from_the_next_day_on() -> None:
    async with dollars_since_yesterday(TriedLog()) as one:
        floor = one.floor
        tills = floor.desks.host("desk-1").stored.tills
        assert {currency: till.chips for currency, till in tills.items()} == {"EUR": SAFE, "USD": ()}


@pytest.mark.law("ruling 25")
async def test_the_first_count_of_a_currency_that_is_new_on_a_later_day_comes_from_the_safe_and_is_no_difference() -> (
    None
):
    log = TriedLog()
    async with dollars_since_yesterday(log) as one:
        floor = one.floor
        dollars = desk_say.TillCount("USD", (Pieces(Money(500), 100),), (Pieces(Money(10_000), 5),))
        await one.desk(CASHIER, desk_say.EnterCount("opening", (desk_say.TillCount("EUR", SAFE, NOTES), dollars)))
        await one.confirm_desk()  # nobody has to answer for anything
        held = one.held()
        assert (held["cage:USD"], held["desk:desk-1/chips:USD"], held["desk:desk-1/cash:USD"]) == (
            -100_000, 50_000, 50_000,
        )  # fmt: skip
        assert "difference:desk-1:USD" not in held

        fewer = replace(dollars, chips=(Pieces(Money(500), 99),))
        closing = desk_say.EnterCount("closing", (desk_say.TillCount("EUR", SAFE, NOTES), fewer))
        await one.desk(CASHIER, closing)
        with pytest.raises(Refused) as caught:
            await one.desk(MANAGER, desk_say.ConfirmCount())  # from then on a difference is one
        assert (caught.value.refusal, caught.value.facts) == (Refusal.DIFFERENCE, {"chips_USD": True})
        await one.desk(CASHIER, closing)  # the one recount: by now its sum tells nobody what to enter
        with pytest.raises(Refused) as again:
            await one.desk(MANAGER, desk_say.ConfirmCount())
        assert again.value.facts == {"chips_USD": -500}
        await one.confirm_desk(answers_for="501")
        await floor.settled()
        day = read_desk(log, "desk-1/2026-12-01")
        lines = daily_protocol(day.opened.day, 1, [], [day], Maker(floor.house, {}, 0)).desks
        over = {line.currency: (line.cash_over, line.chips_over) for line in lines}
        assert over == {"EUR": (Money(0), Money(0)), "USD": (Money(0), Money(-500))}
        found = check_export(export(log, Wanted("2026-12-01", floor.clock())))
        assert found.fault is None, found.fault


@pytest.mark.law("Н35 6", "ruling 25")
async def test_the_balance_shows_the_mornings_difference_and_who_checked_and_the_days_line_adds_all_counts() -> None:
    log, clock = TriedLog(), HandClock()
    async with open_floor(log, clock) as floor:
        one = House(floor)
        await one.found()
        await one.open_desk()
        await one.count_desk("closing", SAFE, NOTES)
        await floor.settled()
        clock.pass_(24 * 3_600)
        await open_desk(floor, "desk-1", one.id(), CASHIER)
        short, shorter = (Pieces(Money(10_000), 199), NOTES[1]), (Pieces(Money(10_000), 199), Pieces(Money(5_000), 399))
        await counted(one, clock, "opening", short, MANAGER)
        await counted(one, clock, "closing", shorter, PIT)
        await floor.settled()
        name, maker = floor.house.desks["desk-1"].last_log, Maker(floor.house, {}, 0)
    assert name is not None
    day = read_desk(log, name)
    balance = desk_balance(day, day.shifts[0], maker)
    (till,) = balance.tills
    assert (till.opening_cash_over, till.cash_over) == (Money(-10_000), Money(-5_000))
    assert (balance.answers_for_opening, balance.answers_for) == (maker.person("501"), maker.person("501"))
    assert [each.role for each in balance.signatures] == ["cashier", "pit-boss"]
    counting, checking = balance.signatures
    assert (checking.at or 0) - (counting.at or 0) == 30_000_000
    (line,) = daily_protocol(day.opened.day, 1, [], [day], maker).desks
    assert line.cash_over == Money(-15_000)
    printed = form_of(balance, Tongue("en"))
    grid = next(block for block in printed.blocks if isinstance(block, Grid))
    assert ("Difference at the opening count", None, Money(-10_000), Money(0), None) in grid.totals


async def counted(one: House, clock: HandClock, purpose: desk_say.Purpose, cash: Count, by: Actor) -> None:
    """A count that differs, for which the cashier answers; who checked signs half a minute after the cashier."""
    await one.desk(CASHIER, desk_say.EnterCount(purpose, (desk_say.TillCount("EUR", SAFE, cash),)))
    await one.desk(by, desk_say.ConfirmCount("501"))
    await one.sign_balance(CASHIER)
    clock.pass_(30)
    await one.sign_balance(by)
