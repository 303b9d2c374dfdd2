"""P3, host: durable five-bet slips through the table host, beside the ceiling of the same database."""

import asyncio
import gc
import sys
from collections.abc import AsyncIterator, Callable, Iterator, Mapping
from contextlib import AbstractContextManager, asynccontextmanager, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Final

import uvloop

from bench.ceiling import Database, Files, Twin
from bench.report import Goal, Row, row
from bench.slips import hand, rack, slips_each
from bench.timing import Effort
from dolly.floor.answers import message
from dolly.floor.clock import now
from dolly.floor.deciders import TableDecider
from dolly.floor.feed import TableHost
from dolly.floor.host import Host
from dolly.floor.writer import Writer
from dolly.rules.shipped import shipped_profile
from dolly.rules.slip import Bet
from dolly.store.log import EventLog
from dolly.store.sqlite import SqliteLog
from dolly.table import commands as say
from dolly.table.commands import Command
from dolly.table.people import Actor, Place, Role
from dolly.web.serving import ready_interpreter

FIGURE: Final = "P3 host"
LOG: Final = "R1/2026-08-24"

#: What the host reaches of the ceiling, and slips a second, by writers.
GOALS: Final = {
    1: (Goal("ratio", 0.4),),
    8: (Goal("ratio", 0.25),),
    64: (Goal("ratio", 0.25), Goal("figure", 15_000)),
    512: (Goal("ratio", 0.25),),
}

CROUPIER: Final = Actor("104", Role.CROUPIER)
INSPECTOR: Final = Actor("201", Role.INSPECTOR)
MANAGER: Final = Actor("401", Role.GAME_MANAGER)


Stores = Callable[[], AbstractContextManager[tuple[EventLog, Database]]]


def measure(effort: Effort) -> Iterator[Row]:
    """Measures every count of writers, each at a table and in a file of its own."""
    yield from measured(FIGURE, effort, _files, GOALS)


def measured(figure: str, effort: Effort, stores: Stores, goals: Mapping[int, tuple[Goal, ...]]) -> Iterator[Row]:
    """Measures every count of writers, each at a table and in a house of its own; ``stores`` opens it and its twin."""
    with as_served(), asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        for writers in effort.writers:
            with stores() as (log, database):
                found = runner.run(_rounds(writers, effort, log, Twin(database)))
            rates, ceilings = zip(*found, strict=True)
            yield row(
                figure, f"{writers} {'writer' if writers == 1 else 'writers'}", "slips/s", rates,
                beside="bare SQL, same rows", references=ceilings, goals=goals.get(writers, ()),
            )  # fmt: skip


@contextmanager
def _files() -> Iterator[tuple[EventLog, Database]]:
    with TemporaryDirectory(prefix=".bench-", dir=Path.cwd()) as folder:
        log = SqliteLog(Path(folder) / "host.sqlite3")
        files = Files(Path(folder) / "host.sqlite3", Path(folder) / "twin.sqlite3")
        try:
            yield log, files
        finally:
            files.close()
            log.close()


@contextmanager
def as_served() -> Iterator[None]:
    """Readies the interpreter as a serving house does, and gives it back as it was."""
    threshold, turn = gc.get_threshold(), sys.getswitchinterval()
    ready_interpreter()
    try:
        yield
    finally:
        gc.unfreeze()
        gc.set_threshold(*threshold)
        sys.setswitchinterval(turn)


async def _rounds(writers: int, effort: Effort, log: EventLog, twin: Twin) -> list[tuple[float, float]]:
    """Each round the host writes first, then the twin the same rows: the ceiling has nothing to wait for."""
    found = []
    async with _playing(log, writers, slips_each(effort.slips, writers)) as play:
        for number in range(effort.rounds + 1):
            await play.open_game()
            twin.follow()
            figures = await play.lay(), twin.write(writers)
            if number:
                found.append(figures)
    return found


class Play:
    """A table over a file, and writers that each lay their slips one after the other."""

    def __init__(self, host: TableHost, writers: int, each: int) -> None:
        self._host = host
        self._writers = writers
        self._each = each
        self._ids = 0
        self._turned = False
        terms = host.stored.live_terms
        self._hands = {seat: hand(terms, seat) for seat in range(1, writers + 1)}

    async def _say(self, by: Actor, *commands: Command) -> None:
        """Says one touch, with an id that begins with a counter."""
        self._ids += 1
        await self._host.say(message(LOG, f"{self._ids:08x}-bench", by, commands, now()))

    async def open_game(self) -> None:
        """Sends every stake back and spins again, so that each round finds the table as the one before did."""
        if self._host.stored.game:
            await self._say(CROUPIER, say.InterruptGame("between two rounds of the bench"))
            await self._say(INSPECTOR, say.Acknowledge(self._host.stored.alarm_count))
        self._turned = not self._turned
        await self._say(CROUPIER, say.Spin("clockwise" if self._turned else "anticlockwise"))

    async def lay(self) -> float:
        """All writers lay all their slips; returns slips a second."""
        began = perf_counter()
        await asyncio.gather(*(self._write(seat, slips) for seat, slips in self._hands.items()))
        return self._writers * self._each / (perf_counter() - began)

    async def _write(self, seat: int, slips: list[tuple[Bet, ...]]) -> None:
        by = Actor(f"R1/{seat}", Role.PLAYER, seat)
        for number in range(self._each):
            await self._say(by, say.PlaceBets(seat, slips[number % len(slips)]))


@asynccontextmanager
async def _playing(log: EventLog, writers: int, each: int) -> AsyncIterator[Play]:
    """A charged table with croupier and inspector in place and a seat for each writer."""
    writer = Writer()
    host: TableHost = Host(LOG, TableDecider(), log, writer)
    await host.open()
    try:
        await _open_table(host, writers)
        yield Play(host, writers, each)
    finally:
        await host.close()
        writer.close()


async def _open_table(host: TableHost, seats: int) -> None:
    for number, (by, commands) in enumerate(touches("R1", seats)):
        await host.say(message(LOG, f"0-{number:06}-opening", by, commands, now()))


def touches(table: str, seats: int) -> Iterator[tuple[Actor, tuple[Command, ...]]]:
    """Yields what opens a training table: charge, croupier and inspector, and chips at every seat."""
    rules = shipped_profile("bg-2021")
    size = max(rules.money.charge_sizes)
    charge = say.ChargeTable(table, "2026-08-24", "terminal", training=True, seats=seats, rules=rules, charge=size)
    yield MANAGER, (charge,)
    yield CROUPIER, (say.TakePlace(Place.CROUPIER),)
    yield INSPECTOR, (say.TakePlace(Place.INSPECTOR),)
    bought = rack(seats, rules.limits.chip_values[0])
    for seat in range(1, seats + 1):
        yield CROUPIER, (say.TakeSeat(seat), say.BuyChips(seat, bought))
