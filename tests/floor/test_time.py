"""Time in one log never runs backwards, whoever holds its turn in between."""

import asyncio

from dolly.table import commands as say
from dolly.table.people import Actor, Place, Role
from tests.floor.house import SECOND, HandClock, TriedLog, player, playing, straight


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
