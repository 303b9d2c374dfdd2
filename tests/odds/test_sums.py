"""Many slips together: whole numbers, the transform and the normal distribution, each within its word."""

import tracemalloc
from fractions import Fraction
from math import comb

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dolly.errors import Malformed
from dolly.odds import Distribution, repeated, sum_of, whole
from dolly.odds.grid import Grid
from dolly.odds.normal import Normal, normal_sum
from dolly.odds.sums import Total
from dolly.odds.transform import window
from tests.odds.slips import HALVING, course

STRAIGHT = course(("17", 100)).distribution()
MIXED = course(("17", 100), ("17-20", 200), ("red", 500), ("dozen-2", 300), ("4-5-6", 50)).distribution()

distributions = st.dictionaries(st.integers(-40, 40), st.integers(1, 9), min_size=1, max_size=5).map(Distribution.of)


def one_by_one(parts: list[tuple[Distribution, int]]) -> dict[int, Fraction]:
    """Adds slip after slip, every net to every net."""
    held = {0: Fraction(1)}
    for one in [one for one, times in parts for _ in range(times)]:
        after: dict[int, Fraction] = {}
        for net, chance in held.items():
            for also, weight in zip(one.nets, one.weights, strict=True):
                after[net + also] = after.get(net + also, Fraction(0)) + chance * Fraction(weight, one.out_of)
        held = after
    return held


def chances(law: Distribution) -> dict[int, Fraction]:
    return {net: Fraction(weight, law.out_of) for net, weight in zip(law.nets, law.weights, strict=True)}


def as_floats(law: Distribution) -> dict[int, float]:
    """The chances to the last place: a quotient of whole numbers is rounded once, however long they are."""
    return {net: weight / law.out_of for net, weight in zip(law.nets, law.weights, strict=True)}


@given(st.lists(st.tuples(distributions, st.integers(1, 4)), min_size=1, max_size=3))
def test_a_sum_in_whole_numbers_is_the_sum_slip_by_slip(parts: list[tuple[Distribution, int]]) -> None:
    total = sum_of(parts, exact=True)
    assert isinstance(total.law, Distribution)
    assert chances(total.law) == one_by_one(parts)
    assert (total.mean, total.variance) == (total.law.mean, total.law.variance)
    assert total.slips == sum(times for _, times in parts)


@given(st.lists(st.tuples(distributions, st.integers(1, 4)), min_size=1, max_size=3))
def test_sums_without_flint_are_the_same(parts: list[tuple[Distribution, int]]) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(whole, "has", lambda _: False)
        without = sum_of(parts, exact=True)
    assert without == sum_of(parts, exact=True)


def test_a_straight_up_number_follows_the_binomial() -> None:
    total = repeated(STRAIGHT, 200, exact=True)
    assert isinstance(total.law, Distribution)
    for hits in range(201):
        expected = Fraction(comb(200, hits) * 36 ** (200 - hits), 37**200)
        assert total.law.chance(3600 * hits - 20000) == expected


@pytest.mark.parametrize("slips", [2, 37, 300])
@pytest.mark.parametrize("one", [STRAIGHT, MIXED, course(("red", 64), profile=HALVING).distribution()])
def test_the_transform_is_off_by_less_than_it_says(one: Distribution, slips: int) -> None:
    exact, near = repeated(one, slips, exact=True), repeated(one, slips, exact=False)
    assert near.method == "transform"
    assert isinstance(near.law, Grid)
    assert isinstance(exact.law, Distribution)
    held = as_floats(exact.law)
    grid = {near.law.low + place * near.law.step: float(one) for place, one in enumerate(near.law.chances)}
    off = [abs(chance - grid.get(net, 0.0)) for net, chance in held.items()]
    assert max(off) <= near.law.each < 1e-11
    assert sum(off) / 2 <= near.error < 1e-9
    assert set(held) >= {net for net, chance in grid.items() if chance > near.law.each}


