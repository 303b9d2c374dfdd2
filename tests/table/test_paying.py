"""Errors in paying that are found while the table is open: put right from float and rack (ruling 29)."""

import msgspec
import pytest

from dolly.documents import Signature, version_told
from dolly.errors import NotPermitted, Refusal
from dolly.floor.telling import told
from dolly.ledger.count import win_by_books
from dolly.money import Money
from dolly.table import commands as say
from dolly.table import events as on
from tests.table.play import CROUPIER, INSPECTOR, MANAGER, PIT, Play, refused


def played(number: str = "17", *, kind: str = "terminal") -> Play:
    """One game at a table, seat 1 with 2 euro on 17; its dolly is lifted."""
    play = Play() if kind == "terminal" else Play(kind="cloth")
    play.seat(1, buys=10_000)
    if kind == "terminal":
        play.game(number, (1, "17 200"))
    else:
        play.game(number)
    return play


def correct(amount: int, *, to_player: bool, seat: int | None = 1, back: int = 0, game: int = 1) -> say.CorrectPaying:
    return say.CorrectPaying(seat, game, Money(amount), to_player, "two chips were overlooked", Money(back))


@pytest.mark.law("ruling 29")
def test_an_underpayment_is_paid_from_float_to_rack_in_the_tables_own_log() -> None:
    play = played()
    rack, float_, win = (
        play.table.seats[1].rack,
        play.table.float_,
        win_by_books(play.balances, play.books(play.events[-1])),
    )

    (event,) = play.say(correct(3_500, to_player=True), by=MANAGER)

    assert isinstance(event, on.PayingCorrected)
    version = version_told(msgspec.json.encode(event))
    assert event.signatures == (Signature("game-manager", MANAGER.person, version, play.now),)
    assert play.table.seats[1].rack == rack + Money(3_500) == play.balances["rack:R1/1:EUR"]
    assert play.table.float_ == float_ - Money(3_500) == play.balances["float:R1:EUR"]
    assert win_by_books(play.balances, play.books(play.events[-1])) == win - Money(3_500)
    assert play.table.paid_in_error == Money(0)
    assert told(play.events[-1]) == "game 1: 35.00 that seat 1 was underpaid is paid: two chips were overlooked"


@pytest.mark.law("ruling 29")
def test_of_an_overpayment_only_what_the_rack_holds_comes_back_and_no_debt_is_recorded() -> None:
    play = played("0")
    play.say(say.CashOut(1, Money(8_800)))  # what is left of 100 less 2 and 88
    assert play.table.seats[1].rack == Money(1_000)
    with refused(Refusal.NOT_ENOUGH_CHIPS) as no:
        play.say(correct(7_000, to_player=False, back=7_000), by=MANAGER)
    assert no.value.facts["held"] == 1_000

    play.say(correct(7_000, to_player=False, back=1_000), by=MANAGER)

    corrected = play.events[-1]
    assert isinstance(corrected, on.PayingCorrected)
    assert (corrected.back, corrected.in_error, corrected.by) == (Money(1_000), Money(6_000), "401")
    assert (play.table.seats[1].rack, play.table.paid_in_error) == (Money(0), Money(6_000))
    assert play.balances["rack:R1/1:EUR"] == Money(0)
    assert told(corrected).startswith("game 1: seat 1 was overpaid 70.00; 10.00 given back, 60.00 paid in error")
    play.say(say.LeaveSeat(1))  # nothing is held against the player


@pytest.mark.law("ruling 29")
def test_what_was_overpaid_to_a_player_who_has_left_or_says_no_stays_in_the_result() -> None:
    play = played("0")
    held = play.balances
    play.say(correct(500, to_player=False), by=MANAGER)
    play.say(correct(700, to_player=False, seat=5), by=MANAGER)

    assert play.balances == held
    assert play.table.paid_in_error == Money(1_200)


@pytest.mark.law("ruling 29", "ruling 31")
def test_on_cloth_it_is_noted_by_colour_and_the_count_tells() -> None:
    play = played(kind="cloth")
    held = play.balances
    play.say(correct(3_500, to_player=True), by=MANAGER)
    play.say(correct(3_500, to_player=False, seat=None, back=500), by=MANAGER)

    assert play.balances == held
    assert play.table.paid_in_error == Money(3_000)
    assert "a player with cash chips was overpaid" in told(play.events[-1])


@pytest.mark.law("ruling 29", "ruling 12")
def test_only_the_game_manager_and_only_a_past_game() -> None:
    play = played()
    for by in (CROUPIER, INSPECTOR, PIT):
        with pytest.raises(NotPermitted):
            play.say(correct(100, to_player=True), by=by)
    with refused(Refusal.UNKNOWN) as no:
        play.say(correct(100, to_player=True, game=2), by=MANAGER)
    assert no.value.facts == {"game": 2, "field": "game", "last": 1}
    play.say(say.Spin("anticlockwise"))
    with refused(Refusal.UNKNOWN) as no:
        play.say(correct(100, to_player=True, game=2), by=MANAGER)
    assert no.value.facts["last"] == 1  # the second is on
    play.say(correct(100, to_player=True), by=MANAGER)
    play.say(say.CallNoMoreBets())
    with refused(Refusal.OUT_OF_TURN):
        play.say(correct(100, to_player=True), by=MANAGER)


@pytest.mark.law("ruling 29")
def test_the_float_pays_whole_chips_and_no_more_than_it_has() -> None:
    play = played()
    with refused(Refusal.NOT_WHOLE_CHIPS):
        play.say(correct(150, to_player=True), by=MANAGER)
    with refused(Refusal.FLOAT_TOO_SMALL):
        play.say(correct(100_000_000, to_player=True), by=MANAGER)
    with refused(Refusal.SEAT_EMPTY):
        play.say(correct(100, to_player=True, seat=2), by=MANAGER)
    with refused(Refusal.SEAT_EMPTY):
        play.say(correct(100, to_player=True, seat=None), by=MANAGER)
    with refused(Refusal.UNKNOWN):
        play.say(correct(100, to_player=True, back=100), by=MANAGER)
    with refused(Refusal.UNKNOWN):
        play.say(correct(100, to_player=False, back=200), by=MANAGER)
