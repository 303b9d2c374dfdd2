"""Taking a slip under the posted limits: each word of them below, at and above."""

from collections.abc import Iterable, Mapping

import pytest

from dolly.errors import Fact, Malformed, Refusal, Refused
from dolly.money import Money
from dolly.rules.slip import Bet, called, on
from dolly.rules.terms import (
    Accepted,
    Terms,
    accept,
    check_chip_value,
    compile_terms,
    exposure,
    inside_short,
)
from tests.rules.facts import DOUBLE, SINGLE, changed, terms_of

BG = terms_of("bg-2021")
CHIP = Money(50)


def taken(*slip: Bet, on_top_of: Mapping[str, int] | None = None, chip: int = 50, terms: Terms = BG) -> Accepted:
    standing = {spot: Money(stake) for spot, stake in (on_top_of or {}).items()}
    return accept(terms, slip, standing, Money(chip))


def facts_of(
    refusal: Refusal, *slip: Bet, on_top_of: Mapping[str, int] | None = None, chip: int = 50
) -> dict[str, Fact]:
    with pytest.raises(Refused) as refused:
        taken(*slip, on_top_of=on_top_of, chip=chip)
    assert refused.value.refusal is refusal
    return refused.value.facts


def cents_of(lines: Iterable[tuple[str, Money]]) -> tuple[tuple[str, int], ...]:
    return tuple((spot, int(stake)) for spot, stake in lines)


def bet(spot: str, stake: int) -> Bet:
    return on(spot, Money(stake))


def call(name: str, unit: int) -> Bet:
    return called(name, Money(unit))


@pytest.mark.law("ruling 15")
@pytest.mark.parametrize("kind", BG.rules.limits.kinds)
def test_a_spot_s_maximum_holds_for_the_total_on_it(kind: str) -> None:
    spot = next(name for name, held in BG.spots.items() if held.kind == kind)
    most = int(BG.rules.limits.kinds[kind].max)
    assert int(taken(bet(spot, most - 50)).staked) == most - 50
    assert int(taken(bet(spot, most)).staked) == most
    facts = facts_of(Refusal.ABOVE_MAXIMUM, bet(spot, most + 50))
    assert facts == {
        "bet": 1, "spot": spot, "offered": most + 50, "maximum": most, "nearest": most, "nearest_by_bet": f"1:{most}",
    }  # fmt: skip


@pytest.mark.law("ruling 15")
def test_a_second_bet_on_a_spot_does_not_dodge_its_maximum() -> None:
    assert facts_of(Refusal.ABOVE_MAXIMUM, bet("17", 6000), bet("17", 6000))["nearest"] == 4000
    assert facts_of(Refusal.ABOVE_MAXIMUM, bet("17", 50), on_top_of={"17": 10000})["nearest"] == 0
    assert facts_of(Refusal.ABOVE_MAXIMUM, call("neighbours-17", 6000), on_top_of={"25": 5000})["nearest"] == 5000


@pytest.mark.law("ruling 15")
@pytest.mark.parametrize("spot", ["dozen-2", "column-3", "red"])
def test_an_outside_minimum_holds_for_the_total_on_the_spot(spot: str) -> None:
    facts = facts_of(Refusal.BELOW_MINIMUM, bet(spot, 450))
    assert (facts["offered"], facts["minimum"], facts["nearest"]) == (450, 500, 500)
    assert int(taken(bet(spot, 500)).staked) == 500
    assert int(taken(bet(spot, 550)).staked) == 550
    assert int(taken(bet(spot, 50), on_top_of={spot: 450}).staked) == 50
    assert cents_of(taken(bet(spot, 250), bet(spot, 250)).lines) == ((spot, 500),)
    facts = facts_of(Refusal.BELOW_MINIMUM, bet(spot, 200), bet(spot, 200))
    assert (facts["bet"], facts["offered"], facts["nearest"]) == (2, 400, 300)


@pytest.mark.law("ruling 15")
def test_an_inside_spot_has_no_minimum_of_its_own_but_the_player_s_inside_total_has() -> None:
    assert int(taken(bet("17", 50)).staked) == 50
    assert int(inside_short(BG, [("17", Money(50))])) == 50
    assert int(inside_short(BG, [("17", Money(50)), ("red", Money(5000))])) == 50
    assert int(inside_short(BG, [("17", Money(50)), ("0-1", Money(50))])) == 0
    assert int(inside_short(BG, [("17", Money(100))])) == 0
    assert int(inside_short(BG, [("red", Money(500))])) == 0


