"""Chances on a grid of nets, as floating-point numbers with a bound on their error."""

from fractions import Fraction
from typing import TYPE_CHECKING, Any

from msgspec import Struct

from dolly.odds.distribution import checked_level

if TYPE_CHECKING:
    import numpy as np


class Grid(Struct, frozen=True, eq=False):
    """``chances[i]`` is the chance of the net ``low + i * step``.

    ``error`` bounds the error of the chance of any event, ``each`` that of any single net. Chances far below
    them are noise.
    """

    low: int
    step: int
    chances: "np.ndarray[Any, np.dtype[np.float64]]"
    error: float
    each: float

    def at_most(self, net: int) -> float:
        """Returns the chance of that net or less."""
        return float(self.chances[: max(0, (net - self.low) // self.step + 1)].sum())

    def at_least(self, net: int) -> float:
        """Returns the chance of that net or more."""
        return float(self.chances[max(0, -((self.low - net) // self.step)) :].sum())

    def quantile(self, level: Fraction | float) -> int:
        """Returns the least net such that it or less has a chance of ``level`` or more."""
        place = int(self.chances.cumsum().searchsorted(float(checked_level(level))))
        return self.low + min(place, len(self.chances) - 1) * self.step