def test_different_slips_are_transformed_together() -> None:
    parts = [(STRAIGHT, 30), (MIXED, 20), (course(("red", 700)).distribution(), 7)]
    exact, near = sum_of(parts, exact=True), sum_of(parts, exact=False)
    for net in range(-20_000, 20_000, 700):
        assert float(exact.at_most(net)) == pytest.approx(float(near.at_most(net)), abs=near.error)
        assert float(exact.at_least(net)) == pytest.approx(float(near.at_least(net)), abs=near.error)
    for level in (0.001, 0.05, 0.5, 0.95, 0.999):
        assert exact.quantile(level) == near.quantile(level)


def test_what_is_outside_the_window_is_next_to_impossible() -> None:
    low, high = window(((STRAIGHT, 400),))
    exact = repeated(STRAIGHT, 400, exact=True)
    assert 0 < exact.at_least(high + 1) < Fraction(1, 10**20)
    assert exact.at_most(low - 1) < Fraction(1, 10**20)


@pytest.mark.parametrize("slips", [50, 2000])
def test_the_normal_distribution_is_off_by_less_than_it_says(slips: int) -> None:
    exact = repeated(MIXED, slips, exact=False)
    normal = normal_sum(((MIXED, slips),))
    worst = max(abs(exact.at_most(net) - normal.at_most(net)) for net in range(-90_000, 60_000, 650))
    assert worst <= normal.error
    assert normal.at_most(5) + normal.at_least(5) == pytest.approx(1)
    assert normal.quantile(0.5) == pytest.approx(float(exact.mean), abs=1)


def test_a_sum_too_wide_for_any_grid_is_told_by_the_normal_distribution() -> None:
    wide = Distribution.of({-999_983: 36, 35_000_011: 1})
    many = sum_of([(wide, 2_000), (Distribution.of({-1: 1, 1: 1}), 1)], exact=False)
    assert isinstance(many.law, Normal)
    assert many.error == many.law.error < 0.1
    assert many.mean == wide.mean * 2_000


def test_what_is_quick_is_exact_and_what_is_not_says_so() -> None:
    assert repeated(STRAIGHT, 1_000).method == "exact"
    assert repeated(MIXED, 100_000).method == "transform"
    with pytest.raises(Malformed, match=r"GB of memory, and 0\.5 GB at most are taken; leave exact away"):
        repeated(MIXED, 10_000_000, exact=True)
    with pytest.raises(Malformed, match="1,000,000,000,000,000 slips are added up at most"):
        repeated(MIXED, 10**24)


def test_exact_sums_stay_within_the_memory_they_are_reckoned_at(monkeypatch: pytest.MonkeyPatch) -> None:
    """As the spins grow, memory grows with their square: that is what is weighed, not the work alone."""
    held = ((MIXED, 150),)
    tracemalloc.start()
    for installed in (True, False):
        monkeypatch.setattr(whole, "has", lambda _, found=installed: found)
        tracemalloc.reset_peak()
        whole.summed(held)
        assert tracemalloc.get_traced_memory()[1] < whole.memory(held)
    tracemalloc.stop()
    assert whole.memory(((MIXED, 1_500),)) > 60 * whole.memory(held)
    monkeypatch.setattr(whole, "MOST", 1_000_000)
    with pytest.raises(Malformed, match="minutes, and 0 at most are taken"):
        repeated(MIXED, 2_000, exact=True)


def test_a_certain_net_is_certain_however_often() -> None:
    total = repeated(Distribution.of({-5: 3}), 1_000_000)
    assert total.law == Distribution((-5_000_000,), (1,), 1)


def test_nothing_is_no_sum() -> None:
    with pytest.raises(Malformed, match="there is nothing to add up"):
        sum_of([])
    with pytest.raises(Malformed, match="once or more, not 0 times"):
        repeated(STRAIGHT, 0)


def test_a_quantile_is_the_least_net_that_has_the_chance() -> None:
    total: Total = repeated(STRAIGHT, 1)
    assert [total.quantile(level) for level in (0.5, Fraction(36, 37), Fraction(73, 74))] == [-100, -100, 3500]
    for level in (0, 1, -0.1):
        with pytest.raises(Malformed, match="a level lies between 0 and 1"):
            total.quantile(level)


def test_the_table_wins_what_the_player_loses() -> None:
    table = STRAIGHT.table
    assert (table.nets, table.weights) == ((-3500, 100), (1, 36))
    assert (table.mean, table.variance) == (-STRAIGHT.mean, STRAIGHT.variance)
