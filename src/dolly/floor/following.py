"""A house as it is followed on a node that does not hold it: the same tables and feeds, from the log alone.

The doorbell says which log to look at. Where it is silent every log is looked at once a second, so that a ring that
was missed delays and loses nothing. A node that cannot read the log says so and lets its consoles go: an old picture
is never shown as the present one.
"""

import asyncio
from contextlib import suppress
from typing import Final

import structlog

from dolly.errors import Broken, DollyError, Malformed, Refusal, Refused, Unavailable
from dolly.floor.clock import Clock, now
from dolly.floor.feed import Hub, TableStanding
from dolly.floor.followed_logs import FollowedLogs, FollowedTable
from dolly.house import House
from dolly.store.log import Place
from dolly.store.reading import PagedReader
from dolly.table.phases import Phase

#: A node that has not read the log for so long shows nothing any more, in seconds.
OLD_AFTER: Final = 3.0
#: How soon a log that could not be read is tried again, in seconds.
_AGAIN_AFTER: Final = 0.25

_log = structlog.get_logger("dolly.floor")


class Following:
    """The tables of a house that another node holds. ``heard`` is to be called, from any thread, by the doorbell."""

    def __init__(self, log: PagedReader, clock: Clock = now) -> None:
        self.log = log
        self._logs = FollowedLogs(log, clock)
        self._loop = asyncio.get_running_loop()
        self._due: set[str | None] = set()
        self._rung = asyncio.Event()
        self._read_at = float("-inf")
        self._failing = False
        self._tasks: tuple[asyncio.Task[None], ...] = ()

    @property
    def house(self) -> House:
        """The standing facts as written."""
        return self._logs.house

    @property
    def tables(self) -> dict[str, FollowedTable]:
        """The tables as they stand, by name."""
        return self._logs.tables

    @property
    def old_by(self) -> float:
        """How many seconds ago this node last read the log."""
        return self._loop.time() - self._read_at

    async def open(self) -> None:
        """Reads the house and its tables; what comes from now on is followed."""
        await self._logs.open()
        self._read_at = self._loop.time()
        self._tasks = (asyncio.create_task(self._follow()), asyncio.create_task(self._watch_age()))

    async def close(self) -> None:
        """Follows no more; every console is let go."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self._logs.close()

    def heard(self, place: Place | None) -> None:
        """A log was rung for, or it is time to look at all of them."""
        with suppress(RuntimeError):  # the loop has ended, and nobody looks any more
            self._loop.call_soon_threadsafe(self._note, None if place is None else place[0])

    def hub(self, table: str) -> Hub:
        """Returns the feed of a table of this house."""
        self.check_fresh()
        if table not in self.house.tables:
            there = ", ".join(sorted(self.house.tables)) or "none yet"
            raise Malformed(f"there is no table {table!r}; the tables are: {there}", where="table")
        halted = self.tables[table].halted if table in self.tables else None
        if halted is not None:
            raise Broken(f"this node cannot follow the table: {halted}")
        return self._logs.hub(table)

    def host(self, table: str) -> TableStanding:
        """Returns a table as it stands, or refuses: it is not charged."""
        self.hub(table)
        if table not in self.tables:
            raise Refused(Refusal.NOT_CHARGED, f"{table} is not charged today", table=table)
        return self.tables[table]

    async def look(self, table: str) -> None:
        """Reads what has come at a table by now: who was just answered sees what became of it."""
        if table in self.tables:
            await self._logs.catch_up(table)
        else:
            await self._logs.look(None)

    async def propose(self, table: str, pocket: str) -> None:
        """Shows the croupier a number that the holder was proposed by a training wheel."""
        await self.look(table)
        known = self.tables.get(table)
        if known is not None and known.stored.phase is Phase.NO_MORE_BETS:
            self._logs.hub(table).propose(pocket)

    def check_fresh(self) -> None:
        """Refuses where the log has not been read for too long.

        Raises:
            Unavailable: what this node would show may no longer be so.
        """
        if self.old_by > OLD_AFTER:
            raise Unavailable("this node cannot read the house's log now; what it would show may be old")

    def _note(self, log: str | None) -> None:
        self._due.add(log)
        self._rung.set()

    async def _follow(self) -> None:
        """Looks at what was rung for; one that could not be read is looked at again."""
        while True:
            await self._rung.wait()
            self._rung.clear()
            due, self._due = self._due, set()
            try:
                for log in due:
                    await self._logs.look(log)
                self._read_at, self._failing = self._loop.time(), False
            except DollyError as error:
                if not self._failing:  # once is told, and not with every try
                    _log.warning("the log cannot be read now", error=str(error))
                self._failing = True
                self._due |= due
                self._loop.call_later(_AGAIN_AFTER, self._rung.set)

    async def _watch_age(self) -> None:
        """Lets the consoles go where what they are shown may be old."""
        while True:
            await asyncio.sleep(_AGAIN_AFTER)
            if self.old_by > OLD_AFTER:
                for hub in self._logs.hubs.values():
                    hub.cut()
