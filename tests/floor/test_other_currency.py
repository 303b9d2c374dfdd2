"""At a desk that sells chips in another currency: the law's sums hold there too, by the rate of the day (ЗМИП 12)."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest
from msgspec.structs import replace

from dolly.chips import ChipType, Count, Pieces
from dolly.desk import commands as desk_say
from dolly.desk.commands import Charging, DeskCommand, FloatPaper, TillCount
from dolly.errors import Refusal, Refused
from dolly.export.checking import check_export
from dolly.export.writing import Wanted, export
from dolly.floor.books import books_reader
from dolly.floor.days import turn_day
from dolly.floor.desk_day import issue_card, open_desk
from dolly.house.commands import EnterChipType
from dolly.house.rates_commands import EnterRate
from dolly.money import Money
from dolly.rules.rates import Rate
from dolly.rules.shipped import shipped_profile
from dolly.store.verify import verify
from dolly.table import commands as table_say
from dolly.table.people import Place
from tests.floor.day import CASHIER, NOTES, SAFE, House
from tests.floor.house import CROUPIER, INSPECTOR, MANAGER, PIT, HandClock, TriedLog, open_floor
from tests.floor.test_handing import DAY
from tests.table.paying import paid

#: 1 EUR = 1.25 USD: the law's 2556.46 in cash are 3195.575 dollars, its 2000 of due diligence 2500.
RATE = Rate("USD", DAY, 1_250_000, "БНБ, фиксинг 30.11.2026")
DOLLARS: Count = (Pieces(Money(100), 100_000), Pieces(Money(1), 1_000))
VISITOR = "P-7"


@asynccontextmanager
async def house() -> AsyncIterator[House]:
    """A desk with a till of euro and one of dollars; in the end everything is verified, the export of the day too."""
    async with house_and_clock() as (one, _):
        yield one


@asynccontextmanager
async def house_and_clock(currency: str = "EUR") -> AsyncIterator[tuple[House, HandClock]]:
    """The same, with the clock by which its gaming day is turned; its tables are played in a ``currency``."""
    log, clock = TriedLog(), HandClock()
    async with open_floor(log, clock, lambda name: replace(shipped_profile(name), currency=currency)) as floor:
        one = House(floor)
        await one.found()
        for cents in (100, 1):
            chip = ChipType(f"dollar {cents}", "cash-chip", "USD", "green", "РД-02-9", "2026-01-10", Money(cents))
            await floor.register.say(MANAGER, EnterChipType(chip))
        await open_desk(floor, "desk-1", one.id(), CASHIER)
        tills = (TillCount("EUR", SAFE, NOTES), TillCount("USD", DOLLARS, DOLLARS))
        await one.desk(CASHIER, desk_say.EnterCount("opening", tills))
        await one.confirm_desk()
        yield one, clock
        assert verify(log, books_reader()).fault is None
        assert check_export(export(log, Wanted(DAY, clock()))).fault is None


def dollars(cents: int) -> Count:
    return tuple(Pieces(Money(one), many) for one, many in ((100, cents // 100), (1, cents % 100)) if many)


def redeemed(cents: int, book: int, visitor: str = "") -> DeskCommand:
    return desk_say.RedeemChips("USD", dollars(cents), "cash", book, visitor)


async def warned(one: House, command: DeskCommand) -> tuple[str, ...]:
    """Says it, and returns what the cashier is warned of."""
    await one.desk(CASHIER, command)
    served = one.floor.desks.host("desk-1").stored.served
    assert served is not None
    return served.warns


@pytest.mark.law("ruling 23")
async def test_without_the_days_rate_nothing_is_sold_or_paid_and_the_words_say_what_to_enter() -> None:
    async with house() as one:
        await one.approve_terminals()
        tomorrow = Rate("USD", "2026-12-01", 1_250_000, "БНБ, фиксинг 1.12.2026")
        await one.floor.register.say(MANAGER, EnterRate(tomorrow))
        said_by_a_console = desk_say.SellChips("USD", dollars(100), rate=RATE)
        for command in (said_by_a_console, redeemed(100, 1), desk_say.SellTokens("USD", "004711", Money(100))):
            with pytest.raises(Refused) as caught:
                await one.desk(CASHIER, command)
            assert caught.value.refusal is Refusal.RATE_MISSING
            assert caught.value.facts == {"currency": "USD", "day": DAY}
            assert "the game manager enters how much of it one EUR is on that day" in str(caught.value)
        await one.floor.register.say(MANAGER, EnterRate(RATE))
        await one.desk(CASHIER, desk_say.SellChips("USD", dollars(100)))


@pytest.mark.law("ruling 30")
async def test_a_card_is_sold_and_paid_in_its_own_currency_alone_and_no_rate_changes_that() -> None:
    async with house() as one:
        await one.approve_terminals()
        await issue_card(one.floor, "004711", one.id(), CASHIER)
        await one.desk(CASHIER, desk_say.SellTokens("EUR", "004711", Money(500)))
        for rates in ((), (EnterRate(RATE),)):
            for rate in rates:
                await one.floor.register.say(MANAGER, rate)
            for command in (
                desk_say.SellTokens("USD", "004711", Money(100)),
                desk_say.RedeemTokens("USD", "004711", Money(100), "cash", 1),
            ):
                with pytest.raises(Refused) as caught:
                    await one.desk(CASHIER, command)
                assert caught.value.refusal is Refusal.CARD_CURRENCY
                assert caught.value.facts == {"card": "004711", "currency": "EUR", "asked": "USD"}
        assert one.held()["card:004711:EUR"] == 500
        await one.desk(CASHIER, desk_say.RedeemTokens("EUR", "004711", Money(500), "cash", 1))


async def test_a_win_in_dollars_is_paid_in_cash_up_to_the_laws_sum_and_not_a_cent_above() -> None:
    async with house() as one:
        await one.floor.register.say(MANAGER, EnterRate(RATE))
        with pytest.raises(Refused) as above:
            await one.desk(CASHIER, redeemed(319_559, 1))  # 2556.472 EUR, which is 2556.47
        assert (above.value.refusal, above.value.facts["amount"]) == (Refusal.PAY_BY_BANK, 255_647)
        await one.desk(CASHIER, redeemed(319_558, 1, VISITOR))  # 2556.464 EUR, which is 2556.46


@pytest.mark.law("ruling 23")
async def test_due_diligence_adds_up_what_a_visitor_does_in_whatever_currency() -> None:
    async with house() as one:
        await one.floor.register.say(MANAGER, EnterRate(RATE))
        assert await warned(one, desk_say.SellChips("USD", dollars(249_999))) == ("near-due-diligence",)  # 1999.99
        with pytest.raises(Refused) as nameless:
            await one.desk(CASHIER, desk_say.SellChips("USD", dollars(250_000)))
        assert nameless.value.refusal is Refusal.VISITOR_NEEDED
        assert await warned(one, desk_say.SellChips("USD", dollars(250_000), "V-16")) == ("due-diligence",)
        bought = desk_say.SellChips("EUR", (Pieces(Money(10_000), 10),), VISITOR)
        assert await warned(one, bought) == ()  # 1000
        assert await warned(one, desk_say.SellChips("USD", dollars(124_998), VISITOR)) == ("near-due-diligence",)
        assert one.floor.desks.host("desk-1").stored.visits[VISITOR] == Money(199_998)
        assert await warned(one, desk_say.SellChips("USD", dollars(2), VISITOR)) == ("due-diligence",)  # 2 cents: 1.6


async def test_cash_in_parts_is_cash_in_whatever_currency() -> None:
    async with house() as one:
        await one.floor.register.say(MANAGER, EnterRate(RATE))
        await one.desk(CASHIER, redeemed(250_000, 1, VISITOR))  # 2000.00
        euro: Count = (Pieces(Money(10_000), 5), Pieces(Money(500), 11))  # 555
        await one.desk(CASHIER, desk_say.RedeemChips("EUR", euro, "cash", 2, VISITOR))
        with pytest.raises(Refused) as parts:
            await one.desk(CASHIER, redeemed(184, 3, VISITOR))  # 1.472, which is 1.47: 2556.47 in all
        assert (parts.value.refusal, parts.value.facts["paid"]) == (Refusal.CASH_IN_PARTS, 255_500)
        await one.desk(CASHIER, redeemed(183, 3, VISITOR))  # 1.464, which is 1.46


async def test_a_rate_names_its_day_and_its_source_and_is_of_another_currency() -> None:
    async with house() as one:
        wrong = (
            Rate("EUR", DAY, 1_000_000, "БНБ"),
            Rate("USD", "2026-11-29", 1_250_000, "БНБ, вчера"),
            Rate("USD", "2026-11-31", 1_250_000, "БНБ, никога"),
        )
        for each in wrong:
            with pytest.raises(Refused) as caught:
                await one.floor.register.say(MANAGER, EnterRate(each))
            assert caught.value.refusal is Refusal.UNKNOWN
        await one.floor.register.say(MANAGER, EnterRate(RATE))
        with pytest.raises(Refused) as again:
            await one.floor.register.say(MANAGER, EnterRate(RATE))
        assert again.value.refusal is Refusal.ALREADY_KNOWN


@pytest.mark.law("ruling 27", "ruling 28")
async def test_a_desk_that_is_open_keeps_the_rate_of_its_day_when_the_house_has_turned_its_own() -> None:
    async with house_and_clock() as (one, clock):
        await one.floor.register.say(MANAGER, EnterRate(RATE))
        clock.pass_(24 * 3_600)
        await turn_day(one.floor, one.id(), MANAGER)
        assert one.floor.house.day == "2026-12-01"
        new = Rate("USD", "2026-12-01", 1_300_000, "БНБ, фиксинг 1.12.2026")
        await one.floor.register.say(MANAGER, EnterRate(new))
        assert await warned(one, desk_say.SellChips("USD", dollars(250_000), "V-16")) == ("due-diligence",)

        mended = Rate("USD", DAY, 1_250_010, "БНБ, фиксинг 30.11.2026, поправен")
        await one.floor.register.say(MANAGER, EnterRate(mended))
        assert await warned(one, desk_say.SellChips("USD", dollars(250_000), "V-19")) == ("near-due-diligence",)
        with pytest.raises(Refused) as earlier:
            await one.floor.register.say(MANAGER, EnterRate(Rate("USD", "2026-11-29", 1_250_000, "БНБ, вчера")))
        assert f"the oldest gaming day that is on is {DAY}" in str(earlier.value)


async def open_dollar_table(one: House) -> None:
    """A cloth table that is charged in dollars, with its people."""
    paper = FloatPaper("charge", "R1", DAY, "USD", (Pieces(Money(100), 100_000),), Charging("cloth", 8, "bg-2021"))
    await one.check("R1")
    await one.desk(CASHIER, desk_say.DraftPaper(paper))
    draft = one.floor.desks.host("desk-1").stored.draft(1)
    for by in (CASHIER, MANAGER, PIT, CROUPIER):
        await one.sign((draft.number, draft.version), by)
    await one.say("R1", CROUPIER, table_say.TakePlace(Place.CROUPIER))
    await one.say("R1", INSPECTOR, table_say.TakePlace(Place.INSPECTOR))


def sold(cents: int, visitor: str) -> table_say.SellCashChips:
    return table_say.SellCashChips(Money(cents), visitor, notes=paid(cents, "USD"))


@pytest.mark.law("ruling 23")
async def test_what_a_visitor_buys_at_a_table_in_dollars_counts_at_desks_too_once_a_rate_stands() -> None:
    async with house_and_clock("USD") as (one, _):
        await open_dollar_table(one)
        await one.say("R1", CROUPIER, sold(100_000, VISITOR))  # without a rate: nobody can enter one between two spins
        assert (await one.floor.visits.visit(VISITOR, DAY)).so_far == Money(0)
        assert one.floor.visits.of_the_law(Money(100_000), "USD", DAY) is None
        await one.floor.register.say(MANAGER, EnterRate(RATE))
        assert one.floor.visits.of_the_law(Money(100_000), "USD", DAY) == Money(80_000)
        await one.say("R1", CROUPIER, sold(100_000, VISITOR))  # 800
        assert (await one.floor.visits.visit(VISITOR, DAY)).so_far == Money(80_000)
        bought = desk_say.SellChips("EUR", (Pieces(Money(10_000), 8),), VISITOR)
        assert await warned(one, bought) == ("near-due-diligence",)  # 1600
        await one.say("R1", CROUPIER, sold(50_000, VISITOR))  # 400
        assert (await one.floor.visits.visit(VISITOR, DAY)).warned == "due-diligence"
