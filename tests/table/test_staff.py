"""Confirmations, alarms and notes."""

import pytest

from dolly.errors import NotPermitted, Refusal
from dolly.money import Money
from dolly.table import commands as say
from dolly.table import events as on
from dolly.table.commands.staff import NoteKind
from dolly.table.people import Actor, Place, Role
from dolly.table.phases import Phase
from tests.table.play import (
    CROUPIER,
    HOUSE,
    INSPECTOR,
    OTHER_INSPECTOR,
    PIT,
    RELIEF,
    SECOND,
    Play,
    player,
    refused,
)


def in_game() -> Play:
    """A game is on and bets are invited."""
    play = Play()
    play.spin()
    return play


def declared() -> Play:
    """A number is declared and not yet shown."""
    play = in_game()
    play.touch(say.CallNoMoreBets(), say.DeclareResult("17"))
    return play


# Confirming


@pytest.mark.law("ruling 18")
def test_the_inspector_confirms_a_void_once_a_pocket_is_known() -> None:
    play = declared()
    play.say(say.VoidSpin("object-in-wheel"))

    (event,) = play.say(say.Confirm(), by=INSPECTOR)

    assert isinstance(event, on.SpinVoided)
    assert event.confirmed_by == "201"
    assert play.table.alarms == ()


@pytest.mark.law("ruling 18")
def test_only_the_inspector_in_the_place_confirms() -> None:
    play = declared()
    play.say(say.VoidSpin("object-in-wheel"))

    for by in (OTHER_INSPECTOR, PIT):
        with refused(Refusal.NOT_AT_THIS_TABLE):
            play.say(say.Confirm(), by=by)
    with pytest.raises(NotPermitted):
        play.say(say.Confirm(), by=CROUPIER)


@pytest.mark.law("ruling 18")
def test_nobody_confirms_what_they_asked_themselves() -> None:
    play = in_game()
    play.say(say.TakePlace(Place.INSPECTOR, "illness"), by=OTHER_INSPECTOR)

    with refused(Refusal.SAME_PERSON):
        play.say(say.Confirm(), by=Actor("202", Role.PIT_BOSS))


@pytest.mark.law("ruling 18")
@pytest.mark.parametrize("by", [CROUPIER, INSPECTOR], ids=["withdrawn", "declined"])
def test_what_waits_is_withdrawn_by_who_asked_or_declined_by_the_inspector(by: Actor) -> None:
    play = declared()
    play.say(say.VoidSpin("object-in-wheel"))

    (event,) = play.say(say.Withdraw(), by=by)

    assert event == on.ConfirmationWithdrawn(by.person)
    assert (play.table.pending, play.table.phase) == (None, Phase.RESULT)


@pytest.mark.law("ruling 17", "ruling 18")
def test_relief_is_withdrawn_by_who_came_for_it_and_by_nobody_else_outside() -> None:
    play = in_game()
    play.say(say.TakePlace(Place.CROUPIER, "illness"), by=RELIEF)

    for by in (Actor("106", Role.CROUPIER), OTHER_INSPECTOR, PIT):
        with refused(Refusal.NOT_AT_THIS_TABLE):
            play.say(say.Withdraw(), by=by)
    play.say(say.Withdraw(), by=RELIEF)

    assert play.table.pending is None


@pytest.mark.law("ruling 18")
@pytest.mark.parametrize("command", [say.Confirm(), say.Withdraw()])
def test_with_nothing_waiting_there_is_nothing_to_confirm(command: say.Command) -> None:
    with refused(Refusal.NOTHING_TO_CONFIRM):
        Play().say(command, by=INSPECTOR)


# Alarms and notes


