"""P4: from the croupier's word to the last console's picture, beside the kernel's floor for as many sockets."""

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import Final

from bench.consoles import Ask, Open, Told
from bench.full_house import DOLLY, DONE, NO_MORE_BETS, Consoles, Table, consoles, table
from bench.http_house import started
from bench.report import Goal, Row, row
from bench.timing import Effort

FIGURE: Final = "P4"

#: The words of a game that are timed, and whether every seat's own part changes with them.
WORDS: Final = (("no more bets", True), ("number", False), ("dolly", False), ("collect, pay, lift", True))

#: What is the same for all goes out in at most so many times as the kernel needs.
PUBLIC: Final = Goal("ratio", 5, at="most")
#: With the seats' own parts, until the very last console, in ms by seats.
PRIVATE: Final = {1_000: Goal("figure", 100, at="most"), 10_000: Goal("figure", 1_000, at="most")}
#: With a console that never reads the others wait no longer; what is over is the noise of the machine.
NOBODY: Final = Goal("ratio", 1.5, at="most")

MS: Final = 1_000


class Timed:
    """One word over the rounds: what the feed took, and the floor for as many bytes a socket."""

    def __init__(self) -> None:
        self.told: list[Told] = []
        self.floor: list[Told] = []

    def notes(self) -> dict[str, float]:
        """Returns what else is to be known: where the time went, and that the consoles' process was not the brake."""
        return {
            "answer, ms": median(one.answered for one in self.told) * MS,
            "median console, ms": median(one.median for one in self.told) * MS,
            "p99 of consoles, ms": median(one.p99 for one in self.told) * MS,
            "bytes a console": median(one.taken / max(1, one.messages) for one in self.told),
            "consoles' share of a core": median(one.processor for one in self.told),
            "consoles' share at the floor": median(one.processor for one in self.floor),
        }


def measure(effort: Effort) -> Iterator[Row]:
    """Measures every count of seats, each in a house of its own; then one console more, which never reads."""
    for seats in effort.seats:
        yield from _measured(seats, effort.rounds)
    yield _stuck(effort.seats[0], effort.rounds)


def _measured(seats: int, rounds: int) -> Iterator[Row]:
    timed = {word: Timed() for word, _ in WORDS}
    with TemporaryDirectory(prefix=".bench-", dir=Path.cwd()) as folder, table(Path(folder), seats) as play:
        play.sit()
        play.open_consoles()
        with _floor(seats + 2) as floor:
            for number in range(rounds + 1):
                for word, told in game(play):
                    bare = floor(Ask(told.taken // max(1, told.messages)))
                    if number:
                        timed[word].told.append(told)
                        timed[word].floor.append(bare)
    for word, private in WORDS:
        found = timed[word]
        goal = PRIVATE.get(seats) if private else PUBLIC
        yield row(
            FIGURE, f"{seats:,} seats, {word}", "ms to the last", [one.last * MS for one in found.told],
            beside="kernel's floor, ms", references=[one.last * MS for one in found.floor],
            goals=() if goal is None else (goal,), notes=found.notes(),
        )  # fmt: skip


def game(play: Table) -> Iterator[tuple[str, Told]]:
    """Plays one game with ten bets at every seat; yields each timed word and what came of it."""
    play.bet()
    yield "no more bets", play.say(*NO_MORE_BETS)
    yield "number", play.number()
    yield "dolly", play.say(*DOLLY)
    yield "collect, pay, lift", play.say(*DONE)


def _stuck(seats: int, rounds: int) -> Row:
    """Measures no more bets with an inspector's console that never reads, beside a house without; in turns."""
    timed = Timed()
    with ExitStack() as houses:
        plays = [_full(houses, seats, stuck=stuck) for stuck in (True, False)]
        for number in range(rounds + 2):  # the first games fill up what the kernel holds for the one that never reads
            found = [dict(game(play))["no more bets"] for play in (plays if number % 2 else plays[::-1])]
            with_it, without = found if number % 2 else found[::-1]
            if number > 1:
                timed.told.append(with_it)
                timed.floor.append(without)
    return row(
        FIGURE, f"{seats:,} seats, one never reads", "ms to the last", [one.last * MS for one in timed.told],
        beside="kernel's floor, ms", references=[one.last * MS for one in timed.floor], goals=(NOBODY,),
        notes=timed.notes(),
        remark="stands beside *no more bets* in a house without that console, not beside the floor",
    )  # fmt: skip


def _full(houses: ExitStack, seats: int, *, stuck: bool) -> Table:
    folder = houses.enter_context(TemporaryDirectory(prefix=".bench-", dir=Path.cwd()))
    play = houses.enter_context(table(Path(folder), seats))
    play.sit()
    play.open_consoles(stuck=stuck)
    return play


@contextmanager
def _floor(sockets: int) -> Iterator[Consoles]:
    """Opens as many bare sockets as there are consoles, to a server that does nothing but send."""
    with started(["-m", "bench.floor_server"]) as (port, _), consoles(port) as told:
        told(Open("", bare=sockets))
        yield told
