"""Killed at any moment, a house holds everything it has said yes to, and nothing twice."""

import os
import random
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from functools import partial
from pathlib import Path

import pytest

from dolly.money import NOTHING
from dolly.store.log import EventLog
from dolly.store.postgres import PostgresLog
from dolly.store.sources import verify_source
from dolly.store.sqlite import SqliteLog
from dolly.store.verify import verify
from tests.store.house import CAGE, CARD, FLOAT, R1, TRANSIT, entry, move, postings_of, said

WRITER = Path(__file__).with_name("crash_writer.py")
RUNS = 25

#: Where a house is written, as one says it to a process, and how it is opened here.
Opened = tuple[str, Callable[[], EventLog]]


def in_a_file(request: pytest.FixtureRequest) -> Opened:
    path = request.getfixturevalue("tmp_path") / "house.db"
    return str(path), partial(SqliteLog, path)


def in_a_database(request: pytest.FixtureRequest) -> Opened:
    address = request.getfixturevalue("address")
    where = request.getfixturevalue("server").address(address.house)
    return where, partial(PostgresLog, address, waiting=lambda _: None)


HOUSES = {"sqlite": in_a_file, "postgres": in_a_database}


def founded(log: EventLog) -> None:
    log.append([said("charge", entry(R1, move(CAGE, FLOAT, 10**11)))], {R1: 0})
    log.append([said("load", entry(CARD, move(CAGE, "card:004711:EUR", 10**9)))], {CARD: 0})


def killed(where: str, run: int, dice: random.Random) -> list[str]:
    """Starts a writer, kills it at some moment, and returns the ids it said were written."""
    with writing(where, f"run{run}", dice.choice((1, 1, 8, 64)), lasts=0.3) as writer:
        assert writer.stdout is not None
        first = writer.stdout.readline()  # it is at work
        time.sleep(dice.uniform(0, 0.06))
        writer.send_signal(signal.SIGKILL)
        return (first + writer.stdout.read()).decode().split()


@contextmanager
def writing(where: str, run: str, size: int, lasts: float) -> Iterator["subprocess.Popen[bytes]"]:
    """A process that appends until it is told otherwise."""
    words = [sys.executable, str(WRITER), where, run, str(size), str(lasts)]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    with subprocess.Popen(words, env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as writer:
        try:
            yield writer
        finally:
            writer.kill()


def once(log: EventLog) -> list[str]:
    """Every command of the house; none may stand twice, in the journal or in the logs."""
    answers = [answer.id for answer in log.answers()]
    assert len(answers) == len(set(answers))
    for name in log.logs():
        commands = [record.command for record in log.read(name)]
        assert len(commands) == len(set(commands))
    return answers


@pytest.mark.parametrize("kind", ["sqlite", "postgres"])
def test_killed_in_the_middle_of_an_append_nothing_is_lost_and_nothing_doubled(
    request: pytest.FixtureRequest, kind: str
) -> None:
    where, opened = HOUSES[kind](request)
    with closing(opened()) as log:
        founded(log)
    dice = random.Random(27)
    told: list[str] = []
    for run in range(RUNS):
        told += killed(where, run, dice)
        report = verify_source(where, postings_of)
        assert report.fault is None
    with closing(opened()) as log:
        written = once(log)
        assert set(told) <= set(written), "what was said to be written is there"
        assert len(told) > RUNS
        assert log.balance(TRANSIT) == NOTHING


@pytest.mark.parametrize("cut", [1, 31, 400, 4_096, 20_001])
def test_a_torn_tail_of_the_write_ahead_log_is_left_out_whole(tmp_path: Path, cut: int) -> None:
    path, copy = tmp_path / "house.db", tmp_path / "copy.db"
    log = SqliteLog(path)
    founded(log)
    for n in range(40):
        log.append([said(f"bet-{n:02}", entry(R1, move(FLOAT, "rack:R1/1:EUR", 5)))], {R1: n + 1})
    shutil.copy(path, copy)
    wal = Path(f"{path}-wal").read_bytes()
    Path(f"{copy}-wal").write_bytes(wal[:-cut])
    log.close()

    found = SqliteLog(copy)
    written = once(found)
    assert 2 <= len(written) < 42
    assert written == ["charge", "load", *(f"bet-{n:02}" for n in range(len(written) - 2))]
    assert verify(found, postings_of).fault is None
    seq = found.head(R1)[0]
    assert found.append([said("next", entry(R1))], {R1: seq})[0].seq == seq + 1
    found.close()


def test_a_flipped_bit_in_the_write_ahead_log_ends_it_there(tmp_path: Path) -> None:
    path, copy = tmp_path / "house.db", tmp_path / "copy.db"
    log = SqliteLog(path)
    founded(log)
    for n in range(10):
        log.append([said(f"bet-{n:02}", entry(R1, move(FLOAT, "rack:R1/1:EUR", 5)))], {R1: n + 1})
    shutil.copy(path, copy)
    wal = bytearray(Path(f"{path}-wal").read_bytes())
    wal[len(wal) * 2 // 3] ^= 4
    Path(f"{copy}-wal").write_bytes(wal)
    log.close()

    found = SqliteLog(copy)
    assert 2 <= len(once(found)) < 12
    assert verify(found, postings_of).fault is None
    found.close()
