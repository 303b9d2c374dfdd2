"""Totals drawn at once: every count as likely as it is, and the same on every machine."""

from collections import Counter
from math import exp, floor, lgamma, log, log1p, sqrt
from statistics import NormalDist

import pytest

from dolly.odds import binomial as drawing
from dolly.odds.binomial import binomial
from dolly.odds.totals import _drawing, drawn
from tests.odds.slips import HALVING, course

MIXED = course(("17", 500), ("red", 1000), ("0-1-2", 300)).distribution()


def chance_of(trials: int, chance: float, hits: int) -> float:
    """The logarithm of the chance of so many hits, by the library's own functions."""
    ways = lgamma(trials + 1) - lgamma(hits + 1) - lgamma(trials - hits + 1)
    return ways + hits * log(chance) + (trials - hits) * log1p(-chance)


@pytest.mark.parametrize(
    ("trials", "chance"),
    [(5, 0.3), (25, 0.5), (300, 1 / 37), (400, 0.03), (1_000, 18 / 37), (50_000, 1 / 37), (100_000, 0.5)],
)
def test_every_number_of_hits_comes_as_often_as_chance_lets_it(trials: int, chance: float) -> None:
    draws, draw = 100_000, _drawing(27, 0, 4_096)
    came = Counter(binomial(trials, chance, draw) for _ in range(draws))
    reach = 7 * sqrt(trials * chance) + 9
    statistic, places, expected, found = 0.0, -1, 0.0, 0
    for hits in range(max(0, floor(trials * chance - reach)), min(trials, floor(trials * chance + reach)) + 1):
        expected, found = expected + draws * exp(chance_of(trials, chance, hits)), found + came[hits]
        if expected >= 25:
            statistic, places, expected, found = statistic + (found - expected) ** 2 / expected, places + 1, 0.0, 0
    z = ((statistic / places) ** (1 / 3) - 1 + 2 / (9 * places)) / sqrt(2 / (9 * places))  # Wilson and Hilferty
    assert 0.001 < NormalDist().cdf(z) < 0.999
    assert sum(came.values()) == draws


def test_chances_are_weighed_as_the_library_would_weigh_them() -> None:
    for trials, chance in ((40, 0.5), (100, 0.3), (1_000, 0.02), (10**6, 18 / 37), (10**9, 1e-8), (10**9, 1 / 37)):
        likeliest = floor((trials + 1) * chance)
        for away in (0, 1, -1, 3, -4, 8, -9, 25, 400, -400):
            if 0 <= likeliest + away <= trials:
                own = drawing._likelihood(trials, chance, likeliest + away)
                theirs = chance_of(trials, chance, likeliest + away) - chance_of(trials, chance, likeliest)
                assert own == pytest.approx(theirs, abs=trials * 1e-14 + 1e-9, rel=1e-9)


def test_logarithms_of_our_own_are_good_to_the_last_places() -> None:
    for number in (1e-300, 1e-10, 0.3, 0.9999999, 1.0, 1.0000001, 2.0, 37.0, 1e20, 1e300):
        assert drawing._log(number) == pytest.approx(log(number), rel=1e-15, abs=1e-16)
    for chance in (1e-18, 1e-9, 0.01, 0.1, 0.3, 0.5):
        assert drawing._log_of_rest(chance) == pytest.approx(log1p(-chance), rel=1e-15)
    for power in (0.0, -1e-9, -0.5, -3.0, -13.9):
        assert drawing._exponential(power) == pytest.approx(exp(power), rel=1e-12)


def test_the_totals_of_a_seed_are_for_ever() -> None:
    assert drawn(MIXED, 10**9, 27, 0, 2).nets == FIRST[10**9]
    assert drawn(MIXED, 100, 27, 3, 4).nets == FIRST[100]
    assert drawn(course(("red", 5), profile=HALVING).distribution(), 10**6, 27, 0, 3).nets == FIRST[10**6]


#: Written down once; no release of Dolly, of Python or of NumPy and no machine may draw others.
FIRST = {
    10**9: (-48_572_054_800, -48_701_508_000),
    100: (-41_600, -12_800, -40_000, 22_000),
    10**6: (-73_146, -72_681, -64_280),
}


def test_all_slips_are_counted() -> None:
    for slips in (1, 7, 10**6, 10**15):
        found = drawn(MIXED, slips, 5, 0, 3)
        assert sum(found.counts) == 3 * slips
        assert sum(found.nets) == sum(count * net for count, net in zip(found.counts, MIXED.nets, strict=True))
    assert drawn(MIXED, 1, 5, 0, 2_000).counts == tuple(
        sum(net == one for one in drawn(MIXED, 1, 5, 0, 2_000).nets) for net in MIXED.nets
    )
