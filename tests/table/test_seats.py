"""Seats: taken, left, abandoned and secured."""

from typing import Final

import pytest

from dolly.errors import NotPermitted, Refusal
from dolly.money import NOTHING, Money
from dolly.table import commands as say
from dolly.table import events as on
from dolly.table.people import Actor
from tests.table.play import CROUPIER, HOUSE, INSPECTOR, PIT, SECOND, Play, player, refused, slip

CHARGE: Final = Money(10_000_000)


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


@pytest.mark.law("ruling 14")
def test_a_call_beyond_the_rack_is_offered_as_the_nearest_lower_unit() -> None:
    play = Play()
    play.seat(3, buys=1_000)
    play.spin()

    with refused(Refusal.NOT_ENOUGH_CHIPS) as caught:
        play.bet(3, "voisins 200")

    assert caught.value.facts["nearest_by_bet"] == "1:100"
    play.bet(3, "voisins 100")
