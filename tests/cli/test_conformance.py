"""``dolly conformance`` and ``dolly engine``: what is printed, and how it ends."""

import json
import sys
from pathlib import Path

import msgspec
import pytest

from dolly import cli
from dolly.engines.counts import Counts, counts_of
from tests.rules.facts import terms_of

OURS = (sys.executable, "-m", "dolly", "engine")
WRONG = (sys.executable, str(Path(__file__).resolve().parents[1] / "engines" / "wrong.py"))


def told(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str, str]:
    code = cli.main(["conformance", *words])
    out, err = capsys.readouterr()
    return code, out, err


def test_an_engine_that_agrees_ends_in_nought(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = told(capsys, "--rules", "us-double-zero", "--seed", "5", "--", *OURS)
    assert (code, err) == (cli.DONE, "")
    lines = [line.split() for line in out.splitlines()]
    assert lines[:3] == [["section", "asked", "differ"], ["rules", "1", "0"], ["positions", "6,118", "0"]]
    assert out.splitlines()[-1] == "Under us-double-zero, slips drawn with seed 5, the engine agrees."


def test_an_engine_that_differs_ends_in_one_and_shows_where(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = told(capsys, "--limit", "2", "--rules", "us-double-zero", "--", *WRONG, "zero_is_even")
    assert code == cli.WRONG_DATA
    section, asked, right, came, where = out.splitlines()[:5]
    assert (section, where) == ("positions", "  where  lines[1].won is true, not false")
    assert asked == '  asked  {"ask":"settle","bets":[{"spot":"even","stake":100}],"number":"0"}'
    assert right.startswith('  right  {"lines":[{"spot":"even","stake":100,"won":false,"winnings":0}],"staked":100')
    assert came.startswith('  came   {"lines": [{"spot": "even", "stake": 100, "won": true, "winnings": 100}], "st')
    assert out.count("  where  ") == 2
    assert "… and " in out
    assert "the engine differs: " in out.splitlines()[-1]


def test_an_engine_that_dies_has_the_end_of_its_complaint_shown(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = told(capsys, "--rules", "us-double-zero", "--", *WRONG, "dies_on_broken_json")
    assert code == cli.WRONG_DATA
    assert "  came   no answer: it ended with code 3; it complained: Traceback: line 17" in out
    assert "Stopped: given up: the engine was lost 6 times." in out


def test_the_report_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = told(capsys, "--json", "--counts", "--", *WRONG, "counts_wrong")
    report = json.loads(out)
    assert (code, report["agrees"], report["profile"]) == (cli.WRONG_DATA, False, "bg-2021")
    assert report["sections"] == {
        name: {"asked": 1, "differ": int(name == "counts")} for name in ("rules", "counts", "end")
    }
    [found] = report["differences"]
    assert found["where"] == "bets.all.winnings is 10232, not 10230"


def test_counts_alone_are_printed(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = told(capsys, "--counts", "--rules", "greece", "--json")
    assert code == cli.DONE
    assert msgspec.json.decode(out, type=Counts) == counts_of(terms_of("greece"))
    code, out, _ = told(capsys, "--counts")
    assert ["straight", "37", "37", "37", "2,590", "74", "0"] in [line.split() for line in out.splitlines()]
    assert ["voisins", "1", "9", "17", "600", "48", "0"] in [line.split() for line in out.splitlines()]


def test_the_counts_of_an_engine_alone_can_be_asked_for(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = told(capsys, "--counts", "--", *OURS)
    assert code == cli.DONE
    assert "positions" not in out
    code, out, _ = told(capsys, "--counts", "--", *WRONG, "counts_nothing")
    assert (code, "The engine does not tell its counts; it need not." in out) == (cli.DONE, True)


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ((), "an engine is named after --"),
        (("--rules", "no-such-rules", "--", *OURS), "there are no rules 'no-such-rules'"),
        (("--", "./no-such-engine"), "'./no-such-engine' cannot be started: No such file or directory"),
        (("--timeout", "0", "--", *OURS), "--timeout is more than nothing"),
        (("--limit", "-1", "--", *OURS), "--limit is not less than nothing"),
    ],
)
def test_misuse_ends_in_two(words: tuple[str, ...], sentence: str, capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = told(capsys, *words)
    assert (code, out) == (cli.MISUSE, "")
    assert sentence in err


def test_words_of_the_engine_are_not_ours(capsys: pytest.CaptureFixture[str]) -> None:
    script = "import sys; assert sys.argv[1:] == ['--json', '--', '-x']; from dolly.cli import main; main(['engine'])"
    code, out, _ = told(capsys, "--counts", "--", sys.executable, "-c", script, "--json", "--", "-x")
    assert (code, out.splitlines()[0].split()) == (cli.DONE, ["section", "asked", "differ"])
