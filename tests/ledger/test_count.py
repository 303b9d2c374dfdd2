"""The table's win by its books and by its count, over whole days of play."""

from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dolly.errors import Refused
from dolly.ledger.accounts import GUARDED_PREFIXES, Books
from dolly.ledger.count import count_difference, trial_balance, win_by_books, win_by_count
from dolly.ledger.transfer import Transfer
from dolly.money import Money
from dolly.table import commands as say
from dolly.table import events as on
from dolly.table.phases import Phase
from tests.table.play import INSPECTOR, MANAGER, PIT, Play

SEATS = (1, 2, 3)
SPOTS = ("17", "0-1-2-3", "red", "dozen-2", "column-1", "14-17", "0")

bet = st.tuples(st.sampled_from(SEATS), st.sampled_from(SPOTS), st.integers(1, 40).map(lambda chips: chips * 500))
game = st.tuples(
    st.lists(bet, max_size=6), st.sampled_from(("0", "17", "14", "36", "5")), st.sampled_from(("", "14", "0"))
)
miscount = st.integers(-3, 3).map(lambda notes: notes * 1000)


def guarded_after_each(transfers: list[Transfer]) -> None:
    """No guarded account passes below nothing, not even between two transfers of one act."""
    held: dict[str, int] = {}
    for move in transfers:
        held[move.source] = held.get(move.source, 0) - int(move.amount)
        held[move.target] = held.get(move.target, 0) + int(move.amount)
        assert held[move.source] >= 0 or not move.source.startswith(GUARDED_PREFIXES), move


def play_game(play: Play, bets: list[tuple[int, str, int]], pocket: str, corrected: str) -> None:
    """One game; where ``corrected`` names a pocket, the number is put right after paying."""
    play.spin()
    for seat, spot, stake in bets:
        with suppress(Refused):
            play.bet(seat, f"{spot} {stake}")
    play.fall(pocket)
    play.touch(say.CollectLosing(), say.PayWinning())
    if corrected and corrected != pocket and play.table.phase is Phase.PAID:
        play.say(say.CorrectResult(corrected))
        play.say(say.Confirm(), by=INSPECTOR)
    if play.table.owed:
        play.say(say.SendFill(play.table.charged.charge * 2), by=MANAGER)
        play.touch(say.ReceiveFill(), say.PayWinning())
    play.say(say.LiftDolly())


def go_home(play: Play, secured: int) -> None:
    """Players cash out, but for one who is gone: the inspector secures that seat."""
    play.say(say.SecureSeat(secured), by=INSPECTOR, at=play.now + 3_600_000_000)
    for seat in sorted(play.table.seats):
        rack = play.rack(seat)
        if rack:
            play.say(say.CashOut(seat, rack))
    play.say(say.CloseTable("no-players"), by=PIT)


@pytest.mark.law("ruling 21", "ruling 22", "ruling 25")
@given(st.lists(game, max_size=6), st.sampled_from(SEATS), miscount, miscount)
def test_the_win_by_the_books_is_the_win_by_the_count(
    games: list[tuple[list[tuple[int, str, int]], str, str]], secured: int, tray_off: int, box_off: int
) -> None:
    play = Play()
    books = Books.of(play.table.charged)
    for seat in SEATS:
        play.seat(seat, buys=50_000)
    for bets, pocket, corrected in games:
        play_game(play, bets, pocket, corrected)
    go_home(play, secured)

    by_books = win_by_books(play.balances, books)
    tray = int(play.table.float_ + play.table.held_for_owners) + tray_off
    in_box = int(play.table.box)
    box = max(0, in_box + box_off)
    (counted,) = play.say(say.CountTable(Money(tray), Money(box)), by=PIT)

    assert isinstance(counted, on.TableCounted)
    held = trial_balance(play.transfers)
    assert win_by_count(play.charge.charge, play.table.fills, counted.tray - counted.held, counted.box) == counted.win
    assert count_difference(held, books) == Money(tray_off + box - in_box)
    assert counted.win == by_books + count_difference(held, books) == win_by_books(held, books)
    assert {account for account, sum_ in held.items() if sum_} <= {
        books.home, books.public, books.held, books.difference
    }  # fmt: skip
    guarded_after_each(play.transfers)


@pytest.mark.law("ruling 1", "ruling 31")
@given(st.integers(0, 20), st.integers(0, 30_000_000), miscount)
def test_at_a_cloth_table_the_public_ends_at_minus_the_win(sales: int, tray: int, box_off: int) -> None:
    play = Play(kind="cloth")
    books = Books.of(play.table.charged)
    for _ in range(sales):
        play.say(say.SellCashChips(Money(10_000)))
    play.say(say.SendFill(play.charge.charge), by=MANAGER)
    play.say(say.ReceiveFill())
    play.say(say.CloseTable("no-players"), by=PIT)

    box = max(0, sales * 10_000 + box_off)
    play.say(say.CountTable(Money(tray), Money(box)), by=PIT)

    held = trial_balance(play.transfers)
    win = win_by_count(play.charge.charge, play.table.fills, Money(tray), Money(box))
    assert win_by_books(held, books) == win
    assert held[books.public] == count_difference(held, books) - win
    assert not held[books.float_]
    guarded_after_each(play.transfers)


def test_a_trial_balance_names_every_account_and_sums_to_nought() -> None:
    play = Play()
    play.seat(3)
    play.game("17", (3, "17 500"))

    held = trial_balance(play.transfers)

    assert list(held) == sorted(held)
    assert sum(map(int, held.values())) == 0
    assert held["rack:R1/3:EUR"] == Money(20_000 + 17_500)
