"""Sessions with a system, summed up: how they ended, what they came to, and what exact odds say beside."""

from collections.abc import Sequence
from fractions import Fraction
from functools import partial
from typing import Final

from msgspec import Struct

from dolly.errors import Malformed
from dolly.money import Money
from dolly.odds.course import Course
from dolly.odds.estimates import Estimate, mean_of, ratio_of, share_of
from dolly.odds.pool import run
from dolly.odds.ruin import fate
from dolly.odds.sessions import BLOCK, ENDINGS, ENOUGH, Beyond, Plan, play
from dolly.odds.study import HERE, KEPT, Progress, Workers, blocks, checked, tell
from dolly.odds.systems import FLAT_SYSTEM, MANY, OwnSystem, System
from dolly.rules.terms import Terms

_SUMS: Final = 5


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
    """A block summed up: ``sums`` of net, staked, their squares and their product."""

    sums: tuple[int, ...]
    slips: int
    ended: tuple[int, ...]
    lowest: int
    highest: int
    nets: tuple[int, ...]


def simulate_sessions(
    plan: Plan, *, sessions: int, seed: int, workers: Workers = HERE, progress: Progress | None = None
) -> SessionsFound:
    """Plays so many sessions of a plan to their ends.

    Raises:
        Malformed: a player's own system asked for something that cannot be laid.
    """
    checked(seed, sessions, "sessions")
    parts = run(
        partial(_summed, plan, seed, workers.compiled),
        blocks(sessions, BLOCK),
        workers=workers.count,
        cluster=workers.cluster,
    )
    sums, ended, slips, lowest, highest, done = [0] * _SUMS, [0] * len(ENDINGS), 0, 0, 0, 0
    nets: list[int] = []
    for part in parts:
        sums = [before + more for before, more in zip(sums, part.sums, strict=True)]
        ended = [before + more for before, more in zip(ended, part.ended, strict=True)]
        slips, done = slips + part.slips, done + sum(part.ended)
        lowest, highest = min(lowest, part.lowest), max(highest, part.highest)
        nets.extend(part.nets[: KEPT - len(nets)])
        tell(progress, done, sessions)
    lost = (-sums[0], sums[1], sums[2], sums[3], -sums[4])
    return SessionsFound(
        sessions, slips, sums[1], _endings(plan, sessions, ended),
        mean_of(sessions, sums[0], sums[2], _expected(plan)), ratio_of(lost, sessions, _edge(plan)),
        lowest, highest, tuple(nets),
    )  # fmt: skip


def _summed(plan: Plan, seed: int, fast: bool, block: tuple[int, int]) -> _Part:  # noqa: FBT001 - for ``partial``
    seats = play(plan, seed, *block, fast=fast)
    nets, staked = (seats.bankroll - plan.bankroll).tolist(), seats.staked.tolist()
    pairs = tuple(zip(nets, staked, strict=True))
    sums = (
        sum(nets), sum(staked), sum(net * net for net in nets), sum(one * one for one in staked),
        sum(net * one for net, one in pairs),
    )  # fmt: skip
    endings = seats.ended.tolist()
    return _Part(
        sums, int(seats.slips.sum()), tuple(endings.count(code) for code in range(len(ENDINGS))),
        int(seats.low.min()) - plan.bankroll, int(seats.high.max()) - plan.bankroll, tuple(nets),
    )  # fmt: skip


def plan_of(  # noqa: PLR0913 - a plan has so many parts
    terms: Terms, courses: Sequence[Course], *, slips: int, system: System | OwnSystem = FLAT_SYSTEM,
    bankroll: Money | None = None, goal: Money | None = None, beyond: Beyond = "most", limits: bool = True,
) -> Plan:  # fmt: skip
    """Returns the plan of sessions at a table with these rules; ``limits`` says whether its limits hold."""
    most = tuple(most_units(terms, course) if limits else MANY for course in courses)
    purse = ENOUGH if bankroll is None else int(bankroll)
    return Plan(tuple(courses), most, slips, system, purse, None if goal is None else int(goal), beyond)


def most_units(terms: Terms, course: Course) -> int:
    """Returns how many times over a slip may be laid under the posted limits.

    Raises:
        Malformed: not even once.
    """
    limits = terms.limits
    bounds = [int(terms.spots[spot].most) // int(stake) for spot, stake in course.lines]
    bounds += [int(most) // int(course.staked) for most in (limits.player, limits.table) if most is not None]
    won = max(
        sum(int(stake) * terms.spots[spot].row[place] for spot, stake in course.lines)
        for place in range(len(course.pockets))
    )
    if limits.number is not None and won:
        bounds.append(int(limits.number) // won)
    if min(bounds) < 1:
        raise Malformed("this slip is above the posted limits of these rules as it stands")
    return min(bounds)


def _edge(plan: Plan) -> Fraction | None:
    """Whatever the system, the house keeps the slip's own edge of all that is laid; of one kind of slip, that is."""
    edges = {-course.distribution().mean / int(course.staked) for course in plan.courses}
    return edges.pop() if len(edges) == 1 else None


def _flat(plan: Plan) -> bool:
    return len(plan.courses) == 1 and plan.system == FLAT_SYSTEM


def _expected(plan: Plan) -> Fraction | None:
    """Returns what a session comes to on average, where it can be told without playing it."""
    if plan.system == FLAT_SYSTEM and plan.bankroll == ENOUGH:
        turns = [len(range(place, plan.slips, len(plan.courses))) for place in range(len(plan.courses))]
        pairs = zip(plan.courses, turns, strict=True)
        return sum((course.distribution().mean * laid for course, laid in pairs), Fraction(0))
    return None


def _endings(plan: Plan, count: int, ended: Sequence[int]) -> dict[str, Estimate]:
    exact: dict[str, Fraction | float] = {}
    if _flat(plan) and plan.bankroll != ENOUGH:
        goal = None if plan.goal is None else Money(plan.goal)
        course = plan.courses[0]
        try:
            told = fate(
                course.distribution(), course.staked, bankroll=Money(plan.bankroll), goal=goal, slips=plan.slips
            )
        except Malformed:  # more than can be reckoned; the study stands without it
            pass
        else:
            exact = {"played": told.playing, "ruined": told.ruin, "reached": told.goal}
    return {
        name: share_of(count, hits, exact.get(name)) for name, hits in zip(ENDINGS, ended, strict=True)
    }  # fmt: skip
