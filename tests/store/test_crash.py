"""Killed at any moment, a house holds everything it has said yes to, and nothing twice."""

import os
import random
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from dolly.money import NOTHING
from dolly.store.log import EventLog
from dolly.store.sqlite import SqliteLog
from dolly.store.verify import verify, verify_file
from tests.store.house import CAGE, CARD, FLOAT, R1, TRANSIT, entry, move, postings_of, said

WRITER = Path(__file__).with_name("crash_writer.py")
RUNS = 25


def founded(path: Path) -> None:
    log = SqliteLog(path)
    log.append([said("charge", entry(R1, move(CAGE, FLOAT, 10**11)))], {R1: 0})
    log.append([said("load", entry(CARD, move(CAGE, "card:004711:EUR", 10**9)))], {CARD: 0})
    log.close()


def killed(path: Path, run: int, dice: random.Random) -> list[str]:
    """Starts a writer, kills it at some moment, and returns the ids it said were written."""
    size = dice.choice((1, 1, 8, 64))
    writer = subprocess.Popen(
        [sys.executable, str(WRITER), str(path), f"run{run}", str(size)],
        env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
        stdout=subprocess.PIPE,
    )
    assert writer.stdout is not None
    first = writer.stdout.readline()  # it is at work
    time.sleep(dice.uniform(0, 0.06))
    writer.send_signal(signal.SIGKILL)
    rest = writer.stdout.read()
    writer.stdout.close()
    writer.wait(timeout=30)
    return (first + rest).decode().split()


def once(log: EventLog) -> list[str]:
    """Every command of the house; none may stand twice, in the journal or in the logs."""
    answers = [answer.id for answer in log.answers()]
    assert len(answers) == len(set(answers))
    for name in log.logs():
        commands = [record.command for record in log.read(name)]
        assert len(commands) == len(set(commands))
    return answers


def test_killed_in_the_middle_of_an_append_nothing_is_lost_and_nothing_doubled(tmp_path: Path) -> None:
    path = tmp_path / "house.db"
    founded(path)
    dice = random.Random(27)
    told: list[str] = []
    for run in range(RUNS):
        told += killed(path, run, dice)
        report = verify_file(path, postings_of)
        assert report.fault is None
    log = SqliteLog(path)
    written = once(log)
    assert set(told) <= set(written), "what was said to be written is there"
    assert len(told) > RUNS
    assert log.balance(TRANSIT) == NOTHING
    log.close()


@pytest.mark.parametrize("cut", [1, 31, 400, 4_096, 20_001])
def test_a_torn_tail_of_the_write_ahead_log_is_left_out_whole(tmp_path: Path, cut: int) -> None:
    path, copy = tmp_path / "house.db", tmp_path / "copy.db"
    founded(path)
    log = SqliteLog(path)
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
    founded(path)
    log = SqliteLog(path)
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
