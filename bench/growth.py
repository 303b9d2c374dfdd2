"""P6: what a game costs as bets, seats, tables and the age of the day grow; in microseconds of this process."""

import asyncio
from collections.abc import Iterator, Sequence
from functools import partial
from itertools import count
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import process_time
from typing import Final

import uvloop
from msgspec.structs import replace

from bench.report import Goal, Row, row
from bench.slips import hand
from bench.table_host import CROUPIER, INSPECTOR, MANAGER, as_served, touches
from bench.timing import Effort, in_turns
from bench.whole_rounds import MORNING, SECOND, Touch, round_of
from dolly.floor.answers import encode, message
from dolly.floor.clock import now
from dolly.floor.deciders import TableDecider
from dolly.floor.feed import TableHost
from dolly.floor.host import Host
from dolly.floor.writer import Writer
from dolly.ledger.accounts import Books
from dolly.ledger.postings import postings
from dolly.money import Money
from dolly.rules.shipped import shipped_profile
from dolly.store.sqlite import SqliteLog
from dolly.table import commands as say
from dolly.table import view
from dolly.table.decide import decide
from dolly.table.evolve import evolve
from dolly.table.lawful import permit
from dolly.table.people import Actor, Place, Role, Said
from dolly.table.state import Table

FIGURE: Final = "P6"

BETS: Final = (1, 10, 100)
SEATS: Final = (1, 10, 100, 1_000)
TABLES: Final = (1, 4, 16)
#: Games that have been played before the one that is timed.
AGES: Final = (0, 320, 960)

#: Twice the bets or seats, twice the cost at most; what is over is the noise of the machine.
LINEAR: Final = Goal("ratio", 1.25, at="most")
#: An old day costs as much as a fresh one.
SAME: Final = Goal("ratio", 1.25, at="most")

_CHARGE: Final = Money(2_000_000_000)
_BOUGHT: Final = Money(2_000_000)
_WRITERS: Final = 8  # a table
_SLIPS: Final = 64  # a writer
_MICROSECONDS: Final = 1_000_000


