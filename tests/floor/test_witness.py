"""The second witness: what it saw of a closed day, nobody who holds the database can unsay."""

from collections.abc import Callable
from pathlib import Path
from threading import Event

import pytest
from structlog.testing import capture_logs

from dolly.cli import main
from dolly.floor.books import books_reader
from dolly.floor.floor import Floor
from dolly.floor.witnessing import Witnessing
from dolly.money import Money
from dolly.store.memory import MemoryLog
from dolly.store.sqlite import SqliteLog
from dolly.store.verify import verify_file
from dolly.store.witness import Seen, WitnessFile, read_witness
from dolly.table import commands as say
from tests.floor.day import FULL_SET, House
from tests.floor.house import CROUPIER, HandClock
from tests.table.paying import paid


async def played(file: Path, witness: Path | None, clock: Callable[[], int], spent: int = 5_000) -> None:
    """A house's day at R1 from charge to signatures."""
    floor = Floor(SqliteLog(file), clock)
    witnessing = None if witness is None else Witnessing(floor, WitnessFile(witness, clock))
    await floor.open()
    house = House(floor)
    await house.found()
    await house.open_desk()
    await house.charge("R1")
    await house.say("R1", CROUPIER, say.SellCashChips(Money(spent), notes=paid(spent)))
    await house.close("R1", FULL_SET, ())
    if witnessing is not None:
        await witnessing.close()
    await floor.close()


def verified(file: Path, witness: Path, capsys: pytest.CaptureFixture[str]) -> tuple[int, str]:
    code = main(["verify", str(file), "--witness", str(witness)])
    return code, capsys.readouterr().out


async def test_a_database_rewritten_whole_is_found_by_the_witness(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file, forged, witness = tmp_path / "house.sqlite3", tmp_path / "forged.sqlite3", tmp_path / "auditor.txt"
    await played(file, witness, HandClock())
    assert verified(file, witness, capsys)[0] == 0

    await played(forged, None, HandClock(), spent=9_000)  # the same day as it never was, every hash reckoned anew
    assert verify_file(forged, books_reader()).fault is None
    code, told = verified(forged, witness, capsys)
    assert code == 1
    assert "the log was rewritten" in told


async def test_a_day_that_is_gone_is_found_by_the_witness(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file, empty, witness = tmp_path / "house.sqlite3", tmp_path / "empty.sqlite3", tmp_path / "auditor.txt"
    await played(file, witness, HandClock())
    SqliteLog(empty).close()
    code, told = verified(empty, witness, capsys)
    assert code == 1
    assert "it is missing" in told


async def test_the_witness_sees_the_tables_head_and_the_houses(tmp_path: Path) -> None:
    await played(tmp_path / "house.sqlite3", tmp_path / "auditor.txt", HandClock())
    seen = read_witness(tmp_path / "auditor.txt").seen
    assert {one.log for one in seen} == {"R1/2026-11-30", "house/2026"}


async def test_a_head_the_witness_missed_is_seen_at_the_next_start(tmp_path: Path) -> None:
    clock = HandClock()
    await played(tmp_path / "house.sqlite3", None, clock)
    floor = Floor(SqliteLog(tmp_path / "house.sqlite3"), clock)
    witnessing = Witnessing(floor, WitnessFile(tmp_path / "auditor.txt", clock))
    await floor.open()
    await witnessing.catch_up()
    await witnessing.catch_up()
    await witnessing.close()
    await floor.close()
    assert [one.log for one in read_witness(tmp_path / "auditor.txt").seen] == ["R1/2026-11-30", "house/2026"]


def test_what_the_witness_wrote_stays_and_a_torn_line_hurts_no_other(tmp_path: Path) -> None:
    path = tmp_path / "auditor.txt"
    path.write_bytes(b"2026-11-30T22:00:00+00:00\tR1/2026-11-30\t12\tabc")
    witness = WitnessFile(path, HandClock())
    witness.note("R1/2026-11-30", 12, b"\x01" * 32)
    witness.note("R1/2026-11-30", 12, b"\x01" * 32)
    witness.close()
    told = read_witness(path)
    assert told.seen == (Seen("R1/2026-11-30", 12, "01" * 32),)
    assert told.unreadable == 1


async def test_a_witness_that_hangs_holds_up_no_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    clock, hangs = HandClock(), Event()
    monkeypatch.setattr("dolly.floor.witnessing._GRACE", 0.05)
    monkeypatch.setattr(WitnessFile, "note", lambda *_: hangs.wait(10))
    floor = Floor(MemoryLog(), clock)
    witnessing = Witnessing(floor, WitnessFile(tmp_path / "auditor.txt", clock))
    await floor.open()
    witnessing.start()
    house = House(floor)
    await house.found()
    await house.open_desk()
    await house.charge("R1")
    await house.close("R1", FULL_SET, ())
    await house.charge("R1")
    with capture_logs() as logged:
        await witnessing.close()
    assert [one["event"] for one in logged] == ["the witness hangs; what it has not seen it sees at the next start"]
    await floor.close()
    hangs.set()
