"""The suite: our own engine agrees with the rules, and one that is wrong is found, named, and never waited for."""

import sys
import time
from functools import cache
from itertools import islice
from pathlib import Path
from random import Random

import pytest

from dolly.engines.cases import SLIPS, cases, opening, slips
from dolly.engines.reference import Engine
from dolly.engines.suite import RESTARTS, Difference, Report, examine, first_difference, plain, refusal
from dolly.rules.shipped import shipped_names
from dolly.rules.terms import Terms
from tests.engines.rules import few_bets
from tests.rules.facts import terms_of

OURS = (sys.executable, "-m", "dolly", "engine")
WRONG = str(Path(__file__).with_name("wrong.py"))


def examined(terms: Terms, *command: str, timeout: float = 20.0, limit: int = 5, seed: int = 27) -> Report:
    return examine(terms, command, seed=seed, timeout=timeout, limit=limit)


@cache
def of_wrong(name: str, timeout: float = 20.0) -> Report:
    return examined(few_bets(), sys.executable, WRONG, name, timeout=timeout)


def differing(report: Report) -> dict[str, int]:
    return {name: held.differ for name, held in report.sections.items() if held.differ}


@pytest.mark.parametrize("profile", ["bg-2021", "france-french", "us-double-zero-surrender"])
def test_our_own_engine_agrees(profile: str) -> None:
    terms = terms_of(profile)
    report = examined(terms, *OURS)
    assert (report.agrees, report.differences, report.stopped, report.counts) == (True, [], "", "answered")
    asked = {name: held.asked for name, held in report.sections.items()}
    pockets = len(terms.wheel.pockets)
    assert asked["positions"] == len(terms.spots) * pockets
    assert asked.get("calls", 0) == len(terms.calls) * pockets
    assert asked["slips"] == SLIPS
    assert asked["refusals"] > 150


@pytest.mark.parametrize("profile", shipped_names())
def test_every_profile_goes_through_the_protocol(profile: str) -> None:
    terms, engine = terms_of(profile), Engine()
    assert engine.answer(opening(terms).line) == opening(terms).right
    for case in islice(cases(terms, 27), 0, None, 11):  # each spot and each pocket, if not each with each
        answer = engine.answer(case.line)
        assert refusal(answer) if case.right is None else answer == case.right


def test_an_engine_that_pays_thirty_six_on_a_number_is_found() -> None:
    report = of_wrong("pays_36")
    assert differing(report).keys() == {"positions", "calls", "slips", "refusals"}
    assert differing(report)["positions"] == 37  # once for each number
    assert report.differences[0] == Difference(
        section="positions",
        asked='{"ask":"settle","bets":[{"spot":"0","stake":100}],"number":"0"}',
        right='{"lines":[{"spot":"0","stake":100,"won":true,"winnings":3500}],'
        '"staked":100,"collected":0,"winnings":3500,"returned":100}',
        came='{"lines": [{"spot": "0", "stake": 100, "won": true, "winnings": 3600}], '
        '"staked": 100, "collected": 0, "winnings": 3600, "returned": 100}',
        where="lines[1].winnings is 3600, not 3500",
    )


def test_an_engine_for_which_zero_is_even_is_found() -> None:
    report = of_wrong("zero_is_even")
    assert differing(report)["positions"] == 1
    assert report.differences[0].where == "lines[1].won is true, not false"


def test_one_is_not_true() -> None:
    report = of_wrong("true_for_one")
    assert differing(report)["positions"] == report.sections["positions"].asked
    assert report.differences[0].where == "lines[1].won is 1, not true"


def test_a_sum_that_is_missing_is_found() -> None:
    assert of_wrong("keeps_the_stake_out").differences[0].where == "returned is missing"


def test_a_call_that_is_refused_though_the_rules_take_it_is_found() -> None:
    report = of_wrong("knows_no_finale")
    assert differing(report)["calls"] == report.sections["calls"].asked == 10 * 37
    assert "positions" not in differing(report)


def test_an_amount_that_is_no_amount_and_is_taken_is_found() -> None:
    report = of_wrong("takes_true_for_one")
    assert differing(report) == {"refusals": 1}
    [found] = report.differences
    assert (found.about, found.right) == ("stake: true", '{"error":{"message":"…"}}')


