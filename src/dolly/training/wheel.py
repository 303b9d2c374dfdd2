"""The training wheel: a simulated ball, for tables marked training and no others (reading 10).

It proposes a number for each game after no more bets; the croupier announces it, or does not.
"""

import asyncio
import random
from typing import Final, Protocol

from dolly.training.client import Client, Declined, Json, Unreachable

#: How long the ball runs on after no more bets, in seconds.
RUNS_ON: Final = (3.0, 6.0)
#: How often it looks for tables that have opened since, in seconds.
LOOKS_AGAIN: Final = 5.0


class Chance(Protocol):
    """What a wheel draws from: the system's own chance in a house, a seeded one in a test."""

    def choice(self, pockets: list[str]) -> str:
        """One of the pockets, each as likely as any other."""
        ...

    def uniform(self, least: float, most: float) -> float:
        """A number between the two."""
        ...


class TrainingWheel:
    """The wheels of all training tables of a house."""

    def __init__(self, client: Client, secret: str, *, chance: Chance | None = None, pace: float = 1.0) -> None:
        self._client = client
        self._secret = secret
        self._chance = chance or random.SystemRandom()
        self._pace = pace
        self._turning: dict[str, asyncio.Task[None]] = {}

    async def run(self) -> None:
        """Turns at every training table there is, until cancelled."""
        try:
            while True:
                await self._look()
                await asyncio.sleep(LOOKS_AGAIN)
        finally:
            for task in self._turning.values():
                task.cancel()

    async def _look(self) -> None:
        """Signs in where needed, and stands at each training table that is open."""
        try:
            if self._client.token is None:
                await self._client.sign_in("wheel", self._secret)
            house = await self._client.get("/api/house")
        except (Unreachable, Declined):
            return
        for one in house["tables"]:
            task = self._turning.get(one["table"])
            if one["training"] and one["open"] and (task is None or task.done()):
                self._turning[one["table"]] = asyncio.create_task(self._stand_at(one["table"]))

    async def _stand_at(self, table: str) -> None:
        """One number a game, once betting has ended."""
        pockets: list[str] = (await self._client.get(f"/api/tables/{table}/rules"))["wheel"]
        proposed: tuple[str, int] | None = None
        async for picture in self._client.watch(table):
            public: Json = picture["public"]
            game = (public["day"], public["game"])
            if public["phase"] != "no-more-bets" or game == proposed:
                continue
            proposed = game
            await asyncio.sleep(self._chance.uniform(*RUNS_ON) * self._pace)
            await self._propose(table, self._chance.choice(pockets))

    async def _propose(self, table: str, pocket: str) -> None:
        """Says where the ball lies; too late or at the wrong table it is not taken, and that is right."""
        try:
            await self._client.post(f"/api/tables/{table}/proposal", {"pocket": pocket})
        except Unreachable:
            return
        except Declined as declined:
            if declined.status == 401:
                self._client.token = None
