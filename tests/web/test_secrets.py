"""Who set whose password or PIN stays in the house's log, and nobody signs with a PIN that somebody else has set."""

from pathlib import Path

import pytest
from httpx import Response

from dolly.floor.clock import gaming_day
from tests.web.day import FULL_SET, Day
from tests.web.serving import PASSWORDS, PINS, Client, Doors, Json, demo_house, doors, good, refused

#: What the manager gives the pit boss, and what the pit boss chooses.
GIVEN, CHOSEN = "another one 301", "my very own"
PIT = {"number": "301", "name": "Пит бос 301", "roles": ["pit-boss"]}


async def reset(house: Doors, **secrets: str) -> None:
    """The administrator gives the pit boss a password or a PIN."""
    manager = await house.signed_in("401")
    good(await manager.ask("POST", "/api/staff", {**PIT, **secrets}))


async def signed_in(house: Doors, password: str) -> Client:
    """The pit boss, by a password that is not the printed one."""
    answer = await house.anybody.ask("POST", "/api/sign-in", {"number": "301", "password": password})
    return Client(house.http, good(answer)["token"])


async def to_choose(house: Doors, number: str) -> list[str]:
    staff = good(await (await house.signed_in("401")).ask("GET", "/api/staff"))["staff"]
    found: list[str] = next(one["to_choose"] for one in staff if one["number"] == number)
    return found


async def test_a_reset_is_recorded_by_whom_and_when_and_the_secret_stands_nowhere(tmp_path: Path) -> None:
    async with doors(demo_house(tmp_path)) as house:
        day, at = gaming_day(house.house.clock()), house.house.clock()
        await reset(house, pin="9173")
        await reset(house, password=GIVEN, pin="9174")

        auditor = await house.signed_in("601")
        told = good(await auditor.ask("GET", f"/api/secrets?day={day}"))["secrets"]

        assert [(one["number"], one["what"], one["by"]) for one in told] == [
            ("301", ["pin"], "401"),
            ("301", ["password", "pin"], "401"),
        ]
        assert all(at <= one["at"] <= house.house.clock() for one in told)
        log = house.house.floor.log
        stored = b"".join(record.body for name in log.logs() for record in log.read(name))
        assert b"secret-set" in stored
        assert not any(secret in stored for secret in (b"9173", b"9174", b"another one"))
        staff = good(await (await house.signed_in("401")).ask("GET", "/api/staff"))["secrets"]
        assert [(one["number"], one["what"], one["by"]) for one in staff] == [
            ("301", ["password"], "401"),
            ("301", ["pin"], "401"),
        ]
        refused(await (await house.signed_in("104")).ask("GET", f"/api/secrets?day={day}"), 403, "not-permitted")
        assert good(await auditor.ask("GET", "/api/secrets?day=2020-01-01"))["secrets"] == []


@pytest.mark.law("ruling 26")
async def test_nobody_signs_with_a_pin_that_somebody_else_has_set_until_its_owner_chooses_one(tmp_path: Path) -> None:
    async with doors(demo_house(tmp_path)) as house:
        one = await Day.begun(house)
        draft = await one.draft("charge", "L1", FULL_SET)
        await reset(house, pin="9173")
        facts = refused(await signs(one, draft, "9173"), 409, "refused", "secret-not-own")
        assert facts == {"what": "pin", "number": "301", "by": "401"}
        assert await to_choose(house, "301") == ["pin"]

        pit = await house.signed_in("301")
        assert good(await pit.ask("GET", "/api/me"))["person"]["to_choose"] == ["pin"]
        good(await pit.ask("POST", "/api/me/pin", {"password": PASSWORDS["301"], "pin": "8841"}))

        assert await to_choose(house, "301") == []
        good(await signs(one, draft, "8841"))


async def test_a_foreign_pin_confirms_nothing_at_the_croupiers_console(tmp_path: Path) -> None:
    async with doors(demo_house(tmp_path)) as house:
        manager = await house.signed_in("401")
        body = {"number": "201", "name": "Инспектор 201", "roles": ["inspector"], "pin": "9175"}
        good(await manager.ask("POST", "/api/staff", body))
        croupier = await house.signed_in("104")
        answer = await croupier.say({"type": "confirm"}, confirm_as={"number": "201", "pin": "9175"})
        assert refused(answer, 409, "refused", "secret-not-own")["by"] == "401"


async def test_a_foreign_password_proves_nobody_so_it_is_chosen_anew_before_the_pin(tmp_path: Path) -> None:
    async with doors(demo_house(tmp_path)) as house:
        one = await Day.begun(house)
        draft = await one.draft("charge", "L1", FULL_SET)
        await reset(house, password=GIVEN, pin="9173")
        pit = await signed_in(house, GIVEN)
        own_pin = {"password": GIVEN, "pin": "8841"}
        facts = refused(await pit.ask("POST", "/api/me/pin", own_pin), 409, "refused", "secret-not-own")
        assert facts == {"what": "password", "number": "301", "by": "401"}
        for wrong in (
            {"password": "guess", "new": CHOSEN},
            {"password": GIVEN, "new": GIVEN},
        ):
            refused(await pit.ask("POST", "/api/me/password", wrong), 403, "not-permitted")
        refused(await pit.ask("POST", "/api/me/password", {"password": GIVEN, "new": "short"}), 422, "malformed")

        good(await pit.ask("POST", "/api/me/password", {"password": GIVEN, "new": CHOSEN}))
        refused(await signs(one, draft, "9173"), 409, "refused", "secret-not-own")
        good(await pit.ask("POST", "/api/me/pin", {"password": CHOSEN, "pin": "8841"}))
        good(await signs(one, draft, "8841"))
        await signed_in(house, CHOSEN)


async def test_a_pin_of_ones_own_from_the_first_is_asked_nothing(tmp_path: Path) -> None:
    async with doors(demo_house(tmp_path)) as house:
        one = await Day.begun(house)
        draft = await one.draft("charge", "L1", FULL_SET)
        good(await signs(one, draft, PINS["301"]))
        assert await to_choose(house, "301") == []


async def signs(one: Day, draft: Json, pin: str) -> Response:
    signing = {"number": "301", "role": "pit-boss", "pin": pin}
    body = {"id": one.id(), "version": draft["version"], "signing": signing}
    return await one.cashier.ask("POST", f"/api/desks/desk-1/papers/{draft['draft']}/sign", body)