def test_an_engine_that_forgives_null_where_no_key_belongs_is_found() -> None:
    report = of_wrong("forgives_null")
    assert differing(report) == {"refusals": 4}
    assert report.differences[0].about == "a spot with a call that is null"


def test_an_engine_that_forgets_its_rules_when_others_are_refused_is_found() -> None:
    report = of_wrong("forgets_its_rules")
    assert differing(report) == {"refusals": 7}
    assert report.differences[0].about == "after an unknown profile, by its name alone"


def test_an_engine_that_dies_is_started_again_until_it_has_died_too_often() -> None:
    report = of_wrong("dies_on_broken_json")
    assert differing(report) == {"refusals": RESTARTS + 1}
    first = report.differences[0]
    assert (first.about, first.came) == (
        "an empty line", "no answer: it ended with code 3; it complained: Traceback: line 17",
    )  # fmt: skip
    assert report.stopped == "given up: the engine was lost 6 times"
    assert report.complaint == "Traceback: line 17"


def test_an_engine_that_hangs_is_ended_and_the_rest_is_asked_of_it_anew() -> None:
    began = time.monotonic()
    report = examined(few_bets(), sys.executable, WRONG, "hangs_on_an_empty_line", timeout=3.0)
    assert time.monotonic() - began < 30
    assert differing(report) == {"refusals": 1}
    [found] = report.differences
    assert (found.about, found.came) == ("an empty line", "no answer: it says nothing within 3 s")
    assert (report.stopped, report.sections["rules"].asked) == ("", 2)


def test_an_engine_that_floods_is_ended() -> None:
    report = of_wrong("floods")
    assert report.differences[0].came.startswith("no answer: it floods")
    assert not report.agrees


def test_rubbish_is_shown_and_obeyed_by_no_terminal() -> None:
    report = of_wrong("prints_rubbish")
    assert differing(report)["positions"] == report.sections["positions"].asked
    assert report.differences[0].came.startswith("\\x1b[31mWinner: 17!\ufffd (this is not UTF-8")


def test_a_second_line_is_found_and_what_follows_is_still_understood() -> None:
    report = of_wrong("talks_on")
    assert report.differences[0].came == "besides: thank you\\n"
    assert report.differences[0].right == "one line and no more"
    assert 0 < differing(report)["positions"] <= 2 * len(few_bets().spots)


def test_wrong_counts_are_found() -> None:
    report = of_wrong("counts_wrong")
    assert differing(report) == {"counts": 1}
    assert report.differences[0].where.startswith("bets.all.winnings is ")


def test_an_engine_need_not_tell_its_counts() -> None:
    report = of_wrong("counts_nothing")
    assert (report.agrees, report.counts) == (True, "refused")


def test_an_engine_that_does_not_take_the_rules_is_not_asked_further() -> None:
    report = of_wrong("takes_no_rules")
    assert report.stopped == 'the engine does not take these rules: {"error":{"message":"only one wheel here"}}'
    assert not report.agrees
    assert "positions" not in report.sections


def test_an_engine_ends_when_its_input_ends() -> None:
    report = examined(few_bets(), sys.executable, WRONG, "stays_when_all_is_said", timeout=3.0)
    assert differing(report) == {"end": 1}
    assert report.differences[0].came == "it does not end within 3 s of the end of its input"


def test_what_an_engine_starts_ends_with_it() -> None:
    began = time.monotonic()
    report = examined(few_bets(), "sh", "-c", "sleep 60 & sleep 60", timeout=0.5)
    assert time.monotonic() - began < 10
    assert report.differences[0].came == "no answer: it says nothing within 0.5 s"


def test_an_engine_that_reads_nothing_and_one_that_only_complains_are_not_waited_for() -> None:
    began = time.monotonic()
    for script in ("exec sleep 60 <&-", "while :; do echo no >&2; done", "exec >&-; sleep 60"):
        assert not examined(few_bets(), "sh", "-c", script, timeout=0.5).agrees
    assert time.monotonic() - began < 20


