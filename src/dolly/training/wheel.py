"""The training wheel: a simulated ball, for tables marked training and no others (reading 10).

It proposes a number for each game after no more bets; the croupier announces it, or does not.
"""

import asyncio
import random
from collections.abc import Collection, Sequence
from contextlib import suppress
from typing import Final, Protocol

from dolly.training.client import Client, Declined, Json, Unreachable

#: The wheel's own sign-in.
NUMBER: Final = "wheel"
#: How long the ball runs on after no more bets, in seconds.
RUNS_ON: Final = (3.0, 6.0)
#: How often the wheel looks at a game, and how often for tables that have opened since, in seconds.
TICK: Final = 0.5
LOOKS_AGAIN: Final = 5.0
SECOND: Final = 1_000_000


class Chance(Protocol):
    """What a wheel draws from: the system's own chance in a house, a seeded one in a test."""

    def choice(self, pockets: Sequence[str], /) -> str:
        """One of the pockets, each as likely as any other."""
        ...

    def uniform(self, least: float, most: float, /) -> float:
        """A number between the two."""
        ...


class Ball:
    """The ball of one table: where it lies, once a game, a while after no more bets."""

    def __init__(self, pockets: Sequence[str], chance: Chance, pace: float = 1.0) -> None:
        self._pockets = pockets
        self._chance = chance
        self._pace = pace
        self._game: tuple[str, int, int] | None = None
        self._rests_at: int | None = None

    def rests(self, picture: Json) -> str | None:
        """The pocket in which the ball has come to rest by now; told once a game, and never before no more bets."""
        public = picture["public"]
        if public["phase"] != "no-more-bets":
            self._game, self._rests_at = None, None
            return None
        game = (public["day"], public["game"], public["phase_at"])
        if game != self._game:
            self._game = game
            self._rests_at = public["phase_at"] + int(self._chance.uniform(*RUNS_ON) * self._pace * SECOND)
        if self._rests_at is None or picture["time"] < self._rests_at:
            return None
        self._rests_at = None
        return self._chance.choice(self._pockets)


class TrainingWheel:
    """The wheels of all training tables of a house, or of those named."""

    def __init__(
        self,
        client: Client,
        secret: str,
        *,
        tables: Collection[str] = (),
        chance: Chance | None = None,
        pace: float = 1.0,
    ) -> None:
        self._client = client
        self._secret = secret
        self._tables = tables
        self._chance = chance or random.SystemRandom()
        self._pace = pace
        self._turning: dict[str, asyncio.Task[None]] = {}

    async def run(self) -> None:
        """Turns at every training table there is, until cancelled.

        Raises:
            Declined: the house does not know this wheel's secret.
        """
        try:
            while True:
                try:
                    await self._look()
                except Unreachable:
                    pass
                except Declined as declined:
                    if declined.status == 403:
                        raise
                    if declined.status == 401:
                        self._client.token = None
                await asyncio.sleep(LOOKS_AGAIN * min(1.0, self._pace))
        finally:
            for task in self._turning.values():
                task.cancel()

    async def _look(self) -> None:
        """Signs in where needed, and stands at each training table that is open."""
        if self._client.token is None:
            await self._client.sign_in(NUMBER, self._secret)
        house = await self._client.get("/api/house")
        for one in house["tables"]:
            name, task = one["table"], self._turning.get(one["table"])
            wanted = one["training"] and one["open"] and (not self._tables or name in self._tables)
            if wanted and (task is None or task.done()):
                self._turning[name] = asyncio.create_task(self._stand_at(name))

    async def _stand_at(self, table: str) -> None:
        """One number a game, once betting has ended, as long as the table is open."""
        with suppress(Declined, Unreachable):
            rules = await self._client.get(f"/api/tables/{table}/rules")
            ball = Ball(rules["wheel"], self._chance, self._pace)
            async for picture in self._client.watch(table, TICK * self._pace):
                if picture["public"]["phase"] in {"closed", "counted"}:
                    return  # charged anew it may have another wheel
                pocket = ball.rests(picture)
                if pocket is not None:
                    await self._propose(table, pocket)

    async def _propose(self, table: str, pocket: str) -> None:
        """Says where the ball lies; too late or at the wrong table it is not taken, and that is right."""
        try:
            await self._client.post(f"/api/tables/{table}/proposal", {"pocket": pocket})
        except Declined as declined:
            if declined.status == 401:
                self._client.token = None
                raise
