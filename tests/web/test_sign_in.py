"""Signing in: a person, a role, a window; lock-out; terminals paired by code; a PIN is no session."""

from pathlib import Path

import pytest

from dolly.web.lockout import FIRST_WAIT, TRIES
from dolly.web.pairing import LIVES
from dolly.web.sign_ins import IDLE
from tests.floor.house import HandClock
from tests.web.serving import PASSWORDS, PINS, WHEEL_SECRET, Client, Doors, demo_house, doors, good, player_of, refused


async def try_password(house: Doors, number: str, password: str) -> int:
    answer = await house.anybody.ask("POST", "/api/sign-in", {"number": number, "password": password})
    return answer.status_code


async def test_a_person_signs_in_in_a_role_they_have(tmp_path: Path) -> None:
    async with doors(demo_house(tmp_path)) as house:
        body = {"number": "104", "password": PASSWORDS["104"]}
        signed = good(await house.anybody.ask("POST", "/api/sign-in", body))
        assert (signed["role"], signed["person"]["number"], signed["person"]["roles"]) == (
            "croupier",
            "104",
            ["croupier"],
        )
        me = good(await Client(house.http, signed["token"]).ask("GET", "/api/me"))
        assert me == {"role": "croupier", "person": signed["person"]}
        answer = await house.anybody.ask("POST", "/api/sign-in", {**body, "role": "inspector"})
        refused(answer, 403, "not-permitted")


async def test_two_windows_of_one_browser_are_two_people(tmp_path: Path) -> None:
    async with doors(demo_house(tmp_path)) as house:
        croupier, inspector = await house.signed_in("104"), await house.signed_in("201")
        assert good(await croupier.ask("GET", "/api/me"))["role"] == "croupier"
        assert good(await inspector.ask("GET", "/api/me"))["role"] == "inspector"
        good(await croupier.ask("POST", "/api/sign-out"))
        refused(await croupier.ask("GET", "/api/me"), 401, "not-signed-in")
        assert good(await inspector.ask("GET", "/api/me"))["role"] == "inspector"


async def test_a_sign_in_outlives_a_restart_and_its_token_is_not_what_is_kept(tmp_path: Path) -> None:
    async with doors(demo_house(tmp_path)) as house:
        token = (await house.signed_in("104")).token
    async with doors(demo_house(tmp_path)) as house:
        assert good(await Client(house.http, token).ask("GET", "/api/me"))["role"] == "croupier"
        assert token.encode() not in (tmp_path / "people.sqlite3").read_bytes()


async def test_after_five_wrong_tries_even_the_right_password_waits_longer_each_time(tmp_path: Path) -> None:
    clock = HandClock()
    async with doors(demo_house(tmp_path, clock=clock)) as house:
        for _ in range(TRIES):
            assert await try_password(house, "104", "wrong") == 403
        answer = await house.anybody.ask("POST", "/api/sign-in", {"number": "104", "password": PASSWORDS["104"]})
        assert refused(answer, 429, "locked-out")["seconds"] == FIRST_WAIT
        assert answer.headers["retry-after"] == str(FIRST_WAIT)
        assert await try_password(house, "105", PASSWORDS["105"]) == 200
        clock.pass_(FIRST_WAIT)
        assert await try_password(house, "104", "wrong again") == 403
        clock.pass_(FIRST_WAIT)
        assert await try_password(house, "104", PASSWORDS["104"]) == 429
        clock.pass_(FIRST_WAIT)
        assert await try_password(house, "104", PASSWORDS["104"]) == 200
        assert await try_password(house, "104", "wrong") == 403


async def test_numbers_nobody_has_are_denied_and_locked_the_same(tmp_path: Path) -> None:
    async with doors(demo_house(tmp_path)) as house:
        assert [await try_password(house, "999", "wrong") for _ in range(TRIES + 1)] == [403] * TRIES + [429]


@pytest.mark.law("ruling 17")
async def test_no_sign_in_of_a_person_on_a_table_expires_during_a_game(tmp_path: Path) -> None:
    clock = HandClock()
    async with doors(demo_house(tmp_path, clock=clock)) as house:
        croupier, inspector = await house.staffed()
        relief = await house.signed_in("105")
        await croupier.must_say({"type": "spin", "direction": "clockwise"})
        clock.pass_(IDLE / 1_000_000 + 1)
        refused(await relief.ask("GET", "/api/me"), 401, "not-signed-in")
        await croupier.must_say({"type": "call-no-more-bets"})
        good(await inspector.ask("GET", "/api/me"))


