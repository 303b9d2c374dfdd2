"""The distributions, held to other ways of finding the same: long decimals, fractions, every way spins may fall."""

from decimal import Decimal, localcontext
from fractions import Fraction
from itertools import product
from math import comb, factorial, prod
from statistics import NormalDist

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dolly.wheels.chances import (
    binomial_at_least,
    chi_square_critical,
    chi_square_lower,
    chi_square_upper,
    normal_critical,
    normal_upper,
)
from dolly.wheels.extremes import all_within, any_leaves, coldest_stays, hottest_reaches

PI = Decimal("3.14159265358979323846264338327950288419716939937510")


def in_decimals(value: str, degrees: int) -> tuple[Decimal, Decimal]:
    """The lower and the upper tail of χ² with fifty digits, from the series of the lower one."""
    with localcontext() as context:
        context.prec = 60
        half = Decimal(value) / 2
        gamma = Decimal(1) if degrees % 2 == 0 else PI.sqrt()
        power = Decimal(0) if degrees % 2 == 0 else Decimal("-0.5")
        while power < Decimal(degrees) / 2:
            power += 1
            gamma *= power
        term = (Decimal(degrees) / 2 * half.ln() - half).exp() / gamma
        lower, step = term, Decimal(degrees) / 2
        while term > Decimal("1e-55"):
            step += 1
            term *= half / step
            lower += term
        return lower, 1 - lower


@pytest.mark.parametrize("degrees", [1, 2, 3, 36, 37])
@pytest.mark.parametrize("value", ["0.01", "5.991", "18", "25.78", "36.5", "58.619", "67.985", "120", "200"])
def test_a_tail_of_chi_square_is_right_to_nine_digits_however_small(degrees: int, value: str) -> None:
    lower, upper = in_decimals(value, degrees)
    assert chi_square_lower(float(value), degrees) == pytest.approx(float(lower), rel=1e-9)
    if upper > Decimal("1e-35"):  # below, fifty digits less one leave too few
        assert chi_square_upper(float(value), degrees) == pytest.approx(float(upper), rel=1e-9)


def test_chi_square_ends_where_it_begins() -> None:
    assert chi_square_upper(0, 36) == 1
    assert chi_square_lower(0, 36) == 0
    assert chi_square_upper(chi_square_critical(0.001, 37), 37) == pytest.approx(0.001, rel=1e-9)
    assert chi_square_lower(chi_square_critical(0.001, 37, lower=True), 37) == pytest.approx(0.001, rel=1e-9)


@pytest.mark.parametrize(("hits", "spins"), [(0, 300), (1, 300), (8, 300), (9, 300), (18, 300), (40, 300), (300, 300)])
def test_a_tail_of_the_binomial_is_what_fractions_say(hits: int, spins: int) -> None:
    exact = sum(comb(spins, k) * Fraction(1, 37) ** k * Fraction(36, 37) ** (spins - k) for k in range(hits, spins + 1))
    assert binomial_at_least(hits, spins, 1 / 37) == pytest.approx(float(exact), rel=1e-9)


def test_the_normal_s_tail_and_its_quantile_undo_each_other() -> None:
    assert normal_upper(NormalDist().inv_cdf(0.99)) == pytest.approx(0.01, rel=1e-9)
    assert normal_critical(normal_upper(6.5)) == pytest.approx(6.5, rel=1e-9)


def by_counting(spins: int, pockets: int, low: int, high: int) -> Fraction:
    ways = (
        factorial(spins) // prod(map(factorial, counts))
        for counts in product(range(low, high + 1), repeat=pockets)
        if sum(counts) == spins
    )
    return Fraction(sum(ways), pockets**spins)


@given(st.integers(1, 9), st.integers(2, 4), st.integers(0, 3), st.integers(0, 9))
def test_how_often_all_numbers_lie_within_bounds_is_what_counting_every_way_gives(
    spins: int, pockets: int, low: int, high: int
) -> None:
    assert all_within(spins, pockets, low, high) == pytest.approx(
        float(by_counting(spins, pockets, low, min(high, spins))), abs=1e-12
    )


def test_hottest_coldest_and_any_number_are_what_counting_gives() -> None:
    assert hottest_reaches(4, 8, 4) == pytest.approx(float(1 - by_counting(8, 4, 0, 3)))
    assert coldest_stays(1, 8, 4) == pytest.approx(float(1 - by_counting(8, 4, 2, 8)))
    assert any_leaves(4, 8, 4) == pytest.approx(float(1 - by_counting(8, 4, 2, 2)))
    assert any_leaves(5, 8, 4) == pytest.approx(float(1 - by_counting(8, 4, 1, 3)))


def test_a_far_tail_goes_on_where_the_exact_chance_is_lost_in_rounding() -> None:
    near, far = hottest_reaches(163, 3700, 37), hottest_reaches(170, 3700, 37)
    assert 0 < far < near < 1e-6
    assert any_leaves(70 * 37, 3700, 37) >= far
