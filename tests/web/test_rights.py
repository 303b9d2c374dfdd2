"""Every door and every role, walked through one by one: who may not is told so, before anything is decided."""

from pathlib import Path

import pytest

from dolly.table.people import Actor, Role
from dolly.web.app import DOORS
from dolly.web.rights import RIGHTS
from tests.web.serving import Client, Doors, demo_house, doors

#: What stands in a path's place for each of its parameters.
PLACES = {"{table:str}": "R1", "{seat:int}": "1", "{game:int}": "1", "{number:str}": "999",
    "{desk:str}": "desk-1", "{draft:int}": "1", "{card:str}": "004711", "{kind:str}": "charge", "{number:int}": "1",
    "{name:str}": "x", "{sign_in:str}": "x", "{device:str}": "x", "{dispute:int}": "1", "{document:int}": "1",
    "{day:str}": "2026-11-30", "{month:str}": "2026-11", "{first:str}": "2026-11-30",
    "{last:str}": "2026-11-30",
}  # fmt: skip


def path_of(pattern: str) -> str:
    for parameter, place in PLACES.items():
        pattern = pattern.replace(parameter, place)
    return pattern


def sign_in(doors_: Doors, role: Role) -> Client:
    """A window of that role, however it came to it."""
    seat, table = (1, "R1") if role is Role.PLAYER else (None, None)
    token = doors_.house.sign_ins.begin(Actor("R1/1" if seat else "777", role, seat), table)
    return Client(doors_.http, token)


def test_every_door_has_its_rights_and_every_right_its_door() -> None:
    assert {one.opt["operation"] for one in DOORS} | {"live", "node-link"} == set(RIGHTS)


@pytest.mark.law("27(1)s2")
async def test_every_door_lets_in_whom_the_table_names_and_nobody_else(tmp_path: Path) -> None:
    async with doors(demo_house(tmp_path)) as house:
        for one in DOORS:
            method, path = next(iter(one.http_methods)), path_of(min(one.paths))
            allowed = RIGHTS[one.opt["operation"]]
            nobody = await house.anybody.ask(method, path, {})
            assert (nobody.status_code == 401) is (allowed is not None), (path, nobody.text)
            for role in Role:
                answer = await sign_in(house, role).ask(method, path, {})
                told = answer.status_code == 403 and "may not do this" in answer.text
                assert told is (allowed is not None and role not in allowed), (path, role, answer.text)


@pytest.mark.law("27(1)s2")
async def test_what_a_role_may_not_say_is_told_before_anything_is_decided(tmp_path: Path) -> None:
    async with doors(demo_house(tmp_path)) as house:
        croupier, inspector = await house.staffed()
        seq = house.house.floor.tables["R1"].seq
        player = await house.seated(1)
        spin = {"type": "spin", "direction": "clockwise"}
        for client in (player, inspector, await house.signed_in("301")):
            answer = await client.say(spin)
            assert answer.status_code == 403
            assert answer.json()["error"] == "not-permitted"
        assert house.house.floor.tables["R1"].seq == seq + 1  # the seat was taken; nothing else
        assert (await croupier.say(spin)).status_code == 200


@pytest.mark.law("ruling 3")
async def test_rules_do_not_come_with_a_command(tmp_path: Path) -> None:
    async with doors(demo_house(tmp_path)) as house:
        manager = await house.signed_in("401")
        charged = house.house.floor.tables["R1"].stored.charged
        rules = (await house.anybody.ask("GET", "/api/tables/R1/rules")).json()["rules"]
        charge = {
            "type": "charge-table", "table": "R1", "day": charged.day, "kind": "cloth", "training": False,
            "seats": 8, "rules": rules, "charge": 5_000_000,
        }  # fmt: skip
        assert (await manager.say(charge)).status_code == 403


async def test_a_terminal_comes_to_its_own_table_and_seat_only(tmp_path: Path) -> None:
    async with doors(demo_house(tmp_path)) as house:
        await house.staffed()
        player = await house.seated(1)
        other = await player.ask("GET", "/api/tables/R2/view")
        assert other.status_code == 403
        answer = await player.ask(
            "POST", "/api/tables/R1/seats/2/play-money", {"id": "x", "amount": 10_000, "chip_value": None}
        )
        assert answer.status_code == 403
