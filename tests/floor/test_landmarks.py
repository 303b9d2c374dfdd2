"""Where games begin and end in a log, and from where on a number is named."""

from dolly.floor.landmarks import Landmarks
from dolly.table import commands as say
from dolly.table import events as on
from tests.floor.house import CROUPIER, TriedLog, player, playing, straight


async def test_a_past_game_goes_from_the_end_of_the_one_before_to_its_own() -> None:
    async with playing(TriedLog()) as (floor, said):
        host = floor.tables["R1"]
        ends: list[int] = []
        numbers: list[tuple[int | None, int | None]] = []
        for direction in ("clockwise", "anticlockwise"):
            await said(CROUPIER, say.Spin(direction))
            await said(player(1), say.PlaceBets(1, (straight("17"),)))
            await said(CROUPIER, say.CallNoMoreBets())
            await said(CROUPIER, say.DeclareResult("17"))
            numbers.append((host.landmarks.number_at, host.seq))
            await said(CROUPIER, say.SetDolly())
            await said(CROUPIER, say.CollectLosing(), say.PayWinning(), say.LiftDolly())
            numbers.append((host.landmarks.number_at, None))
            ends.append(host.seq)
        assert [kept for kept, _ in numbers] == [named for _, named in numbers]
        first, second = ends
        assert host.landmarks.bounds(1) == (1, first)
        assert host.landmarks.bounds(2) == (first + 1, second)
        assert host.landmarks.bounds(3) is None
        assert [game for _, game in host.landmarks.spins()] == [1, 2]


async def test_a_game_that_is_replayed_has_the_landmarks_it_had() -> None:
    log = TriedLog()
    async with playing(log) as (floor, said):
        host = floor.tables["R1"]
        await said(CROUPIER, say.Spin("clockwise"))
        await said(CROUPIER, say.CallNoMoreBets())
        await said(CROUPIER, say.DeclareResult("17"))
        before = host.landmarks
        await host.open()
        assert host.landmarks is not before
        assert (host.landmarks.spins(), host.landmarks.number_at) == (before.spins(), before.number_at)


def test_what_asks_for_a_number_names_it_and_other_questions_do_not() -> None:
    landmarks = Landmarks()
    landmarks.see(1, on.ConfirmationAsked(say.InterruptGame("the ball left the wheel"), CROUPIER))
    assert landmarks.number_at is None
    landmarks.see(2, on.ConfirmationAsked(say.SettleHold("17"), CROUPIER))
    landmarks.see(3, on.ConfirmationAsked(say.SettleHold("18"), CROUPIER))
    assert landmarks.number_at == 2
