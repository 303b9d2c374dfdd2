"""The normal distribution in place of a sum too wide for any grid, with the bound of Berry and Esseen."""

from fractions import Fraction
from math import erfc, floor, sqrt
from statistics import NormalDist
from typing import Final

from msgspec import Struct

from dolly.odds.distribution import Distribution, checked_level
from dolly.odds.whole import Times

#: Shevtsova's constant for summands that need not be alike.
_BERRY_ESSEEN: Final = 0.56


class Normal(Struct, frozen=True):
    """A normal distribution; ``error`` bounds how far any chance of *at most* may be off."""

    mean: float
    deviation: float
    error: float

    def at_most(self, net: int) -> float:
        """Returns the chance of that net or less."""
        return 0.5 * erfc((self.mean - net) / self.deviation / sqrt(2))

    def at_least(self, net: int) -> float:
        """Returns the chance of that net or more."""
        return 0.5 * erfc((net - self.mean) / self.deviation / sqrt(2))

    def quantile(self, level: Fraction | float) -> int:
        """Returns the net below which the chance is ``level``, in whole cents."""
        return floor(NormalDist(self.mean, self.deviation).inv_cdf(float(checked_level(level))))


def normal_sum(parts: Times) -> Normal:
    """Returns the normal distribution of a sum's mean and variance, and its error."""
    mean = sum(one.mean * times for one, times in parts)
    variance = sum(one.variance * times for one, times in parts)
    third = sum(_third(one) * times for one, times in parts)
    deviation = sqrt(variance)
    return Normal(float(mean), deviation, _BERRY_ESSEEN * third / deviation**3)


def _third(one: Distribution) -> float:
    """Returns the third absolute moment about the mean."""
    mean = float(one.mean)
    pairs = zip(one.nets, one.weights, strict=True)
    return sum(abs(net - mean) ** 3 * (weight / one.out_of) for net, weight in pairs)
