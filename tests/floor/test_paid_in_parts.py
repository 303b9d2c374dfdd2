"""A win above the law's sum is paid by bank (ЗХ 47): parts of it are added up, at whatever desks and on whatever day.

What is above it in all its parts is refused in cash, and only warned of where the house has set so.
"""

import asyncio
import threading
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager

import pytest

from dolly.chips import Pieces
from dolly.desk import commands as desk_say
from dolly.desk.commands import Pay
from dolly.desk.events import PaymentCorrected
from dolly.errors import Refusal, Refused
from dolly.export.checking import check_export
from dolly.export.writing import Wanted, export
from dolly.floor.correcting import Corrections
from dolly.floor.money_deciders import DeskDecider
from dolly.house.arranging_commands import EnterSetting
from dolly.money import Money
from dolly.store.log import Record
from dolly.table import commands as say
from tests.floor.day import House
from tests.floor.house import CROUPIER, MANAGER, HandClock, TriedLog, open_floor
from tests.floor.test_visits import AT, DAY, WHO, deeds, house, warned

GAME = f"R1/{DAY}"


@asynccontextmanager
async def warning() -> AsyncIterator[House]:
    """The same house, in which cash in parts is only warned of, by a rule of its own."""
    async with open_floor(TriedLog(), HandClock()) as floor:
        one = House(floor)
        await one.found()
        await floor.register.say(MANAGER, EnterSetting("warn-cash-in-parts", 1, "rules, section 9"))
        await one.open_desk()
        yield one


async def pay(one: House, desk: str, hundreds: int, book: int, *, by: Pay = "cash", visitor: str = WHO) -> None:
    redeemed = desk_say.RedeemChips("EUR", (Pieces(Money(10_000), hundreds),), by, book, visitor)
    await one.desk(AT[desk], redeemed, desk)


async def correct(
    one: House, euros: int, book: int, *, desk: str = "desk-1", visitor: str = "", game: int = 1, by: Pay = "cash"
) -> None:
    amount = Money(euros * 100)
    words = "17 was overlooked"
    command = desk_say.CorrectPayment(
        "EUR", GAME, game, amount, to_player=True, book=book, reason=words, pay=by, visitor=visitor, manager="401",
        further=True,
    )  # fmt: skip
    await one.desk(AT[desk], command, desk)


async def refused(doing: object) -> Refused:
    with pytest.raises(Refused) as caught:
        await doing  # type: ignore[misc]
    return caught.value


@pytest.mark.law("ruling 23")
async def test_cash_paid_in_parts_at_two_desks_is_refused_where_it_passes_the_laws_sum_and_goes_by_bank() -> None:
    async with house() as one:
        await pay(one, "desk-1", 13, 1)
        await pay(one, "desk-2", 12, 2)
        assert warned(one, "desk-2") == ("due-diligence",)  # 2500 of 2556.46
        assert (await one.floor.visits.visit(WHO, DAY)).paid == Money(250_000)
        no = await refused(pay(one, "desk-1", 1, 3))
        assert (no.refusal, no.facts["paid"], no.facts["most"]) == (Refusal.CASH_IN_PARTS, 250_000, 255_646)
        await pay(one, "desk-1", 1, 1, by="bank")
        await pay(one, "desk-2", 1, 3, visitor="V-18")  # what is another's is no part of it
        assert len(deeds(one.floor.log, WHO)) == 3


@pytest.mark.law("ruling 23")
async def test_where_the_house_has_set_so_by_its_rules_the_cashier_is_warned_and_decides() -> None:
    async with warning() as one:
        await pay(one, "desk-1", 25, 1)
        await pay(one, "desk-1", 1, 2)
        assert warned(one, "desk-1") == ("due-diligence", "cash-in-parts")
        assert len(deeds(one.floor.log, WHO)) == 2


async def test_what_is_set_during_the_day_holds_at_a_desk_from_its_next_day_on() -> None:
    async with house() as one:
        await one.floor.register.say(MANAGER, EnterSetting("warn-cash-in-parts", 1, "rules, section 9"))
        assert one.floor.desks.host("desk-1").stored.refuse_parts


