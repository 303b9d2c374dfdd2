"""A bankroll and a goal, against the gambler's ruin and against every way the spins may go."""

from fractions import Fraction
from itertools import product

import pytest

from dolly.errors import Malformed
from dolly.money import Money
from dolly.odds import Distribution, Fate, fate, ladder, ruin
from tests.odds.slips import course

EVEN = course(("red", 100)).distribution()
STRAIGHT = course(("17", 100)).distribution()
R = Fraction(19, 18)


def to_the_end(slip: Distribution, bankroll: int, goal: int, slips: int | None = None) -> Fate:
    return fate(slip, Money(100), bankroll=Money(bankroll), goal=Money(goal), slips=slips)


@pytest.mark.parametrize(("bankroll", "goal"), [(100, 200), (1000, 2000), (500, 3000), (1050, 2050)])
def test_an_even_chance_follows_the_gambler_s_ruin(bankroll: int, goal: int) -> None:
    steps, whole = bankroll // 100, (bankroll // 100) + (goal - bankroll) // 100
    found = to_the_end(EVEN, bankroll, goal)
    assert found.goal == (1 - R**steps) / (1 - R**whole)
    assert found.mean_slips == (steps - whole * found.goal) * 37
    assert (found.method, found.error, found.ruin + found.goal, found.playing) == ("exact", 0, 1, 0)


def test_a_long_ladder_in_floating_point_is_off_by_less_than_it_says() -> None:
    found = to_the_end(EVEN, 50_000, 60_000)
    assert found.method == "equations"
    assert abs(found.goal - float((1 - R**500) / (1 - R**600))) <= found.error < 1e-8


@pytest.mark.parametrize(("bankroll", "goal"), [(1000, 5000), (5000, 20_000), (6400, 12_800)])
def test_both_ways_up_the_ladder_lead_to_the_same(bankroll: int, goal: int) -> None:
    rungs = ruin._ladder(STRAIGHT, 100, bankroll, Money(goal), None)
    exact, near = ladder.climbed_exactly(rungs), ladder.climbed(rungs)
    assert abs(float(exact.goal) - near.goal) <= near.error < 1e-10
    assert exact.mean_slips is not None
    assert near.mean_slips == pytest.approx(float(exact.mean_slips), rel=1e-10)


def every_way(slip: Distribution, bankroll: int, goal: int, slips: int) -> tuple[Fraction, Fraction]:
    lost = reached = Fraction(0)
    pairs = list(zip(slip.nets, slip.weights, strict=True))
    for way in product(pairs, repeat=slips):
        held, chance = bankroll, Fraction(1)
        for _, weight in way:
            chance *= Fraction(weight, slip.out_of)
        for net, _ in way:
            held += net
            if held < 100 or held >= goal:
                lost += chance if held < 100 else 0
                reached += chance if held >= goal else 0
                break
    return lost, reached


@pytest.mark.parametrize("slip", [EVEN, STRAIGHT, course(("red", 50), ("1", 50)).distribution()])
@pytest.mark.parametrize("slips", [1, 3, 6])
def test_so_many_slips_follow_every_way_they_may_go(slip: Distribution, slips: int) -> None:
    found = to_the_end(slip, 300, 500, slips)
    assert (found.ruin, found.goal) == every_way(slip, 300, 500, slips)
    assert found.ruin + found.goal + found.playing == 1
    near = ladder.walked(ruin._ladder(slip, 100, 300, Money(500), slips), slips)
    assert abs(near.ruin - float(found.ruin)) <= near.error
    assert abs(near.goal - float(found.goal)) <= near.error


def test_without_a_goal_one_is_ruined_or_still_playing() -> None:
    found = fate(STRAIGHT, Money(100), bankroll=Money(500), slips=5)
    assert (found.ruin, found.goal, found.playing) == (Fraction(36, 37) ** 5, 0, 1 - Fraction(36, 37) ** 5)
    assert fate(STRAIGHT, Money(100), bankroll=Money(501), slips=4).ruin == 0


def test_who_cannot_pay_for_a_slip_is_ruined() -> None:
    assert to_the_end(EVEN, 99, 200).ruin == 1


def test_a_long_time_is_the_same_as_to_the_end() -> None:
    assert to_the_end(EVEN, 500, 1000, 20_000).goal == pytest.approx(float(to_the_end(EVEN, 500, 1000).goal), abs=1e-9)


def test_what_cannot_be_told_is_refused() -> None:
    with pytest.raises(Malformed, match="name a goal, or how many slips"):
        fate(EVEN, Money(100), bankroll=Money(500))
    with pytest.raises(Malformed, match="a goal lies above the bankroll"):
        to_the_end(EVEN, 500, 500)
    with pytest.raises(Malformed, match="once or more, not 0"):
        to_the_end(EVEN, 500, 600, 0)
    with pytest.raises(Malformed, match="neither wins nor loses"):
        to_the_end(Distribution.of({0: 1}), 500, 600)
    with pytest.raises(Malformed, match="different bankrolls"):
        to_the_end(Distribution.of({-1: 1, 1: 1}), 500, 500_000_000)
