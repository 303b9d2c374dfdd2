"""One slip exactly: the published edges and deviations, and every figure against settling by hand."""

from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dolly.errors import Malformed, Refused
from dolly.money import Money
from dolly.odds import course_of, slip_odds
from dolly.rules.payment import Outcome
from dolly.rules.shipped import shipped_names
from dolly.rules.slip import called, on
from dolly.rules.terms import exposure, liability_by_pocket, settle
from tests.odds.slips import HALF_BACK, HALVING, SECOND_LOSES, SURRENDER, course, lines, terms_of

#: A spot of each kind, and the deviation published for it per unit staked, one zero.
DEVIATIONS = (
    ("17", 5.8378), ("17-20", 4.0702), ("16-17-18", 3.2755), ("16-17-19-20", 2.7947),
    ("13-14-15-16-17-18", 2.2116), ("dozen-1", 1.4044), ("column-1", 1.4044), ("red", 0.9996),
)  # fmt: skip
EDGES = (
    *((HALF_BACK, spot, Fraction(1, 37)) for spot, _ in DEVIATIONS[:-1]),
    (HALF_BACK, "red", Fraction(1, 74)),
    (HALVING, "even", Fraction(1, 73)),
    (HALVING, "17", Fraction(1, 37)),
    (SECOND_LOSES, "low", Fraction(19, 1369)),
    ("us-double-zero", "red", Fraction(1, 19)),
    ("us-double-zero", "0-00-1-2-3", Fraction(3, 38)),
    (SURRENDER, "black", Fraction(1, 38)),
    (SURRENDER, "00", Fraction(1, 19)),
)


@pytest.mark.parametrize(("spot", "published"), DEVIATIONS)
@pytest.mark.law("27(3)1", "27(3)2", "27(3)3", "27(3)4", "27(3)5", "27(3)6", "27(3)7")
def test_every_kind_has_the_edge_and_the_deviation_that_are_published(spot: str, published: float) -> None:
    odds = slip_odds(terms_of(), lines((spot, 1000)))
    assert odds.edge == Fraction(1, 37)
    assert odds.deviation / 1000 == pytest.approx(published, abs=5e-5)


@pytest.mark.parametrize(("profile", "spot", "edge"), EDGES)
def test_other_rules_for_zero_have_the_edges_that_are_published(profile: str, spot: str, edge: Fraction) -> None:
    assert slip_odds(terms_of(profile), lines((spot, 1000))).edge == edge


def test_every_spot_of_the_cloth_has_the_same_edge() -> None:
    terms = terms_of()
    assert {slip_odds(terms, lines((spot, 100))).edge for spot in terms.spots} == {Fraction(1, 37)}


def test_a_call_is_worth_what_its_component_bets_are() -> None:
    odds = slip_odds(terms_of(), [called("neighbours-0", Money(100))])
    assert (int(odds.staked), odds.distribution.nets, odds.distribution.weights) == (500, (-500, 3100), (32, 5))


@pytest.mark.parametrize("profile", shipped_names())
@settings(max_examples=25)
@given(data=st.data())
def test_a_slip_comes_to_what_settling_it_on_every_number_comes_to(profile: str, data: st.DataObject) -> None:
    terms = terms_of(profile)
    spots = st.sampled_from(sorted(terms.spots))
    stakes = data.draw(st.dictionaries(spots, st.integers(1, 500).map(lambda half: 2 * half), min_size=1, max_size=8))
    held = lines(*stakes.items())
    odds, found = slip_odds(terms, held), course_of(terms, held)
    for pocket, net in zip(found.pockets, found.nets[0], strict=True):
        settled = settle(terms, held, pocket)
        kept = sum(int(line.stake) for line in settled if line.outcome is Outcome.IMPRISONED)
        assert net == sum(int(line.winnings + line.returned - line.stake) for line in settled) + kept
    if not found.imprisons:
        count = len(found.pockets)
        assert odds.expectation == Fraction(sum(found.nets[0]), count)
        assert odds.variance == Fraction(sum(net**2 for net in found.nets[0]), count) - odds.expectation**2
        assert odds.distribution.out_of == count


