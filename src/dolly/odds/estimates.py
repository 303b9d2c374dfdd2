"""What a study found, each figure with its confidence interval and, where there is one, the exact value beside."""

from fractions import Fraction
from math import sqrt
from statistics import NormalDist
from typing import Final

from msgspec import Struct

#: The confidence of every interval: in nineteen studies of twenty the exact value lies within.
CONFIDENCE: Final = 0.95
_WIDE: Final = NormalDist().inv_cdf((1 + CONFIDENCE) / 2)


class Estimate(Struct, frozen=True):
    """A figure found, its interval from ``low`` to ``high``, and the exact value; None where none is known."""

    found: float
    low: float
    high: float
    exact: float | None = None

    @property
    def within(self) -> bool | None:
        """Whether the exact value lies in the interval."""
        return None if self.exact is None else self.low <= self.exact <= self.high

    def divided(self, by: int) -> "Estimate":
        """Returns the same in other units, or with the other sign."""
        ends = sorted((self.low / by, self.high / by))
        return Estimate(self.found / by, ends[0], ends[1], None if self.exact is None else self.exact / by)


def mean_of(count: int, total: int, squares: int, exact: Fraction | float | None = None) -> Estimate:
    """Returns the mean of ``count`` figures with this sum and sum of squares, both exact.

    One figure alone tells nothing of its spread, so its interval is without end.
    """
    mean = total / count
    if count < 2:
        return Estimate(mean, float("-inf"), float("inf"), _told(exact))
    variance = float(Fraction(squares * count - total**2, count * (count - 1)))
    return _about(mean, sqrt(variance / count), exact)


def edge_of(lost: int, staked: int, spread: int, exact: Fraction | float | None = None) -> Estimate:
    """Returns the house edge over slips of which ``staked`` cents were laid and ``lost`` kept.

    ``spread`` is the variance of the player's net over all of them, given what was laid each time. Whatever a
    system lays, it lays before the ball falls; so the spread is as of independent slips, one session or many.
    """
    return _about(lost / staked, sqrt(spread) / staked, exact)


def share_of(count: int, hits: int, exact: Fraction | float | None = None) -> Estimate:
    """Returns the share of ``hits``, with Wilson's interval, which holds near nought and one too."""
    share, square = hits / count, _WIDE**2
    middle = (share + square / (2 * count)) / (1 + square / count)
    half = _WIDE / (1 + square / count) * sqrt(share * (1 - share) / count + square / (4 * count**2))
    low = middle - half if hits else 0.0  # exactly, not but for rounding
    high = middle + half if hits < count else 1.0
    return Estimate(share, low, high, _told(exact))


def _about(value: float, error: float, exact: Fraction | float | None) -> Estimate:
    return Estimate(value, value - _WIDE * error, value + _WIDE * error, _told(exact))


def _told(exact: Fraction | float | None) -> float | None:
    return None if exact is None else float(exact)
