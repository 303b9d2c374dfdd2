"""How it is measured: contenders take turns in every round, so that a noisy machine is noisy for all."""

from collections.abc import Callable, Sequence
from time import perf_counter

from msgspec import Struct


class Effort(Struct, frozen=True):
    """How long a run measures: rounds a row, seconds a round of pure reckoning, slips a round that is written.

    ``games`` is how long the day is that is read back, ``seats`` how many consoles the feed serves.
    """

    name: str
    rounds: int
    seconds: float
    slips: int
    writers: tuple[int, ...] = (1, 8, 64, 512)
    games: int = 960
    seats: tuple[int, ...] = (100, 1_000, 10_000)


FULL = Effort("full", rounds=9, seconds=0.4, slips=8_192)
QUICK = Effort("quick", rounds=3, seconds=0.1, slips=2_048, seats=(100, 1_000))


def in_turns(effort: Effort, contenders: Sequence[Callable[[], float]]) -> list[list[float]]:
    """Returns each contender's figure of every round; one round before the first warms up and does not count."""
    found: list[list[float]] = [[] for _ in contenders]
    for number in range(effort.rounds + 1):
        turn = list(enumerate(contenders))
        for place, contender in turn if number % 2 else reversed(turn):
            figure = contender()
            if number:
                found[place].append(figure)
    return found


def per_second(work: Callable[[], int], seconds: float) -> float:
    """Returns how many units a second ``work`` does, called again until ``seconds`` are over."""
    done = 0
    began = perf_counter()
    until = began + seconds
    while True:
        done += work()
        now = perf_counter()
        if now >= until:
            return done / (now - began)
