"""Systems at a table, played by hand on numbers one can read, and the same with Numba as without."""

import tracemalloc
from collections.abc import MutableMapping, Sequence
from typing import Any

import numpy as np
import pytest

from dolly.errors import Malformed
from dolly.money import Money
from dolly.odds import Plan, System, plan_of, sessions
from dolly.odds.draws import Pockets
from dolly.odds.plan import ENOUGH, FARTHEST, Beyond
from dolly.odds.sessions import ENDINGS, GROUP, Seats, play
from dolly.odds.systems import LONGEST, MANY, NAMES, OwnSystem
from tests.odds.slips import HALVING, SECOND_LOSES, course, terms_of

RED, BLACK, ZERO = "1", "2", "0"


class Fallen:
    """A ball that falls as the test says, the same in every session."""

    def __init__(self, plan: Plan, numbers: Sequence[str]) -> None:
        self.places = [plan.courses[0].pockets.index(number) for number in numbers]

    def take(self, count: int) -> Pockets:
        sessions_at_once = 2
        spins = count // sessions_at_once
        some, self.places = self.places[:spins], self.places[spins:] + self.places[:spins]
        while len(some) < spins:
            some += some
        return np.repeat(np.array(some[:spins], dtype=np.uint8), sessions_at_once)


def played(plan: Plan, *numbers: str, fast: bool = False) -> Seats:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sessions, "Ball", lambda *_: Fallen(plan, numbers))
        return play(plan, 0, 0, 2, fast=fast)