@pytest.mark.law("ruling 15")
def test_a_slip_costs_on_each_number_what_the_table_reckons_for_it() -> None:
    terms = terms_of()
    held = lines(("17", 500), ("17-20", 300), ("red", 1000))
    liability = liability_by_pocket(terms, exposure(terms, held), Money(1800))
    assert tuple(slip_odds(terms, held).liability.values()) == liability
    assert slip_odds(terms, held).liability["17"] == 500 * 35 + 300 * 17 - 1000


def played_out(profile: str, held: dict[str, int], depth: int) -> dict[int, Fraction]:
    """Every sequence of numbers up to ``depth`` further zeros, by the words of the rule; the rest is left out."""
    layout = terms_of(profile).layout
    zeros, count = len(layout.wheel.zeros), len(layout.wheel.pockets)
    nets: dict[int, Fraction] = {}
    for number in layout.wheel.pockets:
        if number not in layout.wheel.zeros:
            net = sum(stake if number in layout.spots[spot].numbers else -stake for spot, stake in held.items())
            nets[net] = nets.get(net, Fraction(0)) + Fraction(1, count)
    values, chance = dict(held), Fraction(zeros, count)
    for _ in range(depth):
        for number in layout.wheel.pockets:
            if number not in layout.wheel.zeros:
                freed = sum(value for spot, value in values.items() if number in layout.spots[spot].numbers)
                net = freed - sum(held.values())
                nets[net] = nets.get(net, Fraction(0)) + chance / count
        chance *= Fraction(zeros, count)
        values = {spot: value // 2 if profile == HALVING else 0 for spot, value in values.items()}
        if not any(values.values()):
            nets[-sum(held.values())] = nets.get(-sum(held.values()), Fraction(0)) + chance
            break
    return nets


@pytest.mark.parametrize("profile", [HALVING, SECOND_LOSES])
@pytest.mark.parametrize("held", [{"red": 20}, {"red": 12, "odd": 6}, {"red": 8, "black": 8}, {"high": 2}])
def test_prison_is_played_to_its_end(profile: str, held: dict[str, int]) -> None:
    odds = slip_odds(terms_of(profile), lines(*held.items()))
    one = odds.distribution
    found = {net: Fraction(weight, one.out_of) for net, weight in zip(one.nets, one.weights, strict=True)}
    assert found == played_out(profile, held, 40)


def test_odd_cents_of_halves_go_to_the_house_and_are_told() -> None:
    odds = slip_odds(terms_of(HALVING), lines(("red", 2)))
    assert odds.edge == Fraction(1, 73)
    assert odds.rounding == odds.expectation - odds.distribution.mean > 0
    assert slip_odds(terms_of(HALVING), lines(("red", 1 << 20))).rounding < Fraction(1, 10**9)
    assert slip_odds(terms_of(SECOND_LOSES), lines(("red", 2))).rounding == 0


def test_a_slip_takes_as_many_spins_as_its_prisoners_wait() -> None:
    assert slip_odds(terms_of(), lines(("red", 2))).spins == 1
    assert slip_odds(terms_of(SECOND_LOSES), lines(("red", 2))).spins == Fraction(38, 37)
    assert slip_odds(terms_of(HALVING), lines(("red", 2))).spins == Fraction(37, 36)
    assert slip_odds(terms_of(HALVING), lines(("17", 2))).spins == 1


def test_the_same_spot_twice_is_one_line() -> None:
    terms = terms_of()
    assert slip_odds(terms, [on("17", Money(300)), on("17", Money(200))]) == slip_odds(terms, lines(("17", 500)))


def test_what_has_no_odds_is_refused() -> None:
    with pytest.raises(Malformed, match="a slip without a bet has no odds"):
        slip_odds(terms_of(), [])
    with pytest.raises(Malformed, match="an even number of cents"):
        slip_odds(terms_of(HALF_BACK), [on("red", Money(3))])
    with pytest.raises(Refused):
        slip_odds(terms_of(), [called("tiers", Money(100))])


def test_a_course_knows_whether_a_stake_may_have_to_wait() -> None:
    assert not course(("17", 2), profile=HALVING).imprisons
    assert course(("17", 2), ("red", 2), profile=HALVING).imprisons
    assert not course(("red", 2), profile=HALF_BACK).imprisons
