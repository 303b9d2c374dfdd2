"""Profiles of other laws: data, each with its sources, and each paying what its law says."""

import re
from fractions import Fraction

import pytest

from dolly.errors import Malformed
from dolly.money import Money
from dolly.rules.layout import EVEN_CHANCES
from dolly.rules.payment import Outcome, sums_of
from dolly.rules.shipped import shipped_names, shipped_notes, shipped_profile, shipped_text
from dolly.rules.slip import on
from dolly.rules.terms import Terms, compile_terms, component_lines, settle
from tests.rules.facts import terms_of

OTHER_LAWS = (
    "en-prison-second-zero-loses", "france-english", "france-french", "greece", "new-south-wales",
    "us-double-zero", "us-double-zero-surrender",
)  # fmt: skip
STAKE = Money(1_000)


def edge(terms: Terms, spot: str) -> Fraction:
    """What the house keeps of a stake on average, over one whole turn of the wheel."""
    kept = 0
    for pocket in terms.wheel.pockets:
        sums = sums_of(settle(terms, [(spot, STAKE)], pocket))
        kept += int(sums.collected) - int(sums.winnings)
    return Fraction(kept, int(STAKE) * len(terms.wheel.pockets))


@pytest.mark.parametrize("name", shipped_names())
def test_every_profile_names_its_sources(name: str) -> None:
    assert shipped_notes(name).sources


@pytest.mark.parametrize("name", OTHER_LAWS)
def test_a_profile_of_another_law_says_what_is_uncertain_and_claims_no_law(name: str) -> None:
    assert shipped_notes(name).uncertain
    assert shipped_profile(name).law == "none"
    assert shipped_profile(name).approval is None


@pytest.mark.parametrize("name", OTHER_LAWS)
def test_what_of_void_games_no_source_told_is_said_to_be_uncertain(name: str) -> None:
    """What a profile does not enter is as in Bulgaria, and nobody shall take it for that other law's."""
    notes = " ".join(shipped_notes(name).uncertain)
    entered = shipped_text(name)
    if "stakes_after_void" not in entered:
        assert re.search("stakes[^.]* stand", notes), "what becomes of stakes"
    if "void_reasons" not in entered:
        assert re.search("Void games[^.]* reasons", notes), "which games are void"


def test_24_numbers_at_half_the_stake_are_two_dozens_at_half_of_it_each() -> None:
    """France has that bet, whose odds are no whole number; on paper it is laid as two."""
    assert "Half the stake on each of the two comes to the same" in " ".join(shipped_notes("france-english").left_out)
    terms = terms_of("france-english")
    for one, other in (("dozen-1", "dozen-3"), ("column-1", "column-2")):
        for pocket in terms.wheel.pockets:
            sums = sums_of(settle(terms, [(one, Money(500)), (other, Money(500))], pocket))
            covered = pocket in terms.layout.spots[one].numbers + terms.layout.spots[other].numbers
            assert int(sums.winnings) - int(sums.collected) == (500 if covered else -1_000)


@pytest.mark.parametrize(
    ("name", "spot", "published"),
    [
        ("greece", "red", Fraction(1, 37)),
        ("greece", "17", Fraction(1, 37)),
        ("new-south-wales", "even", Fraction(1, 37)),
        ("new-south-wales", "0-1-2-3", Fraction(1, 37)),
        ("france-english", "red", Fraction(1, 74)),
        ("france-english", "dozen-1", Fraction(1, 37)),
        ("us-double-zero", "red", Fraction(1, 19)),
        ("us-double-zero", "0-00-1-2-3", Fraction(3, 38)),
        ("us-double-zero", "0-00-2", Fraction(1, 19)),
        ("us-double-zero-surrender", "low", Fraction(1, 38)),
        ("us-double-zero-surrender", "column-1", Fraction(1, 19)),
    ],
)
def test_the_edge_is_the_one_published_for_that_law(name: str, spot: str, published: Fraction) -> None:
    assert edge(terms_of(name), spot) == published


@pytest.mark.parametrize(
    ("name", "ends"),
    [
        ("greece", Outcome.LOST),
        ("new-south-wales", Outcome.LOST),
        ("us-double-zero", Outcome.LOST),
        ("us-double-zero-surrender", Outcome.HALF_RETURNED),
        ("france-english", Outcome.HALF_RETURNED),
        ("france-french", Outcome.IMPRISONED),
        ("en-prison-second-zero-loses", Outcome.IMPRISONED),
    ],
)
def test_on_a_zero_each_even_chance_ends_as_its_law_has_it_and_no_other_bet_does(name: str, ends: Outcome) -> None:
    terms = terms_of(name)
    for zero in terms.wheel.zeros:
        lines = settle(terms, [(spot, STAKE) for spot in (*EVEN_CHANCES, "dozen-1", "column-3", "17")], zero)
        assert {line.outcome for line in lines[:6]} == {ends}
        assert {line.outcome for line in lines[6:]} == {Outcome.LOST}


@pytest.mark.parametrize("name", ["france-english", "france-french", "us-double-zero-surrender"])
def test_where_half_may_come_back_a_stake_on_an_even_chance_is_even_and_others_may_be_odd(name: str) -> None:
    terms = terms_of(name)
    assert component_lines(terms, [on("17", Money(75))]) == (("17", Money(75)),)
    with pytest.raises(Malformed, match=r"^bet 1, stake: half of it may come back on zero"):
        component_lines(terms, [on("red", Money(75))])


def test_only_a_cloth_with_two_zeros_has_the_first_five() -> None:
    with_five = [name for name in shipped_names() if "five" in shipped_profile(name).bets.permitted]
    assert {shipped_profile(name).wheel for name in with_five} == {"double-zero"}
    assert "us-double-zero" in with_five
    assert compile_terms(shipped_profile("us-double-zero")).spots["0-00-1-2-3"].odds == 6
