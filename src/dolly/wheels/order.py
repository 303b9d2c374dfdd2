"""Tests of the order in which numbers came: runs of red and black, and shifts from one result to the next."""

from collections.abc import Sequence
from itertools import pairwise
from math import erfc, sqrt

from msgspec.structs import replace

from dolly.rules.wheel import Colour, Pocket, Wheel
from dolly.wheels.chances import normal_critical
from dolly.wheels.counting import frequency
from dolly.wheels.findings import LEAST_EACH, LEVELS, Finding, too_few
from dolly.wheels.power import found_changing

#: Of the rarer colour there are so many at least.
_LEAST_COLOUR = 10


def runs_expected(reds: int, blacks: int) -> tuple[float, float]:
    """Returns the mean and the variance of the runs among so many reds and blacks."""
    both, product = reds + blacks, 2 * reds * blacks
    return 1 + product / both, product * (product - both) / (both**2 * (both - 1))


def runs_of(colours: Sequence[Colour]) -> int:
    """Returns the runs: how often the colour is another than before, and one."""
    return 1 + sum(one is not other for one, other in pairwise(colours))


def runs(wheel: Wheel, numbers: Sequence[Pocket]) -> Finding:
    """The runs test on red and black, zero left out: does a colour follow itself too often or too rarely?"""
    colours = [colour for number in numbers if (colour := wheel.colour(number)) is not Colour.GREEN]
    reds = colours.count(Colour.RED)
    blacks, needs = len(colours) - reds, LEAST_EACH * len(wheel.pockets)
    if len(numbers) < needs:
        return too_few("runs", len(numbers), needs)
    if min(reds, blacks) < _LEAST_COLOUR:
        return Finding("runs", len(numbers), f"{reds} red and {blacks} black: no runs to speak of")
    mean, variance = runs_expected(reds, blacks)
    found = runs_of(colours)
    value, share = (found - mean) / sqrt(variance), found_changing(len(colours))
    return Finding(
        "runs", len(numbers), f"{found:,} runs of red and black, {mean:,.1f} are fair", value,
        erfc(abs(value) / sqrt(2)), tuple(normal_critical(level / 2) for level in LEVELS), method="normal, both sides",
        could_find=share, power=f"a colour that changes {share:.1%} more or less often than one time in two",
    )  # fmt: skip


def shifts_of(wheel: Wheel, numbers: Sequence[Pocket]) -> list[int]:
    """Returns how often each shift came: pockets clockwise from one result to the next, from nought."""
    counts = [0] * len(wheel.pockets)
    for one, other in pairwise(numbers):
        counts[(wheel.index[other] - wheel.index[one]) % len(counts)] += 1
    return counts


def serial(wheel: Wheel, numbers: Sequence[Pocket]) -> Finding:
    """The serial test, a croupier's signature: χ² of the shifts from one result to the next on the wheel."""
    counts = shifts_of(wheel, numbers)
    found = frequency(counts, "serial")
    if found.p_value is None:
        return replace(found, needs=found.needs + 1, spins=len(numbers))
    most = max(counts)
    shift = counts.index(most)
    onward = "1 pocket on" if shift == 1 else f"{shift} pockets on"
    return replace(
        found, spins=len(numbers), power=f"one shift that comes {found.could_find:.1%} too often",
        found=f"{onward} came most, {most:,} times, {sum(counts) / len(counts):,.1f} are fair",
    )  # fmt: skip
