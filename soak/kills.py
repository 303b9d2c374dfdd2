"""Kills of the real server under real load: after each, verify holds and every answered command stands exactly once."""

import asyncio
import contextlib
import tempfile
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from random import Random
from typing import Final, Literal

import httpx
import msgspec
from msgspec import Struct

from dolly.floor.answers import Accepted
from dolly.store.sources import as_it_stands
from dolly.table.people import Role
from soak.auditor import Amiss, Auditor
from soak.drawing import at_a_terminal, over_the_desk
from soak.said import No, Saying
from soak.served import DESK, NOT_NOW, Server, Window, moved_in
from soak.served_cloth import (
    CLOSED,
    SIGNED,
    Drawn,
    Hurry,
    begin_books,
    cloth_opened,
    how_far,
    papers_of,
)
from soak.served_staff import at_table, led, looked_after, seen_by

Kind = Literal["sqlite", "postgres"]

#: After so many kills a house has been played long enough, and another is founded.
IN_ONE_HOUSE: Final = 25
#: A kill comes at most so long after the doors are open, in seconds; one in eight comes before they are.
WITHIN: Final = 1.2
#: How long a kill may wait until everybody has been answered once since the start, in seconds.
AT_WORK_WITHIN: Final = 10

#: Whether people hurry to close the cloth table since a start; where players are lacking, the kill waits for it.
HURRIES: Final[tuple[Hurry, ...]] = ("", "", "no-players", "no-players", "working-time")

#: The inspectors mostly have nothing to say.
ONLY_LOOK: Final = 2

_accepted: Final = msgspec.json.Decoder(Accepted)


class KillFigures(Struct, frozen=True):
    """What some kills came to; ``in_last_games`` and ``in_closing`` fell on the way of a live table to its end.

    ``signed_off`` is how often that was told of such a table that all had signed.
    """

    seed: int
    database: Kind
    kills: int
    said: int
    told: int
    again: int
    before_open: int
    in_last_games: int
    in_closing: int
    signed_off: int


class Load:
    """The people of one house: each says one thing after another, and again what was never answered."""

    def __init__(self, seed: int, windows: Sequence[Window], auditor: Auditor) -> None:
        self.said = self.again = 0
        self._seed = seed
        self._windows = windows
        self._auditor = auditor
        self._under_way: dict[str, tuple[Saying, Window]] = {}
        self._starts = 0
        self._book = 0
        self._answered: set[Window] = set()
        self.hurry: Hurry = ""
        self.closing = False
        self.signed_off = 0

    async def run(self, address: str) -> None:
        """Speaks until nobody answers any more."""
        self._starts += 1
        self._answered.clear()
        self.closing, self.hurry = False, Random(f"{self._seed} hurry {self._starts}").choice(HURRIES)
        async with httpx.AsyncClient(base_url=address, timeout=30) as http:
            await asyncio.gather(*(self._live(http, place, window) for place, window in enumerate(self._windows)))

    @property
    def at_work(self) -> bool:
        """Whether everybody who has something to say has been answered since this start."""
        return len(self._answered) >= len(self._windows) - ONLY_LOOK

    async def _live(self, http: httpx.AsyncClient, place: int, window: Window) -> None:
        chance = Random(f"{self._seed} {self._starts} {place}")
        with contextlib.suppress(httpx.TransportError):
            for saying in [one for one, whose in self._under_way.values() if whose is window]:
                self.again += 1
                await self._say(http, window, saying)
            while True:
                drawn = await self._drawn(http, window, chance)
                if drawn is None:
                    await asyncio.sleep(chance.uniform(0, 0.02))
                    continue
                self.said += 1
                command_id = f"{self._starts:04}-{self.said:06}-{place}"
                await self._say(http, window, Saying(command_id, *drawn))

    async def _say(self, http: httpx.AsyncClient, window: Window, saying: Saying) -> None:
        self._auditor.says(saying)
        self._under_way[saying.id] = saying, window
        speaks = next((one for one in self._windows if one.by == saying.by), window)
        answer = await speaks.say(http, saying)
        if answer.status_code in NOT_NOW:  # not now: the same is said again later
            return
        if answer.status_code == 200:
            accepted = _accepted.decode(answer.content)
            self._auditor.tells(saying.id, accepted)
            self.closing = (self.closing or not CLOSED.isdisjoint(accepted.acts)) and SIGNED not in accepted.acts
            self.signed_off += SIGNED in accepted.acts
        elif answer.status_code in {403, 409, 422}:
            told = answer.json()
            self._auditor.tells(saying.id, No(told["error"], told["message"], told["refusal"]))
        else:
            raise Amiss(f"{saying} is answered by {answer.status_code}: {answer.text}")
        del self._under_way[saying.id]
        self._answered.add(window)

    async def _drawn(self, http: httpx.AsyncClient, window: Window, chance: Random) -> Drawn | None:
        match window.by.role:
            case Role.PLAYER:
                return at_table(window, at_a_terminal(chance, window.by.seat or 0))
            case Role.CASHIER:
                self._book += 1
                return "desk", DESK, window.by, (over_the_desk(chance, self._book),)
            case Role.PIT_BOSS:
                return await papers_of(http, window, chance, self.hurry)
            case Role.INSPECTOR:
                return looked_after(window, await seen_by(http, window), chance)
            case _:
                return led(window, await seen_by(http, window), chance)


