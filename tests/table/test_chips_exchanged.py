"""Cash chips at a cloth table: exchanged for a colour at the first purchase or later, and changed into others."""

import pytest
from msgspec import json
from msgspec.structs import replace

from dolly.chips import Count, Pieces
from dolly.errors import NotPermitted, Refusal
from dolly.ledger.count import win_by_count
from dolly.money import NOTHING, Money
from dolly.table import commands as say
from dolly.table import events as on
from dolly.table.lawful import permit
from dolly.table.people import Role, Said
from dolly.table.view import staff
from tests.table.live import FULL_SET, approved, signed
from tests.table.play import INSPECTOR, MANAGER, PIT, Play, refused


def chips(*pairs: tuple[int, int]) -> Count:
    """``(euros, pieces)`` each."""
    return tuple(Pieces(Money(euros * 100), pieces) for euros, pieces in pairs)


@pytest.fixture
def play() -> Play:
    """A live cloth table of a house with approved chips of 1000, 100 and 5 euro; a player sits at seat 1."""
    play = Play(kind="cloth", charged=False)
    values = tuple(each.denomination for each in FULL_SET)
    play.say(replace(signed(play.charge, approved(play.house)), denominations=values), by=MANAGER)
    play.staff()
    play.say(say.TakeSeat(1))
    return play


@pytest.mark.law("27(1)s1", "ruling 31")
def test_a_player_with_cash_chips_is_given_a_colour_whose_value_is_fixed_by_it(play: Play) -> None:
    before = play.balances

    (event,) = play.say(say.ColourForChips(1, chips((5, 20), (100, 1)), Money(500)))

    assert event == on.ColourIssued(1, chips((100, 1), (5, 20)), Money(20_000), Money(500), "104")
    seat = play.table.seats[1]
    assert (seat.chip_value, seat.bought) == (Money(500), Money(20_000))
    assert (play.balances, play.table.box) == (before, NOTHING)  # chips for chips: no money moved
    with refused(Refusal.CHIP_VALUE_FIXED):
        play.say(say.ColourForChips(1, chips((100, 1)), Money(100)))
    play.say(say.ColourForChips(1, chips((100, 1))))
    assert play.table.seats[1].bought == Money(30_000)


@pytest.mark.law("ruling 22")
def test_a_colour_bought_with_cash_chips_comes_home_like_any_other(play: Play) -> None:
    play.say(say.ColourForChips(1, chips((100, 1)), Money(500)))
    with refused(Refusal.SEAT_NOT_EMPTY_HANDED):
        play.say(say.LeaveSeat(1))

    assert len(play.say(say.ExchangeColour(1, 20, all_home=True))) == 1  # no more than was handed over: no alarm
    play.say(say.LeaveSeat(1))

    assert 1 not in play.table.seats


@pytest.mark.law("ruling 25", "ruling 31")
def test_cash_chips_lost_as_colour_are_in_the_win_by_the_count_and_in_no_other_term(play: Play) -> None:
    """Chips of 100 from the desk lie in the tray at closing; there was no cash, no fill and no difference."""
    play.say(say.ColourForChips(1, chips((100, 1)), Money(500)))
    play.say(say.ExchangeColour(1, 0, all_home=True))
    play.say(say.CloseTable("no-players"), by=PIT)
    play.say(say.EnterTableCount((*FULL_SET, *chips((100, 1))), ()))

    (counted,) = play.say(say.ConfirmTableCount(), by=PIT)

    assert isinstance(counted, on.TableCounted)
    assert counted.win == Money(10_000) == win_by_count(play.table.charged.charge, NOTHING, counted.tray, counted.box)
    assert play.balances["public:R1:EUR"] == -Money(10_000)
    assert "difference:R1:EUR" not in play.balances


@pytest.mark.law("ruling 31")
def test_cash_chips_are_changed_into_others_of_the_very_same_value(play: Play) -> None:
    before, table = play.balances, play.table

    (event,) = play.say(say.ChangeChips(chips((100, 1)), chips((5, 20))))

    assert event == on.ChipsChanged(chips((100, 1)), chips((5, 20)), Money(10_000), "104")
    assert (play.balances, play.table.float_, play.table.box) == (before, table.float_, table.box)
    for given in (chips((5, 19)), chips((5, 21)), chips((1000, 1))):
        with refused(Refusal.NOT_THE_SAME_VALUE):
            play.say(say.ChangeChips(chips((100, 1)), given))


