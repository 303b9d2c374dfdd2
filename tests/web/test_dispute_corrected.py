"""A dispute's protocol that was annulled, put right, signed anew and printed, through the doors (Н32 46, ЗСч 8)."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from dolly.floor.books import books_reader
from dolly.store.verify import verify
from tests.web.disputing import DAY, PLAYER, Disputes, disputing, everything_in
from tests.web.serving import Json, good, refused


@pytest.fixture
async def one(tmp_path: Path) -> AsyncIterator[Disputes]:
    async with disputing(tmp_path) as found:
        yield found


def correcting(one: Disputes, **more: object) -> Json:
    return {
        "id": one.id(), "table": "R1", "day": "2026-11-30", "game": 1, "camera": "K-05",
        "subject": "the bet of 2 was laid in time", "seat": 2, "amount": 7_000, "reason": "read off the wrong screen",
        **more,
    }  # fmt: skip


async def annulled(one: Disputes) -> None:
    await one.open()
    await one.decide("201")
    await one.decide("401", "the bet stands")
    await one.identify()
    await one.protocol()
    annulling = {"id": one.id(), "reason": "the camera is K-05"}
    good(await one.manager.ask("POST", "/api/papers/dispute/1/annul", annulling))


@pytest.mark.law("Н32 46", "ruling 32")
@pytest.mark.parametrize(
    ("language", "words"),
    [
        (
            "bg",
            ("заменя анулирания № 1", "Причина: the camera is K-05", "Преди това", "Камера: K-04", "Място: 1"),
        ),
        ("en", ("replaces no. 1", "Reason: the camera is K-05", "It said before", "Camera: K-04", "Seat: 1")),
    ],
)
async def test_the_protocol_anew_prints_what_is_right_why_and_what_it_said_before(
    one: Disputes, language: str, words: tuple[str, ...], tmp_path: Path
) -> None:
    await annulled(one)
    good(await one.manager.ask("POST", "/api/disputes/1/correct", correcting(one)))
    await one.decide_both("half of it is paid")
    await one.protocol()

    new = " ".join((await one.printed(f"/api/reports/dispute/1?language={language}")).split())
    old = " ".join((await one.printed(f"/api/reports/dispute/1?number=1&language={language}")).split())
    for each in (*words, "K-05", "the bet of 2 was laid in time", "half of it is paid", "read off the wrong screen"):
        assert each in new, (each, new)
    assert "K-05" not in old.replace("the camera is K-05", "")
    assert all(each in old for each in ("K-04", "the bet was laid in time", "the bet stands"))
    assert verify(one.house.house.floor.log, books_reader()).fault is None
    for told in PLAYER.values():  # what is put right is no identity data, and those lie apart
        assert told.encode() not in everything_in(tmp_path, "house.sqlite3*")


@pytest.mark.law("Н32 46")
async def test_a_correction_is_refused_under_a_protocol_in_force_and_for_a_game_there_is_not(one: Disputes) -> None:
    await one.open()
    path = "/api/disputes/1/correct"
    inspector = await one.inspector.ask("POST", path, correcting(one))
    assert inspector.status_code == 403
    refused(await one.manager.ask("POST", path, correcting(one, game=9)), 409, "refused", "unknown")
    assert (await one.manager.ask("POST", path, correcting(one, reason=""))).status_code == 422
    twice = correcting(one)
    first = good(await one.manager.ask("POST", path, twice))
    assert good(await one.manager.ask("POST", path, twice)) == first  # a nervous hand
    seen = (await one.see())["dispute"]
    assert (seen["round"]["camera"], seen["seat"], seen["amount"]) == ("K-05", 2, 7_000)
    assert [each["before"]["round"]["camera"] for each in seen["corrected"]] == ["K-04"]
    await one.decide_both()
    await one.identify()
    await one.protocol()
    refused(await one.manager.ask("POST", path, correcting(one, camera="K-06")), 409, "refused", "already-known")


@pytest.mark.law("Н32 44", "Н32 46")
async def test_the_terms_shown_of_a_dispute_are_the_same_before_and_after_its_protocol_is_annulled(
    one: Disputes,
) -> None:
    await one.open()
    await one.decide_both()
    await one.identify()
    await one.protocol()
    before = {each["what"]: each["until"] for each in (await one.see())["due"]}
    good(await one.manager.ask("POST", "/api/papers/dispute/1/annul", {"id": one.id(), "reason": "the wrong camera"}))
    listed = good(await one.inspector.ask("GET", "/api/disputes?year=2026"))
    after = {each["what"]: each["until"] for each in listed["due"]}
    assert after == {"protocol": None, **before}


@pytest.mark.law("Н32 46", "Н32 24(1)")
async def test_a_day_on_which_no_table_was_played_tells_its_protocols_of_disputes_and_its_register(
    one: Disputes,
) -> None:
    await one.open()
    await one.decide_both()
    await one.identify()
    await one.later(2 * DAY)
    await one.protocol()
    await one.later(DAY)
    good(await one.manager.ask("POST", "/api/incidents", {"id": one.id(), "kind": "complaint", "text": "slow service"}))

    logs = good(await one.manager.ask("GET", "/api/logs?day=2026-12"))
    assert (logs["tables"], logs["desks"]) == ([], [])
    assert logs["disputes"] == {"2026-12-02": [1]}
    assert list(logs["entries"].values()) == [1]
    of_the_day = good(await one.manager.ask("GET", "/api/logs?day=2026-12-03"))
    assert of_the_day["disputes"] == {}
    papers = good(await one.manager.ask("GET", "/api/papers/dispute?day=2026-12-02"))["papers"]
    assert [(each["number"], each["day"]) for each in papers] == [(1, "2026-12-02")]  # as a form picks it
