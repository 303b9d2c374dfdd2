"""The robots of a demonstration house: three players at each terminal table, a croupier and an inspector.

They know the house as any client does. Where they sat is kept in a small file, so that robots that are
started again come back to their own seats and leave all others to visitors.
"""

import asyncio
import json
import random
from contextlib import suppress
from pathlib import Path
from typing import Final

from dolly.training.client import Client, Declined, Json, Unreachable
from dolly.training.player import RobotPlayer
from dolly.training.staff import RobotCroupier, RobotInspector

#: The robots' own staff numbers in the demonstration house; people know them by the R.
CROUPIER: Final = "R801"
INSPECTOR: Final = "R802"
#: So many seats of a table are always left to visitors; below it a robot gives way.
FOR_VISITORS: Final = 2
#: How often a robot looks at the table when nothing happens there, in seconds.
TICK: Final = 0.25
#: How long a robot waits before it tries again what went wrong, in seconds.
PAUSE: Final = 2.0


class Seats:
    """Which terminals are the robots': their tokens by day, table and seat, in a file only they read."""

    def __init__(self, file: Path | None) -> None:
        self._file = file
        self._tokens: dict[str, str] = {}
        if file is not None:
            with suppress(OSError, ValueError):
                self._tokens = json.loads(file.read_text())

    def of(self, table: str, day: str) -> dict[int, str]:
        """The robots' tokens at a table today, by seat."""
        start = f"{day} {table} "
        return {int(name[len(start) :]): token for name, token in self._tokens.items() if name.startswith(start)}

    def keep(self, table: str, day: str, seat: int, token: str | None) -> None:
        """Keeps a seat's token, or forgets it."""
        name = f"{day} {table} {seat}"
        self._tokens = {known: kept for known, kept in self._tokens.items() if known.startswith(day) and known != name}
        if token is not None:
            self._tokens[name] = token
        if self._file is not None:
            self._file.write_text(json.dumps(self._tokens))
            self._file.chmod(0o600)


class Robots:
    """All robots of one table."""

    def __init__(self, address: str, table: Json, seats: Seats, chance: random.Random, pace: float) -> None:
        self._address = address
        self._table: str = table["table"]
        self._day: str = table["day"]
        self._count: int = table["seats"]
        self._seats = seats
        self._chance = chance
        self._pace = pace
        self._players: dict[int, RobotPlayer] = {}
        self._seen: set[int] = set()
        self._croupier: RobotCroupier | None = None
        self._tasks: set[asyncio.Task[None]] = set()

    async def run(self, passwords: dict[str, str], players: int) -> None:
        """Plays at the table until its day is over."""
        try:
            await self._take_places(passwords)
            await self._come_back()
            async for picture in Client(self._address).watch(self._table):
                public: Json = picture["public"]
                if public["phase"] in {"closed", "counted"}:
                    return
                await self._keep_company(public, players)
        finally:
            for task in self._tasks:
                task.cancel()

    async def _take_places(self, passwords: dict[str, str]) -> None:
        for number, role in ((CROUPIER, RobotCroupier), (INSPECTOR, RobotInspector)):
            client = Client(self._address)
            await client.sign_in(number, passwords[number])
            robot = role(client, number, self._table, self._pace)
            if isinstance(robot, RobotCroupier):
                self._croupier = robot
            self._start(robot)

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

    def _play(self, seat: int, client: Client) -> None:
        chance = random.Random(self._chance.random())
        self._players[seat] = RobotPlayer(client, self._table, seat, chance, self._pace)
        self._start(self._players[seat])

    async def _keep_company(self, public: Json, players: int) -> None:
        """Three robots, as long as visitors find free seats; when few are left a robot gives way."""
        taken = {one["seat"] for one in public["seats"]}
        for gone in self._seen - taken:
            self._forget(gone)
        self._seen = set(self._players) & taken
        free = [seat for seat in range(self._count, 0, -1) if seat not in taken]
        staying = [robot for robot in self._players.values() if not robot.leaving]
        if len(free) < FOR_VISITORS and staying:
            staying[0].leaving = True
            if self._croupier is not None:
                self._croupier.leaving.add(staying[0].seat)
        elif (
            len(staying) < players
            and self._seen == set(self._players)
            and len(free) > FOR_VISITORS
            and public["croupier"]
            and public["phase"] == "open"
        ):
            await self._sit(free[0])

    def _forget(self, seat: int) -> None:
        del self._players[seat]
        self._seats.keep(self._table, self._day, seat, None)
        if self._croupier is not None:
            self._croupier.leaving.discard(seat)

    async def _sit(self, seat: int) -> None:
        client = Client(self._address)
        with suppress(Declined, Unreachable):
            client.token = (await client.post(f"/api/tables/{self._table}/seats/{seat}/sit"))["token"]
            self._seats.keep(self._table, self._day, seat, client.token)
            self._play(seat, client)

    def _start(self, robot: RobotPlayer | RobotCroupier | RobotInspector) -> None:
        task = asyncio.create_task(self._live(robot))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _live(self, robot: RobotPlayer | RobotCroupier | RobotInspector) -> None:
        """Watches and acts until the robot's sign-in ends."""
        with suppress(Declined):
            async for picture in robot.client.watch(self._table, TICK * self._pace):
                await robot.act(picture)


async def run_robots(
    address: str, *, players: int, pace: float, file: Path | None = None, chance: random.Random | None = None
) -> None:
    """Runs the robots of every open terminal table marked training, day after day."""
    seats, chance = Seats(file), chance or random.Random()
    running: dict[str, asyncio.Task[None]] = {}
    client = Client(address)
    while True:
        with suppress(Declined, Unreachable):
            house = await client.get("/api/house")
            passwords = {one["number"]: one["password"] for one in house["staff"]}
            for table in house["tables"]:
                name = table["table"]
                wanted = table["training"] and table["open"] and table["kind"] == "terminal" and CROUPIER in passwords
                if wanted and (name not in running or running[name].done()):
                    robots = Robots(address, table, seats, chance, pace)
                    running[name] = asyncio.create_task(robots.run(passwords, players))
        await asyncio.sleep(PAUSE)
