"""Time in one log never runs backwards, whoever holds its turn in between."""

import asyncio
import json
from typing import Any

from dolly.floor.cursor import Cursor
from dolly.floor.feed import BOARD, Viewer
from dolly.floor.floor import Floor
from dolly.table import commands as say
from dolly.table.people import Actor, Place, Role
from tests.floor.house import CROUPIER, SECOND, HandClock, TriedLog, player, playing, straight


async def test_what_waited_behind_an_act_over_several_logs_is_not_written_with_an_earlier_time_than_it() -> None:
    log, clock = TriedLog(), HandClock()
    async with playing(log, clock) as (floor, said):
        host = floor.tables["R1"]
        async with host.turn:
            taking = say.TakePlace(Place.CHIPPER)  # an act that takes the turns of several logs
            together = asyncio.create_task(said(Actor("106", Role.CHIPPER), taking))
            await asyncio.sleep(0.01)
            bet = asyncio.create_task(said(player(1), say.PlaceBets(1, (straight("17"),))))
            await asyncio.sleep(0.01)  # it is in the queue, and has the time at which it joined
            clock.pass_(1)

        first, second = await together, await bet

        assert second.seq == first.seq + 1
        assert second.at == first.at == clock.at
        assert [record.at for record in log.read(host.name)][-2:] == [clock.at, clock.at]
        clock.pass_(1)
        assert (await said(player(1), say.PlaceBets(1, (straight("17"),)))).at == second.at + SECOND


def told(floor: Floor, cursor: Cursor) -> dict[str, Any]:
    """What a console is told next, an idle table's time at least."""
    floor.hub("R1").draw()
    message: dict[str, Any] = json.loads(cursor.take() or b"{}")
    return message


async def test_while_a_tables_time_stands_still_its_staff_are_told_so_and_no_side_a_player_sees() -> None:
    clock = HandClock()
    async with playing(TriedLog(), clock) as (floor, said):
        at_table = Viewer(Role.CROUPIER, CROUPIER.person)
        croupier, board, terminal = (
            Cursor(floor.hub("R1"), viewer) for viewer in (at_table, BOARD, Viewer(Role.PLAYER, "R1/1", 1))
        )
        assert "time_held" not in told(floor, croupier)

        clock.pass_(-0.5)  # as far as the clocks of two nodes may part: nobody is told
        assert "time_held" not in told(floor, croupier)
        clock.pass_(-29.5)
        assert told(floor, croupier)["time_held"] is True
        assert [one for one in (told(floor, board), told(floor, terminal)) if "time_held" in one] == []
        held = await said(player(1), say.PlaceBets(1, (straight("17"),)))
        assert held.at == clock.at + 30 * SECOND
        assert "time_held" not in told(floor, croupier)  # it is told once

        clock.pass_(30)
        assert told(floor, croupier)["time_held"] is False
