"""What ``./test`` runs, in order, and the one summary at the end.

Every step is a recipe of the justfile. All of them run whatever the ones before said, so that the summary
is whole. A step that fails without a failed test of its own counts as one failed; so does a skipped test.

The first step runs beside those that follow it, which leave a core idle, and at a lower priority than theirs. What
it says is printed once all have ended.
"""

import subprocess
import sys
import time
from collections.abc import Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final, NamedTuple
from xml.etree.ElementTree import parse

ROOT: Final = Path(__file__).resolve().parent.parent
JUST: Final = ROOT / ".build-venv" / "bin" / "just"


class Step(NamedTuple):
    """One step: what the summary calls it, its recipe, whose report it writes, and whether it runs beside others."""

    name: str
    recipe: str
    reporter: str = ""
    beside: bool = False


class Outcome(NamedTuple):
    """How a step went."""

    step: Step
    passed: int
    failed: int
    seconds: float
    said: str = ""


STEPS: Final = (
    Step("under fire", "under-fire", "pytest", beside=True),
    Step("format", "format-check"),
    Step("lint", "lint"),
    Step("types", "types"),
    Step("layers", "layers"),
    Step("supply", "supply"),
    Step("pages: types", "pages-check"),
    Step("pages: tests", "pages-test", "vitest"),
    Step("pages: build", "pages"),
    Step("wheel", "wheel"),
    Step("tests", "tests", "pytest"),
    Step("browser tests", "browser-tests", "pytest"),
)
CHOSEN: Final = Step("chosen tests", "chosen-tests", "pytest")


def main(words: Sequence[str]) -> int:
    """Runs every step, or only the tests chosen by ``words``, and prints the summary."""
    began = time.monotonic()
    outcomes = [run(CHOSEN, [as_path(word) for word in words])] if words else run_all(STEPS)
    return summary(outcomes, time.monotonic() - began)


def run_all(steps: Sequence[Step]) -> list[Outcome]:
    """Runs steps one after another, and those that are beside in a thread of their own; returns them in order."""
    with ThreadPoolExecutor(1) as beside:
        begun: list[Outcome | Future[Outcome]] = [
            beside.submit(run, step) if step.beside else run(step) for step in steps
        ]
        outcomes = [one.result() if isinstance(one, Future) else one for one in begun]
    for outcome in outcomes:
        if outcome.step.beside:
            print(heading(outcome.step) + "\n" + outcome.said, flush=True)
    return outcomes


def heading(step: Step) -> str:
    """Returns the line above what a step says."""
    return f"\n── {step.name} " + "─" * max(0, 76 - len(step.name))


def as_path(word: str) -> str:
    """Returns the folder of tests a word names, or the word itself, which is then pytest's."""
    folder = ROOT / "tests" / word
    return str(folder) if not word.startswith("-") and folder.exists() else word


def run(step: Step, words: Sequence[str] = ()) -> Outcome:
    """Runs one recipe and counts the tests in the report it leaves; one beside others keeps what it says for later."""
    if not step.beside:
        print(heading(step), flush=True)
    with TemporaryDirectory() as folder:
        report = Path(folder) / "report.xml"
        began = time.monotonic()
        command = [str(JUST), "--justfile", str(ROOT / "justfile"), step.recipe, *asking(step, report), *words]
        kept = Path(folder) / "said.txt"
        with kept.open("wb") as file:
            out = file if step.beside else None
            ran = subprocess.run(command, check=False, cwd=ROOT, stdout=out, stderr=out)  # noqa: S603 - our own recipe
        code, said = ran.returncode, kept.read_text(encoding="utf-8", errors="replace")
        seconds = time.monotonic() - began
        passed, failed = counted(report)
    if code != 0 and failed == 0:
        failed = 1
    return Outcome(step, passed, failed, seconds, said)


def asking(step: Step, report: Path) -> list[str]:
    """Returns the words that make a test runner write its report."""
    if step.reporter == "pytest":
        return [f"--junitxml={report}"]
    if step.reporter == "vitest":
        return ["--reporter=default", "--reporter=junit", f"--outputFile.junit={report}"]
    return []


def counted(report: Path) -> tuple[int, int]:
    """Returns how many tests of a report passed, and how many failed, broke or were skipped."""
    if not report.exists():
        return 0, 0
    cases = list(parse(report).getroot().iter("testcase"))  # noqa: S314 - written by our own tests
    failed = sum(1 for case in cases if any(case.find(word) is not None for word in ("failure", "error", "skipped")))
    return len(cases) - failed, failed


def summary(outcomes: Sequence[Outcome], together: float) -> int:
    """Prints a line a step and the closing count; returns the exit code. ``together`` is how long all took (s)."""
    print(f"\n── summary {'─' * 69}")
    for outcome in outcomes:
        word = "FAILED" if outcome.failed else "ok"
        tests = f"{outcome.passed} passed, {outcome.failed} failed" if outcome.step.reporter else ""
        print(f"{outcome.step.name:<16}{word:<8}{outcome.seconds:7.1f} s  {tests}".rstrip())
    print(f"{'together':<24}{together:7.1f} s")
    passed = sum(outcome.passed for outcome in outcomes)
    failed = sum(outcome.failed for outcome in outcomes)
    print(f"{passed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
