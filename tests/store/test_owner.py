"""One process at a time owns a house, and of two who write one log at once one is told to look again."""

import os
import subprocess
import sys
import threading
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from dolly.errors import Stale, Unavailable
from dolly.money import Money
from dolly.store.group import Group, Standing
from dolly.store.log import Word
from dolly.store.sqlite import SqliteLog
from dolly.store.verify import verify
from tests.store.house import FLOAT, R1, RACK, charge, entry, move, played, postings_of, said
from tests.store.test_crash import HOUSES


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return played(tmp_path / "house.db")


def test_one_process_at_a_time_owns_a_house(path: Path) -> None:
    first = SqliteLog(path)
    with pytest.raises(Unavailable, match="another Dolly has this house open"):
        SqliteLog(path)
    first.close()
    SqliteLog(path).close()


def test_another_process_cannot_write_a_house_that_is_open(path: Path) -> None:
    owner = SqliteLog(path)
    program = "import sys, pathlib; from dolly.store.sqlite import SqliteLog; SqliteLog(pathlib.Path(sys.argv[1]))"
    other = subprocess.run(
        [sys.executable, "-c", program, str(path)],
        env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )
    assert other.returncode == 1
    assert f"Unavailable: another Dolly has this house open: {path}" in other.stderr
    owner.close()


@pytest.mark.parametrize("kind", HOUSES)
def test_of_two_writers_racing_one_log_one_gets_through_at_each_seq(request: pytest.FixtureRequest, kind: str) -> None:
    log = HOUSES[kind](request)[1]()
    charge(log, 1_000_000)
    won: dict[str, list[str]] = {"a": [], "b": []}
    stale: list[str] = []
    start = threading.Barrier(2)

    def race(name: str) -> None:
        start.wait(timeout=30)
        while len(won[name]) < 100:
            seq = log.head(R1)[0]
            command = f"{name}-{seq}"
            try:
                log.append([said(command, entry(R1, move(FLOAT, RACK, 100)))], {R1: seq})
            except Stale:
                stale.append(command)
            else:
                won[name].append(command)

    interval = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    try:
        with ThreadPoolExecutor(2) as racers:
            for racer in [racers.submit(race, name) for name in won]:
                racer.result(timeout=60)
    finally:
        sys.setswitchinterval(interval)
    written = [record.command for record in log.read(R1, after=1)]
    assert sorted(written) == sorted(won["a"] + won["b"])
    assert stale, "they did get in each other's way"
    assert not set(stale) & set(written)
    assert log.balance(RACK) == Money(20_000)
    assert verify(log, postings_of).fault is None
    log.close()


def test_a_second_writer_waits_until_the_first_has_written(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    log = SqliteLog(path)
    write = log._write
    begun, go_on = threading.Event(), threading.Event()

    def slowly(words: list[Word], rows: Group, standing: Standing) -> None:
        begun.set()
        assert go_on.wait(timeout=30)
        write(words, rows, standing)

    monkeypatch.setattr(log, "_write", slowly)
    with ThreadPoolExecutor(2) as writers:
        first = writers.submit(log.append, [said("first", entry(R1))], {R1: 13})
        assert begun.wait(timeout=30)
        begun.clear()
        second = writers.submit(log.append, [said("second", entry(R1))], {R1: 13})
        assert not begun.wait(timeout=0.1)
        go_on.set()
        assert first.result(timeout=30)[0].seq == 14
        with pytest.raises(Stale, match="stands at 14, not at 13"):
            second.result(timeout=30)
    log.close()
