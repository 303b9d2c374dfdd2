"""How a table stands in the day: what it has won, what its bets were to bring, and which numbers came."""

from fractions import Fraction

import pytest

from dolly.ledger.count import win_by_books
from dolly.money import Money
from dolly.rules.wheel import SINGLE_ZERO
from dolly.table import commands as say
from dolly.table import view
from dolly.table.people import Role
from tests.table.play import INSPECTOR, MANAGER, PIT, Play


def seen(play: Play, role: Role = Role.PIT_BOSS) -> tuple[int | None, int | None, int | None]:
    win = view.staff(play.table, role).win
    return (None, None, None) if win is None else (win.estimate, win.theoretical, win.deviation)


@pytest.mark.law("ruling 21")
def test_the_estimate_is_the_win_of_the_books_at_every_step() -> None:
    play = Play()
    play.seat(1, buys=50_000)
    for number in ("17", "0", "5"):
        play.game(number, (1, "17 1000 · red 2000"))
        estimate, _, _ = seen(play)
        assert estimate == int(win_by_books(play.balances, play.books(play.events[-1])))
    play.say(say.CashOut(1, Money(10_000)))
    assert seen(play)[0] == int(win_by_books(play.balances, play.books(play.events[-1])))
    assert seen(play, Role.GAME_MANAGER) == seen(play)


def test_the_expected_result_is_that_of_the_bets_and_its_band_is_theirs() -> None:
    play = Play()
    play.seat(1, buys=50_000)
    play.game("17", (1, "17 1000 · red 2000"))
    # by hand: 30 euro staked bring 30/37; each pocket's gain weighs the same
    gains = [
        3000 - (36_000 if pocket == "17" else 0) - (4000 if SINGLE_ZERO.colour(pocket) == "red" else 0)
        for pocket in SINGLE_ZERO.pockets
    ]
    mean = Fraction(sum(gains), 37)
    variance = sum((gain - mean) ** 2 for gain in gains) / 37
    _, theoretical, deviation = seen(play)
    assert theoretical == round(mean) == 81
    assert deviation is not None
    assert deviation <= float(variance) ** 0.5 < deviation + 1
    play.game("18", (1, "17 1000 · red 2000"))
    assert seen(play)[1] == round(2 * mean)
    again = seen(play)[2]
    assert again is not None
    assert again <= float(2 * variance) ** 0.5 < again + 1


@pytest.mark.law("ruling 12", "27(2)s5")
def test_a_void_game_and_a_correction_weigh_nothing_twice() -> None:
    play = Play()
    play.seat(1, buys=50_000)
    play.spin((1, "red 2000"))
    play.say(say.VoidSpin("chip-in-wheel"))
    assert seen(play)[1:] == (0, 0)
    play.say(say.Acknowledge(1), by=INSPECTOR)
    play.spin()  # the bets stand
    play.touch(say.CallNoMoreBets(), say.DeclareResult("3"))
    play.touch(say.SetDolly(), say.CollectLosing())
    once = seen(play)[1:]
    play.say(say.CorrectResult("4"))
    play.say(say.Confirm(), by=INSPECTOR)
    play.say(say.CollectLosing())
    assert seen(play)[1:] == once == (54, 1999)


@pytest.mark.law("ruling 25")
def test_nobody_but_pit_and_manager_sees_the_result_and_nobody_that_of_a_cloth_or_closed_table() -> None:
    play = Play()
    for role in (Role.CROUPIER, Role.INSPECTOR, Role.CHIPPER):
        assert seen(play, role) == (None, None, None)
    assert seen(Play(kind="cloth")) == (None, None, None)
    play.say(say.CloseTable("no-players"), by=PIT)
    assert seen(play) == (None, None, None)
    assert seen(play, MANAGER.role) == (None, None, None)


def test_the_numbers_of_the_day_are_counted_by_pocket() -> None:
    play = Play()
    assert sum(view.public(play.table).drawn) == 0
    for number in ("17", "0", "17"):
        play.game(number)
    play.say(say.Spin("anticlockwise"))
    play.say(say.VoidSpin("ball-dropped"))
    drawn = view.public(play.table).drawn
    assert {pocket: count for pocket, count in zip(SINGLE_ZERO.pockets, drawn, strict=True) if count} == {
        "17": 2,
        "0": 1,
    }
