"""A whole house in virtual time, driven from one seed through falls, bad disks, bad clocks and bad lines.

After each fall the next start is audited, and in the end once more. What fails tells its seed, and fails again with it.
"""

import asyncio
import logging
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Any, Final, NamedTuple, Protocol
from unittest.mock import patch

import structlog
from msgspec import Struct

from dolly.floor.floor import Floor
from dolly.floor.together import AnyHost
from dolly.store.log import ReadableLog
from soak.anew import Anew
from soak.auditor import Amiss, Auditor
from soak.cashiers import Cashiers
from soak.consoles import Console, Croupier, Inspector, Pit, Player
from soak.disk import Disk, the_disk
from soak.founding import (
    CLOTH,
    COLOURS_OUT,
    DESKS,
    FIRST_DAY,
    PAPERS,
    SEATS,
    TERMINALS,
    days_begun,
    found_in_file,
    is_live,
    live_tables,
)
from soak.keeping import Keeping, Kept
from soak.lines import Line
from soak.loop import run_virtually
from soak.managers import Manager
from soak.on_disk import LOG_FILE, OnDisk
from soak.strikes import Strikes
from soak.surroundings import clock, end_after, evenings, weather
from soak.tills import Tills
from soak.watchers import Watcher
from soak.world import Start, World

#: How long one world lasts, in virtual seconds.
LASTS: Final = 420.0
#: Most steps between two falls of its server; nought, and it never falls.
FALLS_WITHIN: Final = 2_000


class Figures(Struct, frozen=True):
    """What one world went through; ``digest`` is the same whenever its seed is."""

    seed: int
    said: int
    told: int
    falls: int
    steps: int
    faults: int
    audits: int
    watched: int
    days: int
    struck: int
    digest: str


class SimulationFailed(AssertionError):
    """A world in which something was amiss; its seed brings it back."""

    def __init__(self, seed: int, message: str, words: str = "") -> None:
        super().__init__(f"seed {seed}: {message}\nagain: just soak simulation --seed {seed} --count 1{words}")
        self.seed = seed


class Ground(NamedTuple):
    """What worlds in files stand on: the disk, a folder in memory, a founded house's files by whether all is live."""

    disk: Disk
    folder: Path
    files: dict[bool, dict[str, bytes]]
    words: str = ""

    @contextmanager
    def kept(self, seed: int) -> Iterator[Keeping]:
        """The house of a world, in a folder of its own."""
        with tempfile.TemporaryDirectory(dir=self.folder) as folder:
            yield OnDisk(self.disk, Path(folder), self.files[is_live(seed)])


@contextmanager
def founded() -> Iterator[Ground]:
    """A disk, a folder in memory and a founded house, for as many worlds as one likes."""
    memory = Path("/dev/shm")  # noqa: S108 - a folder of our own is made in it
    with quietly(), tempfile.TemporaryDirectory(dir=memory if memory.is_dir() else None) as folder:
        files = {live: found_in_file(Path(folder) / LOG_FILE, live=live) for live in (True, False)}
        with the_disk() as disk:
            yield Ground(disk, Path(folder), files)


@contextmanager
def quietly() -> Iterator[None]:
    """The server's own log is quiet, and so is its database's client: what fails in a world is meant to."""
    structlog.configure(logger_factory=structlog.ReturnLoggerFactory())
    client = logging.getLogger("psycopg")
    client.disabled = True
    try:
        yield
    finally:
        client.disabled = False
        structlog.reset_defaults()


#: Sees each step of a world: the auditor as they are by then, the start, and the step's name.
Look = Callable[[Auditor, Start, str], None]


class Course(Struct, frozen=True):
    """How a world goes: how long it lasts in virtual seconds, its falls, and who looks at each step of it.

    ``closes`` is how soon after a day has begun closing time is called; the last day is brought to its end, or not.
    """

    lasts: float = LASTS
    falls_within: int = FALLS_WITHIN
    look: Look | None = None
    closes: tuple[float, float] = (40.0, 90.0)
    to_the_end: bool = True

    @property
    def words(self) -> str:
        """What is said besides to play a world of another length again."""
        return "" if self.lasts == LASTS else f" --lasts {self.lasts:g}"


class Standing(Protocol):
    """What worlds stand on: where the house of each is kept."""

    @property
    def kept(self) -> Kept:
        """The house of a world, by its seed."""

    @property
    def words(self) -> str:
        """What is said besides to play such a world again."""


#: A world as it mostly goes.
USUAL: Final = Course()


def simulate(seed: int, ground: Standing, course: Course = USUAL) -> Figures:
    """Plays one world to its end.

    Raises:
        SimulationFailed: something was amiss.
    """
    names = Random(seed)
    with patch("dolly.floor.register.token_hex", lambda size: names.randbytes(size).hex()):
        try:
            with ground.kept(seed) as keeping:
                return run_virtually(_play(World(seed, keeping), course, seed))
        except AssertionError as error:
            raise SimulationFailed(seed, str(error), ground.words + course.words) from error