def test_no_chips_are_exchanged_for_nothing_and_a_colour_is_whole_chips(play: Play) -> None:
    for command in (
        say.ColourForChips(1, ()),
        say.ChangeChips((), ()),
        say.ColourForChips(1, (Pieces(Money(500), 0),)),
        say.ColourForChips(1, (Pieces(Money(100_000), 10_000_000), Pieces(Money(500), 1))),
    ):
        with refused(Refusal.NOT_WHOLE_CHIPS):
            play.say(command)
    with refused(Refusal.NOT_WHOLE_CHIPS):
        play.say(say.ColourForChips(1, chips((5, 1)), Money(1_000)))


@pytest.mark.law("ruling 1")
def test_chips_the_house_has_no_approval_for_are_neither_taken_nor_given(play: Play) -> None:
    for command in (
        say.ColourForChips(1, chips((25, 4))),
        say.ChangeChips(chips((25, 4)), chips((100, 1))),
        say.ChangeChips(chips((100, 1)), chips((25, 4))),
    ):
        with refused(Refusal.NOT_APPROVED) as caught:
            play.say(command)
        assert caught.value.facts["denomination"] == 2_500


@pytest.mark.law("ruling 22")
def test_a_blocked_colour_is_not_issued_and_an_empty_seat_has_none(play: Play) -> None:
    play.say(say.ColourForChips(1, chips((100, 1)), Money(500)))
    play.say(say.CountColour(1, 2))
    play.say(say.WriteOffColour(1, "lost"), by=PIT)
    with refused(Refusal.SEAT_BARRED):
        play.say(say.ColourForChips(1, chips((100, 1))))
    with refused(Refusal.SEAT_EMPTY):
        play.say(say.ColourForChips(2, chips((100, 1))))


@pytest.mark.law("ruling 23", "ruling 20", "ruling 19")
def test_a_colour_is_issued_when_chips_are_sold_and_chips_are_changed_whenever_they_are_exchanged(play: Play) -> None:
    colour, change = say.ColourForChips(1, chips((100, 1))), say.ChangeChips(chips((100, 1)), chips((5, 20)))
    play.say(say.Spin("clockwise"))
    play.say(say.CallNoMoreBets())
    for command in (colour, change):
        with refused(Refusal.OUT_OF_TURN):
            play.say(command)
    play.say(say.DeclareResult("17"))
    for after in (say.SetDolly(), say.CollectLosing(), say.PayWinning(), say.LiftDolly()):
        play.say(after)
    play.say(say.SuspendTable("fire"), by=PIT)
    play.say(change)
    with refused(Refusal.SUSPENDED):
        play.say(colour)


def test_only_the_croupier_of_a_cloth_table_exchanges_cash_chips() -> None:
    terminal = Play()
    terminal.seat(1)
    for command in (say.ColourForChips(1, chips((100, 1))), say.ChangeChips(chips((100, 1)), chips((5, 20)))):
        with refused(Refusal.CLOTH_ONLY):
            terminal.say(command)
        with pytest.raises(NotPermitted):
            permit(Said("", INSPECTOR, 0, command))


def test_the_croupier_of_a_cloth_table_is_offered_both_with_the_chips_there_are(play: Play) -> None:
    seen = staff(play.table, Role.CROUPIER)
    assert {"colour-for-chips", "change-chips"} <= set(seen.offers)
    assert seen.denominations == tuple(each.denomination for each in FULL_SET)
    assert staff(play.table, Role.INSPECTOR).denominations == ()
    training = Play(kind="cloth").table
    posted = training.live_terms.rules.limits.chip_values
    assert sorted(staff(training, Role.CROUPIER).denominations, key=int) == sorted(posted, key=int)


def test_the_names_of_both_acts_are_for_ever() -> None:
    issued = b'{"type":"colour-issued","seat":1,"chips":[[10000,1]],"amount":10000,"chip_value":500,"by":"104"}'
    assert json.decode(issued, type=on.Event) == on.ColourIssued(1, chips((100, 1)), Money(10_000), Money(500), "104")
    changed = b'{"type":"chips-changed","taken":[[10000,1]],"given":[[500,20]],"amount":10000,"by":"104"}'
    assert json.decode(changed, type=on.Event) == on.ChipsChanged(chips((100, 1)), chips((5, 20)), Money(10_000), "104")
