"""What several slips come to together, laid one after the other: exactly, or with the error stated.

A sum of whole numbers is convolved in whole numbers as long as that is quick, or where it is asked for;
beyond, by transform (``transform``), whose error bound stands in the answer; and where even its grid would
be too large, or its bound no better, by the normal distribution with the bound of Berry and Esseen.
"""

from collections.abc import Iterable
from fractions import Fraction
from math import sqrt
from typing import Final, Literal, TypeAlias

from msgspec import Struct

from dolly.errors import Malformed
from dolly.odds import whole
from dolly.odds.distribution import Distribution
from dolly.odds.grid import Grid
from dolly.odds.normal import Normal, normal_sum

Method: TypeAlias = Literal["exact", "transform", "normal"]

#: The most slips in a sum: beyond, whole cents are finer than floating-point numbers tell apart.
MANY: Final = 10**15


class Total(Struct, frozen=True):
    """The sum of ``slips`` slips; ``mean`` and ``variance`` are exact however the rest was found.

    ``error`` bounds how far the chance of any event may be off; nought where the method is exact.
    ``law`` holds the chances themselves.
    """

    slips: int
    mean: Fraction
    variance: Fraction
    method: Method
    error: float
    law: Distribution | Grid | Normal

    @property
    def deviation(self) -> float:
        """The standard deviation, in cents."""
        return sqrt(self.variance)

    def at_most(self, net: int) -> Fraction | float:
        """Returns the chance of that net or less."""
        return self.law.at_most(net)

    def at_least(self, net: int) -> Fraction | float:
        """Returns the chance of that net or more."""
        return self.law.at_least(net)

    def quantile(self, level: Fraction | float) -> int:
        """Returns the least net such that it or less has a chance of ``level`` or more."""
        return self.law.quantile(level)


def sum_of(parts: Iterable[tuple[Distribution, int]], *, exact: bool | None = None) -> Total:
    """Returns what distributions come to together, each with how many times it is in the sum.

    ``exact`` asks for whole numbers or for the transform; None takes whole numbers while that is quick.

    Raises:
        Malformed: nothing is summed, a slip less often than once or more than ``MANY`` slips in all; exact sums
            that would take hours or all memory are asked for, or the transform of a sum that has only one net.
        NotInstalled: the transform needs NumPy.
    """
    held = _gathered(parts)
    slips = sum(times for _, times in held)
    mean = sum((one.mean * times for one, times in held), Fraction(0))
    variance = sum((one.variance * times for one, times in held), Fraction(0))
    work = whole.work(held)
    if exact or (exact is None and work <= whole.QUICK):
        _check_exact(held, work)
        return Total(slips, mean, variance, "exact", 0.0, whole.summed(held))
    from dolly.odds.transform import too_wide, transformed  # noqa: PLC0415 - needs NumPy; what is exact does not

    grid = None if too_wide(held) else transformed(held)
    if grid is None or grid.error > normal_sum(held).error:
        law = normal_sum(held)
        return Total(slips, mean, variance, "normal", law.error, law)
    return Total(slips, mean, variance, "transform", grid.error, grid)


def _check_exact(held: whole.Times, work: int) -> None:
    needed = whole.memory(held)
    if needed > whole.LARGEST:
        much = f"{needed / 1e9:,.1f} GB of memory, and {whole.LARGEST / 1e9:.1f} GB at most are taken"
    elif work > whole.MOST:
        minutes = 2 * 60 * whole.QUICK
        much = f"some {work / minutes:,.0f} minutes, and {whole.MOST / minutes:.0f} at most are taken"
    else:
        return
    raise Malformed(f"in whole numbers these sums need {much}; leave exact away, and the error is stated")


def repeated(distribution: Distribution, slips: int, *, exact: bool | None = None) -> Total:
    """Returns what the same slip comes to, laid so many times one after the other; see ``sum_of``."""
    return sum_of(((distribution, slips),), exact=exact)


def _gathered(parts: Iterable[tuple[Distribution, int]]) -> whole.Times:
    held: dict[Distribution, int] = {}
    for one, times in parts:
        if times < 1:
            raise Malformed(f"a slip is laid once or more, not {times} times")
        held[one] = held.get(one, 0) + times
    if not held:
        raise Malformed("there is nothing to add up")
    if sum(held.values()) > MANY:
        raise Malformed(f"{MANY:,} slips are added up at most, not {sum(held.values()):,}")
    return tuple(held.items())
