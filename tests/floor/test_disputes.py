"""Disputes on the floor: numbered in one append, what a desk puts right later, and the turn of the year."""

import pytest
from msgspec.structs import replace

from dolly.desk import commands as desk_say
from dolly.errors import Refusal, Refused, Unavailable
from dolly.floor.books import books_reader
from dolly.floor.disputes import (
    Disputed,
    dispute_of,
    disputes_of,
    disputes_on,
    incidents_of,
    open_dispute,
    register_day,
    say_dispute,
    sign_protocol,
)
from dolly.floor.rounds_told import round_told
from dolly.house import dispute_commands as say
from dolly.house.dispute_commands import OpenDispute
from dolly.house.dispute_state import Round, protocol_version
from dolly.money import Money
from dolly.store.verify import verify
from dolly.table import commands as table_say
from tests.floor.day import CASHIER, House
from tests.floor.house import (
    CROUPIER,
    EVENING,
    INSPECTOR,
    MANAGER,
    SECOND,
    HandClock,
    TriedLog,
    once,
    open_floor,
)

LOG = "R1/2026-11-30"
GAME = Disputed(LOG, 1, "K-04", "17 was bet in time")


async def played(house: House) -> None:
    """A live cloth table, and one game at it."""
    await house.found()
    await house.open_desk()
    await house.charge("R1")
    for command in (
        table_say.Spin("clockwise"), table_say.CallNoMoreBets(),
        table_say.DeclareResult("17"), table_say.SetDolly(), table_say.CollectLosing(), table_say.PayWinning(),
        table_say.LiftDolly(),
    ):  # fmt: skip
        await house.say("R1", CROUPIER, command)


async def disputed(house: House) -> int:
    """A dispute that both instances have decided; its number."""
    await open_dispute(house.floor, house.id(), INSPECTOR, GAME)
    number = house.floor.house.dispute_count
    for by in (INSPECTOR, MANAGER):
        await say_dispute(house.floor, house.id(), by, say.DecideDispute(number, "it was late"))
    return number


@pytest.mark.law("Н32 24(1)", "ruling 27")
async def test_a_dispute_stands_in_the_register_of_the_gaming_day_in_which_it_arose() -> None:
    """Opened at two in the morning, while the evening's table is open."""
    clock = HandClock()
    async with open_floor(TriedLog(), clock) as floor:
        house = House(floor)
        await played(house)
        clock.pass_(6 * 3_600)
        number = await disputed(house)
        (one,) = disputes_on(floor, "2026-11-30")
        assert (one.number, one.day, [each.instance for each in one.decisions]) == (
            number, "2026-11-30", ["inspector", "game-manager"],
        )  # fmt: skip
        assert disputes_on(floor, "2026-12-01") == disputes_on(floor, "2025-11-30") == ()


@pytest.mark.law("Н32 24(1)")
async def test_a_dispute_from_before_its_day_was_kept_is_of_the_gaming_day_by_the_clock() -> None:
    async with open_floor(TriedLog(), HandClock(EVENING + 6 * 3_600 * SECOND)) as floor:
        house = House(floor)
        await played(house)
        opened = OpenDispute(Round(LOG, "R1", 1, EVENING, "2026-11-30T20:00:00+02:00", "K-04"), "17 was bet in time")
        await floor.register.say(INSPECTOR, opened)
        (one,) = disputes_on(floor, "2026-11-30")
        assert one.day == ""


@pytest.mark.law("Н32 46")
async def test_a_sum_in_dispute_is_kept_in_the_currency_of_its_table_and_signed_with_the_protocol() -> None:
    async with open_floor(TriedLog(), HandClock()) as floor:
        house = House(floor)
        await played(house)
        number = await disputed(house)
        without = floor.house.disputes[number]
        await open_dispute(floor, house.id(), INSPECTOR, replace(GAME, amount=Money(36_000)))
        about = floor.house.disputes[number + 1]
        assert (without.amount, without.currency) == (None, "")
        assert (about.amount, about.currency) == (Money(36_000), "EUR")
        assert protocol_version(about) != protocol_version(replace(about, amount=Money(35_000)))


@pytest.mark.law("ruling 29")
async def test_what_a_desk_puts_right_after_the_count_is_told_with_the_round() -> None:
    log = TriedLog()
    async with open_floor(log, HandClock()) as floor:
        house = House(floor)
        await played(house)
        paid = desk_say.CorrectPayment(
            "EUR", LOG, 1, Money(3_500), to_player=True, book=1, reason="35 were overlooked", manager="401"
        )
        await house.desk(CASHIER, paid)
        told = round_told(log, LOG, 1)
    assert [(one.log, one.amount, one.to_player, one.by) for one in told.desk] == [
        ("desk-1/2026-11-30", Money(3_500), True, "501")
    ]
    assert (told.kind, told.bets, told.pocket) == ("cloth", (), "17")  # on cloth bets are not recorded (ruling 31)


@pytest.mark.law("Н32 46")
async def test_a_protocol_and_its_number_are_written_together_or_not_at_all() -> None:
    log = TriedLog()
    async with open_floor(log, HandClock()) as floor:
        house = House(floor)
        await played(house)
        number = await disputed(house)
        for of in ("game-manager", "croupier"):
            await say_dispute(floor, of, MANAGER, say.IdentifyParty(number, of, 1, "ab" * 32))
        version = protocol_version(floor.house.disputes[number])
        signing = say.ProtocolDispute(number, version, player_signs=False, croupier="104")
        log.before = once(Unavailable("the disk is full"))
        with pytest.raises(Unavailable):
            await sign_protocol(floor, "sign", MANAGER, signing)
        assert "dispute" not in floor.house.papers
        first = await sign_protocol(floor, "sign", MANAGER, signing)
        assert await sign_protocol(floor, "sign", MANAGER, signing) == first
        assert floor.house.papers["dispute"] == 1
        with pytest.raises(Refused):
            await sign_protocol(floor, "again", MANAGER, signing)
        assert floor.house.papers["dispute"] == 1
        assert verify(log, books_reader()).fault is None


@pytest.mark.law("Н32 46", "Н32 24(1)")
async def test_disputes_and_registers_of_earlier_years_are_read_from_their_logs() -> None:
    log, clock = TriedLog(), HandClock()
    async with open_floor(log, clock) as floor:
        house = House(floor)
        await played(house)
        number = await disputed(house)
        for command in (say.SettleDispute(number), say.ReleaseVideo(number, "settled")):
            await say_dispute(floor, house.id(), MANAGER, command)
        await say_dispute(floor, house.id(), MANAGER, say.EnterIncident(register_day(floor), "incident", "dark"))
        await floor.register.roll_year(2027)
        await floor.register.roll_year(2028)

        assert number not in floor.house.disputes
        assert dispute_of(floor, number).settled is not None
        assert [each.number for each in disputes_of(floor, 2026)] == [number]
        assert disputes_of(floor, 2028) == ()
        assert [each.text for each in incidents_of(floor, "2026-11-30")] == ["dark"]
        await open_dispute(floor, house.id(), INSPECTOR, GAME)
        assert floor.house.dispute_count == number + 1
        for ask in (lambda: dispute_of(floor, 9), lambda: disputes_of(floor, 2019)):
            with pytest.raises(Refused) as caught:
                ask()
            assert caught.value.refusal is Refusal.UNKNOWN
    async with open_floor(log, clock) as again:  # and after a restart
        assert set(again.house.disputes) == {number + 1}
