"""How many spins a bias needs to be found, and what bias so many spins could have found.

A test at ``LEVEL`` finds it with a chance of ``POWER``. The targeted test looks at one number or one arc, with
the level divided by the pockets of the wheel, since any of them might have been the one looked at.
"""

from collections.abc import Callable
from math import ceil, sqrt

from dolly.errors import Malformed
from dolly.wheels.chances import chi_square_critical, noncentrality, normal_critical
from dolly.wheels.findings import LEVEL, POWER


def spins_needed(pockets: int, width: int, excess: float, *, level: float = LEVEL, power: float = POWER) -> int:
    """Returns the spins in which a targeted test finds an arc of ``width`` pockets that comes too often.

    ``excess`` is by how much: 0.1 where it comes 10 % more often than on a fair wheel. One number is an arc of 1.

    Raises:
        Malformed: there is no such arc, or it would come always.
    """
    fair, biased = _chances(pockets, width, excess)
    return ceil(_targeted(fair, biased, level / pockets, power))


def spins_needed_overall(pockets: int, width: int, excess: float, *, level: float = LEVEL, power: float = POWER) -> int:
    """Returns the spins in which χ² over all numbers finds the same.

    Raises:
        Malformed: there is no such arc, or it would come always.
    """
    fair, biased = _chances(pockets, width, excess)
    shift = (biased - fair) ** 2 * pockets * (1 / width + 1 / (pockets - width))
    return ceil(noncentrality(pockets - 1, level, power) / shift)


def found_by_target(pockets: int, width: int, spins: int, *, sides: int = 1, level: float = LEVEL) -> float:
    """Returns the least excess of an arc of ``width`` pockets that so many spins find in a targeted test."""
    level /= pockets * sides
    return _least_excess(
        pockets, width, lambda excess: _targeted(*_chances(pockets, width, excess), level, POWER) <= spins
    )


def found_overall(pockets: int, width: int, spins: int) -> float:
    """Returns the least excess of an arc of ``width`` pockets that χ² finds in so many spins."""
    shift = noncentrality(pockets - 1, LEVEL, POWER) / spins
    return sqrt(shift / (pockets * (1 / width + 1 / (pockets - width)))) * pockets / width


def found_tilt(spins: int) -> float:
    """Returns the least swing of the numbers' chances round the wheel, as one wave, that so many spins find."""
    return sqrt(2 * noncentrality(2, LEVEL, POWER) / spins)


def found_changing(spins: int) -> float:
    """Returns how far from one half the chance of a change of colour must be to be found in so many spins."""
    return (normal_critical(LEVEL / 2) + normal_critical(1 - POWER)) / (2 * sqrt(spins))


def found_scatter(pockets: int) -> float:
    """Returns the share of chance's own scatter at which numbers are found too even, however many spins."""
    return chi_square_critical(LEVEL, pockets - 1, lower=True) / chi_square_critical(1 - POWER, pockets - 1)


def _chances(pockets: int, width: int, excess: float) -> tuple[float, float]:
    fair = width / pockets
    if not (0 < width < pockets and excess > 0 and fair * (1 + excess) < 1):
        raise Malformed(
            f"an arc has from 1 to {pockets - 1} pockets and comes more often than it should, but not always;"
            f" not {width} pockets and {excess:+.1%}"
        )
    return fair, fair * (1 + excess)


def _targeted(fair: float, biased: float, level: float, power: float) -> float:
    away = normal_critical(level) * sqrt(fair * (1 - fair)) + normal_critical(1 - power) * sqrt(biased * (1 - biased))
    return (away / (biased - fair)) ** 2


def _least_excess(pockets: int, width: int, holds: Callable[[float], bool]) -> float:
    low, high = 0.0, pockets / width - 1
    while low < (middle := (low + high) / 2) < high:
        low, high = (low, middle) if holds(middle) else (middle, high)
    return high