@pytest.mark.law("ruling 15")
def test_a_stake_is_whole_chips_of_the_seat() -> None:
    assert int(taken(bet("17", 600), chip=200).staked) == 600
    facts = facts_of(Refusal.NOT_WHOLE_CHIPS, bet("17", 500), chip=200)
    assert (facts["offered"], facts["chip"], facts["nearest"]) == (500, 200, 400)
    assert facts_of(Refusal.NOT_WHOLE_CHIPS, bet("17", 550), chip=200)["nearest"] == 600
    assert facts_of(Refusal.NOT_WHOLE_CHIPS, bet("17", 1), chip=200)["nearest"] == 200
    assert facts_of(Refusal.NOT_WHOLE_CHIPS, bet("17", 10999), chip=200)["nearest"] == 10000
    assert facts_of(Refusal.NOT_WHOLE_CHIPS, call("voisins", 75))["nearest"] == 50


@pytest.mark.law("ruling 15")
def test_a_chip_has_one_of_the_posted_values() -> None:
    for posted in BG.limits.chip_values:
        check_chip_value(BG, posted)
    for value, nearest in ((49, 50), (51, 50), (1700, 1000), (1800, 2500), (20000, 10000)):
        with pytest.raises(Refused) as refused:
            check_chip_value(BG, Money(value))
        assert refused.value.refusal is Refusal.CHIP_VALUE
        assert refused.value.facts == {"offered": value, "nearest": nearest}


@pytest.mark.law("ruling 15")
def test_the_number_limit_is_the_most_one_seat_wins_on_one_number_through_all_its_bets() -> None:
    terms = compile_terms(changed("bg-2021", ("number.max = 1500000", "number.max = 35000")))
    assert int(taken(bet("17", 950), bet("red", 1750), terms=terms).staked) == 2700
    assert int(taken(bet("17", 500), bet("14-17", 1000), terms=terms).staked) == 1500  # 17 500 + 17 000
    with pytest.raises(Refused) as refused:
        taken(bet("17", 500), bet("14-17", 1000), bet("0", 1000), bet("odd", 500), bet("low", 500), terms=terms)
    facts = refused.value.facts
    assert refused.value.refusal is Refusal.ABOVE_NUMBER_LIMIT
    assert (facts["pocket"], facts["offered"], facts["maximum"]) == ("17", 35500, 35000)
    assert facts["factor"] == "70/71"
    assert facts["nearest_by_bet"] == "1:450 2:950 3:950 4:0 5:0"  # at 4.50 an even chance would be below its minimum
    with pytest.raises(Refused) as refused:
        taken(bet("14-17", 1100), on_top_of={"17": 500}, terms=terms)
    assert refused.value.facts["nearest"] == 1000


@pytest.mark.law("ruling 15")
@pytest.mark.parametrize(
    ("word", "refusal", "limit"),
    [("player", Refusal.ABOVE_PLAYER_LIMIT, 2_000_000), ("table", Refusal.ABOVE_TABLE_LIMIT, 10_000_000)],
)
def test_player_and_table_limits_hold_for_all_that_is_staked_in_the_game(
    word: str, refusal: Refusal, limit: int
) -> None:
    slip = (bet("red", 1000), bet("17", 1000))

    def with_staked(already: int) -> Accepted:
        if word == "player":
            return accept(BG, slip, {}, CHIP, player_staked=Money(already))
        return accept(BG, slip, {}, CHIP, table_staked=Money(already))

    assert int(with_staked(limit - 2050).staked) == 2000
    assert int(with_staked(limit - 2000).staked) == 2000
    with pytest.raises(Refused) as refused:
        with_staked(limit - 1950)
    assert refused.value.refusal is refusal
    assert refused.value.facts == {
        "offered": limit + 50, "maximum": limit, "nearest": 1900, "factor": "39/40", "nearest_by_bet": "1:950 2:950",
    }  # fmt: skip
    with pytest.raises(Refused) as refused:
        with_staked(limit + 50)
    assert refused.value.facts["nearest"] == 0


