"""A playing robot: bets as people do, within the posted limits, after the invitation and now and then too late."""

import random
from collections import Counter

import msgspec
import pytest

from dolly.errors import Refused
from dolly.money import Money
from dolly.rules.shipped import shipped_profile
from dolly.rules.slip import Bet
from dolly.rules.terms import accept, compile_terms
from dolly.training.habits import Habits, nearest
from dolly.training.player import BETS_WITHIN, SECOND, RobotPlayer
from dolly.web.table_routes import _drawn_rules
from tests.training.company import Deaf, refusal
from tests.web.serving import Json

TERMS = compile_terms(shipped_profile("bg-2021"))
RULES: Json = msgspec.to_builtins(_drawn_rules(TERMS))


def picture(phase: str, seconds: float, game: int = 1, **own: object) -> Json:
    public = {"phase": phase, "bets_open": phase == "betting", "game": game}
    mine = {"rack": 1_000_000, "staked": 0, "chip_value": 100, **own}
    return {"time": int(seconds * SECOND), "public": public, "player": mine}


def robot(client: Deaf, seed: int) -> RobotPlayer:
    return RobotPlayer(client, "R1", 8, random.Random(seed))


@pytest.mark.parametrize("seed", range(20))
def test_every_slip_a_robot_thinks_of_is_within_the_posted_limits(seed: int) -> None:
    habits = Habits(RULES, random.Random(seed))
    for _ in range(100):
        slip = tuple(msgspec.convert(habits.slip(), tuple[Bet, ...]))
        accept(TERMS, slip, chip_value=Money(habits.chip))


def test_robots_bet_as_people_do() -> None:
    """Favourite numbers and what lies about them, outside chances, neighbours, now and then voisins."""
    habits = Habits(RULES, random.Random(3))
    bets = [bet for _ in range(2_000) for bet in habits.slip()]
    kinds = {spot["name"]: spot["kind"] for spot in RULES["spots"]}
    laid = Counter(kinds.get(bet.get("spot", ""), bet.get("call", "").partition("-")[0]) for bet in bets)
    assert {"straight", "split", "corner", "dozen", "even", "neighbours", "voisins"} <= set(laid)
    assert laid["straight"] > laid["neighbours"] > laid["voisins"] > 0
    assert len({bet["spot"] for bet in bets if kinds.get(bet.get("spot", "")) == "straight"}) == 4


@pytest.mark.law("27(2)s2")
async def test_a_robot_bets_at_its_own_times_after_the_invitation() -> None:
    times = []
    for seed in range(40):
        client = Deaf(rules=RULES)
        one = robot(client, seed)
        for second in range(30):
            before = len(client.said)
            await one.act(picture("betting", second))
            times += [second] * (len(client.said) - before)
    assert min(times) >= int(BETS_WITHIN[0])
    assert max(times) <= BETS_WITHIN[1] + 1
    assert len(set(times)) > 10


@pytest.mark.law("27(2)s2")
async def test_a_robot_is_too_late_as_seldom_as_people_are() -> None:
    late = 0
    for seed in range(400):
        client = Deaf(rules=RULES)
        one = robot(client, seed)
        await one.act(picture("betting", 0))
        for second in (0.5, 1, 1.5):
            await one.act(picture("no-more-bets", second))
        late += len(client.said)
    assert 0 < late < 40


async def test_a_robot_low_on_chips_buys_more_in_its_own_chips() -> None:
    client = Deaf(rules=RULES)
    await robot(client, 1).act(picture("betting", 0, rack=0, chip_value=None))
    (path, body), *_ = client.posted
    assert path == "/api/tables/R1/seats/8/play-money"
    assert body["chip_value"] in RULES["rules"]["limits"]["chip_values"]
    assert body["amount"] % body["chip_value"] == 0


async def test_a_refused_robot_lays_the_nearest_that_would_do_once() -> None:
    client = Deaf(refusal("above-maximum", nearest_by_bet="1:300"), rules=RULES)
    one = robot(client, 1)
    await one._lay([{"spot": "17", "stake": 90_000}, {"spot": "red", "stake": 500}])
    assert client.said[-1]["slip"] == [{"spot": "17", "stake": 300}, {"spot": "red", "stake": 500}]
    assert len(client.said) == 2


@pytest.mark.law("ruling 15")
def test_the_nearest_a_refusal_names_is_what_the_table_takes() -> None:
    slip = [{"spot": "17", "stake": 999_900}, {"spot": "red", "stake": 100}, {"call": "voisins", "unit": 99_900}]
    with pytest.raises(Refused) as declined:
        accept(TERMS, msgspec.convert(slip, tuple[Bet, ...]), chip_value=Money(100))
    less = nearest(slip, declined.value.facts)
    accept(TERMS, msgspec.convert(less, tuple[Bet, ...]), chip_value=Money(100))
    assert len(less) == 3


def test_what_would_not_do_at_any_amount_is_not_laid_again() -> None:
    slip = [{"spot": "17", "stake": 100}]
    assert nearest(slip, {"nearest_by_bet": "1:0"}) == []
    assert nearest(slip, {"nearest": 50}) == []


@pytest.mark.law("ruling 22")
async def test_a_leaving_robot_bets_no_more_and_leaves_with_nothing_down() -> None:
    client = Deaf(rules=RULES)
    one = robot(client, 1)
    one.leaving = True
    for second in range(30):
        await one.act(picture("betting", second))
    await one.act(picture("open", 31, rack=500))
    await one.act(picture("open", 32, rack=0, staked=500))
    assert client.said == []
    await one.act(picture("open", 33, rack=0))
    assert client.said == [{"type": "leave-seat", "seat": 8}]


async def test_where_a_person_leads_a_leaving_robot_asks_once() -> None:
    client = Deaf(refusal("already-known"))
    one = robot(client, 1)
    await one.ask_to_leave()
    await one.ask_to_leave()
    assert [command["type"] for command in client.said] == ["call-inspector"]
