"""Chips: bought, cashed out, exchanged on cloth."""

from typing import Final

import pytest

from dolly.errors import NotPermitted, Refusal
from dolly.money import NOTHING, Money
from dolly.table import commands as say
from dolly.table import events as on
from dolly.table.phases import HANDS_OFF, Phase
from tests.table.play import CROUPIER, INSPECTOR, PIT, Play, player, refused

CHARGE: Final = Money(10_000_000)
FLOAT: Final = "float:R1:EUR"


# Buying


@pytest.mark.law("27(1)s1", "ruling 21")
def test_chips_bought_at_the_table_cash_to_the_box_and_the_rack_up() -> None:
    play = Play()
    play.say(say.TakeSeat(3))

    (event,) = play.say(say.BuyChips(3, Money(20_000), Money(500)))

    assert event == on.ChipsBought(3, Money(20_000), Money(500), "104")
    assert (play.table.box, play.rack(3), play.table.racks) == (Money(20_000), Money(20_000), Money(20_000))
    assert play.table.float_ == CHARGE - Money(20_000)
    assert play.balances == {
        "cage:EUR": -CHARGE,
        FLOAT: CHARGE - Money(20_000),
        "public:R1:EUR": -Money(20_000),
        "box:R1:EUR": Money(20_000),
        "rack:R1/3:EUR": Money(20_000),
    }


@pytest.mark.law("27(1)s1", "27(1)s3")
def test_only_the_croupier_sells_and_only_to_a_taken_seat() -> None:
    play = Play()
    with refused(Refusal.SEAT_EMPTY):
        play.say(say.BuyChips(3, Money(100)))
    play.say(say.TakeSeat(3))
    for by in (player(3), INSPECTOR, PIT):
        with pytest.raises(NotPermitted):
            play.say(say.BuyChips(3, Money(100)), by=by)


def test_a_chip_is_worth_the_smallest_posted_value_unless_said() -> None:
    play = Play()
    play.say(say.TakeSeat(3))

    play.say(say.BuyChips(3, Money(1_000)))

    assert play.table.seats[3].chip_value == Money(50)


@pytest.mark.parametrize(("wanted", "nearest"), [(51, 50), (9_000, 10_000), (1, 50), (1_000_000, 10_000)])
def test_a_chip_is_worth_a_posted_value_and_the_nearest_is_named(wanted: int, nearest: int) -> None:
    play = Play()
    play.say(say.TakeSeat(3))

    with refused(Refusal.CHIP_VALUE) as caught:
        play.say(say.BuyChips(3, Money(10_000), Money(wanted)))

    assert caught.value.facts["nearest"] == nearest


@pytest.mark.parametrize(("amount", "nearest"), [(1_250, 1_000), (1, 500), (499, 500), (20_001, 20_000)])
def test_chips_are_sold_whole_and_the_nearest_amount_is_named(amount: int, nearest: int) -> None:
    play = Play()
    play.say(say.TakeSeat(3))

    with refused(Refusal.NOT_WHOLE_CHIPS) as caught:
        play.say(say.BuyChips(3, Money(amount), Money(500)))

    assert caught.value.facts["nearest"] == nearest


def test_a_colours_value_is_fixed_while_any_of_it_is_out() -> None:
    play = Play()
    play.seat(3, buys=1_000, chip=100)
    play.bet(3, "red 1000")

    with refused(Refusal.CHIP_VALUE_FIXED) as caught:
        play.say(say.BuyChips(3, Money(1_000), Money(500)))
    assert caught.value.facts["chip_value"] == 100
    play.say(say.BuyChips(3, Money(1_000)))
    assert play.table.seats[3].chip_value == Money(100)

    play.say(say.TakeBackBets(3), by=player(3))
    play.say(say.CashOut(3, Money(2_000)))
    play.say(say.BuyChips(3, Money(1_000), Money(500)))
    assert play.table.seats[3].chip_value == Money(500)


