"""Settings with the reference they rest on, and who works where on which shift."""

import pytest

from dolly.errors import Refusal, Refused
from dolly.house import House, HouseCommand, decide, evolve
from dolly.house import commands as say
from dolly.house.arranging import SETTINGS, setting
from dolly.house.arranging_commands import AssignStaff, EndAssignment, EnrolDevice, EnterSetting, RetireDevice
from dolly.house.arranging_events import AssignmentEnded, StaffAssigned
from dolly.house.assigning import assigned_to, listed, on_shift
from dolly.house.decide import carried
from dolly.house.state import Assignment


def founded() -> House:
    house = House()
    for command in (
        say.OpenHouse(2026),
        say.EnterFirstManager("401", ("game-manager",)),
        say.EnterStaff("104", ("croupier",)),
        say.EnterStaff("201", ("inspector",)),
        say.EnterTable("R1", "cloth", 8, training=False),
    ):
        house = said(house, command)
    return house


def said(house: House, command: HouseCommand, by: str = "401") -> House:
    for event in decide(house, command, by, role="game-manager"):
        house = evolve(house, event)
    return house


@pytest.mark.law("ruling 17")
def test_what_departs_from_the_default_names_the_rule_it_rests_on() -> None:
    house = founded()
    assert setting(house, "inspector-tables") == 1
    with pytest.raises(Refused) as caught:
        said(house, EnterSetting("inspector-tables", 2))
    assert caught.value.refusal is Refusal.NOT_APPROVED

    house = said(house, EnterSetting("inspector-tables", 2, "rules, section 4.2"))
    assert setting(house, "inspector-tables") == 2


@pytest.mark.parametrize("name", SETTINGS)
def test_a_setting_stays_within_its_range_and_goes_back_to_its_default(name: str) -> None:
    house = founded()
    least, most, default = SETTINGS[name]
    for value in (least - 1, most + 1):
        with pytest.raises(Refused):
            said(house, EnterSetting(name, value, "x"))
    house = said(house, EnterSetting(name, most, "x"))
    assert setting(said(house, EnterSetting(name, default)), name) == default
    with pytest.raises(Refused, match="no setting"):
        said(house, EnterSetting("something", 1))


def test_the_pit_boss_assigns_people_with_that_role_to_a_table() -> None:
    house = said(founded(), AssignStaff("104", "R1", "croupier", "18:00-22:00"), "301")
    assert assigned_to(house, "R1", "croupier") == (Assignment("104", "R1", "croupier", "18:00-22:00"),)
    for wrong in (
        AssignStaff("104", "R1", "inspector", "18:00-22:00"),
        AssignStaff("104", "R9", "croupier", "18:00-22:00"),
        AssignStaff("104", "R1", "croupier", "18:00-22:00"),
        AssignStaff("104", "R1", "croupier", "10:00-10:00"),
    ):
        with pytest.raises(Refused):
            said(house, wrong, "301")
    house = said(house, EndAssignment("104", "R1"), "301")
    assert assigned_to(house, "R1", "croupier") == ()
    with pytest.raises(Refused):
        said(house, EndAssignment("104", "R1"), "301")


@pytest.mark.law("27(1)s2")
def test_a_person_has_several_shifts_at_a_table_over_a_day_and_none_of_them_lies_over_another() -> None:
    house = said(founded(), AssignStaff("104", "R1", "croupier", "18:00-20:00"), "301")
    house = said(house, AssignStaff("104", "R1", "croupier", "22:00-02:00"), "301")
    house = said(house, AssignStaff("104", "R1", "croupier", "20:00-22:00"), "301")  # one after another
    for over in ("19:00-20:30", "17:00-19:00", "23:00-01:00", "01:59-03:00", "17:00-16:00"):
        with pytest.raises(Refused) as caught:
            said(house, AssignStaff("104", "R1", "croupier", over), "301")
        assert caught.value.refusal is Refusal.ALREADY_KNOWN
    assert on_shift(house, "R1", "croupier", "104", "01:59")
    assert not on_shift(house, "R1", "croupier", "104", "02:00")
    assert not on_shift(house, "R1", "inspector", "104", "23:00")
    after = evolve(House(), carried(house, 2027, "head"))
    assert after.assignments == house.assignments

    house = said(house, EndAssignment("104", "R1", "22:00-02:00"), "301")
    assert [one.shift for one in listed(house)] == ["18:00-20:00", "20:00-22:00"]
    with pytest.raises(Refused):
        said(house, EndAssignment("104", "R1", "22:00-02:00"), "301")
    assert listed(said(house, EndAssignment("104", "R1"), "301")) == ()


def test_in_an_older_log_a_new_shift_took_the_place_of_the_one_before() -> None:
    house = founded()
    for shift in ("18:00-22:00", "20:00-23:00"):
        house = evolve(house, StaffAssigned("104", "R1", "croupier", shift, "301"))
    assert [one.shift for one in listed(house)] == ["20:00-23:00"]
    assert listed(evolve(house, AssignmentEnded("104", "R1", "301"))) == ()


def test_settings_papers_and_annulments_stand_in_the_next_year() -> None:
    house = said(founded(), EnterSetting("cut-off-hour", 5, "rules, 1.3"))
    house = said(house, say.TurnDay("2026-12-31"))
    daily = say.NumberPaper("daily", "2026-12-31", "5" * 64, "5" * 64)
    house = said(house, say.NumberPaper("fill", "R1/2026-12-31"))
    house = said(house, say.NumberPaper("fill", "R1/2026-12-31"))
    house = said(house, daily)
    house = said(house, say.AnnulPaper("daily", 1, "a wrong name"))
    house = said(house, daily)

    after = evolve(House(), carried(house, 2027, "head"))

    assert setting(after, "cut-off-hour") == 5
    assert after.papers == house.papers
    assert after.numbered == house.numbered
    assert after.stands == house.stands
    assert after.stands["fill", 1] == "R1/2026-12-31"
    assert after.annulled == house.annulled


@pytest.mark.law("ruling 1")
def test_a_terminal_is_enrolled_once_and_its_name_is_free_again_when_it_is_retired() -> None:
    house = said(founded(), EnrolDevice("terminal-7"))
    assert dict(house.devices) == {"terminal-7": "401"}
    with pytest.raises(Refused, match="retire it first") as caught:
        said(house, EnrolDevice("terminal-7"))
    assert caught.value.refusal is Refusal.ALREADY_KNOWN

    house = said(house, RetireDevice("terminal-7"), "301")
    assert not house.devices
    with pytest.raises(Refused, match="it has: none yet") as caught:
        said(house, RetireDevice("terminal-7"))
    assert caught.value.refusal is Refusal.UNKNOWN
    assert said(house, EnrolDevice("terminal-7")).devices


@pytest.mark.law("ruling 1")
def test_terminals_that_are_enrolled_are_so_next_year() -> None:
    house = said(said(founded(), EnrolDevice("terminal-7")), EnrolDevice("terminal-8"))
    house = said(house, RetireDevice("terminal-8"))
    assert dict(evolve(House(), carried(house, 2027, "head")).devices) == {"terminal-7": "401"}
