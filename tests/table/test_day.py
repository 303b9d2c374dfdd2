"""A table's day: charged and filled."""

from typing import Final

import pytest
from msgspec.structs import replace

from dolly.errors import Refusal
from dolly.money import NOTHING, Money
from dolly.rules.house_rules import Approval
from dolly.table import commands as say
from dolly.table import events as on
from dolly.table.phases import Phase
from tests.table.live import approved, signed
from tests.table.play import MANAGER, Play, refused, rules

CHARGE: Final = Money(10_000_000)
HALF: Final = Money(5_000_000)


# Charging


@pytest.mark.law("ruling 26", "ruling 27")
def test_a_table_is_charged_with_an_approved_size_for_the_day_of_its_opening() -> None:
    play = Play(charged=False)

    (event,) = play.say(play.charge, by=MANAGER)

    assert isinstance(event, on.TableCharged)
    assert (event.table, event.day, event.charge, event.by) == ("R1", "2026-08-24", CHARGE, "401")
    assert play.table.phase is Phase.OPEN
    assert play.table.float_ == CHARGE
    assert play.balances == {"cage:EUR": -CHARGE, "float:R1:EUR": CHARGE}


@pytest.mark.law("ruling 26")
def test_another_size_than_the_approved_ones_is_refused_and_they_are_named() -> None:
    play = Play(charged=False)

    with refused(Refusal.CHARGE_SIZE) as caught:
        play.say(replace(play.charge, charge=Money(123_400)), by=MANAGER)

    assert caught.value.facts["sizes"] == "2000000, 5000000, 10000000"


def test_a_table_has_at_least_one_place() -> None:
    play = Play(charged=False)

    with refused(Refusal.NO_SUCH_SEAT):
        play.say(replace(play.charge, seats=0), by=MANAGER)
    play.say(replace(play.charge, seats=1), by=MANAGER)
    assert play.table.charged.seats == 1


@pytest.mark.law("ruling 26")
def test_a_table_is_charged_once_a_log() -> None:
    play = Play()

    with refused(Refusal.ALREADY_CHARGED):
        play.say(play.charge, by=MANAGER)


@pytest.mark.law("ruling 3")
def test_a_live_table_runs_only_under_approved_rules() -> None:
    play = Play(charged=False, kind="cloth")
    live = replace(play.charge, training=False)

    with refused(Refusal.NOT_APPROVED) as caught:
        play.say(live, by=MANAGER)
    assert caught.value.facts["what"] == "house-rules"

    with refused(Refusal.NOT_SIGNED) as caught:
        play.say(replace(live, rules=approved(play.house)), by=MANAGER)
    assert caught.value.facts["lacking"] == "cashier, game-manager, pit-boss, croupier"

    play.say(signed(live, rules=approved(play.house)), by=MANAGER)
    assert not play.table.charged.training


@pytest.mark.law("27(3)9")
def test_a_live_table_takes_no_example_of_voisins() -> None:
    play = Play(charged=False, kind="cloth")
    paper = Approval("РД-01-1", "2026-01-15")

    with refused(Refusal.NOT_APPROVED) as caught:
        play.say(replace(play.charge, training=False, rules=replace(play.house, approval=paper)), by=MANAGER)

    assert caught.value.facts["what"] == "voisins"


@pytest.mark.law("ruling 1")
def test_terminals_run_on_training_tables_only_until_they_are_approved() -> None:
    play = Play(charged=False, kind="terminal")

    with refused(Refusal.NOT_APPROVED) as caught:
        play.say(replace(play.charge, training=False, rules=approved(play.house)), by=MANAGER)

    assert caught.value.facts["what"] == "terminals"


@pytest.mark.law("ruling 3", "27(6)")
def test_what_the_law_fixes_is_not_set_otherwise_even_in_training() -> None:
    play = Play(charged=False)

    with refused(Refusal.NOT_APPROVED) as caught:
        play.say(replace(play.charge, rules=rules(last_games=2)), by=MANAGER)

    assert "play.last_games" in str(caught.value)
    assert "27(6)" in str(caught.value)


