"""How much of anybody a house listens to: knocks an address, refused touches a sign-in, bytes a door."""

from pathlib import Path

import pytest

from dolly.store.memory import MemoryLog
from dolly.web import demo
from dolly.web.buckets import Rate, Rates
from dolly.web.doors import LONGEST_BODY, LONGEST_TOUCH, LONGEST_UNKNOWN
from dolly.web.wiring import House, Settings
from tests.floor.house import HandClock
from tests.web.serving import PASSWORDS, QUICK, demo_house, doors, good, player_of, refused


def house_with(folder: Path, rates: Rates, clock: HandClock) -> House:
    settings = Settings("Test", demo=True, demo_staff=demo.STAFF, rates=rates)
    return House(MemoryLog(), folder / "people.sqlite3", settings, clock=clock, hasher=QUICK)


async def test_an_address_knocks_so_often_at_once_and_then_in_its_time(tmp_path: Path) -> None:
    clock = HandClock()
    async with doors(house_with(tmp_path, Rates(knock=Rate(3, 0.5)), clock)) as house:
        for number in ("104", "105", "201"):
            await house.signed_in(number)
        body = {"number": "202", "password": PASSWORDS["202"]}
        told = await house.anybody.ask("POST", "/api/sign-in", body)
        assert refused(told, 429, "locked-out") == {"seconds": 2}
        assert told.headers["retry-after"] == "2"
        refused(await house.anybody.ask("POST", "/api/pair", {"code": "000000"}), 429, "locked-out")
        clock.pass_(2)
        await house.signed_in("202")


async def test_who_has_been_refused_too_often_waits_and_nobody_else(tmp_path: Path) -> None:
    clock = HandClock()
    async with doors(house_with(tmp_path, Rates(rubbish=Rate(5, 1)), clock)) as house:
        await house.staffed()
        player, other = await house.seated(1), await house.seated(2)
        for _ in range(5):
            assert (await player.say(player_of(1, ("17", 100)))).status_code == 409
        refused(await player.say(player_of(1, ("17", 100))), 429, "locked-out")
        assert len(good(await (await house.signed_in("201")).ask("GET", "/api/tables/R1/refusals"))["refusals"]) == 5
        assert (await other.say(player_of(2, ("17", 100)))).status_code == 409
        clock.pass_(1)
        assert (await player.say(player_of(1, ("17", 100)))).status_code == 409


async def test_wrong_tokens_close_an_address_to_those_without_a_sign_in(tmp_path: Path) -> None:
    clock = HandClock()
    async with doors(house_with(tmp_path, Rates(rubbish=Rate(2, 1)), clock)) as house:
        croupier = await house.signed_in("104")
        for _ in range(2):
            refused(await house.anybody.ask("GET", "/api/me"), 401, "not-signed-in")
        refused(await house.anybody.ask("GET", "/api/me"), 429, "locked-out")
        good(await croupier.ask("GET", "/api/me"))


@pytest.mark.parametrize(
    ("door", "longest"),
    [("/api/sign-in", LONGEST_UNKNOWN), ("/api/staff", LONGEST_BODY), ("/api/tables/R1/commands", LONGEST_TOUCH)],
)
async def test_a_body_longer_than_its_door_reads_is_turned_away_unread(door: str, longest: int, tmp_path: Path) -> None:
    async with doors(demo_house(tmp_path)) as house:
        manager = await house.signed_in("401")
        within = await manager.ask("POST", door, "x" * (longest - 2))
        beyond = await manager.ask("POST", door, "x" * (longest - 1))
        assert (within.status_code, beyond.status_code) == (422, 413)
