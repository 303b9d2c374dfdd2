"""The training wheel: every pocket alike, one number a game, never before no more bets, at training tables only."""

import asyncio
import random
from collections import Counter
from pathlib import Path

import pytest

from dolly.table.phases import Phase
from dolly.training.client import Client, Declined
from dolly.training.wheel import SECOND, Ball, TrainingWheel
from tests.training.company import PACE, table_of
from tests.web.day import Day
from tests.web.serving import WHEEL_SECRET, Doors, Json, demo_house, doors, good, refused, served
from tests.web.serving import Client as Window

POCKETS = [str(number) for number in range(37)]


def picture(phase: str, seconds: float, game: int = 1, phase_at: float = 0) -> Json:
    public = {"day": "2026-08-24", "game": game, "phase": phase, "phase_at": int(phase_at * SECOND)}
    return {"time": int(seconds * SECOND), "public": public}


def test_every_pocket_is_as_likely_as_any_other() -> None:
    """Chi-square over 37 pockets, 36 degrees of freedom: 67.98 is passed by chance once in a thousand."""
    ball, drawn = Ball(POCKETS, random.Random(27), pace=0), Counter[str | None]()
    games = 37_000
    for game in range(games):
        drawn[ball.rests(picture("no-more-bets", 0, game))] += 1
    assert sum(drawn.values()) == games
    assert sum((drawn[pocket] - games / 37) ** 2 / (games / 37) for pocket in POCKETS) < 67.98


def test_by_itself_a_wheel_draws_from_the_systems_own_chance() -> None:
    assert isinstance(TrainingWheel(Client("http://nowhere"), "secret")._chance, random.SystemRandom)


@pytest.mark.law("27(2)s2", "ruling 2")
@pytest.mark.parametrize("phase", [phase for phase in Phase if phase is not Phase.NO_MORE_BETS])
def test_no_number_is_proposed_but_after_no_more_bets(phase: Phase) -> None:
    ball = Ball(POCKETS, random.Random(1))
    assert [ball.rests(picture(phase.value, second)) for second in range(60)] == [None] * 60


def test_the_ball_runs_on_for_some_seconds_and_rests_once_a_game() -> None:
    ball = Ball(POCKETS, random.Random(1))
    told = [ball.rests(picture("no-more-bets", second)) for second in range(30)]
    assert [second for second, pocket in enumerate(told) if pocket is not None] in ([3], [4], [5], [6])


def test_a_game_that_ended_while_the_ball_ran_has_no_number() -> None:
    ball = Ball(POCKETS, random.Random(1))
    assert ball.rests(picture("no-more-bets", 0)) is None
    assert ball.rests(picture("open", 2)) is None
    assert ball.rests(picture("no-more-bets", 7, game=2, phase_at=7)) is None
    assert ball.rests(picture("no-more-bets", 13, game=2, phase_at=7)) is not None


@pytest.mark.law("ruling 2", "ruling 4")
async def test_a_number_is_proposed_to_the_croupier_and_never_entered_by_itself(tmp_path: Path) -> None:
    async with served(demo_house(tmp_path)) as house:
        croupier, _ = await house.staffed()
        wheel = TrainingWheel(Client(f"http://{house.address}"), WHEEL_SECRET, chance=random.Random(1), pace=PACE)
        turning = asyncio.create_task(wheel.run())
        await croupier.must_say({"type": "spin", "direction": "clockwise"})
        await croupier.must_say({"type": "call-no-more-bets"})
        async with house.live(croupier.token) as console:
            seen = await console.until(lambda known: known.get("proposal") is not None)
        turning.cancel()
        assert seen["proposal"] in POCKETS
        assert (table_of(house).phase, table_of(house).pocket) == (Phase.NO_MORE_BETS, None)


async def test_a_wheel_with_another_starts_secret_is_not_let_in(tmp_path: Path) -> None:
    async with served(demo_house(tmp_path)) as house:
        with pytest.raises(Declined):
            await TrainingWheel(Client(f"http://{house.address}"), "of yesterday").run()


@pytest.mark.law("27(2)s2")
async def test_a_proposal_before_no_more_bets_is_refused(tmp_path: Path) -> None:
    async with doors(demo_house(tmp_path)) as house:
        wheel, (croupier, _) = await wheel_of(house), await house.staffed()
        refused(await wheel.ask("POST", "/api/tables/R1/proposal", {"pocket": "17"}), 409, "refused", "out-of-turn")
        await croupier.must_say({"type": "spin", "direction": "clockwise"})
        refused(await wheel.ask("POST", "/api/tables/R1/proposal", {"pocket": "17"}), 409, "refused", "out-of-turn")
        await croupier.must_say({"type": "call-no-more-bets"})
        good(await wheel.ask("POST", "/api/tables/R1/proposal", {"pocket": "17"}))


@pytest.mark.law("ruling 2")
async def test_a_training_wheels_number_never_enters_a_live_table(tmp_path: Path) -> None:
    async with doors(demo_house(tmp_path)) as house:
        wheel, day = await wheel_of(house), await Day.begun(house)
        await day.charge("L1")
        croupier, inspector = await house.signed_in("105"), await house.signed_in("202")
        await croupier.must_say({"type": "take-place", "place": "croupier"}, table="L1")
        await inspector.must_say({"type": "take-place", "place": "inspector"}, table="L1")
        await croupier.must_say({"type": "spin", "direction": "clockwise"}, table="L1")
        await croupier.must_say({"type": "call-no-more-bets"}, table="L1")
        answer = await wheel.ask("POST", "/api/tables/L1/proposal", {"pocket": "17"})
        refused(answer, 409, "refused", "training-only")
        assert "proposal" not in good(await croupier.ask("GET", "/api/tables/L1/view"))
        number = await wheel.say({"type": "declare-result", "pocket": "17"}, table="L1")
        refused(number, 403, "not-permitted")


async def wheel_of(house: Doors) -> Window:
    return await house.signed_in("wheel")
