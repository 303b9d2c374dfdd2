"""A paper says for ever who issued it and who signed it: neither operator nor name is printed as of later."""

import asyncio
from pathlib import Path
from typing import get_args

import pytest

from dolly.reports.papers import Closing, EmergencySheet, Paper, TableProtocol
from dolly.web.demo import STAFF
from dolly.web.people import Person
from dolly.web.rights import RIGHTS
from tests.web.day import Day
from tests.web.every_paper import (
    BLANK,
    DATE,
    NEW,
    NEWEST,
    OLD,
    PRINTED,
    Press,
    entered,
    protocol_signed,
    renamed,
    told,
    whole_day,
)
from tests.web.reissues import drafted, made_anew, signed
from tests.web.serving import Json, demo_house, doors, good
from tests.web.test_whole_day import evening
from tests.web.whole_day import WholeDay

RENAMED = {one.number: f"{one.name} (преди: друго)" for one in STAFF if one.number.isdecimal()}
CHARGE = ("501", "401", "301", "104")


@pytest.fixture(scope="module")
def twice(tmp_path_factory: pytest.TempPathFactory) -> tuple[dict[str, Paper], dict[str, Paper]]:
    """Every paper of a whole day, printed that evening, and years later under another operator and other names."""
    with pytest.MonkeyPatch.context() as patch:
        return asyncio.run(_twice(tmp_path_factory.mktemp("heads"), Press(patch)))


async def _twice(folder: Path, press: Press) -> tuple[dict[str, Paper], dict[str, Paper]]:
    async with evening(folder, DATE) as one:
        await whole_day(one)
        first = await press.all(one.day)
        one.clock.pass_(3 * 365 * 24 * 3_600)
        one.day.manager = await one.house.signed_in("401")
        await entered(one.day, NEW)
        for number, name in RENAMED.items():
            await renamed(one.day, number, name)
        return first, await press.all(one.day)


@pytest.mark.law("ЗСч 6", "ЗСч 8")
@pytest.mark.parametrize("path", [path for of_door in PRINTED.values() for path in of_door])
def test_a_paper_says_for_ever_what_it_said_when_it_was_made(
    twice: tuple[dict[str, Paper], dict[str, Paper]], path: str
) -> None:
    first, later = (printed[path] for printed in twice)
    assert later.head.made_at > first.head.made_at
    assert later.head.casino.operator == OLD
    assert told(later) == told(first)
    assert "преди" not in told(later).decode()


def test_every_paper_is_walked_over(twice: tuple[dict[str, Paper], dict[str, Paper]]) -> None:
    assert {*PRINTED, *BLANK} == {door for door in RIGHTS if door.startswith("report-")}
    assert {type(paper) for paper in twice[0].values()} == set(get_args(Paper))
    blank = {type(twice[1][path]) for path in BLANK.values()}
    assert blank == {EmergencySheet}
    assert [twice[1][path].head.casino.operator for path in BLANK.values()] == [NEW]


def signers(lines: object) -> list[str]:
    names: list[str] = [line.person.name for line in lines]  # type: ignore[attr-defined]
    return names


def closing_of(paper: Paper) -> Closing:
    assert isinstance(paper, TableProtocol)
    assert paper.closing is not None
    return paper.closing


