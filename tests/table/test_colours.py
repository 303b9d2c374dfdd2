"""Colours not home at closing: counted, written off with a reason, blocked until recounted (ruling 22)."""

import pytest
from msgspec.structs import replace

from dolly.errors import NotPermitted, Refusal
from dolly.money import NOTHING, Money
from dolly.table import commands as say
from dolly.table import events as on
from dolly.table.called import BackBeyondSold
from dolly.table.commands.colours import BlockedColour
from dolly.table.evolve import replay
from dolly.table.people import Actor, Place, Role
from dolly.table.phases import Phase
from dolly.table.view import staff
from tests.table.play import CROUPIER, INSPECTOR, MANAGER, PIT, Play, refused

CHARGE = 10_000_000


def counted(missing: int = 7) -> Play:
    """Seat 3 bought forty chips of 5.00 and is gone; so many of them are nowhere."""
    play = Play(kind="cloth")
    play.seat(3, buys=20_000, chip=500)
    play.say(say.CountColour(3, missing))
    return play


def written_off() -> Play:
    play = counted()
    play.say(say.WriteOffColour(3, "carried away"), by=PIT)
    return play


@pytest.mark.law("ruling 22")
def test_colour_chips_not_home_are_counted_by_the_croupier_and_written_off_by_the_pit_boss() -> None:
    play = Play(kind="cloth")
    play.seat(3, buys=20_000, chip=500)

    assert play.say(say.CountColour(3, 7)) == (on.ColourCounted(3, 7, "104"),)
    (event,) = play.say(say.WriteOffColour(3, "carried away"), by=PIT)

    assert event == on.ColourWrittenOff(3, 7, Money(500), Money(3_500), "carried away", "104", "301")
    picture = staff(play.table, Role.PIT_BOSS)
    assert picture.written_off == Money(3_500)
    assert picture.blocked == (BlockedColour(3, 7, Money(500)),)


@pytest.mark.law("ruling 22", "ruling 31")
def test_closing_passes_with_a_colour_written_off_and_its_value_has_a_line_beside_the_count() -> None:
    play = counted()
    with refused(Refusal.RACKS_NOT_EMPTY):
        play.say(say.CloseTable("no-players"), by=PIT)
    before = play.balances
    play.say(say.WriteOffColour(3, "carried away"), by=PIT)
    assert play.balances == before

    play.say(say.CloseTable("no-players"), by=PIT)
    (count,) = play.say(say.CountTable(Money(CHARGE), Money(20_000)), by=PIT)

    assert isinstance(count, on.TableCounted)
    assert (count.written_off, count.win) == (Money(3_500), Money(20_000))


@pytest.mark.law("ruling 22")
def test_a_colour_written_off_is_blocked_until_recounted() -> None:
    play = written_off()
    with refused(Refusal.SEAT_BARRED):
        play.say(say.BuyChips(3, Money(1_000), Money(500)))
    play.say(say.LeaveSeat(3))
    with refused(Refusal.SEAT_BARRED) as barred:
        play.say(say.TakeSeat(3))
    assert barred.value.facts == {"seat": 3, "chips": 7}
    play.say(say.TakeSeat(4))

    assert play.say(say.RecountColour(3, 2), by=PIT) == (on.ColourRecounted(3, 2, Money(1_000), "301"),)

    assert (play.table.blocked, play.table.written_off) == ((), Money(2_500))
    play.seat(3, buys=1_000, chip=100)
    assert replay(play.facts) == play.table


@pytest.mark.law("ruling 22")
def test_a_colour_left_blocked_yesterday_is_blocked_today() -> None:
    play = Play(kind="cloth", charged=False)
    play.say(replace(play.charge, blocked=(BlockedColour(3, 7, Money(500)),)), by=MANAGER)
    play.say(say.TakePlace(Place.CROUPIER))

    with refused(Refusal.SEAT_BARRED):
        play.say(say.TakeSeat(3))
    assert play.table.written_off == NOTHING
    play.say(say.RecountColour(3), by=PIT)
    play.say(say.TakeSeat(3))

    assert 3 in play.table.seats


