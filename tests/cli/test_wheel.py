"""``dolly wheel``: a report one reads, the same as JSON, a picture, and a find confirmed on new spins."""

import io
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from dolly import cli
from dolly.rules.wheel import DOUBLE_ZERO, SINGLE_ZERO
from tests.wheels.wheels import one_number, spun

HOT = one_number(SINGLE_ZERO.index["17"], 1 / 24)


def rows(seed: int, spins: int, weights: list[float] | None = None) -> str:
    told = (
        f"{spin.number},{('clockwise', 'anticlockwise')[place % 2]},{'AB'[place // 500 % 2]}"
        for place, spin in enumerate(spun(seed, spins, weights))
    )
    return "\n".join(("number,direction,croupier", *told))


@pytest.fixture
def fair(tmp_path: Path) -> str:
    (tmp_path / "fair.csv").write_text(rows(27, 2_000), encoding="utf-8")
    return str(tmp_path / "fair.csv")


@pytest.fixture
def hot(tmp_path: Path) -> str:
    (tmp_path / "hot.csv").write_text(rows(27, 12_000, HOT), encoding="utf-8")
    return str(tmp_path / "hot.csv")


def told(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    code = cli.main(["wheel", *words])
    out, err = capsys.readouterr()
    assert (code, err) == (cli.DONE, "")
    return out


def wrong(capsys: pytest.CaptureFixture[str], code: int, *words: str) -> str:
    assert cli.main(["wheel", *words]) == code
    out, err = capsys.readouterr()
    assert out == ""
    return err


def test_the_report_tells_each_test_its_thresholds_its_power_and_a_conclusion(
    fair: str, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = told(capsys, fair).splitlines()
    assert lines[0] == "all spins: 2,000 spins, single-zero"
    assert lines[2].split() == ["test", "statistic", "5%", "1%", "0.1%", "p", "verdict"]
    assert [line.split("  ")[0] for line in lines[3:16]] == [
        "frequency", "too even", "hottest number", "any number", "sector", "sector of 3", "sector of 5",
        "sector of 9", "sector of 12", "sector of 18", "direction", "runs", "serial",
    ]  # fmt: skip
    assert lines[3].split()[2:5] == ["50.998", "58.619", "67.985"]
    assert lines[4].split()[3:6] == ["≤23.269", "≤19.233", "≤15.324"]
    assert "would have found in 90% of cases, at 1%" in lines[17]
    assert lines[-1] == "Nothing that 8 tests of a fair wheel do not show; what could have been found stands beside."


def test_a_find_is_told_and_is_called_a_bias_only_when_new_spins_show_it(
    hot: str, fair: str, capsys: pytest.CaptureFixture[str]
) -> None:
    out = told(capsys, hot)
    assert "stands out: 17 came" in out
    assert "It is no bias yet" in out
    assert told(capsys, fair, "--confirm", "17").splitlines()[-1].endswith("not found again: no bias is shown")
    again = json.loads(told(capsys, hot, "--confirm", "17", "--json"))
    assert again["numbers"] == ["17"]
    assert again["verdict"].startswith("found again: a bias")


def test_parts_are_reported_beside_the_whole(fair: str, capsys: pytest.CaptureFixture[str]) -> None:
    held: dict[str, Any] = json.loads(told(capsys, fair, "--by", "direction,croupier", "--json"))
    assert [one["name"] for one in held["looked"]][:2] == ["all spins", "direction clockwise, croupier A"]
    assert (held["tests"], held["levels"]) == (40, [0.05, 0.01, 0.001])
    whole = held["looked"][0]
    assert sum(whole["counts"].values()) == whole["spins"] == 2_000
    assert {"statistic", "p_value", "thresholds", "could_find", "power", "verdict", "method"} < set(
        whole["findings"][0]
    )


def test_too_few_spins_are_said_to_be_too_few(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "few.csv").write_text("number\n17\n", encoding="utf-8")
    lines = told(capsys, str(tmp_path / "few.csv")).splitlines()
    assert lines[3].split("  ")[-1].strip() == "too few spins: 185 are needed"
    assert lines[-1] == "Too few spins to say anything about this wheel."


def test_a_chance_too_small_to_be_told_is_told_so(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "stuck.csv").write_text("number\n" + "17\n" * 3_000, encoding="utf-8")
    assert "<2e-308" in told(capsys, str(tmp_path / "stuck.csv"))
    assert "0.0e+00" not in told(capsys, str(tmp_path / "stuck.csv"), "--confirm", "17")


def test_a_double_zero_wheel_is_asked_for_and_a_dash_reads_standard_input(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    numbers = "\n".join(("number", *(spin.number for spin in spun(27, 400, wheel=DOUBLE_ZERO)))).encode()
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(numbers)))
    assert told(capsys, "-", "--wheel", "double").splitlines()[0] == "all spins: 400 spins, double-zero"
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(numbers)))
    assert "'00' is no pocket of a single-zero wheel, but of a double-zero one" in wrong(capsys, cli.WRONG_DATA, "-")


