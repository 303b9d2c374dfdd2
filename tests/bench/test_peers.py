"""Packages beside Dolly: what each takes and pays is told, and one that is not there is named, not an error."""

import sys
from pathlib import Path

import pytest

from bench import peers
from bench.machine import machine
from bench.paper import line, paper
from bench.report import Report, Row
from bench.timing import Effort
from tests.bench.test_bench import TINY

STAND_IN = Path(__file__).with_name("peer.py")


@pytest.fixture
def told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> tuple[list[Row], str]:
    python = tmp_path / "bin" / "python"
    python.parent.mkdir()
    python.write_text(f'#!/bin/sh\nexec {sys.executable} {STAND_IN} "$@"\n')
    python.chmod(0o755)
    monkeypatch.setattr(peers, "HOME", tmp_path)
    rows = list(peers.measure(Effort("tiny", rounds=1, seconds=0.001, slips=1)))
    return rows, capsys.readouterr().out


@pytest.fixture
def rows(told: tuple[list[Row], str]) -> list[Row]:
    return told[0]


def test_a_package_stands_beside_dolly_on_slips_of_the_bets_it_takes(rows: list[Row]) -> None:
    assert [one.case for one in rows] == ["leones 1.0, 1 bet", "leones 1.0, 10 bets"]
    for one in rows:
        assert one.reference is not None
        assert min(one.value.least, one.reference.least, *one.notes.values()) > 0


def test_what_it_takes_and_where_it_pays_otherwise_is_told(rows: list[Row]) -> None:
    assert rows[0].remark == (
        "takes 97 of our 157 bets (no split); pays 37 of 3589 settlements otherwise: 0, 1, 2, 34 more inside"
    )
    assert rows[1].remark == ""
    assert "it takes 97 of our 157 bets" in line(rows[0])


def test_one_that_is_not_there_is_named_with_the_reason(told: tuple[list[Row], str]) -> None:
    _, printed = told
    assert [one.strip() for one in printed.splitlines()] == [
        f"{name} is not measured: ModuleNotFoundError: No module named {package!r}"
        for name, package in (("penny-ante", "penny_ante"), ("pyroulette", "pyroulette"), ("roulette", "roulette"))
    ]


def test_the_page_tells_it_too(rows: list[Row]) -> None:
    page = paper(Report(machine(Path.cwd()), 0, "today", TINY.name, 1, tuple(rows)))
    assert "- leones 1.0 takes 97 of our 157 bets (no split); pays 37 of 3589" in page


def test_without_their_environment_nothing_is_measured(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(peers, "HOME", tmp_path)
    assert list(peers.measure(TINY)) == []
