"""The same as the pure NumPy ways, compiled by Numba (extra ``fast``): the same draws, the same answers.

The words come from NumPy's generator, so that nothing of it is copied here; all that follows is compiled.
"""

from collections.abc import Callable, Sequence
from typing import Any, Final, TypeVar, cast

from dolly.odds.draws import HALVES, TRIPLE, Pockets, Whole, Words, generator, words
from dolly.odds.parts import np, numba
from dolly.odds.walk import Walk, pockets_in

_LOW: Final = np.uint64(0xFFFF_FFFF)
_HALF: Final = np.uint64(32)

Function = TypeVar("Function", bound=Callable[..., Any])


def compiled(function: Function) -> Function:
    """Has Numba compile a function when it is first called, and keep it for the next time."""
    return cast("Function", numba.njit(cache=True, nogil=True)(function))


#: Words drawn at once: 64 kB, which the allocator hands out again without asking the system for pages.
TOGETHER: Final = 1 << 13


@compiled
def _count_all(drawn: Words, base: int, counts: Whole) -> int:
    """Counts every triple; returns how many there were."""
    wide, least = np.uint64(base), np.uint64(1 << 32) % np.uint64(base)
    thrown = 0
    for word in drawn:
        one, other = (word & _LOW) * wide, (word >> _HALF) * wide
        if (one & _LOW) >= least:
            counts[one >> _HALF] += 1
        else:
            thrown += 1
        if (other & _LOW) >= least:
            counts[other >> _HALF] += 1
        else:
            thrown += 1
    return HALVES * len(drawn) - thrown


@compiled
def _count(drawn: Words, base: int, counts: Whole, left: int, last: Whole) -> int:
    """Counts triples until ``left`` is nought; then ``last`` holds the next, and -1 is returned."""
    wide, least = np.uint64(base), np.uint64(1 << 32) % np.uint64(base)
    for word in drawn:
        for product in ((word & _LOW) * wide, (word >> _HALF) * wide):
            if (product & _LOW) >= least:
                if left == 0:
                    last[0] = product >> _HALF
                    return -1
                counts[product >> _HALF] += 1
                left -= 1
    return left


def count_triples(seed: int, block: int, pockets: int, whole: int, rest: int) -> tuple[Whole, Sequence[int]]:
    """Returns how often each triple fell, and the first ``rest`` pockets of the one after the last."""
    bits, base = generator(seed, block), pockets**TRIPLE
    counts, last = np.zeros(base, dtype=np.int64), np.zeros(1, dtype=np.int64)
    left = whole
    while left >= HALVES * TOGETHER:
        left -= int(_count_all(words(bits, TOGETHER), base, counts))
    while left >= 0:
        left = int(_count(words(bits, TOGETHER), base, counts, left, last))
    return counts, pockets_in(int(last[0]), pockets)[:rest]


@compiled
def _walk(drawn: Words, nets: Whole, fell: Whole, state: Whole, left: int) -> int:
    """Goes on with ``state`` (total, low, high, drawdown, next triple) until ``left`` is nought; then -1.

    A half is a fraction of 2^32: three times multiplied by the pockets, its whole parts are the three
    pockets, and what is left of it decides, as in ``draws``, whether it is thrown away.
    """
    wide, least = np.uint64(len(nets)), np.uint64(1 << 32) % np.uint64(len(nets) ** 3)
    total, low, high, drawdown = state[0], state[1], state[2], state[3]
    for word in drawn:
        for half in (word & _LOW, word >> _HALF):
            one = half * wide
            two = (one & _LOW) * wide
            three = (two & _LOW) * wide
            if (three & _LOW) < least:
                continue
            if left == 0:
                state[0], state[1], state[2], state[3] = total, low, high, drawdown
                state[4] = ((one >> _HALF) * wide + (two >> _HALF)) * wide + (three >> _HALF)
                return -1
            for product in (one, two, three):
                pocket = product >> _HALF
                fell[pocket] += 1
                total += nets[pocket]
                low = min(low, total)
                high = max(high, total)
                drawdown = max(drawdown, high - total)
            left -= 1
    state[0], state[1], state[2], state[3] = total, low, high, drawdown
    return left


def walk_triples(seed: int, block: int, nets: Whole, whole: int) -> tuple[Walk, Whole, int]:
    """Goes through the triples; returns the walk, how often each pocket fell, and the triple after the last."""
    bits = generator(seed, block)
    state, fell = np.zeros(5, dtype=np.int64), np.zeros(len(nets), dtype=np.int64)
    left = whole
    while left >= 0:
        left = int(_walk(words(bits, TOGETHER), nets, fell, state, left))
    total, low, high, drawdown, after = (int(one) for one in state)
    return Walk(TRIPLE * whole, total, low, high, drawdown), fell, after


@compiled
def settle_slips(rows: Whole, spots: Any, stakes: Whole, fell: Pockets, twice: Whole) -> None:  # noqa: ANN401
    """Settles a slip a spin; ``twice`` takes twice each net."""
    for spin in range(len(fell)):
        pocket = fell[spin]
        net = 0
        for bet in range(spots.shape[1]):
            net += rows[spots[spin, bet], pocket] * stakes[spin, bet]
        twice[spin] = net
