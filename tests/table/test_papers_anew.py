"""A paper of an open table that was made anew: the table names it by its new number, and nothing else changes."""

import pytest
from msgspec.structs import replace

from dolly.chips import value_of
from dolly.errors import NotPermitted, Refusal
from dolly.floor.telling import told
from dolly.table import commands as say
from dolly.table.closing_paper import closing_version
from dolly.table.people import Role
from dolly.table.touches import offers
from tests.floor.day import HALF_SET
from tests.table.live import CASHIER, FULL_SET, SIGNING, live
from tests.table.play import CROUPIER, INSPECTOR, MANAGER, PIT, Play, refused


def filled() -> Play:
    """A live table with one fill."""
    play = live()
    play.say(say.SendFill(value_of(HALF_SET), 1), by=MANAGER)
    play.say(say.ReceiveFill(1, HALF_SET), by=CROUPIER)
    return play


@pytest.mark.law("ruling 32")
def test_a_fill_made_anew_has_another_number_and_no_chips_move() -> None:
    play = filled()
    table, balances = play.table, play.balances
    (event,) = play.say(say.NameReissue("fill", 2, 1), by=CROUPIER)
    assert [each.number for each in play.table.received] == [2]
    assert replace(play.table, received=table.received) == table
    assert play.balances == balances
    assert told(event) == "fill 2 stands in the place of number 1"


@pytest.mark.law("ruling 32")
def test_a_charge_made_anew_in_a_game_changes_nothing_of_the_game() -> None:
    play = filled()
    play.say(say.Spin("clockwise"))
    phase = play.table.phase
    play.say(say.NameReissue("charge", 4, 1), by=CASHIER)
    assert (play.table.charged.number, play.table.phase, play.table.charged.charge) == (4, phase, value_of(FULL_SET))
    play.say(say.CallNoMoreBets())


def test_a_paper_the_table_does_not_bear_is_refused_with_those_it_does() -> None:
    play = filled()
    with refused(Refusal.UNKNOWN) as caught:
        play.say(say.NameReissue("fill", 9, 3), by=PIT)
    assert "fill 3 is no paper of R1; it bears: 1" in str(caught.value)
    with refused(Refusal.UNKNOWN) as caught:
        play.say(say.NameReissue("charge", 9, 3), by=PIT)
    assert "it bears: 1" in str(caught.value)


@pytest.mark.law("ruling 26")
def test_a_table_that_is_signed_off_has_no_more_to_say() -> None:
    play = live()
    play.say(say.CloseTable("no-players"), by=PIT)
    play.say(say.EnterTableCount(FULL_SET, ()), by=CROUPIER)
    play.say(say.ConfirmTableCount(), by=PIT)
    play.say(say.NameReissue("charge", 2, 1), by=PIT)
    version = closing_version(play.table)
    for person in SIGNING.values():
        play.say(say.SignClosing(version, 7), by=person)
    with refused(Refusal.TABLE_CLOSED):
        play.say(say.NameReissue("charge", 3, 2), by=PIT)


def test_no_console_offers_it_for_it_comes_with_its_paper_and_no_inspector_says_it() -> None:
    assert "name-reissue" not in offers(live().table, Role.CROUPIER, "104")
    with pytest.raises(NotPermitted):
        live().say(say.NameReissue("charge", 2, 1), by=INSPECTOR)
