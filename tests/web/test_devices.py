"""The house's terminals: enrolled by code, asked for at a live table, gone at once when retired."""

from pathlib import Path

import pytest
from httpx import Response

from dolly.house.arranging_commands import RetireDevice
from dolly.web.devices import HEADER
from dolly.web.pairing import LIVES
from tests.floor.house import HandClock
from tests.web.day import FULL_SET, Day
from tests.web.serving import Client, Doors, Json, demo_house, doors, good, player_of, refused, served
from tests.web.test_approvals import TERMINALS


async def enrolled(house: Doors, manager: Client, device: str = "terminal-7") -> str:
    """Enrols a terminal and returns its secret."""
    code = good(await manager.ask("POST", "/api/devices", {"device": device}))["code"]
    told = good(await house.anybody.ask("POST", "/api/enrol", {"code": code}))
    assert told["device"] == device
    secret: str = told["token"]
    return secret


async def live_terminals(house: Doors) -> tuple[Day, Client]:
    """A live table T1 of eight approved places, and its croupier."""
    day = await Day.begun(house)
    good(await day.manager.ask("POST", "/api/terminals", TERMINALS))
    paper = await day.draft("charge", "T1", FULL_SET, "terminal", 8)
    for number in ("501", "401", "301", "104"):
        await day.sign(paper, number)
    return day, await house.signed_in("104")


async def code_of(croupier: Client, seat: int, table: str = "T1") -> str:
    code: str = good(await croupier.ask("POST", f"/api/tables/{table}/seats/{seat}/pair"))["code"]
    return code


async def gives(house: Doors, code: str, secret: str | None = None) -> Response:
    headers = {} if secret is None else {HEADER: secret}
    return await house.http.post("/api/pair", json={"code": code}, headers=headers)


async def listed(by: Client) -> list[Json]:
    told: list[Json] = good(await by.ask("GET", "/api/devices"))["devices"]
    return told


def holding(folder: Path, *secrets: str) -> list[Path]:
    """Which files of the house hold one of these as it is."""
    return [file for file in folder.iterdir() if any(one.encode() in file.read_bytes() for one in secrets)]


@pytest.mark.law("ruling 1")
async def test_at_a_live_table_a_terminal_of_the_house_is_paired_and_a_phone_of_ones_own_never(tmp_path: Path) -> None:
    async with doors(demo_house(tmp_path)) as house:
        day, croupier = await live_terminals(house)
        secret = await enrolled(house, day.manager)
        code = await code_of(croupier, 1)
        for phone in (None, "", "a guess", croupier.token):
            refused(await gives(house, code, phone), 409, "refused", "not-enrolled")
        assert 1 not in house.house.floor.tables["T1"].stored.seats

        terminal = Client(house.http, good(await gives(house, code, secret))["token"])
        assert good(await terminal.ask("GET", "/api/me"))["seat"] == 1
        assert [(one["table"], one["seat"]) for one in await listed(day.manager)] == [("T1", 1)]
        bet = player_of(1, ("17", 500))
        assert (await terminal.say(bet, table="T1")).json()["error"] == "refused"  # heard: no game, and no chips yet
        refused(await house.anybody.say(bet, table="T1"), 401, "not-signed-in")
        elsewhere = await house.seated(1)  # a phone that trains at R1 says nothing here
        refused(await elsewhere.say(bet, table="T1"), 403, "not-permitted")


@pytest.mark.law("ruling 1")
async def test_a_code_that_a_phone_was_refused_with_is_still_the_terminals(tmp_path: Path) -> None:
    async with doors(demo_house(tmp_path)) as house:
        day, croupier = await live_terminals(house)
        secret = await enrolled(house, day.manager)
        code = await code_of(croupier, 2)
        refused(await gives(house, code), 409, "refused", "not-enrolled")
        good(await gives(house, code, secret))
        refused(await gives(house, code, secret), 409, "refused", "unknown")


@pytest.mark.law("ruling 1")
@pytest.mark.parametrize("number", ["401", "301"])
async def test_what_a_retired_terminal_was_paired_to_ends_at_once(tmp_path: Path, number: str) -> None:
    async with served(demo_house(tmp_path)) as house:
        day, croupier = await live_terminals(house)
        secret = await enrolled(house, day.manager)
        terminal = good(await gives(house, await code_of(croupier, 1), secret))["token"]
        async with house.live(terminal, table="T1") as console:
            await console.hear()
            good(await (await house.signed_in(number)).ask("DELETE", "/api/devices/terminal-7"))
            told = await console.until(lambda known: "error" in known)
            assert told["error"] == "not-signed-in"
        refused(await Client(house.http, terminal).ask("GET", "/api/me"), 401, "not-signed-in")
        assert 1 in house.house.floor.tables["T1"].stored.seats  # what lies at the seat stands (ruling 22)
        refused(
            await croupier.ask("POST", "/api/tables/T1/seats/1/pair"), 409, "refused", "not-enrolled"
        )  # it was the only one

        another = await enrolled(house, day.manager, "terminal-8")
        code = await code_of(croupier, 1)
        refused(await gives(house, code, secret), 409, "refused", "not-enrolled")
        good(await gives(house, code, another))


