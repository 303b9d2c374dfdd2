"""``dolly export`` and ``dolly verify EXPORT``: a day leaves the house and is looked through without it."""

import asyncio
import json
from pathlib import Path

import pytest

from dolly import cli
from dolly.store.sqlite import SqliteLog
from dolly.web.people import People
from tests.export.whole import DAY, play_day
from tests.store.house import of_first_step


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A house's folder with a day in it, and its staff."""
    folder = tmp_path_factory.mktemp("house")
    asyncio.run(play_day(SqliteLog(folder / "house.sqlite3")))
    people = People(folder / "people.sqlite3", lambda: 0)
    people.enter(asyncio.run(people.ready("104", "Мария Крупие")))
    people.close()
    return folder / "house.sqlite3"


def ran(capfdbinary: pytest.CaptureFixture[bytes], *words: str) -> tuple[int, str, str]:
    code = cli.main(words)
    told = capfdbinary.readouterr()
    return code, told.out.decode(), told.err.decode()


def test_a_day_is_written_and_found_sound(
    house: Path, tmp_path: Path, capfdbinary: pytest.CaptureFixture[bytes]
) -> None:
    out = tmp_path / "day.jsonl"
    assert ran(capfdbinary, "export", str(house), "--day", DAY, "--output", str(out)) == (cli.DONE, "", "")
    assert [file.name for file in tmp_path.iterdir()] == ["day.jsonl"]
    code, told, err = ran(capfdbinary, "verify", str(out))
    assert (code, err) == (cli.DONE, "")
    assert told.startswith(f"Sound: Казино Тест, gaming day {DAY}; lines ")
    head, line = (next(row for row in told.splitlines() if row.startswith(word)) for word in ("table ", "R1/"))
    figures = dict(zip(head.split(), line.split(), strict=False))
    kept = {"charge": "100000.00", "fills": "50000.00", "chips": "149900.00", "cash": "300.00"}
    assert {name: figures[name] for name in kept} == kept
    assert "66.67 %" in told
    assert "T1/2026-11-30" not in told


def test_in_json_every_figure_is_told_in_cents(
    house: Path, tmp_path: Path, capfdbinary: pytest.CaptureFixture[bytes]
) -> None:
    out = tmp_path / "day.jsonl"
    ran(capfdbinary, "export", str(house), "--day", DAY, "--output", str(out), "--training")
    code, told, _ = ran(capfdbinary, "verify", str(out), "--json")
    found = json.loads(told)
    assert (code, found["sound"], found["fault"], found["unlinked"]) == (cli.DONE, True, None, 0)
    tables = {one["log"]: one for one in found["figures"]["tables"]}
    assert (tables["R1/2026-11-30"]["win"], tables["R1/2026-11-30"]["hold"]) == (20_000, 6_667)
    assert (tables["T1/2026-11-30"]["training"], tables["T1/2026-11-30"]["win"]) == (True, None)
    (total,) = found["figures"]["totals"]
    assert total["grand"] == 20_000  # training is in no total
    assert (found["balances"]["transit:EUR"], found["balances"]["card:004711:EUR"]) == (0, 17_000)


def test_names_are_in_an_export_only_where_they_were_asked_for(
    house: Path, capfdbinary: pytest.CaptureFixture[bytes]
) -> None:
    _, plain, _ = ran(capfdbinary, "export", str(house), "--day", DAY)
    assert "Мария" not in plain
    assert "names of staff" in json.loads(plain.splitlines()[0])["left_out"]
    _, named, _ = ran(capfdbinary, "export", str(house), "--day", DAY, "--output", "-", "--names")
    assert '{"kind":"person","number":"104","name":"Мария Крупие"}' in named.splitlines()
    assert "names of staff" not in json.loads(named.splitlines()[0])["left_out"]


def test_a_changed_export_is_wrong_data_and_its_line_is_named(
    house: Path, tmp_path: Path, capfdbinary: pytest.CaptureFixture[bytes]
) -> None:
    _, told, _ = ran(capfdbinary, "export", str(house), "--day", DAY)
    lines = told.splitlines(keepends=True)
    number = next(n for n, line in enumerate(lines) if '"chips-bought"' in line and '"kind":"record"' in line)
    lines[number] = lines[number].replace("30000", "30001")
    out = tmp_path / "changed.jsonl"
    out.write_text("".join(lines), encoding="utf-8")
    code, said, _ = ran(capfdbinary, "verify", str(out))
    assert code == cli.WRONG_DATA
    assert said.startswith(f"Not sound. Line {number + 1}: R1/2026-11-30 record ")
    code, said, _ = ran(capfdbinary, "verify", str(out), "--json")
    assert (code, json.loads(said)["line"], json.loads(said)["fault"]["kind"]) == (1, number + 1, "hash")


def test_a_day_from_before_commands_were_chained_is_sound_and_says_how_many(
    house: Path, tmp_path: Path, capfdbinary: pytest.CaptureFixture[bytes]
) -> None:
    copy = tmp_path / "house.sqlite3"
    copy.write_bytes(house.read_bytes())
    old, out = of_first_step(copy), tmp_path / "day.jsonl"
    before = old.read_bytes()
    assert ran(capfdbinary, "export", str(old), "--day", DAY, "--output", str(out))[0] == cli.DONE
    assert old.read_bytes() == before
    code, told, _ = ran(capfdbinary, "verify", str(out), "--json")
    found = json.loads(told)
    assert (code, found["sound"], found["unlinked"]) == (cli.DONE, True, found["commands"])
    assert f"{found['commands']} commands are from before they were chained" in ran(capfdbinary, "verify", str(out))[1]


def test_a_day_that_was_not_is_wrong_data_and_nothing_is_written(
    house: Path, tmp_path: Path, capfdbinary: pytest.CaptureFixture[bytes]
) -> None:
    out = tmp_path / "day.jsonl"
    code, told, err = ran(capfdbinary, "export", str(house), "--day", "2026-12-24", "--output", str(out))
    assert (code, told) == (cli.WRONG_DATA, "")
    assert "nothing was opened on '2026-12-24'; the days there are: 2026-11-30" in err
    assert not list(tmp_path.iterdir())


def test_misuse_is_told_and_nothing_is_written_over(
    house: Path, tmp_path: Path, capfdbinary: pytest.CaptureFixture[bytes]
) -> None:
    assert ran(capfdbinary, "export", str(tmp_path / "none"), "--day", DAY)[0] == cli.MISUSE
    there = tmp_path / "there.jsonl"
    there.write_text("mine")
    code, _, err = ran(capfdbinary, "export", str(house), "--day", DAY, "--output", str(there))
    assert (code, there.read_text()) == (cli.MISUSE, "mine")
    assert "is there already" in err
    assert ran(capfdbinary, "export", str(house))[0] == cli.MISUSE
