"""How many of n slips come to one net: a binomial draw that is the same on every machine.

Nothing is used but sums, products, quotients and square roots of floating-point numbers, each of which has one
right answer (IEEE 754), so that no library's logarithm, which may differ in its last digit from one machine to the
next, decides whether a candidate is taken. The logarithms here are series, good to some units in the last place.

Few expected hits are counted by inversion; many are drawn by Hörmann's transformed rejection (BTRS, 1993), whose
candidates are weighed by Loader's form of the binomial (2000), in which nothing large cancels.
"""

from collections.abc import Callable
from math import floor, frexp, sqrt
from typing import Final

#: Below so many expected hits they are counted by inversion.
FEW: Final = 10.0
#: Stirling's series is right from here on; nearer to nought chances are multiplied one by one.
_NEAR: Final = 16

_LN_2: Final = 0.6931471805599453
_ROOT_HALF: Final = 0.7071067811865476
#: 1/3, 1/5, 1/7, …: as many as a series in squares below 0.12 needs.
_ODD: Final = tuple(1 / odd for odd in range(3, 41, 2))
#: The exponential of a small number is a short sum; its square ten times over is that of a large one.
_HALVINGS: Final = 10

#: Gives numbers between nought and one, each as likely as every other.
Draw = Callable[[], float]


def binomial(trials: int, chance: float, draw: Draw) -> int:
    """Returns how many of so many trials hit, each with this chance, which is a half at most."""
    if not trials or not chance:
        return 0
    return _inverted(trials, chance, draw()) if trials * chance < FEW else _rejected(trials, chance, draw)


def _inverted(trials: int, chance: float, left: float) -> int:
    """Counts up until the chances have used up what was drawn."""
    here = _exponential(trials * _log_of_rest(chance))
    odds, hits = chance / (1 - chance), 0
    while left > here and hits < trials and here:
        left -= here
        hits += 1
        here *= ((trials + 1) / hits - 1) * odds
    return hits


def _rejected(trials: int, chance: float, draw: Draw) -> int:
    """Takes one of Hörmann's candidates; four of five are taken at once."""
    deviation = sqrt(trials * chance * (1 - chance))
    wide = 1.15 + 2.53 * deviation
    steep = -0.0873 + 0.0248 * wide + 0.01 * chance
    centre, safe = trials * chance + 0.5, 0.92 - 4.2 / wide
    top = (2.83 + 5.1 / wide) * deviation
    while True:
        side, height = draw() - 0.5, draw()
        edge = 0.5 - abs(side)
        hits = floor((2 * steep / edge + wide) * side + centre)
        if edge >= 0.07 and height <= safe:
            return hits
        if 0 <= hits <= trials and _log(height * top / (steep / (edge * edge) + wide)) <= _likelihood(
            trials, chance, hits
        ):
            return hits


def _likelihood(trials: int, chance: float, hits: int) -> float:
    """Returns the logarithm of the chance of so many hits, as a part of that of the likeliest number."""
    likeliest = floor((trials + 1) * chance)
    if min(hits, trials - hits) < _NEAR:
        return _step_by_step(trials, chance, likeliest, hits)
    return _loader(trials, chance, hits) - _loader(trials, chance, likeliest)


def _step_by_step(trials: int, chance: float, likeliest: int, hits: int) -> float:
    odds, ratio = chance / (1 - chance), 1.0
    for place in range(min(likeliest, hits) + 1, max(likeliest, hits) + 1):
        step = ((trials + 1) / place - 1) * odds
        ratio = ratio * step if hits > likeliest else ratio / step
        if ratio < 1e-300:
            break
    return _log(ratio)


def _loader(trials: int, chance: float, hits: int) -> float:
    """Returns the logarithm of the chance of so many hits, but for what is the same for all numbers of hits."""
    missed = trials - hits
    return (
        -0.5 * _log(hits * (missed / trials))
        - _stirling(hits)
        - _stirling(missed)
        - _deviance(hits, trials * chance)
        - _deviance(missed, trials * (1 - chance))
    )


def _stirling(number: int) -> float:
    """Returns by how much Stirling's formula falls short of the logarithm of a factorial."""
    square = 1.0 / number / number
    return (1 / 12 - square * (1 / 360 - square * (1 / 1260 - square * (1 / 1680 - square / 1188)))) / number


def _deviance(found: float, expected: float) -> float:
    """Returns x log(x/m) + m - x; near m by a series, for there it is a small difference of large numbers."""
    share = (found - expected) / (found + expected)
    if abs(share) < 0.1:
        return (found - expected) * share + 2 * found * share * _series(share * share)
    return found * _log(found / expected) + expected - found


def _log(number: float) -> float:
    fraction, power = frexp(number)
    if fraction < _ROOT_HALF:
        fraction, power = 2 * fraction, power - 1
    share = (fraction - 1) / (fraction + 1)
    return power * _LN_2 + 2 * share * (1 + _series(share * share))


def _log_of_rest(chance: float) -> float:
    """Returns the logarithm of what is left of one, right to the last places for small chances too."""
    share = chance / (2 - chance)
    return -2 * share * (1 + _series(share * share))


def _series(square: float) -> float:
    """Returns y/3 + y²/5 + y³/7, and so on."""
    found = 0.0
    for part in reversed(_ODD):
        found = (found + part) * square
    return found


def _exponential(number: float) -> float:
    """Returns e to a power not far below nought."""
    small, found = number / (1 << _HALVINGS), 1.0
    for divisor in range(9, 0, -1):
        found = 1 + small * found / divisor
    for _ in range(_HALVINGS):
        found *= found
    return found
