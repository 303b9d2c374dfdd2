"""Wheels of tables, and the inspector's check before a table is opened (ruling 26, Н33 39)."""

import msgspec
from msgspec.structs import replace

from dolly.documents import EquipmentCheck, version_told
from dolly.errors import Refusal, Refused
from dolly.house.equipment_commands import CheckEquipment, EnterWheel, EquipmentCommand
from dolly.house.equipment_events import EquipmentChecked, EquipmentEvent, WheelEntered
from dolly.house.state import House, Wheel

#: What is looked at, in the order of the sheet.
LOOKED_AT = ("level", "sound", "ball", "cloth", "board")


def decide_equipment(house: House, command: EquipmentCommand, by: str, at: int) -> EquipmentEvent:
    """Returns what was entered or checked because of what was said."""
    if isinstance(command, EnterWheel):
        return _enter_wheel(house, command, by)
    return _check(house, command, by, at)


def evolve_equipment(house: House, event: EquipmentEvent) -> House:
    """Returns the house after a wheel was entered, or a table's equipment was checked."""
    if isinstance(event, WheelEntered):
        return replace(house, wheels=house.wheels.set(event.wheel.table, event.wheel))
    return replace(house, checks=house.checks.set(event.table, event.check))


def _enter_wheel(house: House, command: EnterWheel, by: str) -> WheelEntered:
    """The table's wheel by its serial number, as the licence file lists it (НДок 13(13))."""
    wheel = Wheel(command.table, command.serial, command.maker)
    if house.wheels.get(command.table) == wheel:
        raise Refused(Refusal.ALREADY_KNOWN, f"the wheel of {command.table} is entered so already")
    return WheelEntered(wheel, by)


def _check(house: House, command: CheckEquipment, by: str, at: int) -> EquipmentChecked:
    """All of it is in order, or the table is not opened; what is not is named."""
    wrong = [one for one in LOOKED_AT if not getattr(command, one)]
    if wrong:
        raise Refused(
            Refusal.NOT_IN_ORDER,
            f"{command.table} is not opened: not in order are {', '.join(wrong)}",
            table=command.table,
            what=", ".join(wrong),
        )
    wheel = house.wheels.get(command.table)
    serial = "" if wheel is None else wheel.serial
    check = EquipmentCheck(by, at, command.day, serial, command.detail)
    return EquipmentChecked(command.table, replace(check, version=version_told(msgspec.json.encode(check))))
