"""Which machine it is, in one line beside the figures; without it no figure means anything."""

import os
import platform
import resource
from pathlib import Path
from time import perf_counter

import apsw

from bench.report import Machine


def machine(folder: Path) -> Machine:
    """Returns what can be told about this machine, and about the disk under ``folder``."""
    return Machine(
        processor=_field(Path("/proc/cpuinfo"), "model name") or platform.processor() or platform.machine(),
        cores=len(os.sched_getaffinity(0)),
        memory_gib=round(os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES") / 2**30, 1),
        system=f"{platform.system()} {platform.release()}",
        python=f"{platform.python_implementation()} {platform.python_version()}",
        sqlite=apsw.sqlite_lib_version(),
        disk=_file_system(folder),
    )


def told(one: Machine) -> str:
    """Returns the machine as one line."""
    return (
        f"{one.cores} × {one.processor}, {one.memory_gib:g} GiB, {one.system}, {one.disk}, "
        f"{one.python}, SQLite {one.sqlite}"
    )


class Others:
    """Watches how much of the processors other programs use meanwhile: a busy machine spoils every figure."""

    def __init__(self) -> None:
        self._began = perf_counter()
        self._all, self._own = _all_seconds(), _own_seconds()

    def share(self) -> float:
        """Returns the share of all processors that others used, nought to one."""
        used = (_all_seconds() - self._all) - (_own_seconds() - self._own)
        there = (perf_counter() - self._began) * (os.cpu_count() or 1)
        return round(min(1.0, max(0.0, used / there)), 3)


def _all_seconds() -> float:
    """Returns what all programs have used since the machine started; waiting for anything is not in it."""
    user, nice, system, _idle, _wait, *interrupts = Path("/proc/stat").read_text(encoding="utf-8").split()[1:8]
    return sum(map(int, (user, nice, system, *interrupts))) / os.sysconf("SC_CLK_TCK")


def _own_seconds() -> float:
    """Returns what this process and those it has started and seen end have used."""
    return sum(os.times()[:4])


def processor_seconds(process: int) -> float:
    """Returns the processor time a process has used so far, over all its threads."""
    fields = Path(f"/proc/{process}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def resident(process: int) -> int:
    """Returns how many bytes of memory a process has resident."""
    pages = int(Path(f"/proc/{process}/statm").read_text(encoding="utf-8").split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE")


def most_files() -> None:
    """Lets this process have as many sockets open as the machine permits it."""
    hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))


def _field(file: Path, name: str) -> str:
    if not file.exists():
        return ""
    lines = (line.partition(":") for line in file.read_text(encoding="utf-8").splitlines())
    return next((value.strip() for key, _, value in lines if key.strip() == name), "")


def _file_system(folder: Path) -> str:
    """Returns the kind of file system a folder lies on: on one in memory no figure of the disk means anything."""
    mounts = [line.split() for line in Path("/proc/mounts").read_text(encoding="utf-8").splitlines()]
    above = {str(folder.resolve()), *(str(one) for one in folder.resolve().parents)}
    fitting = [(len(place), kind) for _, place, kind, *_ in mounts if place in above]
    return max(fitting)[1] if fitting else "unknown file system"
