"""A house kept in a file, on a disk that can fail: torn or failed writes, full, held, gone with the power."""

import shutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from random import Random
from typing import Final

import apsw

from dolly.store.log import EventLog, ReadableLog
from dolly.store.sqlite import SqliteLog
from soak.disk import Before, Disk, Ending, InVain, Machine, Torn
from soak.keeping import Weather

LOG_FILE: Final = "house.sqlite3"


class OnDisk:
    """A house in a file of one machine after another, each with what the last one left."""

    weathers: tuple[Weather, ...] = ("full", "torn", "vain", "locked")
    errors: tuple[type[Exception], ...] = (apsw.Error,)

    def __init__(self, disk: Disk, folder: Path, files: dict[str, bytes]) -> None:
        self._disk = disk
        self._folder = folder
        self._files = files
        self._machine: Machine | None = None
        self._starts = 0

    @property
    def machine(self) -> Machine:
        """The machine of the start that is on."""
        assert self._machine is not None, "a start has a machine"
        return self._machine

    def lay_out(self, step: Before) -> None:
        """Sets up a machine with the files; what is laid out is no step of it."""
        self._starts += 1
        self._machine = self._disk.machine(self._folder / f"start-{self._starts}", self._files, _unseen)
        self._machine.before = step

    def open(self) -> EventLog:
        """Opens the file."""
        return SqliteLog(self.machine.folder / LOG_FILE)

    @contextmanager
    def readable(self, log: EventLog) -> Iterator[ReadableLog]:
        """Reading is no step of a disk."""
        yield log

    def fault(self, weather: Weather, what: str, chance: Random, failed: Callable[[], None]) -> None:
        """Fails a write or a sync.

        Raises:
            apsw.Error, Torn, InVain: what the disk has to say.
        """
        if what == "write" and weather == "full" and chance.random() < 0.5:
            failed()
            raise apsw.FullError("the disk is full")
        if what == "write" and weather == "torn" and chance.random() < 0.2:
            failed()
            raise Torn(chance.random())
        if what == "sync" and weather == "vain" and chance.random() < 0.5:
            failed()
            raise InVain(chance)

    def held(self) -> Callable[[], None] | None:
        """Somebody else writes the file, and does not let go; also where they found it busy they keep it open."""
        holder = apsw.Connection(str(self.machine.folder / LOG_FILE), vfs="unix")
        with suppress(apsw.BusyError):
            holder.execute("BEGIN IMMEDIATE")
        return lambda: holder.close(True)  # noqa: FBT003 - apsw takes it by place

    def end(self) -> None:
        """The machine writes nothing more."""
        self.machine.dead = True

    def let_go(self, log: EventLog | None) -> None:
        """Closes the file's handles and releases its lock, as the system does for a process that is gone."""
        if not isinstance(log, SqliteLog):
            return
        for db in (log._writer, log._reader):  # noqa: SLF001 - nobody closes what was killed
            with suppress(apsw.Error):
                db.close(True)  # noqa: FBT003 - apsw takes it by place
        log._lock.release()  # noqa: SLF001 - the same

    def clear_away(self, ending: Ending, chance: Random) -> None:
        """The files as the ending has left them; the machine and its folder are forgotten."""
        self._files = self.machine.left(ending, chance)
        self._disk.forget(self.machine)
        shutil.rmtree(self.machine.folder, ignore_errors=True)


def _unseen(what: str) -> None:
    """What is laid out before a start is no step of it."""
