"""Profiles of other laws at a table: those that lose on zero train people, the others settle and reckon only."""

import pytest
from msgspec.structs import replace

from dolly.errors import Refusal
from dolly.rules.house_rules import Approval
from dolly.rules.shipped import shipped_names, shipped_profile
from tests.table.play import MANAGER, Play, refused

LOSE = [name for name in shipped_names() if shipped_profile(name).play.even_chances_on_zero == "lose"]
OTHER = [name for name in shipped_names() if name not in LOSE]


@pytest.mark.law("27(4)")
@pytest.mark.parametrize("training", [True, False])
@pytest.mark.parametrize("name", OTHER)
def test_no_table_live_or_training_is_charged_under_another_rule_for_zero_and_is_told_why(
    name: str, training: bool
) -> None:
    play = Play(house=shipped_profile(name), charged=False)
    with refused(Refusal.NOT_APPROVED) as caught:
        play.say(replace(play.charge, training=training), by=MANAGER)
    assert caught.value.facts["what"] == "zero"
    assert shipped_profile(name).play.even_chances_on_zero in str(caught.value)
    assert "for settle and odds only" in str(caught.value)


@pytest.mark.parametrize("name", LOSE)
def test_a_training_table_runs_under_any_profile_that_loses_on_zero(name: str) -> None:
    play = Play(house=shipped_profile(name))
    play.seat(1)
    play.game("0", (1, "0-2 500 · red 1000"))
    assert int(play.rack(1)) == 20_000 - 1_000 + 17 * 500


@pytest.mark.law("ruling 3")
@pytest.mark.parametrize("name", [name for name in LOSE if name != "bg-2021"])
def test_a_live_table_takes_no_profile_of_another_law_whatever_is_approved(name: str) -> None:
    approved = replace(shipped_profile(name), approval=Approval("NRA-7", "2026-01-31"))
    play = Play(house=approved, charged=False)
    with refused(Refusal.NOT_APPROVED) as caught:
        play.say(replace(play.charge, training=False), by=MANAGER)
    assert caught.value.facts["what"] == "law"