@pytest.mark.parametrize("form", ["png", "svg"])
def test_a_picture_is_drawn_the_same_each_time(
    form: str, fair: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    first, second = tmp_path / f"first.{form}", tmp_path / f"second.{form}"
    for path in (first, second):
        told(capsys, fair, "--plot", str(path))
    assert first.read_bytes() == second.read_bytes()
    assert len(first.read_bytes()) > 10_000


def test_what_is_wrong_is_told_by_line_or_by_what_the_option_takes(
    fair: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "bad.csv").write_text("number\n17\n40\n", encoding="utf-8")
    assert "line 3, number: '40' is no pocket" in wrong(capsys, cli.WRONG_DATA, str(tmp_path / "bad.csv"))
    assert "there is no file" in wrong(capsys, cli.MISUSE, "nowhere.csv")
    assert "--by takes direction, wheel, ball, croupier" in wrong(capsys, cli.MISUSE, fair, "--by", "moon")
    assert "--confirm is one test" in wrong(capsys, cli.MISUSE, fair, "--confirm", "17", "--by", "croupier")
    for nothing in ("", " ", ","):
        assert "--confirm takes the numbers found before" in wrong(capsys, cli.MISUSE, fair, "--confirm", nothing)
    assert "there is no folder '/nosuch'" in wrong(capsys, cli.WRONG_DATA, fair, "--plot", "/nosuch/wheel.png")
    assert "no spin tells its ball" in wrong(capsys, cli.WRONG_DATA, fair, "--by", "ball")
    assert "of a single-zero wheel are looked for, not 00" in wrong(capsys, cli.WRONG_DATA, fair, "--confirm", "00")
    assert "a picture is a .png or a .svg" in wrong(capsys, cli.WRONG_DATA, fair, "--plot", "wheel.pdf")


def without(parts: tuple[str, ...], *words: str) -> tuple[int, str, str]:
    """Runs the command in a Python that has not got these parts."""
    script = f"import sys\nfor one in {parts!r}: sys.modules[one] = None\nfrom dolly.cli import main\nsys.exit(main())"
    done = subprocess.run([sys.executable, "-c", script, "wheel", *words], check=False, capture_output=True, text=True)
    return done.returncode, done.stdout, done.stderr


def test_a_report_needs_no_extra_and_a_picture_names_the_one_it_needs(fair: str) -> None:
    code, out, err = without(("numpy", "matplotlib"), fair)
    assert (code, err, "Nothing that 8 tests" in out) == (cli.DONE, "", True)
    code, out, err = without(("matplotlib",), fair, "--plot", "wheel.svg")
    assert (code, out) == (cli.WRONG_DATA, "")
    assert 'pip install "dolly[plots]"' in err
