"""Totals where the order does not matter: how often each net came up in all slips, drawn at once.

However many slips are laid, the counts of their few nets are one draw from a multinomial distribution: one binomial
draw a net, of the slips that are left. So a thousand million spins take as long as one. Each block of sessions has
its own generator, as in ``draws``, and the draw is the same on every machine (``binomial``).
"""

from collections.abc import Iterator
from typing import Final

from msgspec import Struct

from dolly.odds.binomial import Draw, binomial
from dolly.odds.distribution import Distribution
from dolly.odds.draws import generator

#: Sessions in a block.
BLOCK: Final = 1_024
#: Words drawn at once.
_WORDS: Final = 1 << 12
#: A word gives 52 bits and a half: never nought, never one, and nothing is rounded.
_BITS: Final = 52


class Totals(Struct, frozen=True):
    """``counts`` of a slip's nets over all sessions of a block, and what each session came to."""

    counts: tuple[int, ...]
    nets: tuple[int, ...]


def drawn(distribution: Distribution, slips: int, seed: int, block: int, sessions: int) -> Totals:
    """Draws a block of sessions of so many slips each."""
    draw = _drawing(seed, block, min(_WORDS, 4 * sessions * len(distribution.nets)))
    shares = tuple(_shares(distribution))
    counts = [0] * len(distribution.nets)
    nets = []
    for _ in range(sessions):
        left, net = slips, 0
        for place, (chance, rarer) in enumerate(shares):
            hits = binomial(left, chance, draw)
            hits = hits if rarer else left - hits
            left -= hits
            counts[place] += hits
            net += hits * distribution.nets[place]
        nets.append(net)
    return Totals(tuple(counts), tuple(nets))


def _shares(distribution: Distribution) -> list[tuple[float, bool]]:
    """Returns for each net its chance among those not yet counted or, where that is more than a half, the others'."""
    rest, shares = distribution.out_of, []
    for weight in distribution.weights:
        rarer = 2 * weight <= rest
        shares.append(((weight if rarer else rest - weight) / rest, rarer))
        rest -= weight
    return shares


def _drawing(seed: int, block: int, words: int) -> Draw:
    """Returns what gives a block's numbers between nought and one, each as likely as every other."""
    bits = generator(seed, block)

    def numbers() -> Iterator[float]:
        while True:
            for word in bits.random_raw(words).tolist():
                yield ((word >> (64 - _BITS)) + 0.5) / (1 << _BITS)

    return numbers().__next__
