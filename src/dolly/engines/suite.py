"""The conformance suite: drives an engine through every case and tells where it differs."""

import json
from collections.abc import Callable, Sequence
from typing import Final

from msgspec import Struct

from dolly.engines.cases import SECTIONS, Case, cases, counting, how_many, opening
from dolly.engines.process import Heard, Process
from dolly.engines.protocol import Unreadable, read
from dolly.rules.terms import Terms

#: How often an engine that ended, hung or flooded is started anew, so that the rest is asked too.
RESTARTS: Final = 5

_REFUSAL: Final = '{"error":{"message":"…"}}'
#: Longer lines are shortened where they are shown.
_SHOWN: Final = 400
#: After so many cases it is told how far it is.
_STEP: Final = 64


class Difference(Struct, frozen=True):
    """Where an engine differs: what it was asked, what is right, what came, and where in the answer that is."""

    section: str
    asked: str
    right: str
    came: str
    where: str = ""
    about: str = ""


class Section(Struct):
    """How many lines of a section were asked, and how many answers differ."""

    asked: int = 0
    differ: int = 0


class Report(Struct):
    """What the suite found. ``stopped`` says why it gave up before the end, where it did."""

    profile: str
    seed: int
    sections: dict[str, Section]
    differences: list[Difference] = []
    counts: str = "not asked"
    stopped: str = ""
    complaint: str = ""

    @property
    def agrees(self) -> bool:
        """Whether everything was asked, and every answer was right."""
        return not self.stopped and not any(section.differ for section in self.sections.values())


def examine(  # noqa: PLR0913 - each is an option of the command
    terms: Terms,
    command: Sequence[str],
    *,
    seed: int,
    timeout: float,
    limit: int,
    counts_only: bool = False,
    progress: Callable[[int, int], None] | None = None,
) -> Report:
    """Drives an engine through the suite, or asks for its counts only; keeps the first ``limit`` differences.

    Raises:
        OSError: the command cannot be started.
    """
    suite = _Suite(terms, lambda: Process(command, timeout), Report(terms.rules.profile, seed, {}), limit)
    whole = 1 if counts_only else how_many(terms)
    try:
        asked = iter([counting(terms)] if counts_only else cases(terms, seed)) if suite.open() else iter(())
        for done, case in enumerate(asked):
            if progress is not None and not done % _STEP:
                progress(done, whole)
            if not suite.put(case):
                break
        suite.end()
    finally:
        suite.kill()
    sections = suite.report.sections
    suite.report.sections = {name: sections[name] for name in SECTIONS if name in sections}
    return suite.report


