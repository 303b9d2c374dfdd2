"""A payment put right at a desk is of a game that was, at a table that is done with (ruling 29)."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest
from msgspec.structs import replace

from dolly.desk import commands as desk_say
from dolly.desk.events import PaymentCorrected
from dolly.documents import version_told
from dolly.errors import NotPermitted, Refusal, Refused
from dolly.export.checking import check_export
from dolly.export.writing import Wanted, export
from dolly.floor.answers import message
from dolly.floor.books import books_reader
from dolly.floor.correcting import check_correction
from dolly.floor.money_deciders import DeskDecider
from dolly.floor.past import read_desk
from dolly.floor.rounds_told import round_told
from dolly.money import Money
from dolly.protocols.bound_books import books_list, wins_register
from dolly.protocols.desks import expected
from dolly.protocols.house_papers import corrections_of
from dolly.protocols.table_papers import Maker
from dolly.rules.rates import Rate, compared
from dolly.store.verify import verify
from dolly.table import commands as say
from tests.export.whole import DAY, played
from tests.floor.day import CASHIER, OTHER_CASHIER, House
from tests.floor.house import CROUPIER, EVENING, MANAGER, HandClock, TriedLog, open_floor, playing
from tests.floor.test_struck_lines import played as a_day_played

LOG = f"R1/{DAY}"
RATE = Rate("USD", DAY, 1_250_000, "БНБ, фиксинг 30.11.2026")


def correction(log: str, *, game: int = 1, currency: str = "EUR", to_player: bool = True) -> desk_say.CorrectPayment:
    return desk_say.CorrectPayment(currency, log, game, Money(3_500), to_player, 7, "35 were overlooked", manager="401")


def refused(log: TriedLog, command: desk_say.CorrectPayment) -> Refusal:
    with pytest.raises(Refused) as caught:
        check_correction(log, command)
    return caught.value.refusal


@asynccontextmanager
async def in_a_game(log: TriedLog) -> AsyncIterator[House]:
    """A cloth table that is charged, and its first game begun."""
    async with open_floor(log, HandClock()) as floor:
        one = House(floor)
        await one.found()
        await one.open_desk()
        await one.charge("R1")
        await one.say("R1", CROUPIER, say.Spin("clockwise"))
        yield one


@pytest.mark.law("ruling 29")
def test_a_correction_names_a_game_that_was_in_its_tables_currency() -> None:
    log = played()
    check_correction(log, correction(LOG))
    check_correction(log, correction(LOG, to_player=False))
    for nowhere in ("nonsense", "", "house/2026", f"desk-1/{DAY}", "card/004711", "R9/2026-11-30"):
        assert refused(log, correction(nowhere)) is Refusal.UNKNOWN
    assert refused(log, correction(LOG, game=99)) is Refusal.UNKNOWN
    assert refused(log, correction(LOG, currency="USD")) is Refusal.UNKNOWN


@pytest.mark.law("ruling 29")
async def test_until_it_is_counted_a_cloth_table_takes_back_what_it_overpaid_itself() -> None:
    log = TriedLog()
    async with in_a_game(log) as one:
        assert refused(log, correction(LOG, to_player=False)) is Refusal.COUNT_WAITS
        with pytest.raises(Refused):
            await one.desk(CASHIER, correction("nonsense", game=99))
        assert len(list(log.refusals(f"desk-1/{DAY}"))) == 1
        await one.desk(CASHIER, correction(LOG))  # an underpayment is always paid


@pytest.mark.law("ruling 29")
async def test_at_a_terminal_table_the_desk_pays_once_a_seat_was_left_after_the_game() -> None:
    log, clock = TriedLog(), HandClock()
    async with playing(log, clock) as (_, said):
        await said(CROUPIER, say.CashOut(1, Money(50_000)), say.LeaveSeat(1))
        clock.pass_(1)
        await said(CROUPIER, say.Spin("clockwise"))
        assert refused(log, correction(LOG)) is Refusal.COUNT_WAITS
        clock.pass_(1)
        await said(CROUPIER, say.CashOut(2, Money(50_000)), say.LeaveSeat(2))
        assert refused(log, correction(LOG)) is Refusal.UNKNOWN  # only that it is a training table


@pytest.mark.law("ruling 29")
async def test_the_cashier_who_serves_says_a_correction_and_the_game_manager_signs_it_on_one_version() -> None:
    log = TriedLog()
    async with in_a_game(log) as one:
        for by, manager, wanted in (
            (CASHIER, "", Refusal.NOT_SIGNED),
            (CASHIER, "501", Refusal.SAME_PERSON),
            (OTHER_CASHIER, "401", Refusal.NOT_AT_THIS_DESK),
        ):
            with pytest.raises(Refused) as caught:
                await one.desk(by, replace(correction(LOG), manager=manager))
            assert caught.value.refusal is wanted
        with pytest.raises(NotPermitted):
            await one.desk(MANAGER, correction(LOG))
        said = correction(LOG)
        answer = await one.desk(CASHIER, said)
        (event,) = (
            event
            for record in log.read(f"desk-1/{DAY}")
            if isinstance(event := DeskDecider.codec.decode(record.body), PaymentCorrected)
        )
    assert [(each.role, each.person, each.at) for each in event.signatures] == [
        ("game-manager", "401", answer.at), ("cashier", "501", answer.at),
    ]  # fmt: skip
    version = version_told(DeskDecider.codec.encode(event))
    assert {each.version for each in event.signatures} == {version}
    assert version_told(DeskDecider.codec.encode(replace(event, amount=Money(3_600)))) != version
    looked_up = replace(event, elsewhere=Money(3_600), gap=True, compared=compared(event.amount, RATE))
    assert event.compared is None
    assert version_told(DeskDecider.codec.encode(looked_up)) == version  # nobody signs the rate: it is the house's


@pytest.mark.law("ruling 29")
async def test_what_stands_in_an_old_log_breaks_no_paper_and_the_check_of_the_export_names_it() -> None:
    log = TriedLog()
    async with open_floor(log, HandClock()) as floor:
        one = House(floor)
        await one.found()
        await one.open_desk()
        host = floor.desks.host("desk-1")
        said = message(host.name, one.id(), CASHIER, (correction("nonsense", game=99),), floor.clock())
        await host.say(said)
        maker = Maker(floor.house, {}, EVENING)
    (told,) = corrections_of([await asyncio.to_thread(read_desk, log, f"desk-1/{DAY}")], maker)
    assert (told.table, told.day, told.amount) == ("nonsense", "", Money(-3_500))
    found = check_export(export(log, Wanted(DAY, EVENING, training=False)))
    assert found.fault is not None
    assert (found.fault.kind, "no table's log" in found.fault.message) == ("figures", True)


@pytest.mark.law("ruling 29")
async def test_what_was_missing_of_a_win_is_paid_like_a_win_in_cash_up_to_the_laws_sum_and_by_bank_above_it() -> None:
    log = TriedLog()
    async with in_a_game(log) as one:
        floor = one.floor
        much = replace(correction(LOG), amount=Money(300_000), book=3)
        with pytest.raises(Refused) as caught:
            await one.desk(CASHIER, much)
        assert caught.value.refusal is Refusal.PAY_BY_BANK
        with pytest.raises(Refused):
            await one.desk(CASHIER, replace(much, to_player=False, pay="bank", book=0))
        cash = floor.desks.host("desk-1").stored.tills["EUR"].cash
        await one.desk(CASHIER, replace(much, pay="bank", visitor="V-17"))
        desk = floor.desks.host("desk-1").stored
        assert (desk.tills["EUR"].cash, dict(desk.books)) == (cash, {"bank": 3})
        assert one.held()["bank:EUR"] == -300_000
        day = await asyncio.to_thread(read_desk, log, f"desk-1/{DAY}")
        assert verify(log, books_reader()).fault is None
        maker = Maker(floor.house, {}, EVENING)
    assert [win.amount for win in wins_register(DAY, DAY, [day], maker).wins] == [Money(300_000)]
    assert expected(day.shifts[0], "EUR")[0] == cash
    assert [each.amount for each in corrections_of([day], maker)] == [Money(-300_000)]


@pytest.mark.law("ruling 29", "ruling 32")
async def test_what_a_player_gives_back_comes_into_the_till_and_stands_on_no_line_of_a_payment_book() -> None:
    log, clock = TriedLog(), HandClock()
    async with open_floor(log, clock) as floor:
        one = House(floor)
        await one.found()
        await one.open_desk()
        await a_day_played(one)
        cash = floor.desks.host("desk-1").stored.tills["EUR"].cash
        back = correction(LOG, to_player=False)
        for wrong in (back, replace(correction(LOG), book=0)):
            with pytest.raises(Refused, match="leave the number out") as no:
                await one.desk(CASHIER, wrong)
            assert (no.value.refusal, no.value.facts) == (Refusal.UNKNOWN, {"field": "book"})
        await one.desk(CASHIER, replace(back, book=0))
        desk = floor.desks.host("desk-1").stored
        assert (desk.tills["EUR"].cash, dict(desk.books)) == (cash + Money(3_500), {})
        assert dict(floor.house.books) == {}
        day = await asyncio.to_thread(read_desk, log, f"desk-1/{DAY}")
        maker = Maker(floor.house, {}, EVENING)
        assert books_list(DAY, DAY, [day], maker).books == ()
        assert [each.document for each in corrections_of([day], maker)] == ["–"]
        assert [one.to_player for one in round_told(log, LOG, 1).desk] == [False]
        assert check_export(export(log, Wanted(DAY, clock()))).fault is None
