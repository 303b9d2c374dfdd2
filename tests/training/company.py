"""A training wheel and robots at a served house, at a fast pace, and a client that only keeps what it is told."""

import asyncio
import random
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from pathlib import Path

from dolly.table.state import Table
from dolly.training.client import Client, Declined
from dolly.training.robots import run_robots
from dolly.training.wheel import TrainingWheel
from tests.web.serving import WHEEL_SECRET, Doors, Json

PACE = 0.02
CROUPIER, INSPECTOR, SECOND_INSPECTOR = "R801", "R802", "R803"
SECOND = 1_000_000


def table_of(doors: Doors, name: str = "R1") -> Table:
    return doors.house.floor.host(name).stored


async def until(doors: Doors, wanted: Callable[[Table], bool], seconds: float = 60) -> Table:
    """Waits until table R1 is as wanted."""
    async with asyncio.timeout(seconds):
        while not wanted(table_of(doors)):  # noqa: ASYNC110 - the table is another task's
            await asyncio.sleep(0.005)
    return table_of(doors)


@asynccontextmanager
async def company(address: str, folder: Path, players: int = 3, *, wheel: bool = True) -> AsyncIterator[None]:
    """The wheel and the robots, at whatever house is at that address."""
    chance = random.Random(17)
    robots = run_robots(address, players=players, pace=PACE, file=folder / "robots.json", chance=chance)
    tasks = [asyncio.create_task(robots)]
    if wheel:
        turning = TrainingWheel(Client(address), WHEEL_SECRET, chance=chance, pace=PACE)
        tasks.append(asyncio.create_task(turning.run()))
    try:
        yield
    finally:
        for task in tasks:
            task.cancel()
        for task in tasks:
            with suppress(asyncio.CancelledError):
                await task


class Deaf(Client):
    """A client that keeps what it is told to say, and declines what it is told to decline."""

    def __init__(self, *declining: Declined, rules: Json | None = None) -> None:
        super().__init__("http://nowhere")
        self.said: list[Json] = []
        self.posted: list[tuple[str, Json]] = []
        self._declining = list(declining)
        self._rules = rules or {}

    async def get(self, path: str) -> Json:
        return self._rules if path.endswith("/rules") else {}

    async def insist(self, path: str, body: Json) -> Json:
        if path.endswith("/commands"):
            self.said += body["commands"]
        else:
            self.posted.append((path, body))
        if self._declining:
            raise self._declining.pop(0)
        return {"seq": 1}


def refusal(reason: str, **facts: object) -> Declined:
    return Declined(409, {"error": "refused", "refusal": reason, "message": reason, "facts": facts})
