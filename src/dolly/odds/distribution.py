"""A distribution over whole cents: nets and their weights, whole numbers out of a whole number.

*Net* is what a player has more (or, below nought, less) once all is settled; the table's win is the same
with the other sign. Everything here is exact: chances are ``Fraction``.
"""

from collections.abc import Iterable, Mapping
from fractions import Fraction
from math import gcd, sqrt

from msgspec import Struct

from dolly.errors import Malformed


class Distribution(Struct, frozen=True):
    """``nets`` upwards, each once; ``weights`` beside them, all more than nought, adding up to ``out_of``."""

    nets: tuple[int, ...]
    weights: tuple[int, ...]
    out_of: int

    @classmethod
    def of(cls, weights: Mapping[int, int]) -> "Distribution":
        """Returns the distribution of nets with these weights; a net of no weight is none."""
        held = sorted((net, weight) for net, weight in weights.items() if weight)
        assert held, "something happens"
        return cls(tuple(net for net, _ in held), tuple(weight for _, weight in held), sum(weights.values()))

    @property
    def mean(self) -> Fraction:
        """The expectation, in cents."""
        return Fraction(self._moment(1), self.out_of)

    @property
    def variance(self) -> Fraction:
        """The variance, in square cents."""
        return Fraction(self._moment(2), self.out_of) - self.mean**2

    @property
    def deviation(self) -> float:
        """The standard deviation, in cents."""
        return sqrt(self.variance)

    @property
    def step(self) -> int:
        """The widest step on which all nets lie, counted from the least; nought where there is only one."""
        return gcd(*(net - self.nets[0] for net in self.nets))

    @property
    def table(self) -> "Distribution":
        """The same seen from the table: what the player loses, it wins."""
        return Distribution(tuple(-net for net in reversed(self.nets)), self.weights[::-1], self.out_of)

    def chance(self, net: int) -> Fraction:
        """Returns the chance of exactly that net."""
        return Fraction(dict(zip(self.nets, self.weights, strict=True)).get(net, 0), self.out_of)

    def at_most(self, net: int) -> Fraction:
        """Returns the chance of that net or less."""
        return Fraction(sum(weight for one, weight in self._pairs() if one <= net), self.out_of)

    def at_least(self, net: int) -> Fraction:
        """Returns the chance of that net or more."""
        return Fraction(sum(weight for one, weight in self._pairs() if one >= net), self.out_of)

    def quantile(self, level: Fraction | float) -> int:
        """Returns the least net such that it or less has a chance of ``level`` or more."""
        wanted = checked_level(level) * self.out_of
        below = 0
        for net, weight in self._pairs():
            below += weight
            if below >= wanted:
                return net
        return self.nets[-1]

    def _moment(self, power: int) -> int:
        return sum(net**power * weight for net, weight in self._pairs())

    def _pairs(self) -> Iterable[tuple[int, int]]:
        return zip(self.nets, self.weights, strict=True)


def checked_level(level: Fraction | float) -> Fraction:
    """Returns the level of a quantile as a fraction.

    Raises:
        Malformed: it does not lie between nought and one.
    """
    if not 0 < level < 1:
        raise Malformed(f"a level lies between 0 and 1, as 0.05 or 0.5, not {level}")
    return Fraction(level)
