"""Telling the second witness of every closing head: a table's day, a desk's, a year of the house."""

import asyncio
from collections.abc import Coroutine, Iterable
from functools import partial
from typing import Any, Final

import structlog
from prometheus_client import Counter

from dolly.errors import DollyError
from dolly.floor.floor import Floor
from dolly.floor.hearing import Turn
from dolly.house import House, HouseEvent
from dolly.house.events import DeskLogClosed, HouseOpened, LogClosed
from dolly.store.witness import WitnessFile

NOT_WITNESSED: Final = Counter("dolly_not_witnessed", "Times the witness could not be written; it is tried again")

_log = structlog.get_logger("dolly.floor")


#: How long a house that closes waits for the auditor's file, in seconds.
_GRACE: Final = 5.0


class Witnessing:
    """Writes closing heads down as the house enters them; what was missed is made good at the next one.

    The file may lie on another machine's share: it is written in a thread of its own, and where that hangs no
    commit waits for it.
    """

    def __init__(self, floor: Floor, witness: WitnessFile) -> None:
        self._floor = floor
        self._witness = witness
        self._missed: set[str] = set()
        self._tasks: set[asyncio.Task[None]] = set()
        self._writing = asyncio.Lock()
        self._closed = False
        floor.register.watchers.append(self._told)

    def start(self) -> None:
        """Begins to catch up; nobody waits for it."""
        self._begin(self.catch_up())

    async def catch_up(self) -> None:
        """Notes the last day of every table and desk: of one that was lost in closing, it is still to be seen."""
        house = self._floor.house
        known = (*house.tables.values(), *house.desks.values())
        await self._note({one.last_log for one in known if one.last_log is not None})

    async def close(self) -> None:
        """Waits for what is being written down; what closes later is seen at the next start."""
        self._closed = True
        if self._tasks:
            _, hanging = await asyncio.wait(self._tasks, timeout=_GRACE)
            if hanging:
                _log.error("the witness hangs; what it has not seen it sees at the next start")
                return
        self._witness.close()

    def _told(self, turn: Turn[House, HouseEvent]) -> None:
        closed = {log for act in turn.acts for log in _closed(act.event)}
        if closed and not self._closed:
            self._begin(self._note(closed))

    def _begin(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work, name="witness")
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _note(self, logs: Iterable[str]) -> None:
        async with self._writing:
            wanted = self._missed | set(logs)
            try:
                await self._write(wanted)
            except (OSError, DollyError) as error:
                self._missed |= wanted
                NOT_WITNESSED.inc()
                _log.error("the witness could not be written", logs=sorted(wanted), error=str(error))
            else:
                self._missed -= wanted

    async def _write(self, logs: set[str]) -> None:
        """Each closed log, and the house's own as it stands: it holds approvals, papers and the same heads."""
        for name in (*sorted(logs), self._floor.register.host.name):
            seq, digest = await self._floor.writer.run(partial(self._floor.log.head, name))
            if seq:
                await asyncio.to_thread(self._witness.note, name, seq, digest)


def _closed(event: HouseEvent) -> tuple[str, ...]:
    """Returns what log an act of the house says is over."""
    match event:
        case LogClosed() | DeskLogClosed():
            return (event.log,)
        case HouseOpened(predecessor=str(head)) if head:
            return (f"house/{event.year - 1}",)
        case _:
            return ()
