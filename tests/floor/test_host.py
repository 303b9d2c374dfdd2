"""The host: turns, group commit, ids, time, and what becomes of a failure."""

import asyncio

import pytest

from dolly.errors import Broken, Malformed, Refusal, Refused, Stale, Unavailable
from dolly.floor.feed import TableTurn
from dolly.money import Money
from dolly.table import commands as say
from dolly.table.phases import Phase
from tests.floor.house import (
    CROUPIER,
    INSPECTOR,
    SECOND,
    HandClock,
    TriedLog,
    once,
    open_floor,
    player,
    playing,
    straight,
)


async def test_all_that_waits_is_written_in_one_transaction() -> None:
    log = TriedLog()
    async with playing(log, seats=8) as (floor, said):
        log.batches.clear()
        bets = [said(player(seat), say.PlaceBets(seat, (straight("17"),))) for seat in range(1, 9)]

        answers = await asyncio.gather(*bets)

        assert log.batches == [8]
        assert [answer.seq for answer in answers] == list(range(answers[0].seq, answers[0].seq + 8))
        assert floor.tables["R1"].stored.staked == Money(800)


async def test_an_answer_is_given_and_the_feed_told_only_after_the_commit() -> None:
    log = TriedLog()
    async with playing(log) as (floor, said):
        host = floor.tables["R1"]
        told: list[TableTurn] = []
        host.watch(told.append)
        seen_at_commit: list[tuple[int, Money]] = []

        def look() -> None:
            seen_at_commit.append((len(told), host.stored.staked))

        log.after = look

        await said(player(1), say.PlaceBets(1, (straight("17"),)))

        assert seen_at_commit == [(0, Money(0))]
        assert [act.event.__struct_config__.tag for turn in told for act in turn.acts] == ["bets-placed"]


async def test_one_touch_stands_or_falls_whole() -> None:
    async with playing(TriedLog()) as (floor, said):
        before = floor.tables["R1"].stored

        with pytest.raises(Refused, match="not for the phase"):
            await said(CROUPIER, say.BuyChips(1, Money(10_000)), say.LiftDolly())

        assert floor.tables["R1"].stored == before
        await said(CROUPIER, say.BuyChips(1, Money(10_000)), say.Spin("clockwise"))
        assert floor.tables["R1"].stored.phase is Phase.BETTING
        assert floor.tables["R1"].stored.seats[1].rack == Money(60_000)


@pytest.mark.law("ruling 4", "ruling 7")
async def test_no_touch_carries_a_whole_game_with_one_time_for_all_of_it() -> None:
    log = TriedLog()
    async with playing(log) as (floor, said):
        before = floor.tables["R1"].stored
        whole = (
            say.Spin("clockwise"), say.CallNoMoreBets(), say.DeclareResult("17"), say.SetDolly(),
            say.CollectLosing(), say.PayWinning(), say.LiftDolly(),
        )  # fmt: skip

        with pytest.raises(Refused, match="touches of their own") as refusal:
            await said(CROUPIER, *whole, id="whole game")

        assert refusal.value.facts == {"first": "spin", "then": "call-no-more-bets"}
        assert floor.tables["R1"].stored == before
        assert b"out-of-turn" in getattr(log.answer("whole game"), "answer", b"")


async def test_a_money_command_said_twice_in_parallel_is_said_once() -> None:
    async with playing(TriedLog()) as (floor, said):
        sale = say.BuyChips(1, Money(10_000))

        answers = await asyncio.gather(*(said(CROUPIER, sale, id="twice") for _ in range(5)))

        assert len(set(answers)) == 1
        assert floor.tables["R1"].stored.seats[1].rack == Money(60_000)


async def test_a_command_said_again_later_and_after_a_restart_gets_its_first_answer() -> None:
    log = TriedLog()
    bet = say.PlaceBets(1, (straight("17"),))
    async with playing(log) as (_, said):
        first = await said(player(1), bet, id="bet")
        await said(CROUPIER, say.Spin("clockwise"))
        await said(CROUPIER, say.CallNoMoreBets())
        assert await said(player(1), bet, id="bet") == first

    async with open_floor(log) as floor:
        assert await floor.say("R1", "bet", player(1), bet) == first
        assert floor.tables["R1"].stored.staked == Money(100)


