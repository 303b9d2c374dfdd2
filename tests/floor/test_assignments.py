"""Who takes a place without being assigned: let in and told to the pit, or refused where the house has set so."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest

from dolly.errors import NotPermitted, Refusal, Refused
from dolly.floor.clock import Clock
from dolly.house.arranging_commands import AssignStaff, EndAssignment, EnterSetting
from dolly.table import commands as say
from dolly.table.people import Actor, Place, Role
from dolly.table.state import Alarm
from dolly.table.view import staff
from tests.floor.day import House
from tests.floor.house import CROUPIER, EVENING, INSPECTOR, MANAGER, PIT, SECOND, HandClock, TriedLog, open_floor

OTHER = Actor("105", Role.CROUPIER)
HOUR = 3_600 * SECOND
TAKE, LEAVE = say.TakePlace(Place.CROUPIER), say.LeavePlace(Place.CROUPIER)


@asynccontextmanager
async def evening(clock: Clock, *assignments: AssignStaff) -> AsyncIterator[House]:
    """Eight in the evening at a live table; 104 leads it, and 105 is a croupier too."""
    async with open_floor(TriedLog(), clock) as floor:
        one = House(floor)
        await one.found()
        await one.open_desk()
        await one.charge("R1")
        for each in assignments:
            await floor.register.say(PIT, each)
        yield one


def alarms(one: House) -> list[tuple[int, str, str]]:
    return [(each.number, each.kind, each.detail) for each in one.floor.host("R1").stored.alarms]


def shown(one: House, role: Role) -> tuple[Alarm, ...]:
    return staff(one.floor.host("R1").stored, role).alarms


@pytest.mark.law("27(1)s2")
async def test_who_was_forgotten_is_let_in_and_the_pit_is_told_of_person_and_table_until_it_acknowledges() -> None:
    async with evening(HandClock(), AssignStaff("104", "R1", "croupier", "18:00-22:00")) as one:
        await one.say("R1", OTHER, TAKE)
        table = one.floor.host("R1").stored
        assert table.croupier == "105"
        assert alarms(one) == [(1, "unassigned", "105, croupier")]
        assert table.alarms[0].bars_closing is False
        assert [len(shown(one, role)) for role in (Role.PIT_BOSS, Role.GAME_MANAGER)] == [1, 1]
        assert [len(shown(one, role)) for role in (Role.CROUPIER, Role.INSPECTOR)] == [0, 0]
        assert "acknowledge" in staff(table, Role.PIT_BOSS).offers

        with pytest.raises(NotPermitted, match="pit boss or game manager"):
            await one.say("R1", INSPECTOR, say.Acknowledge(1))
        await one.say("R1", CROUPIER, TAKE)  # who is assigned relieves, and what happened before stays to be seen
        assert alarms(one) == [(1, "unassigned", "105, croupier")]
        await one.say("R1", PIT, say.Acknowledge(1))
        assert alarms(one) == []


@pytest.mark.law("27(1)s2")
async def test_the_pit_acknowledges_no_alarm_of_the_inspectors() -> None:
    async with evening(HandClock()) as one:
        await one.say("R1", CROUPIER, say.CallInspector("a chip rolled away"))
        with pytest.raises(NotPermitted, match="the inspector of this table"):
            await one.say("R1", PIT, say.Acknowledge(1))
        await one.say("R1", INSPECTOR, say.Acknowledge(1))


@pytest.mark.law("27(1)s2")
async def test_a_house_that_sets_it_so_refuses_who_is_not_assigned_and_names_who_is() -> None:
    async with evening(HandClock()) as one:
        await one.floor.register.say(MANAGER, EnterSetting("refuse-unassigned", 1, "rules, 4.2"))
        with pytest.raises(Refused) as caught:
            await one.say("R1", OTHER, TAKE)
        assert (caught.value.refusal, caught.value.facts["assigned"]) == (Refusal.NOT_ASSIGNED, "–")
        await one.floor.register.say(PIT, AssignStaff("104", "R1", "croupier", "18:00-22:00"))
        with pytest.raises(Refused) as caught:
            await one.say("R1", OTHER, TAKE)
        assert caught.value.facts["assigned"] == "104 18:00-22:00"
        await one.floor.register.say(PIT, AssignStaff("105", "R1", "croupier", "20:00-02:00"))
        await one.say("R1", OTHER, TAKE)
        assert (one.floor.host("R1").stored.croupier, alarms(one)) == ("105", [])


@pytest.mark.law("27(1)s2")
@pytest.mark.parametrize(
    ("hours", "assigned"), [(0, False), (0.7, False), (0.75, True), (1, True), (2.9, True), (3, False), (4.8, True)]
)
async def test_a_place_is_taken_in_ones_own_shifts_or_a_quarter_of_an_hour_before(
    hours: float,
    assigned: bool,
) -> None:
    """One person works from nine to eleven and from one past midnight; the other from six."""
    clock = HandClock()
    shifts = ("21:00-23:00", "01:00-04:00")
    async with evening(clock, *(AssignStaff("105", "R1", "croupier", shift) for shift in shifts)) as one:
        clock.at = EVENING + int(hours * HOUR)
        await one.say("R1", OTHER, TAKE)
        assert (alarms(one) == []) is assigned


async def test_a_house_that_assigns_nobody_is_told_of_nobody() -> None:
    async with evening(HandClock(), AssignStaff("104", "R1", "croupier", "18:00-22:00")) as one:
        await one.floor.register.say(PIT, EndAssignment("104", "R1"))
        await one.say("R1", OTHER, TAKE)
        assert alarms(one) == []


@pytest.mark.law("ruling 17")
async def test_relief_in_a_game_that_waited_for_its_confirmation_is_told_to_the_pit_as_well() -> None:
    async with evening(HandClock(), AssignStaff("104", "R1", "croupier", "18:00-22:00")) as one:
        await one.say("R1", CROUPIER, say.Spin("clockwise"))
        await one.say("R1", OTHER, say.TakePlace(Place.CROUPIER, "illness"))
        assert "unassigned" not in {kind for _, kind, _ in alarms(one)}
        await one.say("R1", INSPECTOR, say.Confirm())
        assert ("unassigned", "105, croupier") in {(kind, detail) for _, kind, detail in alarms(one)}


@pytest.mark.law("27(1)s2")
async def test_what_a_console_says_of_being_unassigned_is_not_looked_at() -> None:
    async with evening(HandClock(), AssignStaff("105", "R1", "croupier", "18:00-22:00")) as one:
        await one.say("R1", CROUPIER, LEAVE)
        await one.say("R1", OTHER, say.TakePlace(Place.CROUPIER, unassigned=True))
        assert alarms(one) == []