async def _moved_in(address: str) -> list[Window]:
    windows = await moved_in(address)
    cashier = next(one for one in windows if one.by.role is Role.CASHIER)
    return [*windows, *await cloth_opened(address, cashier)]


class House:
    """One house that is killed again and again; ``words`` name its database where it has one."""

    def __init__(self, seed: int, folder: Path, source: str, words: Sequence[str]) -> None:
        self.chance = Random(seed)
        self.before_open = 0
        self.found: Counter[str] = Counter()
        self._folder = folder
        self._source = source
        self._words = words
        server = Server(folder, "--demo", "--no-robots", *words)
        try:
            windows = asyncio.run(_moved_in(server.address()))
        finally:
            server.stop()
        with contextlib.closing(as_it_stands(source)) as log:
            self.auditor = Auditor(log)
            begin_books(self.auditor, log)
        self.load = Load(seed, windows, self.auditor)

    def kill(self) -> None:
        """One start, some load, one kill at some moment, and the audit of what is left.

        Raises:
            Amiss: not everything stands as it was told.
        """
        server = Server(self._folder, *self._words)
        try:
            if self.chance.random() < 1 / 8:
                self.before_open += 1
                asyncio.run(asyncio.sleep(self.chance.uniform(0, WITHIN)))
            else:
                address = server.address()
                if not address:
                    raise Amiss(f"the server did not open: {(self._folder / 'stderr.txt').read_text()[-2_000:]}")
                asyncio.run(self._under_fire(server, address))
        finally:
            server.kill()
        with contextlib.closing(as_it_stands(self._source)) as log:
            self.auditor.audit(log)
            self.found[how_far(log)] += 1

    async def _under_fire(self, server: Server, address: str) -> None:
        loading = asyncio.create_task(self.load.run(address))
        waits = self.chance.random() < 1 / 2  # on a slow machine too some kills come when everybody is at work
        for _ in range(AT_WORK_WITHIN * 50):
            ready = self.load.closing if self.load.hurry == "no-players" else self.load.at_work or not waits
            if loading.done() or ready:
                break
            await asyncio.sleep(0.02)
        await asyncio.wait({loading}, timeout=self.chance.uniform(0.02, WITHIN))
        if loading.done():
            loading.result()
            raise Amiss("the server ended by itself")
        server.process.kill()
        await loading


#: Where a house's log is and with which words it is served, by the folder of the house.
Where = Callable[[Path], tuple[str, Sequence[str]]]


def in_a_file(folder: Path) -> tuple[str, Sequence[str]]:
    """A house in a file of its folder."""
    return str(folder / "house.sqlite3"), ()


@contextlib.contextmanager
def database(kind: Kind) -> Iterator[Where]:
    """Where houses of a kind stand; a server of PostgreSQL runs as long as it is needed."""
    if kind == "sqlite":
        yield in_a_file
        return
    from tests.store.server import Server as Postgres  # noqa: PLC0415 - only where it is asked for

    running, names = Postgres(), iter(range(1, 1_000_000))

    def in_a_database(_: Path) -> tuple[str, Sequence[str]]:
        address = running.address(f"soak_{next(names)}")
        return address, ("--database", address)

    try:
        yield in_a_database
    finally:
        running.remove()


def kill_houses(seed: int, kind: Kind, kills: int, told: Callable[[int], object]) -> KillFigures:
    """Kills the server so many times, in as many houses as that takes; ``told`` hears of each kill.

    Raises:
        Amiss: after one of them not everything stood as it was told; the sentence names the seed.
    """
    done = said = answered = again = before_open = signed_off = 0
    found: Counter[str] = Counter()
    with database(kind) as where:
        while done < kills:
            house_seed = seed + done
            with tempfile.TemporaryDirectory() as folder:
                house = House(house_seed, Path(folder), *where(Path(folder)))
                for _ in range(min(IN_ONE_HOUSE, kills - done)):
                    try:
                        house.kill()
                    except AssertionError as error:
                        raise Amiss(f"{kind}, house of seed {house_seed}, kill {done + 1}: {error}") from error
                    done += 1
                    told(done)
                said, answered = said + house.load.said, answered + len(house.auditor.told)
                again, before_open = again + house.load.again, before_open + house.before_open
                found, signed_off = found + house.found, signed_off + house.load.signed_off
    ends = found["last games"], found["closed"], signed_off
    return KillFigures(seed, kind, done, said, answered, again, before_open, *ends)
