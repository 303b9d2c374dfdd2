"""What was written although its turn failed: told before anything else is, act by act."""

import pytest

from dolly.errors import Unavailable
from dolly.floor.cursor import Cursor
from dolly.floor.feed import TableTurn, Viewer
from dolly.table import commands as say
from dolly.table.people import Role
from tests.floor.day import FULL_SET, NOTES, SAFE, House
from tests.floor.house import (
    CROUPIER,
    INSPECTOR,
    PIT,
    HandClock,
    TriedLog,
    once,
    open_floor,
    player,
    playing,
    straight,
)

BET = (straight("17"),)
full = Unavailable("the disk is full")


async def test_an_act_that_was_written_although_its_turn_failed_is_told_of_before_the_next() -> None:
    log = TriedLog()
    async with playing(log) as (floor, said):
        told: list[tuple[int, str, str]] = []

        def hear(turn: TableTurn) -> None:
            told.extend((act.seq, act.by.person, str(act.event.__struct_config__.tag)) for act in turn.acts)

        host = floor.tables["R1"]
        host.watch(hear)
        seq = host.seq
        log.after = once(Unavailable("it is written, and nobody knows"))
        with pytest.raises(Unavailable):
            await said(player(1), say.PlaceBets(1, BET))

        await said(player(2), say.PlaceBets(2, BET))

        assert told == [(seq + 1, "R1/1", "bets-placed"), (seq + 2, "R1/2", "bets-placed")]


@pytest.mark.law("ruling 4")
async def test_a_number_whose_turn_failed_is_hidden_until_the_dolly_stands_like_any_other() -> None:
    log = TriedLog()
    async with playing(log) as (floor, said):
        hub, host = floor.hubs["R1"], floor.tables["R1"]
        await said(CROUPIER, say.Spin("clockwise"))
        await said(CROUPIER, say.CallNoMoreBets())
        log.after = once(Unavailable("it is written, and nobody knows"))
        with pytest.raises(Unavailable):
            await said(CROUPIER, say.DeclareResult("17"))

        await said(INSPECTOR, say.Note("ball-with-wheel"))

        assert host.stored.pocket == "17"
        assert hub.visible_until(Role.PIT_BOSS) == host.seq - 2
        assert b"result-declared" not in await Cursor(hub, Viewer(Role.PIT_BOSS, "301")).next()
        assert b"result-declared" in await Cursor(hub, Viewer(Role.INSPECTOR, "201")).next()


async def days_end(house: House, log: TriedLog) -> None:
    """The table is signed off and the desk balanced; each time the log fails before the house has entered it."""
    log.before = lambda: full if house.floor.host("R1").stored.signed_off else None
    await house.sign_off("R1", FULL_SET, ())
    log.before = lambda: full if house.floor.desks.live["desk-1"].stored.closed else None
    with pytest.raises(Unavailable):
        await house.count_desk("closing", SAFE, NOTES)
    log.before = lambda: None


@pytest.mark.law("ruling 28")
async def test_a_day_that_ended_while_the_log_failed_is_over_all_the_same_and_the_next_one_opens() -> None:
    log, clock = TriedLog(), HandClock()
    async with open_floor(log, clock) as floor:
        house = House(floor)
        await house.found()
        await house.open_desk()
        await house.charge("R1")
        await house.say("R1", PIT, say.CloseTable("no-players"))
        await days_end(house, log)
        assert floor.house.tables["R1"].log == "R1/2026-11-30"
        assert floor.house.desks["desk-1"].log == "desk-1/2026-11-30"

        clock.pass_(24 * 3_600)
        await house.open_desk(SAFE, NOTES)
        await house.charge("R1")

        assert floor.host("R1").name == "R1/2026-12-01"
