"""A day is over while the last answer is on its way: said again with the same id, it is told what it was told."""

import pytest

from dolly.desk import commands as desk_say
from dolly.errors import Refusal, Refused
from dolly.floor.answers import Accepted
from dolly.floor.desk_day import say_desk
from dolly.floor.papers import sign_closing, void_paper
from dolly.table import commands as say
from tests.floor.day import CASHIER, FULL_SET, NOTES, SAFE, House
from tests.floor.house import CROUPIER, MANAGER, PIT, HandClock, TriedLog, open_floor

LAST = "the-last-signature"


async def signed_to_the_last(one: House) -> tuple[Accepted, desk_say.SignBalance]:
    """The desk is counted for the night; the last signature closes it."""
    await one.desk(CASHIER, desk_say.EnterCount("closing", (desk_say.TillCount("EUR", SAFE, NOTES),)))
    await one.desk(MANAGER, desk_say.ConfirmCount())
    await one.sign_balance(CASHIER)
    balance = one.floor.desks.host("desk-1").stored.balance
    assert balance is not None
    signing = desk_say.SignBalance(balance.version)
    return await say_desk(one.floor, "desk-1", LAST, MANAGER, signing), signing


async def test_the_last_signature_of_a_desk_said_again_is_told_its_first_answer_also_after_a_restart() -> None:
    log, clock = TriedLog(), HandClock()
    async with open_floor(log, clock) as floor:
        one = House(floor)
        await one.found()
        await one.open_desk()
        answer, signing = await signed_to_the_last(one)
        await floor.settled()
        assert "desk-1" not in floor.desks.live
        assert await say_desk(floor, "desk-1", LAST, MANAGER, signing) == answer
    async with open_floor(log, clock) as floor:
        commands = len(list(log.answers()))
        assert await say_desk(floor, "desk-1", LAST, MANAGER, signing) == answer
        assert len(list(log.answers())) == commands


async def test_whatever_else_is_said_to_a_desk_whose_day_is_over_is_refused() -> None:
    log = TriedLog()
    async with open_floor(log) as floor:
        one = House(floor)
        await one.found()
        await one.open_desk()
        _, signing = await signed_to_the_last(one)
        await floor.settled()
        for command_id, by, command in (
            ("another-id", MANAGER, signing),
            (LAST, CASHIER, signing),
            (LAST, MANAGER, desk_say.SignBalance("0" * 64)),
        ):
            with pytest.raises(Refused) as refused:
                await say_desk(floor, "desk-1", command_id, by, command)
            assert refused.value.refusal is Refusal.DESK_CLOSED
        with pytest.raises(Refused):
            await void_paper(floor, "desk-1", "another", MANAGER, desk_say.VoidPaper(1, "too late"))


async def test_the_last_signature_of_a_table_said_again_after_a_restart_is_told_its_first_answer() -> None:
    log, clock = TriedLog(), HandClock()
    async with open_floor(log, clock) as floor:
        one = House(floor)
        await one.found()
        await one.open_desk()
        await one.charge("R1")
        await one.say("R1", PIT, say.CloseTable("no-players"))
        signing = await one.counted("R1", FULL_SET)
        for by in (CASHIER, MANAGER, PIT):
            await sign_closing(floor, "R1", one.id(), by, signing)
        answer = await sign_closing(floor, "R1", LAST, CROUPIER, signing)
        await floor.settled()
        assert await sign_closing(floor, "R1", LAST, CROUPIER, signing) == answer
    async with open_floor(log, clock) as floor:
        assert "R1" not in floor.tables
        assert await sign_closing(floor, "R1", LAST, CROUPIER, signing) == answer
        with pytest.raises(Refused) as refused:
            await floor.say("R1", LAST, PIT, say.CloseTable("no-players"))
        assert refused.value.refusal is Refusal.NOT_CHARGED