@pytest.mark.law("ruling 1")
async def test_who_takes_over_a_retired_terminals_name_has_a_secret_of_its_own(tmp_path: Path) -> None:
    async with doors(demo_house(tmp_path)) as house:
        day, croupier = await live_terminals(house)
        first = await enrolled(house, day.manager)
        again = await day.manager.ask("POST", "/api/devices", {"device": "terminal-7"})
        refused(again, 409, "refused", "already-known")
        good(await day.manager.ask("DELETE", "/api/devices/terminal-7"))
        second = await enrolled(house, day.manager)
        code = await code_of(croupier, 1)
        refused(await gives(house, code, first), 409, "refused", "not-enrolled")
        good(await gives(house, code, second))


@pytest.mark.law("ruling 1")
async def test_a_terminal_is_one_playing_place_and_leaves_the_one_it_had(tmp_path: Path) -> None:
    async with doors(demo_house(tmp_path)) as house:
        day, croupier = await live_terminals(house)
        secret = await enrolled(house, day.manager)
        first = good(await gives(house, await code_of(croupier, 1), secret))["token"]
        good(await gives(house, await code_of(croupier, 2), secret))
        refused(await Client(house.http, first).ask("GET", "/api/me"), 401, "not-signed-in")
        assert [one["seat"] for one in await listed(day.manager)] == [2]


@pytest.mark.law("ruling 1", "ruling 2")
async def test_at_a_training_table_any_device_plays_and_a_retired_terminal_leaves_it_too(tmp_path: Path) -> None:
    async with doors(demo_house(tmp_path)) as house:
        croupier, _ = await house.staffed()
        manager = await house.signed_in("401")
        phone = Client(house.http, good(await gives(house, await code_of(croupier, 1, "R1"), "no secret"))["token"])
        secret = await enrolled(house, manager)
        terminal = Client(house.http, good(await gives(house, await code_of(croupier, 2, "R1"), secret))["token"])
        good(await manager.ask("DELETE", "/api/devices/terminal-7"))
        refused(await terminal.ask("GET", "/api/me"), 401, "not-signed-in")
        assert good(await phone.ask("GET", "/api/me"))["seat"] == 1


async def test_an_enrolment_code_serves_one_device_for_two_minutes(tmp_path: Path) -> None:
    clock = HandClock()
    async with doors(demo_house(tmp_path, clock=clock)) as house:
        manager = await house.signed_in("401")
        wanted = {"device": "terminal-7"}
        void = good(await manager.ask("POST", "/api/devices", wanted))["code"]
        late = good(await manager.ask("POST", "/api/devices", wanted))["code"]
        clock.pass_(LIVES / 1_000_000)
        for code in {void, late}:
            refused(await house.anybody.ask("POST", "/api/enrol", {"code": code}), 409, "refused", "unknown")
        assert await listed(manager) == []
        code = good(await manager.ask("POST", "/api/devices", wanted))["code"]
        good(await house.anybody.ask("POST", "/api/enrol", {"code": code}))
        refused(await house.anybody.ask("POST", "/api/enrol", {"code": code}), 409, "refused", "unknown")
        ((device, by, since),) = [(one["device"], one["by"], one["enrolled_at"]) for one in await listed(manager)]
        assert (device, by) == ("terminal-7", "401")
        assert since == clock()


async def test_whose_manager_has_left_meanwhile_enrols_nothing(tmp_path: Path) -> None:
    async with doors(demo_house(tmp_path)) as house:
        manager = await house.signed_in("401")
        other = {"number": "402", "name": "Б. Благоева", "roles": ["game-manager"], "password": "twelve letters"}
        good(await manager.ask("POST", "/api/staff", other))
        signing = {"number": "402", "password": other["password"]}
        after = Client(house.http, good(await house.anybody.ask("POST", "/api/sign-in", signing))["token"])
        code = good(await manager.ask("POST", "/api/devices", {"device": "terminal-7"}))["code"]
        good(await after.ask("DELETE", "/api/staff/401"))
        answer = await house.anybody.ask("POST", "/api/enrol", {"code": code})
        assert answer.status_code == 403
        assert not house.house.floor.house.devices


@pytest.mark.law("ruling 1")
async def test_terminals_stay_enrolled_and_paired_over_a_restart_and_the_log_holds_no_secret(tmp_path: Path) -> None:
    async with doors(demo_house(tmp_path)) as house:
        day, croupier = await live_terminals(house)
        secret, lost = await enrolled(house, day.manager), await enrolled(house, day.manager, "terminal-8")
        kept = good(await gives(house, await code_of(croupier, 1), secret))["token"]
        gone = good(await gives(house, await code_of(croupier, 2), lost))["token"]
        # the server is lost after the house has said so, and before the pairing is ended
        await house.house.floor.register.say(
            house.house.sign_ins.who(day.manager.token).actor, RetireDevice("terminal-8")
        )
    assert not holding(tmp_path, secret, lost)

    async with doors(demo_house(tmp_path), prepared=False) as house:
        assert good(await Client(house.http, kept).ask("GET", "/api/me"))["seat"] == 1
        refused(await Client(house.http, gone).ask("GET", "/api/me"), 401, "not-signed-in")
        assert house.house.devices.who(secret) == "terminal-7"
        assert house.house.devices.who(lost) is None
