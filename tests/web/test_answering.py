"""Through the doors: who answers for a difference is picked from the house's staff, and is nobody else (ruling 25)."""

from pathlib import Path

import pytest

from tests.web.day import SAFE, Day
from tests.web.serving import demo_house, doors, good, refused


@pytest.mark.law("ruling 25")
async def test_a_page_picks_who_answers_and_sees_those_of_the_desk_first(tmp_path: Path) -> None:
    async with doors(demo_house(tmp_path)) as house:
        one = await Day.begun(house)
        staff = good(await one.cashier.ask("GET", "/api/answering/desk-1"))["staff"]
        assert [each["number"] for each in staff if each["here"]] == [staff[0]["number"]] == ["501"]
        assert staff[0]["name"]
        assert staff[0]["roles"] == ["cashier"]
        numbers = [each["number"] for each in staff]
        assert sorted(numbers) == sorted(house.house.floor.house.staff)

        await one.charge("L1")
        croupier = await house.signed_in("104")
        await croupier.must_say({"type": "take-place", "place": "croupier"}, table="L1")
        at_table = good(await croupier.ask("GET", "/api/answering/L1"))["staff"]
        assert [each["number"] for each in at_table if each["here"]] == ["104"]


async def test_staff_is_asked_for_by_a_table_or_a_desk_that_there_is(tmp_path: Path) -> None:
    async with doors(demo_house(tmp_path)) as house:
        one = await Day.begun(house)
        answer = await one.cashier.ask("GET", "/api/answering/L99")
        assert answer.status_code == 422
        assert "there is no table 'L99'" in answer.text


@pytest.mark.law("ruling 25")
async def test_nobodys_number_is_refused_at_the_door_and_the_refusal_says_whose_would_do(tmp_path: Path) -> None:
    async with doors(demo_house(tmp_path)) as house:
        one = await Day.begun(house)
        await one.desk({
            "type": "enter-count", "purpose": "closing", "tills": [{"currency": "EUR", "chips": SAFE, "cash": []}],
        })  # fmt: skip
        confirming = {"id": one.id(), "signing": one.signing("401"), "answers_for": "999"}
        answer = await one.cashier.ask("POST", "/api/desks/desk-1/count/confirm", confirming)
        told = refused(answer, 409, "refused", "not-staff")
        assert told == {"number": "999"}
        assert (await one.view())["balance"] is None
