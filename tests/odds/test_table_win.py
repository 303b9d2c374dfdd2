"""The table's win band for the bets actually placed, by round, hour and day."""

from fractions import Fraction

import pytest

from dolly.errors import Malformed
from dolly.odds import Band, band, bands_of, sum_of
from dolly.odds.table_win import By
from dolly.rounds import read_rounds, rounds_of
from tests.odds.slips import HALVING, course, terms_of

DAY = """dolly rounds 1
day 2026-08-24 table R1 wheel single-zero
20:05:12 round 1 clockwise
20:05:30 seat 3 bets 17 500, red 1000, neighbours-0 100
20:05:40 seat 3 back red 1000
20:05:40 seat 4 bets 17 100
20:05:59 number 18
20:08:00 round 2 anticlockwise
20:08:10 seat 3 bets 17 500
20:08:20 void chip-in-wheel stakes returned
21:08:10 round 3 anticlockwise
21:08:20 seat 4 bets 1 100
21:08:30 number 1
21:09:10 round 4 clockwise
21:09:30 number 5
"""


def bands(by: By, text: str = DAY, profile: str = "bg-2021") -> list[Band]:
    return list(bands_of(terms_of(profile), rounds_of(read_rounds(text)), by=by))


def test_a_band_holds_the_bets_that_lay_when_the_number_fell() -> None:
    first, last = bands("round")
    assert (first.period, first.rounds, int(first.staked), first.won) == ("2026-08-24 R1 round 1", 1, 1100, 1100)
    assert (first.low, first.high) == (-(600 * 35 - 500), 1100)
    assert (last.period, last.won, last.place) == ("2026-08-24 R1 round 3", -3500, Fraction(1, 37))


def test_rounds_of_an_hour_and_of_a_day_are_added_up() -> None:
    assert [(one.period, int(one.staked)) for one in bands("hour")] == [
        ("2026-08-24 R1 20:00", 1100),
        ("2026-08-24 R1 21:00", 100),
    ]
    (day,) = bands("day")
    rounds = (course(("17", 600), *((one, 100) for one in ("3", "26", "0", "32", "15"))), course(("1", 100)))
    win = sum_of((one.distribution().table, 1) for one in rounds)
    assert (day.rounds, int(day.staked), day.won, day.method) == (2, 1200, -2400, "exact")
    assert (day.expected, day.deviation) == (Fraction(1200, 37), win.deviation)
    assert (day.low, day.high) == (win.quantile(0.005), win.quantile(0.995))
    assert day.within


def test_a_band_of_a_level_holds_at_least_that_much() -> None:
    rounds = [course(("17", 100), ("red", 500))] * 200
    win = sum_of((one.distribution().table, 1) for one in rounds)
    held = band(rounds, level=Fraction(9, 10))
    assert float(win.at_most(held.high)) - float(win.at_most(held.low - 1)) >= 0.9
    assert band(rounds, won=-(10**7)).within is False
    assert band(rounds).within is None


def test_a_stake_in_prison_is_not_won_yet() -> None:
    text = DAY.replace("number 18", "number 0").replace("seat 3 back red 1000", "seat 3 bets odd 200")
    assert [one.won for one in bands("round", text.replace(", neighbours-0 100", ""), HALVING)] == [None, -3500]


def test_rounds_that_do_not_go_with_the_rules_are_refused() -> None:
    with pytest.raises(Malformed, match="2026-08-24 R1, round 1: played on a single-zero wheel"):
        bands("day", profile="us-double-zero")
    with pytest.raises(Malformed, match="round 1: has no time, so no hour either"):
        bands("hour", DAY.replace("20:05:12 ", ""))
    with pytest.raises(Malformed, match="more was taken back than had been laid"):
        bands("day", DAY.replace("back red 1000", "back red 1001"))
    with pytest.raises(Malformed, match="a level lies between 0 and 1"):
        band([course(("17", 100))], level=1)