@pytest.mark.law("ruling 9")
def test_an_alarm_is_numbered_and_stays_until_acknowledged_by_name() -> None:
    play = Play()
    play.say(say.CallInspector("a dispute at seat 3"))
    play.say(say.CallInspector(), by=player(3))
    assert [(alarm.number, alarm.kind, alarm.by) for alarm in play.table.alarms] == [
        (1, "inspector-called", "104"),
        (2, "inspector-called", "seat-3"),
    ]

    (event,) = play.say(say.Acknowledge(1), by=INSPECTOR)

    assert event == on.AlarmAcknowledged(1, "201")
    assert [alarm.number for alarm in play.table.alarms] == [2]
    play.say(say.CallInspector("again"))
    assert [alarm.number for alarm in play.table.alarms] == [2, 3]


@pytest.mark.law("ruling 9")
def test_an_alarm_that_is_not_open_cannot_be_acknowledged() -> None:
    play = Play()
    play.say(say.CallInspector("a word"))
    play.say(say.Acknowledge(1), by=INSPECTOR)

    for number in (1, 2, 0):
        with refused(Refusal.NO_SUCH_ALARM) as caught:
            play.say(say.Acknowledge(number), by=INSPECTOR)
        assert caught.value.facts["alarms"] == "none"


@pytest.mark.law("ruling 9")
def test_the_inspector_in_the_place_acknowledges_and_nobody_else() -> None:
    play = Play()
    play.say(say.CallInspector("a word"))

    with refused(Refusal.NOT_AT_THIS_TABLE):
        play.say(say.Acknowledge(1), by=OTHER_INSPECTOR)
    with pytest.raises(NotPermitted):
        play.say(say.Acknowledge(1), by=PIT)


@pytest.mark.law("ruling 4", "27(1)s5")
def test_the_inspector_can_be_called_in_every_phase_and_pressed_twice_it_is_one_call() -> None:
    play = Play()
    play.say(say.CallInspector("a word"))
    with refused(Refusal.ALREADY_KNOWN) as caught:
        play.say(say.CallInspector("a word"))
    assert caught.value.facts["alarm"] == 1

    play.say(say.CallInspector(), by=player(3))
    with refused(Refusal.ALREADY_KNOWN):
        play.say(say.CallInspector("please"), by=player(3))

    play.spin()
    for act in (say.CallNoMoreBets(), say.DeclareResult("17"), say.SetDolly(), say.CollectLosing(), say.PayWinning()):
        play.say(act)
        play.say(say.CallInspector(play.table.phase.value + str(play.table.dolly)))
    assert len(play.table.alarms) == 7


@pytest.mark.law("ruling 6")
def test_a_ball_with_the_wheel_seen_after_settling_is_a_recorded_breach_and_the_result_stands() -> None:
    play = Play()
    play.seat(3)
    play.spin((3, "17 500"))
    play.fall("17")

    play.say(say.Note("ball-with-wheel", detail="seen on video"), by=INSPECTOR)

    (alarm,) = play.table.alarms
    assert (alarm.kind, alarm.game, alarm.bars_closing) == ("ball-with-wheel", 1, False)
    play.done()
    assert play.rack(3) == Money(20_000 + 35 * 500)


@pytest.mark.law("ruling 6", "ruling 10")
def test_a_ball_with_the_wheel_seen_before_it_settles_is_no_note_but_an_interruption() -> None:
    play = Play()
    with refused(Refusal.OUT_OF_TURN):
        play.say(say.Note("ball-with-wheel"))
    play.spin()
    with refused(Refusal.OUT_OF_TURN):
        play.say(say.Note("ball-with-wheel"))
    play.say(say.CallNoMoreBets())
    with refused(Refusal.OUT_OF_TURN):
        play.say(say.Note("ball-with-wheel"))

    play.say(say.InterruptGame("ball thrown with the wheel"))


@pytest.mark.law("ruling 31")
@pytest.mark.parametrize("kind", ["late-bet-returned", "bet-clarified", "call-accepted", "call-refused", "incident"])
def test_what_is_seen_on_the_cloth_is_one_touch_with_optional_detail(kind: NoteKind) -> None:
    play = Play(kind="cloth")
    play.spin()

    (event,) = play.say(say.Note(kind, 3, "by colour"))

    assert event == on.Noted(kind, 3, "by colour")
    assert play.table.alarms == ()


