"""Seats, racks and colours: sitting, buying, cashing out, exchanging, leaving, securing."""

from typing import Final

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from dolly.errors import NotPermitted, Refusal, Refused
from dolly.money import NOTHING, Money, total
from dolly.table import commands as say
from dolly.table import events as on
from dolly.table.commands.day import Kind
from dolly.table.evolve import replay
from dolly.table.people import Actor
from dolly.table.phases import HANDS_OFF, Phase
from tests.table.play import CROUPIER, HOUSE, INSPECTOR, MANAGER, PIT, SECOND, Play, player, refused, rules, slip

CHARGE: Final = Money(10_000_000)
FLOAT: Final = "float:R1:EUR"


# Sitting


@pytest.mark.law("27(1)s1", "ruling 30")
@pytest.mark.parametrize("by", [CROUPIER, INSPECTOR, PIT, HOUSE], ids=lambda actor: actor.role.value)
def test_a_player_is_seated_by_staff_or_by_the_pairing(by: Actor) -> None:
    play = Play()

    (event,) = play.say(say.TakeSeat(8, "004711"), by=by)

    assert event == on.SeatTaken(8, "004711")
    assert play.table.seats[8].card == "004711"
    assert play.table.seats[8].last_at == play.now


def test_no_player_seats_himself() -> None:
    with pytest.raises(NotPermitted):
        Play().say(say.TakeSeat(3), by=player(3))


@pytest.mark.law("ruling 1")
@pytest.mark.parametrize("seat", [0, -1, 9])
def test_there_are_as_many_seats_as_the_charge_says(seat: int) -> None:
    play = Play()

    with refused(Refusal.NO_SUCH_SEAT) as caught:
        play.say(say.TakeSeat(seat))
    assert caught.value.facts["seats"] == 8
    with refused(Refusal.NO_SUCH_SEAT):
        play.say(say.BuyChips(seat, Money(100)))


def test_one_seat_one_player() -> None:
    play = Play()
    play.say(say.TakeSeat(3))

    with refused(Refusal.SEAT_TAKEN):
        play.say(say.TakeSeat(3))


@pytest.mark.law("ruling 30")
def test_a_second_seat_on_a_card_in_use_needs_the_pit_by_name() -> None:
    play = Play()
    play.say(say.TakeSeat(3, "004711"))
    for by in (CROUPIER, INSPECTOR, HOUSE):
        with refused(Refusal.CARD_IN_USE) as caught:
            play.say(say.TakeSeat(4, "004711"), by=by)
        assert caught.value.facts["seat"] == 3
    play.say(say.TakeSeat(4))
    play.say(say.TakeSeat(5))

    play.say(say.TakeSeat(6, "004711"), by=PIT)

    assert play.table.seats[6].card == "004711"


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


@pytest.mark.law("ruling 21")
def test_no_more_is_sold_than_the_tray_has_and_the_nearest_is_named() -> None:
    play = Play(charge=2_000_000)
    play.say(say.TakeSeat(3))
    play.say(say.BuyChips(3, Money(1_999_900), Money(100)))
    play.say(say.TakeSeat(4))

    with refused(Refusal.FLOAT_TOO_SMALL) as caught:
        play.say(say.BuyChips(4, Money(150), Money(50)))
    assert caught.value.facts["nearest"] == 100

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


@pytest.mark.parametrize(("chips", "all_home"), [(0, False), (-1, False), (-1, True), (10**30, True)])
def test_an_impossible_number_of_colour_chips_is_refused(chips: int, all_home: bool) -> None:
    play = Play(kind="cloth")
    play.seat(3)

    with refused(Refusal.NOT_WHOLE_CHIPS):
        play.say(say.ExchangeColour(3, chips, all_home))


# Leaving


