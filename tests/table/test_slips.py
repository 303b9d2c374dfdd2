"""The house's own slips at a table: chips back to the desk, and a count within the day (regulation 2.6)."""

import pytest
from msgspec.structs import replace

from dolly.chips import Count, Pieces, value_of
from dolly.errors import NotPermitted, Refusal
from dolly.floor.telling import told
from dolly.money import NOTHING, Money
from dolly.rules.house_rules import Approval, Terminals
from dolly.table import commands as say
from dolly.table import events as on
from dolly.table.people import Role
from dolly.table.touches import offers
from tests.table.live import FULL_SET, approved, live, signed
from tests.table.paying import paid
from tests.table.play import CHIPPER, CROUPIER, INSPECTOR, MANAGER, PIT, Play, refused, rules

CREDIT: Count = (Pieces(Money(100_000), 10),)
NOTES: Count = (Pieces(Money(10_000), 3),)


def live_terminals() -> Play:
    """A live table at approved terminals, at which bets may be laid before the spin."""
    house = rules(bets_before_spin=True)
    play, paper = Play(charged=False, house=house), Approval("NRA-7", "2026-01-15")
    charge = replace(signed(play.charge, approved(house)), kind="terminal", terminals=Terminals(paper, 8, paper))
    play.say(charge, by=MANAGER)
    play.staff()
    return play


def credit(chips: Count = CREDIT) -> say.SendCredit:
    return say.SendCredit(value_of(chips), 1, chips)


def counted(play: Play, tray: Count, cash: Count) -> on.TableCounted:
    play.say(say.CloseTable("no-players"), by=PIT)
    play.say(say.EnterTableCount(tray, cash), by=CROUPIER)
    (event,) = play.say(say.ConfirmTableCount("104"), by=PIT)
    assert isinstance(event, on.TableCounted)
    return event


@pytest.mark.law("ruling 21")
def test_chips_that_went_back_to_the_desk_are_home_as_those_of_the_count_are() -> None:
    play = live()
    play.say(say.SellCashChips(Money(30_000), notes=paid(30_000)))
    play.say(credit())
    left = (Pieces(Money(100_000), 50), *FULL_SET[1:])

    count = counted(play, left, NOTES)

    assert count.credits == Money(1_000_000)
    assert count.win == Money(30_000)
    assert play.balances["transit:EUR"] == count.credits - play.table.charged.charge
    assert play.balances["float:R1:EUR"] == NOTHING
    assert told(play.events[4]) == "credit 1: 10 × 1000.00 = 10000.00 go back to the desk"


def test_a_credit_is_for_between_games_and_never_more_than_the_float() -> None:
    play = live()
    with refused(Refusal.FLOAT_TOO_SMALL) as much:
        play.say(credit((Pieces(Money(100_000), 101),)))
    assert much.value.facts == {"amount": 10_100_000}
    play.say(say.Spin("clockwise"))
    with refused(Refusal.OUT_OF_TURN):
        play.say(credit())
    play.say(say.VoidSpin("ball-dropped"))
    play.say(credit())
    assert play.table.float_ == Money(9_000_000)


def test_a_training_table_has_nothing_to_give_back_to_a_desk() -> None:
    with refused(Refusal.UNKNOWN):
        Play().say(credit())


def test_what_is_left_still_pays_the_bets_that_lie_before_the_spin() -> None:
    play = live_terminals()
    play.seat(1, buys=10_000)
    play.bet(1, "17 1000")
    left = play.table.float_ - Money(35_000)
    with refused(Refusal.BEYOND_FLOAT) as no:
        play.say(credit((Pieces(left + Money(500), 1),)))
    assert no.value.facts == {"liability": 35_000}
    play.say(credit((Pieces(left, 1),)))
    assert play.table.float_ == Money(35_000)


def test_no_console_offers_a_credit_for_it_comes_with_its_paper() -> None:
    assert "send-credit" not in offers(live().table, Role.CROUPIER, "104")


def test_a_count_within_the_day_is_kept_and_moves_nothing() -> None:
    play = live()
    before = play.table, play.balances
    play.say(say.Spin("clockwise"))
    for by in (CROUPIER, INSPECTOR, PIT):
        play.say(say.CountHourly(FULL_SET), by=by)
    event = play.events[-1]

    assert event == on.HourlyCounted(FULL_SET, Money(10_000_000), "301", "pit-boss")
    assert (play.table.float_, play.balances) == (before[0].float_, before[1])
    assert told(event).startswith("counted within the day: tray 60 × 1000.00 + ")
    play.say(say.CallNoMoreBets())
    with refused(Refusal.OUT_OF_TURN):
        play.say(say.CountHourly(FULL_SET), by=PIT)
    with pytest.raises(NotPermitted):
        play.say(say.CountHourly(FULL_SET), by=CHIPPER)


def test_an_hourly_count_knows_only_the_chips_the_table_was_charged_with() -> None:
    play = Play(kind="cloth", charged=False)
    values = tuple(each.denomination for each in FULL_SET)
    play.say(replace(signed(play.charge, approved(play.house)), denominations=values), by=MANAGER)
    play.staff()
    with refused(Refusal.NOT_APPROVED):
        play.say(say.CountHourly((Pieces(Money(700), 3),)), by=INSPECTOR)
    play.say(say.CountHourly(FULL_SET), by=INSPECTOR)
