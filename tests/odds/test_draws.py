"""The ball: the same on every machine, every number as likely as every other."""

from itertools import islice

import numpy as np
import pytest

from dolly.odds.draws import CHUNK, HALVES, Ball, generator, pockets_of, triples
from dolly.odds.walk import Walk, counted, walked
from tests.odds.slips import course

NETS = course(("17", 500), ("red", 1000), ("0-1-2", 300)).nets[0]


def fell(seed: int, block: int, spins: int, pockets: int = 37) -> list[int]:
    drawn: list[int] = []
    for some in pockets_of(seed, block, pockets):
        drawn += some.tolist()
        if len(drawn) >= spins:
            return drawn[:spins]
    raise AssertionError


def test_the_first_numbers_of_a_seed_are_for_ever() -> None:
    assert fell(27, 0, 12) == FIRST[37]
    assert fell(27, 0, 12, 38) == FIRST[38]


#: Written down once; no release of Dolly and no machine may draw others.
FIRST = {
    37: [30, 24, 24, 7, 2, 26, 12, 18, 12, 11, 24, 20],
    38: [31, 18, 31, 7, 10, 1, 12, 31, 24, 11, 37, 7],
}


def test_a_block_is_the_child_of_its_seed() -> None:
    child = np.random.SeedSequence(5).spawn(4)[3]
    assert generator(5, 3).random_raw(4).tolist() == np.random.PCG64DXSM(child).random_raw(4).tolist()


@pytest.mark.parametrize("pockets", [37, 38])
def test_pockets_are_what_the_words_say(pockets: int) -> None:
    halves = [half for word in generator(3, 1).random_raw(40_000).tolist() for half in (word & 0xFFFFFFFF, word >> 32)]
    base = pockets**3
    kept = [half * base >> 32 for half in halves if (half * base) % 2**32 >= 2**32 % base]
    digits = [digit for one in kept for digit in (one // pockets**2, one // pockets % pockets, one % pockets)]
    assert fell(3, 1, 200_000, pockets) == digits[:200_000]


def test_some_halves_are_thrown_away_so_that_all_numbers_are_alike() -> None:
    found = next(iter(triples(1, 0, 37)))
    assert 0 <= found.min() <= found.max() < 37**3
    small = [len(one) for one in islice(triples(1, 0, 37), 40)]
    assert min(small) < max(small) == HALVES * CHUNK


@pytest.mark.parametrize("pockets", [37, 38])
def test_every_number_falls_as_often_as_chance_lets_it(pockets: int) -> None:
    spins = 3_000_000
    counts = counted(11, 0, pockets, spins)
    chi = sum((count - spins / pockets) ** 2 for count in counts) / (spins / pockets)
    assert 10 < chi < 80  # 36 or 37 degrees of freedom


def test_a_ball_may_be_asked_for_any_number_of_spins_at_a_time() -> None:
    ball = Ball(9, 2, 37)
    taken = [place for count in (1, 0, 7, 100_000, 3, 200_000) for place in ball.take(count).tolist()]
    assert taken == fell(9, 2, len(taken))


@pytest.mark.parametrize("fast", [False, True])
@pytest.mark.parametrize("spins", [1, 2, 3, 4, 100, 98_304, 98_305, 250_001])
def test_a_walk_is_what_the_spins_come_to_one_after_the_other(spins: int, fast: bool) -> None:
    drawn = fell(4, 7, spins)
    total = low = high = drawdown = 0
    for place in drawn:
        total += NETS[place]
        low, high = min(low, total), max(high, total)
        drawdown = max(drawdown, high - total)
    way, counts = walked(4, 7, NETS, spins, fast=fast)
    assert way == Walk(spins, total, low, high, drawdown)
    assert list(counts) == [drawn.count(place) for place in range(37)]
    assert counted(4, 7, 37, spins, fast=fast) == counts


def test_walks_put_together_are_one_walk() -> None:
    nets = [3, -5, 2, 2, -9, 8, -1, 4, -7]
    singles = [Walk(1, net, min(0, net), max(0, net), max(0, -net)) for net in nets]
    whole = Walk(0)
    for one in singles:
        whole = whole.then(one)
    assert whole == Walk(9, -3, -7, 4, 10)
    left, right = Walk(0), Walk(0)
    for one in singles[:4]:
        left = left.then(one)
    for one in singles[4:]:
        right = right.then(one)
    assert left.then(right) == whole
