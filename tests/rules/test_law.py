"""What bg-2021 fixes cannot be set; what a live table asks besides."""

from typing import Literal

import pytest
from msgspec.structs import replace

from dolly.errors import Malformed, Refusal, Refused
from dolly.rules.house_rules import Approval, HouseRules
from dolly.rules.profile import check_live
from tests.rules.facts import SINGLE, changed

HOUSE_APPROVAL = ("[bets]", 'approval = { reference = "NRA-7", date = "2026-01-31" }\n[bets]')
VOISINS_APPROVAL = (
    'version = "customary-1"',
    'version = "house-1"\nvalid_from = "2026-02-01"\napproval = { reference = "NRA-8", date = "2026-01-31" }',
)


@pytest.mark.law("ruling 3")
@pytest.mark.parametrize(
    ("old", "new", "where", "clause"),
    [
        pytest.param(old, new, where, clause, marks=pytest.mark.law(clause), id=where)
        for old, new, where, clause in (
            ("straight = 35", "straight = 36", "odds.straight", "27(3)1"),
            ("split = 17", "split = 18", "odds.split", "27(3)2"),
            ("street = 11", "street = 12", "odds.street", "27(3)3"),
            ("corner = 8", "corner = 9", "odds.corner", "27(3)4"),
            ("line = 5", "line = 6", "odds.line", "27(3)5"),
            ("dozen = 2", "dozen = 3", "odds.dozen", "27(3)6"),
            ("column = 2", "column = 3", "odds.column", "27(3)6"),
            ("even = 1", "even = 2", "odds.even", "27(3)7"),
            ("each_side = [2]", "each_side = [1, 2]", "calls.neighbours_each_side", "27(3)8"),
            ('"neighbours", "voisins"', '"neighbours"', "calls.permitted", "27(3)9"),
            ('"neighbours", "voisins"', '"voisins"', "calls.permitted", "27(3)8"),
            ("last_games = 3", "last_games = 2", "play.last_games", "27(6)"),
            ("alternate_direction = true", "alternate_direction = false", "play.alternate_direction", "27(2)s4"),
            ("before_pay = true", "before_pay = false", "play.collect_before_pay", "27(2)s3"),
            ("croupier_required = true", "croupier_required = false", "play.croupier_required", "27(1)s3"),
            ("inspector_required = true", "inspector_required = false", "play.inspector_required", "27(1)s5"),
            ('zero = "lose"', 'zero = "half-back"', "play.even_chances_on_zero", "27(4)"),
            ('"object-in-wheel", "ball-dropped"', '"ball-dropped"', "play.void_reasons", "27(2)s5"),
            ('"ball-dropped"', '"ball-dropped", "sneeze"', "play.void_reasons", "27(2)s5"),
        )
    ],
)
def test_what_the_law_fixes_cannot_be_set_otherwise(old: str, new: str, where: str, clause: str) -> None:
    with pytest.raises(Malformed) as refusal:
        changed("bg-2021", (old, new))
    assert refusal.value.where == f"house.toml: {where}"
    assert clause in refusal.value.reason


@pytest.mark.law("ruling 3", "27(3)1")
def test_under_bg_2021_the_wheel_has_one_zero_and_every_kind_is_taken() -> None:
    with pytest.raises(Malformed, match=r"^house.toml: wheel: 27\(3\)1 fixes single-zero, not double-zero$"):
        changed("all-bets-double-zero", ('law = "none"', 'law = "bg-2021"'))
    with pytest.raises(Malformed, match=r"bets\.permitted: 27\(3\) fixes"):
        changed(SINGLE, ('law = "none"', 'law = "bg-2021"'), ('"street", "corner", ', '"street", '),
                ("corner = 8\n", ""), ('"voisins", ', ""), (', "complete"', ""))  # fmt: skip


@pytest.mark.law("27(2)s5")
def test_approved_house_rules_may_add_a_reason_for_a_void_spin() -> None:
    rules = changed("bg-2021", HOUSE_APPROVAL, ('"ball-dropped"', '"ball-dropped", "wheel-stopped"'))
    assert rules.play.void_reasons[-1] == "wheel-stopped"


