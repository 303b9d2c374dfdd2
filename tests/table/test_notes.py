"""Cash goes to the box by banknote, named at the sale, and is compared at the count (Н35 5(8), rulings 23, 25)."""

import pytest
from msgspec import json

from dolly.chips import Count, Pieces
from dolly.errors import Refusal
from dolly.money import NOTHING, Money
from dolly.table import commands as say
from dolly.table import events as on
from dolly.table.people import Role
from dolly.table.view import staff
from tests.table.live import FULL_SET, live
from tests.table.paying import paid
from tests.table.play import PIT, Play, refused


def notes(*pairs: tuple[int, int]) -> Count:
    """``(euros, pieces)`` each."""
    return tuple(Pieces(Money(euros * 100), pieces) for euros, pieces in pairs)


def sold() -> Play:
    """A live table: 150 for colour, 60 for cash chips, a note of 50 on the sheet of an outage."""
    play = live()
    play.say(say.TakeSeat(1))
    play.say(say.BuyChips(1, Money(15_000), Money(500), notes=notes((50, 1), (100, 1))))
    play.say(say.SellCashChips(Money(6_000), notes=notes((20, 3))))
    play.say(say.EnterLater("chip-sale", play.now, "201", 1, 1, Money(5_000), notes=notes((50, 1))))
    return play


def closed(play: Play) -> Play:
    play.say(say.ExchangeColour(1, 0, all_home=True))
    play.say(say.CloseTable("no-players"), by=PIT)
    return play


@pytest.mark.law("ruling 23")
def test_the_notes_of_every_sale_are_in_the_box_by_denomination() -> None:
    play = sold()

    assert play.table.notes == notes((100, 1), (50, 2), (20, 3))
    assert play.table.box == Money(26_000)
    assert play.table.unnamed == NOTHING
    bought = next(event for event in play.events if isinstance(event, on.ChipsBought))
    assert bought.notes == notes((100, 1), (50, 1))  # dearest first, as every count is kept


@pytest.mark.law("ruling 23")
@pytest.mark.parametrize("wrong", [(), notes((100, 1)), notes((100, 2)), notes((20, 7), (5, 1))])
def test_a_live_table_sells_only_for_notes_that_come_to_the_price(wrong: Count) -> None:
    play = live()
    play.say(say.TakeSeat(1))

    for sale in (
        say.BuyChips(1, Money(15_000), Money(500), notes=wrong),
        say.SellCashChips(Money(15_000), notes=wrong),
    ):
        with refused(Refusal.NOTES_DIFFER) as caught:
            play.say(sale)
        assert caught.value.facts["amount"] == 15_000
    assert play.table.box == NOTHING


def test_what_is_no_money_of_the_currency_goes_to_no_box() -> None:
    play = live()

    with refused(Refusal.UNKNOWN) as caught:
        play.say(say.SellCashChips(Money(30_000), notes=notes((300, 1))))
    assert caught.value.facts == {"field": "notes", "denomination": 30_000}


def test_notes_go_to_the_box_with_a_sale_and_with_nothing_else() -> None:
    play = live()

    with refused(Refusal.UNKNOWN):
        play.say(say.EnterLater("payment", play.now, "201", 1, 1, Money(5_000), notes=notes((50, 1))))
    with refused(Refusal.NOTES_DIFFER):
        play.say(say.EnterLater("chip-sale", play.now, "201", 1, 1, Money(5_000), notes=notes((20, 1))))


@pytest.mark.law("ruling 2")
def test_a_training_table_may_sell_for_play_money() -> None:
    play = Play(kind="cloth")

    play.say(say.SellCashChips(Money(6_000)))
    play.say(say.SellCashChips(Money(15_000), notes=paid(15_000)))
    assert (play.table.box, play.table.unnamed) == (Money(21_000), Money(6_000))


@pytest.mark.law("ruling 25")
def test_recorded_and_counted_notes_stand_side_by_side_and_what_differs_only_in_pieces_is_no_difference() -> None:
    play = closed(sold())
    play.say(say.EnterTableCount(FULL_SET, notes((100, 1), (50, 2), (20, 2), (10, 2))))

    (counted,) = play.say(say.ConfirmTableCount(), by=PIT)

    assert isinstance(counted, on.TableCounted)
    assert counted.expected_notes == notes((100, 1), (50, 2), (20, 3))
    assert counted.box == counted.expected_box


@pytest.mark.law("ruling 25")
def test_nobody_sees_the_recorded_notes_of_a_closed_table_before_it_is_counted() -> None:
    play = sold()
    assert staff(play.table, Role.PIT_BOSS).notes == play.table.notes
    assert staff(play.table, Role.CROUPIER).notes == ()  # who counts is told nothing of it

    closed(play)
    for role in (Role.CROUPIER, Role.INSPECTOR, Role.PIT_BOSS, Role.GAME_MANAGER):
        assert staff(play.table, role).notes == ()
    play.say(say.EnterTableCount(FULL_SET, paid(26_000)))
    play.say(say.ConfirmTableCount(), by=PIT)
    assert staff(play.table, Role.PIT_BOSS).notes == ()  # all of it went back to the cashier


def test_records_from_before_notes_were_named_still_decode() -> None:
    old = b'{"type":"chips-bought","seat":3,"amount":20000,"chip_value":500,"by":"104","visitor":""}'
    assert json.decode(old, type=on.Event) == on.ChipsBought(3, Money(20_000), Money(500), "104")
    old = b'{"type":"cash-chips-sold","amount":5000,"by":"104"}'
    assert json.decode(old, type=on.Event) == on.CashChipsSold(Money(5_000), "104")
