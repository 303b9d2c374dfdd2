"""The floor: opening and closing logs, restoring them, holding games that were lost."""

from datetime import datetime

import pytest
from msgspec.structs import replace

from dolly.errors import NotPermitted, Refusal, Refused
from dolly.floor.clock import gaming_day, next_cut_off
from dolly.house import commands as house_say
from dolly.house.arranging_commands import EnterSetting
from dolly.money import Money
from dolly.rules.house_rules import Approval
from dolly.table import commands as say
from dolly.table.people import Actor, Place, Role
from dolly.table.phases import Phase
from tests.floor.day import OPERATOR
from tests.floor.house import (
    CROUPIER,
    EVENING,
    INSPECTOR,
    MANAGER,
    PIT,
    SECOND,
    HandClock,
    Said,
    TriedLog,
    open_floor,
    opening,
    player,
    playing,
    straight,
)

HOUR = 3600 * SECOND


@pytest.mark.law("ruling 27")
@pytest.mark.parametrize(("hours", "day"), [(0, "2026-11-30"), (9, "2026-11-30"), (10.5, "2026-12-01")])
def test_the_gaming_day_turns_at_six_in_sofia(hours: float, day: str) -> None:
    assert gaming_day(EVENING + int(hours * HOUR)) == day


@pytest.mark.law("ruling 27")
async def test_a_table_opened_in_the_evening_keeps_its_day_after_midnight_and_after_a_restart() -> None:
    log, clock = TriedLog(), HandClock()
    async with playing(log, clock) as (floor, said):
        clock.pass_(12 * 3600)
        await said(player(1), say.PlaceBets(1, (straight("17"),)))
        assert floor.tables["R1"].name == "R1/2026-11-30"
    async with open_floor(log, clock) as floor:
        assert floor.tables["R1"].name == "R1/2026-11-30"
        assert {record.day for record in log.read("R1/2026-11-30")} == {"2026-11-30"}


async def test_a_restart_equals_the_replay_of_the_log() -> None:
    log = TriedLog()
    async with playing(log) as (floor, said):
        await said(player(1), say.PlaceBets(1, (straight("17"), straight("18", 300))))
        await said(CROUPIER, say.Spin("clockwise"))
        await said(CROUPIER, say.CallNoMoreBets())
        await said(CROUPIER, say.DeclareResult("17"))
        await said(CROUPIER, say.SetDolly())
        before = floor.tables["R1"].stored
    async with open_floor(log) as floor:
        assert floor.tables["R1"].stored == before
        assert floor.tables["R1"].seq == log.head("R1/2026-11-30")[0]


@pytest.mark.law("ruling 11")
@pytest.mark.parametrize("invite", [False, True])
async def test_a_game_found_between_spin_and_no_more_bets_is_on_hold_at_start(*, invite: bool) -> None:
    log = TriedLog()
    async with playing(log) as (_, said):
        await said(player(1), say.PlaceBets(1, (straight("17"),)))
        await said(CROUPIER, say.Spin("clockwise", invite=invite))

    for _ in range(2):
        async with open_floor(log) as floor:
            table = floor.tables["R1"].stored
            assert table.held_at is not None
            assert [record for record in log.read("R1/2026-11-30") if b"game-held" in record.body] != []
            with pytest.raises(Refused) as refusal:
                await floor.say("R1", f"bet {floor.clock()} {_}", player(1), say.PlaceBets(1, (straight("17"),)))
            assert refusal.value.refusal is Refusal.BETS_CLOSED
    assert sum(b"game-held" in record.body for record in log.read("R1/2026-11-30")) == 1


@pytest.mark.law("ruling 11")
@pytest.mark.parametrize("declared", [False, True])
async def test_a_game_lost_after_no_more_bets_stands_and_is_held_until_both_have_spoken(*, declared: bool) -> None:
    log = TriedLog()
    async with playing(log) as (_, said):
        await said(player(1), say.PlaceBets(1, (straight("17"),)))
        await said(CROUPIER, say.Spin("clockwise"))
        await said(CROUPIER, say.CallNoMoreBets())
        if declared:
            await said(CROUPIER, say.DeclareResult("17"))
    async with open_floor(log) as floor:
        table = floor.tables["R1"].stored
        assert (table.held_at is not None, table.staked) == (True, Money(100))
        with pytest.raises(Refused) as refusal:
            await floor.say("R1", "alone", CROUPIER, say.SetDolly() if declared else say.DeclareResult("17"))
        assert refusal.value.refusal is Refusal.ON_HOLD

        await floor.say("R1", "stated", CROUPIER, say.SettleHold("17"))
        await floor.say("R1", "confirmed", INSPECTOR, say.Confirm())

        assert (floor.tables["R1"].stored.held_at, floor.tables["R1"].stored.pocket) == (None, "17")


