"""The training wheel and the robots, at a real server, through its public doors alone."""

import asyncio
import random
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Self

import pytest

from dolly.floor.books import books_reader
from dolly.store.verify import verify_file
from dolly.table.phases import Phase
from dolly.table.state import Table
from dolly.training.client import Client
from dolly.training.player import RobotPlayer
from dolly.training.robots import CROUPIER, INSPECTOR, Seats, run_robots
from dolly.training.staff import RobotCroupier, RobotInspector
from dolly.training.wheel import TrainingWheel
from tests.web.serving import PASSWORDS, WHEEL_SECRET, Doors, demo_house, good, served

PACE = 0.02


async def until(doors: Doors, wanted: Callable[[Table], bool], seconds: float = 20) -> Table:
    """Waits until table R1 is as wanted."""
    async with asyncio.timeout(seconds):
        while not wanted(doors.house.floor.host("R1").stored):  # noqa: ASYNC110 - the table is another task's
            await asyncio.sleep(0.02)
    return doors.house.floor.host("R1").stored


class Company:
    """The wheel and the robots at a served house, at a fast pace."""

    def __init__(self, doors: Doors, folder: Path, players: int = 3) -> None:
        address = f"http://{doors.address}"
        chance = random.Random(17)
        wheel = TrainingWheel(Client(address), WHEEL_SECRET, chance=chance, pace=PACE)
        robots = run_robots(address, players=players, pace=PACE, file=folder / "robots.json", chance=chance)
        self._tasks = [asyncio.create_task(wheel.run()), asyncio.create_task(robots)]

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        for task in self._tasks:
            task.cancel()
        with suppress(asyncio.CancelledError):
            await asyncio.gather(*self._tasks)


@pytest.mark.law("ruling 2")
async def test_robots_play_games_to_their_end_and_the_books_hold(tmp_path: Path) -> None:
    async with served(demo_house(tmp_path)) as doors:
        async with Company(doors, tmp_path):
            table = await until(doors, lambda table: table.game >= 4 and len(table.seats) == 3)
        assert (table.croupier, table.inspector) == (CROUPIER, INSPECTOR)
        assert all(past.end == "number" for past in table.recent)
        assert sorted(table.seats) == [6, 7, 8]
    assert verify_file(tmp_path / "house.sqlite3", books_reader()).fault is None


async def test_a_person_relieves_the_robot_croupier_and_it_stands_back(tmp_path: Path) -> None:
    async with served(demo_house(tmp_path)) as doors, Company(doors, tmp_path):
        await until(doors, lambda table: table.croupier == CROUPIER and table.inspector == INSPECTOR)
        croupier = await doors.signed_in("104")
        for _ in range(400):
            answer = await croupier.say({"type": "take-place", "place": "croupier"})
            if answer.status_code == 200:
                break
            await asyncio.sleep(0.01)
        table = await until(doors, lambda table: table.croupier == "104")
        games = table.game
        await asyncio.sleep(0.5)
        table = doors.house.floor.host("R1").stored
        assert (table.croupier, table.game) == ("104", games)


async def test_robots_leave_room_for_visitors_and_give_way(tmp_path: Path) -> None:
    async with served(demo_house(tmp_path)) as doors, Company(doors, tmp_path):
        await until(doors, lambda table: len(table.seats) == 3)
        for seat in (1, 2, 3, 4):
            await doors.seated(seat)
        table = await until(doors, lambda table: len(table.seats) <= 6)
        assert {1, 2, 3, 4} <= set(table.seats)


async def test_robots_started_again_come_back_to_their_own_seats(tmp_path: Path) -> None:
    async with served(demo_house(tmp_path)) as doors:
        async with Company(doors, tmp_path):
            await until(doors, lambda table: len(table.seats) == 3)
        async with Company(doors, tmp_path):
            table = await until(doors, lambda table: table.game >= doors.house.floor.host("R1").stored.game)
            await until(doors, lambda later: later.game > table.game + 1)
            assert sorted(doors.house.floor.host("R1").stored.seats) == [6, 7, 8]


