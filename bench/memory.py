"""P6 memory: what a seated console takes of the server's memory, and what is left of a game when it is over."""

import asyncio
import gc
import tracemalloc
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from bench.full_house import DOLLY, DONE, NO_MORE_BETS, table
from bench.gaming_day import Day, make_day
from bench.machine import resident
from bench.report import Goal, Row, row
from bench.table_host import LOG
from bench.timing import Effort
from dolly.floor.deciders import TableDecider
from dolly.floor.feed import TableHost
from dolly.floor.host import Host
from dolly.floor.writer import Writer
from dolly.store.sqlite import SqliteLog

FIGURE: Final = "P6 memory"

CONSOLE: Final = Goal("figure", 45, at="most")
#: A game leaves its place in the log behind, and nothing else.
GAME: Final = Goal("figure", 0.1, at="most")

_KB: Final = 1_000


def measure(effort: Effort) -> Iterator[Row]:
    """Measures a console in houses of so many, and a game by hosts of younger and older days."""
    for seats in effort.seats[-2:]:
        yield _console(seats)
    yield _game(effort.games)


def _console(seats: int) -> Row:
    """Measures what the process grows by from the empty table to the last console after a whole game."""
    with TemporaryDirectory(prefix=".bench-", dir=Path.cwd()) as folder, table(Path(folder), seats) as play:
        empty = resident(play.process)
        play.sit()
        seated = resident(play.process)
        play.open_consoles()
        opened = resident(play.process)
        play.bet()
        for word in (NO_MORE_BETS, None, DOLLY, DONE):
            _ = play.number() if word is None else play.say(*word)
        played = resident(play.process)
    notes = {
        "the seat and its pairing, kB": (seated - empty) / seats / _KB,
        "the open console, kB": (opened - seated) / seats / _KB,
        "its game, kB": (played - opened) / seats / _KB,
    }
    grown = max(0.001, (played - empty) / seats / _KB)
    goals = (CONSOLE,) if seats >= _MANY else ()
    return row(FIGURE, f"{seats:,} seated consoles, one", "kB", [grown], goals=goals, notes=notes)


#: From so many on what a process takes once and for all no longer counts.
_MANY: Final = 1_000


def _game(games: int) -> Row:
    """Measures what hosts hold that have replayed a tenth of a day and a whole one; the difference is by games."""
    short = max(1, games // 10)
    held = {}
    with TemporaryDirectory(prefix=".bench-", dir=Path.cwd()) as folder:
        for played in (short, games):
            file = Path(folder) / f"{played}.sqlite3"
            make_day(file, Day(played, 12))
            held[played] = asyncio.run(_held(file))
    bytes_a_game = (held[games] - held[short]) / max(1, games - short)
    notes = dict.fromkeys(("the seat and its pairing, kB", "the open console, kB"), 0.0)
    notes["its game, kB"] = bytes_a_game / _KB
    return row(
        FIGURE, f"a game of a day of {games:,}", "kB", [max(0.001, bytes_a_game / _KB)], goals=(GAME,), notes=notes
    )


async def _held(file: Path) -> int:
    """Returns how many bytes Python holds more once a host has replayed a day."""
    log, writer = SqliteLog(file), Writer()
    host: TableHost = Host(LOG, TableDecider(), log, writer)
    await writer.run(partial(int))  # its thread has begun
    tracemalloc.start()
    try:
        gc.collect()
        before = tracemalloc.get_traced_memory()[0]
        await host.open()
        gc.collect()
        held = tracemalloc.get_traced_memory()[0] - before
    finally:
        tracemalloc.stop()
    await host.close()
    writer.close()
    log.close()
    return held
