"""A game that server or croupier's console was lost from: on hold, until both say what they saw (ruling 11)."""

import pytest

from dolly.errors import Refusal
from dolly.money import Money
from dolly.rules.wheel import Colour
from dolly.table import commands as say
from dolly.table import events as on
from dolly.table.phases import Phase
from tests.table.play import HOUSE, INSPECTOR, SECOND, Play, as_before_the_bets, betting, refused, slip


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

    assert called == on.NoMoreBetsCalled("hold", (3, 4), (), held_at, "201")
    assert declared == on.ResultDeclared("17", Colour.BLACK, "entered", "201")
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
def test_lost_after_no_more_bets_the_bets_stand_and_the_number_needs_both() -> None:
    play = betting()
    play.say(say.CallNoMoreBets())
    closed_at = play.table.closed_at
    play.say(say.HoldGame("server-lost"), by=HOUSE)

    with refused(Refusal.ON_HOLD):
        play.say(say.DeclareResult("17"))
    play.say(say.SettleHold("17"))
    assert play.table.pocket is None
    (declared,) = play.say(say.Confirm(), by=INSPECTOR)
    play.say(say.SetDolly())
    play.done()

    assert declared == on.ResultDeclared("17", Colour.BLACK, "entered", "201")
    assert play.table.closed_at == closed_at
    assert play.rack(3) == Money(20_000 - 1_000 + 17_500)


@pytest.mark.law("ruling 11")
@pytest.mark.parametrize("way_out", [say.VoidSpin("ball-dropped"), say.InterruptGame("power")])
def test_lost_after_no_more_bets_a_game_without_a_number_waits_for_the_inspector(
    way_out: say.VoidSpin | say.InterruptGame,
) -> None:
    play = betting()
    play.say(say.CallNoMoreBets())
    play.say(say.HoldGame("console-lost"), by=HOUSE)

    play.say(way_out)
    assert (play.table.phase, play.table.staked) == (Phase.NO_MORE_BETS, Money(3_500))
    play.say(say.Confirm(), by=INSPECTOR)

    assert (play.table.phase, play.table.held_at) == (Phase.OPEN, None)


@pytest.mark.law("ruling 11", "ruling 12")
@pytest.mark.parametrize("seen", ["32", "17"])
def test_lost_with_a_number_declared_both_state_it_before_the_dolly_publishes_it(seen: str) -> None:
    play = betting()
    play.touch(say.CallNoMoreBets(), say.DeclareResult("32"))
    play.say(say.HoldGame("console-lost"), by=HOUSE)

    for alone in (say.SetDolly(), say.CorrectResult("17")):
        with refused(Refusal.ON_HOLD):
            play.say(alone)
    play.say(say.SettleHold(seen))
    (stated,) = play.say(say.Confirm(), by=INSPECTOR)
    play.say(say.SetDolly())
    play.done()

    assert type(stated) is (on.ResultDeclared if seen == "32" else on.ResultCorrected)
    assert play.table.recent[-1].pocket == seen


@pytest.mark.law("ruling 11")
def test_once_the_dolly_stands_there_is_nothing_to_hold() -> None:
    play = betting()
    play.fall("17")

    with refused(Refusal.OUT_OF_TURN):
        play.say(say.HoldGame("server-lost"), by=HOUSE)
    play.say(say.CollectLosing())
    with refused(Refusal.OUT_OF_TURN):
        play.say(say.HoldGame("server-lost"), by=HOUSE)


@pytest.mark.law("ruling 8", "ruling 11")
def test_a_clarification_that_waited_when_the_game_was_lost_lapses() -> None:
    play = betting()
    play.bet(3, "5 500", keyed=True)
    play.say(say.CallNoMoreBets())
    play.say(say.StraightenBet(3, slip("5 500"), slip("8 500")))

    withdrawn, held = play.say(say.HoldGame("server-lost"), by=HOUSE)

    assert withdrawn == on.ConfirmationWithdrawn("104")
    assert held == on.GameHeld("server-lost")
    with refused(Refusal.BETS_CLOSED) as late:
        play.say(say.StraightenBet(3, slip("5 500"), slip("8 500")))
    assert late.value.facts["announced_at"] == play.table.closed_at


@pytest.mark.law("ruling 11", "ruling 12")
@pytest.mark.parametrize(
    "waits",
    [say.VoidSpin("ball-dropped"), say.InterruptGame("power"), say.CorrectResult("17")],
    ids=lambda one: type(one).__name__,
)
def test_what_waited_for_the_inspector_when_the_game_was_lost_lapses_and_both_state_it_anew(waits: say.Command) -> None:
    play = betting()
    play.touch(say.CallNoMoreBets(), say.DeclareResult("32"))
    play.say(waits)

    withdrawn, held = play.say(say.HoldGame("server-lost"), by=HOUSE)

    assert (withdrawn, held) == (on.ConfirmationWithdrawn("104"), on.GameHeld("server-lost"))
    with refused(Refusal.NOTHING_TO_CONFIRM):
        play.say(say.Confirm(), by=INSPECTOR)
    with refused(Refusal.ON_HOLD):
        play.say(say.SetDolly())
    play.say(say.SettleHold("32"))
    play.say(say.Confirm(), by=INSPECTOR)
    play.say(say.SetDolly())


@pytest.mark.law("ruling 11", "ruling 23")
def test_on_hold_nothing_is_sold_or_exchanged_at_either_kind_of_table() -> None:
    for kind in ("terminal", "cloth"):
        play = Play(kind=kind)
        play.seat(3)
        play.spin()
        play.say(say.HoldGame("server-lost"), by=HOUSE)
        change: tuple[say.Command, ...] = (say.CashOut(3, Money(100)),)
        if kind == "cloth":
            change = (
                say.SellCashChips(Money(1_000)),
                say.ExchangeColour(3, 10),
                say.ExchangeColour(3, 0, all_home=True),
            )
        for command in (say.BuyChips(3, Money(1_000)), say.TakeTip(Money(100), 3), *change):
            with refused(Refusal.ON_HOLD):
                play.say(command)


@pytest.mark.law("ruling 7", "ruling 11")
def test_bets_of_the_last_seconds_before_a_hold_are_marked_like_those_before_no_more_bets() -> None:
    play = betting()
    play.now += 60 * SECOND
    play.bet(4, "17 500")
    play.now += play.table.live_terms.rules.timing.console_lost * SECOND // 2
    play.say(say.HoldGame("console-lost"), by=HOUSE)

    play.say(say.SettleHold("17"))
    called, _ = play.say(say.Confirm(), by=INSPECTOR)

    assert isinstance(called, on.NoMoreBetsCalled)
    assert called.marked == (4,)
