"""``dolly convert``: a file of rounds in another form, from whichever it is in."""

import io
import sys
from pathlib import Path

import pytest

from dolly import cli
from tests.rounds.files import EVENING


def converted(capsys: pytest.CaptureFixture[str], path: Path, to: str) -> str:
    code = cli.main(["convert", str(path), "--to", to])
    out, err = capsys.readouterr()
    assert (code, err) == (cli.DONE, "")
    return out


def test_text_becomes_json_lines_and_text_again(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text, lines = tmp_path / "evening.rounds", tmp_path / "evening.jsonl"
    text.write_text(EVENING, encoding="utf-8")
    lines.write_text(converted(capsys, text, "jsonl"), encoding="utf-8")
    assert lines.read_text(encoding="utf-8").startswith('{"act":"day","day":"2026-08-24"')
    assert converted(capsys, lines, "rounds") == EVENING
    assert converted(capsys, text, "rounds") == EVENING


def test_a_table_holds_the_rounds_alone_and_stays_as_it_is(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text, table = tmp_path / "evening.rounds", tmp_path / "evening.csv"
    text.write_text(EVENING, encoding="utf-8")
    table.write_bytes(converted(capsys, text, "csv").encode())
    assert len(table.read_text(encoding="utf-8").splitlines()) == 1 + 4
    assert converted(capsys, table, "csv").encode() == table.read_bytes()
    assert "round 3 clockwise" in converted(capsys, table, "rounds")


def test_a_file_may_come_from_standard_input(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(b"day,table,number\n2026-08-24,R1,17\n")))
    assert cli.main(["convert", "-", "--to", "rounds"]) == cli.DONE
    assert capsys.readouterr().out.splitlines()[-2:] == ["round 1", "number 17 black"]


def test_a_faulty_file_is_wrong_data_told_with_line_and_column(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "evening.rounds"
    path.write_text(EVENING.replace("number 0 green", "number 0 black"), encoding="utf-8")
    assert cli.main(["convert", str(path), "--to", "csv"]) == cli.WRONG_DATA
    out, err = capsys.readouterr()
    assert out == ""
    assert err == "dolly: evening.rounds: line 27, column 19: 0 is green, not black; right is number NUMBER\n"


@pytest.mark.parametrize("words", [["none.rounds", "--to", "csv"], ["none.rounds", "--to", "xml"], ["none.rounds"]])
def test_misuse_ends_in_two(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["convert", *words]) == cli.MISUSE
    assert capsys.readouterr().out == ""