def test_what_cannot_be_started_is_an_error_of_the_system() -> None:
    with pytest.raises(OSError, match="no-such-engine"):
        examined(few_bets(), "./no-such-engine")


def test_the_seed_chooses_the_slips() -> None:
    terms = terms_of("bg-2021")
    one, same, other = (
        [case.line for case in cases(terms, seed) if case.section == "slips"] for seed in (1, 1, 2)
    )  # fmt: skip
    assert one == same != other


def test_how_far_it_is_is_told_beforehand() -> None:
    told: list[tuple[int, int]] = []
    terms = few_bets()
    examine(terms, OURS, seed=27, timeout=20, limit=1, progress=lambda done, whole: told.append((done, whole)))
    assert {whole for _, whole in told} == {len(list(cases(terms, 27)))}
    assert told[:2] == [(0, told[0][1]), (64, told[0][1])]


def test_an_examination_that_is_interrupted_leaves_no_engine_behind() -> None:
    def interrupt(done: int, _whole: int) -> None:
        if done:
            raise KeyboardInterrupt

    began = time.monotonic()
    with pytest.raises(KeyboardInterrupt):
        examine(few_bets(), [sys.executable, WRONG, "stays_when_all_is_said"], seed=1, timeout=30, limit=1,
                progress=interrupt)  # fmt: skip
    assert time.monotonic() - began < 15


def test_slips_are_long_and_hold_calls_and_odd_cents_where_there_are_no_halves() -> None:
    for profile, odd in (("france-english", False), ("new-south-wales", True)):
        terms = terms_of(profile)
        assert terms.halves is not odd
        drawn = list(slips(terms, Random(27)))
        bets = [bet for slip in drawn for bet in slip]
        assert max(map(len, drawn)) > 50
        assert any(bet.call for bet in bets)
        assert any(int(bet.stake or bet.unit) % 2 for bet in bets) is odd


@pytest.mark.parametrize(
    ("right", "came", "where"),
    [
        ({"a": 1}, {"a": 1}, ""),
        ({"a": 1, "b": 2}, {"b": 2, "a": 1}, ""),
        ({"a": 1}, {"a": True}, "a is true, not 1"),
        ({"a": 1}, {"a": 10**40}, "a is 1" + "0" * 39 + ", not 1"),
        ({"a": [1, 2]}, {"a": [1]}, "a has 1, not 2"),
        ({"a": [{"b": 1}]}, {"a": [{"b": 2}]}, "a[1].b is 2, not 1"),
        ({"a": 1}, {}, "a is missing"),
        ({}, {"a": 1}, "a does not belong there"),
        ({"a": 1}, {"a": {"b": 1}}, 'a is {"b": 1}, not 1'),
    ],
)
def test_the_first_place_that_differs_is_named(right: object, came: object, where: str) -> None:
    assert first_difference(right, came) == where


@pytest.mark.parametrize(
    ("came", "is_one"),
    [
        (b'{"error":{"message":"no"}}', True),
        (b'{"error":{"message":"no","where":"bet 1"}}', True),
        (b'{"error":{"message":""}}', False),
        (b'{"error":"no"}', False),
        (b'{"error":{"message":"no"},"lines":[]}', False),
        (b"no", False),
        (b"", False),
    ],
)
def test_a_refusal_is_an_error_with_a_message_and_nothing_beside(came: bytes, is_one: bool) -> None:
    assert refusal(came) is is_one


def test_what_cannot_be_printed_is_escaped() -> None:
    assert plain("17\x1b[2J\ud800é") == "17\\x1b[2J\\ud800é"


def test_an_engine_whose_answer_nests_without_end_or_holds_half_a_character_is_told() -> None:
    deep = "import sys; next(sys.stdin); print('[' * 100_000, flush=True); sys.stdin.read()"
    half = "import sys; next(sys.stdin); print(r'{\"\\ud800\": 1}', flush=True); sys.stdin.read()"
    for script in (deep, half):
        report = examined(few_bets(), sys.executable, "-c", script)
        assert [found.section for found in report.differences] == ["rules"]
        assert report.stopped == "the engine did not confirm the rules"
