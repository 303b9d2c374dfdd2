"""Many worlds, many points: one seed after another until it is enough, and their figures together."""

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from math import inf
from typing import Final, NamedTuple

from msgspec import Struct

from soak.crash_points import try_points
from soak.kills import Kind
from soak.simulation import USUAL, Course, Figures, Standing, founded, simulate

#: Tells how far a run has come.
Tell = Callable[[str], object]


class Until(NamedTuple):
    """When it is enough: so many worlds, commands said, seconds; whatever comes first."""

    worlds: float = inf
    said: float = inf
    seconds: float = inf

    def reached(self, worlds: int, said: int, seconds: float) -> bool:
        """Tells whether it is enough."""
        return worlds >= self.worlds or said >= self.said or seconds >= self.seconds


#: Never enough.
ALWAYS: Final = Until()


@contextmanager
def ground_of(database: Kind) -> Iterator[Standing]:
    """What the worlds of a database stand on; PostgreSQL is loaded only where it is asked for."""
    if database == "sqlite":
        with founded() as ground:
            yield ground
        return
    from soak.on_postgres import founded_in_postgres  # noqa: PLC0415 - only where it is asked for

    with founded_in_postgres() as ground:
        yield ground


class SimulationFigures(Struct, frozen=True):
    """What many worlds went through."""

    first_seed: int
    database: Kind
    worlds: int
    said: int
    told: int
    falls: int
    steps: int
    faults: int
    audits: int
    acts_watched: int
    days: int
    struck: int
    seconds: float


class PointsFigures(Struct, frozen=True):
    """What many points came to."""

    first_seed: int
    worlds: int
    points: int
    said_again: int
    seconds: float


def simulate_worlds(
    seed: int, tell: Tell, until: Until = ALWAYS, database: Kind = "sqlite", course: Course = USUAL
) -> SimulationFigures:
    """Plays worlds from a seed on until it is enough.

    Raises:
        SimulationFailed: something was amiss in one of them.
    """
    began = time.monotonic()
    found: list[Figures] = []
    with ground_of(database) as ground:
        while not until.reached(len(found), sum(one.said for one in found), time.monotonic() - began):
            found.append(simulate(seed + len(found), ground, course))
            tell(f"world {len(found)}: {found[-1]}")
    return SimulationFigures(
        first_seed=seed,
        database=database,
        worlds=len(found),
        said=sum(one.said for one in found),
        told=sum(one.told for one in found),
        falls=sum(one.falls for one in found),
        steps=sum(one.steps for one in found),
        faults=sum(one.faults for one in found),
        audits=sum(one.audits for one in found),
        acts_watched=sum(one.watched for one in found),
        days=sum(one.days for one in found),
        struck=sum(one.struck for one in found),
        seconds=round(time.monotonic() - began, 1),
    )


def try_worlds(seed: int, tell: Tell, every: int, *, seconds: float = 1e9, points: int = 10**12) -> PointsFigures:
    """Tries the points of worlds from a seed on, one step in ``every``, until it is enough.

    Raises:
        SimulationFailed: a house opened from one of them was amiss.
    """
    began, worlds, tried, again = time.monotonic(), 0, 0, 0
    with founded() as ground:
        while tried < points and time.monotonic() - began < seconds:
            before = tried

            def enough(here: int, before: int = before) -> bool:
                return before + here >= points or time.monotonic() - began >= seconds

            figures = try_points(seed + worlds, ground, every, enough)
            worlds, tried, again = worlds + 1, tried + figures.points, again + figures.said_again
            tell(f"world {worlds}: {figures}")
    return PointsFigures(seed, worlds, tried, again, round(time.monotonic() - began, 1))
