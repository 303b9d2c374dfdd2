"""One slip laid spin after spin: how often each number fell, and how a running bankroll went up and down.

Each is computed block by block and put together in order, so memory does not grow with the spins, and the
answer is the same for any number of workers. Where the order does not matter at all, ``totals`` is faster.
"""

from collections.abc import Sequence
from typing import Final

from msgspec import Struct

from dolly.odds.draws import TRIPLE, Whole, triples
from dolly.odds.parts import np

#: Spins in a block.
BLOCK: Final = 3 << 22


class Walk(Struct, frozen=True):
    """A stretch of spins and its ``total`` net.

    ``low`` and ``high`` are the least and the most it stood at, its beginning at nought included, and
    ``drawdown`` is the deepest fall from a high point.
    """

    spins: int
    total: int = 0
    low: int = 0
    high: int = 0
    drawdown: int = 0

    def then(self, other: "Walk") -> "Walk":
        """Returns this stretch followed by the other."""
        return Walk(
            self.spins + other.spins,
            self.total + other.total,
            min(self.low, self.total + other.low),
            max(self.high, self.total + other.high),
            max(self.drawdown, other.drawdown, self.high - (self.total + other.low)),
        )


def counted(seed: int, block: int, pockets: int, spins: int, *, fast: bool = False) -> tuple[int, ...]:
    """Returns how often each pocket fell in a block, by its place on the wheel."""
    whole, rest = divmod(spins, TRIPLE)
    if fast:
        from dolly.odds.kernels import count_triples  # noqa: PLC0415 - an extra

        counts, last = count_triples(seed, block, pockets, whole, rest)
    else:
        counts, last = _count(seed, block, pockets, whole, rest)
    fell = fell_in(counts, pockets)
    for place in last:
        fell[place] += 1
    return tuple(int(one) for one in fell)


def _count(seed: int, block: int, pockets: int, whole: int, rest: int) -> tuple[Whole, Sequence[int]]:
    counts = np.zeros(pockets**TRIPLE, dtype=np.int64)
    for found in triples(seed, block, pockets):
        counts += np.bincount(found[:whole], minlength=len(counts))
        if whole < len(found):
            return counts, pockets_in(int(found[whole]), pockets)[:rest]
        whole -= len(found)
    raise AssertionError("there are always more triples")


def pockets_in(triple: int, pockets: int) -> tuple[int, ...]:
    """Returns the three pockets of a triple, in the order they fell."""
    return triple // pockets**2, triple // pockets % pockets, triple % pockets


def walked(
    seed: int, block: int, nets: Sequence[int], spins: int, *, fast: bool = False
) -> tuple[Walk, tuple[int, ...]]:
    """Returns how a block's spins went for a slip with these nets by pocket, and how often each pocket fell."""
    whole, rest = divmod(spins, TRIPLE)
    if fast:
        from dolly.odds.kernels import walk_triples  # noqa: PLC0415 - an extra

        found, fell, last = walk_triples(seed, block, np.array(nets, dtype=np.int64), whole)
    else:
        found, fell, last = _walk(seed, block, nets, whole)
    for place in pockets_in(last, len(nets))[:rest]:
        net = nets[place]
        fell[place] += 1
        found = found.then(Walk(1, net, min(0, net), max(0, net), max(0, -net)))
    return found, tuple(int(one) for one in fell)


def _table(nets: Sequence[int]) -> Whole:
    """Returns, for every triple, what three spins come to: total, low and high point, and drawdown."""
    one = np.array(nets, dtype=np.int64)
    first, second, third = np.ix_(one, one, one)
    points = [np.zeros_like(first + second + third), first + 0 * (second + third), first + second + 0 * third]
    points.append(first + second + third)
    path = np.stack([point.reshape(-1) for point in points])
    drawdown = (np.maximum.accumulate(path, axis=0) - path).max(axis=0)
    return np.stack((path[-1], path.min(axis=0), path.max(axis=0), drawdown), axis=1)


def _walk(seed: int, block: int, nets: Sequence[int], whole: int) -> tuple[Walk, Whole, int]:
    """Goes through the triples; returns the walk, how often each pocket fell, and the triple after the last."""
    totals, lows, highs, drawdowns = (np.ascontiguousarray(column) for column in _table(nets).T)
    nought = np.zeros(1, dtype=np.int64)
    counts = np.zeros(len(totals), dtype=np.int64)
    so_far = Walk(0)
    for found in triples(seed, block, len(nets)):
        some = found[:whole]
        if len(some):
            counts += np.bincount(some, minlength=len(counts))
            after = totals.take(some).cumsum()
            before = np.concatenate((nought, after[:-1]))
            low, high = before + lows.take(some), before + highs.take(some)
            crest = np.concatenate((nought, np.maximum.accumulate(high)[:-1]))
            fall = max(0, int((crest - low).max()), int(drawdowns.take(some).max()))
            so_far = so_far.then(Walk(TRIPLE * len(some), int(after[-1]), int(low.min()), int(high.max()), fall))
        if whole < len(found):
            return so_far, fell_in(counts, len(nets)), int(found[whole])
        whole -= len(found)
    raise AssertionError("there are always more triples")


def fell_in(counts: Whole, pockets: int) -> Whole:
    """Returns how often each pocket fell, from how often each triple did."""
    held = counts.reshape((pockets,) * TRIPLE)
    fell: Whole = held.sum(axis=(1, 2)) + held.sum(axis=(0, 2)) + held.sum(axis=(0, 1))
    return fell
