"""P2: spins a second of the simulator, beside NumPy's own draws and a straightforward NumPy version of the same."""

from collections.abc import Callable, Iterator
from functools import partial
from statistics import median
from typing import Any, Final, NamedTuple

import numpy as np

from bench.report import Goal, Row, row
from bench.timing import Effort, in_turns, per_second
from dolly.money import Money
from dolly.odds import Course, ManySlips, Plan, System, course_of, plan_of
from dolly.odds.draws import Ball
from dolly.odds.sessions import play
from dolly.odds.walk import BLOCK, counted, walked
from dolly.rules.shipped import shipped_profile
from dolly.rules.terms import Terms, compile_terms

PURE: Final = "P2"
FAST: Final = "P2 fast"

SPINS: Final = BLOCK
DRAWN: Final = 1 << 20
SESSIONS: Final = 2_048
#: Slips in a session, and bets in a slip that is another each spin.
SLIPS, BETS = 500, 10

Numbers = np.ndarray[Any, np.dtype[np.int64]]
Work = Callable[[], int]


class Case(NamedTuple):
    """What is simulated: the product's way, the straightforward one, and what is asked of each of the two ways."""

    name: str
    product: Callable[[bool], int]
    straightforward: Work
    pure: tuple[Goal, ...] = ()
    fast: tuple[Goal, ...] = ()


def measure(effort: Effort) -> Iterator[Row]:
    """Measures the simulator with NumPy alone."""
    yield from _measured(effort, PURE, fast=False)


def measure_fast(effort: Effort) -> Iterator[Row]:
    """Measures the simulator with Numba."""
    yield from _measured(effort, FAST, fast=True)


def _measured(effort: Effort, figure: str, *, fast: bool) -> Iterator[Row]:
    for case in cases():
        works = (partial(case.product, fast), _draws(), case.straightforward)
        rates, draws, plain = in_turns(effort, [partial(per_second, work, effort.seconds) for work in works])
        yield row(
            figure, case.name, "spins/s", rates, beside="NumPy's draws, spins/s", references=draws,
            goals=case.fast if fast else case.pure, notes={"straightforward NumPy, spins/s": median(plain)},
        )  # fmt: skip


def cases() -> Iterator[Case]:
    """Yields every case: fixed slips, a running bankroll, other bets each spin, and a system with memory."""
    terms = compile_terms(shipped_profile("bg-2021"))
    for bets in (1, 10, 100):
        course = fixed(terms, bets)
        rows = _rows(terms, course)
        name = f"{bets} {'bet' if bets == 1 else 'bets'}"
        yield Case(
            name, partial(_counted, course), partial(_bet_by_bet, rows), (Goal("ratio", 0.65),), (Goal("ratio", 5),)
        )
    course = fixed(terms, 10)
    nets = np.array(course.nets[0], dtype=np.int64)
    yield Case("10 bets, bankroll", partial(_walked, course), partial(_running, nets), (), (Goal("ratio", 2),))
    yield _other_bets(terms)
    red = course_of(terms, [("red", Money(500))])
    plan = plan_of(terms, [red], slips=SLIPS, system=System("martingale"))
    yield Case("martingale", partial(_played, plan), partial(_martingale, np.array(red.nets[0]), plan.most[0]))


def fixed(terms: Terms, bets: int) -> Course:
    """Returns a slip of so many different spots, the same in every run."""
    draw = np.random.default_rng(27)
    spots = draw.choice(sorted(terms.spots), bets, replace=False).tolist()
    chips = draw.integers(1, 4, bets).tolist()
    units = [terms.smallest_chip if not terms.spots[spot].least else terms.spots[spot].least for spot in spots]
    return course_of(terms, [(spot, unit * count) for spot, unit, count in zip(spots, units, chips, strict=True)])


def _rows(terms: Terms, course: Course) -> Numbers:
    """Returns what each bet of a slip comes to on each number."""
    return np.array([course_of(terms, [line]).nets[0] for line in course.lines], dtype=np.int64)


def _draws() -> Work:
    """Returns the bare draws of NumPy: so many numbers of 37, nothing made of them."""
    draw = np.random.Generator(np.random.PCG64DXSM(27))

    def work() -> int:
        draw.integers(0, 37, DRAWN, dtype=np.uint8)
        return DRAWN

    return work


def _counted(course: Course, fast: bool) -> int:  # noqa: FBT001 - for ``partial``
    fell = counted(27, 0, 37, SPINS, fast=fast)
    return SPINS if sum(count * net for count, net in zip(fell, course.nets[0], strict=True)) else 0


def _walked(course: Course, fast: bool) -> int:  # noqa: FBT001
    return walked(27, 0, course.nets[0], SPINS, fast=fast)[0].spins


def _played(plan: Plan, fast: bool) -> int:  # noqa: FBT001
    return int(play(plan, 27, 0, SESSIONS, fast=fast).slips.sum())


def _bet_by_bet(rows: Numbers) -> int:
    spins = max(1 << 12, DRAWN // len(rows))
    fell = np.random.Generator(np.random.PCG64DXSM(27)).integers(0, 37, spins, dtype=np.uint8)
    rows[:, fell].sum()
    return spins


def _running(nets: Numbers) -> int:
    fell = np.random.Generator(np.random.PCG64DXSM(27)).integers(0, 37, DRAWN, dtype=np.uint8)
    way = np.cumsum(nets[fell])
    (way.min(), way.max(), (np.maximum.accumulate(way) - way).max())
    return len(fell)


def _martingale(nets: Numbers, most: int) -> int:
    draw = np.random.Generator(np.random.PCG64DXSM(27))
    units, bankroll = np.ones(SESSIONS, dtype=np.int64), np.zeros(SESSIONS, dtype=np.int64)
    for _ in range(SLIPS):
        net = nets[draw.integers(0, 37, SESSIONS)] * units
        bankroll += net
        units = np.where(net > 0, 1, np.minimum(units * 2, most))
    return SESSIONS * SLIPS


def _other_bets(terms: Terms) -> Case:
    spins = 1 << 16
    many = ManySlips(terms)
    draw = np.random.default_rng(27)
    spots = draw.integers(0, len(many.spots), (spins, BETS))
    stakes = draw.integers(1, 4, (spins, BETS)) * 500
    ball = Ball(27, 0, 37)
    rows = np.array([course_of(terms, [(spot, Money(2))]).nets[0] for spot in many.spots], dtype=np.int64)

    def product(fast: bool) -> int:  # noqa: FBT001
        return len(many.nets(spots, stakes, ball.take(spins), fast=fast))

    def straightforward() -> int:
        fell = np.random.Generator(np.random.PCG64DXSM(27)).integers(0, 37, spins)
        return len((rows[spots, fell[:, None]] * stakes).sum(axis=1) // 2)

    return Case(f"{BETS} other bets each spin", product, straightforward)
