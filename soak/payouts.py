"""What a bet pays, as printed on the cloth and worked out here alone: no formula of Dolly's is asked.

A bet on so many numbers of 36 pays 36 to that count, its own stake among it (27(3)).
"""

from collections.abc import Mapping
from typing import Final

REDS: Final = frozenset({1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36})
ALL: Final = frozenset(range(1, 37))

#: The order of the pockets on the wheel.
WHEEL: Final = (
    0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10,
    5, 24, 16, 33, 1, 20, 14, 31, 9, 22, 18, 29, 7, 28, 12, 35, 3, 26,
)  # fmt: skip

OUTSIDE: Final[Mapping[str, frozenset[int]]] = {
    "red": REDS,
    "black": ALL - REDS,
    "odd": frozenset(range(1, 37, 2)),
    "even": frozenset(range(2, 37, 2)),
    "low": frozenset(range(1, 19)),
    "high": frozenset(range(19, 37)),
    **{f"dozen-{n}": frozenset(range(12 * n - 11, 12 * n + 1)) for n in (1, 2, 3)},
    **{f"column-{n}": frozenset(range(n, 37, 3)) for n in (1, 2, 3)},
}

#: The customary nine chips of the great series.
VOISINS: Final[Mapping[str, int]] = {
    "0-2-3": 2, "4-7": 1, "12-15": 1, "18-21": 1, "19-22": 1, "25-26-28-29": 2, "32-35": 1,
}  # fmt: skip


def numbers_of(spot: str) -> frozenset[int]:
    """Returns the numbers a spot covers; a line of six and a corner are named by all of theirs."""
    return OUTSIDE[spot] if spot in OUTSIDE else frozenset(map(int, spot.split("-")))


def winnings(spot: str, stake: int, pocket: int) -> int | None:
    """Returns what a stake wins on a pocket, in cents, besides itself; none where it loses."""
    numbers = numbers_of(spot)
    return stake * (36 // len(numbers) - 1) if pocket in numbers else None


def parts_of(call: str, unit: int) -> dict[str, int]:
    """Returns the bets a call is made of, in cents by spot."""
    if call == "voisins":
        return {spot: chips * unit for spot, chips in VOISINS.items()}
    at = WHEEL.index(int(call.removeprefix("neighbours-")))
    return {str(WHEEL[(at + by) % len(WHEEL)]): unit for by in range(-2, 3)}
