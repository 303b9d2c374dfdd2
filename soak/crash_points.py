"""Every point at which a server can end, tried one after another: the house is opened again from just there.

A world is played once, without falls. Before each of its steps, each write, sync, job, request and answer, the disk is
copied as a killed process leaves it and as a power cut leaves it; a copy is opened, audited by what had been told by
then, and all that was still under way is said again: it stands once, and the books hold.
"""

import asyncio
import copy
import shutil
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from random import Random
from typing import Final

from msgspec import Struct

from dolly.errors import Malformed, NotPermitted, Refused
from dolly.floor.floor import Floor
from dolly.store.sqlite import SqliteLog
from soak.auditor import Auditor
from soak.disk import Ending
from soak.doors import hear
from soak.on_disk import LOG_FILE, OnDisk
from soak.said import Told, no_of
from soak.simulation import Course, Ground, simulate
from soak.world import Start, check_held

#: How long such a world lasts, in virtual seconds: its file stays small, and its weather bad enough.
LASTS: Final = 60.0
#: When closing time is called in it, so that points lie in closing, counting and signing as well.
CLOSES: Final = (5.0, 30.0)


class CrashFigures(Struct, frozen=True):
    """What one world's points came to."""

    seed: int
    points: int
    steps: int
    said_again: int


class CrashPoints:
    """Looks at each step of a world, ``every`` so many, until told that it is enough."""

    def __init__(self, seed: int, ground: Ground, every: int, enough: Callable[[int], bool]) -> None:
        self.points = self.said_again = 0
        self._ground = ground
        self._every = every
        self._enough = enough
        self._chance = Random(seed)
        self._steps = seed % every
        self._last: tuple[object, ...] = ()
        self._beside = ThreadPoolExecutor(1)  # a loop runs here already; the copy is opened in one of its own

    def look(self, auditor: Auditor, start: Start, what: str) -> None:
        """One step: where it changes what a start would find, it is a point."""
        self._steps += 1
        if self._steps % self._every or self._enough(self.points):
            return
        keeping = start.world.keeping
        assert isinstance(keeping, OnDisk), "points are those of a disk"
        seen = (start, what, keeping.machine.writes, len(auditor.told), len(auditor.said))
        if seen == self._last:
            return
        self._last = seen
        endings: tuple[Ending, ...] = (
            ("kill", "power") if what in {"write", "sync", "truncate", "delete"} else ("kill",)
        )
        for ending in endings:
            self.points += 1
            files = keeping.machine.left(ending, self._chance)
            at = start.world.wall()
            self.said_again += self._beside.submit(self._try, files, copy.copy(auditor), at).result()

    def close(self) -> None:
        """Ends the thread beside."""
        self._beside.shutdown()

    def _try(self, files: dict[str, bytes], auditor: Auditor, at: int) -> int:
        folder = self._ground.folder / "point"
        folder.mkdir()
        try:
            for name, held in files.items():
                (folder / name).write_bytes(held)
            auditor.told = dict(auditor.told)
            return asyncio.run(_opened_again(SqliteLog(folder / LOG_FILE), auditor, at))
        finally:
            shutil.rmtree(folder)


async def _opened_again(log: SqliteLog, auditor: Auditor, at: int) -> int:
    """Opens the house from a point, audits it, and says again what nobody had been told about."""
    auditor.audit(log)
    floor = Floor(log, lambda: at)
    try:
        await floor.open()
        check_held(floor)
        under_way = [saying for command_id, saying in auditor.said.items() if command_id not in auditor.told]
        for saying in under_way:
            told: Told
            try:
                told = await hear(floor, saying)
            except (Refused, NotPermitted, Malformed) as error:
                told = no_of(error)
            auditor.tells(saying.id, told)
        auditor.audit(log)
        return len(under_way)
    finally:
        await floor.close()


def try_points(seed: int, ground: Ground, every: int, enough: Callable[[int], bool]) -> CrashFigures:
    """Plays the world of a seed and tries its points, one step in ``every``.

    Raises:
        SimulationFailed: a house opened from one of them was amiss.
    """
    points = CrashPoints(seed, ground, every, enough)
    try:
        figures = simulate(seed, ground, Course(LASTS, 0, points.look, CLOSES, to_the_end=False))
    finally:
        points.close()
    return CrashFigures(seed, points.points, figures.steps, points.said_again)
