"""A paper is annulled once, and saying it again after a lost answer is saying it once; a day may be summed anew."""

from pathlib import Path

import pytest

from tests.floor.house import EVENING, SECOND, HandClock
from tests.web.day import NOTES, SAFE, Day
from tests.web.serving import PINS, demo_house, doors, good, refused


@pytest.mark.law("ruling 32")
async def test_a_repeat_after_a_lost_answer_gets_the_first_answer_and_another_body_is_malformed(tmp_path: Path) -> None:
    async with doors(demo_house(tmp_path)) as house:
        one = await Day.begun(house)
        day = (await one.view())["day"]
        await one.count("closing", SAFE, NOTES)
        await closed(one, day)
        door, body = "/api/papers/daily/1/annul", {"id": "annul-1", "reason": "a desk opens once more"}
        first = good(await one.manager.ask("POST", door, body))
        assert first["acts"] == ["paper-annulled"]
        assert good(await one.manager.ask("POST", door, body)) == first
        for other in ({**body, "reason": "something else"}, {**body, "replaced_by": 2}):
            refused(await one.manager.ask("POST", door, other), 422, "malformed")
        refused(await one.manager.ask("POST", "/api/papers/monthly/1/annul", body), 422, "malformed")
        refused(await one.manager.ask("POST", door, {**body, "id": "annul-2"}), 409, "refused", "already-known")
        refused(await one.manager.ask("POST", door, {"reason": "no id"}), 422, "malformed")
        refused(await one.manager.ask("POST", "/api/papers/letter/1/annul", body), 422, "malformed")


async def test_a_refusal_too_is_told_again_as_it_was(tmp_path: Path) -> None:
    async with doors(demo_house(tmp_path)) as house:
        one = await Day.begun(house)
        door, body = "/api/papers/daily/1/annul", {"id": "early", "reason": "too early"}
        first = refused(await one.manager.ask("POST", door, body), 409, "refused", "unknown")
        day = (await one.view())["day"]
        await one.count("closing", SAFE, NOTES)
        await closed(one, day)
        assert refused(await one.manager.ask("POST", door, body), 409, "refused", "unknown") == first


@pytest.mark.law("ruling 32")
async def test_a_day_whose_protocol_is_annulled_is_summed_anew_and_each_names_the_other(tmp_path: Path) -> None:
    async with doors(demo_house(tmp_path)) as house:
        one = await Day.begun(house)
        day = (await one.view())["day"]
        await one.count("closing", SAFE, NOTES)
        await one.sign_sum(day)
        opening = await one.cashier.ask("POST", "/api/desks/desk-1/open", {"id": one.id()})
        assert refused(opening, 409, "refused", "day-summed") == {"kind": "daily", "number": 1}
        annulling = {"id": one.id(), "reason": "a desk was counted wrongly"}
        good(await one.manager.ask("POST", "/api/papers/daily/1/annul", annulling))
        assert good(await one.manager.ask("GET", f"/api/logs?day={day}"))["days"] == {day: 0}  # it may be summed anew
        await one.sign_sum(day)
        facts = house.house.floor.house
        assert facts.numbered["daily", day] == 2
        assert facts.annulled["daily", 1] == 2


@pytest.mark.law("ruling 26")
async def test_the_equipment_check_said_twice_is_signed_once(tmp_path: Path) -> None:
    async with doors(demo_house(tmp_path)) as house:
        one = await Day.begun(house)
        signing = {"number": "201", "role": "inspector", "pin": PINS["201"]}
        looked = dict.fromkeys(("level", "sound", "ball", "cloth", "board"), True)
        body = {"id": "looked-1", **looked, "signing": signing}
        first = good(await one.cashier.ask("POST", "/api/tables/L1/equipment", body))
        assert good(await one.cashier.ask("POST", "/api/tables/L1/equipment", body)) == first
        refused(await one.cashier.ask("POST", "/api/tables/L1/equipment", {**body, "detail": "new"}), 422, "malformed")