@pytest.mark.law("ruling 22")
def test_nothing_is_written_off_that_the_croupier_has_not_counted_and_not_without_a_reason() -> None:
    play = Play(kind="cloth")
    play.seat(3, buys=20_000, chip=500)
    with refused(Refusal.COUNT_WAITS):
        play.say(say.WriteOffColour(3, "lost"), by=PIT)
    play.say(say.CountColour(3, 7))
    with refused(Refusal.UNKNOWN):
        play.say(say.WriteOffColour(3, " "), by=PIT)
    with refused(Refusal.SAME_PERSON):
        play.say(say.WriteOffColour(3, "lost"), by=Actor(CROUPIER.person, Role.PIT_BOSS))

    play.say(say.ExchangeColour(3, 2))  # two of them turn up: what was counted is no longer so
    with refused(Refusal.COUNT_WAITS):
        play.say(say.WriteOffColour(3, "lost"), by=PIT)


@pytest.mark.law("ruling 22")
@pytest.mark.parametrize("by", [CROUPIER, INSPECTOR, MANAGER])
def test_the_pit_boss_writes_off_and_recounts_and_nobody_else(by: Actor) -> None:
    for command in (say.WriteOffColour(3, "lost"), say.RecountColour(3)):
        with pytest.raises(NotPermitted):
            counted().say(command, by=by)


@pytest.mark.law("ruling 22")
def test_of_a_colour_with_chips_missing_nobody_says_that_all_is_home() -> None:
    play = counted()

    with refused(Refusal.COUNT_WAITS) as waits:
        play.say(say.ExchangeColour(3, 0, all_home=True))
    assert waits.value.facts["missing"] == 7
    play.say(say.CountColour(3, 0))
    play.say(say.ExchangeColour(3, 0, all_home=True))

    assert play.table.seats[3].chip_value is None


@pytest.mark.law("ruling 22")
def test_only_a_colour_that_is_out_is_counted_and_only_a_blocked_one_recounted() -> None:
    play = Play(kind="cloth")
    play.say(say.TakeSeat(3))
    with refused(Refusal.NOT_ENOUGH_CHIPS):
        play.say(say.CountColour(3, 1))
    with refused(Refusal.UNKNOWN):
        play.say(say.RecountColour(3), by=PIT)
    blocked = written_off()
    with refused(Refusal.NOT_WHOLE_CHIPS) as more:
        blocked.say(say.RecountColour(3, 8), by=PIT)
    assert more.value.facts["nearest"] == 7


@pytest.mark.law("ruling 22")
def test_a_colour_is_counted_and_written_off_between_games_at_a_cloth_table() -> None:
    play = counted()
    play.spin()
    for command, by in ((say.CountColour(3, 1), CROUPIER), (say.WriteOffColour(3, "lost"), PIT)):
        with refused(Refusal.OUT_OF_TURN):
            play.say(command, by=by)
    terminal = Play()
    terminal.seat(3)
    with refused(Refusal.CLOTH_ONLY):
        terminal.say(say.CountColour(3, 1))

    suspended = counted()
    suspended.say(say.SuspendTable("fire"), by=PIT)
    suspended.say(say.WriteOffColour(3, "left in the fire"), by=PIT)
    suspended.say(say.CloseTable("no-players"), by=PIT)
    assert suspended.table.phase is Phase.CLOSED


@pytest.mark.law("ruling 22", "ruling 23")
def test_an_exchange_far_beyond_what_was_sold_calls_the_inspector() -> None:
    play = Play(kind="cloth")
    play.seat(3, buys=20_000, chip=500)
    checked = play.house.money.payout_check
    assert checked is not None
    most = (20_000 + int(checked)) // 500
    assert len(play.say(say.ExchangeColour(3, most - 100))) == 1
    assert len(play.say(say.ExchangeColour(3, 100))) == 1

    exchanged, called = play.say(say.ExchangeColour(3, 1))

    assert isinstance(exchanged, on.ColourExchanged)
    assert isinstance(called, on.InspectorCalled)
    assert called.about == BackBeyondSold(3, Money((most + 1) * 500), Money(20_000))
    assert [alarm.kind for alarm in play.table.alarms] == ["inspector-called"]


@pytest.mark.law("ruling 22")
def test_a_colour_that_was_all_home_begins_anew() -> None:
    play = Play(kind="cloth")
    play.seat(3, buys=20_000, chip=500)
    play.say(say.ExchangeColour(3, 400, all_home=True))
    play.say(say.BuyChips(3, Money(20_000), Money(500)))

    assert len(play.say(say.ExchangeColour(3, 400))) == 1