@pytest.mark.law("ruling 21", "ruling 25")
def test_no_more_is_sold_than_the_tray_has_and_the_refusal_does_not_tell_how_much_that_is() -> None:
    play = Play(charge=2_000_000)
    play.say(say.TakeSeat(3))
    play.say(say.BuyChips(3, Money(1_999_900), Money(100)))
    play.say(say.TakeSeat(4))

    with refused(Refusal.FLOAT_TOO_SMALL) as caught:
        play.say(say.BuyChips(4, Money(150), Money(50)))
    assert caught.value.facts == {"amount": 150}
    assert "100" not in str(caught.value).replace(",", "").replace(".", "")

    play.say(say.BuyChips(4, Money(100), Money(50)))
    assert play.table.float_ == NOTHING


@pytest.mark.law("ruling 23")
def test_chips_are_sold_in_every_phase_but_between_no_more_bets_and_the_lifting_of_the_dolly() -> None:
    play = Play()
    play.seat(3)
    phases = set()
    for act in (say.Spin("clockwise", invite=False), say.InviteBets(), say.CallNoMoreBets()):
        play.say(say.BuyChips(3, Money(100)))
        phases.add(play.table.phase)
        play.say(act)
    for to_the_end in (say.DeclareResult("17"), say.SetDolly(), say.CollectLosing(), say.PayWinning(), say.LiftDolly()):
        with refused(Refusal.OUT_OF_TURN):
            play.say(say.BuyChips(3, Money(100)))
        phases.add(play.table.phase)
        play.say(to_the_end)
    play.say(say.BuyChips(3, Money(100)))

    assert phases == {Phase.OPEN, Phase.SPUN, Phase.BETTING} | HANDS_OFF


@pytest.mark.law("ruling 23")
def test_above_the_houses_sum_the_inspector_is_called_and_the_acknowledgement_is_kept() -> None:
    play = Play()
    play.say(say.TakeSeat(3))
    assert len(play.say(say.BuyChips(3, Money(500_000), Money(100)))) == 1

    bought, called = play.say(say.BuyChips(3, Money(500_100)))

    assert isinstance(bought, on.ChipsBought)
    assert isinstance(called, on.InspectorCalled)
    assert play.say(say.Acknowledge(called.alarm), by=INSPECTOR) == (on.AlarmAcknowledged(called.alarm, "201"),)


# Cashing out


@pytest.mark.law("ruling 21")
def test_cashing_out_moves_chips_from_the_tray_and_the_rack_down_while_the_float_stays() -> None:
    play = Play()
    play.seat(3)

    (event,) = play.say(say.CashOut(3, Money(5_000)))

    assert event == on.CashedOut(3, Money(5_000), "104")
    assert (play.rack(3), play.table.racks) == (Money(15_000), Money(15_000))
    assert play.table.float_ == play.balances[FLOAT] == CHARGE - Money(20_000)
    assert play.balances["public:R1:EUR"] == -Money(15_000)


@pytest.mark.law("27(1)s1")
def test_nobody_is_cashed_out_more_than_the_rack_holds() -> None:
    play = Play()
    play.seat(3)
    play.bet(3, "17 500")

    with refused(Refusal.NOT_ENOUGH_CHIPS) as caught:
        play.say(say.CashOut(3, Money(20_000)))

    assert caught.value.facts["held"] == 19_500


def test_what_stays_in_the_rack_is_whole_chips() -> None:
    play = Play()
    play.seat(3, buys=20_000, chip=500)

    with refused(Refusal.NOT_WHOLE_CHIPS) as caught:
        play.say(say.CashOut(3, Money(1_200)))
    assert caught.value.facts["nearest"] == 1_000


@pytest.mark.law("ruling 23")
def test_between_no_more_bets_and_the_lifting_of_the_dolly_nothing_is_cashed_out_left_or_secured() -> None:
    play = Play()
    play.seat(3)
    play.say(say.TakeSeat(4))
    play.spin((3, "17 500"))
    play.fall("17")
    play.touch(say.CollectLosing(), say.PayWinning())

    for command, by in (
        (say.CashOut(3, Money(100)), CROUPIER),
        (say.LeaveSeat(4), CROUPIER),
        (say.SecureSeat(3), INSPECTOR),
    ):
        with refused(Refusal.OUT_OF_TURN):
            play.say(command, by=by)


