"""P5: a whole gaming day read back: replayed, its chain and sequence followed, and looked through whole; in seconds."""

import asyncio
from collections.abc import Iterator, Sequence
from functools import partial
from hashlib import sha256
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Final

from bench.gaming_day import BETS, Day, make_day
from bench.report import Goal, Row, row
from bench.table_host import LOG, as_served
from bench.timing import Effort, in_turns
from dolly.floor.books import books_reader
from dolly.floor.deciders import TableDecider
from dolly.floor.feed import TableHost
from dolly.floor.host import Host
from dolly.floor.writer import Writer
from dolly.store import statements
from dolly.store.chain import ChainCheck, parse
from dolly.store.reading import PAGE
from dolly.store.sqlite import SqliteLog, SqliteReader
from dolly.store.verify import verify_file

FIGURE: Final = "P5"

#: How the bets of a seat are laid: one after the other, or all in one slip.
SLIPS: Final = ((1, "a bet a slip"), (BETS, f"{BETS} bets a slip"))

REPLAY: Final = Goal("figure", 1.5, at="most")
#: Half as fast as reading, hashing and parsing. What it is of hashing and parsing alone, from memory, which no reader
#: of a file reaches, stands in each row beside it.
CHAIN: Final = Goal("ratio", 2, at="most")
WHOLE: Final = Goal("figure", 4, at="most")

Rows = list[tuple[bytes, bytes]]


def measure(effort: Effort) -> Iterator[Row]:
    """Measures the three readings of two days, in turns, beside reading, hashing and parsing the same records."""
    for bets_a_slip, told in SLIPS:
        with TemporaryDirectory(prefix=".bench-", dir=Path.cwd()) as folder, as_served():
            file = Path(folder) / "day.sqlite3"
            make_day(file, Day(effort.games, bets_a_slip))
            yield from _measured(file, effort, told)


def _measured(file: Path, effort: Effort, told: str) -> Iterator[Row]:
    rows = rows_of(file)
    contenders = [replayed, chained, verified, read_and_parsed]
    *found, bound, bare = in_turns(effort, [*(partial(one, file) for one in contenders), partial(parsed, rows)])
    cases = (("replay", REPLAY), ("chain and sequence", CHAIN), ("verify whole", WHOLE))
    for (case, goal), seconds in zip(cases, found, strict=True):
        yield row(
            FIGURE, f"{case}, {told}", "s", seconds,
            beside="read, hash and parse, s", references=bound, goals=(goal,),
            notes={
                "records": float(len(rows)), "hash and parse alone, s": median(bare),
                "share of read, hash and parse": share(bound, seconds),
                "share of hash and parse alone": share(bare, seconds),
            },
        )  # fmt: skip


def share(ceiling: Sequence[float], seconds: Sequence[float]) -> float:
    """Returns how much of a ceiling's speed a reading has, round by round: a half is half as fast."""
    return median(bound / took for bound, took in zip(ceiling, seconds, strict=True))


def rows_of(file: Path) -> Rows:
    """Returns every record's sealed bytes and hash."""
    return list(_read(file))


def _read(file: Path) -> Iterator[tuple[bytes, bytes]]:
    """Yields what is stored of every record, a page at a time, as a log is read."""
    reader = SqliteReader.snapshot(file)
    after = 0
    while page := reader.ask(statements.RECORDS, LOG, after, PAGE):
        for _, _, sealed, digest in page:
            yield sealed, digest
        after = page[-1][0]
    reader.close()


def replayed(file: Path) -> float:
    """Returns how long a host takes from the closed file until its table stands as it stood."""

    async def opened() -> float:
        log, writer = SqliteLog(file), Writer()
        host: TableHost = Host(LOG, TableDecider(), log, writer)
        began = perf_counter()
        await host.open()
        took = perf_counter() - began
        assert host.stored.game, "the day was played"
        await host.close()
        writer.close()
        log.close()
        return took

    return asyncio.run(opened())


def chained(file: Path) -> float:
    """Returns how long it takes to read every record and to follow chain, sequence and partners."""
    reader = SqliteReader.snapshot(file)
    began = perf_counter()
    check = ChainCheck()
    faults = [fault for fault in map(check.follow, reader.read(LOG)) if fault]
    took = perf_counter() - began
    reader.close()
    assert not faults, faults[0]
    assert check.end() is None, "no partner is missing"
    return took


def verified(file: Path) -> float:
    """Returns how long ``dolly verify`` looks through the file: everything it checks, transfers compared."""
    began = perf_counter()
    report = verify_file(file, books_reader())
    took = perf_counter() - began
    assert report.fault is None, report.fault
    return took


def read_and_parsed(file: Path) -> float:
    """Returns how long it takes to read every record, to hash it with the hash before it, and to parse it."""
    return _hashed(_read(file))


def parsed(rows: Rows) -> float:
    """Returns how long the hashing and parsing takes of records that are in memory already."""
    return _hashed(iter(rows))


def _hashed(rows: Iterator[tuple[bytes, bytes]]) -> float:
    began = perf_counter()
    before = b""
    for sealed, digest in rows:
        sha256(before + sealed).digest()
        parse(sealed)
        before = digest
    return perf_counter() - began
