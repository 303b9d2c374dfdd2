"""The lawful ways out of a game: void and interrupted."""

import pytest

from dolly.errors import Refusal
from dolly.money import Money
from dolly.table import commands as say
from dolly.table import events as on
from dolly.table.phases import Phase
from tests.table.play import INSPECTOR, PIT, Play, as_before_the_bets, betting, refused, rules, slip

REASONS = ("chip-in-wheel", "object-in-wheel", "ball-dropped")


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


@pytest.mark.law("27(2)s5", "reading 4")
def test_or_all_stakes_go_back_as_the_house_rules_say() -> None:
    play = betting(rules(stakes_after_void="return"))

    play.say(say.VoidSpin("ball-dropped"))

    assert as_before_the_bets(play)


@pytest.mark.law("27(2)s4", "27(2)s5", "reading 4")
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
def test_a_game_is_interrupted_for_a_cause() -> None:
    play = betting()

    for cause in ("", "  "):
        with refused(Refusal.UNKNOWN):
            play.say(say.InterruptGame(cause))

    assert play.table.phase is Phase.BETTING


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


@pytest.mark.law("ruling 20", "27(2)s5")
def test_last_games_asked_for_in_a_game_that_is_voided_are_announced_when_it_is_over() -> None:
    play = betting()
    play.say(say.AnnounceLastGames())

    _, announced = play.say(say.VoidSpin("ball-dropped"))

    assert announced == on.LastGamesAnnounced(3)
    assert play.table.games_left == 3


@pytest.mark.law("27(2)s5", "ruling 4", "ruling 9")
@pytest.mark.parametrize("way_out", [say.VoidSpin("chip-in-wheel"), say.InterruptGame("evacuation")])
def test_a_clarification_that_waits_keeps_no_void_and_no_interruption_waiting(
    way_out: say.VoidSpin | say.InterruptGame,
) -> None:
    play = betting()
    play.bet(3, "18 500", keyed=True)
    play.say(say.CallNoMoreBets())
    play.say(say.StraightenBet(3, slip("18 500"), slip("18-21 400")))

    lapsed, ended, *_ = play.say(way_out)

    assert isinstance(lapsed, on.ConfirmationWithdrawn)
    assert isinstance(ended, on.SpinVoided | on.GameInterrupted)
    assert play.table.pending is None
    with refused(Refusal.NOTHING_TO_CONFIRM):
        play.say(say.Confirm(), by=INSPECTOR)