async def test_a_terminal_is_paired_by_a_code_that_serves_once_and_for_two_minutes(tmp_path: Path) -> None:
    clock = HandClock()
    async with doors(demo_house(tmp_path, clock=clock)) as house:
        croupier, _ = await house.staffed()
        code = good(await croupier.ask("POST", "/api/tables/R1/seats/3/pair"))
        assert code["expires_at"] == clock.at + LIVES
        paired = good(await house.anybody.ask("POST", "/api/pair", {"code": code["code"]}))
        assert (paired["table"], paired["seat"], paired["role"]) == ("R1", 3, "player")
        assert 3 in house.house.floor.tables["R1"].stored.seats
        refused(await house.anybody.ask("POST", "/api/pair", {"code": code["code"]}), 409, "refused", "unknown")
        late = good(await croupier.ask("POST", "/api/tables/R1/seats/4/pair"))
        clock.pass_(120)
        refused(await house.anybody.ask("POST", "/api/pair", {"code": late["code"]}), 409, "refused", "unknown")


async def test_codes_cannot_be_guessed_at_leisure(tmp_path: Path) -> None:
    async with doors(demo_house(tmp_path)) as house:
        answers = [await house.anybody.ask("POST", "/api/pair", {"code": "000000"}) for _ in range(TRIES + 1)]
        assert [answer.status_code for answer in answers] == [409] * TRIES + [429]


@pytest.mark.parametrize("ends", ["the seat is left", "staff unpair it", "another device is paired"])
async def test_a_pairing_ends(tmp_path: Path, ends: str) -> None:
    async with doors(demo_house(tmp_path)) as house:
        croupier, _ = await house.staffed()
        terminal = await house.seated(3)
        assert good(await terminal.ask("GET", "/api/me")) == {"role": "player", "table": "R1", "seat": 3}
        if ends == "the seat is left":
            await croupier.must_say({"type": "leave-seat", "seat": 3})
        elif ends == "staff unpair it":
            good(await croupier.ask("DELETE", "/api/tables/R1/seats/3/pair"))
        else:
            code = good(await croupier.ask("POST", "/api/tables/R1/seats/3/pair"))["code"]
            good(await house.anybody.ask("POST", "/api/pair", {"code": code}))

        refused(await terminal.ask("GET", "/api/me"), 401, "not-signed-in")


async def test_a_free_seat_needs_no_code_in_the_demonstration_and_a_taken_one_is_refused(tmp_path: Path) -> None:
    async with doors(demo_house(tmp_path)) as house:
        await house.seated(2)
        refused(await house.anybody.ask("POST", "/api/tables/R1/seats/2/sit"), 409, "refused", "seat-taken")
        refused(await house.anybody.ask("POST", "/api/tables/R1/seats/9/sit"), 409, "refused", "no-such-seat")
        refused(await house.anybody.ask("POST", "/api/tables/R2/seats/1/sit"), 409, "refused", "terminals-only")


@pytest.mark.law("ruling 9")
async def test_the_inspector_acknowledges_by_pin_at_the_croupiers_console_and_no_session_opens(tmp_path: Path) -> None:
    async with doors(demo_house(tmp_path)) as house:
        croupier, inspector = await house.staffed()
        await croupier.must_say({"type": "spin", "direction": "clockwise"})
        await croupier.must_say({"type": "void-spin", "reason": "ball-dropped"})
        alarm = house.house.floor.tables["R1"].stored.alarms[0].number
        acknowledge = {"type": "acknowledge", "alarm": alarm}
        before = len(house.house.people.open_sign_ins())

        wrong = await croupier.say(acknowledge, confirm_as={"number": "201", "pin": "0000"})
        refused(wrong, 403, "not-permitted")
        good(await croupier.say(acknowledge, confirm_as={"number": "201", "pin": PINS["201"]}))

        acts = good(await inspector.ask("GET", "/api/tables/R1/acts?limit=1"))["acts"]
        assert [(act["tag"], act["by"], act["role"]) for act in acts] == [("alarm-acknowledged", "201", "inspector")]
        assert len(house.house.people.open_sign_ins()) == before
        good(await inspector.ask("GET", "/api/me"))


@pytest.mark.law("ruling 9")
async def test_a_pin_signs_and_does_nothing_else(tmp_path: Path) -> None:
    async with doors(demo_house(tmp_path)) as house:
        croupier, inspector = await house.staffed()
        pin = {"number": "201", "pin": PINS["201"]}
        refused(await croupier.say({"type": "spin", "direction": "clockwise"}, confirm_as=pin), 403, "not-permitted")
        refused(await inspector.say({"type": "confirm"}, confirm_as=pin), 403, "not-permitted")
        for _ in range(TRIES):
            await croupier.say({"type": "confirm"}, confirm_as={"number": "202", "pin": "0000"})
        locked = await croupier.say({"type": "confirm"}, confirm_as={"number": "202", "pin": PINS["202"]})
        refused(locked, 429, "locked-out")


