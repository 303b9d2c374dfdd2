"""Whoever counts a table is never told what there should be, and once it is being closed nobody is (ruling 25)."""

from collections.abc import Callable

import pytest

from dolly.chips import Pieces
from dolly.errors import Refusal, Refused
from dolly.money import Money, euros
from dolly.table import commands as say
from dolly.table import view
from dolly.table.people import Role
from dolly.table.phases import Phase
from tests.table.play import INSPECTOR, MANAGER, PIT, Play, rules
from tests.table.test_paying import correct, played
from tests.table.test_slips import credit, live_terminals
from tests.table.test_view import with_bets


def sums_seen(play: Play, role: Role) -> tuple[object, ...]:
    """What a console could tell of tray and box: each one None, or none, where it is not to be told."""
    staff = view.staff(play.table, role)
    return staff.float_, staff.tray, staff.box, staff.notes, staff.win


UNTOLD = (None, None, None, (), None)


@pytest.mark.law("ruling 25")
@pytest.mark.parametrize("role", [Role.CROUPIER, Role.CHIPPER, Role.INSPECTOR])
def test_who_counts_is_never_told_what_tray_and_box_should_hold(role: Role) -> None:
    play = with_bets()
    assert sums_seen(play, role) == UNTOLD
    assert all(part is not None for part in sums_seen(play, Role.PIT_BOSS))


@pytest.mark.law("ruling 16", "ruling 25")
def test_a_croupier_is_warned_of_a_short_tray_without_being_told_what_is_in_it() -> None:
    play = Play(charge=2_000_000)
    play.seat(3, buys=200_000)
    play.bet(3, "17 10000 · 14-17 20000 · 17-20 20000 · 16-17 20000")
    play.seat(4, buys=200_000)

    assert view.staff(play.table, Role.CROUPIER).float_warning
    assert sums_seen(play, Role.CROUPIER) == UNTOLD


@pytest.mark.law("ruling 25")
@pytest.mark.parametrize("role", [Role.PIT_BOSS, Role.GAME_MANAGER])
def test_pit_and_manager_are_told_nothing_either_once_the_last_games_are_announced(role: Role) -> None:
    play = Play()
    play.seat(3, buys=50_000)
    assert view.staff(play.table, role).box == Money(50_000)

    play.say(say.AnnounceLastGames())
    assert sums_seen(play, role) == UNTOLD

    play.say(say.WithdrawLastGames(), by=INSPECTOR)
    assert view.staff(play.table, role).box == Money(50_000)


@pytest.mark.law("ruling 25")
def test_last_games_asked_for_within_a_game_hide_the_sums_at_once() -> None:
    play = with_bets()
    play.say(say.CallNoMoreBets())
    play.say(say.AnnounceLastGames())

    assert play.table.last_games_asked
    assert sums_seen(play, Role.PIT_BOSS) == UNTOLD


@pytest.mark.law("ruling 25")
def test_the_expected_sums_of_a_closed_table_are_hidden_until_it_is_counted() -> None:
    play = Play()
    play.say(say.CloseTable("no-players"), by=PIT)
    assert sums_seen(play, Role.PIT_BOSS) == UNTOLD

    play.say(say.CountTable(play.charge.charge, Money(0)), by=PIT)

    assert play.table.phase is Phase.COUNTED
    assert view.staff(play.table, Role.PIT_BOSS).float_ is not None
    assert view.staff(play.table, Role.CROUPIER).float_ is None


BIG = "17 10000 · 14-17 20000 · 17-20 20000"


def two_seats(*, refuses: bool = False) -> Play:
    """Two seats that may both win more than the tray could pay."""
    play = Play(house=rules(refuse_beyond_float=refuses), charge=2_000_000)
    for seat in (3, 4):
        play.seat(seat, buys=200_000, chip=10_000)
    return play


def owed(play: Play) -> None:
    """The tray pays the first of two wins; the croupier tries the second again."""
    play.spin((3, BIG), (4, BIG))
    play.fall("17")
    play.touch(say.CollectLosing(), say.PayWinning(), say.PayWinning())


def beyond_float(play: Play) -> None:
    """A terminal lays what the tray could not pay, under rules that refuse it."""
    play.spin((3, BIG))
    play.bet(4, BIG)


def beyond_credit(play: Play) -> None:
    """The croupier sends back all of the tray while a bet lies on the layout."""
    play.seat(1, buys=10_000)
    play.bet(1, "17 1000")
    play.say(credit((Pieces(play.table.float_, 1),)))


TOO_MUCH = Money(100_000_000)


@pytest.mark.law("ruling 25")
@pytest.mark.parametrize(
    ("play", "asks", "refusal"),
    [
        (two_seats(), owed, Refusal.OWED),
        (two_seats(refuses=True), beyond_float, Refusal.BEYOND_FLOAT),
        (live_terminals(), beyond_credit, Refusal.BEYOND_FLOAT),
        (live_terminals(), lambda play: play.say(credit((Pieces(TOO_MUCH, 1),))), Refusal.FLOAT_TOO_SMALL),
        (two_seats(), lambda play: play.say(say.BuyChips(3, TOO_MUCH, Money(10_000))), Refusal.FLOAT_TOO_SMALL),
        (played(), lambda play: play.say(correct(int(TOO_MUCH), to_player=True), MANAGER), Refusal.FLOAT_TOO_SMALL),
    ],
    ids=["owed", "bet", "credit-under-bets", "credit", "sale", "correction"],
)
def test_no_refusal_names_what_the_tray_holds(play: Play, asks: Callable[[Play], object], refusal: Refusal) -> None:
    with pytest.raises(Refused) as no:
        asks(play)

    float_ = play.table.float_
    assert no.value.refusal is refusal
    assert "float" not in no.value.facts
    assert int(float_) not in no.value.facts.values()
    assert euros(float_) not in str(no.value)
