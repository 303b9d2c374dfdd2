"""The tools behind ``./test`` tell the truth: what failed is counted, and what is shipped is whole."""

from pathlib import Path

import pytest

import hatch_build
from tools import proof

REPORT = """<testsuites><testsuite>
<testcase name="a"/><testcase name="b"/>
<testcase name="c"><failure message="no"/></testcase>
<testcase name="d"><skipped/></testcase>
<testcase name="e"><error message="broke"/></testcase>
</testsuite></testsuites>"""


def test_a_skipped_test_counts_as_failed(tmp_path: Path) -> None:
    report = tmp_path / "report.xml"
    report.write_text(REPORT)
    assert proof.counted(report) == (2, 3)


def test_a_step_without_a_report_has_no_tests(tmp_path: Path) -> None:
    assert proof.counted(tmp_path / "absent.xml") == (0, 0)


def test_the_last_line_is_the_count_alone(capsys: pytest.CaptureFixture[str]) -> None:
    lint, tests = proof.Step("lint", "lint"), proof.Step("tests", "tests", "pytest")
    code = proof.summary([proof.Outcome(lint, 0, 1, 0.5), proof.Outcome(tests, 40, 2, 3.0)], 3.5)
    assert (code, capsys.readouterr().out.splitlines()[-1]) == (1, "40 passed, 3 failed")


def test_all_is_well_only_when_nothing_failed(capsys: pytest.CaptureFixture[str]) -> None:
    code = proof.summary([proof.Outcome(proof.Step("tests", "tests", "pytest"), 40, 0, 3.0)], 3.0)
    assert (code, capsys.readouterr().out.splitlines()[-1]) == (0, "40 passed, 0 failed")


def test_a_step_beside_the_others_is_counted_in_its_place_and_what_it_said_is_printed(
    capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(proof, "JUST", "echo")
    steps = (proof.Step("one", "lint"), proof.Step("long", "soak", beside=True), proof.Step("three", "types"))
    outcomes = proof.run_all(steps)
    assert [outcome.step.name for outcome in outcomes] == ["one", "long", "three"]
    assert "soak" in outcomes[1].said
    assert capfd.readouterr().out.count(outcomes[1].said) == 1


def test_a_bare_word_is_a_folder_of_tests_and_any_other_is_pytest_s() -> None:
    assert [proof.as_path(word) for word in ("house", "-k", "chain")] == [
        str(proof.ROOT / "tests" / "house"),
        "-k",
        "chain",
    ]


def test_every_step_is_a_recipe() -> None:
    recipes = (proof.ROOT / "justfile").read_text(encoding="utf-8")
    steps = (*proof.STEPS, proof.CHOSEN)
    assert [
        step.recipe for step in steps if f"\n{step.recipe}:" not in recipes and f"\n{step.recipe} " not in recipes
    ] == []


def test_the_pages_are_built_anew_when_a_source_changes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hatch_build, "ROOT", tmp_path)
    page = tmp_path / "src" / "page.svelte"
    page.parent.mkdir()
    page.write_text("<p>17</p>")
    before = hatch_build.fingerprint(*hatch_build.sources(tmp_path))
    (tmp_path / "node_modules").mkdir()
    (tmp_path / "node_modules" / "left.js").write_text("")
    assert hatch_build.fingerprint(*hatch_build.sources(tmp_path)) == before
    page.write_text("<p>18</p>")
    assert hatch_build.fingerprint(*hatch_build.sources(tmp_path)) != before
