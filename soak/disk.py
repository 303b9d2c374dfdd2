"""A disk that can fail: SQLite writes through it to real files, and it alone knows what would survive a power cut.

The files are what the machine's memory holds: a killed process leaves them as they are. Beside them the disk keeps
what has been synced. At a power cut only that is certain: of what was written since, each sector may be there or not.
"""

import sys
from collections.abc import Callable
from functools import cache
from pathlib import Path
from random import Random
from typing import Final, Literal, Self

import apsw

from dolly.errors import Unavailable

#: How a machine ends: its process is killed, or its power is cut.
Ending = Literal["kill", "power"]

#: What a disk writes whole or not at all, in bytes.
SECTOR: Final = 512

NAME: Final = "dolly-soak"
_BELOW: Final = "unix"

#: Called before each step of a disk, with its name; whatever it raises, SQLite is told.
Before = Callable[[str], None]


class Platter:
    """One file as it is for certain, and the writes since that may or may not have reached it."""

    def __init__(self) -> None:
        self._sure = bytearray()
        self._since: list[tuple[int, bytes]] = []

    def write(self, offset: int, data: bytes) -> None:
        """Takes a write that nobody has synced yet."""
        self._since.append((offset, data))

    def cut(self, size: int) -> None:
        """Takes a truncation, which is kept as a write of nothing at ``-size - 1``."""
        self._since.append((-size - 1, b""))

    def sync(self) -> None:
        """All that was written is there for certain."""
        for offset, data in self._since:
            _put(self._sure, offset, data)
        self._since.clear()

    def sync_in_vain(self, chance: Random) -> None:
        """A sync failed: what was written is there or is not, and no later sync writes it."""
        self._sure = bytearray(self.after_power_cut(chance))
        self._since.clear()

    def after_power_cut(self, chance: Random) -> bytes:
        """Returns the file as it may be found: synced, and of each later write some sectors."""
        found, rest = bytearray(self._sure), chance.choice((0.0, 0.5, 0.9, 1.0))
        for offset, data in self._since:
            if offset < 0:
                if chance.random() < rest:
                    _put(found, offset, data)
                continue
            for start in range(0, len(data), SECTOR):
                if chance.random() < rest:
                    _put(found, offset + start, data[start : start + SECTOR])
        return bytes(found)


def _put(image: bytearray, offset: int, data: bytes) -> None:
    if offset < 0:
        del image[-offset - 1 :]
        return
    if len(image) < offset:
        image.extend(bytes(offset - len(image)))
    image[offset : offset + len(data)] = data


class Machine:
    """The disk of one start of a server: one folder, its faults, and what is left when it ends."""

    def __init__(self, folder: Path, before: Before) -> None:
        self.folder = folder
        self.before = before
        self.dead = False
        self.writes = 0
        self.platters: dict[str, Platter] = {}

    def step(self, what: str) -> None:
        """One step of the disk: who is dead writes nothing; who lives may fail, or end, just here."""
        if self.dead:
            raise apsw.IOError("the machine has ended")
        self.before(what)
        self.writes += 1

    def platter(self, path: str) -> Platter:
        """Returns the platter of a file; one that was there before the start is there for certain."""
        return self.platters.setdefault(path, Platter())

    def left(self, ending: Ending, chance: Random) -> dict[str, bytes]:
        """Returns the files as the next start finds them, by name."""
        if ending == "power":
            return {Path(path).name: one.after_power_cut(chance) for path, one in self.platters.items()}
        return {path.name: path.read_bytes() for path in self.folder.iterdir() if not path.name.endswith(".lock")}