@pytest.mark.law("ruling 32")
async def test_an_annulled_daily_protocol_is_printed_by_its_number_as_it_stood_and_names_what_replaced_it(
    tmp_path: Path,
) -> None:
    async with doors(demo_house(tmp_path)) as house:
        one = await Day.begun(house)
        day = (await one.view())["day"]
        await one.count("closing", SAFE, NOTES)
        await closed(one, day)
        good(await one.manager.ask("POST", "/api/papers/daily/1/annul", {"id": one.id(), "reason": "wrong"}))
        assert "This document is annulled." in await one.printed(f"/api/reports/day/{day}?number=1")
        draft = await one.printed(f"/api/reports/day/{day}")  # what would be signed next
        assert "annulled" not in draft
        await one.open_desk()  # once more on the same day, and it was not there when number 1 was given
        await one.count("closing", SAFE, NOTES)
        await closed(one, day)

        first = await one.printed(f"/api/reports/day/{day}?number=1")
        second = await one.printed(f"/api/reports/day/{day}")

        assert "ANNULLED" in first
        assert "This document is annulled and replaced by no. 2." in first
        assert [number for number in ("desk-1 1", "desk-1 2") if number in first] == ["desk-1 1"]
        assert "ANNULLED" not in second
        assert "This document replaces no. 1" in second
        assert [number for number in ("desk-1 1", "desk-1 2") if number in second] == ["desk-1 1", "desk-1 2"]
        logs = good(await one.manager.ask("GET", f"/api/logs?day={day[:7]}"))
        assert (logs["days"], logs["annulled"]) == ({day: 2}, {day: [1]})
        wrong = await one.manager.ask("GET", f"/api/reports/day/{day}?number=3")
        assert "those it had are: 1, 2" in wrong.text
        refused(wrong, 422, "malformed")


@pytest.mark.law("ruling 32")
async def test_an_annulled_monthly_protocol_is_printed_by_its_number(tmp_path: Path) -> None:
    async with doors(demo_house(tmp_path, clock=HandClock())) as house:
        one = await Day.begun(house)
        day = (await one.view())["day"]
        month = day[:7]
        await one.count("closing", SAFE, NOTES)
        await closed(one, day)
        assert day == "2026-11-30"
        for _ in range(2):
            await one.sign_sum(month)
            if house.house.floor.house.papers["monthly"] == 1:
                body = {"id": one.id(), "reason": "wrong"}
                good(await one.manager.ask("POST", "/api/papers/monthly/1/annul", body))
        first = await one.printed(f"/api/reports/month/{month}?number=1")
        assert "This document is annulled and replaced by no. 2." in first
        assert "ANNULLED" not in await one.printed(f"/api/reports/month/{month}")
        logs = good(await one.manager.ask("GET", f"/api/logs?day={month}"))
        assert logs["annulled"] == {month: [1]}


@pytest.mark.law("Н35 7")
async def test_the_month_is_offered_and_signed_on_its_last_day_and_not_before(tmp_path: Path) -> None:
    for days_before, over in ((1, False), (0, True)):
        clock = HandClock(EVENING - days_before * 24 * 3_600 * SECOND)
        folder = tmp_path / str(days_before)
        folder.mkdir()
        async with doors(demo_house(folder, clock=clock)) as house:
            one = await Day.begun(house)
            day = (await one.view())["day"]
            await one.count("closing", SAFE, NOTES)
            offered = [good(await one.manager.ask("GET", f"/api/logs?day={day[:7]}"))["month_over"]]
            await closed(one, day)
            offered.append(good(await one.manager.ask("GET", f"/api/logs?day={day[:7]}"))["month_over"])
            assert offered == [False, over], "only once the last day is signed"
            answer = await one.signs_sum(day[:7])
            if over:
                good(answer)
            else:
                told = refused(answer, 409, "refused", "month-not-over")
                assert told == {"month": "2026-11", "last": "2026-11-30", "day": "2026-11-29"}


async def closed(one: Day, day: str) -> None:
    """The day's protocol takes its number."""
    await one.house.house.floor.settled()
    await one.sign_sum(day)