async def _play(world: World, course: Course, seed: int) -> Figures:
    world.begin()
    world.live = live_tables(live=is_live(seed))
    start = await world.open()
    assert start.log is not None
    with world.keeping.readable(start.log) as log:
        auditor = auditor_of(log, live=is_live(seed))
    consoles = _consoles(world, auditor)
    watchers = [Watcher(world, TERMINALS), Watcher(world, CLOTH)]
    world.falls_within = course.falls_within
    world.look = None if course.look is None else partial(course.look, auditor)
    minding = asyncio.create_task(_mind(world, auditor))
    around = [asyncio.create_task(one) for one in (weather(world), clock(world), evenings(world, course.closes))]
    living: asyncio.Future[Any] = asyncio.gather(*consoles, *(one.live() for one in watchers))
    ending = asyncio.create_task(end_after(world, course.lasts, to_the_end=course.to_the_end))
    try:
        await world.first_wrong(living, minding, ending, *around)
        await world.first_wrong(living, minding)
    finally:
        world.over = True
        for task in (minding, ending, living, *around):
            task.cancel()
        await asyncio.gather(minding, ending, living, *around, return_exceptions=True)
    await _last_audit(world, auditor)
    digest = sha256(repr(sorted(auditor.told.items())).encode()).hexdigest()[:16]
    watched = sum(one.told for one in watchers)
    counts = (world.falls, world.steps, world.faults, auditor.audits, watched, auditor.days_drawn_up, auditor.struck)
    return Figures(seed, world.said, len(auditor.told), *counts, digest)


def auditor_of(log: ReadableLog, *, live: bool) -> Auditor:
    """An auditor of the founded house, before anything is said."""
    auditor = Auditor(log)
    auditor.cloth = {CLOTH}
    auditor.cards = {(TERMINALS, seat): card for seat, card in SEATS.items() if live and card is not None}
    auditor.values = {(CLOTH, seat): value for seat, value in COLOURS_OUT.items()}
    auditor.days = partial(days_begun, live=live)
    auditor.drafted_before(f"{PAPERS}/{FIRST_DAY}", len(live_tables(live=live)))
    return auditor


def _consoles(world: World, auditor: Auditor) -> list["asyncio.Task[None]"]:
    def lines() -> Line:
        return Line(world, auditor)

    people: list[tuple[Console, float, float]] = []
    for table in (TERMINALS, CLOTH):
        people += [(Croupier(lines(), table), 0.2, 2.5), (Inspector(lines(), table), 0.3, 2)]
    people += [(Player(lines(), seat), 0.3, 3) for seat in SEATS]
    people += [(Cashiers(lines(), desk), 0.5, 4) for desk in DESKS]
    people += [(Tills(lines(), desk), 1, 5) for desk in DESKS]
    people += [(Pit(lines()), 1, 6), (Manager(lines()), 1, 5), (Anew(lines()), 1, 5), (Strikes(lines()), 2, 9)]
    return [asyncio.create_task(one.live(least, most)) for one, least, most in people]


async def _mind(world: World, auditor: Auditor) -> None:
    """Starts the server again whenever it has fallen, and audits it before and while it goes on."""
    world.next_fall()
    while True:
        try:
            await asyncio.wait_for(world.fallen.wait(), world.chance.uniform(5, 60))
        except TimeoutError:
            if world.start is not None and world.start.open:
                audit(world.start, auditor)
            continue
        await world.clear_away()
        await asyncio.sleep(world.chance.uniform(0.2, 5))
        audit(await world.open(), auditor)


def audit(start: Start, auditor: Auditor) -> None:
    """Holds a start to what was told, and what it remembers to what is written."""
    assert start.log is not None
    assert start.floor is not None
    with start.world.keeping.readable(start.log) as log:
        auditor.audit(log)
        _check_memory(start.floor, log)


def _check_memory(floor: Floor, log: ReadableLog) -> None:
    """What a floor remembers follows from what is written, and nothing else does."""
    hosts: tuple[AnyHost, ...] = (floor.register.host, *floor.desks.live.values(), *floor.tables.values())
    for host in hosts:
        if host.doubt:
            continue
        state = host.decider.fresh()
        for record in log.read(host.name):
            if record.seq <= host.seq:
                state = host.decider.evolve(state, host.decider.codec.decode(record.body), record.at)
        if state != host.stored:
            raise Amiss(f"{host.name} remembers what is not written")


async def _last_audit(world: World, auditor: Auditor) -> None:
    """In the end, in fair weather, all is audited, closed in order, opened again and audited once more."""
    world.weather = "fair"
    if world.start is None or not world.start.open:
        await world.clear_away()
        await world.open()
    assert world.start is not None
    audit(world.start, auditor)
    await world.close()
    audit(await world.open(), auditor)
    await world.close()
