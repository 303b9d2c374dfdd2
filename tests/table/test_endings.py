"""The lawful ways out of a game: void, interrupted, corrected, on hold."""

import pytest

from dolly.errors import Refusal
from dolly.money import Money
from dolly.rules.wheel import Colour
from dolly.table import commands as say
from dolly.table import events as on
from dolly.table.phases import Phase
from tests.table.play import HOUSE, INSPECTOR, PIT, Play, refused, rules

REASONS = ("chip-in-wheel", "object-in-wheel", "ball-dropped")


def betting(house: object = None) -> Play:
    """Two seats have bet: 3 on 17 and red, 4 on black."""
    play = Play(house=house)  # type: ignore[arg-type]
    for seat in (3, 4):
        play.seat(seat)
    play.spin((3, "17 500 · red 1000"), (4, "black 2000"))
    return play


def as_before_the_bets(play: Play) -> bool:
    """Whether every chip is where it was before the first bet."""
    return play.rack(3) == play.rack(4) == Money(20_000) and not play.table.staked and not play.table.exposure


@pytest.mark.law("27(2)s5", "ruling 9")
@pytest.mark.parametrize("reason", REASONS)
def test_a_new_game_is_declared_for_each_reason_at_once_and_the_inspector_acknowledges(reason: str) -> None:
    play = betting()

    (void,) = play.say(say.VoidSpin(reason))

    assert void == on.SpinVoided(1, reason, "", 1, ())
    assert play.table.phase is Phase.OPEN
    assert [(alarm.kind, alarm.bars_closing) for alarm in play.table.alarms] == [("void", True)]
    play.say(say.Acknowledge(1), by=INSPECTOR)
    assert play.table.alarms == ()


@pytest.mark.law("ruling 9", "ruling 10")
@pytest.mark.parametrize("way_out", [say.VoidSpin("chip-in-wheel"), say.InterruptGame("power")])
def test_an_unacknowledged_void_or_interruption_bars_closing(way_out: say.VoidSpin | say.InterruptGame) -> None:
    play = Play()
    play.spin()
    play.say(way_out)

    with refused(Refusal.UNACKNOWLEDGED):
        play.say(say.CloseTable("no-players"), by=PIT)
    play.say(say.Acknowledge(1), by=INSPECTOR)
    play.say(say.CloseTable("no-players"), by=PIT)

    assert play.table.phase is Phase.CLOSED


@pytest.mark.law("27(2)s5")
def test_no_other_reason_voids_a_spin() -> None:
    play = betting()

    with refused(Refusal.UNKNOWN):
        play.say(say.VoidSpin("wrong-number"))


@pytest.mark.law("27(2)s5")
def test_stakes_stand_for_the_new_game_and_may_be_taken_back_before_it() -> None:
    play = betting()
    play.say(say.VoidSpin("ball-dropped"))
    assert play.table.staked == Money(3_500)

    play.say(say.TakeBackBets(4, at_request=True))
    play.game("17")

    assert (play.rack(3), play.rack(4)) == (Money(20_000 - 1_000 + 17_500), Money(20_000))


@pytest.mark.law("27(2)s5")
def test_or_all_stakes_go_back_as_the_house_rules_say() -> None:
    play = betting(rules(stakes_after_void="return"))

    play.say(say.VoidSpin("ball-dropped"))

    assert as_before_the_bets(play)


@pytest.mark.law("27(2)s4", "27(2)s5")
def test_after_a_void_the_direction_still_alternates_against_that_spin() -> None:
    play = betting()
    assert play.table.direction == "clockwise"
    play.say(say.VoidSpin("ball-dropped"))

    spun, _ = play.say(say.Spin("clockwise"))

    assert isinstance(spun, on.WheelSpun)
    assert (spun.breach, spun.game, spun.spin) == (True, 2, 2)


@pytest.mark.law("ruling 9", "ruling 18")
def test_once_a_pocket_is_known_a_void_waits_for_the_inspector() -> None:
    play = betting()
    play.touch(say.CallNoMoreBets(), say.DeclareResult("17"))

    play.say(say.VoidSpin("chip-in-wheel"))
    assert play.table.phase is Phase.RESULT
    with refused(Refusal.CONFIRMATION_WAITS):
        play.say(say.SetDolly())
    (void,) = play.say(say.Confirm(), by=INSPECTOR)

    assert void == on.SpinVoided(1, "chip-in-wheel", "", None, (), "201")
    assert play.table.alarms == ()


@pytest.mark.law("ruling 9")
def test_once_collecting_has_begun_it_is_a_dispute_not_a_void() -> None:
    play = betting()
    play.fall("17")
    play.say(say.CollectLosing())

    with refused(Refusal.OUT_OF_TURN):
        play.say(say.VoidSpin("chip-in-wheel"))
    with refused(Refusal.OUT_OF_TURN):
        play.say(say.InterruptGame("power"))


