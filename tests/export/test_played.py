"""Games of an export are played anew: a number, a bet, a payment or an order told otherwise is found out."""

from collections.abc import Callable, Sequence
from typing import TypeVar

import pytest
from msgspec.structs import replace

from dolly.export.agreeing import card_fault
from dolly.export.played import PlayedCheck
from dolly.money import Money
from dolly.rules.wheel import Colour
from dolly.table import commands as say
from dolly.table import events as on
from dolly.table.events import CardChipsBrought, Event
from dolly.table.events.lines import Line
from tests.export.forging import found_out, in_events
from tests.export.whole import exported
from tests.table.play import INSPECTOR, Play, betting

E = TypeVar("E", bound=Event)

OTHERWISE = "is told otherwise than it follows from the bets and acts before"


def looked_through(facts: Sequence[tuple[Event, int]]) -> str | None:
    """What is found of a table's acts."""
    check = PlayedCheck()
    return next((wrong for event, at in facts if (wrong := check.of_table("R1", event, at))), None)


def doctored(play: Play, kind: type[E], change: Callable[[E], E]) -> str | None:
    """What is found where the last act of a kind is told otherwise."""
    facts = list(play.facts)
    place, at = max((place, at) for place, (event, at) in enumerate(facts) if isinstance(event, kind))
    event = facts[place][0]
    assert isinstance(event, kind)
    facts[place] = (change(event), at)
    return looked_through(facts)


@pytest.fixture
def play() -> Play:
    """Three games: one paid, one corrected after paying (ruling 12), one void; seats 3 and 4 have bets in each."""
    play = betting()
    play.fall("32")
    play.touch(say.CollectLosing(), say.PayWinning(), say.CorrectResult("17"))
    play.touch(say.Confirm(), by=INSPECTOR)
    play.say(say.LiftDolly())
    play.game("20", (3, "20 500"), (4, "red 1000"))
    play.spin((3, "17 500"))
    play.say(say.VoidSpin("ball-dropped"))
    return play


def test_games_as_they_were_played_are_sound(play: Play) -> None:
    assert looked_through(play.facts) is None


@pytest.mark.law("27(2)s3", "27(3)1")
def test_a_number_a_bet_or_a_payment_told_otherwise_is_found_out(play: Play) -> None:
    number = doctored(play, on.ResultDeclared, lambda told: replace(told, pocket="22"))
    assert number == f"the number under the dolly {OTHERWISE}"
    colour = doctored(play, on.ResultDeclared, lambda told: replace(told, colour=Colour.RED))
    assert colour == f"the colour of the number {OTHERWISE}"
    kept = doctored(play, on.LosingCollected, lambda told: replace(told, seats=()))
    assert kept == f"what was collected {OTHERWISE}"
    less = doctored(play, on.WinningPaid, lambda told: replace(told, seats=()))
    assert less == f"what was paid {OTHERWISE}"
    bet = doctored(play, on.BetsPlaced, lambda told: replace(told, staked=Money(600)))
    assert bet == f"the stake {OTHERWISE}"
    before = doctored(play, on.ResultCorrected, lambda told: replace(told, was="26"))
    assert before == f"the number declared before {OTHERWISE}"
    reversed_ = doctored(play, on.ResultCorrected, lambda told: replace(told, unpaid=()))
    assert reversed_ == f"what was paid before {OTHERWISE}"


@pytest.mark.law("27(2)s3")
def test_a_bet_laid_on_another_spot_is_found_out_when_it_is_settled() -> None:
    play = betting()
    play.fall("17")
    play.done()
    facts = list(play.facts)
    for place, (event, at) in enumerate(facts):
        if isinstance(event, on.BetsPlaced):
            facts[place] = (replace(event, lines=tuple(Line("20", line.stake) for line in event.lines)), at)
    assert looked_through(facts) == f"what was collected {OTHERWISE}"


@pytest.mark.law("27(2)s1", "27(2)s4", "27(2)s5")
def test_games_that_do_not_follow_one_another_are_found_out(play: Play) -> None:
    spun = doctored(play, on.WheelSpun, lambda told: replace(told, game=told.game + 1))
    assert spun == f"the game {OTHERWISE}"
    spin = doctored(play, on.WheelSpun, lambda told: replace(told, spin=told.spin + 1))
    assert spin == f"the spin {OTHERWISE}"
    void = doctored(play, on.SpinVoided, lambda told: replace(told, game=1))
    assert void == f"the game {OTHERWISE}"
    breach = doctored(play, on.WheelSpun, lambda told: replace(told, breach=True))
    assert breach == f"a wheel not reversed {OTHERWISE}"


def test_an_act_that_no_game_can_take_is_found_out(play: Play) -> None:
    later = [*play.facts, (on.LosingCollected(()), play.now)]
    assert str(looked_through(later)).startswith("what is told of the game does not follow from what was played")


@pytest.mark.law("ruling 12", "27(2)s3")
def test_an_export_whose_number_was_doctored_is_not_sound() -> None:
    other = in_events("result-declared", '"pocket":"17"', '"pocket":"20"')
    assert found_out(tuple(exported()), other) == f"the number under the dolly {OTHERWISE}"


@pytest.mark.law("ruling 30")
def test_an_act_on_a_card_enters_the_log_of_that_card() -> None:
    other = in_events("desk-tokens-sold", '"card":"004711"', '"card":"004712"')
    told = found_out(tuple(exported()), other)
    assert told == "card 004712 is told of in an act that enters no log of it"
    brought = CardChipsBrought(1, "004711", Money(500), Money(500), "104")
    assert card_fault(brought, [("R1/2026-11-30", 5), ("card/004711", 2)]) is None
    assert card_fault(brought, [("R1/2026-11-30", 5)]) is not None