@pytest.mark.law("ruling 22")
def test_a_seat_with_a_rack_or_stakes_cannot_be_left() -> None:
    play = Play()
    play.seat(3)
    with refused(Refusal.SEAT_NOT_EMPTY_HANDED) as caught:
        play.say(say.LeaveSeat(3), by=player(3))
    assert (caught.value.facts["rack"], caught.value.facts["staked"]) == (20_000, 0)
    play.bet(3, "red 20000")
    with refused(Refusal.SEAT_NOT_EMPTY_HANDED) as caught:
        play.say(say.LeaveSeat(3), by=player(3))
    assert (caught.value.facts["rack"], caught.value.facts["staked"]) == (0, 20_000)

    play.spin()
    play.fall("0")
    play.done()
    play.say(say.LeaveSeat(3), by=player(3))

    assert 3 not in play.table.seats
    with refused(Refusal.SEAT_EMPTY):
        play.say(say.LeaveSeat(3))


@pytest.mark.law("ruling 22")
def test_a_terminal_leaves_for_its_own_seat_only() -> None:
    play = Play()
    play.say(say.TakeSeat(3))

    with refused(Refusal.NOT_AT_THIS_TABLE):
        play.say(say.LeaveSeat(3), by=player(4))


@pytest.mark.law("ruling 22")
def test_who_left_bets_no_more_and_the_next_player_starts_with_nothing() -> None:
    play = Play()
    play.seat(3)
    play.game("17", (3, "red 1000"))
    play.say(say.CashOut(3, play.rack(3)))
    play.say(say.LeaveSeat(3))

    with refused(Refusal.SEAT_EMPTY):
        play.bet(3, "red 1000")
    play.say(say.TakeSeat(3))
    seat = play.table.seats[3]
    assert (seat.rack, seat.bought, seat.chip_value, seat.last_slip, seat.last_game) == (
        NOTHING,
        NOTHING,
        None,
        (),
        None,
    )


# Abandoned


@pytest.mark.law("ruling 22")
def test_an_abandoned_seat_is_secured_and_its_chips_are_held_for_the_owner() -> None:
    play = Play()
    play.seat(3)
    heard = play.now

    with refused(Refusal.SEAT_ACTIVE) as caught:
        play.say(say.SecureSeat(3), by=INSPECTOR, at=heard + 599 * SECOND + 1)
    assert caught.value.facts["seconds"] == 1
    (event,) = play.say(say.SecureSeat(3), by=INSPECTOR, at=heard + 600 * SECOND)

    assert event == on.SeatSecured(3, Money(20_000), "201")
    assert 3 not in play.table.seats
    assert (play.table.racks, play.table.held_for_owners) == (NOTHING, Money(20_000))
    assert play.table.float_ == CHARGE - Money(20_000)
    assert play.balances["held:R1:EUR"] == Money(20_000)
    assert play.balances["rack:R1/3:EUR"] == NOTHING


@pytest.mark.law("ruling 22")
@pytest.mark.parametrize(
    ("command", "by"),
    [
        (say.PlaceBets(3, slip("17 500")), player(3)),
        (say.PlaceBets(3, slip("17 500")), CROUPIER),
        (say.BuyChips(3, Money(100)), CROUPIER),
        (say.CashOut(3, Money(100)), CROUPIER),
    ],
    ids=["bets", "the croupier lays for it", "buys", "cashes out"],
)
def test_whatever_is_heard_from_a_seat_or_done_for_it_starts_the_time_anew(command: say.Command, by: Actor) -> None:
    play = Play()
    play.seat(3)

    play.say(command, by=by, at=play.now + 500 * SECOND)

    assert play.table.seats[3].last_at == play.now


@pytest.mark.law("ruling 22")
def test_stakes_settle_before_an_abandoned_seat_is_secured() -> None:
    play = Play()
    play.seat(3)
    play.spin((3, "17 500"))
    with refused(Refusal.SEAT_NOT_EMPTY_HANDED):
        play.say(say.SecureSeat(3), by=INSPECTOR, at=play.now + 600 * SECOND)

    play.fall("17")
    play.done()
    play.say(say.SecureSeat(3), by=INSPECTOR)

    assert play.table.held_for_owners == Money(20_000 + 35 * 500)


@pytest.mark.law("ruling 19", "ruling 22")
def test_stakes_that_stand_for_one_who_is_gone_come_off_by_suspending_the_table() -> None:
    play = Play()
    play.seat(3)
    play.spin((3, "17 500"))
    play.say(say.VoidSpin("ball-dropped"))
    play.say(say.Acknowledge(1), by=INSPECTOR)
    play.now = play.now + 600 * SECOND

    play.say(say.SuspendTable("no players"), by=PIT)
    play.say(say.SecureSeat(3), by=INSPECTOR)
    play.say(say.CloseTable("no-players"), by=PIT)

    assert play.table.held_for_owners == Money(20_000)


