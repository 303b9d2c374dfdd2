"""The ladder of bankrolls solved: in fractions by elimination, in floating point by blocks, or walked step by step.

The chance x of the goal from a rung is the mean of x over the rungs a slip leads to, and the slips t still
to lay are one more than that mean: linear equations with a band of the slip's moves about the diagonal.
"""

from fractions import Fraction
from typing import Any, Final, TypeAlias

from dolly.odds.parts import np
from dolly.odds.ruin import Fate, Ladder

Reals: TypeAlias = "np.ndarray[Any, np.dtype[np.float64]]"

#: Blocks no smaller than this, so that few Python steps do much of NumPy's.
_BLOCK: Final = 64
_UNIT: Final = 2.0**-53


def climbed_exactly(ladder: Ladder) -> Fate:
    """Solves the equations by elimination in fractions; their rows are dominant, so no pivot is nought."""
    rows: list[dict[int, Fraction]] = []
    sides: list[tuple[Fraction, Fraction]] = []
    for rung in range(ladder.count):
        row, reached, slips = _equation(ladder, rung)
        for before in sorted(place for place in row if place < rung):
            factor = row.get(before, Fraction(0))
            for place, value in rows[before].items():
                row[place] = row.get(place, Fraction(0)) - factor * value
            del row[before]
            reached -= factor * sides[before][0]
            slips -= factor * sides[before][1]
        pivot = row.pop(rung)
        rows.append({place: value / pivot for place, value in row.items()})
        sides.append((reached / pivot, slips / pivot))
    for rung in range(ladder.count - 1, ladder.start - 1, -1):
        known = [(value, sides[place]) for place, value in rows[rung].items()]
        sides[rung] = (
            sides[rung][0] - sum(value * held[0] for value, held in known),
            sides[rung][1] - sum(value * held[1] for value, held in known),
        )
    goal, slips = sides[ladder.start]
    return Fate(1 - goal, goal, Fraction(0), slips, "exact", 0.0)


def _equation(ladder: Ladder, rung: int) -> tuple[dict[int, Fraction], Fraction, Fraction]:
    """Returns one rung's coefficients, and the two right sides: the chance of the goal at once, and one slip."""
    row = {place: Fraction(0) for place in range(max(0, rung - ladder.down), rung)}
    row[rung] = Fraction(ladder.out_of)
    reached = Fraction(0)
    for move, weight in ladder.moves.items():
        to = rung + move
        if to >= ladder.count:
            reached += weight
        elif to >= 0:
            row[to] = row.get(to, Fraction(0)) - weight
    return row, reached, Fraction(ladder.out_of)


def climbed(ladder: Ladder) -> Fate:
    """Solves the equations block by block, and bounds the error by what is left of them.

    The inverse has no negative entry and its rows add up to the slips still to lay; so an answer that misses
    the equations by r at most is wrong by r times the longest of those at most.
    """
    block = max(_BLOCK, ladder.down, ladder.up)
    kernel = _kernel(ladder, block)
    sides = _sides(ladder, block)
    eliminated: list[tuple[Reals, Reals]] = []
    here, below, above = _toeplitz(kernel, block)
    for place in range(0, len(sides), block):
        diagonal, side = here, sides[place : place + block]
        if eliminated:
            upper, solved = eliminated[-1]
            diagonal, side = here - below @ upper, side - below @ solved
        if (filler := place + block - ladder.count) > 0:
            diagonal = diagonal.copy()
            diagonal[-filler:] = np.eye(block)[-filler:]
            side[-filler:] = (1.0, 0.0)
        both = np.asarray(np.linalg.solve(diagonal, np.hstack((above, side))), dtype=np.float64)
        eliminated.append((both[:, :block], both[:, block:]))
    found = np.empty_like(sides)
    held = np.zeros((block, 2))
    for place in range(len(eliminated) - 1, -1, -1):
        upper, solved = eliminated[place]
        held = solved - upper @ held
        found[place * block : (place + 1) * block] = held
    # The last block is filled up with rungs above the last: there the goal is reached and nothing is laid.
    return _told(ladder, found[: ladder.count, 0], found[: ladder.count, 1])