@pytest.mark.law("ruling 11")
async def test_a_game_lost_with_the_dolly_on_its_number_goes_on() -> None:
    log = TriedLog()
    async with playing(log) as (_, said):
        for act in (say.Spin("clockwise"), say.CallNoMoreBets(), say.DeclareResult("17"), say.SetDolly()):
            await said(CROUPIER, act)
    async with open_floor(log) as floor:
        await floor.say("R1", "on", CROUPIER, say.CollectLosing())
        assert (floor.tables["R1"].stored.held_at, floor.tables["R1"].stored.phase) == (None, Phase.COLLECTED)


async def test_a_counted_day_is_entered_as_closed_and_the_next_charge_names_its_head() -> None:
    log, clock = TriedLog(), HandClock()
    async with playing(log, clock, seats=0) as (_, said):
        await said(PIT, say.CloseTable("no-players"))
        await said(PIT, say.CountTable(Money(5_000_000), Money(0)))
    async with open_floor(log, clock) as floor:
        assert floor.house.tables["R1"].log is None
        head = log.head("R1/2026-11-30")[1].hex()

        answer = await floor.charge(opening(command_id="0001-charge"), MANAGER)

        assert answer.log == "R1/2026-11-30/2"
        assert floor.tables["R1"].stored.charged.predecessor == head


@pytest.mark.law("ruling 22")
@pytest.mark.parametrize("restarted", [False, True])
async def test_a_colour_written_off_is_blocked_on_the_tables_next_day_too(*, restarted: bool) -> None:
    log = TriedLog()
    cloth = replace(opening(), kind="cloth")
    async with open_floor(log) as floor:
        await floor.charge(cloth, MANAGER)
        said = Said(floor)
        await said(CROUPIER, say.TakePlace(Place.CROUPIER))
        await said(CROUPIER, say.TakeSeat(3), say.BuyChips(3, Money(20_000), Money(500)))
        await said(CROUPIER, say.CountColour(3, 7))
        await said(PIT, say.WriteOffColour(3, "carried away"))
        await said(PIT, say.CloseTable("no-players"))
        await said(PIT, say.CountTable(Money(5_000_000), Money(20_000)))
        if not restarted:
            await floor.charge(replace(cloth, id="0001-charge"), MANAGER)
            assert [blocked.seat for blocked in floor.tables["R1"].stored.blocked] == [3]
            return
    async with open_floor(log) as floor:
        await floor.charge(replace(cloth, id="0001-charge"), MANAGER)
        await floor.say("R1", "place", CROUPIER, say.TakePlace(Place.CROUPIER))

        with pytest.raises(Refused) as refusal:
            await floor.say("R1", "seat", CROUPIER, say.TakeSeat(3))
        assert refusal.value.refusal is Refusal.SEAT_BARRED


async def test_a_charge_said_twice_is_one_charge() -> None:
    async with open_floor(TriedLog()) as floor:
        first = await floor.charge(opening(), MANAGER)
        assert await floor.charge(opening(), MANAGER) == first
        with pytest.raises(Refused) as refusal:
            await floor.charge(opening(command_id="another"), MANAGER)
        assert refusal.value.refusal is Refusal.ALREADY_CHARGED


@pytest.mark.law("ruling 3")
async def test_a_live_table_opens_only_under_approved_rules() -> None:
    live = opening(table="L1")
    live = type(live)(live.id, "L1", "cloth", 8, training=False, profile="bg-2021", charge=live.charge)
    async with open_floor(TriedLog()) as floor:
        await floor.register.say(MANAGER, OPERATOR)
        with pytest.raises(Refused) as refusal:
            await floor.charge(live, MANAGER)
        assert refusal.value.refusal is Refusal.NOT_APPROVED
        assert "L1" not in floor.house.tables


@pytest.mark.law("27(1)s2")
async def test_only_pit_and_manager_charge_a_table() -> None:
    async with open_floor(TriedLog()) as floor:
        with pytest.raises(NotPermitted):
            await floor.charge(opening(), CROUPIER)
        assert "R1" not in floor.house.tables


