"""No visitor is forgotten: not by a desk that closed, a house that starts anew, or the turn of the day (ruling 27)."""

import pytest

from dolly.chips import Pieces
from dolly.desk import commands as desk_say
from dolly.floor import visits
from dolly.floor.desk_day import say_desk
from dolly.floor.visits import Sums, visits_in
from dolly.money import Money
from dolly.store.log import ReadableLog
from tests.floor.day import CASHIER, NOTES, OTHER_CASHIER, House
from tests.floor.house import HandClock, TriedLog, open_floor
from tests.floor.test_visits import DAY, WHO, house, sale, sell, told_whole, warned


async def sell_and_close(one: House) -> None:
    """Desk 2 sells for a thousand euro and closes for the day."""
    await sell(one, "desk-2", 1_000)
    till = one.floor.desks.host("desk-2").stored.tills["EUR"]
    closing = desk_say.TillCount("EUR", till.chips, (Pieces(Money(10_000), 210), *NOTES[1:]))
    await one.desk(OTHER_CASHIER, desk_say.EnterCount("closing", (closing,)), desk="desk-2")
    await one.confirm_desk(cashier=OTHER_CASHIER, desk="desk-2")
    assert "desk-2" not in one.floor.desks.live


@pytest.mark.law("ruling 28")
async def test_a_desk_that_closed_and_a_house_that_starts_anew_forget_no_visitor() -> None:
    log = TriedLog()
    async with house(log) as one:
        await sell_and_close(one)
        await sell(one, "desk-1", 700)
        assert warned(one, "desk-1") == ("near-due-diligence",)
    async with open_floor(log, HandClock()) as floor:
        one = House(floor)
        await say_desk(floor, "desk-1", "anew", CASHIER, sale(300))
        assert warned(one, "desk-1") == ("due-diligence",)
        assert told_whole(log, WHO) == 200_000


@pytest.mark.law("ruling 27")
async def test_two_days_are_looked_at_by_turns_and_the_logs_that_ended_are_read_once(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    log, read = TriedLog(), []
    async with house(log) as one:
        await sell_and_close(one)

    def reading(kept: ReadableLog, name: str) -> Sums:
        read.append(name)
        return visits_in(kept, name)

    monkeypatch.setattr(visits, "visits_in", reading)
    async with open_floor(log, HandClock()) as floor:  # desk 1 and both tables are open on the day still
        for day, so_far in ((DAY, 100_000), ("2026-12-01", 0)) * 2:
            assert int((await floor.visits.visit(WHO, day)).so_far) == so_far
    assert read == [f"desk-2/{DAY}"]