def measure(effort: Effort) -> Iterator[Row]:
    """Measures the four growths one after the other."""
    with as_served():
        games = max(1, effort.games // 200)
        yield from _grown("bets a seat, 8 seats", BETS, [partial(_game, 8, bets, games) for bets in BETS], effort)
        yield from _grown("seats, 10 bets each", SEATS, [partial(_game, seats, 10, games) for seats in SEATS], effort)
        yield from _aged(effort)
        yield from _tables(effort)


def _grown(what: str, steps: Sequence[int], contenders: Sequence[partial[float]], effort: Effort) -> Iterator[Row]:
    """Yields a row a step, each beside the step before grown in proportion; the first stands beside itself."""
    found = in_turns(effort, contenders)
    before = zip((steps[0], *steps), (found[0], *found), strict=False)
    for step, costs, (smaller, cheaper) in zip(steps, found, before, strict=False):
        linear = [cost * step / smaller for cost in cheaper]
        yield row(
            FIGURE, f"{step:,} {what if step > 1 else what.replace('ts', 't', 1)}", "µs a game", costs,
            beside="in proportion", references=linear, goals=() if step == steps[0] else (LINEAR,),
        )  # fmt: skip


def _game(seats: int, bets: int, games: int) -> float:
    """Returns what a game costs that is permitted, decided, folded, posted and drawn, of so many from a new table."""
    played = Played(seats)
    began = process_time()
    for _ in range(games):
        played.game(bets)
    return (process_time() - began) * _MICROSECONDS / games


def _aged(effort: Effort) -> Iterator[Row]:
    """Yields what a game costs after so many games, each beside a game of the fresh table."""
    ages = [age * effort.games // AGES[-1] for age in AGES]
    tables = [Played(8) for _ in ages]
    for age, played in zip(ages, tables, strict=True):
        for _ in range(age):
            played.game(10)
    found = in_turns(effort, [partial(_more, played) for played in tables])
    for age, costs in zip(ages, found, strict=True):
        yield row(
            FIGURE, f"after {age:,} games, 8 seats, 10 bets", "µs a game", costs,
            beside="in proportion", references=found[0], goals=() if not age else (SAME,),
        )  # fmt: skip


def _more(played: "Played") -> float:
    began = process_time()
    for _ in range(_MORE):
        played.game(10)
    return (process_time() - began) * _MICROSECONDS / _MORE


#: How many games one timing of an aged table plays.
_MORE: Final = 4


class Played:
    """A table in memory with chips in every rack, played on and on."""

    def __init__(self, seats: int) -> None:
        shipped = shipped_profile("bg-2021")
        rules = replace(shipped, money=replace(shipped.money, charge_sizes=(_CHARGE,)))
        self._seats = seats
        self._games = 0
        self._at = MORNING
        self._table = Table()
        charge = say.ChargeTable(
            "R1", "2026-08-24", "terminal", training=True, seats=seats, rules=rules, charge=_CHARGE
        )
        opening: list[Touch] = [(MANAGER, charge), (CROUPIER, say.TakePlace(Place.CROUPIER))]
        opening.append((INSPECTOR, say.TakePlace(Place.INSPECTOR)))
        for seat in range(1, seats + 1):
            opening += [(CROUPIER, say.TakeSeat(seat)), (CROUPIER, say.BuyChips(seat, _BOUGHT))]
        self._books: Books | None = None
        for touch in opening:
            self._say(touch)
        self._books = Books.of(self._table.charged)

    def game(self, bets: int) -> None:
        """Plays one whole game, and draws what everybody would be shown after each act of the croupier."""
        self._games += 1
        for touch in round_of(self._table.live_terms, self._games, self._seats, bets):
            self._say(touch)
            if touch[0] == CROUPIER:
                encode(view.public(self._table))

    def _say(self, touch: Touch) -> None:
        by, command = touch
        self._at += SECOND
        said = Said("0001-bench", by, self._at, command)
        permit(said)
        for event in decide(self._table, said):
            self._table = evolve(self._table, event, self._at)
            if self._books is not None:
                postings(event, self._books)


def _tables(effort: Effort) -> Iterator[Row]:
    """Yields what a durable slip costs in a house of so many tables, with as many writers at each."""
    slips = min(_SLIPS, effort.slips)
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        found = in_turns(effort, [lambda tables=tables: runner.run(_laid(tables, slips)) for tables in TABLES])  # type: ignore[misc]
    for tables, costs in zip(TABLES, found, strict=True):
        yield row(
            FIGURE, f"{tables} {'table' if tables == 1 else 'tables'}, a durable slip", "µs a slip", costs,
            beside="in proportion", references=found[0],
        )  # fmt: skip


async def _laid(tables: int, slips: int) -> float:
    """Returns the processor time of a slip where so many tables are open in one house, all of them bet at."""
    with TemporaryDirectory(prefix=".bench-", dir=Path.cwd()) as folder:
        log, writer = SqliteLog(Path(folder) / "house.sqlite3"), Writer()
        hosts: list[TableHost] = []
        for number in range(1, tables + 1):
            hosts.append(Host(f"R{number}/2026-08-24", TableDecider(), log, writer))
            await hosts[-1].open()
            await _opened(hosts[-1], f"R{number}")
        ids = count(1)
        began = process_time()
        await asyncio.gather(*(_bet(host, seat, slips, ids) for host in hosts for seat in range(1, _WRITERS + 1)))
        cost = (process_time() - began) * _MICROSECONDS / (tables * _WRITERS * slips)
        for host in hosts:
            await host.close()
        writer.close()
        log.close()
    return cost


async def _opened(host: TableHost, table: str) -> None:
    for number, (by, commands) in enumerate(touches(table, _WRITERS)):
        await host.say(message(host.name, f"0-{number:06}-{table}", by, commands, now()))
    await host.say(message(host.name, f"1-spin-{table}", CROUPIER, (say.Spin("clockwise"),), now()))


async def _bet(host: TableHost, seat: int, slips: int, ids: "count[int]") -> None:
    by = Actor(f"{host.stored.charged.table}/{seat}", Role.PLAYER, seat)
    own, draw = hand(host.stored.live_terms, seat), Random(seat)
    for _ in range(slips):
        slip = say.PlaceBets(seat, own[draw.randrange(len(own))])
        await host.say(message(host.name, f"{next(ids):08x}-bench", by, (slip,), now()))
