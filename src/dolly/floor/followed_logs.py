"""The logs of a house that another node writes: the house and its tables, each read on from where it was left."""

import asyncio
from functools import partial

import structlog

from dolly.errors import Broken, Unavailable
from dolly.floor import journal
from dolly.floor.clock import Clock
from dolly.floor.cursor import SHOWN
from dolly.floor.deciders import HouseDecider, TableDecider
from dolly.floor.feed import Hub
from dolly.floor.followed import Followed
from dolly.floor.writer import Writer
from dolly.house import House, HouseCommand, HouseEvent
from dolly.store.reading import PagedReader
from dolly.table.commands import Command
from dolly.table.events import Event
from dolly.table.state import Table

FollowedTable = Followed[Table, Command, Event]
FollowedHouse = Followed[House, HouseCommand, HouseEvent]

_log = structlog.get_logger("dolly.floor")


class FollowedLogs:
    """What this node knows of a house by its logs; open it before anything is looked at."""

    def __init__(self, log: PagedReader, clock: Clock) -> None:
        self.log = log
        self.clock = clock
        self.tables: dict[str, FollowedTable] = {}
        self.hubs: dict[str, Hub] = {}
        self._reader = Writer("dolly-reader")
        self._house: FollowedHouse | None = None
        self._looking = asyncio.Lock()

    @property
    def house(self) -> House:
        """The standing facts as written."""
        assert self._house is not None, "it is opened before anything is asked"
        return self._house.stored

    async def open(self) -> None:
        """Reads the house and every table that is open.

        Raises:
            Unavailable: there is no house yet.
        """
        names = [name for name in await self._reader.run(self.log.logs) if name.startswith("house/")]
        if not names:
            raise Unavailable("the node that has this house has not founded it yet")
        await self._begin_house(names[-1])
        await self._go_live()

    async def close(self) -> None:
        """Lets every console go, and the log."""
        for hub in self.hubs.values():
            hub.close()
        self.log.close()
        await asyncio.to_thread(self._reader.close)

    def hub(self, table: str) -> Hub:
        """Returns the feed of a table."""
        if table not in self.hubs:
            self.hubs[table] = Hub(self.clock)
        return self.hubs[table]

    async def look(self, log: str | None) -> None:
        """Reads what has come in a log, or in all of them; a desk's and a card's are shown nowhere."""
        table = None if log is None else log.partition("/")[0]
        if table in self.tables and self.tables[table].name == log:
            await self.catch_up(table)
        elif log is None or table == "house":  # through which a table's new day is heard of too
            async with self._looking:
                await self._look_at_house()
                await self._go_live()
        if log is None:
            for name in tuple(self.tables):
                await self.catch_up(name)

    async def catch_up(self, table: str) -> None:
        """Follows one table; of one that does not hold together nothing is shown here any more."""
        if self.tables[table].halted is not None:
            return
        try:
            await self.tables[table].catch_up()
        except Broken as error:
            _log.error("a table cannot be followed", table=table, error=str(error))
            self.hub(table).cut()

    async def _look_at_house(self) -> None:
        assert self._house is not None, "it is opened before anything is looked at"
        await self._house.catch_up()
        following = f"house/{self._house.stored.year + 1}"
        if (await self._reader.run(partial(self.log.head, following)))[0]:
            await self._begin_house(following)

    async def _begin_house(self, name: str) -> None:
        house: FollowedHouse = Followed(name, HouseDecider(), self.log, self._reader, self.clock)
        await house.open()
        self._house = house

    async def _go_live(self) -> None:
        """Every table whose day the house has entered as open is shown."""
        for table, known in sorted(self.house.tables.items()):
            if known.log is None or (table in self.tables and self.tables[table].name == known.log):
                continue
            host: FollowedTable = Followed(known.log, TableDecider(), self.log, self._reader, self.clock)
            await host.open()
            recent = await self._reader.run(partial(journal.acts_before, self.log, host, host.seq + 1, SHOWN))
            self.tables[table] = host
            self.hub(table).follow(host, recent)