@pytest.mark.law("27(2)s2", "ruling 7")
async def test_a_late_bet_costs_nothing_keeps_both_times_and_stays_late_when_said_again() -> None:
    log, clock = TriedLog(), HandClock()
    late = say.PlaceBets(1, (straight("17"),))
    async with playing(log, clock) as (floor, said):
        await said(CROUPIER, say.Spin("clockwise"))
        clock.pass_(20)
        announced = clock.at
        await said(CROUPIER, say.CallNoMoreBets())
        clock.pass_(1)

        with pytest.raises(Refused) as refusal:
            await said(player(1), late, id="late")

        assert refusal.value.refusal is Refusal.BETS_CLOSED
        assert refusal.value.facts["announced_at"] == announced
        assert refusal.value.facts["arrived_at"] == announced + SECOND
        assert floor.tables["R1"].stored.seats[1].rack == Money(50_000)
        await said(CROUPIER, say.VoidSpin("ball-dropped"))
        clock.pass_(60)
        with pytest.raises(Refused) as again:
            await said(player(1), late, id="late")
        assert again.value.facts == refusal.value.facts
    async with open_floor(log, clock) as floor:
        with pytest.raises(Refused) as after_restart:
            await floor.say("R1", "late", player(1), late)
        assert after_restart.value.facts == refusal.value.facts


@pytest.mark.parametrize("other", ["body", "person"])
@pytest.mark.parametrize("restarted", [False, True])
async def test_an_id_used_for_another_command_is_malformed(*, other: str, restarted: bool) -> None:
    log = TriedLog()
    by = player(2) if other == "person" else player(1)
    bet = say.PlaceBets(by.seat or 0, (straight("18" if other == "body" else "17"),))
    async with playing(log) as (floor, said):
        await said(player(1), say.PlaceBets(1, (straight("17"),)), id="used")
        if not restarted:
            with pytest.raises(Malformed, match="was used for another command"):
                await said(by, bet, id="used")
            assert floor.tables["R1"].stored.staked == Money(100)
    if restarted:
        async with open_floor(log) as floor:
            with pytest.raises(Malformed, match="was used for another command"):
                await floor.say("R1", "used", by, bet)
            assert floor.tables["R1"].stored.staked == Money(100)


async def test_a_command_without_an_id_is_malformed() -> None:
    async with playing(TriedLog()) as (floor, _):
        with pytest.raises(Malformed, match="has an id"):
            await floor.say("R1", "", CROUPIER, say.BuyChips(1, Money(10_000)))


async def test_a_refusal_is_journalled_with_who_what_why_and_when() -> None:
    log = TriedLog()
    async with playing(log) as (floor, said):
        name = floor.tables["R1"].name
        with pytest.raises(Refused):
            await said(player(1), say.PlaceBets(1, (straight("17", 60_000),)), id="too much")

        kept = list(log.refusals(name))

        assert [(one.id, one.person) for one in kept] == [("too much", "R1/1")]
        assert b"place-bets" in kept[0].answer
        assert floor.tables["R1"].stored.seats[1].rack == Money(50_000)


async def test_who_hangs_up_changes_nothing_about_what_was_said() -> None:
    log = TriedLog()
    async with playing(log) as (floor, said):
        host = floor.tables["R1"]
        for number in range(20):
            bet = say.PlaceBets(1, (straight("17"),))
            asking = asyncio.create_task(said(player(1), bet, id=f"gone {number}"))
            for _ in range(number % 5):
                await asyncio.sleep(0)
            asking.cancel()
            await asyncio.gather(asking, return_exceptions=True)
        await said(CROUPIER, say.Spin("clockwise"))

        written = sum(log.answer(f"gone {number}") is not None for number in range(20))
        assert host.stored.staked == Money(100 * written)
        assert host.seq == log.head(host.name)[0]
        state = host.stored
    async with open_floor(log) as floor:
        assert floor.tables["R1"].stored.seats == state.seats


