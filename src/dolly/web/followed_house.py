"""A house as a node shows it that does not hold it: tables from the log, sign-ins from beside it, the rest beyond."""

import asyncio
from collections import Counter
from collections.abc import Coroutine, Iterator
from contextlib import suppress
from typing import Any, Final

import structlog
from prometheus_client import CollectorRegistry
from prometheus_client.core import GaugeMetricFamily
from prometheus_client.registry import Collector

from dolly.errors import DollyError, Unavailable
from dolly.floor.clock import Clock, now
from dolly.floor.following import Following
from dolly.store.connection import Address
from dolly.store.doorbell import Bell
from dolly.store.log import Place
from dolly.store.postgres import PostgresReader
from dolly.store.postgres_tables import FollowedTables, beside
from dolly.table.phases import IN_GAME
from dolly.web.buckets import Buckets, Rates
from dolly.web.followed_sign_ins import FollowedSignIns
from dolly.web.followers_link import FollowersLink
from dolly.web.limits import Paces
from dolly.web.node_book import HolderDoor, holder_door
from dolly.web.passing_on import Line
from dolly.web.people import FAMILY

#: How often the node looks who holds the house, and how long a bell may be silent, in seconds.
_LOOKS: Final = 0.25
_SILENCE: Final = 1.0

_log = structlog.get_logger("dolly.web")


class FollowedHouse:
    """A house that another node holds. ``line`` leads to that node's doors, while there are any."""

    def __init__(self, address: Address, rates: Rates = Rates(), clock: Clock = now) -> None:  # noqa: B008 - frozen
        self.clock = clock
        self.floor = Following(PostgresReader(address), clock)
        self.line: Line | None = None
        self.presence = FollowersLink(self.floor.propose)
        self.strangers: Counter[str] = Counter()
        self.knocks = Buckets(rates.knock, clock)
        self.rubbish = Buckets(rates.rubbish, clock)
        self.paces = Paces(rates, clock)
        self.operation = FollowersOperation(self)
        self._address = address
        self._tables = FollowedTables(address, FAMILY)
        self.sign_ins = FollowedSignIns(self._tables, clock, self._in_a_game)
        self._bells: list[Bell] = []
        self._holder: HolderDoor | None = None
        self._loop = asyncio.get_running_loop()
        self._tasks: set[asyncio.Task[None]] = set()

    async def open(self) -> None:
        """Reads the house as it stands, and follows it from here on.

        Raises:
            Unavailable: it cannot be read now, or is not founded yet.
        """
        await self.floor.open()
        await self._look_for_holder()
        self._bells = [
            await asyncio.to_thread(Bell, self._address, _SILENCE, self.floor.heard),
            await asyncio.to_thread(Bell, beside(self._address, FAMILY), _SILENCE, self._sign_in_rung),
        ]
        self._begin(self._watch_holder())

    async def close(self) -> None:
        """Shows the house no more; every console is let go, and whatever is on its way comes to nothing."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        if self.line is not None:
            self.line.close()
        await self.presence.lead_to(None)
        for bell in self._bells:
            await asyncio.to_thread(bell.close)
        await self.floor.close()
        self._tables.close()

    def sound(self) -> bool:
        """Tells whether every table can be followed."""
        return all(host.halted is None for host in self.floor.tables.values())

    def to_holder(self) -> Line:
        """Returns the way to the holder.

        Raises:
            Unavailable: no node has the house open now.
        """
        if self.line is None:
            raise Unavailable("no node has this house open now; another is about to, say the same again")
        return self.line

    async def _watch_holder(self) -> None:
        """Follows the house's changing hands; what is on its way to a node that has lost it comes to nothing."""
        while True:
            await asyncio.sleep(_LOOKS)
            with suppress(DollyError):  # that the database cannot be read is told where the log is followed
                await self._look_for_holder()

    async def _look_for_holder(self) -> None:
        found = await asyncio.to_thread(holder_door, self._tables)
        if found != self._holder:
            await self._change_to(found)

    async def _change_to(self, found: HolderDoor | None) -> None:
        before, self._holder = self.line, found
        self.line = None if found is None else Line(found)
        if before is not None:
            before.close()
        if found is not None:
            _log.info("commands go to the node that has the house", door=found.door, number=found.number)
        await self.presence.lead_to(found)

    def _sign_in_rung(self, place: Place | None) -> None:
        """A sign-in has ended, or it is time to look: those that are known here are looked through."""
        del place
        with suppress(RuntimeError):  # the loop has ended
            self._loop.call_soon_threadsafe(lambda: self._begin(self._look_at_sign_ins()))

    async def _look_at_sign_ins(self) -> None:
        with suppress(DollyError):  # likewise; and a node that cannot read the log lets its consoles go
            await self.sign_ins.look()

    def _begin(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def _in_a_game(self, person: str) -> bool:
        """No sign-in of a person on a table expires during a game (ruling 17)."""
        return any(
            host.stored.phase in IN_GAME
            and person in {host.stored.croupier, host.stored.inspector, host.stored.chipper}
            for host in self.floor.tables.values()
        )


class FollowersOperation(Collector):
    """What who runs a following node looks at."""

    def __init__(self, house: FollowedHouse) -> None:
        self.consoles: Counter[str] = Counter()
        self.registry = CollectorRegistry()
        self.registry.register(self)
        self._house = house

    def collect(self) -> Iterator[GaugeMetricFamily]:
        """Yields this node's open consoles by role, that it holds nothing, and how old its reading of the log is."""
        consoles = GaugeMetricFamily("dolly_consoles", "Open consoles, boards and terminals", labels=("role",))
        for role, count in sorted(self.consoles.items()):
            consoles.add_metric((role,), count)
        yield consoles
        yield GaugeMetricFamily("dolly_holds", "Whether this node holds the house", value=0)
        yield GaugeMetricFamily(
            "dolly_log_read_age_seconds", "Age of what is shown here", value=self._house.floor.old_by
        )

    async def check_ready(self) -> None:
        """Looks whether who comes here is shown what stands, and heard.

        Raises:
            Unavailable: the log cannot be read, a table cannot be followed, or no node that has the house is reached.
        """
        house = self._house
        house.floor.check_fresh()
        if not house.sound():
            raise Unavailable("a log cannot be followed; see the server's own log")
        house.to_holder()
        if not house.presence.up:
            raise Unavailable("the node that has this house is not reached from here")
