"""Who is in which place, and relief."""

from collections.abc import Callable
from typing import Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dolly.errors import NotPermitted, Refusal, Refused
from dolly.table import commands as say
from dolly.table import events as on
from dolly.table.commands.staff import ReliefReason
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
    refused,
)

OTHER_CHIPPER: Final = Actor("109", Role.CHIPPER)


def in_game() -> Play:
    """A game is on and bets are invited."""
    play = Play()
    play.spin()
    return play


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


@pytest.mark.law("ruling 17")
def test_relief_overtaken_by_the_end_of_the_game_waits_no_longer_once_taken() -> None:
    play = in_game()
    play.say(say.TakePlace(Place.CROUPIER, "illness"), by=RELIEF)
    play.fall("17")
    play.done()

    play.say(say.TakePlace(Place.CROUPIER), by=RELIEF)

    assert (play.table.croupier, play.table.pending) == ("105", None)


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


@pytest.mark.law("ruling 17", "ruling 18")
def test_a_relief_that_waits_gives_way_to_the_game_and_lapses_with_it() -> None:
    play = Play()
    play.spin()
    play.say(say.TakePlace(Place.CROUPIER, "illness"), by=RELIEF)
    play.fall("17")

    withdrawn, asked = play.say(say.CorrectResult("32"))
    assert (type(withdrawn), type(asked)) == (on.ConfirmationWithdrawn, on.ConfirmationAsked)
    play.say(say.Confirm(), by=INSPECTOR)
    play.say(say.TakePlace(Place.CROUPIER, "illness"), by=RELIEF)
    play.done()

    assert (play.table.pending, play.table.croupier) == (None, CROUPIER.person)
