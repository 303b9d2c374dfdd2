"""One page that explains any round, from the log of any day: bets, times, number, payouts, who did what."""

import pytest
from msgspec import Raw, json

from dolly.errors import Malformed, Refusal, Refused
from dolly.floor.rounds_told import round_told, spun_at
from dolly.money import Money
from dolly.store.memory import MemoryLog
from dolly.table import commands as say
from tests.floor.house import CROUPIER, EVENING, INSPECTOR, MANAGER, SECOND, HandClock, Said, player, playing, straight

LOG = "R1/2026-11-30"


async def game(said: Said, clock: HandClock, number: str, *bets: tuple[int, str]) -> None:
    """A whole game, ten seconds from touch to touch; every bet is a euro on a number."""
    table = said.floor.tables["R1"].stored
    turn = "anticlockwise" if table.direction == "clockwise" else "clockwise"
    await said(CROUPIER, say.Spin(turn))  # type: ignore[arg-type]
    for seat, spot in bets:
        clock.pass_(10)
        await said(player(seat), say.PlaceBets(seat, (straight(spot),)))
    clock.pass_(1)
    await said(CROUPIER, say.CallNoMoreBets())
    clock.pass_(10)
    with pytest.raises(Refused):
        await said(player(1), say.PlaceBets(1, (straight("17"),)))
    await said(CROUPIER, say.DeclareResult(number))
    await said(CROUPIER, say.SetDolly())
    await said(CROUPIER, say.CollectLosing(), say.PayWinning(), say.LiftDolly())


@pytest.mark.law("27(2)s2", "27(2)s3")
async def test_a_round_is_told_whole_from_its_log() -> None:
    clock, log = HandClock(), MemoryLog()
    async with playing(log, clock) as (_, said):
        await game(said, clock, "0", (2, "5"))
        clock.pass_(60)
        await game(said, clock, "17", (1, "17"), (2, "3"))
        await game(said, clock, "1")
        told = round_told(log, LOG, 2)

    begun = EVENING + 81 * SECOND
    assert (told.table, told.day, told.kind, told.training) == ("R1", "2026-11-30", "terminal", True)
    assert (told.game, told.begun_at, told.begun_local) == (2, begun, "2026-11-30T20:01:21.000000+02:00")
    assert (told.no_more_bets_at, told.ended_at) == (begun + 21 * SECOND, begun + 31 * SECOND)
    assert (told.end, told.pocket, told.colour, told.direction) == ("number", "17", "black", "anticlockwise")
    assert (told.croupier, told.inspector) == ("104", "201")
    assert [(bet.seat, bet.at - begun, bet.what, bet.placed[0].spot) for bet in told.bets] == [
        (1, 10 * SECOND, "placed", "17"), (2, 20 * SECOND, "placed", "3"),
    ]  # fmt: skip
    assert [(one.seat, one.winnings, len(one.lost)) for one in told.seats] == [(1, Money(3_500), 0), (2, Money(0), 1)]
    assert [(one.seat, one.at - begun) for one in told.refused] == [(1, 31 * SECOND)]  # too late, and it cost nothing
    assert told.marked == (2,)  # in the last seconds
    assert told.steps[0].act.tag == "wheel-spun"
    assert told.steps[0].act.by == "104"
    assert told.steps[-1].told == "the dolly is lifted: game 2 is complete"


@pytest.mark.law("ruling 12", "ruling 29")
async def test_what_was_put_right_in_the_round_or_later_stands_there() -> None:
    clock, log = HandClock(), MemoryLog()
    async with playing(log, clock) as (_, said):
        await said(CROUPIER, say.Spin("clockwise"))
        await said(player(1), say.PlaceBets(1, (straight("17"),)))
        await said(CROUPIER, say.CallNoMoreBets())
        await said(CROUPIER, say.DeclareResult("18"))
        await said(CROUPIER, say.SetDolly())
        await said(CROUPIER, say.CorrectResult("17"))
        await said(INSPECTOR, say.Confirm())
        await said(CROUPIER, say.CollectLosing(), say.PayWinning(), say.LiftDolly())
        await game(said, clock, "1")
        await said(MANAGER, say.CorrectPaying(1, 1, Money(100), to_player=True, reason="a chip was overlooked"))
        told = round_told(log, LOG, 1)

    assert [one.act.tag for one in told.corrections] == ["result-corrected", "paying-corrected"]
    assert told.corrections[1].told == "game 1: 1.00 that seat 1 was underpaid is paid: a chip was overlooked"
    assert (told.pocket, told.seats[0].winnings) == ("17", Money(3_500))


@pytest.mark.law("ruling 9", "ruling 10")
async def test_a_round_without_a_number_says_why() -> None:
    log = MemoryLog()
    async with playing(log) as (_, said):
        await said(CROUPIER, say.Spin("clockwise"))
        await said(player(1), say.PlaceBets(1, (straight("17"),)))
        await said(CROUPIER, say.VoidSpin("ball-dropped", "onto the floor"))
        await said(CROUPIER, say.Spin("anticlockwise"))
        await said(CROUPIER, say.InterruptGame("power"))
        void, interrupted = round_told(log, LOG, 1), round_told(log, LOG, 2)

    assert (void.end, void.reason, void.pocket) == ("void", "ball-dropped: onto the floor", None)
    assert (interrupted.end, interrupted.reason) == ("interrupted", "power")


@pytest.mark.law("ruling 32")
async def test_a_player_is_shown_nothing_of_what_others_bet() -> None:
    clock, log = HandClock(), MemoryLog()
    async with playing(log, clock) as (_, said):
        await game(said, clock, "17", (1, "17"), (2, "3"), (2, "17"))
        told, own = round_told(log, LOG, 1), round_told(log, LOG, 1, seat=1)

    assert {bet.seat for bet in told.bets} == {1, 2}
    assert {bet.seat for bet in own.bets} == {one.seat for one in own.seats} == {one.seat for one in own.refused} == {1}
    assert "seat 2" not in " ".join(step.told for step in own.steps)
    for step in own.steps:
        held = json.decode(step.act.body)
        assert held.get("seat", 1) == 1
        assert all(line[0] == 1 for name in ("seats", "returned") for line in held.get(name, []))
    assert own.pocket == told.pocket == "17"
    assert isinstance(own.steps[0].act.body, Raw)


async def test_only_a_finished_round_of_a_log_there_is_can_be_told() -> None:
    log = MemoryLog()
    async with playing(log) as (_, said):
        await said(CROUPIER, say.Spin("clockwise"))
        for name, number in ((LOG, 1), (LOG, 2), ("R9/2026-11-30", 1)):
            with pytest.raises(Refused) as caught:
                round_told(log, name, number)
            assert caught.value.refusal is Refusal.UNKNOWN
        for name in ("house/2026", "desk-1/2026-11-30"):  # no round is in a log of that kind
            with pytest.raises(Malformed, match="is no log of a table's day"):
                round_told(log, name, 1)
        assert spun_at(log, LOG, 1) == EVENING  # its time is known already