@pytest.mark.law("ruling 29")
async def test_corrections_of_one_game_are_added_up_over_desks_and_days_for_the_person_who_is_paid() -> None:
    log = TriedLog()
    async with open_floor(log, clock := HandClock()) as floor:
        one = House(floor)
        await one.found()
        await one.open_desk()
        await one.charge("R1")
        for _ in range(2):
            await one.say("R1", CROUPIER, say.Spin("clockwise"))
            await one.say("R1", CROUPIER, say.VoidSpin("ball-dropped"))
        await correct(one, 1_999, 1)
        no = await refused(correct(one, 600, 2))
        assert (no.refusal, no.facts["paid"]) == (Refusal.CASH_IN_PARTS, 199_900)
        assert (await refused(correct(one, 600, 2, visitor=WHO))).refusal is Refusal.CASH_IN_PARTS
        await correct(one, 600, 2, game=2)  # another game is another win
        await correct(one, 500, 3)
        await correct(one, 600, 1, by="bank")
        await correct(one, 100, 2, by="bank", visitor=WHO)
        events = [DeskDecider.codec.decode(record.body) for record in log.read(f"desk-1/{DAY}")]
        corrected = [event for event in events if isinstance(event, PaymentCorrected)]
        assert [int(event.paid_before) for event in corrected] == [0, 0, 199_900, 249_900, 249_900]
        found = check_export(export(log, Wanted(DAY, clock(), training=False)))
        assert found.fault is None, found.fault


@pytest.mark.law("ruling 29")
async def test_two_corrections_at_one_moment_are_each_told_of_the_other_and_a_named_visitor_of_all_their_cash() -> None:
    async with house() as one:
        await one.say("R1", CROUPIER, say.Spin("clockwise"))
        answers = await asyncio.gather(
            correct(one, 2_000, 1, visitor=WHO), correct(one, 2_000, 2, desk="desk-2", visitor=WHO),
            return_exceptions=True,
        )  # fmt: skip
        assert [type(answer) for answer in answers] == [type(None), Refused]
        assert (await one.floor.visits.visit(WHO, DAY)).paid == Money(200_000)
        assert (await refused(pay(one, "desk-2", 6, 2))).refusal is Refusal.CASH_IN_PARTS
        await pay(one, "desk-2", 5, 2)


@pytest.mark.law("ruling 23", "ruling 31")
async def test_a_sale_of_an_outage_that_is_entered_later_is_added_up_too() -> None:
    async with house() as one:
        at = one.floor.clock()
        line = say.EnterLater("chip-sale", at, "201", 1, 1, amount=Money(150_000), visitor=WHO)
        await one.say("R1", CROUPIER, line)
        await pay(one, "desk-1", 5, 1)
        assert warned(one, "desk-1") == ("due-diligence",)
        assert [deed.before for deed in deeds(one.floor.log, WHO)] == [0, 150_000]
        with pytest.raises(Refused):
            await one.say("R1", CROUPIER, say.EnterLater("payment", at, "201", 1, 1, amount=Money(500), visitor=WHO))


async def test_what_goes_by_bank_or_to_nobody_by_number_is_no_part_of_it() -> None:
    async with house() as one:
        await pay(one, "desk-1", 20, 1)
        await pay(one, "desk-2", 20, 1, by="bank")
        assert warned(one, "desk-2") == ("due-diligence",)
        await pay(one, "desk-2", 19, 2, visitor="")
        assert warned(one, "desk-2") == ("near-due-diligence",)  # for the amount alone
        no = await refused(pay(one, "desk-2", 26, 3))
        assert no.refusal is Refusal.PAY_BY_BANK  # one win above the sum is refused as ever


async def test_who_hangs_up_while_a_correction_is_written_lets_no_other_pass_it_by() -> None:
    log, entered, goes_on = TriedLog(), threading.Event(), threading.Event()
    async with house(log) as one:
        await one.say("R1", CROUPIER, say.Spin("clockwise"))
        await one.say("R1", CROUPIER, say.VoidSpin("ball-dropped"))

        def waits() -> None:
            entered.set()
            goes_on.wait(10)

        log.before = waits
        first = asyncio.create_task(correct(one, 1_999, 1))
        await asyncio.to_thread(entered.wait, 10)
        first.cancel()
        second = asyncio.create_task(correct(one, 600, 2, desk="desk-2"))
        await asyncio.sleep(0.1)
        goes_on.set()
        assert (await refused(second)).refusal is Refusal.CASH_IN_PARTS


async def test_what_was_corrected_is_read_once_however_often_it_is_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    log = TriedLog()
    async with house(log) as one:
        await one.say("R1", CROUPIER, say.Spin("clockwise"))
        await one.say("R1", CROUPIER, say.VoidSpin("ball-dropped"))
        corrections, read = Corrections(), []
        through = log.read

        def counted(name: str, after: int = 0) -> Iterator[Record]:
            for record in through(name, after):
                read.append((name, record.seq))
                yield record

        monkeypatch.setattr(log, "read", counted)
        asked = desk_say.CorrectPayment("EUR", GAME, 1, Money(100), True, 9, "17 was overlooked")  # noqa: FBT003
        for book, euros in ((1, 1_999), (2, 500), (3, 50)):
            await correct(one, euros, book, desk="desk-2")
            read.clear()
            corrections.paid_in_cash(log, asked)
            assert ("desk-2/2026-11-30", one.floor.desks.host("desk-2").seq) in read
        assert len(read) == 1
        assert corrections.paid_in_cash(log, asked) == Money(254_900)
