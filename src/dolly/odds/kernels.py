"""The same as the pure NumPy ways, compiled by Numba (extra ``fast``): the same draws, the same answers.

The generator is compiled too, so that a word is drawn while another is counted and none is stored. It is
PCG64DXSM, and gives the very words of NumPy's own; the tests hold the one to the other.
"""

from collections.abc import Callable, Sequence
from typing import Any, Final, TypeAlias, TypeVar, cast

from dolly.odds.draws import HALVES, TRIPLE, Pockets, Whole, Words, generator
from dolly.odds.parts import np, numba
from dolly.odds.walk import Walk, fell_in, pockets_in

#: 32 bits a triple: the table then stays in the cache, and no block has more triples than they count.
Counts: TypeAlias = "np.ndarray[Any, np.dtype[np.int32]]"
Function = TypeVar("Function", bound=Callable[..., Any])

_LOW: Final = np.uint64(0xFFFF_FFFF)
_HALF: Final = np.uint64(32)
_FOLD: Final = np.uint64(48)
_ONE: Final = np.uint64(1)
_MULTIPLIER: Final = np.uint64(0xDA94_2042_E4DD_58B5)


def compiled(function: Function) -> Function:
    """Has Numba compile a function when it is first called, and keep it for the next time."""
    return cast("Function", numba.njit(cache=True, nogil=True)(function))


@compiled
def _high(left: Any, right: Any) -> Any:  # noqa: ANN401 - whole numbers of 64 bits, typed by Numba
    """Returns the upper 64 bits of a product, put together from products of halves."""
    low, cross = (left & _LOW) * (right & _LOW), (left >> _HALF) * (right & _LOW)
    middle = (low >> _HALF) + (cross & _LOW) + (left & _LOW) * (right >> _HALF)
    return (left >> _HALF) * (right >> _HALF) + (cross >> _HALF) + (middle >> _HALF)


@compiled
def _drawn(high: Any, low: Any, state: Words) -> Any:  # noqa: ANN401 - likewise
    """Returns the next word and the generator's next state; ``state`` holds what is added at each step."""
    word = (high ^ (high >> _HALF)) * _MULTIPLIER
    word = (word ^ (word >> _FOLD)) * (low | _ONE)
    above = _high(low, _MULTIPLIER) + high * _MULTIPLIER + state[2]
    below = low * _MULTIPLIER + state[3]
    return word, above + np.uint64(below < state[3]), below


def _state(seed: int, block: int) -> Words:
    """Returns a block's generator as four words: its state and what is added to it, upper half first."""
    held = generator(seed, block).state["state"]
    whole = (held["state"], held["inc"])
    return np.array([half for one in whole for half in (one >> 64, one & (1 << 64) - 1)], dtype=np.uint64)


@compiled
def _count(state: Words, base: int, counts: Counts, left: int) -> int:
    """Counts so many triples; returns the one after the last."""
    wide, least = np.uint64(base), (_ONE << _HALF) % np.uint64(base)
    high, low = state[0], state[1]
    while left >= HALVES:
        word, high, low = _drawn(high, low, state)
        one, other = (word & _LOW) * wide, (word >> _HALF) * wide
        if (one & _LOW) >= least:
            counts[one >> _HALF] += 1
            left -= 1
        if (other & _LOW) >= least:
            counts[other >> _HALF] += 1
            left -= 1
    while True:
        word, high, low = _drawn(high, low, state)
        for product in ((word & _LOW) * wide, (word >> _HALF) * wide):
            if (product & _LOW) >= least:
                if left == 0:
                    return int(product >> _HALF)
                counts[product >> _HALF] += 1
                left -= 1


def count_triples(seed: int, block: int, pockets: int, whole: int, rest: int) -> tuple[Whole, Sequence[int]]:
    """Returns how often each triple fell, and the first ``rest`` pockets of the one after the last."""
    assert whole < 1 << 31, "a block is counted at a time"
    counts = np.zeros(pockets**TRIPLE, dtype=np.int32)
    after = int(_count(_state(seed, block), len(counts), counts, whole))
    return counts.astype(np.int64), pockets_in(after, pockets)[:rest]


@compiled
def _after(total: int, low: int, high: int, drawdown: int) -> tuple[int, int, int, int]:
    """Returns a bankroll's way up to here."""
    low, high = min(low, total), max(high, total)
    return total, low, high, max(drawdown, high - total)


@compiled
def _walk(state: Words, nets: Whole, counts: Counts, way: Whole, left: int) -> int:
    """Walks so many triples; ``way`` takes total, low, high and drawdown. Returns the triple after the last.

    A half is a fraction of 2^32: three times multiplied by the pockets, its whole parts are the three
    pockets, and what is left of it decides, as in ``draws``, whether it is thrown away.
    """
    wide, base = np.uint64(len(nets)), np.uint64(len(counts))
    least = (_ONE << _HALF) % base
    above, below = state[0], state[1]
    total, low, high, drawdown = 0, 0, 0, 0
    while True:
        word, above, below = _drawn(above, below, state)
        for half in (word & _LOW, word >> _HALF):
            triple = half * base
            if (triple & _LOW) < least:
                continue
            if left == 0:
                way[0], way[1], way[2], way[3] = total, low, high, drawdown
                return int(triple >> _HALF)
            left -= 1
            counts[triple >> _HALF] += 1
            one = half * wide
            two = (one & _LOW) * wide
            total, low, high, drawdown = _after(total + nets[one >> _HALF], low, high, drawdown)
            total, low, high, drawdown = _after(total + nets[two >> _HALF], low, high, drawdown)
            three = (two & _LOW) * wide
            total, low, high, drawdown = _after(total + nets[three >> _HALF], low, high, drawdown)


def walk_triples(seed: int, block: int, nets: Whole, whole: int) -> tuple[Walk, Whole, int]:
    """Goes through the triples; returns the walk, how often each pocket fell, and the triple after the last."""
    assert whole < 1 << 31, "a block is counted at a time"
    counts, way = np.zeros(len(nets) ** TRIPLE, dtype=np.int32), np.zeros(4, dtype=np.int64)
    after = int(_walk(_state(seed, block), nets, counts, way, whole))
    total, low, high, drawdown = (int(one) for one in way)
    return Walk(TRIPLE * whole, total, low, high, drawdown), fell_in(counts.astype(np.int64), len(nets)), after


@compiled
def settle_slips(rows: Whole, spots: Any, stakes: Whole, fell: Pockets, twice: Whole) -> None:  # noqa: ANN401
    """Settles a slip a spin; ``twice`` takes twice each net."""
    for spin in range(len(fell)):
        pocket = fell[spin]
        net = 0
        for bet in range(spots.shape[1]):
            net += rows[spots[spin, bet], pocket] * stakes[spin, bet]
        twice[spin] = net