class Disk(apsw.VFS):
    """SQLite's way to all machines' disks; what belongs to none of them goes straight through."""

    def __init__(self) -> None:
        self._machines: list[Machine] = []
        self._unraised = sys.unraisablehook
        super().__init__(NAME, _BELOW)

    def __enter__(self) -> Self:
        apsw.set_default_vfs(NAME)
        self._unraised = sys.unraisablehook
        sys.unraisablehook = self._heard
        return self

    def __exit__(self, *_: object) -> None:
        sys.unraisablehook = self._unraised
        apsw.set_default_vfs(_BELOW)
        self._machines.clear()

    def _heard(self, told: "sys.UnraisableHookArgs") -> None:
        """Where SQLite asks for nothing back, a fault of ours cannot be raised; any other is told as ever."""
        if not isinstance(told.exc_value, (apsw.Error, Torn, InVain, Unavailable)):
            self._unraised(told)

    def machine(self, folder: Path, files: dict[str, bytes], before: Before) -> Machine:
        """Sets up a machine with these files on its disk."""
        machine = Machine(folder, before)
        folder.mkdir(parents=True)
        for name, held in files.items():
            (folder / name).write_bytes(held)
            platter = machine.platter(str(folder / name))
            platter.write(0, held)
            platter.sync()
        self._machines.append(machine)
        return machine

    def forget(self, machine: Machine) -> None:
        """A machine that has ended is gone for good, and nothing of its process goes through any more."""
        self._machines.remove(machine)

    def of(self, path: str) -> Machine | None:
        """Returns whose file this is."""
        return next((one for one in self._machines if path.startswith(f"{one.folder}/")), None)

    def xOpen(self, name: str | apsw.URIFilename | None, flags: list[int]) -> apsw.VFSFile:  # noqa: N802 - SQLite's word
        """Opens a file; its writes are steps if it is a machine's."""
        path = name.filename() if isinstance(name, apsw.URIFilename) else name
        machine = self.of(path) if path is not None else None
        if path is None or machine is None:
            return apsw.VFSFile(_BELOW, name, flags)
        return File(name, flags, path, machine)

    def xDelete(self, name: str, sync: bool) -> None:  # noqa: N802, FBT001 - SQLite's word
        """Deletes a file: one step."""
        machine = self.of(name)
        if machine is not None:
            machine.step("delete")
            machine.platters.pop(name, None)
        super().xDelete(name, sync)

    def xSleep(self, microseconds: int) -> int:  # noqa: N802 - SQLite's word
        """Waiting for a lock costs nobody's time."""
        return microseconds


@cache
def the_disk() -> Disk:
    """Returns the one disk of this process: SQLite's files may outlive whoever asked for them, and need their way."""
    return Disk()


class File(apsw.VFSFile):
    """A file of a machine."""

    def __init__(self, name: str | apsw.URIFilename | None, flags: list[int], path: str, machine: Machine) -> None:
        self._path = path
        self._machine = machine
        super().__init__(_BELOW, name, flags)

    def xWrite(self, data: bytes, offset: int) -> None:  # noqa: N802 - SQLite's word
        """Writes: one step, and a torn one leaves some of it."""
        try:
            self._machine.step("write")
        except Torn as torn:
            part = bytes(data)[: torn.of(len(data))]
            super().xWrite(part, offset)
            self._machine.platter(self._path).write(offset, part)
            raise apsw.IOError("the write was torn") from None
        super().xWrite(data, offset)
        self._machine.platter(self._path).write(offset, bytes(data))

    def xSync(self, flags: int) -> None:  # noqa: N802, ARG002 - SQLite's word
        """Syncs: one step, after which the file is there for certain."""
        try:
            self._machine.step("sync")
        except InVain as vain:
            self._machine.platter(self._path).sync_in_vain(vain.chance)
            raise apsw.IOError("the sync failed") from None
        self._machine.platter(self._path).sync()

    def xTruncate(self, newsize: int) -> None:  # noqa: N802 - SQLite's word
        """Cuts a file off: one step."""
        self._machine.step("truncate")
        super().xTruncate(newsize)
        self._machine.platter(self._path).cut(newsize)


class Torn(Exception):
    """A write fails half-way; ``share`` of it is written."""

    def __init__(self, share: float) -> None:
        super().__init__("torn")
        self.share = share

    def of(self, size: int) -> int:
        """Returns how many bytes are written."""
        return int(size * self.share)


class InVain(Exception):
    """A sync fails; what it should have written is there or not, as ``chance`` has it."""

    def __init__(self, chance: Random) -> None:
        super().__init__("in vain")
        self.chance = chance
