"""Wheels to look at: fair ones and biased ones, by a seed."""

import random
from collections.abc import Sequence

from dolly.rules.wheel import SINGLE_ZERO, Wheel
from dolly.wheels import Spin


def spun(seed: int, spins: int, weights: Sequence[float] | None = None, wheel: Wheel = SINGLE_ZERO) -> list[Spin]:
    """Spins of a wheel whose pockets come as these weights say, in the wheel's order; of a fair one without."""
    return [Spin(number) for number in random.Random(seed).choices(wheel.pockets, weights, k=spins)]


def one_number(place: int, chance: float, pockets: int = 37) -> list[float]:
    """A wheel on which one number comes with this chance, and all others alike."""
    return [chance if one == place else (1 - chance) / (pockets - 1) for one in range(pockets)]


def an_arc(first: int, width: int, excess: float, pockets: int = 37) -> list[float]:
    """A wheel on which an arc comes too often by this excess, its pockets alike, and all others alike."""
    held, share = {(first + step) % pockets for step in range(width)}, width / pockets * (1 + excess)
    return [share / width if one in held else (1 - share) / (pockets - width) for one in range(pockets)]
