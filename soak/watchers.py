"""Consoles on the live feed: told of each act once, in order, and never of what is not written."""

import asyncio
import json

from dolly.floor.cursor import SHOWN, Cursor
from dolly.floor.feed import Viewer
from soak.founding import LOOKS
from soak.world import Start, World


class Watcher:
    """The inspector's socket at one table; it comes back by itself, saying which record it saw last."""

    def __init__(self, world: World, table: str) -> None:
        self.told = 0
        self._world = world
        self._table = table
        self._seen = 0
        self._log = ""

    async def live(self) -> None:
        """Watches for as long as the world lasts."""
        while not self._world.over:
            start = self._world.start
            if start is not None and start.open and self._open(start):
                watching = start.spawn(self._watch(start))
                await asyncio.wait((watching,), timeout=self._world.chance.uniform(1, 60))
                watching.cancel()
            await asyncio.sleep(self._world.chance.uniform(0.1, 5))

    def _open(self, start: Start) -> bool:
        return start.floor is not None and self._table in start.floor.tables

    async def _watch(self, start: Start) -> None:
        assert start.floor is not None
        looks = LOOKS[self._table]
        if start.floor.tables[self._table].name != self._log:  # another day: nothing of it was seen
            self._log, self._seen = start.floor.tables[self._table].name, 0
        cursor = Cursor(start.floor.hubs[self._table], Viewer(looks.role, looks.person), self._seen)
        fresh = True
        while True:
            message = json.loads(await cursor.next())
            if start.alive and start.floor.tables[self._table].name != self._log:
                return  # another day has begun, and the console looks at it anew
            self._check(start, message, fresh=fresh)
            fresh = False

    def _check(self, start: Start, message: dict[str, object], *, fresh: bool) -> None:
        assert start.floor is not None
        assert start.log is not None
        acts = message.get("acts")
        if not start.alive or not isinstance(acts, list):
            return
        places = [act["seq"] for act in acts]
        written, _ = start.log.head(start.floor.tables[self._table].name)
        skipped = places[0] != self._seen + 1 and not (fresh and len(places) == SHOWN)
        if skipped or places != list(range(places[0], places[0] + len(places))) or places[-1] > written:
            self._world.amiss(f"{self._table}: saw {self._seen}, is told of {places}, and {written} are written")
        self._seen = places[-1]
        self.told += len(places)
