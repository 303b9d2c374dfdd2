"""P4 nodes: the feed of a node that follows, and a word that it passes on, beside the node that holds the house."""

from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import Final

from bench.consoles import Told
from bench.feed import MS, WORDS, game
from bench.full_house import Consoles, Table, consoles, table
from bench.http_house import OPENED, started
from bench.report import Row, row
from bench.timing import Effort
from tests.store.server import Server

FIGURE: Final = "P4 nodes"


class Ways:
    """One word over the rounds, by where it was said and seen."""

    def __init__(self) -> None:
        self.holder: list[Told] = []
        self.seen_beside: list[Told] = []
        self.said_beside: list[Told] = []


def measure(effort: Effort) -> Iterator[Row]:
    """Measures a house in PostgreSQL with a node that holds it and one beside, as many consoles at each."""
    seats = effort.seats[0]
    timed = {word: Ways() for word, _ in WORDS}
    server = Server()
    try:
        with ExitStack() as house:
            play, beside, there = _opened(house, server, seats)
            here = play.consoles
            for number in range(effort.rounds + 1):
                for word, told in _said(play, here, 0):
                    _keep(timed[word].holder, told, number)
                for word, told in _said(play, beside, play.house_port):
                    _keep(timed[word].seen_beside, told, number)
                for word, told in _said(play, beside, there):
                    _keep(timed[word].said_beside, told, number)
    finally:
        server.remove()
    for word, ways in timed.items():
        yield from _rows(seats, word, ways)


def _opened(house: ExitStack, server: Server, seats: int) -> tuple[Table, Consoles, int]:
    """The table with its consoles at the holder, the consoles at the node beside, and that node's port."""
    database = server.address("bench")
    mine, other = (
        Path(house.enter_context(TemporaryDirectory(prefix=".bench-", dir=Path.cwd()))) for _ in ("holder", "beside")
    )
    play = house.enter_context(table(mine, seats, "--database", database))
    play.sit()
    play.open_consoles()
    words = ["-m", "dolly", "run", "--data", str(other), *OPENED, "--database", database]
    there, _ = house.enter_context(started(words))
    here, beside = play.consoles, house.enter_context(consoles(there))
    play.consoles = beside
    play.open_consoles()
    play.consoles = here
    return play, beside, there


def _said(play: Table, told: Consoles, port: int) -> Iterator[tuple[str, Told]]:
    """Plays one game, said at a port and seen by these consoles."""
    play.consoles, play.port = told, port
    yield from game(play)


def _keep(found: list[Told], told: Told, number: int) -> None:
    if number:  # the first game warms up
        found.append(told)


def _rows(seats: int, word: str, ways: Ways) -> Iterator[Row]:
    cases = (("seen beside", ways.seen_beside), ("said and seen beside", ways.said_beside))
    for case, told in cases:
        yield row(
            FIGURE, f"{seats:,} seats, {word}, {case}", "ms to the last", [one.last * MS for one in told],
            beside="at the holder, ms", references=[one.last * MS for one in ways.holder],
            notes={
                "answer, ms": median(one.answered for one in told) * MS,
                "answer at the holder, ms": median(one.answered for one in ways.holder) * MS,
                "median console, ms": median(one.median for one in told) * MS,
                "p99 of consoles, ms": median(one.p99 for one in told) * MS,
                "consoles' share of a core": median(one.processor for one in told),
            },
        )  # fmt: skip