@pytest.mark.law("ruling 3", "reading 7")
def test_another_call_is_listed_only_with_an_approval() -> None:
    listed = ('"neighbours", "voisins"', '"neighbours", "voisins", "finale"')
    with pytest.raises(Malformed) as refusal:
        changed("bg-2021", listed)
    assert refusal.value.where == "house.toml: calls.finale.approval"
    approved = ("[calls.voisins]", 'finale.approval = { reference = "NRA-9", date = "2026-01-31" }\n[calls.voisins]')
    assert changed("bg-2021", listed, approved).calls.permitted[-1] == "finale"


@pytest.mark.law("ruling 3")
def test_other_laws_may_have_other_odds_and_zero_rules() -> None:
    rules = changed(SINGLE, ("straight = 35", "straight = 34"), ('zero = "lose"', 'zero = "half-back"'))
    assert rules.odds["straight"] == 34


def not_live(rules: HouseRules, day: str = "") -> str:
    with pytest.raises(Refused) as refused:
        check_live(rules, day)
    assert refused.value.refusal is Refusal.NOT_APPROVED
    return str(refused.value.facts["what"])


@pytest.mark.law("ruling 3")
def test_a_live_table_runs_only_under_approved_house_rules() -> None:
    assert not_live(changed("bg-2021")) == "house-rules"
    check_live(changed("bg-2021", HOUSE_APPROVAL, VOISINS_APPROVAL))


@pytest.mark.law("27(3)9", "ruling 3")
def test_a_live_table_takes_no_voisins_without_an_approved_scheme_that_is_valid() -> None:
    assert not_live(changed("bg-2021", HOUSE_APPROVAL)) == "voisins"
    approved = changed("bg-2021", HOUSE_APPROVAL, VOISINS_APPROVAL)
    assert not_live(approved, "2026-01-31") == "voisins"
    check_live(approved, "2026-02-01")


@pytest.mark.law("ruling 3")
def test_a_live_table_takes_no_other_call_without_an_approval() -> None:
    rules = changed("bg-2021", HOUSE_APPROVAL, VOISINS_APPROVAL)
    more = replace(rules, calls=replace(rules.calls, permitted=(*rules.calls.permitted, "finale")))
    assert not_live(more) == "finale"


@pytest.mark.law("ruling 3")
def test_a_live_table_runs_under_the_law_that_is_held_and_no_other() -> None:
    few = ('permitted = ["neighbours", "voisins", "tiers", "orphelins", "jeu-zero", "finale", "complete"]',
           'permitted = ["neighbours"]')  # fmt: skip
    assert not_live(changed(SINGLE, HOUSE_APPROVAL, few)) == "law"


@pytest.mark.law("ruling 3")
@pytest.mark.parametrize(
    ("reference", "date"),
    [("  ", "2026-01-31"), ("x", "2026-01-31"), ("NRA-7", "2026-99-99"), ("NRA-7", "2099-01-01"), ("NRA-7", "")],
)
def test_a_live_table_is_opened_by_an_approval_that_can_be_looked_up_and_is_given_by_then(
    reference: str, date: str
) -> None:
    rules = changed("bg-2021", HOUSE_APPROVAL, VOISINS_APPROVAL)
    entered = Approval(reference, date)
    assert not_live(replace(rules, approval=entered), "2026-12-01") == "house-rules"
    calls = replace(rules.calls, approvals={"voisins": entered})
    assert not_live(replace(rules, calls=calls), "2026-12-01") == "voisins"
    check_live(rules, "2026-12-01")


@pytest.mark.law("27(4)", "ruling 3")
@pytest.mark.parametrize("rule", ["half-back", "en-prison-halving", "en-prison-lose"])
def test_a_live_table_runs_lose_on_zero_only(rule: Literal["half-back", "en-prison-halving", "en-prison-lose"]) -> None:
    rules = changed("bg-2021", HOUSE_APPROVAL, VOISINS_APPROVAL)
    assert not_live(replace(rules, play=replace(rules.play, even_chances_on_zero=rule))) == "even-chances-on-zero"


@pytest.mark.law("ruling 3")
def test_a_profile_that_names_no_law_stops_the_start() -> None:
    with pytest.raises(Malformed) as refusal:
        changed(
            "bg-2021",
            ('law = "bg-2021"\n', ""),
            ("straight = 35", "straight = 30"),
            ("last_games = 3", "last_games = 0"),
        )
    assert refusal.value.where == "house.toml: law"
    assert "bg-2021, or none" in refusal.value.reason
