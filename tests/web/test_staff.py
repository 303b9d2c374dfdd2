"""Staff are entered once, and one by one: the house decides first, people are written after, tables keep theirs."""

import asyncio
from pathlib import Path

import pytest

from dolly.errors import Unavailable
from dolly.house.commands import EnterFirstManager, EnterStaff
from dolly.table.people import Actor, Role
from dolly.web.people import Entry
from tests.web.serving import PASSWORDS, PINS, Client, Doors, demo_house, doors, good, refused

FIRST = {"number": "1", "name": "Ани", "password": "long enough"}
SPIN = {"type": "spin", "direction": "clockwise"}


def first(number: str) -> dict[str, str]:
    return {**FIRST, "number": number, "password": f"long enough {number}"}


async def signs_in(house: Doors, number: str, password: str) -> int:
    answer = await house.anybody.ask("POST", "/api/sign-in", {"number": number, "password": password})
    return answer.status_code


async def test_of_six_at_once_on_an_empty_house_one_becomes_its_manager_and_the_others_leave_nothing(
    tmp_path: Path,
) -> None:
    async with doors(demo_house(tmp_path, is_demo=False), prepared=False) as house:
        numbers = [str(one) for one in range(1, 7)]
        answers = await asyncio.gather(*(house.anybody.ask("POST", "/api/first-manager", first(n)) for n in numbers))

        assert sorted(answer.status_code for answer in answers) == [200] + [409] * 5
        (winner,) = house.house.floor.house.staff
        assert [n for n in numbers if house.house.people.person(n) is not None] == [winner]
        assert [n for n in numbers if await signs_in(house, n, f"long enough {n}") == 200] == [winner]


async def test_of_two_at_once_under_one_number_the_password_of_the_first_holds(tmp_path: Path) -> None:
    async with doors(demo_house(tmp_path, is_demo=False), prepared=False) as house:
        bodies = [{**FIRST, "password": f"long enough {word}"} for word in ("one", "two")]
        answers = await asyncio.gather(*(house.anybody.ask("POST", "/api/first-manager", body) for body in bodies))

        assert [answer.status_code for answer in answers] == [200, 409]
        assert [await signs_in(house, "1", body["password"]) for body in bodies] == [200, 403]


async def test_a_first_manager_lost_between_register_and_password_says_it_again_and_nobody_else_may(
    tmp_path: Path,
) -> None:
    async with doors(demo_house(tmp_path, is_demo=False), prepared=False) as house:
        entering = EnterFirstManager("1", ("administrator", "game-manager"))
        await house.house.floor.register.say(Actor("1", Role.GAME_MANAGER), entering)

        assert good(await house.anybody.ask("GET", "/api/house"))["needs_manager"] is True
        refused(await house.anybody.ask("POST", "/api/first-manager", first("2")), 409, "refused", "already-known")
        good(await house.anybody.ask("POST", "/api/first-manager", FIRST))
        refused(await house.anybody.ask("POST", "/api/first-manager", FIRST), 409, "refused", "already-known")
        assert await signs_in(house, "1", FIRST["password"]) == 200


async def test_what_the_house_refuses_of_a_member_of_staff_changes_neither_name_nor_password(tmp_path: Path) -> None:
    async with doors(demo_house(tmp_path)) as house:
        manager = await house.signed_in("401")
        before = house.house.people.person("401")
        body = {"number": "401", "name": "Друг", "roles": ["croupier"], "password": "another one", "pin": "9999"}
        refused(await manager.ask("POST", "/api/staff", body), 409, "refused", "unknown")  # the only game manager

        assert house.house.people.person("401") == before
        assert await signs_in(house, "401", PASSWORDS["401"]) == 200


async def test_a_member_of_staff_lost_half_way_is_entered_by_saying_it_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with doors(demo_house(tmp_path)) as house:
        manager = await house.signed_in("401")
        body = {"number": "106", "name": "Нова", "roles": ["croupier"], "password": "long enough", "pin": "1106"}

        def lost(_: Entry, **_more: int) -> None:
            raise Unavailable("the disk is full")

        with monkeypatch.context() as crash:
            crash.setattr(house.house.people, "enter", lost)
            refused(await manager.ask("POST", "/api/staff", body), 503, "unavailable")
        assert house.house.floor.house.staff["106"] == ("croupier",)
        assert await signs_in(house, "106", "long enough") == 403
        good(await manager.ask("POST", "/api/staff", body))
        assert await signs_in(house, "106", "long enough") == 200


