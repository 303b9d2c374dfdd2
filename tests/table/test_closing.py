"""A table suspended, closed on a ground of 27(5), and what bars closing."""

from typing import Final

import pytest

from dolly.errors import Refusal
from dolly.money import NOTHING, Money
from dolly.table import commands as say
from dolly.table import events as on
from dolly.table.people import Place
from dolly.table.phases import Phase
from tests.table.play import CROUPIER, INSPECTOR, MANAGER, PIT, Play, player, refused

CHARGE: Final = Money(10_000_000)


def closed(play: Play) -> Play:
    play.say(say.CloseTable("no-players"), by=PIT)
    return play


# Suspended


@pytest.mark.law("ruling 5", "ruling 19")
def test_suspending_sends_stakes_laid_before_the_spin_back() -> None:
    play = Play()
    play.seat(3)
    play.bet(3, "17 500 · red 1000")

    (event,) = play.say(say.SuspendTable("wheel fault"), by=PIT)

    assert isinstance(event, on.TableSuspended)
    assert [(back.seat, back.amount) for back in event.returned] == [(3, Money(1500))]
    assert play.rack(3) == Money(20_000)
    assert (play.table.staked, play.table.exposure, play.table.racks) == (NOTHING, 0, Money(20_000))
    assert play.balances["layout:R1/3:EUR"] == NOTHING


@pytest.mark.law("ruling 19")
def test_a_table_is_suspended_between_games_and_for_a_reason() -> None:
    play = Play()
    with refused(Refusal.UNKNOWN):
        play.say(say.SuspendTable(" "), by=PIT)
    play.spin()
    with refused(Refusal.OUT_OF_TURN):
        play.say(say.SuspendTable("fire"), by=PIT)


@pytest.mark.law("ruling 19")
def test_suspended_chips_can_be_exchanged_but_nothing_is_sold_spun_or_bet() -> None:
    play = Play()
    play.seat(3)
    play.say(say.SuspendTable("inspection"), by=MANAGER)

    for command, by in (
        (say.Spin("clockwise"), CROUPIER),
        (say.BuyChips(3, Money(100)), CROUPIER),
        (say.TakeBackBets(3), player(3)),
        (say.SuspendTable("again"), MANAGER),
        (say.AnnounceLastGames(), CROUPIER),
    ):
        with refused(Refusal.SUSPENDED):
            play.say(command, by=by)
    play.say(say.CashOut(3, Money(20_000)))

    play.say(say.ResumeTable(), by=MANAGER)
    play.spin()
    assert play.table.phase is Phase.BETTING


@pytest.mark.law("ruling 19")
def test_only_a_suspended_table_is_resumed() -> None:
    with refused(Refusal.NOT_SUSPENDED):
        Play().say(say.ResumeTable(), by=PIT)


@pytest.mark.law("ruling 19")
def test_a_suspended_table_can_be_closed_without_a_croupier() -> None:
    play = Play()
    play.say(say.SuspendTable("no staff"), by=PIT)
    play.say(say.LeavePlace(Place.CROUPIER))

    closed(play)

    assert play.table.phase is Phase.CLOSED
    assert play.table.suspended is None


# Closing


@pytest.mark.law("27(5)", "ruling 19")
def test_closing_names_its_ground_and_who_closed() -> None:
    (event,) = Play().say(say.CloseTable("no-players"), by=PIT)

    assert event == on.TableClosed("no-players", "301", ())


@pytest.mark.law("27(1)s3")
def test_the_croupier_takes_part_in_closing() -> None:
    play = Play()
    play.say(say.LeavePlace(Place.CROUPIER))

    with refused(Refusal.NO_CROUPIER):
        play.say(say.CloseTable("no-players"), by=PIT)


@pytest.mark.law("27(5)")
def test_a_table_is_not_closed_in_a_game() -> None:
    play = Play()
    play.spin()

    with refused(Refusal.OUT_OF_TURN):
        play.say(say.CloseTable("no-players"), by=PIT)


@pytest.mark.law("ruling 21")
def test_closing_requires_racks_of_nought_and_names_the_seats() -> None:
    play = Play()
    play.seat(3)
    play.seat(5)
    play.bet(5, "red 20000")

    with refused(Refusal.RACKS_NOT_EMPTY) as caught:
        play.say(say.CloseTable("no-players"), by=PIT)
    assert caught.value.facts == {"seats": "3, 5", "amount": 40_000}

    play.say(say.TakeBackBets(5), by=player(5))
    play.touch(say.CashOut(3, Money(20_000)), say.CashOut(5, Money(20_000)))
    assert closed(play).table.phase is Phase.CLOSED


@pytest.mark.law("ruling 22")
def test_a_cloth_table_closes_with_its_colours_home() -> None:
    play = Play(kind="cloth")
    play.seat(3)
    with refused(Refusal.RACKS_NOT_EMPTY) as caught:
        play.say(say.CloseTable("no-players"), by=PIT)
    assert caught.value.facts["seats"] == "3"

    play.say(say.ExchangeColour(3, 40, all_home=True))

    assert closed(play).table.phase is Phase.CLOSED


@pytest.mark.law("ruling 9", "ruling 10")
@pytest.mark.parametrize(
    "ending", [say.VoidSpin("chip-in-wheel"), say.InterruptGame("the ball left the wheel")], ids=["void", "interrupted"]
)
def test_an_unacknowledged_void_or_interruption_bars_closing(ending: say.VoidSpin | say.InterruptGame) -> None:
    play = Play()
    play.spin()
    play.say(ending)
    with refused(Refusal.UNACKNOWLEDGED) as caught:
        play.say(say.CloseTable("no-players"), by=PIT)
    assert caught.value.facts["alarms"] == "1"

    play.say(say.Acknowledge(1), by=INSPECTOR)

    assert closed(play).table.phase is Phase.CLOSED


@pytest.mark.law("ruling 9")
def test_a_call_for_the_inspector_bars_no_closing() -> None:
    play = Play()
    play.say(say.CallInspector("a word"))

    assert closed(play).table.phase is Phase.CLOSED


@pytest.mark.law("ruling 24")
def test_a_fill_in_transit_bars_closing() -> None:
    play = Play()
    play.say(say.SendFill(CHARGE), by=MANAGER)
    with refused(Refusal.UNACKNOWLEDGED) as caught:
        play.say(say.CloseTable("no-players"), by=PIT)
    assert caught.value.facts["fill"] == int(CHARGE)

    play.say(say.ReceiveFill())

    assert closed(play).table.phase is Phase.CLOSED


@pytest.mark.law("ruling 26")
def test_after_closing_only_the_count_is_heard() -> None:
    play = closed(Play())

    for command, by in (
        (say.Spin("clockwise"), CROUPIER),
        (say.TakeSeat(1), CROUPIER),
        (say.SendFill(CHARGE), MANAGER),
        (say.CloseTable("no-players"), PIT),
        (say.SuspendTable("fire"), PIT),
    ):
        with refused(Refusal.TABLE_CLOSED):
            play.say(command, by=by)
