"""The gaming day ends and play does not: a table is closed, charged anew, and chips stay the players' (ruling 27)."""

from typing import Literal

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from dolly.errors import NotPermitted, Refusal
from dolly.ledger.count import win_by_books
from dolly.money import NOTHING, Money
from dolly.table import commands as say
from dolly.table import events as on
from dolly.table.commands.cut_off import ColourOut
from dolly.table.phases import Phase
from tests.table.paying import paid
from tests.table.play import CHIPPER, CROUPIER, MANAGER, PIT, Play, refused

FULL = Money(10_000_000)


def night(kind: Literal["terminal", "cloth"] = "terminal") -> Play:
    """Seat 1 has bought for 300 euro, and the cut-off has come."""
    play = Play(kind=kind)
    play.say(say.TakeSeat(1, "A-17"), by=CROUPIER)
    play.say(say.BuyChips(1, Money(30_000), Money(500), notes=paid(30_000)))
    return play


def counted(play: Play, tray: Money, box: Money) -> on.TableCounted:
    (event,) = play.say(say.CountTable(tray, box), by=PIT)
    assert isinstance(event, on.TableCounted)
    return event


def morning(play: Play) -> Play:
    """The next day of the same table, on what the night left; its books go on."""
    after = Play(kind=play.charge.kind, charged=False)
    after.transfers = play.transfers.copy()
    after.say(replace(play.charge, day="2026-08-25", carried=play.table.carried), by=MANAGER)
    after.staff()
    return after


@pytest.mark.law("ruling 27", "27(6)")
def test_no_last_games_are_played_at_the_cut_off_since_play_does_not_end() -> None:
    play = night()

    (event,) = play.say(say.CloseTable("cut-off"), by=PIT)

    assert isinstance(event, on.TableClosed)
    assert [(each.seat, each.card, each.chip_value, each.amount) for each in event.carried] == [
        (1, "A-17", Money(500), Money(30_000))
    ]
    assert play.table.phase is Phase.CLOSED


@pytest.mark.law("ruling 27")
def test_the_pit_says_so_and_only_between_two_games() -> None:
    play = night()
    with refused(Refusal.NOT_COUNTING_DOWN):
        play.say(say.CloseTable("cut-off"), by=CROUPIER)
    with pytest.raises(NotPermitted):
        play.say(say.CloseTable("cut-off"), by=CHIPPER)
    play.spin()
    with refused(Refusal.OUT_OF_TURN):
        play.say(say.CloseTable("cut-off"), by=PIT)


@pytest.mark.law("ruling 27", "ruling 20")
def test_a_table_that_counts_its_last_games_is_closed_after_them_and_not_carried_over() -> None:
    play = night()
    play.say(say.AnnounceLastGames())
    with refused(Refusal.ALREADY_ANNOUNCED):
        play.say(say.CloseTable("cut-off"), by=PIT)


@pytest.mark.law("ruling 27")
def test_chips_in_a_rack_are_owed_over_the_cut_off_and_no_result() -> None:
    play = night()
    play.say(say.CloseTable("cut-off"), by=PIT)
    event = counted(play, FULL, Money(30_000))
    assert (event.expected_tray, event.win, event.carried_out) == (FULL, NOTHING, Money(30_000))

    after = morning(play)
    assert after.rack(1) == Money(30_000)
    assert after.table.float_ == FULL - Money(30_000)
    assert after.balances["rack:R1/1:EUR"] == Money(30_000)
    after.say(say.CashOut(1, Money(30_000)))
    after.say(say.LeaveSeat(1), by=CROUPIER)
    after.say(say.CloseTable("no-players"), by=PIT)
    event = counted(after, FULL - Money(30_000), NOTHING)

    assert (event.win, event.carried_in, event.carried_out) == (NOTHING, Money(30_000), NOTHING)
    held = {account: int(sum_) for account, sum_ in after.balances.items() if sum_}
    assert held == {}  # what was brought was taken away


@pytest.mark.law("ruling 27", "ruling 31")
def test_on_cloth_the_croupier_counts_what_is_out_of_each_colour() -> None:
    play = night("cloth")
    with refused(Refusal.COUNT_WAITS) as caught:
        play.say(say.CloseTable("cut-off"), by=PIT)
    assert caught.value.facts["seats"] == "1"
    with refused(Refusal.COUNT_WAITS):
        play.say(say.CloseTable("cut-off", (ColourOut(2, 5),)), by=PIT)
    play.say(say.CloseTable("cut-off", (ColourOut(1, 40),)), by=PIT)  # 20 of 60 chips were lost
    event = counted(play, FULL, Money(30_000))
    assert (event.win, event.carried_out) == (Money(10_000), Money(20_000))

    after = morning(play)
    assert after.table.seats[1].chip_value == Money(500)
    after.say(say.ExchangeColour(1, 40, all_home=True))
    after.say(say.CloseTable("no-players"), by=PIT)
    event = counted(after, FULL - Money(20_000), NOTHING)

    assert (event.win, event.carried_in) == (NOTHING, Money(20_000))


@pytest.mark.law("ruling 27")
def test_a_count_that_no_charge_could_stand_for_is_refused_before_it_kills_the_table() -> None:
    play = night("cloth")
    largest = max(play.charge.rules.money.charge_sizes)
    with refused(Refusal.BEYOND_CHARGE) as caught:
        play.say(say.CloseTable("cut-off", (ColourOut(1, 60_000),)), by=PIT)  # 60 were sold
    assert caught.value.facts == {"amount": 30_000_000, "charge": int(largest)}
    assert play.table.phase is Phase.OPEN
    play.say(say.CloseTable("cut-off", (ColourOut(1, int(largest) // 500),)), by=PIT)
    assert morning(play).table.float_ == play.charge.charge - largest


@pytest.mark.law("ruling 27", "ruling 16")
def test_the_new_full_set_must_stand_for_what_is_carried_over() -> None:
    play = night()
    play.say(say.CloseTable("cut-off"), by=PIT)
    (carried,) = play.table.carried
    after = Play(kind="terminal", charged=False)
    too_much = replace(play.charge, carried=(replace(carried, amount=FULL + Money(100)),))
    with refused(Refusal.FLOAT_TOO_SMALL):
        after.say(too_much, by=MANAGER)


@pytest.mark.law("ruling 27", "ruling 21")
@given(st.lists(st.sampled_from(("17", "0", "36")), max_size=4), st.lists(st.sampled_from(("17", "0")), max_size=4))
def test_two_days_together_win_what_the_public_lost(before: list[str], later: list[str]) -> None:
    play = night()
    for pocket in before:
        play.game(pocket, (1, "17 500"))
    play.say(say.CloseTable("cut-off"), by=PIT)
    first = counted(play, play.table.float_ + play.table.racks, play.table.box)
    assert win_by_books(play.balances, play.books(play.events[0])) == first.win
    after = morning(play)
    for pocket in later:
        after.game(pocket, (1, "17 500"))
    rack = after.rack(1)
    if rack:
        after.say(say.CashOut(1, rack))
    after.say(say.CloseTable("no-players"), by=PIT)
    second = counted(after, after.table.float_, after.table.box)

    assert first.win + second.win == Money(30_000) - rack
    assert sum(int(sum_) for sum_ in after.balances.values()) == 0
    assert after.balances.get("carried:R1:EUR", NOTHING) == NOTHING
