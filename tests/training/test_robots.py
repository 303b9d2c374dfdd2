"""Robots and wheel at a real server, through its public doors alone."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import httpx
import pytest

from dolly.floor.books import books_reader
from dolly.store.verify import verify_file
from dolly.table.phases import Phase
from dolly.training.client import Json, Unreachable
from dolly.training.player import RobotPlayer
from dolly.training.robots import casts
from dolly.training.seats import Seats
from dolly.web import demo
from dolly.web.serving import Server, listen
from tests.training.company import CROUPIER, INSPECTOR, SECOND_INSPECTOR, company, table_of, until
from tests.web.serving import Doors, demo_house, good, served


def sound(folder: Path) -> bool:
    return verify_file(folder / "house.sqlite3", books_reader()).fault is None


@pytest.mark.law("ruling 2", "27(2)s3", "27(2)s4")
async def test_robots_play_games_to_their_end_and_the_books_hold(tmp_path: Path) -> None:
    async with served(demo_house(tmp_path)) as house:
        async with company(f"http://{house.address}", tmp_path):
            await until(house, lambda table: table.game >= 6 and len(table.seats) == 3)
            table = await until(house, lambda table: table.phase is Phase.OPEN)
        auditor = await house.signed_in("601")
        acts = good(await auditor.ask("GET", "/api/tables/R1/acts?limit=500"))["acts"]
        journal = good(await auditor.ask("GET", "/api/tables/R1/refusals?limit=500"))["refusals"]
    assert (table.croupier, table.inspector) == (CROUPIER, INSPECTOR)
    assert all(past.end == "number" for past in table.recent)
    assert all(one.direction != other.direction for one, other in zip(table.recent, table.recent[1:], strict=False))
    assert table.charged.training
    assert {"bets-placed", "result-declared", "dolly-set", "losing-collected", "winning-paid"} <= {
        a["tag"] for a in acts
    }
    assert {one["refusal"] for one in journal} <= {"bets-closed"}  # too late, as people are; nothing else
    assert sound(tmp_path)


async def test_a_robot_plays_on_after_an_answer_cut_short(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    cut: list[int] = []

    async def act(robot: RobotPlayer, picture: Json) -> None:
        if not cut:
            cut.append(robot.seat)
            raise Unreachable("cut short")
        await plainly(robot, picture)

    plainly = RobotPlayer.act
    monkeypatch.setattr(RobotPlayer, "act", act)
    async with served(demo_house(tmp_path)) as house, company(f"http://{house.address}", tmp_path, players=1):
        table = await until(house, lambda table: any(seat.rack for seat in table.seats.values()))
    assert cut == list(table.seats)


@pytest.mark.law("ruling 17")
async def test_a_person_relieves_the_robot_croupier_and_leads_until_leaving(tmp_path: Path) -> None:
    async with served(demo_house(tmp_path)) as house, company(f"http://{house.address}", tmp_path, players=0):
        await until(house, lambda table: table.croupier == CROUPIER and table.inspector == INSPECTOR)
        person = await house.signed_in("104")
        async with asyncio.timeout(60):
            while (await person.say({"type": "take-place", "place": "croupier"})).status_code != 200:
                await until(house, lambda table: table.phase is Phase.OPEN)
        games = table_of(house).game
        await asyncio.sleep(0.5)
        assert (table_of(house).croupier, table_of(house).game) == ("104", games)
        await person.must_say({"type": "leave-place", "place": "croupier"})
        await until(house, lambda table: table.croupier == CROUPIER and table.game > games)


@pytest.mark.law("ruling 17")
async def test_one_robot_inspector_watches_one_table_and_cloth_is_led_by_people(tmp_path: Path) -> None:
    async with served(demo_house(tmp_path)) as house, company(f"http://{house.address}", tmp_path, players=0):
        await until(house, lambda table: table.inspector == INSPECTOR)
        async with asyncio.timeout(60):
            while table_of(house, "R2").inspector is None:  # noqa: ASYNC110 - the table is another task's
                await asyncio.sleep(0.01)
        assert (table_of(house, "R2").inspector, table_of(house, "R2").croupier) == (SECOND_INSPECTOR, None)


def test_live_tables_have_no_robots() -> None:
    staff = [
        {"number": "R801", "role": "croupier", "password": "x"},
        {"number": "104", "role": "croupier", "password": "y"},
    ]
    tables = [
        {"table": "L1", "kind": "terminal", "training": False},
        {"table": "R2", "kind": "terminal", "training": True},
    ]
    ((table, cast),) = casts({"staff": staff, "tables": tables}, players=3)
    assert (table["table"], cast.croupier, cast.inspector, cast.players) == ("R2", ("R801", "x"), None, 3)


@pytest.mark.law("ruling 22")
async def test_robots_leave_room_for_visitors_and_give_way_lawfully(tmp_path: Path) -> None:
    async with served(demo_house(tmp_path)) as house:
        async with company(f"http://{house.address}", tmp_path):
            await until(house, lambda table: len(table.seats) == 3)
            assert sorted(table_of(house).seats) == [6, 7, 8]
            for seat in (1, 2, 3, 4, 5):
                await house.seated(seat)
                await until(house, lambda table: len(table.seats) <= 6)
            assert {1, 2, 3, 4, 5} <= set(table_of(house).seats)
        assert not table_of(house).held_for_owners
    assert sound(tmp_path)


async def test_a_visitor_who_wishes_to_leave_is_seen_off_by_the_robots(tmp_path: Path) -> None:
    async with served(demo_house(tmp_path)) as house, company(f"http://{house.address}", tmp_path, players=0):
        await until(house, lambda table: table.croupier == CROUPIER and table.inspector == INSPECTOR)
        await until(house, lambda table: table.game > 0 and table.phase is Phase.OPEN)
        visitor = await house.seated(1)
        body = {"id": "1-buy", "amount": 10_000, "chip_value": 100}
        while (await visitor.ask("POST", "/api/tables/R1/seats/1/play-money", body)).status_code != 200:
            await until(house, lambda table: table.phase is Phase.OPEN)
            body["id"] = f"{body['id']}+"
        assert (await visitor.say({"type": "leave-seat", "seat": 1})).status_code == 409
        await until(house, lambda table: 1 not in table.seats)


async def test_robots_started_again_come_back_to_their_own_seats(tmp_path: Path) -> None:
    async with served(demo_house(tmp_path)) as house:
        async with company(f"http://{house.address}", tmp_path):
            await until(house, lambda table: len(table.seats) == 3)
        game = table_of(house).game
        async with company(f"http://{house.address}", tmp_path):
            await until(house, lambda table: table.game > game + 1)
            assert sorted(table_of(house).seats) == [6, 7, 8]


@asynccontextmanager
async def opened(folder: Path, port: int = 0) -> AsyncIterator[tuple[Doors, Server]]:
    """A house on a port of its own, which can be opened again on the same one."""
    house = demo_house(folder)
    await house.open()
    try:
        await demo.prepare(house)
        listening = listen("127.0.0.1", port)
        address = f"127.0.0.1:{listening.getsockname()[1]}"
        ready = asyncio.Event()
        server = Server(house, ready.set)
        serving = asyncio.create_task(server.serve(sockets=[listening]))
        await ready.wait()
        async with httpx.AsyncClient(base_url=f"http://{address}") as http:
            yield Doors(house, http, address), server
        server.should_exit = True
        await asyncio.wait_for(serving, 10)
    finally:
        await house.close()


@pytest.mark.law("ruling 11", "ruling 10")
async def test_robots_outlive_a_server_lost_in_mid_game_and_end_the_held_game_lawfully(tmp_path: Path) -> None:
    async with opened(tmp_path) as (house, _):
        port = int(house.address.rpartition(":")[2])
        robots = company(f"http://{house.address}", tmp_path)
        await robots.__aenter__()
        await until(house, lambda table: len(table.seats) == 3 and table.phase is Phase.BETTING)
        lost = table_of(house).game
    try:
        async with opened(tmp_path, port) as (house, _):
            table = await until(house, lambda table: table.game > lost + 1)
            seats = sorted(table.seats)
    finally:
        await robots.__aexit__(None, None, None)
    assert [past.end for past in table.recent if past.game == lost] == ["interrupted"]
    assert seats == [6, 7, 8]
    assert sound(tmp_path)


def test_seats_are_remembered_for_their_day_only_and_by_nobody_else(tmp_path: Path) -> None:
    file = tmp_path / "robots.json"
    Seats(file).keep("R1", "2026-08-24", 8, "token")
    Seats(file).keep("R9", "2026-08-24", 2, "third")
    assert Seats(file).of("R1", "2026-08-24") == {8: "token"}
    Seats(file).keep("R1", "2026-08-25", 7, "other")
    assert Seats(file).of("R1", "2026-08-24") == {}
    assert Seats(file).of("R9", "2026-08-24") == {2: "third"}
    assert file.stat().st_mode & 0o077 == 0