@pytest.mark.law("ruling 10")
@pytest.mark.parametrize("phase", [Phase.SPUN, Phase.BETTING, Phase.NO_MORE_BETS, Phase.RESULT])
def test_an_interrupted_game_has_no_number_and_all_stakes_go_back_from_every_phase(phase: Phase) -> None:
    play = Play()
    for seat in (3, 4):
        play.seat(seat)
    play.bet(3, "17 500")
    play.say(say.Spin("clockwise", invite=False))
    steps: dict[Phase, say.Command] = {Phase.BETTING: say.InviteBets(), Phase.NO_MORE_BETS: say.CallNoMoreBets()}
    for later, act in steps.items():
        if list(Phase).index(later) <= list(Phase).index(phase):
            play.say(act)
    if phase is Phase.RESULT:
        play.say(say.DeclareResult("17"))
    assert play.table.phase is phase

    play.say(say.InterruptGame("ball-left-wheel"))
    if phase is Phase.RESULT:
        play.say(say.Confirm(), by=INSPECTOR)

    assert as_before_the_bets(play)
    assert (play.table.phase, play.table.recent[-1].end) == (Phase.OPEN, "interrupted")
    told = play.table.seats[3].last_game
    assert told is not None
    assert (told.game, told.pocket, told.staked, told.winnings, told.returned) == (
        1,
        None,
        Money(500),
        Money(0),
        Money(500),
    )
    assert play.table.seats[4].last_game is None  # nothing of seat 4 was on the cloth


@pytest.mark.law("ruling 12")
def test_a_number_is_corrected_before_paying_as_a_new_result() -> None:
    play = betting()
    play.fall("32")

    play.say(say.CorrectResult("17"))
    (corrected,) = play.say(say.Confirm(), by=INSPECTOR)
    play.done()

    assert corrected == on.ResultCorrected(1, "32", "17", Colour.BLACK, (), (), "201")
    assert (play.rack(3), play.rack(4)) == (Money(20_000 - 1_000 + 17_500), Money(22_000))


@pytest.mark.law("ruling 12")
def test_from_collected_the_collecting_is_reversed() -> None:
    play = betting()
    play.fall("32")
    play.say(say.CollectLosing())
    play.say(say.CorrectResult("17"))
    play.say(say.Confirm(), by=INSPECTOR)

    assert (play.table.phase, play.table.staked) == (Phase.RESULT, Money(3_500))
    play.done()

    assert (play.rack(3), play.rack(4)) == (Money(20_000 - 1_000 + 17_500), Money(22_000))


@pytest.mark.law("ruling 12")
def test_after_paying_a_correction_carries_counter_entries_for_every_seat_in_the_same_act() -> None:
    play = betting()
    play.fall("32")
    play.touch(say.CollectLosing(), say.PayWinning())
    assert (play.rack(3), play.rack(4)) == (Money(20_000 - 500 + 1_000), Money(18_000))

    play.say(say.CorrectResult("17"))
    with refused(Refusal.CONFIRMATION_WAITS):
        play.say(say.LiftDolly())
    events = play.say(say.Confirm(), by=INSPECTOR)

    assert [type(event) for event in events] == [on.ResultCorrected, on.LosingCollected, on.WinningPaid]
    assert (play.rack(3), play.rack(4)) == (Money(20_000 - 1_000 + 17_500), Money(22_000))
    play.say(say.LiftDolly())
    assert play.table.recent[-1].pocket == "17"


@pytest.mark.law("ruling 12")
def test_once_the_dolly_is_lifted_a_number_is_no_longer_corrected() -> None:
    play = betting()
    play.fall("32")
    play.done()

    with refused(Refusal.OUT_OF_TURN):
        play.say(say.CorrectResult("17"))


@pytest.mark.law("ruling 12")
def test_the_same_number_is_no_correction_and_a_declined_one_changes_nothing() -> None:
    play = betting()
    play.fall("32")
    with refused(Refusal.SAME_RESULT):
        play.say(say.CorrectResult("32"))

    play.say(say.CorrectResult("17"))
    play.say(say.Withdraw(), by=INSPECTOR)
    play.done()

    assert play.table.recent[-1].pocket == "32"


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


@pytest.mark.law("ruling 20", "27(2)s5")
def test_last_games_asked_for_in_a_game_that_is_voided_are_announced_when_it_is_over() -> None:
    play = betting()
    play.say(say.AnnounceLastGames())

    _, announced = play.say(say.VoidSpin("ball-dropped"))

    assert announced == on.LastGamesAnnounced(3)
    assert play.table.games_left == 3
