"""The closing count: beside the books, blind to them, and the table's win."""

from typing import Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dolly.errors import Refusal
from dolly.ledger.count import win_by_books
from dolly.money import NOTHING, Money, total
from dolly.table import commands as say
from dolly.table import events as on
from dolly.table.commands.day import Ground, Kind
from dolly.table.evolve import replay
from dolly.table.phases import Phase
from tests.table.play import INSPECTOR, MANAGER, PIT, Play, refused

CHARGE: Final = Money(10_000_000)
HALF: Final = Money(5_000_000)


def counted(event: on.Event) -> on.TableCounted:
    assert isinstance(event, on.TableCounted)
    return event


def closed(play: Play) -> Play:
    play.say(say.CloseTable("no-players"), by=PIT)
    return play


@pytest.mark.law("ruling 25")
def test_an_open_table_is_not_counted() -> None:
    with refused(Refusal.OUT_OF_TURN):
        Play().say(say.CountTable(CHARGE, NOTHING), by=PIT)


@pytest.mark.law("ruling 25", "ruling 26")
def test_the_count_stands_beside_the_books_and_its_win_is_the_ledgers() -> None:
    play = Play()
    play.seat(3)
    play.game("17", (3, "17 500 · red 1000"))
    play.say(say.CashOut(3, play.rack(3)))
    closed(play)
    tray = play.table.float_

    (event,) = play.say(say.CountTable(tray, Money(20_000)), by=PIT)

    assert counted(event) == on.TableCounted(tray, Money(20_000), tray, Money(20_000), Money(1000 - 35 * 500), "301")
    assert play.table.phase is Phase.COUNTED
    assert play.balances["cage:EUR"] == Money(1000 - 35 * 500)
    assert (play.table.float_, play.table.box) == (NOTHING, NOTHING)
    assert (play.balances["float:R1:EUR"], play.balances["box:R1:EUR"]) == (NOTHING, NOTHING)


@pytest.mark.law("ruling 25")
@given(tray=st.integers(0, 20_000_000), box=st.integers(0, 100_000), left=st.integers(0, 200))
def test_a_difference_never_blocks_and_both_ways_to_the_win_agree(tray: int, box: int, left: int) -> None:
    play = Play()
    play.seat(3)
    play.say(say.CashOut(3, Money(100 * (200 - left))))
    play.say(say.SecureSeat(3), by=INSPECTOR, at=play.now + 3_600_000_000)
    closed(play)

    (event,) = play.say(say.CountTable(Money(tray), Money(box)), by=PIT)

    assert counted(event).win == Money(tray + box - 100 * left) - CHARGE
    assert play.balances["cage:EUR"] == counted(event).win
    assert win_by_books(play.balances, play.books(event)) == counted(event).win
    assert total(play.balances.values()) == NOTHING


@pytest.mark.law("ruling 22", "ruling 25")
def test_chips_held_for_an_owner_lie_in_the_tray_and_are_never_the_result() -> None:
    play = Play()
    play.seat(3)
    play.say(say.SecureSeat(3), by=INSPECTOR, at=play.now + 3_600_000_000)
    closed(play)

    (event,) = play.say(say.CountTable(CHARGE, Money(20_000)), by=PIT)

    assert counted(event).expected_tray == CHARGE
    assert (counted(event).held, counted(event).win) == (Money(20_000), NOTHING)
    assert play.balances["held:R1:EUR"] == play.table.held_for_owners == Money(20_000)


@pytest.mark.law("ruling 31")
def test_a_cloth_tables_win_comes_from_the_count_alone() -> None:
    play = Play(kind="cloth")
    play.seat(3)
    play.say(say.SellCashChips(Money(5_000)))
    play.say(say.ExchangeColour(3, 50, all_home=True))
    closed(play)

    (event,) = play.say(say.CountTable(CHARGE - Money(10_000), Money(25_000)), by=PIT)

    assert counted(event).expected_tray is None
    assert counted(event).expected_box == Money(25_000)
    assert counted(event).win == Money(15_000)
    assert play.balances["public:R1:EUR"] == -Money(15_000)


@pytest.mark.law("ruling 25")
def test_a_table_is_counted_once() -> None:
    play = closed(Play())
    play.say(say.CountTable(CHARGE, NOTHING), by=PIT)

    with refused(Refusal.TABLE_CLOSED):
        play.say(say.CountTable(CHARGE, NOTHING), by=PIT)


@pytest.mark.law("ruling 20", "ruling 27")
@pytest.mark.parametrize("kind", ["terminal", "cloth"])
@pytest.mark.parametrize("ground", ["working-time", "no-players"])
def test_a_whole_day_is_the_fold_of_its_log(kind: Kind, ground: Ground) -> None:
    play = Play(kind=kind)
    play.say(say.SendFill(HALF), by=MANAGER)
    play.say(say.ReceiveFill())
    play.say(say.SuspendTable("inspection"), by=PIT)
    play.say(say.ResumeTable(), by=PIT)
    play.say(say.AnnounceLastGames())
    for pocket in ("0", "17", "36"):
        play.game(pocket)
        play.say(say.TellRemaining())
    play.say(say.CloseTable(ground), by=PIT)
    play.say(say.CountTable(CHARGE + HALF, NOTHING), by=PIT)

    assert replay(play.facts) == play.table
    assert play.table.phase_at == play.now
