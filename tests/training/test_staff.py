"""A robot croupier and a robot inspector: they lead and watch as the table offers, and give way to people."""

import random
from collections.abc import Callable

import pytest

from dolly.training.staff import Robot, RobotCroupier, RobotInspector
from tests.training.company import CROUPIER, INSPECTOR, SECOND, Deaf
from tests.web.serving import Json

SPIN = {"name": "spin", "commands": [{"type": "spin", "direction": "clockwise"}]}
NUMBER: Json = {"name": "number", "commands": []}


def picture(seconds: float, **parts: object) -> Json:
    """What staff see: ``public`` and ``staff`` say what differs from a quiet table with robots in their places."""
    public: Json = {
        "kind": "terminal", "phase": "open", "phase_at": 0, "held": False, "suspended": None, "last_games": None,
        "waiting": False, "seat_count": 8,
    }  # fmt: skip
    staff: Json = {
        "croupier": CROUPIER, "inspector": INSPECTOR, "next": None, "pending": None, "alarms": [], "accounts": [],
    }  # fmt: skip
    return {
        "seq": parts.pop("seq", 5), "time": int(seconds * SECOND), "acts": parts.pop("acts", []),
        "refused": parts.pop("refused", []), "proposal": parts.pop("proposal", None), "seats": parts.pop("seats", []),
        "public": public | {name: told for name, told in parts.items() if name in public},
        "staff": staff | {name: told for name, told in parts.items() if name in staff},
    }  # fmt: skip


def account(seat: int, rack: int = 0, staked: int = 0, last_bet_at: int = 0) -> Json:
    return {"seat": seat, "rack": rack, "staked": staked, "last_bet_at": last_bet_at}


def croupier() -> tuple[RobotCroupier, Deaf]:
    client = Deaf()
    return RobotCroupier(client, CROUPIER, "R1", 1.0, random.Random(1)), client


def inspector() -> tuple[RobotInspector, Deaf]:
    client = Deaf()
    return RobotInspector(client, INSPECTOR, "R1", 1.0, random.Random(1)), client


async def seen(robot: Robot, *pictures: Json) -> None:
    for one in pictures:
        await robot.act(one)


@pytest.mark.parametrize("make", [croupier, inspector])
async def test_an_empty_place_is_taken_after_a_while(make: Callable[[], tuple[Robot, Deaf]]) -> None:
    robot, client = make()
    empty = {robot.place: None}
    await seen(robot, *(picture(second, **empty) for second in (0, 3, 7)))
    assert client.said == []
    await seen(robot, picture(8, **empty))
    assert client.said == [{"type": "take-place", "place": robot.place}]


@pytest.mark.law("ruling 17")
async def test_a_person_who_leads_is_left_alone_until_long_gone_and_relieved_between_games() -> None:
    robot, client = croupier()
    for minute in range(10):  # the person does something every minute
        act = {"by": "104", "at": minute * 60 * SECOND}
        await seen(robot, picture(minute * 60, croupier="104", acts=[act]))
    assert client.said == []
    await seen(robot, *(picture(540 + second, croupier="104") for second in range(0, 301, 10)))
    assert client.said == [{"type": "take-place", "place": "croupier"}]


@pytest.mark.law("ruling 17")
async def test_a_game_whose_croupier_has_gone_is_taken_over_as_removal() -> None:
    robot, client = croupier()
    await seen(robot, *(picture(second, croupier="104", phase="betting", held=True) for second in range(0, 301, 10)))
    assert client.said == [{"type": "take-place", "place": "croupier", "reason": "removal"}]


@pytest.mark.law("ruling 17")
async def test_an_inspector_is_never_relieved_by_a_robot_in_a_game() -> None:
    robot, client = inspector()
    gone = {"inspector": "201", "phase": "betting"}
    await seen(robot, *(picture(second, **gone) for second in range(0, 2_000, 100)))
    assert client.said == []
    await seen(robot, *(picture(second, inspector="201") for second in range(2_000, 3_000, 100)))
    assert client.said == [{"type": "take-place", "place": "inspector"}]


@pytest.mark.parametrize("shut", [{"phase": "closed"}, {"suspended": "fire"}, {"last_games": 0}])
async def test_no_place_is_taken_where_nobody_plays(shut: Json) -> None:
    robot, client = croupier()
    await seen(robot, *(picture(second, croupier=None, **shut) for second in range(0, 60, 5)))
    assert client.said == []


@pytest.mark.law("ruling 4")
async def test_the_croupier_says_what_the_table_offers_next_at_a_human_pace() -> None:
    robot, client = croupier()
    await seen(robot, *(picture(second, next=SPIN) for second in range(8)))
    assert client.said == []
    await seen(robot, picture(11, next=SPIN))
    assert client.said == SPIN["commands"]


async def test_betting_lasts_between_18_and_25_seconds() -> None:
    touch = {"name": "no-more-bets", "commands": [{"type": "call-no-more-bets"}]}
    lasted = set()
    for seed in range(40):
        client = Deaf()
        robot = RobotCroupier(client, CROUPIER, "R1", 1.0, random.Random(seed))
        for second in range(40):
            await seen(robot, picture(second, phase="betting", next=touch))
            if client.said:
                lasted.add(second)
                break
    assert (min(lasted) >= 18, max(lasted) <= 25, len(lasted) > 4) == (True, True, True)