@pytest.mark.law("ЗСч 8", "ruling 32")
async def test_a_paper_made_anew_has_a_new_head_and_the_one_it_annuls_keeps_its_own(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    press = Press(monkeypatch)
    async with doors(demo_house(tmp_path)) as house:
        one = await Day.begun(house)
        await one.charge("L1")
        await entered(one, NEW)
        await renamed(one, "104", "Мария Нова")
        assert await made_anew(one, "charge", 1, CHARGE) == 2
        await entered(one, NEWEST)
        await renamed(one, "104", "Мария Най-нова")
        annulled, stands = [await press.print(one, f"paper/charge/{number}") for number in (1, 2)]
        for paper, operator, name in ((annulled, OLD, "Крупие 104"), (stands, NEW, "Мария Нова")):
            assert isinstance(paper, TableProtocol)
            assert paper.head.casino.operator == operator
            assert signers(paper.opening_signatures)[-1] == name
        assert (annulled.head.annulled, annulled.head.replaced_by, stands.head.replaces) == (True, 2, 1)


@pytest.mark.law("ЗСч 6")
async def test_a_closing_that_was_signed_under_another_operator_than_the_opening_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    press = Press(monkeypatch)
    async with evening(tmp_path, DATE) as one:
        await one.close_table("L1")
        await entered(one.day, NEW)
        await one.close_table("L2")
        await entered(one.day, NEWEST)
        same, other = [await press.print(one.day, f"table?log={table}/{DATE}") for table in ("L1", "L2")]
        assert (same.head.casino.operator, other.head.casino.operator) == (OLD, OLD)
        assert closing_of(same).casino is None
        closed_by = closing_of(other).casino
        assert closed_by is not None
        assert closed_by.operator == NEW
        monkeypatch.undo()
        text = await one.day.printed(f"/api/reports/table?log=L2/{DATE}")
        assert "Operator as the closing was signed" in text
        assert "222222222" in text


async def anew(one: WholeDay) -> None:
    """Month and day are annulled and signed anew; so is the dispute's protocol."""
    for kind, number in (("monthly", 1), ("daily", 1), ("dispute", 1)):
        body = {"id": one.day.id(), "reason": "the operator was entered wrongly"}
        good(await one.day.manager.ask("POST", f"/api/papers/{kind}/{number}/annul", body))
    for about in (one.date, one.date[:7]):
        await one.day.sign_sum(about)
    await protocol_signed(one)


@pytest.mark.law("ЗСч 8")
async def test_what_is_annulled_and_signed_again_without_a_reissue_keeps_its_head_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    press, annulled = Press(monkeypatch), (f"day/{DATE}?number=1", f"month/{DATE[:7]}?number=1", "dispute/2?number=1")
    async with evening(tmp_path, DATE) as one:
        await whole_day(one)
        await entered(one.day, NEW)
        await renamed(one.day, "401", "Гергана Нова")
        one.clock.pass_(1)
        await anew(one)
        await entered(one.day, NEWEST)
        await renamed(one.day, "401", "Гергана Най-нова")
        for path in annulled:
            paper = await press.print(one.day, path)
            assert (paper.head.annulled, paper.head.casino.operator) == (True, OLD), path
            assert (b"401" in told(paper), "Гергана" in told(paper).decode()) == (True, False), path
        for path in (f"day/{DATE}", f"month/{DATE[:7]}", "dispute/2"):
            paper = await press.print(one.day, path)
            assert (paper.head.replaces, paper.head.casino.operator) == (1, NEW), path
            assert ("Гергана Нова" in told(paper).decode(), "Най" in told(paper).decode()) == (True, False), path


async def test_a_draft_has_the_head_and_the_names_of_now(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    press = Press(monkeypatch)
    async with evening(tmp_path, DATE) as one:
        await entered(one.day, NEW)
        draft = await press.print(one.day, f"day/{DATE}")
        assert (draft.head.number, draft.head.casino.operator) == (0, NEW)


@pytest.mark.law("ruling 32")
async def test_who_was_erased_has_no_name_on_any_paper_nor_under_the_name_of_before(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    press = Press(monkeypatch)
    async with doors(demo_house(tmp_path)) as house:
        one = await Day.begun(house)
        await one.charge("L1")
        await renamed(one, "501", "Станка Петрова")
        other = await drafted(one, "charge", 1)
        for number in ("502", *CHARGE[1:]):
            await signed(one, other, number)
        good(await one.manager.ask("DELETE", "/api/staff/501"))
        good(await one.manager.ask("DELETE", "/api/people/501"))
        paper = await press.print(one, "paper/charge/1")
        assert isinstance(paper, TableProtocol)
        (first, *_) = paper.opening_signatures
        assert first.person is not None
        assert (first.person.number, first.person.name) == ("501", "")
        entering: Json = {"number": "501", "name": "Друг Човек", "roles": ["cashier"], "password": "дълга-дума"}
        good(await one.manager.ask("POST", "/api/staff", entering))
        again = await press.print(one, "paper/charge/1")
        assert told(again) == told(paper), "the number is another person's now, who signed nothing of before"
        assert isinstance(one.house.house.people.person("501"), Person)
