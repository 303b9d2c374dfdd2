"""Chances, or counts, in bins of equal width: as fine as what they are of, or as coarse as there is room for.

Nets lie on a step, and a bin is as many steps wide as every other; else some bins would hold more possible nets
than their neighbours, and a picture would show teeth that are none.
"""

from collections.abc import Iterable
from math import gcd
from typing import Final

from msgspec import Struct

from dolly.odds.distribution import Distribution
from dolly.odds.grid import Grid
from dolly.odds.normal import Normal
from dolly.odds.sums import Total

#: The outermost chance on either side that bins of a normal distribution leave out.
_OUTSIDE: Final = 1e-9


class Bins(Struct, frozen=True):
    """``held[i]`` is the chance, or the count, of nets from ``low + i * width`` on, below where the next begins.

    ``step`` is what the nets lie on; where it is as wide as ``width``, each bin is one net.
    """

    low: int
    width: int
    step: int
    held: tuple[float, ...]

    @property
    def single(self) -> bool:
        """Whether each bin is one net."""
        return self.width == self.step


def bins_of_total(total: Total, most: int, low: int | None = None, high: int | None = None) -> Bins:
    """Returns the chances of a sum in so many bins at most, of the nets from ``low`` to ``high`` alone if named."""
    if isinstance(total.law, Normal):
        return _of_normal(total.law, most, low, high)
    pairs = [
        (net, chance)
        for net, chance in _pairs(total.law)
        if (low is None or net >= low) and (high is None or net <= high)
    ]
    step = total.law.step if isinstance(total.law, Grid) else None
    return bins_of(pairs, most, step=step)


def bins_of(pairs: Iterable[tuple[int, float]], most: int, *, step: int | None = None) -> Bins:
    """Returns what is held of each net, nets upwards, in so many bins at most."""
    held = list(pairs)
    low, high = held[0][0], held[-1][0]
    step = step or gcd(*(net - low for net, _ in held)) or 1
    places = (high - low) // step + 1
    width = step * -(-places // most)
    bins = [0.0] * (-(-places * step // width))
    for net, chance in held:
        bins[(net - low) // width] += chance
    return Bins(low, width, step, tuple(bins))


def _pairs(law: Distribution | Grid) -> Iterable[tuple[int, float]]:
    if isinstance(law, Distribution):
        return ((net, weight / law.out_of) for net, weight in zip(law.nets, law.weights, strict=True))
    return ((law.low + place * law.step, chance) for place, chance in enumerate(law.chances.tolist()))


def _of_normal(law: Normal, most: int, low: int | None, high: int | None) -> Bins:
    """Whole cents are too fine for it, so bins are always coarser."""
    first = law.quantile(_OUTSIDE) if low is None else low
    last = law.quantile(1 - _OUTSIDE) if high is None else high
    width = max(2, -(-(last - first + 1) // most))
    starts = range(first, last + 1, width)
    return Bins(first, width, 1, tuple(law.at_most(one + width - 1) - law.at_most(one - 1) for one in starts))
