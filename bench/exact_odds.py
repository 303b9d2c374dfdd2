"""P2 exact: how long exact answers take, in milliseconds."""

from collections.abc import Callable, Iterator
from functools import partial
from time import perf_counter
from typing import Final

from bench.report import Goal, Row, row
from bench.simulator import fixed
from bench.timing import Effort, in_turns
from dolly.money import Money
from dolly.odds import Distribution, Fate, course_of, fate, odds_of_course, repeated
from dolly.odds.totals import drawn
from dolly.rules.shipped import shipped_profile
from dolly.rules.terms import compile_terms

FIGURE: Final = "P2 exact"
BETS: Final = 20


def measure(effort: Effort) -> Iterator[Row]:
    """Measures one slip, many spins in whole numbers and by transform, a bankroll, and totals drawn at once."""
    terms = compile_terms(shipped_profile("bg-2021"))
    course = fixed(terms, BETS)
    one = course.distribution()
    red = course_of(terms, [("red", Money(500))]).distribution()
    error = repeated(one, 10_000, exact=False).error
    cases: tuple[tuple[str, float, float, Callable[[], object]], ...] = (
        (f"one slip of {BETS} bets", 0, 0.0, lambda: odds_of_course(terms, course)),
        ("10,000 spins, transform", 100, error, lambda: repeated(one, 10_000, exact=False).quantile(0.5)),
        ("1,000 spins, whole numbers", 1000, 0.0, lambda: repeated(one, 1_000, exact=True)),
        ("bankroll of 1,000 chips", 0, _ruined(red).error, lambda: _ruined(red)),
        ("totals of 10^9 spins", 1, 0.0, lambda: drawn(one, 10**9, 27, 0, 1)),
    )
    for name, bound, off, work in cases:
        (times,) = in_turns(effort, [partial(milliseconds, work)])
        goals = (Goal("figure", bound, at="most"),) if bound else ()
        yield row(FIGURE, name, "ms", times, goals=goals, notes={"error at most": off})


def _ruined(slip: Distribution) -> Fate:
    return fate(slip, Money(500), bankroll=Money(500_000), goal=Money(1_000_000))


def milliseconds(work: Callable[[], object]) -> float:
    """Returns how long one call takes."""
    began = perf_counter()
    work()
    return (perf_counter() - began) * 1000
