"""Who has a console open: the croupier's lost in a game, before the dolly stands, holds the game (ruling 11)."""

import asyncio
from collections import Counter
from typing import Final

from dolly.errors import DollyError
from dolly.floor.floor import Floor
from dolly.table.people import Actor, Role

#: What the house's times are counted in, for the loop's clock.
SECOND: Final = 1.0


class Presence:
    """Counts the croupiers' open consoles, by table and person."""

    def __init__(self, floor: Floor) -> None:
        self._floor = floor
        self._open: Counter[tuple[str, str]] = Counter()
        self._waiting: set[asyncio.Task[None]] = set()

    def came(self, table: str, actor: Actor) -> None:
        """A console was opened."""
        if actor.role is Role.CROUPIER:
            self._open[table, actor.person] += 1

    def went(self, table: str, actor: Actor) -> None:
        """A console is gone; if it was the croupier's last, the game is held unless it comes back in time."""
        if actor.role is not Role.CROUPIER:
            return
        self._open[table, actor.person] -= 1
        if self._lost(table, actor.person):
            task = asyncio.create_task(self._hold_if_lost(table, actor.person))
            self._waiting.add(task)
            task.add_done_callback(self._waiting.discard)

    def close(self) -> None:
        """Waits for nobody any more."""
        for task in self._waiting:
            task.cancel()

    async def _hold_if_lost(self, table: str, person: str) -> None:
        rules = self._floor.tables[table].stored.live_terms.rules
        await asyncio.sleep(rules.timing.console_lost * SECOND)
        if self._lost(table, person):
            try:
                await self._floor.hold(table, "console-lost")
            except DollyError:  # the host has alarmed it; at the next start the game is held as server-lost
                return

    def _lost(self, table: str, person: str) -> bool:
        host = self._floor.tables.get(table)
        if host is None or self._open[table, person] > 0:
            return False
        return host.stored.croupier == person and host.stored.awaits_dolly
