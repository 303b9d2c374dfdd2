"""Tests of how often each number came: χ², too even, the hottest number, any number, direction on the circle."""

from collections.abc import Sequence
from math import ceil, cos, exp, expm1, fsum, isqrt, log, log1p, pi, sin, sqrt

from dolly.rules.wheel import Wheel
from dolly.wheels import power
from dolly.wheels.chances import chi_square_critical, chi_square_lower, chi_square_upper, normal_critical, normal_upper
from dolly.wheels.extremes import any_leaves, hottest_reaches, least
from dolly.wheels.findings import LEAST_EACH, LEVELS, Finding, too_few


def chi_square(counts: Sequence[int]) -> float:
    """Returns χ² of counts that should be alike."""
    mean = sum(counts) / len(counts)
    return fsum((count - mean) ** 2 for count in counts) / mean


def deviation_of(spins: int, pockets: int, width: int = 1) -> float:
    """Returns the standard deviation of the times an arc of ``width`` pockets comes."""
    fair = width / pockets
    return sqrt(spins * fair * (1 - fair))


def sidak(p_value: float, times: int) -> float:
    """Returns the chance that the least of so many independent p values is this or less."""
    return -expm1(times * log1p(-p_value)) if p_value < 1 else 1.0


def sidak_threshold(level: float, pockets: int, *, sides: int = 1) -> float:
    """Returns the z that the largest of so many independent normal variables reaches with a chance of ``level``."""
    return normal_critical((1 - (1 - level) ** (1 / pockets)) / sides)


def sidak_hottest(z: float, pockets: int) -> float:
    """Returns the chance of a hottest number at ``z`` or more, were the numbers independent and normal."""
    return sidak(normal_upper(z), pockets)


def frequency(counts: Sequence[int], test: str = "frequency") -> Finding:
    """The frequency test: χ² over all numbers, with a degree of freedom less than there are."""
    spins, pockets = sum(counts), len(counts)
    if spins < LEAST_EACH * pockets:
        return too_few(test, spins, LEAST_EACH * pockets)
    value, degrees = chi_square(counts), pockets - 1
    excess = power.found_overall(pockets, 1, spins)
    return Finding(
        test, spins, f"χ² with {degrees} degrees of freedom", value, chi_square_upper(value, degrees),
        tuple(chi_square_critical(level, degrees) for level in LEVELS), method=f"χ², upper tail, {degrees} df",
        could_find=excess, power=f"one number that comes {excess:.1%} too often",
    )  # fmt: skip


def too_even(counts: Sequence[int]) -> Finding:
    """The same χ² from below: numbers made up, or drawn without putting back, scatter too little."""
    spins, pockets = sum(counts), len(counts)
    if spins < LEAST_EACH * pockets:
        return too_few("too even", spins, LEAST_EACH * pockets)
    value, degrees = chi_square(counts), pockets - 1
    share = power.found_scatter(pockets)
    return Finding(
        "too even", spins, f"χ² with {degrees} degrees of freedom", value, chi_square_lower(value, degrees),
        tuple(chi_square_critical(level, degrees, lower=True) for level in LEVELS), below=True,
        method=f"χ², lower tail, {degrees} df", could_find=share,
        power=f"numbers that scatter {share:.1%} as much as chance does",
    )  # fmt: skip


def hottest(wheel: Wheel, counts: Sequence[int]) -> Finding:
    """The hottest number: how far it lies above its mean, among all the numbers there are."""
    spins, pockets = sum(counts), len(counts)
    if spins < LEAST_EACH * pockets:
        return too_few("hottest number", spins, LEAST_EACH * pockets)
    most, mean, deviation = max(counts), spins / pockets, deviation_of(spins, pockets)
    excess = power.found_by_target(pockets, 1, spins)
    return Finding(
        "hottest number", spins, f"{wheel.pockets[counts.index(most)]} came {most:,} times, {mean:,.1f} are fair",
        (most - mean) / deviation, hottest_reaches(most, spins, pockets),
        tuple((_most(level, spins, pockets) - mean) / deviation for level in LEVELS), method="exact, over all numbers",
        could_find=excess, power=f"a number that comes {excess:.1%} too often, 1 in {pockets / (1 + excess):.1f}",
    )  # fmt: skip


def any_number(wheel: Wheel, counts: Sequence[int]) -> Finding:
    """Any number to either side: the one that lies farthest from its mean."""
    spins, pockets = sum(counts), len(counts)
    if spins < LEAST_EACH * pockets:
        return too_few("any number", spins, LEAST_EACH * pockets)
    far = max(counts, key=lambda count: abs(count * pockets - spins))
    distance, scale = abs(far * pockets - spins), deviation_of(spins, pockets) * pockets
    excess = power.found_by_target(pockets, 1, spins, sides=2)
    return Finding(
        "any number", spins, f"{wheel.pockets[counts.index(far)]} came {far:,} times, {spins / pockets:,.1f} are fair",
        distance / scale, any_leaves(distance, spins, pockets),
        tuple(_distance(level, spins, pockets) / scale for level in LEVELS), method="exact, both sides",
        could_find=excess, power=f"a number that comes {excess:.1%} too often, or as much too rarely",
    )  # fmt: skip


def direction(counts: Sequence[int]) -> Finding:
    """The direction on the circle (Rayleigh): do results lean towards one side of the wheel?"""
    spins, pockets = sum(counts), len(counts)
    if spins < LEAST_EACH * pockets:
        return too_few("direction", spins, LEAST_EACH * pockets)
    turns = [2 * pi * place / pockets for place in range(pockets)]
    across = fsum(count * cos(turn) for count, turn in zip(counts, turns, strict=True))
    along = fsum(count * sin(turn) for count, turn in zip(counts, turns, strict=True))
    value = 2 * (across**2 + along**2) / spins
    swing = power.found_tilt(spins)
    return Finding(
        "direction", spins, f"results lean by {sqrt(across**2 + along**2) / spins:.2%} to one side", value,
        exp(-value / 2), tuple(-2 * log(level) for level in LEVELS), method="Rayleigh, χ² with 2 df",
        could_find=swing, power=f"chances that swing by {swing:.1%} round the wheel",
    )  # fmt: skip


def beyond_three(counts: Sequence[int]) -> tuple[int, float]:
    """Returns how many numbers lie beyond three σ, and the chance that any does on a fair wheel."""
    spins, pockets = sum(counts), len(counts)
    beyond = isqrt(9 * spins * (pockets - 1)) + 1
    return sum(abs(count * pockets - spins) >= beyond for count in counts), any_leaves(beyond, spins, pockets)


def _most(level: float, spins: int, pockets: int) -> int:
    """Returns the least count that the hottest number reaches with a chance of ``level`` at most."""
    return least(lambda count: hottest_reaches(count, spins, pockets) <= level, ceil(spins / pockets), spins)


def _distance(level: float, spins: int, pockets: int) -> int:
    """Returns the least distance from the mean that some number reaches with a chance of ``level`` at most."""
    most = min(spins, ceil(spins / pockets * 2 + 60 + 9 * sqrt(spins / pockets)))
    distances = sorted({abs(count * pockets - spins) for count in range(most + 1)})
    return distances[least(lambda place: any_leaves(distances[place], spins, pockets) <= level, 0, len(distances) - 1)]
