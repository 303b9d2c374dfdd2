"""The server tells the inspector of a silent croupier, at its time and not before (ruling 7)."""

import asyncio
from typing import Final

import pytest
from msgspec.structs import replace

from dolly.floor.clock import now
from dolly.floor.floor import Floor
from dolly.floor.silence import Silence
from dolly.rules.house_rules import HouseRules
from dolly.rules.shipped import shipped_profile
from dolly.table import commands as say
from dolly.table.people import Place
from dolly.table.state import Alarm, Table
from tests.floor.house import CROUPIER, INSPECTOR, MANAGER, Said, TriedLog, opening
from tests.table.play import Play

SECOND: Final = 1_000_000


def impatient(name: str) -> HouseRules:
    """The shipped rules, with a croupier who may be silent for one second."""
    shipped = shipped_profile(name)
    return replace(shipped, timing=replace(shipped.timing, silent_croupier=1))


@pytest.mark.law("ruling 7")
async def test_the_inspector_is_alarmed_when_the_time_has_come_once_a_game() -> None:
    floor = Floor(TriedLog(), now, impatient)
    await floor.open()
    try:
        await floor.charge(opening(), MANAGER)
        said = Said(floor)
        await said(CROUPIER, say.TakePlace(Place.CROUPIER))
        await said(INSPECTOR, say.TakePlace(Place.INSPECTOR))
        await said(CROUPIER, say.Spin("clockwise"))
        assert alarms(floor) == []
        told = asyncio.Event()
        floor.watchers.append(lambda _table, turn: told.set() if turn.state.alarms else None)

        await asyncio.wait_for(told.wait(), 5)

        assert [alarm.kind for alarm in alarms(floor)] == ["silent-croupier"]
        assert floor.tables["R1"].stored.spun_at + SECOND <= alarms(floor)[0].at
        await said(CROUPIER, say.CallNoMoreBets())
    finally:
        await floor.close()


def alarms(floor: Floor) -> list[Alarm]:
    return list(floor.tables["R1"].stored.alarms)


class Told:
    """Keeps what was told of silence."""

    def __init__(self) -> None:
        self.tables: list[str] = []

    async def __call__(self, table: str) -> None:
        self.tables.append(table)


@pytest.mark.law("ruling 7")
async def test_a_croupier_who_has_spoken_is_not_told_of() -> None:
    told, play = Told(), Play()
    silence = Silence(told, lambda: play.now + 1_000 * SECOND)
    play.spin()
    silence.look("R1", play.table)
    play.say(say.CallNoMoreBets())
    silence.look("R1", play.table)

    await asyncio.sleep(0)
    await silence.close()

    assert told.tables == []


@pytest.mark.law("ruling 7")
async def test_what_was_due_while_nobody_looked_is_told_at_the_next_look() -> None:
    told, play = Told(), Play()
    play.spin()
    late: Table = play.table
    silence = Silence(told, lambda: play.now + 1_000 * SECOND)

    silence.look("R1", late)
    silence.look("R1", late)
    await asyncio.sleep(0.01)
    await silence.close()

    assert told.tables == ["R1"]
