"""The wheel: its pockets in order, their colours, and who lies beside whom on the rim.

A pocket is text, named as it is called: ``"0"``, ``"00"``, ``"17"``. There is no other form of it anywhere.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Final, TypeAlias

from dolly.errors import Malformed

Pocket: TypeAlias = str


class Colour(StrEnum):
    """The colour announced with the number (27(2)s3)."""

    RED = "red"
    BLACK = "black"
    GREEN = "green"


# Each colour is a set with a name of its own. None is "the rest": that is how zero becomes black.
RED: Final = frozenset(map(str, (1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36)))
BLACK: Final = frozenset(map(str, (2, 4, 6, 8, 10, 11, 13, 15, 17, 20, 22, 24, 26, 28, 29, 31, 33, 35)))
GREEN: Final = frozenset(("0", "00"))

COLOURS: Final[Mapping[Pocket, Colour]] = {
    pocket: colour
    for colour, pockets in ((Colour.RED, RED), (Colour.BLACK, BLACK), (Colour.GREEN, GREEN))
    for pocket in pockets
}


@dataclass(frozen=True, slots=True, eq=False)
class Wheel:
    """A wheel: ``pockets`` clockwise from zero, and each pocket's place among them in ``index``."""

    name: str
    pockets: tuple[Pocket, ...]
    index: Mapping[Pocket, int] = field(repr=False)

    @classmethod
    def of(cls, name: str, pockets: str) -> "Wheel":
        """Returns the wheel whose ``pockets`` are written clockwise, separated by spaces."""
        order = tuple(pockets.split())
        return cls(name, order, {pocket: place for place, pocket in enumerate(order)})

    @property
    def zeros(self) -> tuple[Pocket, ...]:
        """The green pockets, ``0`` before ``00``."""
        return tuple(sorted(pocket for pocket in self.pockets if pocket in GREEN))

    def colour(self, pocket: Pocket) -> Colour:
        """Zero belongs to no even chance; its colour is green (27(4), 27(2)s3)."""
        assert pocket in self.index, f"{pocket!r} is no pocket of the {self.name} wheel"
        return COLOURS[pocket]

    def neighbours(self, pocket: Pocket, each_side: int) -> tuple[Pocket, ...]:
        """A number and its neighbours left and right in that sector, in wheel order (27(3)8)."""
        place = self.index[pocket]
        around = range(place - each_side, place + each_side + 1)
        return tuple(self.pockets[one % len(self.pockets)] for one in around)


SINGLE_ZERO: Final = Wheel.of(
    "single-zero",
    "0 32 15 19 4 21 2 25 17 34 6 27 13 36 11 30 8 23 10 5 24 16 33 1 20 14 31 9 22 18 29 7 28 12 35 3 26",
)
DOUBLE_ZERO: Final = Wheel.of(
    "double-zero",
    "0 28 9 26 30 11 7 20 32 17 5 22 34 15 3 24 36 13 1 00 27 10 25 29 12 8 19 31 18 6 21 33 16 4 23 35 14 2",
)
WHEELS: Final[Mapping[str, Wheel]] = {wheel.name: wheel for wheel in (SINGLE_ZERO, DOUBLE_ZERO)}


def wheel_named(name: str) -> Wheel:
    """Returns the wheel of that name.

    Raises:
        Malformed: there is no such wheel; the sentence names those there are.
    """
    if name not in WHEELS:
        raise Malformed(f"there is no wheel {name!r}; the wheels are {' and '.join(WHEELS)}")
    return WHEELS[name]
