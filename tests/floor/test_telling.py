"""What a day reads like: the count of last games, and what waits for a confirmation."""

import pytest

from dolly.chips import Pieces
from dolly.floor.telling import told
from dolly.money import Money
from dolly.rules.slip import called
from dolly.rules.slip import on as bet_on
from dolly.table import commands as say
from dolly.table import events as on
from dolly.table.people import Place
from tests.floor.house import CROUPIER


@pytest.mark.law("27(6)")
@pytest.mark.parametrize(("left", "words"), [(2, "2 games remain"), (1, "1 game remains"), (0, "no game remains")])
def test_how_many_games_remain_is_told_as_the_croupier_says_it(left: int, words: str) -> None:
    assert told(on.RemainingTold(left)) == f"told: {words}"


@pytest.mark.law("ruling 8", "ruling 18")
@pytest.mark.parametrize(
    ("asked", "words"),
    [
        (say.CorrectResult("17"), "a correction to 17"),
        (say.SettleHold("0"), "the number 0 of the held game"),
        (say.VoidSpin("chip-in-wheel"), "a void spin (chip-in-wheel)"),
        (say.InterruptGame("power"), "an interruption (power)"),
        (
            say.StraightenBet(3, (bet_on("17", Money(500)),), (bet_on("17-20", Money(300)),), "on the line"),
            "a bet to be straightened at seat 3: 17 5.00 to 17-20 3.00: on the line",
        ),
        (
            say.StraightenBet(3, (called("tiers", Money(100)), bet_on("red", Money(500))), ()),
            "a bet to be straightened at seat 3: tiers 1.00 · red 5.00 to nothing",
        ),
        (say.TakePlace(Place.CROUPIER, "illness"), "a relief in the croupier's place: illness"),
    ],
)
def test_what_waits_is_told_with_its_number_or_reason(asked: on.ConfirmationAsked, words: str) -> None:
    assert told(on.ConfirmationAsked(asked, CROUPIER)) == f"{words} waits for a confirmation"  # type: ignore[arg-type]


def test_an_exchange_of_cash_chips_tells_the_pieces_that_changed_hands() -> None:
    hundred, fives = (Pieces(Money(10_000), 1),), (Pieces(Money(500), 20),)
    issued = on.ColourIssued(3, hundred, Money(10_000), Money(500), "104")
    assert told(issued) == "seat 3 is given colour chips for 1 × 100.00 = 100.00, one chip 5.00"
    changed = on.ChipsChanged(hundred, fives, Money(10_000), "104")
    assert told(changed) == "cash chips are changed: 1 × 100.00 into 20 × 5.00 = 100.00"


def test_a_sale_tells_the_notes_that_went_to_the_box_and_an_older_one_tells_none() -> None:
    sold = on.ChipsBought(1, Money(15_000), Money(500), "104", notes=(Pieces(Money(5_000), 3),))
    assert told(sold) == "seat 1 buys chips for 150.00, one chip 5.00; to the box 3 × 50.00"
    assert told(on.CashChipsSold(Money(6_000), "104")) == "cash chips are sold for 60.00"
