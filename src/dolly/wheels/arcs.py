"""The scan of sectors: the arc of the wheel that came most often, of all arcs of 3, 5, 9, 12 and 18 pockets.

The chance of the best arc is read from a table made by simulation (``best_arcs``). The table is in the limit of
many spins; an arc is brought to its scale by the exact binomial chance of that arc alone, which leaves the
chance of the best one right, or a little too cautious, from five spins a pocket on.
"""

from collections.abc import Sequence
from itertools import pairwise
from math import ceil, exp, log

from dolly.rules.wheel import Wheel
from dolly.wheels.best_arcs import LEVELS as CHANCES
from dolly.wheels.best_arcs import REACHED, WIDTHS
from dolly.wheels.chances import binomial_at_least, normal_critical, normal_upper
from dolly.wheels.counting import deviation_of
from dolly.wheels.extremes import least
from dolly.wheels.findings import LEAST_EACH, LEVEL, LEVELS, Finding, too_few
from dolly.wheels.power import found_by_target

_METHOD = "table of 4,000,000 simulated wheels, by the arc's exact chance"


def arcs_of(counts: Sequence[int], width: int) -> list[int]:
    """Returns how often each arc of ``width`` pockets came, by the pocket it begins with, clockwise."""
    found = [sum(counts[:width])]
    for place in range(len(counts) - 1):
        found.append(found[-1] - counts[place] + counts[(place + width) % len(counts)])
    return found


def scan(wheel: Wheel, counts: Sequence[int]) -> tuple[Finding, ...]:
    """Scans all arcs: the best of all widths together, then the best of each width as a part of that."""
    spins, pockets = sum(counts), len(counts)
    tests = ("sector", *(f"sector of {width}" for width in WIDTHS))
    if spins < LEAST_EACH * pockets:
        return tuple(too_few(test, spins, LEAST_EACH * pockets, part=test != "sector") for test in tests)
    parts = tuple(_best(wheel, counts, width, test) for width, test in zip(WIDTHS, tests[1:], strict=True))
    scales = [_scale(max(arcs_of(counts, width)), spins, width / pockets) for width in WIDTHS]
    place = scales.index(max(scales))
    chance = normal_upper(best_arc_critical(LEVEL, pockets, 0)) * pockets
    excess = found_by_target(pockets, 9, spins, level=chance)
    whole = Finding(
        tests[0], spins, parts[place].found, scales[place], best_arc_reaches(scales[place], pockets, 0),
        tuple(best_arc_critical(level, pockets, 0) for level in LEVELS), method=_METHOD,
        could_find=excess, power=_power(9, excess),
    )  # fmt: skip
    return (whole, *parts)


def _best(wheel: Wheel, counts: Sequence[int], width: int, test: str) -> Finding:
    spins, pockets = sum(counts), len(counts)
    arcs = arcs_of(counts, width)
    most, mean, deviation = max(arcs), spins * width / pockets, deviation_of(spins, pockets, width)
    first = arcs.index(most)
    ends = wheel.pockets[first], wheel.pockets[(first + width - 1) % pockets]
    excess = found_by_target(pockets, width, spins)
    bounds = (_count_at(best_arc_critical(level, pockets, width), spins, width / pockets) for level in LEVELS)
    return Finding(
        test, spins, f"{ends[0]} to {ends[1]}, {width} pockets, came {most:,} times, {mean:,.1f} are fair",
        (most - mean) / deviation, best_arc_reaches(_scale(most, spins, width / pockets), pockets, width),
        tuple((bound - mean) / deviation for bound in bounds), method=_METHOD, could_find=excess,
        power=_power(width, excess), part=True,
    )  # fmt: skip


def _power(width: int, excess: float) -> str:
    return f"an arc of {width} pockets that comes {excess:.1%} too often"


def best_arc_reaches(z: float, pockets: int, width: int) -> float:
    """Returns the chance that the best arc of a fair wheel reaches ``z``; width 0 is the best of all widths.

    Between two entries of the table by logarithms; beyond it, what it is at most, from the arcs' own chances.
    """
    reached = REACHED[pockets][width]
    if z >= reached[-1]:
        arcs = pockets * (1 if width else len(WIDTHS))
        return min(CHANCES[-1], arcs * normal_upper(z))
    for (low, more), (high, less) in pairwise(zip((0.0, *reached), (1.0, *CHANCES), strict=True)):
        if low <= z < high:
            return exp(log(more) + (log(less) - log(more)) * (z - low) / (high - low))
    return 1.0


def best_arc_critical(level: float, pockets: int, width: int) -> float:
    """Returns the ``z`` that the best arc of a fair wheel reaches with a chance of one of the table's levels."""
    return REACHED[pockets][width][CHANCES.index(level)]


def _scale(count: int, spins: int, chance: float) -> float:
    """Returns the z of a normal variable that is as unlikely as an arc's count."""
    return normal_critical(binomial_at_least(count, spins, chance))


def _count_at(z: float, spins: int, chance: float) -> int:
    """Returns the least count that stands at ``z`` or beyond on that scale."""
    return least(lambda count: _scale(count, spins, chance) >= z, ceil(spins * chance), spins)
