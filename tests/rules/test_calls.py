"""Call bets: named sets of component bets, by unit."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dolly.errors import Refusal, Refused
from dolly.money import Money, total
from dolly.rules.calls import Parts, chips_of
from dolly.rules.terms import offer, settle
from dolly.rules.wheel import SINGLE_ZERO, WHEELS
from tests.rules.facts import DOUBLE, SINGLE, facts, terms_of

ANNOUNCED = facts("announced")
CALLS = terms_of(SINGLE).calls


def net(parts: Parts, pocket: str) -> int:
    """What one chip a part brings in all, in chips: winnings and stakes back, less what was laid."""
    lines = settle(terms_of(SINGLE), [(spot, Money(chips)) for spot, chips in parts], pocket)
    return sum(int(line.winnings) + int(line.returned) - int(line.stake) for line in lines)


@pytest.mark.law("27(3)8", "27(3)9", "ruling 14")
@pytest.mark.parametrize("name", ANNOUNCED)
def test_a_call_is_the_component_bets_of_the_vectors_in_scheme_order(name: str) -> None:
    assert [list(part) for part in CALLS[name]] == ANNOUNCED[name]["bets"]
    assert chips_of(CALLS[name]) == ANNOUNCED[name]["chips"]


@pytest.mark.law("27(3)8", "27(3)9")
@pytest.mark.parametrize("name", ANNOUNCED)
def test_a_call_brings_what_the_vectors_say_in_each_pocket(name: str) -> None:
    assert {pocket: net(CALLS[name], pocket) for pocket in SINGLE_ZERO.pockets} == ANNOUNCED[name]["net"]


@pytest.mark.law("27(3)8")
@pytest.mark.parametrize("pocket", SINGLE_ZERO.pockets)
def test_a_number_and_its_two_neighbours_hit_brings_thirty_one_units(pocket: str) -> None:
    assert {net(CALLS[f"neighbours-{pocket}"], hit) for hit in SINGLE_ZERO.neighbours(pocket, 2)} == {31}


def test_the_sectors_share_the_wheel_and_overlap_nowhere() -> None:
    spots = terms_of(SINGLE).layout.spots
    covered = {
        sector: {number for spot, _ in CALLS[sector] for number in spots[spot].numbers}
        for sector in ("voisins", "tiers", "orphelins")
    }
    assert [len(numbers) for numbers in covered.values()] == [17, 12, 8]
    assert Counter(number for numbers in covered.values() for number in numbers) == Counter(SINGLE_ZERO.pockets)


@pytest.mark.parametrize("wheel", WHEELS)
def test_neighbours_and_complete_bets_exist_for_every_pocket(wheel: str) -> None:
    terms = terms_of(DOUBLE if wheel == "double-zero" else SINGLE)
    for pocket in terms.wheel.pockets:
        assert [spot for spot, _ in terms.calls[f"neighbours-{pocket}-9"]] == list(terms.wheel.neighbours(pocket, 9))
        complete = terms.calls[f"complete-{pocket}"]
        assert {spot for spot, _ in complete} == {
            spot.name for spot in terms.layout.spots.values() if pocket in spot.numbers and len(spot.numbers) < 7
        }
        assert all(chips == len(terms.layout.spots[spot].numbers) for spot, chips in complete)
    families = {name.partition("-")[0] for name in terms_of(DOUBLE).calls}
    assert families == {"neighbours", "complete"}


def test_a_complete_bet_on_seventeen_takes_forty_chips_and_pays_three_hundred_and_ninety_two() -> None:
    lines = settle(terms_of(SINGLE), [(spot, Money(chips)) for spot, chips in CALLS["complete-17"]], "17")
    assert int(total(line.stake for line in lines)) == 40
    assert int(total(line.winnings for line in lines)) == 392


@pytest.mark.law("ruling 14", "reading 6")
@given(name=st.sampled_from(list(CALLS)), chip=st.integers(1, 500), given_=st.integers(1, 10**9))
def test_a_total_is_offered_as_the_nearest_lower_unit_with_the_change(name: str, chip: int, given_: int) -> None:
    chips = chips_of(CALLS[name])
    least = chips * chip
    paid = Money(least + given_)
    unit, change = offer(terms_of(SINGLE), name, paid, Money(chip))
    assert int(unit) % chip == 0
    assert unit * chips + change == paid
    assert 0 <= int(change) < least


@pytest.mark.law("ruling 14")
def test_seventeen_and_the_neighbours_for_thirty_two_is_offered_by_six_with_two_change() -> None:
    assert offer(terms_of("bg-2021"), "neighbours-17", Money(3200), Money(100)) == (Money(600), Money(200))


@pytest.mark.law("ruling 14")
def test_a_total_below_one_chip_a_part_is_refused_with_the_least_that_would_do() -> None:
    with pytest.raises(Refused) as refusal:
        offer(terms_of("bg-2021"), "voisins", Money(899), Money(100))
    assert refusal.value.refusal is Refusal.CALL_NOT_DIVISIBLE
    assert refusal.value.facts == {"call": "voisins", "offered": 899, "minimum": 900, "nearest": 900}


@pytest.mark.law("ruling 14")
def test_an_unlisted_call_is_not_offered() -> None:
    with pytest.raises(Refused) as refusal:
        offer(terms_of("bg-2021"), "tiers", Money(600), Money(100))
    assert refusal.value.refusal is Refusal.CALL_NOT_PERMITTED