async def test_a_failure_before_writing_tells_everyone_unavailable_and_leaves_no_trace() -> None:
    log = TriedLog()
    async with playing(log, seats=3) as (floor, said):
        host = floor.tables["R1"]
        before = host.stored
        told: list[TableTurn] = []
        host.watch(told.append)
        log.before = once(Unavailable("the disk is full"))

        bets = [said(player(seat), say.PlaceBets(seat, (straight("17"),)), id=f"bet {seat}") for seat in (1, 2, 3)]
        answers = await asyncio.gather(*bets, return_exceptions=True)

        assert [type(answer) for answer in answers] == [Unavailable] * 3
        assert host.stored is before
        assert told == []
        again = await said(player(1), say.PlaceBets(1, (straight("17"),)), id="bet 1")
        assert again.acts == ("bets-placed",)
        assert host.stored.staked == Money(100)


async def test_a_failure_after_writing_is_found_out_and_nothing_is_doubled() -> None:
    log = TriedLog()
    async with playing(log) as (floor, said):
        host = floor.tables["R1"]
        log.after = once(Unavailable("the answer was lost"))
        bet = say.PlaceBets(1, (straight("17"),))

        with pytest.raises(Unavailable):
            await said(player(1), bet, id="lost")
        answer = await said(player(1), bet, id="lost")

        assert answer.acts == ("bets-placed",)
        assert host.stored.staked == Money(100)
        assert host.seq == log.head(host.name)[0]


@pytest.mark.parametrize("error", [Broken("a balance is not what it was"), Stale("another spoke first")])
async def test_in_doubt_the_log_is_replayed_before_the_next_turn(error: Broken | Stale) -> None:
    log = TriedLog()
    async with playing(log) as (floor, said):
        failures = [error, error]
        log.before = lambda: failures.pop() if failures else None
        with pytest.raises(Unavailable):
            await said(player(1), say.PlaceBets(1, (straight("17"),)))
        failures.clear()

        await said(player(2), say.PlaceBets(2, (straight("18"),)))

        assert floor.tables["R1"].stored.staked == Money(100)


async def test_another_writer_is_noticed_and_what_it_wrote_is_taken_in() -> None:
    log = TriedLog()
    async with playing(log) as (floor, said), open_floor(log) as other:
        await other.say("R1", "other", player(2), say.PlaceBets(2, (straight("18"),)))

        await said(player(1), say.PlaceBets(1, (straight("17"),)))

        assert floor.tables["R1"].stored.staked == Money(200)


async def test_a_log_that_does_not_fold_halts_the_table() -> None:
    log = TriedLog()
    async with playing(log) as (floor, said):
        host = floor.tables["R1"]
        log.before = once(Unavailable("in doubt now"))
        with pytest.raises(Unavailable):
            await said(CROUPIER, say.Spin("clockwise"))
        log._records[host.name].pop(0)

        with pytest.raises(Broken, match="call the inspector"):
            await said(CROUPIER, say.Spin("clockwise"))
        with pytest.raises(Broken, match="call the inspector"):
            await said(INSPECTOR, say.CallInspector(""))


async def test_a_clock_that_steps_back_is_held_and_alarmed(capsys: pytest.CaptureFixture[str]) -> None:
    clock = HandClock()
    async with playing(TriedLog(), clock) as (_, said):
        clock.pass_(10)
        first = await said(player(1), say.PlaceBets(1, (straight("17"),)))
        clock.pass_(-5)
        held = await said(player(1), say.PlaceBets(1, (straight("17"),)))
        clock.pass_(6)
        after = await said(player(1), say.PlaceBets(1, (straight("17"),)))

    assert [held.at - first.at, after.at - first.at] == [0, SECOND]
    assert "the clock stepped back" in capsys.readouterr().out


async def test_time_is_held_over_a_restart_too() -> None:
    log, clock = TriedLog(), HandClock()
    async with playing(log, clock) as (_, said):
        last = await said(player(1), say.PlaceBets(1, (straight("17"),)))
    clock.pass_(-3600)
    async with open_floor(log, clock) as floor:
        answer = await floor.say("R1", "after", player(1), say.PlaceBets(1, (straight("17"),)))
        assert answer.at == last.at
