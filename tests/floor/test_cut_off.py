"""The cut-off of the gaming day on the floor: what is open is closed and opened anew, the desk first (ruling 27)."""

import pytest

from dolly.chips import ChipType, Pieces, less, more
from dolly.desk import commands as desk_say
from dolly.errors import Refusal, Refused
from dolly.floor.books import books_reader
from dolly.floor.days import cut_off_near, turn_day
from dolly.floor.papers import void_paper
from dolly.floor.past import read_table, table_logs
from dolly.house import commands as house_say
from dolly.money import Money
from dolly.store.verify import verify
from dolly.table import commands as say
from dolly.table.commands.cut_off import ColourOut
from tests.floor.day import CASHIER, FULL_SET, HALF_SET, NOTES, SAFE, House
from tests.floor.house import CROUPIER, MANAGER, PIT, HandClock, TriedLog, open_floor
from tests.floor.test_gaming_day import BOX
from tests.table.paying import paid


@pytest.mark.law("ruling 27")
async def test_a_table_open_at_the_cut_off_is_closed_and_charged_anew_and_colours_stay_with_the_players() -> None:
    log, clock = TriedLog(), HandClock()
    async with open_floor(log, clock) as floor:
        one = House(floor)
        await one.found()
        await one.open_desk()
        await one.charge("R1")
        await one.say("R1", CROUPIER, say.TakeSeat(1), say.BuyChips(1, Money(30_000), Money(500), notes=paid(30_000)))
        early = say.CloseTable("cut-off", (ColourOut(1, 60),))
        with pytest.raises(Refused) as caught:
            await one.say("R1", PIT, early)
        assert caught.value.refusal is Refusal.DAY_NOT_OVER
        assert not cut_off_near(floor)
        clock.pass_(9.5 * 3600)  # half past five: the pit is told
        assert cut_off_near(floor)
        clock.pass_(1.5 * 3600)  # seven in the morning
        await turn_day(floor, one.id(), MANAGER)
        await one.say("R1", PIT, early)
        await one.sign_off("R1", FULL_SET, BOX)
        await one.count_desk("closing", SAFE, more(NOTES, BOX))
        assert floor.house.day == "2026-12-01"

        colours = read_table(log, table_logs(log)[0]).charged.colours
        first = ChipType("R1 amber", "colour", "EUR", "amber", "РД-02-9", "2026-01-10", None, "R1")
        await floor.register.say(MANAGER, house_say.EnterChipType(first))
        await one.open_desk(SAFE, more(NOTES, BOX))
        await one.charge("R1")
        table = floor.host("R1").stored
        assert (table.charged.day, table.seats[1].chip_value) == ("2026-12-01", Money(500))
        assert table.charged.colours == (*colours, "amber"), (
            "each seat has the chips it had, whatever was approved since"
        )
        await one.say("R1", CROUPIER, say.ExchangeColour(1, 60, all_home=True))
        left = (Pieces(Money(100_000), 60), Pieces(Money(10_000), 347), Pieces(Money(500), 1_000))
        await one.close("R1", left, ())
        wins = [read_table(log, name).win for name in table_logs(log)]
        assert wins == [Money(0), Money(0)]
        assert verify(log, books_reader()).fault is None


@pytest.mark.law("ruling 27")
async def test_after_the_cut_off_no_table_is_charged_for_the_day_that_is_over() -> None:
    clock = HandClock()
    async with open_floor(TriedLog(), clock) as floor:
        one = House(floor)
        await one.found()
        await one.open_desk()
        waiting = await one.draft("R2")
        await one.charge("R1")
        for by in (CASHIER, MANAGER, PIT):
            await one.sign(waiting, by)
        clock.pass_(11 * 3600)  # seven in the morning
        with pytest.raises(Refused) as late:
            await one.sign(waiting, CROUPIER)
        assert late.value.refusal is Refusal.DAY_OVER
        assert late.value.facts == {"table": "R2", "day": "2026-11-30", "now": "2026-12-01"}
        await void_paper(floor, "desk-1", one.id(), MANAGER, desk_say.VoidPaper(waiting[0], "the day is over"))
        with pytest.raises(Refused) as early:
            await one.draft("R2")
        assert early.value.refusal is Refusal.DAY_OVER


@pytest.mark.law("ruling 27", "ruling 24", "ruling 16")
async def test_a_desk_of_the_new_day_fills_a_table_of_the_old_one_only_for_a_game_that_is_on() -> None:
    log, clock = TriedLog(), HandClock()
    async with open_floor(log, clock) as floor:
        one = House(floor)
        await one.found()
        await one.open_desk()
        await one.charge("R1")
        assert not cut_off_near(floor)
        clock.pass_(11 * 3600)  # seven in the morning
        left = less(SAFE, FULL_SET, "desk-1")
        await one.count_desk("closing", left, NOTES)
        await one.open_desk(left, NOTES)
        assert (floor.house.day, floor.desks.host("desk-1").stored.day) == ("2026-12-01", "2026-12-01")

        with pytest.raises(Refused) as between:
            await one.draft("R1", HALF_SET, fill=True)
        assert between.value.refusal is Refusal.DAY_OVER
        await one.say("R1", CROUPIER, say.Spin("clockwise"))
        draft = await one.fill_under_way("R1")
        clock.pass_(60)
        await one.say("R1", CROUPIER, say.CallNoMoreBets())
        clock.pass_(10)
        await one.say("R1", CROUPIER, say.DeclareResult("17"))
        await one.say("R1", CROUPIER, say.SetDolly())
        await one.say("R1", CROUPIER, say.CollectLosing())
        await one.sign(draft, CROUPIER)  # the winnings wait for it, and the dolly lies
        await one.say("R1", CROUPIER, say.PayWinning())
        await one.say("R1", CROUPIER, say.LiftDolly())
        await one.say("R1", PIT, say.CloseTable("cut-off", ()))
        await one.sign_off("R1", more(FULL_SET, HALF_SET), ())
        (closed,) = (read_table(log, name) for name in table_logs(log))
        assert (closed.charged.day, closed.win, [each.number for each in closed.fills]) == ("2026-11-30", Money(0), [1])

        await one.charge("R1")
        assert floor.host("R1").stored.charged.day == "2026-12-01"
        assert not cut_off_near(floor)
        assert verify(log, books_reader()).fault is None


@pytest.mark.law("ruling 27")
async def test_the_pit_is_told_of_a_desk_that_is_still_of_the_day_before() -> None:
    clock = HandClock()
    async with open_floor(TriedLog(), clock) as floor:
        one = House(floor)
        await one.found()
        await one.open_desk()
        assert not cut_off_near(floor)
        clock.pass_(11 * 3600)  # seven in the morning
        assert cut_off_near(floor)
        await one.count_desk("closing", SAFE, NOTES)
        assert not cut_off_near(floor)
