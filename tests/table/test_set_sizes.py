"""A set of colour chips has so many: no more of them come home or go out at once (regulation 2.1, 2.4; ruling 22)."""

import pytest
from msgspec.structs import replace

from dolly.chips import Pieces
from dolly.errors import Refusal
from dolly.money import NOTHING, Money
from dolly.table import commands as say
from dolly.table import events as on
from dolly.table.deciding.sets import LARGEST_SET
from tests.table.live import approved, signed
from tests.table.play import MANAGER, Play, refused


def at_a_table_of_sets(*sizes: int) -> Play:
    """A live cloth table, with so many chips in the sets of its first seats; a player at seat 1 has 20 chips of 5."""
    play = Play(kind="cloth", charged=False)
    play.say(replace(signed(play.charge, approved(play.house)), set_sizes=sizes), by=MANAGER)
    play.staff()
    play.say(say.TakeSeat(1))
    play.say(say.ColourForChips(1, (Pieces(Money(10_000), 1),), Money(500)))
    return play


@pytest.mark.law("ruling 22", "ruling 31")
def test_more_chips_of_a_colour_than_its_set_has_cannot_come_home() -> None:
    play = at_a_table_of_sets(300, 0)
    for chips in (301, 1_000_000, 10**30):
        with refused(Refusal.BEYOND_THE_SET) as caught:
            play.say(say.ExchangeColour(1, chips))
        assert caught.value.facts == {"seat": 1, "set": 300}
    assert play.table.seats[1].exchanged == NOTHING
    (exchanged, *_) = play.say(say.ExchangeColour(1, 300))  # wins are paid in colour, and nobody wrote them down
    assert isinstance(exchanged, on.ColourExchanged)
    assert exchanged.amount == Money(150_000)


@pytest.mark.law("ruling 22")
def test_more_chips_than_the_set_has_are_neither_sold_nor_given_for_cash_chips_nor_missing() -> None:
    play = at_a_table_of_sets(300)
    for command in (
        say.BuyChips(1, Money(301 * 500), visitor="17"),
        say.ColourForChips(1, (Pieces(Money(100_000), 2),)),
        say.CountColour(1, 301),
    ):
        with refused(Refusal.BEYOND_THE_SET):
            play.say(command)


def test_of_a_set_whose_chips_the_house_has_not_entered_no_more_come_home_than_any_set_has() -> None:
    for sizes in ((), (0,)):
        play = at_a_table_of_sets(*sizes)
        with refused(Refusal.BEYOND_THE_SET) as caught:
            play.say(say.ExchangeColour(1, LARGEST_SET + 1))
        assert caught.value.facts["set"] == LARGEST_SET
        play.say(say.ExchangeColour(1, LARGEST_SET))


def test_a_rack_at_a_terminal_table_is_a_number_and_no_set_bounds_it() -> None:
    play = Play()
    play.say(say.TakeSeat(3))
    play.say(say.BuyChips(3, Money(200_000), Money(100)))
