"""Who is in which place, relief, confirmations, alarms and notes."""

from collections.abc import Callable
from typing import Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dolly.errors import NotPermitted, Refusal, Refused
from dolly.money import Money
from dolly.table import commands as say
from dolly.table import events as on
from dolly.table.commands.staff import NoteKind, ReliefReason
from dolly.table.evolve import replay
from dolly.table.people import Actor, Place, Role
from dolly.table.phases import Phase
from tests.table.play import (
    CHIPPER,
    CROUPIER,
    INSPECTOR,
    MANAGER,
    OTHER_INSPECTOR,
    PIT,
    RELIEF,
    Play,
    player,
    refused,
)

OTHER_CHIPPER: Final = Actor("109", Role.CHIPPER)


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


# Places


@pytest.mark.law("27(1)s3", "27(1)s5")
def test_croupier_and_inspector_take_their_places() -> None:
    play = Play(staffed=False)

    (croupier,) = play.say(say.TakePlace(Place.CROUPIER), by=CROUPIER)
    (inspector,) = play.say(say.TakePlace(Place.INSPECTOR), by=INSPECTOR)

    assert croupier == on.PlaceTaken(Place.CROUPIER, "104")
    assert inspector == on.PlaceTaken(Place.INSPECTOR, "201")
    assert (play.table.croupier, play.table.chipper, play.table.inspector) == ("104", None, "201")


@pytest.mark.law("27(1)s2")
@pytest.mark.parametrize(
    ("place", "by"),
    [(Place.INSPECTOR, CROUPIER), (Place.CROUPIER, INSPECTOR), (Place.CROUPIER, CHIPPER), (Place.CHIPPER, CROUPIER)],
)
def test_a_place_is_for_its_own_role(place: Place, by: Actor) -> None:
    with refused(Refusal.NOT_AT_THIS_TABLE):
        Play(staffed=False).say(say.TakePlace(place), by=by)


@pytest.mark.law("27(1)s2")
def test_the_pit_boss_takes_no_place_at_the_table() -> None:
    with pytest.raises(NotPermitted):
        Play(staffed=False).say(say.TakePlace(Place.INSPECTOR), by=PIT)


@pytest.mark.law("ruling 17")
def test_one_person_holds_one_place() -> None:
    play = Play()
    for by in (CROUPIER, Actor("201", Role.CROUPIER)):
        with refused(Refusal.SAME_PERSON):
            play.say(say.TakePlace(Place.CROUPIER), by=by)


@pytest.mark.law("ruling 17")
def test_between_games_relief_is_one_act_in_replaces_out() -> None:
    play = Play()
    play.game("17")

    (event,) = play.say(say.TakePlace(Place.CROUPIER), by=RELIEF)

    assert event == on.PlaceTaken(Place.CROUPIER, "105", out="104")
    assert play.table.croupier == "105"
    with refused(Refusal.NOT_AT_THIS_TABLE):
        play.say(say.Spin("clockwise"), by=CROUPIER)


@pytest.mark.law("ruling 17")
@pytest.mark.parametrize("reason", ["illness", "removal"])
def test_in_a_game_relief_waits_for_the_inspector_and_both_names_stay_on_it(reason: ReliefReason) -> None:
    play = in_game()

    (asked,) = play.say(say.TakePlace(Place.CROUPIER, reason), by=RELIEF)
    assert isinstance(asked, on.ConfirmationAsked)
    assert play.table.croupier == "104"

    (taken,) = play.say(say.Confirm(), by=INSPECTOR)
    assert taken == on.PlaceTaken(Place.CROUPIER, "105", out="104", reason=reason, confirmed_by="201")
    assert (play.table.croupier, play.table.pending) == ("105", None)
    play.say(say.CallNoMoreBets(), by=RELIEF)


@pytest.mark.law("ruling 17")
def test_in_a_game_there_is_no_relief_but_for_illness_or_removal() -> None:
    with refused(Refusal.OUT_OF_TURN):
        in_game().say(say.TakePlace(Place.CROUPIER), by=RELIEF)


@pytest.mark.law("ruling 17")
def test_while_relief_waits_the_game_goes_on() -> None:
    play = in_game()
    play.say(say.TakePlace(Place.CROUPIER, "illness"), by=RELIEF)

    play.fall("17")
    play.done()

    assert play.table.phase is Phase.OPEN
    assert play.table.pending is not None


@pytest.mark.law("ruling 17")
def test_relief_overtaken_by_the_end_of_the_game_waits_no_longer_once_taken() -> None:
    play = in_game()
    play.say(say.TakePlace(Place.CROUPIER, "illness"), by=RELIEF)
    play.fall("17")
    play.done()

    play.say(say.TakePlace(Place.CROUPIER), by=RELIEF)

    assert (play.table.croupier, play.table.pending) == ("105", None)


@pytest.mark.law("ruling 17")
def test_a_table_is_not_closed_while_relief_waits() -> None:
    play = in_game()
    play.say(say.TakePlace(Place.CROUPIER, "illness"), by=RELIEF)
    play.fall("17")
    play.done()

    with refused(Refusal.CONFIRMATION_WAITS):
        play.say(say.CloseTable("no-players"), by=PIT)


@pytest.mark.law("ruling 17")
def test_a_second_relief_waits_for_the_first() -> None:
    play = in_game()
    play.say(say.TakePlace(Place.CROUPIER, "illness"), by=RELIEF)

    with refused(Refusal.CONFIRMATION_WAITS):
        play.say(say.TakePlace(Place.INSPECTOR, "illness"), by=OTHER_INSPECTOR)