@pytest.mark.law("ruling 14")
def test_each_part_of_a_call_obeys_its_own_limits() -> None:
    facts = facts_of(Refusal.ABOVE_MAXIMUM, call("voisins", 20000))
    assert (facts["call"], facts["spot"], facts["offered"], facts["maximum"]) == ("voisins", "0-2-3", 40000, 30000)
    assert facts["nearest"] == 15000
    assert int(taken(call("voisins", 15000)).staked) == 9 * 15000


@pytest.mark.law("27(3)8", "27(3)9", "ruling 14")
def test_a_call_is_laid_as_its_parts_merged_with_the_rest_in_the_order_first_seen() -> None:
    accepted = taken(bet("17", 100), call("neighbours-17", 50), bet("red", 500), bet("2", 50))
    assert cents_of(accepted.lines) == (("17", 150), ("2", 100), ("25", 50), ("34", 50), ("6", 50), ("red", 500))
    assert int(accepted.staked) == 900
    assert accepted.exposure == exposure(BG, accepted.lines)


@pytest.mark.law("27(3)9", "ruling 14")
@pytest.mark.parametrize("name", ["tiers", "orphelins", "jeu-zero", "finale-6", "complete-17", "neighbours-17-3"])
def test_an_unlisted_call_is_no_bet(name: str) -> None:
    facts = facts_of(Refusal.CALL_NOT_PERMITTED, bet("17", 50), call(name, 50))
    assert (facts["bet"], facts["call"]) == (2, name)


@pytest.mark.law("27(3)8", "ruling 14")
@pytest.mark.parametrize(("each_side", "told"), [("[2]", "2"), ("[1, 2]", "1 or 2"), ("[1, 2, 4]", "1, 2 or 4")])
def test_neighbours_that_are_not_taken_are_refused_with_those_that_are(each_side: str, told: str) -> None:
    house = compile_terms(changed(SINGLE, ("[1, 2, 3, 4, 5, 6, 7, 8, 9]", f"{each_side}")))

    with pytest.raises(Refused, match=f"neighbours are taken with {told} each side") as refused:
        accept(house, (call("neighbours-17-3", 50),))

    assert refused.value.facts["each_side"] == told


def test_zero_combinations_switched_off_are_no_bets() -> None:
    off = compile_terms(
        changed(SINGLE, ("zero_combinations = true", "zero_combinations = false"), ('"voisins", ', ""),
                ('"jeu-zero", ', ""), (', "complete"', ""))
    )  # fmt: skip
    for spot in ("0-1", "0-2", "0-3", "0-1-2", "0-2-3", "0-1-2-3"):
        with pytest.raises(Refused) as refused:
            taken(bet(spot, 50), terms=off)
        assert refused.value.refusal is Refusal.BET_NOT_PERMITTED
        assert refused.value.facts["spot"] == spot
    assert int(taken(bet("0", 50), terms=off).staked) == 50


@pytest.mark.parametrize(
    ("wrong", "told"),
    [
        (bet("3-4", 50), "bet 2, spot: '3-4' is no spot"),
        (bet("00", 50), "bet 2, spot: '00' is no spot"),
        (call("voisin", 50), "bet 2, call: 'voisin' is no call: did you mean voisins"),
    ],
)
def test_a_name_that_does_not_exist_is_malformed_and_named_by_the_bet_s_number(wrong: Bet, told: str) -> None:
    with pytest.raises(Malformed) as refusal:
        taken(bet("17", 50), wrong)
    assert str(refusal.value).startswith(told)


def test_each_faulty_bet_of_a_slip_is_told_by_number_and_the_first_by_precedence() -> None:
    slip = (bet("17", 10050), bet("red", 450), bet("0", 75), bet("20", 50))
    with pytest.raises(Refused) as refused:
        taken(*slip)
    assert refused.value.refusal is Refusal.NOT_WHOLE_CHIPS
    assert refused.value.facts["bet"] == 3
    assert refused.value.facts["nearest_by_bet"] == "1:10000 2:500 3:50"
    assert str(refused.value).count("bet ") == 3


@pytest.mark.law("27(3)1")
def test_a_five_number_bet_exists_on_the_double_zero_cloth_only() -> None:
    assert int(accept(terms_of(DOUBLE), (bet("0-00-1-2-3", 50),), {}, CHIP).staked) == 50
    with pytest.raises(Malformed):
        taken(bet("0-00-1-2-3", 50))


def test_the_empty_slip_stakes_nothing() -> None:
    assert taken() == Accepted((), Money(0), 0)
