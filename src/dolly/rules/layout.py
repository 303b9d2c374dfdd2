"""Every place a chip may stand, derived from the cloth's geometry and not typed out.

The cloth is twelve rows of three squares, 1-2-3 to 34-35-36, with the zeros lying across the head of the
first row. A chip inside a square, on an edge, on a corner or at the end of a row covers what it touches.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Final

from dolly.rules.wheel import BLACK, RED, Pocket, Wheel, wheel_named

ROWS: Final = 12
COLUMNS: Final = 3
HIGHEST: Final = ROWS * COLUMNS

#: Kinds of bet, named as in the vectors, from the fewest numbers to the most.
KINDS: Final = ("straight", "split", "street", "corner", "five", "line", "dozen", "column", "even")
#: The kinds that stand inside, on the numbers (limits: the player's inside total, ruling 15).
INSIDE: Final = frozenset(KINDS[:6])
EVEN_CHANCES: Final = ("red", "black", "even", "odd", "low", "high")

_KIND_BY_COUNT: Final = {1: "straight", 2: "split", 3: "street", 4: "corner", 5: "five", 6: "line"}


@dataclass(frozen=True, slots=True)
class Spot:
    """A place on the cloth where a chip may stand: the numbers it covers and what it pays."""

    name: str
    kind: str
    numbers: tuple[Pocket, ...]
    odds: int


@dataclass(frozen=True, slots=True, eq=False)
class Layout:
    """All spots of one wheel's cloth by name: numbers, splits, rows, zeros, then the outside."""

    wheel: Wheel
    spots: Mapping[str, Spot] = field(repr=False)


def odds_of(count: int) -> int:
    """Thirty-six chips shared among the numbers covered; one of them is the stake (27(3)1 to 27(3)7).

    The five numbers of the double-zero cloth do not divide thirty-six and pay 6.
    """
    return 36 // count - 1


def order_of(pocket: Pocket) -> int:
    """Numbers are named upwards, ``0`` then ``00`` first."""
    return {"0": -2, "00": -1}.get(pocket) or int(pocket)


def inside(*pockets: Pocket | int) -> Spot:
    """Returns the inside spot that covers ``pockets``; its name is they, upwards, joined by ``-``."""
    numbers = tuple(sorted((str(pocket) for pocket in pockets), key=order_of))
    return Spot("-".join(numbers), _KIND_BY_COUNT[len(numbers)], numbers, odds_of(len(numbers)))


@cache
def layout_of(wheel_name: str) -> Layout:
    """Returns the layout that belongs to a wheel: 157 spots with one zero, 161 with two."""
    wheel = wheel_named(wheel_name)
    spots = (
        *(inside(zero) for zero in wheel.zeros),
        *(inside(number) for number in range(1, HIGHEST + 1)),
        *_splits(),
        *_rows(),
        *_zero_combinations(wheel.zeros),
        *_outside(),
    )
    return Layout(wheel, {spot.name: spot for spot in spots})


def _splits() -> Iterator[Spot]:
    """Two numbers whose squares share an edge, in the row or across rows (27(3)2)."""
    for number in range(1, HIGHEST + 1):
        if number % COLUMNS:
            yield inside(number, number + 1)
        if number + COLUMNS <= HIGHEST:
            yield inside(number, number + COLUMNS)


def _rows() -> Iterator[Spot]:
    """Along the rows: the street, the six line with the next row, and the corners between (27(3)3 to 5)."""
    for first in range(1, HIGHEST + 1, COLUMNS):
        row = range(first, first + COLUMNS)
        yield inside(*row)
        if row.stop > HIGHEST:
            return
        yield inside(*row, *(number + COLUMNS for number in row))
        for number in row[:-1]:
            yield inside(number, number + 1, number + COLUMNS, number + COLUMNS + 1)


def _zero_combinations(zeros: tuple[Pocket, ...]) -> Iterator[Spot]:
    """The edge between the zeros and the first row, walked in half squares from left to right.

    A chip on the edge covers the two squares that meet there; a chip where three squares meet covers the
    three; a chip at the edge's end covers all of it.
    """
    halves = 2 * COLUMNS
    above = [zeros[half * len(zeros) // halves] for half in range(halves)]
    below = [str(half // 2 + 1) for half in range(halves)]
    for zero, number in dict.fromkeys(zip(above, below, strict=True)):
        yield inside(zero, number)
    if len(zeros) > 1:
        yield inside(*zeros)
    for here in range(1, halves):
        meeting = {above[here - 1], above[here], below[here - 1], below[here]}
        if len(meeting) == 3:
            yield inside(*meeting)
    yield inside(*zeros, *dict.fromkeys(below))


def _outside() -> Iterator[Spot]:
    """The dozens, the columns and the even chances; no zero is in any of them (27(3)6, 27(3)7, 27(4))."""
    numbers = range(1, HIGHEST + 1)
    for place in range(1, COLUMNS + 1):
        yield _outside_spot(f"dozen-{place}", "dozen", numbers[12 * (place - 1) : 12 * place])
        yield _outside_spot(f"column-{place}", "column", numbers[place - 1 :: COLUMNS])
    for colour, pockets in (("red", RED), ("black", BLACK)):
        yield _outside_spot(colour, "even", [number for number in numbers if str(number) in pockets])
    yield _outside_spot("even", "even", numbers[1::2])
    yield _outside_spot("odd", "even", numbers[0::2])
    yield _outside_spot("low", "even", numbers[:18])
    yield _outside_spot("high", "even", numbers[18:])


def _outside_spot(name: str, kind: str, numbers: range | list[int]) -> Spot:
    return Spot(name, kind, tuple(str(number) for number in numbers), odds_of(len(numbers)))