@pytest.mark.law("ruling 17")
@pytest.mark.parametrize("pit", [PIT, MANAGER], ids=["pit boss", "game manager"])
def test_the_inspectors_own_relief_in_a_game_is_confirmed_by_the_pit(pit: Actor) -> None:
    play = in_game()
    play.say(say.TakePlace(Place.INSPECTOR, "illness"), by=OTHER_INSPECTOR)
    with refused(Refusal.NOT_AT_THIS_TABLE):
        play.say(say.Confirm(), by=INSPECTOR)

    play.say(say.Confirm(), by=pit)

    assert play.table.inspector == "202"


@pytest.mark.law("ruling 17")
def test_the_pit_confirms_no_croupiers_relief() -> None:
    play = in_game()
    play.say(say.TakePlace(Place.CROUPIER, "removal"), by=RELIEF)

    with refused(Refusal.NOT_AT_THIS_TABLE):
        play.say(say.Confirm(), by=PIT)


@pytest.mark.law("ruling 17")
def test_who_took_another_place_meanwhile_cannot_come_in() -> None:
    play = in_game()
    play.say(say.TakePlace(Place.CROUPIER, "illness"), by=RELIEF)
    play.say(say.TakePlace(Place.CHIPPER), by=Actor("105", Role.CHIPPER))

    with refused(Refusal.SAME_PERSON):
        play.say(say.Confirm(), by=INSPECTOR)


@pytest.mark.law("27(1)s3", "27(1)s5", "ruling 17")
@pytest.mark.parametrize(("place", "by"), [(Place.CROUPIER, CROUPIER), (Place.INSPECTOR, INSPECTOR)])
def test_croupier_and_inspector_leave_between_games_only(place: Place, by: Actor) -> None:
    play = in_game()
    with refused(Refusal.OUT_OF_TURN):
        play.say(say.LeavePlace(place), by=by)
    play.fall("17")
    with refused(Refusal.OUT_OF_TURN):
        play.say(say.LeavePlace(place), by=by)
    play.done()

    (event,) = play.say(say.LeavePlace(place), by=by)

    assert event == on.PlaceLeft(place, by.person)


@pytest.mark.law("27(1)s3", "27(1)s5", "ruling 17")
@pytest.mark.parametrize(
    ("place", "by", "refusal"),
    [(Place.CROUPIER, CROUPIER, Refusal.NO_CROUPIER), (Place.INSPECTOR, INSPECTOR, Refusal.NO_INSPECTOR)],
)
def test_without_croupier_or_inspector_there_is_no_spin(place: Place, by: Actor, refusal: Refusal) -> None:
    play = Play()
    play.say(say.LeavePlace(place), by=by)

    with refused(refusal):
        play.say(say.Spin("clockwise"))


def test_a_place_is_left_by_who_holds_it() -> None:
    play = Play()
    with refused(Refusal.PLACE_EMPTY):
        play.say(say.LeavePlace(Place.CHIPPER))
    with refused(Refusal.NOT_AT_THIS_TABLE):
        play.say(say.LeavePlace(Place.INSPECTOR))


@pytest.mark.law("27(1)s4")
def test_the_chipper_is_optional_and_comes_and_goes_in_any_phase() -> None:
    play = Play()
    play.game("17")
    play.say(say.TakePlace(Place.CHIPPER), by=CHIPPER)
    play.spin()

    play.say(say.TakePlace(Place.CHIPPER), by=OTHER_CHIPPER)
    assert play.table.chipper == "109"

    play.fall("17")
    play.say(say.LeavePlace(Place.CHIPPER), by=OTHER_CHIPPER)
    assert play.table.chipper is None


PEOPLE: Final = (CROUPIER, RELIEF, INSPECTOR, OTHER_INSPECTOR, CHIPPER, PIT, Actor("104", Role.CHIPPER))
WORDS: Final[tuple[Callable[[], say.Command], ...]] = (
    *(lambda place=place: say.TakePlace(place) for place in Place),
    *(lambda place=place: say.TakePlace(place, "illness") for place in Place),
    *(lambda place=place: say.LeavePlace(place) for place in Place),
    say.Confirm,
    say.Withdraw,
    lambda: say.Spin("clockwise"),
    say.CallNoMoreBets,
    lambda: say.DeclareResult("0"),
    say.SetDolly,
    say.CollectLosing,
    say.PayWinning,
    say.LiftDolly,
)


@pytest.mark.law("27(1)s3", "27(1)s5", "ruling 17")
@given(st.lists(st.tuples(st.sampled_from(WORDS), st.sampled_from(PEOPLE)), max_size=60))
def test_whoever_comes_and_goes_no_game_is_without_croupier_and_inspector(
    said: list[tuple[Callable[[], say.Command], Actor]],
) -> None:
    play = Play()
    for words, by in said:
        try:
            play.say(words(), by=by)
        except (Refused, NotPermitted):
            continue
        table = play.table
        inside = [person for person in (table.croupier, table.chipper, table.inspector) if person is not None]
        assert len(inside) == len(set(inside)), "one person, one place"
        if table.phase is not Phase.OPEN:
            assert table.croupier is not None
            assert table.inspector is not None
    assert replay(play.facts) == play.table


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
        with refused(Refusal.NO_SUCH_ALARM):
            play.say(say.Acknowledge(number), by=INSPECTOR)


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


@pytest.mark.law("ruling 31")
@pytest.mark.parametrize("seat", [0, -1, 9])
def test_a_note_names_a_seat_that_there_is(seat: int) -> None:
    with refused(Refusal.NO_SUCH_SEAT):
        Play(kind="cloth").say(say.Note("incident", seat))