def _told(ladder: Ladder, reached: Reals, slips: Reals) -> Fate:
    missed = _missed(ladder, reached, slips)
    longest = float(slips.max()) / (1 - missed[1]) if missed[1] < 0.5 else 1 / _UNIT
    error = min(1.0, (missed[0] + 8 * _UNIT) * longest)
    goal = float(reached[ladder.start])
    return Fate(1 - goal, goal, 0.0, float(slips[ladder.start]), "equations", error)


def _kernel(ladder: Ladder, block: int) -> Reals:
    """Returns the chance of each move, from ``block`` rungs down to ``block`` rungs up."""
    kernel = np.zeros(2 * block + 1)
    for move, weight in ladder.moves.items():
        kernel[move + block] = weight / ladder.out_of
    return kernel


def _sides(ladder: Ladder, block: int) -> Reals:
    """Returns the two right sides, filled up to whole blocks."""
    filled = -(-ladder.count // block) * block
    sides = np.zeros((filled, 2))
    sides[:, 1] = 1.0
    for move, weight in ladder.moves.items():
        if move > 0:
            sides[max(0, filled - move) :, 0] += weight / ladder.out_of
    return sides


def _toeplitz(kernel: Reals, block: int) -> tuple[Reals, Reals, Reals]:
    """Returns the blocks on, below and above the diagonal; they are the same in every row of blocks."""
    across = np.arange(block) - np.arange(block)[:, None]
    near = kernel[np.clip(across + block, 0, 2 * block)]
    down = across - block + block
    up = across + block + block
    below = np.where(down >= 0, kernel[np.clip(down, 0, 2 * block)], 0.0)
    above = np.where(up <= 2 * block, kernel[np.clip(up, 0, 2 * block)], 0.0)
    return np.eye(block) - near, -below, -above


def _missed(ladder: Ladder, reached: Reals, slips: Reals) -> tuple[float, float]:
    """Returns by how much each of the two answers misses its equations at most."""
    goal, also = reached.copy(), slips - 1.0
    for move, weight in ladder.moves.items():
        chance = weight / ladder.out_of
        after = np.zeros_like(reached)
        then = np.zeros_like(slips)
        if move > 0:
            after[max(0, ladder.count - move) :] = 1.0
        low, high = max(0, -move), min(ladder.count, ladder.count - move)
        after[low:high] = reached[low + move : high + move]
        then[low:high] = slips[low + move : high + move]
        goal -= chance * after
        also -= chance * then
    return float(np.abs(goal).max()), float(np.abs(also).max())


def walked(ladder: Ladder, slips: int) -> Fate:
    """Lays slip after slip, the chances of all bankrolls at once; each slip rounds by a few units."""
    there = np.zeros(ladder.count)
    there[ladder.start] = 1.0
    low = high = ladder.start
    ruin = goal = 0.0
    for _ in range(slips):
        after = np.zeros_like(there)
        for move, weight in ladder.moves.items():
            chance = weight / ladder.out_of
            first, last = max(low, -move), min(high, ladder.count - 1 - move)
            ruin += chance * float(there[low : min(high, -move - 1) + 1].sum()) if move < 0 else 0.0
            goal += chance * float(there[max(low, ladder.count - move) : high + 1].sum()) if move > 0 else 0.0
            if first <= last:
                after[first + move : last + move + 1] += chance * there[first : last + 1]
        low, high = max(0, low - ladder.down), min(ladder.count - 1, high + ladder.up)
        there = after
    error = slips * (len(ladder.moves) + 2) * 2 * _UNIT
    return Fate(ruin, goal, float(there.sum()), None, "steps", error)
