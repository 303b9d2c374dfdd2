"""The lines between consoles and house: they lose, delay, double and reorder, and some are open at one end only."""

import asyncio

from dolly.errors import Malformed, NotPermitted, Refused, Stale, Unavailable
from soak.auditor import Auditor
from soak.doors import hear
from soak.said import Saying, Told, no_of
from soak.world import Start, World


class Line:
    """One console's line."""

    def __init__(self, world: World, auditor: Auditor) -> None:
        self.world = world
        self._auditor = auditor
        self._deaf_until = 0.0

    async def ask(self, saying: Saying, patience: float) -> Told | None:
        """Sends a command once, or twice where the network doubles it; returns the answer if one comes in time."""
        chance, loop = self.world.chance, asyncio.get_running_loop()
        self._auditor.says(saying)
        if chance.random() < 0.01:  # from here on the line looks open, and nothing comes back for a while
            self._deaf_until = loop.time() + chance.uniform(1, 20)
        answered: asyncio.Future[Told | None] = loop.create_future()
        for _ in range(2 if chance.random() < 0.05 else 1):
            if chance.random() >= 0.03:
                loop.call_later(self._delay(), self._arrive, saying, answered)
        try:
            return await asyncio.wait_for(answered, patience)
        except TimeoutError:
            return None

    def _delay(self) -> float:
        """Mostly some milliseconds; now and then so long that what was said later arrives earlier."""
        chance = self.world.chance
        return chance.uniform(0.001, 0.02) if chance.random() < 0.9 else chance.uniform(0.1, 8)

    def _arrive(self, saying: Saying, answered: "asyncio.Future[Told | None]") -> None:
        start = self.world.start
        if start is not None and start.open:
            start.spawn(self._serve(start, saying, answered))

    async def _serve(self, start: Start, saying: Saying, answered: "asyncio.Future[Told | None]") -> None:
        assert start.floor is not None
        told: Told | None
        try:
            start.step("request")
            told = await hear(start.floor, saying)
        except (Refused, NotPermitted, Malformed) as error:
            told = no_of(error)
        except (Unavailable, Stale):
            told = None
        except Exception as error:  # noqa: BLE001 - whatever it is, this run is over
            self.world.amiss(f"{saying} came to {error!r}")
            return
        if not start.alive:
            return
        start.step("answer")
        if told is not None:
            self._auditor.tells(saying.id, told)
        loop = asyncio.get_running_loop()
        if self.world.chance.random() >= 0.03 and loop.time() >= self._deaf_until:
            loop.call_later(self._delay(), _deliver, answered, told)


def _deliver(answered: "asyncio.Future[Told | None]", told: Told | None) -> None:
    if not answered.done():
        answered.set_result(told)