@pytest.mark.law("ruling 11")
async def test_a_game_held_by_a_lost_server_is_interrupted_by_the_robots_and_play_goes_on(tmp_path: Path) -> None:
    async with served(demo_house(tmp_path)) as doors:
        async with Company(doors, tmp_path, players=0):
            await until(doors, lambda table: table.phase is Phase.OPEN and table.inspector == INSPECTOR)
        croupier = await doors.signed_in(CROUPIER)
        if doors.house.floor.host("R1").stored.phase is Phase.OPEN:
            await croupier.say({"type": "spin", "direction": "clockwise"})
        held_game = doors.house.floor.host("R1").stored.game
    async with served(demo_house(tmp_path)) as doors:
        assert doors.house.floor.host("R1").stored.held_at is not None
        async with Company(doors, tmp_path, players=0):
            table = await until(doors, lambda table: table.game > held_game)
        assert [past.end for past in table.recent if past.game == held_game] == ["interrupted"]


@pytest.mark.law("ruling 2", "ruling 3")
async def test_a_number_is_proposed_to_the_croupier_and_never_entered_by_itself(tmp_path: Path) -> None:
    async with served(demo_house(tmp_path)) as doors:
        croupier, _ = await doors.staffed()
        wheel = TrainingWheel(Client(f"http://{doors.address}"), WHEEL_SECRET, chance=random.Random(1), pace=PACE)
        turning = asyncio.create_task(wheel.run())
        await croupier.must_say({"type": "spin", "direction": "clockwise"}, {"type": "call-no-more-bets"})
        async with asyncio.timeout(10):
            while good(await croupier.ask("GET", "/api/tables/R1/view")).get("proposal") is None:  # noqa: ASYNC110
                await asyncio.sleep(0.02)
        turning.cancel()
        assert doors.house.floor.host("R1").stored.phase is Phase.NO_MORE_BETS


def test_the_training_wheel_draws_every_pocket_alike() -> None:
    """Chi-square over 37 pockets, 36 degrees of freedom: 67.98 is passed by chance once in a thousand."""
    chance, pockets = random.Random(27), [str(number) for number in range(37)]
    drawn = Counter(chance.choice(pockets) for _ in range(37_000))
    assert sum((drawn[pocket] - 1_000) ** 2 / 1_000 for pocket in pockets) < 67.98


def test_seats_are_remembered_for_their_day_only(tmp_path: Path) -> None:
    file = tmp_path / "robots.json"
    Seats(file).keep("R1", "2026-08-24", 8, "token")
    assert Seats(file).of("R1", "2026-08-24") == {8: "token"}
    Seats(file).keep("R1", "2026-08-25", 7, "other")
    assert Seats(file).of("R1", "2026-08-24") == {}
    assert file.stat().st_mode & 0o077 == 0


class Deaf(Client):
    """A client that keeps what it is told to say, and says nothing."""

    def __init__(self) -> None:
        super().__init__("http://nowhere")
        self.said: list[dict[str, object]] = []

    async def say(self, table: str, *commands: dict[str, object]) -> dict[str, object]:
        self.said += commands
        return {"table": table}


async def test_a_robot_bets_after_the_invitation_and_not_twice_for_one_plan() -> None:
    client = Deaf()
    robot = RobotPlayer(client, "R1", 8, random.Random(4), pace=0)
    public = {"phase": "betting", "bets_open": True, "game": 1}
    picture = {"time": 1, "public": public, "player": {"rack": 20_000}}
    for now in range(1, 6):
        await robot.act({**picture, "time": now})
    bets = len(client.said)
    await robot.act({**picture, "time": 99})

    assert len(client.said) == bets
    assert {command["type"] for command in client.said} <= {"place-bets"}


@pytest.mark.parametrize("robot", [RobotCroupier, RobotInspector])
async def test_a_robot_takes_an_empty_place_only_after_a_while(robot: type[RobotCroupier | RobotInspector]) -> None:
    client = Deaf()
    one = robot(client, "R801", "R1", 1.0)
    staff = {"croupier": None, "inspector": None}
    for second in (0, 3, 7):
        await one.act({"time": second * 1_000_000, "staff": staff})
    assert client.said == []
    await one.act({"time": 8_000_000, "staff": staff})
    assert client.said == [{"type": "take-place", "place": one.place}]
    assert PASSWORDS[CROUPIER]
