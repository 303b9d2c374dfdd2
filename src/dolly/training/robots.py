"""The robots of a demonstration house: players and a croupier at terminal tables, an inspector at each table.

They know the house as any client does, and leave seats and places to people.
"""

import asyncio
import random
from collections.abc import Collection, Coroutine, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

from msgspec import Struct

from dolly.training.client import Client, Declined, Json, Unreachable
from dolly.training.player import RobotPlayer
from dolly.training.seats import Seats
from dolly.training.staff import Robot, RobotCroupier, RobotInspector

#: Robots' staff numbers in the demonstration house begin so; people know them by it.
MARK: Final = "R"
#: So many seats of a table are always left to visitors; below it a robot gives way.
FOR_VISITORS: Final = 2
#: How often the house is looked at, and how long a robot waits before it tries again what went wrong, in seconds.
PAUSE: Final = 2.0
#: How often a robot looks at its table, in seconds.
TICK: Final = 0.5


class Cast(Struct, frozen=True):
    """Who is at a table: its staff robots as number and password, and how many robots play."""

    croupier: tuple[str, str] | None
    inspector: tuple[str, str] | None
    players: int


class Robots:
    """All robots of one table, for one day of it."""

    def __init__(self, address: str, table: Json, seats: Seats, chance: random.Random, pace: float) -> None:
        self._address = address
        self._table: str = table["table"]
        self._day: str = table["day"]
        self._seats = seats
        self._chance = chance
        self._pace = pace
        self._players: dict[int, RobotPlayer] = {}
        self._seen: set[int] = set()
        self._croupier: RobotCroupier | None = None
        self._inspector: RobotInspector | None = None
        self._tasks: set[asyncio.Task[None]] = set()

    async def run(self, cast: Cast) -> None:
        """Plays at the table until its day is over."""
        try:
            with suppress(Declined, Unreachable):
                await self._take_places(cast)
                await self._come_back()
                async for picture in Client(self._address).watch(self._table):
                    if picture["public"]["phase"] in {"closed", "counted"}:
                        return
                    await self._keep_company(picture, cast.players)
        finally:
            for task in self._tasks:
                task.cancel()

    async def _take_places(self, cast: Cast) -> None:
        if cast.croupier is not None:
            self._croupier = RobotCroupier(
                Client(self._address), cast.croupier[0], self._table, self._pace, self._chance
            )
            self._start(self._serve(self._croupier, cast.croupier[1]))
        if cast.inspector is not None:
            rules = await Client(self._address).get(f"/api/tables/{self._table}/rules")
            robot = RobotInspector(Client(self._address), cast.inspector[0], self._table, self._pace)
            robot.abandoned_after = float(rules["rules"]["timing"]["abandoned_seat"])
            robot.free_wanted = FOR_VISITORS
            self._inspector = robot
            self._start(self._serve(robot, cast.inspector[1]))

    async def _come_back(self) -> None:
        """Robots that sat here before the restart still do: their terminals are paired to their seats."""
        for seat, token in self._seats.of(self._table, self._day).items():
            client = Client(self._address, token)
            try:
                await client.get("/api/me")
            except Declined:
                self._seats.keep(self._table, self._day, seat, None)
            else:
                self._play(seat, client)

    async def _keep_company(self, picture: Json, players: int) -> None:
        """Some robots, as long as visitors find free seats; when few are left a robot gives way."""
        public: Json = picture["public"]
        taken = {one["seat"] for one in picture["seats"]}
        for gone in self._seen - taken:
            self._forget(gone)
        self._seen = set(self._players) & taken
        free = [seat for seat in range(public["seat_count"], 0, -1) if seat not in taken]
        staying = [robot for robot in self._players.values() if not robot.leaving]
        going = [robot for robot in self._players.values() if robot.leaving]
        over = public["last_games"] == 0
        if staying and (over or len(free) + len(going) < FOR_VISITORS):
            staying[0].leaving = True
        elif (
            len(staying) < players
            and len(free) > FOR_VISITORS
            and self._seen == set(self._players)
            and public["croupier"]
            and public["phase"] == "open"
            and not over
        ):
            await self._sit(free[0])
        await self._see_off(going)

    async def _see_off(self, going: list[RobotPlayer]) -> None:
        """Who leaves has the chips exchanged: by the robot croupier, or by the person who leads, when asked."""
        if self._croupier is None:
            return
        for robot in going:
            self._croupier.leaving.add(robot.seat)
            if not self._croupier.leads:
                await robot.ask_to_leave()

    async def _sit(self, seat: int) -> None:
        client = Client(self._address)
        sitting = asyncio.create_task(self._sit_down(seat, client))
        try:
            if await asyncio.shield(sitting):
                self._play(seat, client)
        except asyncio.CancelledError:
            await asyncio.wait({sitting})  # a seat taken and not kept would be nobody's
            raise

    async def _sit_down(self, seat: int, client: Client) -> bool:
        """Takes a free seat and keeps its token, unless a visitor was quicker."""
        try:
            client.token = (await client.post(f"/api/tables/{self._table}/seats/{seat}/sit"))["token"]
        except (Declined, Unreachable):
            return False
        self._seats.keep(self._table, self._day, seat, client.token)
        return True

    def _play(self, seat: int, client: Client) -> None:
        chance = random.Random(self._chance.random())
        self._players[seat] = RobotPlayer(client, self._table, seat, chance, self._pace)
        self._start(self._live_at(seat, self._players[seat]))

    def _forget(self, seat: int) -> None:
        """The seat is not this robot's any more; whoever sits there now is nobody to be seen off."""
        if self._players.pop(seat, None) is not None:
            self._seats.keep(self._table, self._day, seat, None)
        if self._croupier is not None:
            self._croupier.leaving.discard(seat)

    def _start(self, living: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(living)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _live_at(self, seat: int, robot: RobotPlayer) -> None:
        """Plays until the terminal is not paired to the seat any more; a cut line is waited out."""
        try:
            while True:
                with suppress(Unreachable):
                    async for picture in robot.client.watch(self._table, TICK * self._pace):
                        await robot.act(picture)
                await asyncio.sleep(PAUSE * min(1.0, self._pace))
        except Declined:
            pass
        if self._players.get(seat) is robot:
            self._forget(seat)

    async def _serve(self, robot: Robot, password: str) -> None:
        """Watches and acts; signs in again when the sign-in has ended."""
        while True:
            with suppress(Declined, Unreachable):
                await robot.client.sign_in(robot.number, password)
                async for picture in robot.client.watch(self._table, TICK * self._pace):
                    await robot.act(picture)
                    if robot is self._inspector and self._croupier is not None and "staff" in picture:
                        self._croupier.leaving |= self._inspector.wishes_to_leave(picture)
            await asyncio.sleep(PAUSE * min(1.0, self._pace))


async def run_robots(  # noqa: PLR0913 - a company and how it plays
    address: str,
    *,
    players: int,
    pace: float,
    tables: Collection[str] = (),
    file: Path | None = None,
    chance: random.Random | None = None,
) -> None:
    """Runs the robots of every open training table of a demonstration house, or of those named, day after day."""
    seats, chance = Seats(file), chance or random.Random()
    running: dict[str, asyncio.Task[None]] = {}
    client = Client(address)
    try:
        while True:
            with suppress(Declined, Unreachable):
                house = await client.get("/api/house")
                for table, cast in casts(house, players):
                    name = table["table"]
                    ended = name not in running or running[name].done()
                    if ended and table["open"] and (not tables or name in tables):
                        robots = Robots(address, table, seats, chance, pace)
                        running[name] = asyncio.create_task(robots.run(cast))
            await asyncio.sleep(PAUSE * min(1.0, pace))
    finally:
        for task in running.values():
            task.cancel()
        await asyncio.gather(*running.values(), return_exceptions=True)


def casts(house: Json, players: int) -> list[tuple[Json, Cast]]:
    """Who is at each training table: one person, one table (ruling 17). Cloth tables are led by people only."""
    croupiers, inspectors = _staff(house, "croupier"), _staff(house, "inspector")
    found = []
    for table in sorted((one for one in house["tables"] if one["training"]), key=lambda one: str(one["table"])):
        inspector = inspectors.pop(0) if inspectors else None
        terminal = table["kind"] == "terminal"
        croupier = croupiers.pop(0) if terminal and croupiers else None
        found.append((table, Cast(croupier, inspector, players if terminal else 0)))
    return found


def _staff(house: Json, role: str) -> list[tuple[str, str]]:
    staff: Sequence[Json] = house["staff"]
    robots = [one for one in staff if one["role"] == role and one["number"].startswith(MARK)]
    return sorted((one["number"], one["password"]) for one in robots)
