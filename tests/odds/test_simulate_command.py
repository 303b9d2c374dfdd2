"""``dolly simulate``: limits hold on every way it plays, figures have intervals, and a terminal shows how far it is."""

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from dolly import cli
from tests.odds.commands import as_json, told, wrong


def test_a_study_tells_the_exact_value_beside(slip: str, capsys: pytest.CaptureFixture[str]) -> None:
    held = as_json(capsys, "simulate", slip, "--spins", "10000", "--sessions", "50", "--seed", "4", "--workers", "1")
    assert held["edge"]["exact"] == pytest.approx(1 / 37)
    assert held["odds"]["edge"]["fraction"] == "1/37"
    assert (held["seed"], held["sessions"], held["slips"]) == (4, 50, 10_000)
    lines = told(capsys, "simulate", slip, "--spins", "10000", "--sessions", "50", "--seed", "4", "--workers", "1")
    assert [line[-1] for line in lines if line[:2] == ["house", "edge"]] == ["2.7027%"]


def test_spin_by_spin_every_number_is_counted(slip: str, capsys: pytest.CaptureFixture[str]) -> None:
    held = as_json(capsys, "simulate", slip, "--spin-by-spin", "--spins", "5000", "--workers", "1")
    assert sum(held["counts"].values()) == held["spins"] == held["way"]["spins"] == 5000
    lines = told(capsys, "simulate", slip, "--spin-by-spin", "--spins", "5000", "--workers", "1")
    assert ["drawdown", f"{-held['way']['drawdown'] / 100:.2f}"] in lines


def test_a_system_is_played_to_its_limits(slip: str, capsys: pytest.CaptureFixture[str]) -> None:
    words = ("simulate", slip, "--system", "martingale", "--bankroll", "100000", "--goal", "110000", "--spins", "200")
    held = as_json(capsys, *words, "--sessions", "300", "--workers", "1")
    assert held["most_units"] == [20]
    assert sum(share["found"] for share in held["ended"].values()) == pytest.approx(1)
    assert held["edge"]["exact"] == pytest.approx(1 / 37)
    lines = told(capsys, *words, "--sessions", "300", "--workers", "1", "--no-limits", "--beyond", "stop")
    assert [line[1] for line in lines if line[:1] == ["limit"]] == ["0.0000%"]


@pytest.mark.law("ruling 15")
@pytest.mark.parametrize("way", [(), ("--spin-by-spin",), ("--system", "flat"), ("--bankroll", "9000000")])
@pytest.mark.parametrize(("spot", "stake"), [("17", 1_000_000), ("red", 100), ("17", 50)])
def test_the_posted_limits_hold_whatever_is_played(
    spot: str, stake: int, way: tuple[str, ...], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "slip.json"
    file.write_text(json.dumps([{"spot": spot, "stake": stake}]), encoding="utf-8")
    words = ("simulate", str(file), *way, "--spins", "20", "--workers", "1")
    assert "the posted limits do not take this slip as it stands" in wrong(capsys, cli.WRONG_DATA, *words)
    assert as_json(capsys, *words, "--no-limits")["edge"]["exact"] == pytest.approx(1 / 37)


def test_what_has_no_interval_is_said_in_words(slip: str, capsys: pytest.CaptureFixture[str]) -> None:
    for way in ((), ("--system", "martingale")):
        lines = told(capsys, "simulate", slip, *way, "--spins", "2000", "--workers", "1")
        [session] = [line for line in lines if line[:4] == ["net", "of", "a", "session"] and "unknown" in line]
        assert session[5:7] == ["unknown", "unknown"]
        assert ["Unknown:", "one", "figure"] in [line[:3] for line in lines]
        [edge] = [line for line in lines if "edge" in line[:2]]
        assert "unknown" not in edge
        assert "inf" not in " ".join(word for line in lines for word in line)


def test_a_terminal_shows_how_far_a_run_is(slip: str) -> None:
    """Within one job, in this process and in others: between nothing and all there is something."""
    for workers in ("1", "2"):
        words = ("simulate", slip, "--system", "martingale", "--spins", "40000", "--sessions", "256", "--no-limits",
                 "--bankroll", "100000000", "--workers", workers)  # fmt: skip
        shown = in_a_terminal(*words)
        shares = {int(share) for share in re.findall(r"(\d+)%", shown.split("256 sessions")[0])}
        assert shares - {0, 100}
        assert "playing" in shown


def in_a_terminal(*words: str) -> str:
    """Runs a command with a terminal to write to, and returns what was drawn there."""
    ours, theirs = os.openpty()
    command = [sys.executable, "-m", "dolly", *words]
    with subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=theirs, stderr=theirs) as running:
        os.close(theirs)
        drawn = b""
        try:
            while some := os.read(ours, 1 << 16):
                drawn += some
        except OSError:  # the terminal is gone with the last who writes to it
            pass
        assert running.wait() == cli.DONE
    os.close(ours)
    return drawn.decode()


def test_several_slips_and_a_system_of_one_s_own(slip: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "other.json").write_text('[{"spot": "dozen-1", "stake": 500}]', encoding="utf-8")
    (tmp_path / "mine.py").write_text("def mine(memory, units, net, bankroll):\n    return 1\n", encoding="utf-8")
    words = ("simulate", slip, str(tmp_path / "other.json"), "--spins", "100", "--sessions", "40", "--workers", "1")
    flat = as_json(capsys, *words)
    own = as_json(capsys, *words, "--system", f"{tmp_path / 'mine.py'}:mine")
    assert flat["nets"] == own["nets"]
    assert flat["staked"] == 40 * (50 * 1500 + 50 * 500)
