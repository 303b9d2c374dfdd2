"""Exposure: winnings and liability for every pocket, known from one whole number."""

from collections.abc import Mapping

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dolly.money import LARGEST, NOTHING, Money, total
from dolly.rules.exposure import within_number_limit
from dolly.rules.payment import sums_of
from dolly.rules.terms import (
    Terms,
    compile_terms,
    exposure,
    liability,
    liability_by_pocket,
    most_won,
    settle,
    winnings_by_pocket,
)
from tests.rules.facts import DOUBLE, SINGLE, changed, terms_of

BOTH = [pytest.param(terms_of(SINGLE), id="single-zero"), pytest.param(terms_of(DOUBLE), id="double-zero")]


def layouts(terms: Terms) -> st.SearchStrategy[Mapping[str, Money]]:
    amounts = st.integers(1, int(LARGEST)).map(Money)
    return st.dictionaries(st.sampled_from(list(terms.spots)), amounts, max_size=60)


@pytest.mark.parametrize("terms", BOTH)
def test_a_row_holds_the_odds_of_each_pocket_in_the_wheel_s_order(terms: Terms) -> None:
    for name, held in terms.spots.items():
        covered = terms.layout.spots[name].numbers
        assert held.row == tuple(held.odds if pocket in covered else 0 for pocket in terms.wheel.pockets)


@pytest.mark.parametrize("terms", BOTH)
@given(data=st.data())
def test_what_is_foreseen_for_a_pocket_is_what_is_settled_there(terms: Terms, data: st.DataObject) -> None:
    stakes = data.draw(layouts(terms))
    staked = total(stakes.values())
    packed = exposure(terms, stakes.items())
    settled = [sums_of(settle(terms, stakes, pocket)) for pocket in terms.wheel.pockets]
    leaves = [int(sums.winnings) - int(sums.collected) for sums in settled]
    assert winnings_by_pocket(terms, stakes.items()) == tuple(int(sums.winnings) for sums in settled)
    assert most_won(terms, stakes.items()) == max(int(sums.winnings) for sums in settled)
    assert liability_by_pocket(terms, packed, staked) == tuple(leaves)
    assert liability(terms, packed, staked) == max(leaves)


@pytest.mark.law("ruling 15")
@given(number=st.sampled_from(["0", "17", "36"]), cents=st.integers(0, 120_000))
def test_the_number_limit_is_kept_to_the_cent(number: str, cents: int) -> None:
    terms = terms_of("bg-2021")
    limit = int(terms.limits.number or 0)
    assert limit < 120_000 * 35
    stakes = {number: Money(cents)}
    assert within_number_limit(terms, exposure(terms, stakes.items()), stakes) is (cents * 35 <= limit)


@given(data=st.data())
def test_the_quick_look_at_the_number_limit_finds_what_the_slow_one_does(data: st.DataObject) -> None:
    terms = terms_of("bg-2021")
    amounts = st.integers(1, 40_000).map(Money)
    stakes = data.draw(st.dictionaries(st.sampled_from(list(terms.spots)), amounts, max_size=60))
    packed = exposure(terms, stakes.items())
    slow = most_won(terms, stakes.items()) <= int(terms.limits.number or 0)
    assert within_number_limit(terms, packed, stakes) is slow


@given(data=st.data())
def test_exposures_add_up_and_a_bet_taken_back_leaves_no_trace(data: st.DataObject) -> None:
    terms = terms_of("bg-2021")
    one, other = data.draw(layouts(terms)), data.draw(layouts(terms))
    both = exposure(terms, [*one.items(), *other.items()])
    assert both == exposure(terms, one.items()) + exposure(terms, other.items())
    assert both - exposure(terms, other.items()) == exposure(terms, one.items())


def test_of_no_bets_there_is_no_liability() -> None:
    terms = terms_of("bg-2021")
    assert exposure(terms, ()) == 0
    assert liability(terms, 0, NOTHING) == 0


def test_a_lane_never_runs_over_into_the_next() -> None:
    """Ten thousand seats with the largest amount on one number: still below 2^64 in its lane."""
    terms = terms_of("bg-2021")
    packed = exposure(terms, [("17", LARGEST * 10_000)])
    out = liability_by_pocket(terms, packed, NOTHING)
    assert [pocket for pocket, cents in zip(terms.wheel.pockets, out, strict=True) if cents] == ["17"]
    assert max(out) == int(LARGEST) * 10_000 * 36


def test_where_half_comes_back_liability_is_never_told_too_low() -> None:
    half = compile_terms(changed(SINGLE, ('zero = "lose"', 'zero = "half-back"')))
    stakes = {"red": Money(500), "0": Money(100)}
    sums = sums_of(settle(half, stakes, "0"))
    at_zero = liability_by_pocket(half, exposure(half, stakes.items()), Money(600))[half.wheel.index["0"]]
    assert at_zero >= int(sums.winnings) - int(sums.collected)


def test_the_same_rules_compile_to_the_same_terms() -> None:
    assert compile_terms(changed(SINGLE)) is compile_terms(changed(SINGLE))
    assert compile_terms(changed(SINGLE)) != terms_of(DOUBLE)
