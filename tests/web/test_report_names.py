"""Every door of a printed paper, told logs, days and numbers that are none of its kind: it says so and never breaks."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final
from urllib.parse import urlencode

from dolly.web.app import DOORS
from tests.floor.house import HandClock
from tests.web.day import Day
from tests.web.serving import Client, Doors, Json, demo_house, doors
from tests.web.test_reports import played

DAY: Final = "2026-11-30"
TABLE, DESK = f"L1/{DAY}", f"desk-1/{DAY}"
#: Names of logs that no paper is drawn from: of another kind, of none, of another day, and such as break programs.
OTHERS: Final = (
    "house/2026", "card/004711", "L1", "desk-1", DAY, "", f"{DAY}/L1/x", f"/{DAY}", f"L1\0/{DAY}",
    f"{'L' * 200}/{DAY}", "../../etc/passwd", f"card/{DAY}", f"house/{DAY}",
)  # fmt: skip
#: Of the right kind, and not there.
MISSING: Final = ("R9/2026-11-30", "desk-9/2026-11-30", "L1/2026-02-30", "desk-1/2025-11-30", "desk-/2026-11-30")
#: What else a paper is asked for by; where a door has several of these, each takes its first.
GOOD: Final = {"number": "1", "kind": "charge", "game": "1", "day": DAY, "month": "2026-11", "first": DAY, "last": DAY,
               "dispute": "1"}  # fmt: skip
WRONG: Final = {
    "number": ("0", "-1", "999", "9007199254740993", "x"), "kind": ("", "x", "daily", "\0"), "game": ("0", "-1", "999"),
    "day": ("2026-02-30", "2026-11", "x", "2027-01-01"), "month": ("2026-13", "2026-11-30", "x"),
    "first": ("x", "2026-02-30"), "last": ("x", "2026-13-01"), "dispute": ("0", "999"), "shift": ("-1", "99"),
    "form": ("doc", ""), "language": ("de", ""),
}  # fmt: skip

REPORTS: Final = {
    str(handler.opt["operation"]): next(iter(handler.paths))
    for handler in DOORS
    if "GET" in handler.http_methods and next(iter(handler.paths)).startswith("/api/reports/")
}


def asked_for(operation: str) -> tuple[str, ...]:
    """The names of what a door asks for in its question."""
    handler = next(one for one in DOORS if one.opt["operation"] == operation)
    parameters = set(handler.fn.__annotations__) - {"request", "return"}
    return tuple(name for name in sorted(parameters) if f"{{{name}:" not in REPORTS[operation])


def asking(operation: str, **said: str) -> tuple[str, dict[str, str]]:
    """A path and a question, rightly asked but for what is ``said``."""
    values = {**GOOD, "log": TABLE, **({"kind": "payments"} if operation == "report-sheet" else {}), **said}
    path = re.sub(r"\{(\w+):\w+\}", lambda part: values[part[1]].replace("\0", "%00") or "-", REPORTS[operation])
    needed = {"log", "number", "kind", "game"} | said.keys()
    return path, {name: values[name] for name in asked_for(operation) if name in needed}


async def answered(client: Client, operation: str, **said: str) -> tuple[int, Json]:
    path, question = asking(operation, **said)
    answer = await client.ask("GET", f"{path}?{urlencode(question)}")
    told: Json = {} if answer.status_code == 200 else answer.json()
    return answer.status_code, told


async def a_day(house: Doors) -> Day:
    """A day at a live table, with a fill, closed and signed."""
    one = await Day.begun(house)
    await played(one)
    return one


BY_LOG: Final = tuple(one for one in REPORTS if "log" in asked_for(one))


def test_papers_are_asked_for_at_doors_that_this_test_knows() -> None:
    assert {"report-table", "report-fill", "report-fill-copy", "report-desk", "report-credit", "report-hourly-count",
            "report-handover", "report-tips", "report-round", "report-book", "report-sheet"} == set(BY_LOG)  # fmt: skip


async def test_every_door_refuses_a_log_of_another_kind_and_says_which_it_wants(tmp_path: Path) -> None:
    clock = HandClock()
    async with doors(demo_house(tmp_path, clock=clock)) as house:
        one = await a_day(house)
        for operation in BY_LOG:
            clock.pass_(60)  # and nobody is too fast
            wanted, other = (DESK, TABLE) if operation in OF_DESKS else (TABLE, DESK)
            for name in (other, *OTHERS):
                status, told = await answered(one.manager, operation, log=name)
                assert (status, told["error"]) == (422, "malformed"), (operation, name, told)
                assert told["message"].startswith("log: "), (operation, name, told)
                like = "desk-1/2026-08-24" if operation in OF_DESKS else "R1/2026-08-24"
                assert like in told["message"], (operation, name, told)
            for name in MISSING:
                status, told = await answered(one.manager, operation, log=name)
                assert (status, "log" in told["message"]) in {(422, True), (409, True)}, (operation, name, told)
            status, told = await answered(one.manager, operation, log=wanted)
            assert not told.get("message", "").startswith("log: "), (operation, told)


OF_DESKS: Final = frozenset({"report-fill", "report-fill-copy", "report-desk", "report-handover", "report-tips"})


def wrongly() -> Iterator[tuple[str, str, str]]:
    for operation, path in REPORTS.items():
        for name, values in WRONG.items():
            if name in asked_for(operation) or f"{{{name}:" in path:
                yield from ((operation, name, value) for value in values)


async def test_no_door_breaks_on_a_day_a_number_or_a_form_that_there_is_not(tmp_path: Path) -> None:
    clock = HandClock()
    async with doors(demo_house(tmp_path, clock=clock)) as house:
        one = await a_day(house)
        for operation, name, value in wrongly():
            clock.pass_(1)
            wanted = DESK if operation in OF_DESKS else TABLE
            status, told = await answered(one.manager, operation, **{"log": wanted, name: value})
            in_path = f"{{{name}:" in REPORTS[operation]
            assert status in {200, 409, 422, *((404,) if in_path else ())}, (operation, name, value, told)
            assert status == 200 or told["message"], (operation, name, value)
