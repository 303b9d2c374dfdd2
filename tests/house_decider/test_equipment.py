"""Wheels by serial number, and the inspector's check before a table is opened (ruling 26)."""

import pytest
from msgspec.structs import replace

from dolly.errors import Refusal, Refused
from dolly.house import House
from dolly.house.decide import carried, decide
from dolly.house.equipment import LOOKED_AT
from dolly.house.equipment_commands import CheckEquipment, EnterWheel
from dolly.house.evolve import evolve

IN_ORDER = CheckEquipment("R1", "2026-11-30", level=True, sound=True, ball=True, cloth=True, board=True)


def said(house: House, command: EnterWheel | CheckEquipment, by: str = "201") -> House:
    for event in decide(house, command, by, at=7):
        house = evolve(house, event)
    return house


@pytest.mark.law("ruling 26")
def test_the_check_bears_the_wheels_serial_number_the_inspector_and_the_time() -> None:
    house = said(House(), EnterWheel("R1", "W-17"), "401")
    house = said(house, IN_ORDER)
    check = house.checks["R1"]
    assert (check.person, check.at, check.day, check.serial) == ("201", 7, "2026-11-30", "W-17")


@pytest.mark.law("ruling 26")
@pytest.mark.parametrize("what", LOOKED_AT)
def test_a_table_with_anything_amiss_is_not_opened_and_that_is_named(what: str) -> None:
    with pytest.raises(Refused) as caught:
        said(House(), replace(IN_ORDER, **{what: False}))
    assert caught.value.refusal is Refusal.NOT_IN_ORDER
    assert caught.value.facts["what"] == what


def test_a_wheel_is_entered_once_and_stands_in_the_next_year() -> None:
    house = said(House(), EnterWheel("R1", "W-17"), "401")
    with pytest.raises(Refused):
        said(house, EnterWheel("R1", "W-17"), "401")
    assert evolve(House(), carried(house, 2027, "head")).wheels == house.wheels
