"""The clock of a croupier's silence: one task a table, asleep until the inspector is to be told (ruling 7).

When that is due the table itself says; what is due is looked at after every commit and when a table goes live,
so that nothing is forgotten over a restart.
"""

import asyncio
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING

import structlog

from dolly.errors import DollyError, Refused
from dolly.floor.clock import Clock
from dolly.floor.register import DOLLY, own_id
from dolly.table.commands.play import RaiseSilence
from dolly.table.deciding.game import silence_due
from dolly.table.state import Table

if TYPE_CHECKING:
    from dolly.floor.floor import Floor

#: No table is looked at more often, in seconds, however the clock goes.
SHORTEST_SLEEP = 1.0

_log = structlog.get_logger("dolly.floor")


class Silence:
    """Wakes when a croupier has been silent for too long, and has it said at that table."""

    def __init__(self, tell: Callable[[str], Awaitable[object]], clock: Clock) -> None:
        self._tell = tell
        self._clock = clock
        self._asleep: dict[str, tuple[int, asyncio.Task[None]]] = {}

    def look(self, table: str, state: Table) -> None:
        """Sleeps until what is due at a table now, and no longer for what was due before."""
        due = silence_due(state)
        waiting = self._asleep.get(table)
        if waiting is not None:
            if waiting[0] == due:
                return
            waiting[1].cancel()
            del self._asleep[table]
        if due is not None:
            self._asleep[table] = (due, asyncio.create_task(self._sleep(table, due), name=f"silence at {table}"))

    async def close(self) -> None:
        """Sleeps at no table any more."""
        tasks = [task for _, task in self._asleep.values()]
        self._asleep.clear()
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _sleep(self, table: str, due: int) -> None:
        left = due - self._clock()
        if left > 0:
            await asyncio.sleep(max(SHORTEST_SLEEP, left / 1_000_000))
        del self._asleep[table]  # from here on it is said, and no look stops it half-way
        try:
            await self._tell(table)
        except Refused:
            return  # the croupier spoke meanwhile; or a clock stepped back, and the table is looked at anew
        except DollyError as error:
            _log.error("a croupier's silence could not be told", table=table, error=str(error))


async def tell_silence(floor: "Floor", table: str) -> None:
    """Has it said at a table that its croupier is silent."""
    await floor.say(table, own_id(floor.clock()), DOLLY, RaiseSilence())
