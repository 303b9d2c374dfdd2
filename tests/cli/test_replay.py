"""``dolly replay``: a day that was played, printed as a game one can read."""

import asyncio
import json
from pathlib import Path

import pytest

from dolly import cli
from dolly.store.sqlite import SqliteLog
from dolly.table import commands as say
from tests.floor.house import CROUPIER, INSPECTOR, HandClock, player, playing, straight

DAY = "2026-11-30"


async def play(path: Path) -> None:
    clock = HandClock()
    async with playing(SqliteLog(path), clock, seats=1) as (_, said):
        clock.pass_(12.5)
        await said(player(1), say.PlaceBets(1, (straight("17", 500), straight("red", 1_000))))
        await said(CROUPIER, say.Spin("clockwise"))
        await said(CROUPIER, say.CallNoMoreBets())
        await said(CROUPIER, say.DeclareResult("17"))
        await said(CROUPIER, say.SetDolly())
        await said(CROUPIER, say.CollectLosing(), say.PayWinning(), say.LiftDolly())
        await said(CROUPIER, say.Spin("anticlockwise"))
        await said(CROUPIER, say.VoidSpin("ball-dropped"))
        await said(INSPECTOR, say.Acknowledge(1))


@pytest.fixture
def path(tmp_path: Path) -> Path:
    asyncio.run(play(tmp_path / "house.sqlite3"))
    return tmp_path / "house.sqlite3"


def test_a_day_reads_as_a_game(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["replay", str(path), "--table", "R1", "--day", DAY]) == 0
    told = capsys.readouterr().out
    lines = [line[14:].split(maxsplit=3) for line in told.splitlines() if line[:2].isdigit()]

    assert "20:00:12.500" in told
    assert [line[-1] for line in lines][-13:] == [
        "seat 1 bets 17 5.00 · red 10.00",
        "game 1: the wheel is spun clockwise, spin 1",
        "bets are invited",
        "no more bets; bets in the last seconds: 1",
        "the number is entered: 17 black",
        "17 black: announced and marked with the dolly",
        "the losing bets are collected: seat 1 red 10.00",
        "the wins are paid: seat 1 wins 175.00 (17 5.00), stakes back 5.00",
        "the dolly is lifted: game 1 is complete",
        "game 2: the wheel is spun anticlockwise, spin 2",
        "bets are invited",
        "game 2 is void (ball-dropped); stakes stand",
        "alarm 1 is acknowledged",
    ]
    assert "charged with 50000.00 EUR" in told


@pytest.mark.law("ruling 4")
def test_acts_of_one_touch_are_marked_as_entered_together(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["replay", str(path), "--table", "R1", "--day", DAY]) == 0
    told = [line for line in capsys.readouterr().out.splitlines() if line[:2].isdigit()]
    together = [line.split("  ")[-1] for line in told if line[14:].split()[0].endswith("+")]

    assert together[-4:] == [
        "bets are invited",
        "the wins are paid: seat 1 wins 175.00 (17 5.00), stakes back 5.00",
        "the dolly is lifted: game 1 is complete",
        "bets are invited",
    ]
    assert cli.main(["replay", str(path), "--table", "R1", "--day", DAY, "--json"]) == 0
    acts = json.loads(capsys.readouterr().out)["acts"]
    done = [
        act["touch"] for act in acts if act["event"]["type"] in {"losing-collected", "winning-paid", "dolly-lifted"}
    ]
    assert len(done) == 3
    assert len(set(done)) == 1


def test_as_json_every_act_has_its_words_and_its_event(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["replay", str(path), "--table", "R1", "--day", DAY, "--json"]) == 0
    acts = json.loads(capsys.readouterr().out)["acts"]
    assert [act["seq"] for act in acts] == list(range(1, len(acts) + 1))
    assert acts[-1] == {
        "log": f"R1/{DAY}",
        "seq": len(acts),
        "at": acts[-1]["at"],
        "by": {"person": "201", "role": "inspector", "seat": None},
        "game": 2,
        "touch": acts[-1]["touch"],
        "told": "alarm 1 is acknowledged",
        "event": {"type": "alarm-acknowledged", "alarm": 1, "by": "201"},
    }


def test_a_day_that_is_not_there_is_told_with_those_that_are(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["replay", str(path), "--table", "R1", "--day", "2026-12-01"]) == 1
    assert f"there are: R1/{DAY}" in capsys.readouterr().err
    assert cli.main(["replay", str(path.parent / "nothing"), "--table", "R1", "--day", DAY]) == 2
