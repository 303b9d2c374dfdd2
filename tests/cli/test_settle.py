"""``dolly settle``: a slip in, the settled lines out; what is wrong is said and told by the exit code."""

import io
import json
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from dolly import cli
from dolly.rules.shipped import shipped_text
from tests.rules.facts import facts

SETTLEMENTS = facts("settlements")


@pytest.fixture
def slip(tmp_path: Path) -> Path:
    return tmp_path / "slip.json"


def told(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str, str]:
    code = cli.main(["settle", *words])
    out, err = capsys.readouterr()
    return code, out, err


@pytest.mark.parametrize("place", range(0, len(SETTLEMENTS), 10))
def test_a_slip_of_the_vectors_is_settled_as_they_expect(
    place: int, slip: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    held = SETTLEMENTS[place]
    for written in (held["bets"], {"bets": held["bets"]}):
        slip.write_text(json.dumps(written), encoding="utf-8")
        code, out, err = told(capsys, str(slip), "--rules", held["rules"], "--number", held["number"], "--json")
        assert (code, err) == (cli.DONE, "")
        assert json.loads(out) == held["expect"]


def test_a_dash_reads_standard_input(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    held = SETTLEMENTS[0]
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(json.dumps(held["bets"]).encode())))
    code, out, _ = told(capsys, "--rules", "bg-2021", "--number", held["number"], "-", "--json")
    assert code == cli.DONE
    assert json.loads(out) == held["expect"]


@pytest.mark.law("27(2)s3")
def test_the_table_names_each_line_and_keeps_winnings_and_stake_apart(
    slip: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    slip.write_text('[{"spot": "17", "stake": 500}, {"spot": "red", "stake": 250}]', encoding="utf-8")
    code, out, _ = told(capsys, str(slip), "--number", "17")
    assert code == cli.DONE
    assert [line.split() for line in out.splitlines()] == [
        ["spot", "stake", "ends", "winnings", "stake", "back"],
        ["17", "5.00", "won", "175.00", "5.00"],
        ["red", "2.50", "lost", "0.00", "0.00"],
        ["in", "all", "7.50", "175.00", "5.00"],
        ["collected", "2.50"],
    ]


def wrong_data(capsys: pytest.CaptureFixture[str], slip: Path, text: str, *words: str) -> dict[str, Any]:
    slip.write_text(text, encoding="utf-8")
    code, out, err = told(capsys, str(slip), "--number", "17", "--json", *words)
    assert (code, out) == (cli.WRONG_DATA, "")
    error: dict[str, Any] = json.loads(err)["error"]
    return error


def test_wrong_data_ends_in_one_and_names_bet_and_field(slip: Path, capsys: pytest.CaptureFixture[str]) -> None:
    error = wrong_data(capsys, slip, '[{"spot": "17", "stake": 5}, {"spot": "17", "stake": true}]')
    assert error["where"] == "bet 2, stake"
    error = wrong_data(capsys, slip, '[{"spot": "17", "stake": 5}, {"spot": "3-4", "stake": 5}]')
    assert error["where"] == "bet 2, spot"
    error = wrong_data(capsys, slip, '[{"call": "tiers", "unit": 5}]')
    assert (error["refusal"], error["facts"]["bet"]) == ("call-not-permitted", 1)


def test_a_file_that_is_no_text_is_wrong_data(slip: Path, capsys: pytest.CaptureFixture[str]) -> None:
    slip.write_bytes(b"\xff\xfe[]")
    code, out, err = told(capsys, str(slip), "--number", "17")
    assert (code, out) == (cli.WRONG_DATA, "")
    assert "is not UTF-8 text, at byte 0" in err


@pytest.mark.law("ruling 15")
def test_the_posted_limits_are_held_only_when_asked_for(slip: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = '[{"spot": "17", "stake": 10050}]'
    slip.write_text(text, encoding="utf-8")
    assert told(capsys, str(slip), "--number", "17")[0] == cli.DONE
    error = wrong_data(capsys, slip, text, "--limits")
    assert (error["refusal"], error["facts"]["nearest"]) == ("above-maximum", 10000)
    slip.write_text('[{"spot": "17", "stake": 10000}]', encoding="utf-8")
    assert told(capsys, str(slip), "--number", "17", "--limits")[0] == cli.DONE


@pytest.mark.law("ruling 15")
def test_a_short_inside_total_is_honoured_or_refused_as_the_house_rules_say(
    slip: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    house = tmp_path / "house.toml"
    house.write_text(shipped_text("bg-2021").replace('_short = "honour"', '_short = "return"'), encoding="utf-8")
    text = '[{"spot": "17", "stake": 50}]'
    slip.write_text(text, encoding="utf-8")
    assert told(capsys, str(slip), "--number", "17", "--limits")[0] == cli.DONE
    error = wrong_data(capsys, slip, text, "--limits", "--rules", str(house))
    assert (error["refusal"], error["facts"]["minimum"]) == ("below-minimum", 100)


def test_a_house_s_own_profile_is_read_by_its_path(
    slip: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    house = tmp_path / "house.toml"
    half = shipped_text("all-bets-single-zero").replace('zero = "lose"', 'zero = "half-back"')
    house.write_text(half, encoding="utf-8")
    slip.write_text('[{"spot": "red", "stake": 500}]', encoding="utf-8")
    code, out, _ = told(capsys, str(slip), "--number", "0", "--rules", str(house), "--json")
    assert code == cli.DONE
    assert json.loads(out) == {
        "lines": [
            {"spot": "red", "stake": 500, "won": False, "winnings": 0, "outcome": "half-returned", "returned": 250}
        ],
        "staked": 500,
        "collected": 250,
        "winnings": 0,
        "returned": 250,
    }
    house.write_text(half.replace("straight = { min", "strait = { min"), encoding="utf-8")
    code, _, err = told(capsys, str(slip), "--number", "0", "--rules", str(house))
    assert code == cli.WRONG_DATA
    assert "house.toml: limits.strait: there is no such key; did you mean straight?" in err


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (("--number", "00"), "--number: '00' is no pocket of a single-zero wheel"),
        (("--number", "37"), "--number: '37' is no pocket"),
        (("--number", "17", "--rules", "bg-2012"), "there are no rules 'bg-2012'"),
    ],
)
def test_misuse_ends_in_two_and_says_what_would_be_right(
    words: tuple[str, ...], why: str, slip: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    slip.write_text("[]", encoding="utf-8")
    code, out, err = told(capsys, str(slip), *words)
    assert (code, out) == (cli.MISUSE, "")
    assert why in err


def test_a_missing_file_is_misuse(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, _, err = told(capsys, str(tmp_path / "none.json"), "--number", "17")
    assert code == cli.MISUSE
    assert "there is no file" in err


def test_settling_starts_no_server_and_draws_no_table(slip: Path) -> None:
    slip.write_text('[{"spot": "17", "stake": 500}]', encoding="utf-8")
    script = (
        "import sys; from dolly import cli; "
        f"cli.main(['settle', {str(slip)!r}, '--number', '17', '--json']); "
        "sys.exit(any(name in sys.modules for name in ('litestar', 'rich.table', 'apsw', 'asyncio', 'numpy')))"
    )
    began = time.perf_counter()
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    assert time.perf_counter() - began < 5  # measured: 0.16 s; the bound only catches a server being loaded
