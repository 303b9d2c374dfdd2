"""Lines of an emergency sheet, entered afterwards with both times and two signatures."""

import pytest

from dolly.errors import NotPermitted, Refusal
from dolly.money import Money
from dolly.table import commands as say
from dolly.table import events as on
from tests.table.live import live
from tests.table.play import CROUPIER, INSPECTOR, MORNING, SECOND, Play, player, refused


def line(what: str, at: int, **more: object) -> say.EnterLater:
    return say.EnterLater(what, at, "201", **more)  # type: ignore[arg-type]


@pytest.mark.law("ruling 31")
def test_a_sale_of_the_outage_is_in_the_box_with_both_times_and_two_people() -> None:
    play = live()
    play.say(say.TakeSeat(1), by=CROUPIER)
    happened = play.now - SECOND

    (event,) = play.say(line("chip-sale", happened, amount=Money(20_000), seat=1))

    assert isinstance(event, on.EnteredLater)
    assert (event.happened_at, event.by, event.witness) == (happened, "104", "201")
    assert play.table.box == play.balances["box:R1:EUR"] == Money(20_000)
    assert play.table.seats[1].bought == Money(20_000)


@pytest.mark.law("ruling 31")
def test_numbers_and_payments_of_the_outage_stand_in_the_record_and_move_nothing() -> None:
    play = live()
    before = play.balances
    play.say(line("number", play.now, pocket="17"))
    play.say(line("payment", play.now, amount=Money(3_500), detail="colour 3"))
    assert play.balances == before


def test_a_sheet_has_whole_minutes_and_that_of_the_charge_is_of_the_day() -> None:
    play = live()
    opened = play.table.opened_at
    play.say(line("number", opened - opened % (60 * SECOND), pocket="17"))
    with refused(Refusal.UNKNOWN):
        play.say(line("number", opened - opened % (60 * SECOND) - SECOND, pocket="17"))


def test_a_line_says_what_it_is_about_when_and_by_whom() -> None:
    play = live()
    with refused(Refusal.SAME_PERSON):
        play.say(say.EnterLater("number", play.now, "104", pocket="17"))
    for wrong in (
        line("number", MORNING - 60 * SECOND, pocket="17"),
        line("number", play.now + 3_600 * SECOND, pocket="17"),
        line("number", play.now, pocket="00"),
        line("number", play.now),
        line("number", play.now, pocket="17", amount=Money(100)),
        line("chip-sale", play.now),
        line("payment", play.now, amount=Money(100), pocket="17"),
    ):
        with refused(Refusal.UNKNOWN):
            play.say(wrong)
    with pytest.raises(NotPermitted):
        play.say(line("number", play.now, pocket="17"), by=player(1))


def test_it_is_for_cloth_tables_and_not_during_a_game() -> None:
    with refused(Refusal.CLOTH_ONLY):
        Play().say(line("number", MORNING + SECOND, pocket="17"), by=INSPECTOR)
    play = live()
    play.spin()
    with refused(Refusal.OUT_OF_TURN):
        play.say(line("number", play.now, pocket="17"))
