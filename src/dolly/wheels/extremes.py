"""How often a fair wheel's hottest and coldest number come: exactly, for any number of spins.

Counts of a fair wheel are independent Poisson counts that happen to add up to the spins. So the chance that
all of them lie within bounds is the chance that such counts, each within the bounds, add up to the spins; that
is found from their characteristic function, which needs a few dozen points. No chance is off by 1e-12.
"""

from cmath import exp as turn
from collections.abc import Callable
from functools import lru_cache
from math import ceil, exp, floor, fsum, lgamma, log, pi, sqrt

from msgspec import Struct

from dolly.wheels.chances import binomial_at_least

#: So many standard deviations to either side hold all that can be told from nought.
_WIDE = 14
_NOTHING = 1e-20
#: A tail below this is told by the sum of the numbers' own tails, which is then off by less than its square.
_FAR = 1e-7


class Band(Struct, frozen=True):
    """What a fair wheel's hottest number hardly exceeds and its coldest hardly stays below.

    ``hottest`` is not exceeded with a chance of at least ``level``; the coldest comes ``coldest`` times or less
    with a chance of at least one less ``level``, and fewer times with a smaller one.
    """

    level: float
    hottest: int
    coldest: int


@lru_cache(maxsize=4096)
def all_within(spins: int, pockets: int, low: int, high: int) -> float:
    """Returns the chance that every number of a fair wheel comes from ``low`` to ``high`` times."""
    mean = spins / pockets
    wide = ceil(_WIDE * sqrt(mean) + 3 * _WIDE)
    low, high = max(low, 0, floor(mean) - wide), min(high, spins, ceil(mean) + wide)
    if not low * pockets <= spins <= high * pockets:
        return 0.0
    weights = [exp(count * log(mean) - mean - lgamma(count + 1)) for count in range(low, high + 1)]
    held = fsum(weights)
    adding_up = _sum_is([weight / held for weight in weights], pockets, spins - low * pockets)
    anyway = exp(spins * log(spins) - spins - lgamma(spins + 1))
    return min(1.0, max(0.0, held**pockets * adding_up / anyway))


def _sum_is(chances: list[float], times: int, total: int) -> float:
    """Returns the chance that so many draws, whose values begin at nought, add up to ``total``."""
    mean = fsum(value * chance for value, chance in enumerate(chances))
    variance = fsum((value - mean) ** 2 * chance for value, chance in enumerate(chances))
    around = 2 * (_WIDE * sqrt(times * variance) + abs(total - times * mean)) + 3
    points = min(times * (len(chances) - 1) + 1, ceil(around))
    found = 1.0
    for point in range(1, points // 2 + 1):
        angle = 2 * pi * point / points
        wave = sum((chance * turn(1j * angle * (value - mean)) for value, chance in enumerate(chances)), 0j)
        turned = wave**times * turn(1j * angle * (times * mean - total))
        found += turned.real * (1 if 2 * point == points else 2)
        if abs(turned) < _NOTHING:
            break
    return max(0.0, found / points)


def hottest_reaches(count: int, spins: int, pockets: int) -> float:
    """Returns the chance that a fair wheel's hottest number comes ``count`` times or more."""
    alone = pockets * binomial_at_least(count, spins, 1 / pockets)
    return alone if alone < _FAR else 1 - all_within(spins, pockets, 0, count - 1)


def coldest_stays(count: int, spins: int, pockets: int) -> float:
    """Returns the chance that a fair wheel's coldest number comes ``count`` times or less."""
    return 1 - all_within(spins, pockets, count + 1, spins)


def any_leaves(distance: int, spins: int, pockets: int) -> float:
    """Returns the chance that some number of a fair wheel lies ``distance`` or more from its mean.

    A count's distance is in whole numbers: its difference from the mean, times the pockets of the wheel.
    """
    low, high = (spins - distance) // pockets + 1, -(-(spins + distance) // pockets) - 1
    alone = pockets * (
        binomial_at_least(high + 1, spins, 1 / pockets)
        + (binomial_at_least(spins - low + 1, spins, 1 - 1 / pockets) if low > 0 else 0.0)
    )
    return alone if alone < _FAR else 1 - all_within(spins, pockets, low, high)


def fair_band(spins: int, pockets: int, level: float) -> Band:
    """Returns the band of a fair wheel's hottest and coldest number, at 0.95 or 0.99, say."""
    mean = floor(spins / pockets)
    hottest = least(lambda count: all_within(spins, pockets, 0, count) >= level, mean, spins)
    coldest = least(lambda count: coldest_stays(count, spins, pockets) >= 1 - level, 0, mean)
    return Band(level, hottest, coldest)


def least(holds: Callable[[int], bool], low: int, high: int) -> int:
    """Returns the least whole number from ``low`` to ``high`` from which on a condition holds; else ``high``."""
    while low < high:
        middle = (low + high) // 2
        low, high = (low, middle) if holds(middle) else (middle + 1, high)
    return low