def stakes(system: System | OwnSystem, numbers: str) -> list[int]:
    """The units a system lays, spin by spin: r wins, b loses, 0 is zero."""
    plan_for = {one: RED if one == "r" else BLACK if one == "b" else ZERO for one in numbers}
    laid = []
    before = 0
    for slips in range(1, len(numbers) + 1):
        plan = Plan((course(("red", 100)),), (MANY,), slips, system)
        seats = [played(plan, *(plan_for[one] for one in numbers))]
        if isinstance(system, System):
            seats.append(played(plan, *(plan_for[one] for one in numbers), fast=True))
        staked = {int(one.staked[0]) for one in seats}
        assert len(staked) == 1
        laid.append((staked.pop() - before) // 100)
        before += laid[-1] * 100
    return laid


@pytest.mark.parametrize(
    ("system", "numbers", "units"),
    [
        (System("flat"), "bbrb0r", [1, 1, 1, 1, 1, 1]),
        (System("martingale"), "bbb0rbr", [1, 2, 4, 8, 16, 1, 2]),
        (System("dalembert"), "bbbrrrrr", [1, 2, 3, 4, 3, 2, 1, 1]),
        (System("fibonacci"), "bbbbbrrrr", [1, 1, 2, 3, 5, 8, 3, 1, 1]),
        (System("labouchere"), "brbrrr", [5, 6, 6, 8, 7, 5]),
        (System("labouchere", (3,)), "brrb", [3, 6, 3, 3]),
        (System("labouchere", (1, 1)), "bbbr", [2, 3, 4, 5]),
    ],
)
def test_a_system_lays_what_it_is_known_for(system: System, numbers: str, units: list[int]) -> None:
    assert stakes(system, numbers) == units


def paroli(memory: MutableMapping[str, Any], units: int, net: int, bankroll: int) -> int:
    """A player's own: doubles twice after wins, then begins again."""
    assert bankroll > 0
    memory["wins"] = memory.get("wins", 0) + 1 if net > 0 else 0
    return 1 if not units or net < 0 or memory["wins"] % 3 == 0 else units * 2


def test_a_player_s_own_system_is_asked_after_every_slip() -> None:
    assert stakes(paroli, "rrrrbr") == [1, 2, 4, 1, 2, 1]


def test_a_system_that_lays_nothing_whole_is_refused() -> None:
    for answer in (0, -1, 1.5, True, None, "2"):
        with pytest.raises(Malformed, match="whole units, one or more"):
            stakes(lambda *_, said=answer: said, "r")


def ending(seats: Seats) -> list[str]:
    return [ENDINGS[code] for code in seats.ended]


def plan_with(
    system: str, slips: int, most: int = MANY, *, bankroll: int = 10**6, goal: int | None = None,
    beyond: Beyond = "most",
) -> Plan:  # fmt: skip
    return Plan((course(("red", 100)),), (most,), slips, System(system), bankroll, goal, beyond)


@pytest.mark.parametrize("fast", [False, True])
def test_a_session_ends_in_ruin_at_the_goal_or_when_all_is_laid(fast: bool) -> None:
    assert ending(played(plan_with("flat", 5, bankroll=250), BLACK, BLACK, RED, fast=fast)) == ["ruined"] * 2
    assert ending(played(plan_with("flat", 5, bankroll=250, goal=400), RED, RED, fast=fast)) == ["reached"] * 2
    seats = played(plan_with("flat", 3, bankroll=250), RED, BLACK, RED, fast=fast)
    assert (ending(seats), seats.slips.tolist(), seats.bankroll.tolist()) == (["played"] * 2, [3, 3], [350, 350])
    assert (seats.low.tolist(), seats.high.tolist()) == ([250, 250], [350, 350])


@pytest.mark.parametrize("fast", [False, True])
def test_who_cannot_pay_for_all_a_system_asks_lays_what_can_be_paid_for(fast: bool) -> None:
    seats = played(plan_with("martingale", 9, bankroll=650), BLACK, BLACK, BLACK, RED, fast=fast)
    assert (seats.staked.tolist(), ending(seats)) == ([100 + 200 + 300] * 2, ["ruined"] * 2)


@pytest.mark.parametrize("fast", [False, True])
@pytest.mark.parametrize(
    ("beyond", "staked", "ends"),
    [("most", 1 + 2 + 3 + 3, "played"), ("anew", 1 + 2 + 1 + 2, "played"), ("stop", 3, "limit")],
)
def test_a_limit_of_the_table_is_never_passed(beyond: Beyond, staked: int, ends: str, fast: bool) -> None:
    seats = played(plan_with("martingale", 4, most=3, beyond=beyond), BLACK, fast=fast)
    assert (seats.staked.tolist(), ending(seats)) == ([staked * 100] * 2, [ends] * 2)


@pytest.mark.parametrize("fast", [False, True])
@pytest.mark.parametrize(
    ("profile", "numbers", "net"),
    [
        (HALVING, (ZERO, RED), 0),
        (HALVING, (ZERO, BLACK), -100),
        (HALVING, (ZERO, ZERO, ZERO, RED), -75),
        (SECOND_LOSES, (ZERO, RED), 0),
        (SECOND_LOSES, (ZERO, ZERO), -100),
    ],
)
def test_a_stake_in_prison_waits_and_nothing_new_is_laid(
    profile: str, numbers: tuple[str, ...], net: int, fast: bool
) -> None:
    plan = Plan((course(("red", 100), profile=profile),), (MANY,), 2, bankroll=1000)
    seats = played(plan, *numbers, RED, fast=fast)
    assert (seats.bankroll - 1000).tolist() == [net + 100] * 2
    assert (seats.slips.tolist(), seats.staked.tolist()) == ([2, 2], [200, 200])


def test_several_slips_are_laid_in_turn() -> None:
    courses = (course(("red", 100)), course(("1", 300)), course(("black", 200)))
    for fast in (False, True):
        seats = played(Plan(courses, (MANY,) * 3, 4), RED, fast=fast)
        assert seats.staked.tolist() == [100 + 300 + 200 + 100] * 2
        assert (seats.bankroll - seats.bankroll[0]).tolist() == [0, 0]
        assert int(seats.bankroll[0]) - ENOUGH == 100 + 300 * 35 - 200 + 100


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("profile", ["bg-2021", HALVING])
def test_compiled_or_not_every_session_goes_the_same_way(name: str, profile: str) -> None:
    courses = (course(("red", 500), profile=profile), course(("17", 100), ("even", 500), profile=profile))
    for beyond in ("most", "anew", "stop"):
        plan = Plan(courses, (50, 60), 120, System(name), bankroll=20_000, goal=40_000, beyond=beyond)
        slow, fast = (vars(play(plan, 3, 1, 60, fast=one)) for one in (False, True))
        assert [key for key in slow if slow[key].tolist() != fast[key].tolist()] == []


def test_the_line_of_labouchere_may_grow_as_long_as_it_must() -> None:
    plan = Plan((course(("red", 100)),), (MANY,), 300, System("labouchere"))
    slow, fast = (played(plan, *[BLACK] * 300, fast=one) for one in (False, True))
    assert slow.staked.tolist() == fast.staked.tolist() == [100 * sum(range(5, 305))] * 2


@pytest.mark.parametrize("fast", [False, True])
def test_a_line_of_labouchere_with_no_place_left_ends_the_session(fast: bool) -> None:
    seats = played(plan_with("labouchere", 5_000, bankroll=10**12), BLACK, fast=fast)
    assert (ending(seats), seats.slips.tolist()) == (["limit"] * 2, [LONGEST - 4] * 2)


@pytest.mark.parametrize("name", NAMES)
def test_memory_does_not_grow_with_the_slips(name: str) -> None:
    """Labouchère on a number loses 36 times of 37, and its line would grow for ever."""

    def most(slips: int) -> int:
        plan = Plan((course(("17", 100)),), (100,), slips, System(name))
        play(plan, 1, 0, 1, fast=True)  # compiled before it is measured
        tracemalloc.start()
        play(plan, 1, 0, 256, fast=True)
        held = tracemalloc.get_traced_memory()[1]
        tracemalloc.stop()
        return held

    assert most(16_000) < 1.2 * most(2_000)


def test_how_many_groups_are_played_together_changes_no_session() -> None:
    plan = Plan((course(("red", 500)),), (50,), 90, System("dalembert"), bankroll=20_000)
    for fast in (False, True):
        together = play(plan, 3, 0, 2 * GROUP + 9, fast=fast)
        alone = [play(plan, 3, place, size, fast=fast) for place, size in enumerate((GROUP, GROUP, 9))]
        for name, held in vars(together).items():
            assert held.tolist() == [one for seats in alone for one in vars(seats)[name].tolist()]


@pytest.mark.parametrize("fast", [False, True])
@pytest.mark.parametrize("name", ["martingale", "fibonacci", "labouchere"])
def test_a_system_never_runs_over_what_64_bits_hold(name: str, fast: bool) -> None:
    """Without limits and bankroll these ask for more and more; it is refused before a figure is wrong."""
    plan = plan_of(terms_of(), [course(("17", 500))], slips=1_000, system=System(name, (1, 1 << 52)), limits=False)
    with pytest.raises(Malformed, match="more units than 64 bits hold over 1,000 slips"):
        play(plan, 1, 0, GROUP, fast=fast)


@pytest.mark.parametrize("fast", [False, True])
def test_as_far_as_64_bits_hold_every_cent_is_right(fast: bool) -> None:
    """Doubled 40 times; whole numbers of Python say what it comes to."""
    losses = 40
    plan = Plan((course(("red", 500)),), (MANY,), losses + 1, System("martingale"))
    seats = played(plan, *[BLACK] * losses, RED, fast=fast)
    assert seats.staked.tolist() == [500 * (2 ** (losses + 1) - 1)] * 2
    assert (seats.bankroll - ENOUGH).tolist() == [500] * 2
    assert seats.low.tolist() == [ENOUGH - 500 * (2**losses - 1)] * 2
    assert plan.reach[0] * 500 * (losses + 1) <= FARTHEST


def test_who_fails_in_a_system_of_one_s_own_is_told() -> None:
    def fails(*_: object) -> int:
        raise ZeroDivisionError("by my own fault")

    with pytest.raises(Malformed, match="the system of your own failed: ZeroDivisionError: by my own fault"):
        stakes(fails, "r")
    with pytest.raises(Malformed, match=r"failed: TypeError: .*takes 2 positional arguments but 4 were given"):
        stakes(lambda _units, _net: 1, "r")  # type: ignore[arg-type,misc]


@pytest.mark.parametrize("fast", [False, True])
def test_a_slip_laid_with_two_units_is_that_slip_twice(fast: bool) -> None:
    """So an odd cent of halves is lost by each: 5 in prison, halved, is 2 for each of the two."""
    plan = Plan((course(("red", 5), profile=HALVING),), (MANY,), 3, System("martingale"))
    seats = played(plan, BLACK, ZERO, ZERO, RED, BLACK, fast=fast)
    # Lost 5; laid twice 5, of which 2 * 3 go with the second zero; lost 4 times 5.
    assert (seats.bankroll - ENOUGH).tolist() == [-5 - 2 * 3 - 4 * 5] * 2


def test_a_plan_that_cannot_be_played_is_refused() -> None:
    red = course(("red", 500))
    for wrong, sentence in (
        ({"slips": 0}, "once or more"),
        ({"slips": 1, "bankroll": Money(400)}, "does not pay for one slip"),
        ({"slips": 1, "bankroll": Money(900), "goal": Money(900)}, "a goal lies above"),
        ({"slips": 1, "goal": Money(900)}, "a goal is reached from a bankroll; name one"),
        ({"slips": 1, "bankroll": Money(10**24)}, "a bankroll is 2\\^60 cents at most"),
        ({"slips": 1, "bankroll": Money(900), "goal": Money(10**24)}, "a goal is 2\\^61 cents at most"),
        ({"slips": 10**17}, "more than 64 bits hold; lay fewer, or less"),
    ):
        with pytest.raises(Malformed, match=sentence):
            plan_of(terms_of(), [red], **wrong)
    with pytest.raises(Malformed, match="at the same wheel"):
        Plan((red, course(("red", 500), profile="us-double-zero")), (MANY, MANY), 1)
    with pytest.raises(Malformed, match="beside each the most units"):
        Plan((red,), (MANY, MANY), 1)
    with pytest.raises(Malformed, match="there is no system 'paroli'; there are flat, martingale"):
        System("paroli")
    with pytest.raises(Malformed, match="the line of Labouchère"):
        System("labouchere", (1, 0))