async def test_who_comes_back_needs_a_new_password(tmp_path: Path) -> None:
    async with doors(demo_house(tmp_path)) as house:
        manager = await house.signed_in("401")
        good(await manager.ask("DELETE", "/api/staff/105"))
        body = {"number": "105", "name": "Крупие", "roles": ["croupier"]}
        refused(await manager.ask("POST", "/api/staff", body), 422, "malformed")
        good(await manager.ask("POST", "/api/staff", {**body, "password": "another one"}))
        assert await signs_in(house, "105", PASSWORDS["105"]) == 403


@pytest.mark.parametrize("number", ["dolly", "wheel"])
async def test_the_houses_own_numbers_are_not_for_staff(tmp_path: Path, number: str) -> None:
    async with doors(demo_house(tmp_path)) as house:
        manager = await house.signed_in("401")
        body = {"number": number, "name": "Долли", "roles": ["croupier"], "password": "long enough"}
        refused(await manager.ask("POST", "/api/staff", body), 409, "refused", "already-known")
        assert house.house.people.person(number) is None


@pytest.mark.parametrize("number", ["dolly", "wheel"])
async def test_the_houses_own_numbers_are_not_for_its_first_manager(tmp_path: Path, number: str) -> None:
    async with doors(demo_house(tmp_path, is_demo=False), prepared=False) as house:
        refused(await house.anybody.ask("POST", "/api/first-manager", first(number)), 409, "refused", "already-known")
        assert house.house.people.person(number) is None


@pytest.mark.law("ruling 17")
@pytest.mark.parametrize("spun", [True, False], ids=["in a game", "between games"])
@pytest.mark.parametrize(("number", "place"), [("104", "croupier"), ("201", "inspector")])
async def test_nobody_in_a_place_at_a_table_is_taken_out_of_the_house(
    tmp_path: Path, number: str, place: str, *, spun: bool
) -> None:
    async with doors(demo_house(tmp_path)) as house:
        croupier, inspector = await house.staffed()
        manager = await house.signed_in("401")
        if spun:
            await croupier.must_say(SPIN)
        facts = refused(await manager.ask("DELETE", f"/api/staff/{number}"), 409, "refused", "at-a-table")
        assert (facts["table"], facts["place"]) == ("R1", place)
        other = {"number": number, "name": "Х", "roles": ["auditor"]}
        refused(await manager.ask("POST", "/api/staff", other), 409, "refused", "at-a-table")
        for one in (croupier, inspector):
            good(await one.ask("GET", "/api/me"))


@pytest.mark.law("ruling 17")
async def test_one_more_role_ends_no_sign_in_and_a_role_less_ends_those_in_it(tmp_path: Path) -> None:
    async with doors(demo_house(tmp_path)) as house:
        croupier, _ = await house.staffed()
        manager = await house.signed_in("401")
        await croupier.must_say(SPIN)
        both = {"number": "104", "name": "Крупие 104", "roles": ["croupier", "inspector"]}
        good(await manager.ask("POST", "/api/staff", both))
        await croupier.must_say({"type": "call-no-more-bets"})
        watching = await house.signed_in("104", "inspector")
        good(await manager.ask("POST", "/api/staff", {**both, "roles": ["croupier"]}))
        refused(await watching.ask("GET", "/api/me"), 401, "not-signed-in")
        good(await croupier.ask("GET", "/api/me"))


@pytest.mark.law("ruling 17")
async def test_once_relieved_a_member_of_staff_may_leave_the_house(tmp_path: Path) -> None:
    async with doors(demo_house(tmp_path)) as house:
        await house.staffed()
        manager, relief = await house.signed_in("401"), await house.signed_in("105")
        await relief.must_say({"type": "take-place", "place": "croupier"})
        good(await manager.ask("DELETE", "/api/staff/104"))
        assert "104" not in house.house.floor.house.staff


async def test_one_gives_oneself_a_pin_knowing_the_password(tmp_path: Path) -> None:
    async with doors(demo_house(tmp_path)) as house:
        inspector: Client = await house.signed_in("201")
        wrong = await inspector.ask("POST", "/api/me/pin", {"password": "guess", "pin": "7777"})
        refused(wrong, 403, "not-permitted")
        assert await house.house.people.knows_pin("201", PINS["201"])
        good(await inspector.ask("POST", "/api/me/pin", {"password": PASSWORDS["201"], "pin": "7777"}))
        assert await house.house.people.knows_pin("201", "7777")


async def test_the_house_takes_no_staff_before_its_manager(tmp_path: Path) -> None:
    async with doors(demo_house(tmp_path, is_demo=False), prepared=False) as house:
        with pytest.raises(Exception, match="begins with its game manager"):
            await house.house.floor.register.say(Actor("1", Role.GAME_MANAGER), EnterStaff("1", ("game-manager",)))