@pytest.mark.law("ruling 8", "ruling 18", "ruling 31")
def test_a_bet_clarified_after_no_more_bets_is_the_inspectors_note_with_both_versions_and_never_later() -> None:
    play = Play(kind="cloth")
    play.spin()
    play.say(say.Note("bet-clarified", 3))
    play.say(say.CallNoMoreBets())
    with refused(Refusal.OUT_OF_TURN):
        play.say(say.Note("bet-clarified", 3, "lay between 17 and 18, meant 17"))
    with refused(Refusal.OUT_OF_TURN):
        play.say(say.Note("bet-clarified", 3), by=INSPECTOR)
    play.say(say.Note("bet-clarified", 3, "lay between 17 and 18, meant 17"), by=INSPECTOR)

    for act in (say.DeclareResult("17"), say.SetDolly(), say.CollectLosing(), say.PayWinning()):
        play.say(act)
        with refused(Refusal.OUT_OF_TURN):
            play.say(say.Note("bet-clarified", 3, "lay between 17 and 18, meant 17"), by=INSPECTOR)


@pytest.mark.law("ruling 14", "27(2)s2")
def test_a_call_not_repeated_before_no_more_bets_is_not_accepted() -> None:
    play = Play(kind="cloth")
    play.seat(3)
    accepted = say.Note("call-accepted", 3, "17 and the neighbours by 5")
    play.say(accepted)  # before the spin, for the next game
    play.spin()
    play.say(accepted)
    play.say(say.CallNoMoreBets())
    announced = play.now

    with refused(Refusal.BETS_CLOSED) as late:
        play.say(accepted)
    assert late.value.facts == {"announced_at": announced, "arrived_at": announced + SECOND, "game": 1}
    play.say(say.Note("call-refused", 3))  # which is told at any time
    for act in (say.DeclareResult("17"), say.SetDolly(), say.CollectLosing(), say.PayWinning()):
        play.say(act)
        with refused(Refusal.BETS_CLOSED):
            play.say(accepted)


@pytest.mark.law("ruling 11", "ruling 14")
def test_in_a_game_on_hold_no_call_is_accepted() -> None:
    play = Play(kind="cloth")
    play.spin()
    play.say(say.HoldGame("console-lost"), by=HOUSE)

    with refused(Refusal.BETS_CLOSED):
        play.say(say.Note("call-accepted", 3))


@pytest.mark.law("ruling 14")
def test_a_call_is_accepted_by_the_croupier_and_at_a_terminal_table_by_keying_it() -> None:
    cloth, terminal = Play(kind="cloth"), Play()
    with refused(Refusal.NOT_AT_THIS_TABLE):
        cloth.say(say.Note("call-accepted"), by=INSPECTOR)
    with refused(Refusal.CLOTH_ONLY):
        terminal.say(say.Note("call-accepted"))
    terminal.seat(3)
    terminal.spin()

    (keyed,) = terminal.bet(3, "neighbours-17 100", keyed=True)
    (own,) = terminal.bet(3, "neighbours-17 100")

    assert isinstance(keyed, on.BetsPlaced)
    assert isinstance(own, on.BetsPlaced)
    assert [(bet.keyed, bet.calls) for bet in (keyed, own)] == [(True, ("neighbours-17",)), (False, ("neighbours-17",))]
    terminal.say(say.CallNoMoreBets())
    for by_croupier in (True, False):
        with refused(Refusal.BETS_CLOSED):
            terminal.bet(3, "neighbours-17 100", keyed=by_croupier)


@pytest.mark.law("ruling 31")
@pytest.mark.parametrize("seat", [0, -1, 9])
def test_a_note_names_a_seat_that_there_is(seat: int) -> None:
    with refused(Refusal.NO_SUCH_SEAT):
        Play(kind="cloth").say(say.Note("incident", seat))
