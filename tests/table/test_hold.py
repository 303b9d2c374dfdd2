"""A game that server or croupier's console was lost from: on hold, until both say what they saw (ruling 11)."""

import pytest

from dolly.errors import Refusal
from dolly.money import Money
from dolly.rules.wheel import Colour
from dolly.table import commands as say
from dolly.table import events as on
from dolly.table.phases import Phase
from tests.table.play import HOUSE, INSPECTOR, as_before_the_bets, betting, refused


@pytest.mark.law("ruling 11")
def test_a_game_on_hold_takes_no_bet_and_betting_never_reopens() -> None:
    play = betting()
    play.say(say.HoldGame("server-lost"), by=HOUSE)

    with refused(Refusal.BETS_CLOSED):
        play.bet(3, "18 500")
    with refused(Refusal.BETS_CLOSED):
        play.say(say.TakeBackBets(3, at_request=True))
    with refused(Refusal.ON_HOLD):
        play.say(say.CallNoMoreBets())


@pytest.mark.law("ruling 11")
def test_a_held_game_ends_by_the_number_both_saw_for_the_bets_accepted_before() -> None:
    play = betting()
    play.say(say.HoldGame("console-lost"), by=HOUSE)
    held_at = play.now

    play.say(say.SettleHold("17"))
    called, declared = play.say(say.Confirm(), by=INSPECTOR)
    play.say(say.SetDolly())
    play.done()

    assert called == on.NoMoreBetsCalled("hold", (), (), held_at, "201")
    assert declared == on.ResultDeclared("17", Colour.BLACK, "entered")
    assert play.table.closed_at == held_at
    assert play.rack(3) == Money(20_000 - 1_000 + 17_500)


@pytest.mark.law("ruling 11")
def test_or_a_held_game_is_interrupted_the_inspector_confirming() -> None:
    play = betting()
    play.say(say.HoldGame("server-lost"), by=HOUSE)

    play.say(say.InterruptGame("server-lost"))
    assert play.table.phase is Phase.BETTING
    play.say(say.Confirm(), by=INSPECTOR)

    assert as_before_the_bets(play)
    assert play.table.held_at is None


@pytest.mark.law("ruling 11", "ruling 18")
def test_a_void_on_hold_waits_for_the_inspector_as_an_interruption_does() -> None:
    play = betting()
    play.say(say.HoldGame("server-lost"), by=HOUSE)

    play.say(say.VoidSpin("chip-in-wheel"))
    assert (play.table.phase, play.table.held_at is None) == (Phase.BETTING, False)
    (void,) = play.say(say.Confirm(), by=INSPECTOR)

    assert void == on.SpinVoided(1, "chip-in-wheel", "", None, (), "201")
    assert (play.table.phase, play.table.held_at, play.table.alarms) == (Phase.OPEN, None, ())


@pytest.mark.law("ruling 11")
def test_lost_after_no_more_bets_the_bets_stand_and_the_number_is_declared_as_ever() -> None:
    play = betting()
    play.say(say.CallNoMoreBets())

    with refused(Refusal.OUT_OF_TURN):
        play.say(say.HoldGame("server-lost"), by=HOUSE)
    play.touch(say.DeclareResult("17"), say.SetDolly())
    play.done()

    assert play.rack(3) == Money(20_000 - 1_000 + 17_500)