@pytest.mark.law("ruling 21", "ruling 31")
def test_a_cloth_table_has_no_racks_and_a_terminal_table_no_colours() -> None:
    cloth, terminal = Play(kind="cloth"), Play()
    cloth.seat(3)
    terminal.seat(3)

    with refused(Refusal.TERMINALS_ONLY):
        cloth.say(say.CashOut(3, Money(100)))
    with refused(Refusal.TERMINALS_ONLY):
        cloth.say(say.SecureSeat(3), by=INSPECTOR)
    for command in (say.ExchangeColour(3, 1), say.SellCashChips(Money(100))):
        with refused(Refusal.CLOTH_ONLY):
            terminal.say(command)


# Cloth


@pytest.mark.law("27(1)s1", "ruling 31")
def test_on_cloth_a_sale_is_cash_to_the_box_and_the_colour_has_its_value() -> None:
    play = Play(kind="cloth")
    play.seat(3, buys=20_000, chip=500)

    seat = play.table.seats[3]
    assert (seat.chip_value, seat.bought, seat.rack) == (Money(500), Money(20_000), NOTHING)
    assert (play.table.float_, play.table.box) == (CHARGE, Money(20_000))
    assert play.balances == {
        "cage:EUR": -CHARGE,
        FLOAT: CHARGE,
        "public:R1:EUR": -Money(20_000),
        "box:R1:EUR": Money(20_000),
    }


@pytest.mark.law("27(1)s1", "ruling 31")
def test_cash_chips_are_sold_at_a_cloth_table_to_a_player_with_no_colour() -> None:
    play = Play(kind="cloth")

    assert play.say(say.SellCashChips(Money(5_000))) == (on.CashChipsSold(Money(5_000), "104"),)
    assert len(play.say(say.SellCashChips(Money(500_001)))) == 2

    assert play.table.box == play.balances["box:R1:EUR"] == Money(505_001)


@pytest.mark.law("ruling 31")
def test_colour_chips_are_exchanged_at_the_colours_value_and_move_no_money() -> None:
    play = Play(kind="cloth")
    play.seat(3, buys=20_000, chip=500)
    before = play.balances

    (event,) = play.say(say.ExchangeColour(3, 7))

    assert event == on.ColourExchanged(3, 7, Money(3_500), all_home=False, by="104")
    assert play.balances == before
    with refused(Refusal.CHIP_VALUE_FIXED):
        play.say(say.BuyChips(3, Money(1_000), Money(100)))


@pytest.mark.law("ruling 22")
def test_a_colour_that_is_all_home_has_no_value_and_the_seat_can_be_left() -> None:
    play = Play(kind="cloth")
    play.seat(3)
    with refused(Refusal.SEAT_NOT_EMPTY_HANDED):
        play.say(say.LeaveSeat(3))

    play.say(say.ExchangeColour(3, 0, all_home=True))
    with refused(Refusal.NOT_ENOUGH_CHIPS):
        play.say(say.ExchangeColour(3, 1))
    play.say(say.BuyChips(3, Money(1_000), Money(500)))
    assert play.table.seats[3].bought == Money(1_000)
    play.say(say.ExchangeColour(3, 2, all_home=True))
    play.say(say.LeaveSeat(3))

    assert 3 not in play.table.seats


@pytest.mark.parametrize(("chips", "all_home"), [(0, False), (-1, False), (-1, True)])
def test_an_impossible_number_of_colour_chips_is_refused(chips: int, all_home: bool) -> None:
    play = Play(kind="cloth")
    play.seat(3)

    with refused(Refusal.NOT_WHOLE_CHIPS):
        play.say(say.ExchangeColour(3, chips, all_home))
