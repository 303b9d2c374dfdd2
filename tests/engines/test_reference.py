"""The reference engine: the conversations of docs/engines.md, and what it does at the edges of the protocol."""

import io
import json
import subprocess
import sys
from pathlib import Path

import pytest

from dolly.engines.protocol import LONGEST, rules_asked, settle_asked, written
from dolly.engines.reference import Engine, serve
from dolly.engines.suite import refusal
from dolly.money import Money
from dolly.rules.shipped import shipped_profile
from dolly.rules.slip import on

PAGE = Path(__file__).resolve().parents[2] / "docs" / "engines.md"
OPENING = written(rules_asked(shipped_profile("bg-2021")))
SOUND = written(settle_asked([on("17", Money(100))], "17"))


def conversation() -> tuple[list[str], list[str]]:
    """What is asked and what is answered on the page, line by line."""
    lines = PAGE.read_text(encoding="utf-8").splitlines()
    asked = [line[1:].removeprefix(" ") for line in lines if line.startswith(">")]
    return asked, [line[2:] for line in lines if line.startswith("< ")]


def test_the_conversations_of_the_page_run_as_they_stand() -> None:
    asked, answered = conversation()
    done = subprocess.run(
        [sys.executable, "-m", "dolly", "engine"],
        input="".join(f"{line}\n" for line in asked),
        capture_output=True, text=True, check=True,
    )  # fmt: skip
    assert done.stdout.splitlines() == answered
    assert (len(asked) >= 10, done.stderr) == (True, "")


def test_nothing_is_settled_before_rules_are_named() -> None:
    assert json.loads(Engine().answer(SOUND)) == {"error": {"message": "no rules have been named yet"}}


def test_rules_refused_leave_those_before_in_force() -> None:
    engine = Engine()
    engine.answer(OPENING)
    before = engine.answer(SOUND)
    assert refusal(engine.answer(OPENING.replace(b'"single-zero"', b'"triple-zero"')))
    assert engine.answer(SOUND) == before


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        (b'"even":1}', b'"even":1.5}', "1.5 is no whole number"),
        (b'"straight":35,', b"", "odds: straight is missing"),
        (b'["neighbours","voisins"]', b'["neighbours","tiers"]', "schemes: tiers is missing"),
        (b'"0-2-3",2', b'"0-2-4",2', "'0-2-4' is no spot"),
        (b'"zero_combinations":true', b'"zero_combinations":false', "voisins has the part 0-2-3"),
        (b'"neighbours_each_side":[2]', b'"neighbours_each_side":[10]', "Expected `int` <= 9"),
        (b'"profile":"bg-2021"', b'"profile":"\\ud800"', "surrogates not allowed"),
        (b'["straight",', b'["straight","snake",', "bets: there is no 'snake'"),
    ],
)
def test_rules_that_cannot_be_played_are_refused_with_the_reason(old: bytes, new: bytes, reason: str) -> None:
    assert old in OPENING
    answer = json.loads(Engine().answer(OPENING.replace(old, new, 1)))
    assert reason in answer["error"]["message"]


def test_a_line_without_end_is_refused_once_and_takes_no_memory() -> None:
    long = b'{"ask":"' + b"x" * (3 * LONGEST)
    told = io.BytesIO()
    serve(io.BytesIO(b"\n".join((OPENING, long, SOUND))), told)
    opened, refused, settled = told.getvalue().splitlines()
    assert opened == b'{"rules":"bg-2021"}'
    assert json.loads(refused)["error"]["message"] == f"a line has at most {LONGEST} bytes"
    assert json.loads(settled)["winnings"] == 3500


def test_a_line_of_just_the_longest_is_taken() -> None:
    engine = Engine()
    engine.answer(OPENING)
    padded = SOUND[:-1] + b" " * (LONGEST - len(SOUND)) + b"}"
    assert json.loads(engine.answer(padded))["winnings"] == 3500
    assert refusal(engine.answer(padded + b" "))
