"""Sessions with a system, summed up: how they ended, what they came to, and what exact odds say beside."""

from collections.abc import Iterator
from fractions import Fraction
from functools import partial
from typing import Final

from msgspec import Struct

from dolly.errors import Malformed
from dolly.money import Money
from dolly.odds.estimates import Estimate, edge_of, mean_of, share_of
from dolly.odds.plan import ENOUGH, Plan
from dolly.odds.pool import Told, cores, run
from dolly.odds.ruin import fate
from dolly.odds.sessions import ENDINGS, GROUP, play
from dolly.odds.study import HERE, KEPT, Progress, Workers, blocks, checked, telling
from dolly.odds.systems import FLAT_SYSTEM

#: Groups of sessions a worker plays side by side: enough for NumPy to be busy, and memory stays small.
SIDE_BY_SIDE: Final = 32
#: Jobs for each worker at least, where there are so many groups: then none waits long for the last.
_JOBS: Final = 4
#: Workers reckoned with where a cluster has them.
_ON_CLUSTER: Final = 16


class SessionsFound(Struct, frozen=True):
    """Sessions played to their ends, ``slips`` and ``staked`` in all of them.

    ``ended`` are the shares by ending. ``edge`` is what the house kept of all that was laid: the same exact
    value stands beside it whatever the system. ``lowest`` and ``highest`` are the bankroll's extremes in any
    session, from its beginning on. ``nets`` are those of the first sessions.
    """

    sessions: int
    slips: int
    staked: int
    ended: dict[str, Estimate]
    session: Estimate
    edge: Estimate
    lowest: int
    highest: int
    nets: tuple[int, ...]


class _Part(Struct, frozen=True):
    """Some sessions summed up: the ``sums`` of net, its square, staked, the spread of all laid, and slips."""

    sums: tuple[int, int, int, int, int]
    ended: tuple[int, ...]
    lowest: int
    highest: int
    nets: tuple[int, ...]


def simulate_sessions(
    plan: Plan, *, sessions: int, seed: int, workers: Workers = HERE, progress: Progress | None = None
) -> SessionsFound:
    """Plays so many sessions of a plan to their ends; ``progress`` is told in slips.

    Raises:
        Malformed: a player's own system failed or asked for what cannot be laid, a system for more than can
            be counted, or no slip was laid at all.
    """
    checked(seed, sessions, "sessions")
    exact = _fate(plan)  # before the first ball, so that nobody waits for it when all is played
    sums, ended, lowest, highest = [0] * 5, [0] * len(ENDINGS), 0, 0
    nets: list[int] = []
    for part in run(
        partial(_summed, plan, seed, workers.compiled),
        _jobs(sessions, workers),
        workers=workers.count,
        cluster=workers.cluster,
        told=telling(progress, sessions * plan.slips),
    ):
        sums = [before + more for before, more in zip(sums, part.sums, strict=True)]
        ended = [before + more for before, more in zip(ended, part.ended, strict=True)]
        lowest, highest = min(lowest, part.lowest), max(highest, part.highest)
        nets.extend(part.nets[: KEPT - len(nets)])
    net, squares, staked, spread, slips = sums
    if not staked:
        raise Malformed("no slip was laid: the system begins with more units than the table takes, and stops")
    ends = {
        name: share_of(sessions, hits, exact.get(name)) for name, hits in zip(ENDINGS, ended, strict=True)
    }  # fmt: skip
    return SessionsFound(
        sessions, slips, staked, ends, mean_of(sessions, net, squares, _expected(plan)),
        edge_of(-net, staked, spread, _edge(plan)), lowest, highest, tuple(nets),
    )  # fmt: skip


def _jobs(sessions: int, workers: Workers) -> Iterator[tuple[int, int]]:
    """Yields the first group and the sessions of each job: as many groups together as leave every worker some."""
    groups = -(-sessions // GROUP)
    hands = _ON_CLUSTER if workers.cluster else workers.count or cores()
    together = min(SIDE_BY_SIDE, max(1, groups // (hands * _JOBS)))
    for number, some in blocks(sessions, together * GROUP):
        yield number * together, some


def _summed(plan: Plan, seed: int, fast: bool, job: tuple[int, int], told: Told) -> _Part:  # noqa: FBT001 - ``partial``
    first, sessions = job
    left = sessions * plan.slips

    def played(spins: int) -> None:
        nonlocal left
        more = min(left, spins * sessions)
        left -= more
        told(more)

    seats = play(plan, seed, first, sessions, fast=fast, told=played)
    told(left)
    nets = (seats.bankroll - plan.bankroll).tolist()
    endings = seats.ended.tolist()
    # Whole numbers, so that the sums are the same however the sessions were parted.
    laid, spread, slips = (sum(map(int, figures.tolist())) for figures in (seats.staked, seats.spread, seats.slips))
    sums = sum(nets), sum(net * net for net in nets), laid, spread, slips
    return _Part(
        sums, tuple(endings.count(code) for code in range(len(ENDINGS))),
        int(seats.low.min()) - plan.bankroll, int(seats.high.max()) - plan.bankroll, tuple(nets),
    )  # fmt: skip


def _edge(plan: Plan) -> Fraction | None:
    """Whatever the system, the house keeps the slip's own edge of all that is laid; of one kind of slip, that is."""
    edges = {-course.distribution().mean / int(course.staked) for course in plan.courses}
    return edges.pop() if len(edges) == 1 else None


def _expected(plan: Plan) -> Fraction | None:
    """Returns what a session comes to on average, where it can be told without playing it."""
    if plan.system == FLAT_SYSTEM and plan.bankroll == ENOUGH:
        turns = [len(range(place, plan.slips, len(plan.courses))) for place in range(len(plan.courses))]
        pairs = zip(plan.courses, turns, strict=True)
        return sum((course.distribution().mean * laid for course, laid in pairs), Fraction(0))
    return None


def _fate(plan: Plan) -> dict[str, Fraction | float]:
    """Returns the exact chance of each ending, where flat stakes of one slip let it be reckoned."""
    if plan.system != FLAT_SYSTEM or len(plan.courses) > 1 or plan.bankroll == ENOUGH:
        return {}
    goal, course = None if plan.goal is None else Money(plan.goal), plan.courses[0]
    try:
        told = fate(course.distribution(), course.staked, bankroll=Money(plan.bankroll), goal=goal, slips=plan.slips)
    except Malformed:  # more than can be reckoned; the study stands without it
        return {}
    return {"played": told.playing, "ruined": told.ruin, "reached": told.goal}
