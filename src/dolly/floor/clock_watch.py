"""Watches the wall clock against the machine's running time: a step of it is an event, and told to the tables (B37)."""

import asyncio
from contextlib import suppress
from time import monotonic_ns
from typing import TYPE_CHECKING, Final

import structlog
from msgspec import Struct
from prometheus_client import Counter

from dolly.errors import DollyError
from dolly.floor.clock import Clock
from dolly.floor.register import DOLLY, own_id
from dolly.table import commands as say

if TYPE_CHECKING:
    from dolly.floor.floor import Floor

#: How often the two are compared, in seconds, and by how much they may part in between, in µs.
EVERY: Final = 5.0
STEP: Final = 1_000_000

STEPPED: Final = Counter("dolly_clock_stepped", "Times the server's wall clock stepped by more than a second")

_log = structlog.get_logger("dolly.floor")


def running() -> int:
    """Returns how long this machine has run, in µs; nobody sets it."""
    return monotonic_ns() // 1_000


class Step(Struct, frozen=True):
    """A step of the wall clock: what it showed afterwards, and by how much it moved (µs; below nought, back)."""

    at: int
    by: int


class ClockWatch:
    """Looks every few seconds; ``step`` is the last one seen."""

    def __init__(self, floor: "Floor", clock: Clock, run: Clock = running) -> None:
        self.step: Step | None = None
        self._floor = floor
        self._clock = clock
        self._run = run
        self._apart = clock() - run()
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begins to look."""
        self._task = asyncio.create_task(self._watch(), name="clock watch")

    async def close(self) -> None:
        """Looks no more."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def look(self) -> None:
        """Compares once; a step is logged, counted, and noted in the log of every table that is live."""
        apart = self._clock() - self._run()
        by, self._apart = apart - self._apart, apart
        if abs(by) < STEP:
            return
        self.step = Step(self._clock(), by)
        STEPPED.inc()
        _log.error("the server's clock stepped", by_us=by)
        note = say.Note("clock-set", detail=f"{by / 1e6:+.1f}")
        for table in tuple(self._floor.tables):
            with suppress(DollyError):  # a table that cannot write has its own alarm
                await self._floor.say(table, own_id(self._clock()), DOLLY, note)

    async def _watch(self) -> None:
        while True:
            await asyncio.sleep(EVERY)
            await self.look()