async def test_a_pin_stands_in_no_record(tmp_path: Path) -> None:
    async with doors(demo_house(tmp_path)) as house:
        croupier, _ = await house.staffed()
        await croupier.say({"type": "confirm"}, confirm_as={"number": "201", "pin": PINS["201"]})
        kept = [one.answer + one.by for one in house.house.floor.log.answers()]
        assert not any(PINS["201"].encode() in one for one in kept)


async def test_an_empty_house_asks_for_its_first_manager_once(tmp_path: Path) -> None:
    async with doors(demo_house(tmp_path, is_demo=False), prepared=False) as house:
        assert good(await house.anybody.ask("GET", "/api/house"))["needs_manager"] is True
        short = {"number": "1", "name": "Ани", "password": "short"}
        refused(await house.anybody.ask("POST", "/api/first-manager", short), 422, "malformed")
        first = {**short, "password": "long enough"}
        manager = Client(house.http, good(await house.anybody.ask("POST", "/api/first-manager", first))["token"])
        refused(await house.anybody.ask("POST", "/api/first-manager", first), 409, "refused", "already-known")
        shown = good(await house.anybody.ask("GET", "/api/house"))
        assert (shown["needs_manager"], shown["demo"], shown["staff"]) == (False, False, [])

        croupier = {"number": "104", "name": "Борис", "roles": ["croupier"], "password": "long enough", "pin": "1234"}
        good(await manager.ask("POST", "/api/staff", croupier))
        good(await house.anybody.ask("POST", "/api/sign-in", {"number": "104", "password": "long enough"}))
        wrong = await manager.ask("POST", "/api/staff", {**croupier, "number": "5", "roles": ["player"]})
        refused(wrong, 422, "malformed")
        refused(await house.anybody.ask("POST", "/api/tables/R1/seats/1/sit"), 422, "malformed")


@pytest.mark.law("ruling 32")
async def test_who_has_left_can_be_erased_and_the_log_names_nobody(tmp_path: Path) -> None:
    async with doors(demo_house(tmp_path)) as house:
        manager, croupier = await house.signed_in("401"), await house.signed_in("104")
        refused(await manager.ask("DELETE", "/api/people/104"), 409, "refused", "already-known")
        good(await manager.ask("DELETE", "/api/staff/104"))
        refused(await croupier.ask("GET", "/api/me"), 401, "not-signed-in")
        (left,) = good(await manager.ask("GET", "/api/people"))["people"]
        assert (left["number"], left["name"], left["erased_at"]) == ("104", "Крупие 104", None)
        good(await manager.ask("DELETE", "/api/people/104"))
        (left,) = good(await manager.ask("GET", "/api/people"))["people"]
        assert (left["number"], left["name"], left["erased_at"] is None) == ("104", "", False)
        refused(await manager.ask("DELETE", "/api/people/999"), 409, "refused", "unknown")
        person = house.house.people.person("104")
        assert person is not None
        assert (person.name, person.password, person.pin) == ("", None, None)
        log = house.house.floor.log
        assert not any("Крупие".encode() in record.sealed for name in log.logs() for record in log.read(name))


async def test_personal_data_is_due_after_its_time(tmp_path: Path) -> None:
    async with doors(demo_house(tmp_path)) as house:
        assert house.house.people.due("2026-12-01") == ()
        assert len(house.house.people.due("2040-01-01")) == len(PASSWORDS)


@pytest.mark.law("ruling 2")
async def test_the_training_wheel_proposes_after_no_more_bets_and_the_croupier_announces(tmp_path: Path) -> None:
    async with doors(demo_house(tmp_path)) as house:
        croupier, inspector = await house.staffed()
        wheel_in = {"number": "wheel", "password": WHEEL_SECRET}
        wheel = Client(house.http, good(await house.anybody.ask("POST", "/api/sign-in", wheel_in))["token"])
        await croupier.must_say({"type": "spin", "direction": "clockwise"})
        early = await wheel.ask("POST", "/api/tables/R1/proposal", {"pocket": "17"})
        refused(early, 409, "refused", "out-of-turn")
        await croupier.must_say({"type": "call-no-more-bets"})
        refused(await wheel.ask("POST", "/api/tables/R1/proposal", {"pocket": "37"}), 422, "malformed")
        good(await wheel.ask("POST", "/api/tables/R1/proposal", {"pocket": "17"}))
        assert good(await croupier.ask("GET", "/api/tables/R1/view"))["proposal"] == "17"
        assert "proposal" not in good(await inspector.ask("GET", "/api/tables/R1/view"))
        await croupier.must_say({"type": "declare-result", "pocket": "17"})
        assert "proposal" not in good(await croupier.ask("GET", "/api/tables/R1/view"))
        refused(
            await house.anybody.ask("POST", "/api/sign-in", {**wheel_in, "password": "guess"}), 403, "not-permitted"
        )
        refused(await wheel.say(player_of(1, ("17", 100))), 403, "not-permitted")
