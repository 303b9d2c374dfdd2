"""Handing over a place: number and PIN at the shared console, one act, and the outgoing sign-in ends."""

from pathlib import Path

import pytest

from tests.web.serving import PINS, Client, demo_house, doors, good, refused


def signing(number: str, role: str = "croupier") -> dict[str, str]:
    return {"number": number, "role": role, "pin": PINS[number]}


@pytest.mark.law("ruling 17", "27(1)s2")
async def test_who_comes_takes_the_place_by_pin_and_this_window_is_theirs(tmp_path: Path) -> None:
    async with doors(demo_house(tmp_path)) as house:
        croupier, _ = await house.staffed()
        body = {"id": "over", "signing": signing("105")}
        taken = good(await croupier.ask("POST", "/api/tables/R1/hand-over", body))

        assert (taken["person"]["number"], taken["role"]) == ("105", "croupier")
        assert house.house.floor.tables["R1"].stored.croupier == "105"
        assert (await croupier.ask("GET", "/api/me")).status_code == 401
        refused(await croupier.say({"type": "spin", "direction": "clockwise"}), 401, "not-signed-in")
        assert house.house.floor.tables["R1"].stored.game == 0  # what the outgoing person says still moves nothing
        spin = await Client(house.http, taken["token"]).say({"type": "spin", "direction": "clockwise"})
        assert spin.status_code == 200


@pytest.mark.law("ruling 17")
async def test_in_a_game_nobody_takes_over_and_the_croupier_stays_signed_in(tmp_path: Path) -> None:
    async with doors(demo_house(tmp_path)) as house:
        croupier, _ = await house.staffed()
        await croupier.must_say({"type": "spin", "direction": "clockwise"})
        answer = await croupier.ask("POST", "/api/tables/R1/hand-over", {"id": "over", "signing": signing("105")})
        refused(answer, 409, "refused", "out-of-turn")
        good(await croupier.ask("GET", "/api/me"))


@pytest.mark.law("ruling 17")
async def test_an_answer_that_was_lost_is_given_again_under_the_same_id_and_nothing_else_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with doors(demo_house(tmp_path)) as house:
        croupier, _ = await house.staffed()
        body = {"id": "over", "signing": signing("105")}
        lost = good(await croupier.ask("POST", "/api/tables/R1/hand-over", body))
        seq = house.house.floor.tables["R1"].seq
        again = good(await croupier.ask("POST", "/api/tables/R1/hand-over", body))
        assert house.house.floor.tables["R1"].seq == seq
        assert (await Client(house.http, lost["token"]).ask("GET", "/api/me")).status_code == 401
        me = good(await Client(house.http, again["token"]).ask("GET", "/api/me"))
        assert (me["person"]["number"], me["role"]) == ("105", "croupier")

        other = await croupier.ask("POST", "/api/tables/R1/hand-over", {**body, "id": "another"})
        refused(other, 401, "not-signed-in")
        wrong = {"id": "over", "signing": {**signing("105"), "pin": "0000"}}
        refused(await croupier.ask("POST", "/api/tables/R1/hand-over", wrong), 403, "not-permitted")
        assert (await croupier.ask("GET", "/api/me")).status_code == 401
        monkeypatch.setattr("dolly.web.sign_ins.ASKED_AGAIN", -1)  # a minute later
        refused(await croupier.ask("POST", "/api/tables/R1/hand-over", body), 401, "not-signed-in")


async def test_a_wrong_pin_and_a_wrong_role_change_nothing(tmp_path: Path) -> None:
    async with doors(demo_house(tmp_path)) as house:
        croupier, _ = await house.staffed()
        wrong = {"id": "a", "signing": {**signing("105"), "pin": "0000"}}
        refused(await croupier.ask("POST", "/api/tables/R1/hand-over", wrong), 403, "not-permitted")
        other = {"id": "b", "signing": signing("202", "inspector")}
        refused(await croupier.ask("POST", "/api/tables/R1/hand-over", other), 403, "not-permitted")
        assert house.house.floor.tables["R1"].stored.croupier == "104"
