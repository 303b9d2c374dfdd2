"""The disk that can fail: what was synced is there after a power cut, and of the rest anything may be."""

from collections.abc import Iterator
from pathlib import Path
from random import Random

import apsw
import pytest

from soak.disk import SECTOR, Disk, InVain, Machine, Platter, Torn, the_disk

SIZE = 8 * SECTOR


@pytest.fixture
def disk() -> Iterator[Disk]:
    with the_disk() as disk:
        yield disk


def quiet(what: str) -> None:
    assert what in {"write", "sync", "truncate", "delete"}


def table(machine: Machine) -> apsw.Connection:
    db = apsw.Connection(str(machine.folder / "some.db"))
    db.execute("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; CREATE TABLE act (n INTEGER)").fetchall()
    return db


def test_what_was_synced_is_there_for_certain() -> None:
    platter = Platter()
    platter.write(0, b"a" * SIZE)
    platter.sync()
    platter.write(0, b"b" * SECTOR)

    assert {platter.after_power_cut(Random(seed))[SECTOR:] for seed in range(40)} == {b"a" * (SIZE - SECTOR)}


def test_of_what_was_not_synced_each_sector_is_there_or_not() -> None:
    platter = Platter()
    platter.write(0, b"b" * SIZE)
    found = {platter.after_power_cut(Random(seed)).rstrip(b"\0") for seed in range(60)}

    assert {b"", b"b" * SIZE} <= found
    assert len(found) > 4


def test_after_a_sync_that_failed_no_later_one_brings_back_what_is_lost() -> None:
    lost = 0
    for seed in range(40):
        platter = Platter()
        platter.write(0, b"b" * SIZE)
        platter.sync_in_vain(Random(seed))
        platter.sync()
        lost += platter.after_power_cut(Random(0)) != b"b" * SIZE
    assert lost > 5


def test_what_was_committed_survives_a_power_cut_and_a_kill(disk: Disk, tmp_path: Path) -> None:
    machine = disk.machine(tmp_path / "first", {}, quiet)
    table(machine).execute("INSERT INTO act VALUES (17)")

    for ending in ("kill", "power"):
        later = disk.machine(tmp_path / ending, machine.left(ending, Random(1)), quiet)
        assert rows(later) == [(17,)]


def rows(machine: Machine) -> list[tuple[object, ...]]:
    return [*apsw.Connection(str(machine.folder / "some.db")).execute("SELECT n FROM act")]


@pytest.mark.parametrize("fault", [apsw.FullError("full"), Torn(0.5), InVain(Random(1))], ids=["full", "torn", "vain"])
def test_a_fault_of_the_disk_fails_the_commit_and_the_next_one_goes_through(
    disk: Disk, tmp_path: Path, fault: Exception
) -> None:
    faults: list[Exception] = []
    at = "sync" if isinstance(fault, InVain) else "write"

    def before(what: str) -> None:
        if faults and what == at:
            raise faults.pop()

    machine = disk.machine(tmp_path / "first", {}, before)
    db = table(machine)
    faults.append(fault)
    with pytest.raises((apsw.FullError, apsw.IOError)):
        db.execute("INSERT INTO act VALUES (17)")
    assert faults == []
    db.execute("INSERT INTO act VALUES (18)")

    assert rows(machine) == [(18,)]


def test_a_dead_machine_writes_nothing_more(disk: Disk, tmp_path: Path) -> None:
    machine = disk.machine(tmp_path / "first", {}, quiet)
    db = table(machine)
    machine.dead = True

    with pytest.raises(apsw.IOError):
        db.execute("INSERT INTO act VALUES (17)")