@pytest.mark.law("ruling 22")
def test_an_abandoned_seat_with_nothing_is_free_again_and_moves_no_money() -> None:
    play = Play()
    play.say(say.TakeSeat(3))
    before = play.balances

    play.say(say.SecureSeat(3), by=INSPECTOR, at=play.now + 600 * SECOND)

    assert play.balances == before
    play.say(say.TakeSeat(3))


# Conservation


ACTS = st.one_of(
    st.builds(say.TakeSeat, st.integers(0, 4)),
    st.builds(say.LeaveSeat, st.integers(1, 3)),
    st.builds(
        say.BuyChips,
        st.integers(1, 3),
        st.sampled_from([Money(50), Money(1_000), Money(600_000), Money(1_500_000)]),
        st.sampled_from([None, Money(50), Money(100), Money(60)]),
    ),
    st.builds(say.CashOut, st.integers(1, 3), st.sampled_from([Money(50), Money(1_000), Money(600_000)])),
    st.builds(say.SecureSeat, st.integers(1, 3)),
    st.builds(say.PlaceBets, st.integers(1, 3), st.sampled_from([slip("17 100"), slip("red 1000 · 0 50")])),
    st.builds(say.SellCashChips, st.just(Money(1_000))),
    st.builds(say.ExchangeColour, st.integers(1, 3), st.integers(0, 30), st.booleans()),
    st.sampled_from([say.SuspendTable("fire"), say.ResumeTable(), say.CloseTable("no-players")]),
    st.sampled_from([say.SendFill(Money(1_000_000)), say.ReceiveFill(), say.CountTable(Money(2_000_000), NOTHING)]),
    st.sampled_from([say.Spin("clockwise"), say.CallNoMoreBets(), say.DeclareResult("17"), say.SetDolly()]),
    st.sampled_from([say.CollectLosing(), say.PayWinning(), say.LiftDolly(), say.VoidSpin("ball-dropped")]),
)


@pytest.mark.law("27(1)s1", "ruling 21", "ruling 22")
@given(kind=st.sampled_from(["terminal", "cloth"]), acts=st.lists(st.tuples(ACTS, st.integers(1, 700)), max_size=40))
def test_on_every_path_chips_are_conserved_and_table_and_books_agree(
    kind: Kind, acts: list[tuple[say.Command, int]]
) -> None:
    play = Play(kind=kind, charge=2_000_000, seats=3)
    for act, seconds in acts:
        for by in (CROUPIER, INSPECTOR, MANAGER):
            try:
                play.say(act, by=by, at=play.now + seconds * SECOND)
            except (Refused, NotPermitted):
                continue
            break
        table, held = play.table, play.balances
        assert total(held.values()) == NOTHING
        assert (table.float_, table.box) == (held.get(FLOAT, NOTHING), held.get("box:R1:EUR", NOTHING))
        assert table.held_for_owners == held.get("held:R1:EUR", NOTHING)
        assert table.racks == total(seat.rack for seat in table.seats.values())
        assert table.float_ >= NOTHING
        for number in (1, 2, 3):
            seat = table.seats.get(number)
            assert held.get(f"rack:R1/{number}:EUR", NOTHING) == (seat.rack if seat else NOTHING) >= NOTHING
            assert held.get(f"layout:R1/{number}:EUR", NOTHING) == (seat.stakes.staked if seat else NOTHING)
    assert replay(play.facts) == play.table


@pytest.mark.law("ruling 21")
def test_half_a_chip_left_by_a_half_returned_stake_can_be_cashed_out() -> None:
    shipped = rules()
    house = replace(shipped, law="none", play=replace(shipped.play, even_chances_on_zero="half-back"))
    play = Play(house=house)
    play.seat(3, buys=1_000, chip=500)
    play.game("0", (3, "red 500"))
    half = play.rack(3) - Money(500)
    assert NOTHING < half < Money(500)

    play.say(say.CashOut(3, half))

    assert play.rack(3) == Money(500)