async def test_a_new_year_begins_with_everything_that_stood() -> None:
    log, clock = TriedLog(), HandClock()
    async with open_floor(log, clock) as floor:
        await floor.register.say(MANAGER, house_say.EnterFirstManager("401", ("game-manager",)))
        await floor.register.say(MANAGER, house_say.EnterStaff("104", ("croupier",)))
        approval = Approval("NRA-7", "2026-11-01")
        await floor.register.say(MANAGER, house_say.EnterApproval("bg-2021", "1", approval))
        await floor.charge(opening(), MANAGER)
        before = floor.house
    clock.pass_(40 * 24 * 3600)
    async with open_floor(log, clock) as floor:
        assert log.logs() == ("R1/2026-11-30", "house/2026", "house/2027")
        assert (floor.house.year, floor.house.staff, floor.house.approvals) == (2027, before.staff, before.approvals)
        assert floor.house.tables == before.tables
        assert floor.tables["R1"].name == "R1/2026-11-30"


async def test_two_tables_of_a_house_share_one_writer() -> None:
    async with open_floor(TriedLog()) as floor:
        await floor.charge(opening(), MANAGER)
        await floor.charge(opening(table="R3", command_id="0002-charge"), MANAGER)
        for table, person in (("R1", CROUPIER), ("R3", Actor("105", Role.CROUPIER))):
            await floor.say(table, f"in {table}", person, say.TakePlace(Place.CROUPIER))
        await floor.say("R1", "inspector", INSPECTOR, say.TakePlace(Place.INSPECTOR))
        assert floor.tables["R3"].stored.inspector is None


@pytest.mark.law("ruling 17")
async def test_one_inspector_one_table_and_a_croupier_no_more() -> None:
    async with playing(TriedLog()) as (floor, said):
        await floor.charge(opening(table="R2", command_id="0009-charge"), MANAGER)
        for person, place in ((INSPECTOR, Place.INSPECTOR), (CROUPIER, Place.CROUPIER)):
            with pytest.raises(Refused) as refusal:
                await floor.say("R2", f"take-{person.person}", person, say.TakePlace(place))
            assert refusal.value.refusal is Refusal.AT_A_TABLE
            assert refusal.value.facts["table"] == "R1"
        await said(INSPECTOR, say.LeavePlace(Place.INSPECTOR))
        await floor.say("R2", "take-now", INSPECTOR, say.TakePlace(Place.INSPECTOR))
        assert floor.tables["R2"].stored.inspector == INSPECTOR.person


@pytest.mark.law("ruling 17")
async def test_the_approved_rules_may_let_an_inspector_watch_two_tables() -> None:
    async with playing(TriedLog()) as (floor, _):
        await floor.charge(opening(table="R2", command_id="0009-charge"), MANAGER)
        await floor.register.say(MANAGER, EnterSetting("inspector-tables", 2, "rules, section 4.2"))

        await floor.say("R2", "second", INSPECTOR, say.TakePlace(Place.INSPECTOR))

        assert floor.tables["R2"].stored.inspector == floor.tables["R1"].stored.inspector == INSPECTOR.person


@pytest.mark.law("ruling 27")
@pytest.mark.parametrize(
    ("wall", "day"),
    [
        # 29 March 2026: three o'clock is four; 25 October 2026: four o'clock is three once more
        ("2026-03-29T03:59:00Z", "2026-03-29"),
        ("2026-03-29T02:59:00Z", "2026-03-28"),
        ("2026-10-25T03:59:00Z", "2026-10-24"),
        ("2026-10-25T04:00:00Z", "2026-10-25"),
    ],
)
def test_the_gaming_day_turns_by_the_clock_on_the_wall_on_both_nights_it_is_changed(wall: str, day: str) -> None:
    at = int(datetime.fromisoformat(wall).timestamp() * 1_000_000)
    assert gaming_day(at) == day
    assert gaming_day(next_cut_off(at)) > day
    assert gaming_day(next_cut_off(at) - 1) == day


@pytest.mark.law("ruling 4")
async def test_a_touch_that_other_logs_take_part_in_holds_no_whole_game_either() -> None:
    async with playing(TriedLog()) as (floor, said):
        whole = (say.Spin("clockwise"), say.CallNoMoreBets(), say.DeclareResult("17"))
        before = floor.tables["R1"].stored
        for besides in (say.TakePlace(Place.CROUPIER), say.BuyChips(1, Money(10_000), visitor="17")):
            with pytest.raises(Refused, match="touches of their own"):
                await said(CROUPIER, besides, *whole)
        assert floor.tables["R1"].stored == before
