"""Where the simulated ball falls: pockets drawn from a seed, the same on every machine and for any workers.

A study is cut into blocks. Block *i* of a seed has a generator of its own, ``PCG64DXSM`` of
``SeedSequence(seed, spawn_key=(i,))``, which is what ``SeedSequence(seed).spawn`` gives as its child *i*; so a
block is the same whoever computes it, and in whatever order. Each 64-bit word of it is two halves, the low
one first, and each half three pockets: with n pockets to a wheel and N = n³, the half u is thrown away where
u N mod 2³² lies below 2³² mod N (that makes every triple equally likely, exactly), else u N // 2³² is the
triple, its first pocket the highest digit to the base n. Only whole numbers are used.
"""

from collections.abc import Iterator
from functools import cache
from typing import Any, Final, TypeAlias

from dolly.odds.parts import np

Whole: TypeAlias = "np.ndarray[Any, np.dtype[np.int64]]"
Words: TypeAlias = "np.ndarray[Any, np.dtype[np.uint64]]"
Pockets: TypeAlias = "np.ndarray[Any, np.dtype[np.uint8]]"

#: Words drawn at once: with what is made of them they stay in the processor's cache.
CHUNK: Final = 1 << 14
#: Pockets in a triple, and triples in a word.
TRIPLE: Final = 3
HALVES: Final = 2

_HALF: Final = 32


def generator(seed: int, block: int) -> "np.random.PCG64DXSM":
    """Returns the generator of a block of a seed."""
    return np.random.PCG64DXSM(np.random.SeedSequence(seed, spawn_key=(block,)))


def triples(seed: int, block: int, pockets: int, chunk: int = CHUNK) -> Iterator[Whole]:
    """Yields the triples of a block for ever, whole numbers below ``pockets`` cubed; ``chunk`` words at once."""
    bits = generator(seed, block)
    base = pockets**TRIPLE
    refused = (1 << _HALF) % base
    while True:
        product = words(bits, chunk).view("<u4") * np.uint64(base)
        thrown = product.astype(np.uint32) < refused
        if thrown.any():
            product = product[~thrown]
        product >>= np.uint64(_HALF)
        yield product.view(np.int64)


def words(bits: "np.random.PCG64DXSM", count: int) -> Words:
    """Returns so many words of a generator, in the byte order in which the low half stands first."""
    drawn: Words = bits.random_raw(count)
    return drawn.astype("<u8", copy=False)


def pockets_of(seed: int, block: int, pockets: int, chunk: int = CHUNK) -> Iterator[Pockets]:
    """Yields the pockets of a block for ever, those of ``chunk`` words at a time, by their place on the wheel."""
    digits = _digits(pockets)
    for found in triples(seed, block, pockets, chunk):
        yield digits.take(found, axis=0).reshape(-1)


@cache
def _digits(pockets: int) -> Pockets:
    """Returns the three pockets of every triple."""
    held = np.arange(pockets**TRIPLE)
    return np.stack((held // pockets**2, held // pockets % pockets, held % pockets), axis=1).astype(np.uint8)


class Ball:
    """The pockets of a block, taken as many at a time as one wants; ``chunk`` words are drawn in one go."""

    def __init__(self, seed: int, block: int, pockets: int, chunk: int = CHUNK) -> None:
        self._coming = pockets_of(seed, block, pockets, chunk)
        self._held: Pockets = np.empty(0, dtype=np.uint8)

    def take(self, count: int) -> Pockets:
        """Returns the next so many pockets."""
        parts = []
        while len(self._held) < count:
            parts.append(self._held)
            count -= len(self._held)
            self._held = next(self._coming)
        parts.append(self._held[:count])
        self._held = self._held[count:]
        return np.concatenate(parts)
