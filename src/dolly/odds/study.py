"""Studies: totals of many slips, one slip spin by spin, and sessions with a system; seeded, on all cores.

The same seed gives the same answer, whatever the machine, the workers, the release of NumPy, or whether Numba is
installed; a player's own system is as much the same as it makes itself. Memory does not grow with the spins: what
is played is summed up as it comes, and of sessions the nets of the first ``KEPT`` are kept.
"""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Final

from msgspec import Struct

from dolly.errors import Malformed
from dolly.odds import totals, walk
from dolly.odds.course import Course
from dolly.odds.distribution import Distribution
from dolly.odds.estimates import Estimate, mean_of
from dolly.odds.one_slip import SlipOdds
from dolly.odds.parts import has
from dolly.odds.pool import Told, run
from dolly.odds.sums import MANY

#: Nets of single sessions kept for quantiles and pictures: of the first so many.
KEPT: Final = 65_536

#: Called again and again with how much of the whole is done.
Progress = Callable[[int, int], None]


class Workers(Struct, frozen=True):
    """Who does a study: so many processes (None: one a core) or the Dask cluster at an address.

    ``fast`` uses Numba or does without; None uses it where it is installed. The answer is the same.
    """

    count: int | None = 1
    cluster: str = ""
    fast: bool | None = None

    @property
    def compiled(self) -> bool:
        """Whether Numba is used."""
        return has("numba") if self.fast is None else self.fast


#: This process, alone.
HERE: Final = Workers()


class TotalsFound(Struct, frozen=True):
    """``sessions`` of so many slips: the net of a slip and of a session, the house edge, what sessions came to."""

    sessions: int
    slips: int
    slip: Estimate
    session: Estimate
    edge: Estimate
    nets: tuple[int, ...]


class SpinsFound(Struct, frozen=True):
    """One slip spin by spin: how often each number fell, a spin's net, and the bankroll's way if it was followed."""

    spins: int
    counts: dict[str, int]
    spin: Estimate
    edge: Estimate
    way: walk.Walk | None


def blocks(amount: int, block: int) -> Iterator[tuple[int, int]]:
    """Yields each block's number and how much of the whole it holds."""
    for number, first in enumerate(range(0, amount, block)):
        yield number, min(block, amount - first)


def checked(seed: int, amount: int, what: str) -> None:
    """A study has a seed, and something in it."""
    if seed < 0:
        raise Malformed(f"a seed is a whole number from 0, not {seed}")
    if amount < 1:
        raise Malformed(f"there is at least one of {what}, not {amount}")


def simulate_totals(  # noqa: PLR0913 - a study has so many parts
    odds: SlipOdds, *, slips: int, seed: int, sessions: int = 1, workers: Workers = HERE,
    progress: Progress | None = None,
) -> TotalsFound:  # fmt: skip
    """Lays a slip so many times in each of ``sessions``, where the order does not matter; limits are not asked."""
    checked(seed, sessions, "sessions")
    checked(seed, slips, "slips")
    one = odds.distribution
    if slips > MANY:
        raise Malformed(f"{MANY:,} slips are laid at most, not {slips:,}")
    counts = [0] * len(one.nets)
    total = squares = 0
    nets: list[int] = []
    for part in run(
        partial(_drawn, one, slips, seed),
        blocks(sessions, totals.BLOCK),
        workers=workers.count,
        cluster=workers.cluster,
        told=telling(progress, sessions),
    ):
        counts = [before + more for before, more in zip(counts, part.counts, strict=True)]
        total, squares = total + sum(part.nets), squares + sum(net * net for net in part.nets)
        nets.extend(part.nets[: KEPT - len(nets)])
    square = sum(count * net**2 for count, net in zip(counts, one.nets, strict=True))
    slip = mean_of(slips * sessions, total, square, one.mean)
    edge = slip.divided(-int(odds.staked))
    session = mean_of(sessions, total, squares, one.mean * slips)
    return TotalsFound(sessions, slips, slip, session, edge, tuple(nets))


def _drawn(one: Distribution, slips: int, seed: int, block: tuple[int, int], told: Told) -> totals.Totals:
    found = totals.drawn(one, slips, seed, *block)
    told(block[1])
    return found


def simulate_spins(  # noqa: PLR0913 - likewise
    course: Course, *, spins: int, seed: int, follow: bool = True, workers: Workers = HERE,
    progress: Progress | None = None,
) -> SpinsFound:  # fmt: skip
    """Lays a slip spin after spin, and follows the bankroll's way unless ``follow`` is False; limits are not asked.

    Raises:
        Malformed: stakes of the slip may go to prison, so that a slip is more than a spin: play sessions.
    """
    checked(seed, spins, "spins")
    if course.imprisons:
        raise Malformed("under these rules a stake may stay in prison over several spins; play it in sessions")
    way = walk.Walk(0)
    fell = [0] * len(course.pockets)
    for part, counts in run(
        partial(_played, course.nets[0], seed, (follow, workers.compiled)),
        blocks(spins, walk.BLOCK),
        workers=workers.count,
        cluster=workers.cluster,
        told=telling(progress, spins),
    ):
        way = way.then(part) if part else way
        fell = [before + more for before, more in zip(fell, counts, strict=True)]
    nets, one = course.nets[0], course.distribution()
    total, squares = (sum(count * net**power for count, net in zip(fell, nets, strict=True)) for power in (1, 2))
    spin = mean_of(spins, total, squares, one.mean)
    edge = spin.divided(-int(course.staked))
    return SpinsFound(spins, dict(zip(course.pockets, fell, strict=True)), spin, edge, way if follow else None)


def _played(
    nets: Sequence[int], seed: int, ways: tuple[bool, bool], block: tuple[int, int], told: Told
) -> tuple[walk.Walk | None, tuple[int, ...]]:
    number, spins = block
    follow, fast = ways
    if follow:
        found: tuple[walk.Walk | None, tuple[int, ...]] = walk.walked(seed, number, nets, spins, fast=fast)
    else:
        found = None, walk.counted(seed, number, len(nets), spins, fast=fast)
    told(spins)
    return found


def telling(progress: Progress | None, whole: int) -> Told:
    """Returns what adds up how much is done, and tells it if anybody wants to know."""
    done = 0

    def told(more: int) -> None:
        nonlocal done
        done += more
        if progress is not None and more:
            progress(done, whole)

    return told