async def test_a_picture_drawn_before_the_last_touch_is_not_acted_on() -> None:
    robot, client = croupier()
    await seen(robot, picture(20, next=SPIN, seq=0), picture(21, next=SPIN, seq=0))
    assert len(client.said) == 1
    await seen(robot, picture(40, next=SPIN, seq=1))
    assert len(client.said) == 2


@pytest.mark.law("ruling 2")
async def test_the_croupier_announces_what_the_wheel_shows_and_nothing_of_its_own() -> None:
    robot, client = croupier()
    told = {"phase": "no-more-bets", "next": NUMBER}
    await seen(robot, *(picture(second, **told) for second in range(0, 60, 5)))
    assert client.said == []
    await seen(robot, picture(59, proposal="17", **told))
    assert client.said == [{"type": "declare-result", "pocket": "17"}]


@pytest.mark.law("ruling 10")
async def test_a_wheel_that_shows_no_number_has_a_defect_and_the_game_is_interrupted() -> None:
    robot, client = croupier()
    await seen(robot, picture(60, phase="no-more-bets", next=NUMBER))
    assert [command["type"] for command in client.said] == ["interrupt-game"]


@pytest.mark.law("ruling 11")
async def test_a_held_game_is_interrupted_and_the_inspector_confirms() -> None:
    robot, client = croupier()
    await seen(robot, picture(1, phase="betting", held=True))
    assert [command["type"] for command in client.said] == ["interrupt-game"]

    watching, said = inspector()
    pending = {"by": {"person": CROUPIER}, "at": SECOND}
    await seen(watching, picture(2, phase="betting", held=True, pending=pending))
    assert said.said == []
    await seen(watching, picture(3, phase="betting", held=True, pending=pending))
    assert said.said == [{"type": "confirm"}]


async def test_the_croupier_waits_while_a_confirmation_waits() -> None:
    robot, client = croupier()
    await seen(robot, picture(60, next=SPIN, pending={"by": {"person": CROUPIER}, "at": 0}))
    assert client.said == []


@pytest.mark.law("ruling 18")
async def test_the_inspector_confirms_nothing_that_is_its_own() -> None:
    robot, client = inspector()
    await seen(robot, picture(60, pending={"by": {"person": INSPECTOR}, "at": 0}))
    assert client.said == []


@pytest.mark.law("ruling 9")
async def test_the_inspector_acknowledges_a_void() -> None:
    robot, client = inspector()
    await seen(robot, picture(9, alarms=[{"number": 3, "at": SECOND}]))
    assert client.said == [{"type": "acknowledge", "alarm": 3}]


@pytest.mark.law("ruling 21", "ruling 22")
async def test_who_wishes_to_leave_has_the_chips_exchanged_and_the_seat_is_free() -> None:
    robot, client = croupier()
    robot.leaving = {7}
    await seen(robot, picture(1, accounts=[account(6, rack=900), account(7, rack=800)]))
    assert client.said == [
        {"type": "cash-out", "seat": 7, "amount": 800},
        {"type": "leave-seat", "seat": 7},
    ]
    assert robot.leaving == set()


@pytest.mark.law("ruling 22")
async def test_stakes_settle_before_a_seat_is_left() -> None:
    robot, client = croupier()
    robot.leaving = {7}
    await seen(robot, picture(1, accounts=[account(7, rack=800, staked=100)]))
    assert client.said == []


@pytest.mark.law("ruling 20")
async def test_after_the_last_game_every_rack_is_exchanged() -> None:
    robot, client = croupier()
    await seen(robot, picture(1, last_games=0, accounts=[account(6), account(7, rack=800)]))
    assert client.said == [{"type": "cash-out", "seat": 7, "amount": 800}]


async def test_a_visitor_kept_from_leaving_by_chips_is_seen_off_unless_they_bet_again() -> None:
    robot, _ = inspector()
    refused = [
        {"refusal": "seat-not-empty-handed", "role": "player", "seat": seat, "at": 2 * SECOND} for seat in (1, 2)
    ]
    accounts = [account(1, rack=500), account(2, rack=500, last_bet_at=3 * SECOND)]
    await seen(robot, picture(1), picture(2, refused=refused, accounts=accounts))
    assert robot.wishes_to_leave(picture(3, accounts=accounts)) == set()
    assert robot.wishes_to_leave(picture(5, accounts=accounts)) == {1}
    assert robot.wishes_to_leave(picture(9, accounts=accounts)) == set()


@pytest.mark.law("ruling 22")
async def test_abandoned_seats_are_secured_only_where_visitors_find_none() -> None:
    robot, client = inspector()
    robot.free_wanted, robot.abandoned_after = 2, 600
    accounts = [account(seat, rack=500) for seat in range(1, 8)]
    full = {"accounts": accounts, "seats": accounts}
    await seen(robot, picture(0, **full), picture(599, **full))
    assert client.said == []
    await seen(robot, picture(600, accounts=accounts, seats=accounts[:6]))
    assert client.said == []
    await seen(robot, picture(601, **full))
    assert client.said == [{"type": "secure-seat", "seat": 1}]
