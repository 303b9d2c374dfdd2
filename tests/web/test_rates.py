"""How much of anybody a house listens to: knocks an address, touches, looks and papers a sign-in, bytes a door."""

from pathlib import Path
from typing import get_args

import pytest

from dolly.money import Money
from dolly.store.memory import MemoryLog
from dolly.table.people import Actor, Role
from dolly.web import demo
from dolly.web.app import DOORS
from dolly.web.buckets import Rate, Rates
from dolly.web.limits import AT_ONCE, LIMITS, LONGEST_BODY, LONGEST_TOUCH, LONGEST_UNKNOWN, Kind, waits_for_nothing
from dolly.web.rights import RIGHTS
from dolly.web.wiring import House, Settings
from tests.floor.house import HandClock
from tests.web.serving import PASSWORDS, QUICK, Client, Doors, demo_house, doors, good, player_of, refused
from tests.web.test_rights import path_of


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


#: A rate of which nothing is left from the first.
NONE_LEFT = Rate(0, 1)


def window(house: Doors, operation: str) -> Client:
    """A window of a role that has the right, with a sign-in of its own; at a door that is open to all, nobody's."""
    allowed = RIGHTS[operation]
    if allowed is None:
        return house.anybody
    role = min(allowed)
    seat, table = (1, "R1") if role is Role.PLAYER else (None, None)
    return Client(house.http, house.house.sign_ins.begin(Actor("R1/1" if seat else "777", role, seat), table))


def test_every_door_has_a_size_and_a_rate_and_what_changes_something_is_never_counted_as_looking() -> None:
    assert set(LIMITS) == set(RIGHTS)
    for one in DOORS:
        limit, looks = LIMITS[one.opt["operation"]], one.http_methods == {"GET"}
        assert one.resolve_request_max_body_size() == limit.longest, one.paths
        assert limit.rate in ({"read", "drawn"} if looks else {"said", "knock"}), one.paths
    printed = {one.opt["operation"] for one in DOORS if one.opt["operation"].startswith("report-")}
    assert {one for one in printed if LIMITS[one].rate != "drawn"} == set()


@pytest.mark.parametrize("kind", [one for one in get_args(Kind) if one != "socket"])
async def test_each_door_counts_to_its_own_rate_and_to_no_other(kind: Kind, tmp_path: Path) -> None:
    async with doors(house_with(tmp_path, Rates(**{kind: NONE_LEFT}), HandClock())) as house:
        for one in DOORS:
            operation, method = one.opt["operation"], next(iter(one.http_methods))
            answer = await window(house, operation).ask(method, path_of(min(one.paths)), {})
            assert (answer.status_code == 429) is (LIMITS[operation].rate == kind), (operation, answer.text)
            if answer.status_code == 429:
                assert answer.headers["retry-after"] == "1"
                assert answer.json()["error"] == ("locked-out" if kind == "knock" else "too-fast")


async def test_a_terminal_that_floods_is_told_to_wait_and_the_same_id_counts_once_later(tmp_path: Path) -> None:
    clock = HandClock()
    async with doors(house_with(tmp_path, Rates(said=Rate(5, 0.5)), clock)) as house:
        croupier, _ = await house.staffed()
        player, other = await house.seated(1), await house.seated(2)
        for client, seat in ((player, 1), (other, 2)):
            good(
                await client.ask(
                    "POST", f"/api/tables/R1/seats/{seat}/play-money", {"id": f"c{seat}", "amount": 10_000}
                )
            )
        await croupier.must_say({"type": "spin", "direction": "clockwise"})
        bets = [{"id": f"bet-{number}", "commands": [player_of(1, ("17", 100))]} for number in range(5)]
        for bet in bets[:4]:
            good(await player.ask("POST", "/api/tables/R1/commands", bet))
        told = await player.ask("POST", "/api/tables/R1/commands", bets[4])
        assert (refused(told, 429, "too-fast"), told.headers["retry-after"]) == ({"seconds": 2}, "2")
        assert house.house.floor.tables["R1"].stored.seats[1].stakes.staked == Money(400)
        assert (await other.say(player_of(2, ("17", 100)))).status_code == 200  # nobody else waits
        clock.pass_(2)
        first = good(await player.ask("POST", "/api/tables/R1/commands", bets[4]))
        clock.pass_(2)
        assert good(await player.ask("POST", "/api/tables/R1/commands", bets[4])) == first
        assert house.house.floor.tables["R1"].stored.seats[1].stakes.staked == Money(500)


@pytest.mark.law("ruling 4")
async def test_no_more_bets_waits_for_no_rate(tmp_path: Path) -> None:
    clock = HandClock()
    async with doors(house_with(tmp_path, Rates(said=Rate(3, 0.1)), clock)) as house:
        croupier, _ = await house.staffed()
        await croupier.must_say({"type": "spin", "direction": "clockwise"})
        await croupier.must_say({"type": "note", "kind": "incident", "detail": "a key is stuck"})
        refused(await croupier.say({"type": "note", "kind": "incident", "detail": "again"}), 429, "too-fast")
        good(await croupier.say({"type": "call-no-more-bets"}))
        refused(
            await croupier.say({"type": "call-no-more-bets"}, {"type": "note", "kind": "incident"}), 429, "too-fast"
        )


def test_only_who_works_at_a_table_is_heard_at_any_pace_and_only_of_what_nothing_may_delay() -> None:
    for tag in AT_ONCE:
        said = f'{{"id": "1", "commands": [{{"type": "{tag}"}}]}}'.encode()
        assert waits_for_nothing(Role.CROUPIER, said)
        assert not waits_for_nothing(Role.PLAYER, said)
        assert not waits_for_nothing(Role.CROUPIER, said + b" " * 1_024)
    for other in (b"", b"{", b"[]", b'{"commands": []}', b'{"commands": [{"type": "spin"}]}', b"\xff"):
        assert not waits_for_nothing(Role.CROUPIER, other)


def test_at_a_measurements_pace_one_says_reads_and_prints_more_and_knocks_no_oftener() -> None:
    usual, paced = Rates(), Rates().at_pace(1_000)
    assert (paced.knock, paced.rubbish) == (usual.knock, usual.rubbish)
    assert (paced.said.burst, paced.said.a_second) == (1_000 * usual.said.burst, 1_000 * usual.said.a_second)
    assert (paced.read.burst, paced.drawn.burst) == (1_000 * usual.read.burst, 1_000 * usual.drawn.burst)
