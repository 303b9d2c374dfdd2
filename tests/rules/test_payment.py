"""Payment: who lost, who won, what is paid; over every spot and every pocket."""

import pytest

from dolly.money import NOTHING, Money
from dolly.rules.layout import EVEN_CHANCES, INSIDE, KINDS
from dolly.rules.payment import Outcome, SettledLine, Sums, sums_of
from dolly.rules.slip import Bet
from dolly.rules.terms import Terms, compile_terms, component_lines, settle
from tests.rules.facts import DOUBLE, SINGLE, changed, facts, terms_of

BOTH = [pytest.param(terms_of(SINGLE), id="single-zero"), pytest.param(terms_of(DOUBLE), id="double-zero")]
SETTLEMENTS = facts("settlements")
CLAUSES = {
    "straight": "27(3)1", "split": "27(3)2", "street": "27(3)3", "corner": "27(3)4", "line": "27(3)5",
    "dozen": "27(3)6", "column": "27(3)6", "even": "27(3)7",
}  # fmt: skip


def one(terms: Terms, spot: str, stake: int, pocket: str) -> SettledLine:
    (line,) = settle(terms, [(spot, Money(stake))], pocket)
    return line


@pytest.mark.parametrize("terms", BOTH)
def test_every_spot_in_every_pocket_ends_as_the_positions_say(terms: Terms) -> None:
    """157 × 37 and 161 × 38: the whole payout table, against the vectors and not against ourselves."""
    positions = facts("positions")[terms.wheel.name]
    for pocket in terms.wheel.pockets:
        lines = settle(terms, [(name, Money(7)) for name in positions], pocket)
        assert lines == tuple(
            SettledLine(name, Money(7), Outcome.WON, Money(7 * held["odds"]), Money(7))
            if pocket in held["numbers"]
            else SettledLine(name, Money(7), Outcome.LOST, NOTHING, NOTHING)
            for name, held in positions.items()
        )


@pytest.mark.parametrize("terms", BOTH)
def test_on_one_turn_of_the_wheel_every_spot_returns_thirty_six_units(terms: Terms) -> None:
    for name, held in terms.spots.items():
        turn = sums_of(one(terms, name, 1, pocket) for pocket in terms.wheel.pockets)
        assert int(turn.winnings) + int(turn.returned) == (35 if held.kind == "five" else 36)


@pytest.mark.parametrize(
    "kind", [pytest.param(kind, marks=pytest.mark.law(clause)) for kind, clause in CLAUSES.items()]
)
def test_a_winning_stake_comes_back_besides_its_odds_and_is_kept_apart(kind: str) -> None:
    terms = terms_of("bg-2021")
    spots = {name: held for name, held in facts("positions")["single-zero"].items() if held["kind"] == kind}
    for name, held in spots.items():
        for number in held["numbers"]:
            line = one(terms, name, 12345, number)
            assert (line.outcome, line.returned) == (Outcome.WON, Money(12345))
            assert int(line.winnings) == 12345 * held["odds"]
    assert spots


@pytest.mark.law("27(4)")
def test_on_zero_every_even_chance_dozen_and_column_loses_in_full() -> None:
    terms = terms_of("bg-2021")
    outside = [name for name, held in terms.spots.items() if held.kind not in INSIDE]
    lines = settle(terms, [(name, Money(501)) for name in outside], "0")
    assert set(EVEN_CHANCES) < set(outside)
    assert {(line.outcome, line.winnings, line.returned) for line in lines} == {(Outcome.LOST, NOTHING, NOTHING)}


@pytest.mark.law("27(4)", "27(3)1")
def test_zero_is_a_number_of_its_own_and_pays_thirty_five() -> None:
    assert one(terms_of("bg-2021"), "0", 100, "0") == SettledLine("0", Money(100), Outcome.WON, Money(3500), Money(100))


@pytest.mark.law("27(4)")
def test_the_ball_on_zero_pays_nobody_who_is_not_on_zero() -> None:
    terms = terms_of("bg-2021")
    stakes = {name: Money(100) for name, spot in terms.layout.spots.items() if "0" not in spot.numbers}
    assert sums_of(settle(terms, stakes, "0")).winnings == NOTHING


def test_a_game_without_bets_turns_over_nothing() -> None:
    sums = sums_of(settle(terms_of("bg-2021"), {}, "17"))
    assert sums == Sums(NOTHING, NOTHING, NOTHING, NOTHING)


@pytest.mark.law("27(3)1", "27(3)2", "27(3)3", "27(3)4", "27(3)5", "27(3)6", "27(3)7", "27(3)8", "27(3)9")
@pytest.mark.parametrize("place", range(len(SETTLEMENTS)))
def test_a_slip_is_settled_line_by_line_as_the_vectors_say(place: int) -> None:
    held = SETTLEMENTS[place]
    terms = terms_of(held["rules"])
    slip = [Bet(**bet) for bet in held["bets"]]
    lines = settle(terms, component_lines(terms, slip), held["number"])
    sums = sums_of(lines)
    assert {
        "lines": [
            {
                "spot": line.spot,
                "stake": line.stake,
                "won": line.outcome is Outcome.WON,
                "winnings": line.winnings,
            }
            for line in lines
        ],
        **{word: getattr(sums, word) for word in ("staked", "collected", "winnings", "returned")},
    } == held["expect"]


@pytest.mark.parametrize(
    ("rule", "outcome", "returned"),
    [
        ("lose", Outcome.LOST, 0),
        ("half-back", Outcome.HALF_RETURNED, 250),
        ("en-prison-halving", Outcome.IMPRISONED, 0),
        ("en-prison-lose", Outcome.IMPRISONED, 0),
    ],
)
@pytest.mark.parametrize("profile", [SINGLE, DOUBLE])
def test_an_even_chance_on_zero_ends_as_the_house_rules_say(
    profile: str, rule: str, outcome: Outcome, returned: int
) -> None:
    terms = compile_terms(changed(profile, ('even_chances_on_zero = "lose"', f'even_chances_on_zero = "{rule}"')))
    for zero in terms.wheel.zeros:
        for spot in EVEN_CHANCES:
            line = one(terms, spot, 500, zero)
            assert (line.outcome, int(line.returned), int(line.winnings)) == (outcome, returned, 0)
        assert one(terms, "dozen-1", 500, zero).outcome is Outcome.LOST
        assert one(terms, zero, 500, zero).winnings == Money(17500)


@pytest.mark.parametrize("rule", ["half-back", "en-prison-lose"])
def test_what_is_staked_is_collected_returned_or_imprisoned(rule: str) -> None:
    terms = compile_terms(changed(SINGLE, ('even_chances_on_zero = "lose"', f'even_chances_on_zero = "{rule}"')))
    lines = settle(terms, {"red": Money(500), "0": Money(100), "17": Money(50)}, "0")
    sums = sums_of(lines)
    imprisoned = sum(int(line.stake) for line in lines if line.outcome is Outcome.IMPRISONED)
    assert int(sums.collected) + int(sums.returned) + imprisoned == 650
    assert sums.winnings == Money(3500)


def test_every_kind_of_the_layout_is_settled() -> None:
    kinds = {held.kind for profile in (SINGLE, DOUBLE) for held in terms_of(profile).spots.values()}
    assert kinds == set(KINDS)
