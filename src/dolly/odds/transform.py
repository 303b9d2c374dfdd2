"""Sums by Fourier transform on a window of the grid, with a bound on every error made.

A sum of n slips spreads over a few standard deviations, not over all that is possible. So the window is
what Chernoff's bound leaves outside with a chance of ``OUTSIDE`` or less; what is outside is folded into it.
The spectrum of a slip is raised by squaring, and a bound on its rounding error is carried along.
"""

from math import ceil, gcd, log2, sqrt
from typing import Any, Final, TypeAlias

from dolly.errors import Malformed
from dolly.odds.distribution import Distribution
from dolly.odds.grid import Grid
from dolly.odds.parts import np
from dolly.odds.whole import Times

Reals: TypeAlias = "np.ndarray[Any, np.dtype[np.float64]]"
Complexes: TypeAlias = "np.ndarray[Any, np.dtype[np.complex128]]"

#: The chance that may lie outside the window on either side, as its logarithm: e^-48 is 1.4e-21.
_OUTSIDE: Final = 48.0
#: The largest window: at 2^24 places a transform takes about two seconds and a gigabyte.
WIDEST: Final = 1 << 24
#: Half a unit in the last place: the relative error of one operation.
_UNIT: Final = 2.0**-53


def transformed(parts: Times) -> Grid:
    """Returns the chances of the sum, with the bound of their error."""
    step = gcd(*(one.step for one, _ in parts))
    low, high = window(parts)
    origin = sum(one.nets[0] * times for one, times in parts)
    first = (low - origin) // step
    length = _fast((high - low) // step + 2)
    spectrum, doubt = _spectrum(parts, step, length)
    chances = np.fft.irfft(spectrum, length)
    chances = np.roll(chances, -(first % length))
    each, error = _errors(spectrum, doubt, length)
    np.clip(chances, 0.0, 1.0, out=chances)
    return Grid(origin + first * step, step, chances, error, each)


def too_wide(parts: Times) -> bool:
    """Tells whether the window of a sum is more than a transform may take."""
    low, high = window(parts)
    return (high - low) // gcd(*(one.step for one, _ in parts)) + 2 > WIDEST


def window(parts: Times) -> tuple[int, int]:
    """Returns the least and the most net that need a place: beyond them lies a chance of e^-48 each."""
    lowest = sum(one.nets[0] * times for one, times in parts)
    highest = sum(one.nets[-1] * times for one, times in parts)
    if lowest == highest:
        raise Malformed("there is nothing to transform: only one net is possible")
    above = _beyond(parts)
    below = -_beyond(tuple((one.table, times) for one, times in parts))
    return max(lowest, below), min(highest, above)


def _beyond(parts: Times) -> int:
    """Returns a net above which the chance is e^-48 at most: Chernoff's bound, least over a range of tilts.

    Every tilt gives a bound that holds, so the range need not be the best, only wide.
    """
    deviation = sqrt(sum(float(one.variance) * times for one, times in parts))
    tilts = sqrt(2 * _OUTSIDE) / deviation * np.geomspace(0.02, 20.0, 64)
    logs = np.zeros_like(tilts)
    for one, times in parts:
        mean = float(one.mean)
        nets = np.array([net - mean for net in one.nets])
        exponents = np.outer(tilts, nets)
        most = exponents.max(axis=1)
        logs += times * (most + np.log(np.exp(exponents - most[:, None]) @ _shares(one)))
    centre = sum(float(one.mean) * times for one, times in parts)
    reach = float(((logs + _OUTSIDE) / tilts).min())
    return ceil(centre + reach * (1 + 1e-9) + 1)


def _shares(one: Distribution) -> Reals:
    return np.array([weight / one.out_of for weight in one.weights])


def _spectrum(parts: Times, step: int, length: int) -> tuple[Complexes, Reals]:
    """Returns the spectrum of the sum and, beside it, a bound on its error at each frequency."""
    product = np.ones(length // 2 + 1, dtype=np.complex128)
    doubt = np.zeros(length // 2 + 1)
    for one, times in parts:
        places = np.array([(net - one.nets[0]) // step % length for net in one.nets])
        slip = np.bincount(places, _shares(one), length)
        factor = np.fft.rfft(slip)
        # Weights are rounded once each; a transform's error grows with the logarithm of its length.
        own = np.full(len(factor), _UNIT * (4 + 6 * log2(length)))
        while True:
            if times & 1:
                product, doubt = _multiplied(product, doubt, factor, own)
            times >>= 1  # noqa: PLW2901 - the power's own binary digits
            if not times:
                break
            factor, own = _multiplied(factor, own, factor, own)
    return product, doubt


def _multiplied(left: Complexes, its: Reals, right: Complexes, other: Reals) -> tuple[Complexes, Reals]:
    """Multiplies two spectra; errors add up as in the product of x + dx and y + dy, and rounding adds its own."""
    size, also = np.abs(left), np.abs(right)
    return left * right, its * also + size * other + its * other + 3 * _UNIT * size * also


def _errors(spectrum: Complexes, doubt: Reals, length: int) -> tuple[float, float]:
    """Returns bounds for the chance of any single net, and of any event.

    A single net's is the mean over all frequencies. An event's is by Parseval and Cauchy-Schwarz the root of
    the sum of squares, or as many times a single net's as there are nets, whichever is less.
    """
    inverse = _UNIT * 6 * log2(length)
    whole = doubt + inverse * np.abs(spectrum)
    outside = 4e-21
    each = 2 * float(whole.sum()) / length + outside
    event = sqrt(2 * float(np.square(whole).sum())) + outside
    return each, min(event, each * length)


def _fast(length: int) -> int:
    """Returns the least length from there on that has no prime factor above 5: those are transformed fast."""
    best = 1 << (length - 1).bit_length()
    fives = 1
    while fives < best:
        threes = fives
        while threes < best:
            twos = max(0, (-(-length // threes) - 1).bit_length())
            best = min(best, threes << twos)
            threes *= 3
        fives *= 5
    return max(best, 2) + max(best, 2) % 2
