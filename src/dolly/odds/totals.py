"""Totals where the order does not matter: how often each net came up in all slips, drawn at once.

However many slips are laid, the counts of their few nets are one draw from a multinomial distribution; so a
thousand million spins take as long as one. Each block of sessions has its own generator, as in ``draws``. The
draw itself is NumPy's, in floating point: the same for the same version of NumPy, where the spin-by-spin ways
use nothing but whole numbers.
"""

from typing import Final

from msgspec import Struct

from dolly.odds.distribution import Distribution
from dolly.odds.draws import Whole, generator
from dolly.odds.parts import np

#: Sessions in a block.
BLOCK: Final = 8_192


class Totals(Struct, frozen=True, eq=False):
    """``counts`` of a slip's nets over all sessions of a block, and what each session came to."""

    counts: tuple[int, ...]
    nets: Whole


def drawn(distribution: Distribution, slips: int, seed: int, block: int, sessions: int) -> Totals:
    """Draws a block of sessions of so many slips each."""
    chances = np.array([weight / distribution.out_of for weight in distribution.weights])
    draw = np.random.Generator(generator(seed, block))
    counts = draw.multinomial(slips, chances / chances.sum(), size=sessions)
    nets = counts @ np.array(distribution.nets, dtype=np.int64)
    return Totals(tuple(int(one) for one in counts.sum(axis=0)), nets)
