"""The distributions the tests of a wheel go by, in pure Python.

Sums of terms of one sign, each from logarithms: a tail is right to a relative error of 1e-9 however small it is.
"""

from collections.abc import Callable
from functools import cache
from itertools import count
from math import erfc, exp, fsum, lgamma, log, log1p, sqrt
from statistics import NormalDist

_NORMAL = NormalDist()
#: Below this a term adds nothing to a sum of chances.
_NOTHING = 1e-18
#: A chance too small for a quantile is told as this one.
_LEAST = 1e-300


def normal_upper(z: float) -> float:
    """Returns the chance that a normal variable is ``z`` or more."""
    return 0.5 * erfc(z / sqrt(2))


def normal_critical(level: float) -> float:
    """Returns the ``z`` that a normal variable reaches with a chance of ``level``."""
    return -_NORMAL.inv_cdf(min(max(level, _LEAST), 1 - 1e-16))


def chi_square_upper(value: float, degrees: int) -> float:
    """Returns the chance that χ² of so many degrees of freedom is ``value`` or more."""
    if value <= 0:
        return 1.0
    half, odd = value / 2, degrees % 2
    first = erfc(sqrt(half)) if odd else 0.0
    return min(1.0, fsum((first, *(_gamma_term(k + odd / 2, half) for k in range(degrees // 2)))))


def chi_square_lower(value: float, degrees: int) -> float:
    """Returns the chance that χ² of so many degrees of freedom is ``value`` or less."""
    if value <= 0:
        return 0.0
    half, terms = value / 2, []
    for k in count():
        terms.append(_gamma_term(degrees / 2 + k, half))
        if degrees / 2 + k > half and terms[-1] <= _NOTHING * terms[0]:
            return min(1.0, fsum(terms))
    raise AssertionError("the terms of this series vanish")


def _gamma_term(power: float, half: float) -> float:
    """Returns half to that power, by e to the half, by the factorial of the power."""
    return exp(power * log(half) - half - lgamma(power + 1))


@cache
def chi_square_critical(level: float, degrees: int, *, lower: bool = False) -> float:
    """Returns the value χ² reaches with a chance of ``level``; with ``lower``, the one it stays at or below."""
    if lower:
        return _first(lambda value: chi_square_lower(value, degrees) >= level, 4.0 * degrees + 100)
    return _first(lambda value: chi_square_upper(value, degrees) <= level, 4.0 * degrees + 100)


@cache
def noncentrality(degrees: int, level: float, power: float) -> float:
    """Returns how far from fair χ² must be for a test at ``level`` to find it with a chance of ``power``."""
    critical = chi_square_critical(level, degrees)
    return _first(lambda shift: _noncentral_upper(critical, degrees, shift) >= power, 1000.0)


def _noncentral_upper(value: float, degrees: int, shift: float) -> float:
    terms = []
    for k in count():
        weight = _gamma_term(k, shift / 2)
        terms.append(weight * chi_square_upper(value, degrees + 2 * k))
        if k > shift / 2 and weight < _NOTHING:
            return fsum(terms)
    raise AssertionError("the weights of this sum vanish")


def _first(holds: Callable[[float], bool], most: float) -> float:
    """Returns where a condition begins to hold between nought and ``most``, to the last digit."""
    low, high = 0.0, most
    while low < (middle := (low + high) / 2) < high:
        low, high = (low, middle) if holds(middle) else (middle, high)
    return high


def binomial_at_least(hits: int, spins: int, chance: float) -> float:
    """Returns the chance of so many hits or more in so many spins."""
    if hits <= 0:
        return 1.0
    if hits <= spins * chance:
        return 1 - fsum(_binomial_terms(range(hits - 1, -1, -1), spins, chance))
    return fsum(_binomial_terms(range(hits, spins + 1), spins, chance))


def _binomial_terms(counts: range, spins: int, chance: float) -> list[float]:
    """Returns the chances of these counts, which lead away from the mean, until they vanish."""
    terms: list[float] = []
    for hits in counts:
        ways = lgamma(spins + 1) - lgamma(hits + 1) - lgamma(spins - hits + 1)
        terms.append(exp(ways + hits * log(chance) + (spins - hits) * log1p(-chance)))
        if terms[-1] <= _NOTHING * terms[0]:
            break
    return terms