class _Suite:
    """An examination under way; an engine that is lost is started anew, a few times."""

    def __init__(self, terms: Terms, start: Callable[[], Process], report: Report, limit: int) -> None:
        self._opening, self._start, self._limit = opening(terms), start, limit
        self.report = report
        self._engine = start()
        self._running = True
        self._left = RESTARTS
        self._before = self._opening

    def open(self) -> bool:
        """Names the rules; tells whether the engine plays them."""
        came, right = self._ask(self._opening)
        if right:
            return True
        if refusal(came):
            self.report.stopped = f"the engine does not take these rules: {_shown(came)}"
        elif not self.report.stopped:
            self.report.stopped = "the engine did not confirm the rules"
        return False

    def put(self, case: Case) -> bool:
        """Puts a case; tells whether to go on."""
        if not self._running and not self._again():
            return False
        came, _ = self._ask(case)
        if case.section == "counts" and self._running:
            self.report.counts = "refused" if refusal(came) else "answered"
        return True

    def end(self) -> None:
        """Ends the engine; one that has to be made to end differs too."""
        if not self._running:
            return
        self.report.sections["end"] = Section(1)
        if late := self._engine.end():
            self._differs(Case("end", b"", None, "the end of its input"), "the engine ends", late)
        self.report.complaint = self._engine.complaint
        self._running = False

    def kill(self) -> None:
        """Ends the engine at once, if it still runs."""
        self._engine.kill()

    def _again(self) -> bool:
        if not self._left:
            self.report.stopped = f"given up: the engine was lost {RESTARTS + 1} times"
            return False
        self._left -= 1
        self._engine = self._start()
        self._running = True
        return self.open()

    def _ask(self, case: Case) -> tuple[bytes, bool]:
        """Asks, and returns what came and whether it is right."""
        heard = self._engine.ask(case.line)
        section = self.report.sections.setdefault(case.section, Section())
        section.asked += 1
        if heard.unasked:
            self._differs(self._before, "one line and no more", f"besides: {_shown(heard.unasked)}")
        self._before = case
        if heard.silence:
            self._lost(case, heard)
            return b"", False
        came = heard.line.rstrip(b"\r")
        return came, self._judge(case, came)

    def _lost(self, case: Case, heard: Heard) -> None:
        """An engine that gives no answer is ended, if it has not ended itself."""
        self._running = False
        self.report.complaint = self._engine.complaint
        complaint = self.report.complaint.splitlines()
        came = f"no answer: {heard.silence}" + (f"; it complained: {complaint[-1]}" if complaint else "")
        self._differs(case, _right(case), came)

    def _judge(self, case: Case, came: bytes) -> bool:
        """Compares an answer with what is right: what it says, not how it is spaced or in which order."""
        if came == case.right or (refusal(came) and (case.right is None or case.section == "counts")):
            return True
        where = ""
        shown = _shown(came)
        try:
            told = read(came)
            where = "" if case.right is None else first_difference(json.loads(case.right), told)
            if case.right is not None and not where:
                return True
        except (Unreadable, RecursionError) as wrong:
            shown = f"{shown} ({plain(str(wrong))})"
        self._differs(case, _right(case), shown, plain(where))
        return False

    def _differs(self, case: Case, right: str, came: str, where: str = "") -> None:
        self.report.sections[case.section].differ += 1
        if len(self.report.differences) < self._limit:
            told = Difference(case.section, _shown(case.line), right, came, where, case.about)
            self.report.differences.append(told)


def refusal(came: bytes) -> bool:
    """Is this the answer to a line that cannot be taken: an error with a message, and nothing else?"""
    try:
        told = read(came)
    except Unreadable:
        return False
    match told:
        case {"error": {"message": str(message)}}:
            return len(told) == 1 and bool(message)
        case _:
            return False


def first_difference(right: object, came: object, where: str = "") -> str:
    """Returns the first place where an answer differs and what stands there; nothing if it does not.

    ``true`` is not 1, and the keys are exactly those that are right, in any order.
    """
    if isinstance(right, dict) and isinstance(came, dict):
        for key in [*right, *(key for key in came if key not in right)]:
            place = f"{where}.{key}" if where else str(key)
            if key not in came or key not in right:
                return f"{place} is missing" if key not in came else f"{place} does not belong there"
            if found := first_difference(right[key], came[key], place):
                return found
        return ""
    if isinstance(right, list) and isinstance(came, list):
        if len(right) != len(came):
            return f"{where} has {len(came)}, not {len(right)}"
        pairs = enumerate(zip(right, came, strict=True), 1)
        return next((found for at, (one, two) in pairs if (found := first_difference(one, two, f"{where}[{at}]"))), "")
    if type(right) is type(came) and right == came:
        return ""
    return f"{where} is {json.dumps(came)[:40]}, not {json.dumps(right)[:40]}"


def _right(case: Case) -> str:
    return _REFUSAL if case.right is None else _shown(case.right)


def plain(text: str) -> str:
    """Returns text with whatever a terminal might obey, or could not print, written as an escape."""
    return "".join(one if one.isprintable() else one.encode("unicode_escape").decode() for one in text)


def _shown(line: bytes) -> str:
    text = plain(line[: 4 * _SHOWN].decode(errors="replace"))
    return text if len(text) <= _SHOWN and len(line) <= 4 * _SHOWN else f"{text[:_SHOWN]}… ({len(line)} bytes)"