@pytest.mark.law("ruling 3")
def test_rules_with_a_missing_or_impossible_part_charge_no_table() -> None:
    play = Play(charged=False)
    limits = play.house.limits
    for wrong in (
        replace(play.house, odds={}),
        replace(play.house, limits=replace(limits, kinds={})),
        replace(play.house, limits=replace(limits, chip_values=(NOTHING,))),
        replace(play.house, wheel="double-zero", law="none"),
    ):
        with refused(Refusal.NOT_APPROVED) as caught:
            play.say(replace(play.charge, rules=wrong), by=MANAGER)
        assert caught.value.facts["what"] == "rules"


# Fills


@pytest.mark.law("ruling 24")
@pytest.mark.parametrize("amount", [HALF, CHARGE, CHARGE * 2])
def test_a_fill_is_half_once_or_twice_the_charge_and_counts_from_the_croupiers_signature(amount: Money) -> None:
    play = Play()

    play.say(say.SendFill(amount), by=MANAGER)
    assert (play.table.fill_in_transit, play.table.float_) == (amount, CHARGE)
    assert play.balances["float:R1:EUR"] == CHARGE

    play.say(say.ReceiveFill())
    assert (play.table.fill_in_transit, play.table.float_, play.table.fills) == (None, CHARGE + amount, amount)
    assert play.balances["float:R1:EUR"] == CHARGE + amount


@pytest.mark.law("ruling 24")
def test_a_fill_of_another_size_is_refused_and_the_sizes_are_named() -> None:
    play = Play()

    with refused(Refusal.FILL_SIZE) as caught:
        play.say(say.SendFill(HALF + Money(1)), by=MANAGER)

    assert caught.value.facts["sizes"] == "5000000, 10000000, 20000000"


@pytest.mark.law("ruling 24")
def test_one_fill_is_in_transit_at_a_time() -> None:
    play = Play()
    play.say(say.SendFill(CHARGE), by=MANAGER)

    with refused(Refusal.ALREADY_KNOWN):
        play.say(say.SendFill(CHARGE), by=MANAGER)


@pytest.mark.law("ruling 24")
def test_no_fill_is_received_that_was_not_sent() -> None:
    with refused(Refusal.UNKNOWN):
        Play().say(say.ReceiveFill())


@pytest.mark.law("ruling 24")
def test_a_fill_is_prepared_in_a_game_and_received_only_after_it() -> None:
    play = Play()
    play.spin()
    play.say(say.SendFill(CHARGE), by=MANAGER)
    with refused(Refusal.OUT_OF_TURN):
        play.say(say.ReceiveFill())

    play.fall("17")
    play.say(say.CollectLosing())
    with refused(Refusal.OUT_OF_TURN):
        play.say(say.ReceiveFill())

    play.touch(say.PayWinning(), say.LiftDolly(), say.ReceiveFill())
    assert play.table.float_ == CHARGE * 2


@pytest.mark.law("ruling 16", "ruling 24")
def test_a_fill_is_received_in_a_game_while_payment_waits_for_it() -> None:
    play = Play(charge=2_000_000)
    for seat in (1, 2, 3):
        play.seat(seat, buys=600_000, chip=10_000)
    play.say(say.SendFill(Money(1_000_000)), by=MANAGER)
    play.spin((1, "17 10000"), (2, "17 10000"), (3, "red 200000"))
    play.fall("17")
    play.touch(say.CollectLosing(), say.PayWinning())
    assert play.table.owed
    assert play.table.phase is Phase.COLLECTED

    play.touch(say.ReceiveFill(), say.PayWinning(), say.LiftDolly())

    assert play.rack(2) == Money(600_000 + 350_000)
    assert play.balances["float:R1:EUR"] == play.table.float_
