"""How the house is arranged: settings with the reference that allows them, who works where, its terminals.

A setting that departs from the default names the approved rule it rests on (ruling 17).
"""

from typing import Final, assert_never

from msgspec.structs import replace

from dolly.errors import Refusal, Refused
from dolly.house import assigning
from dolly.house.arranging_commands import (
    ArrangingCommand,
    AssignStaff,
    EndAssignment,
    EnrolDevice,
    EnterSetting,
    RetireDevice,
)
from dolly.house.arranging_events import (
    ArrangingEvent,
    AssignmentEnded,
    DeviceEnrolled,
    DeviceRetired,
    SettingEntered,
    StaffAssigned,
)
from dolly.house.state import House, Setting

#: Every setting there is: its least, its most, and what holds where nothing is set.
SETTINGS: Final[dict[str, tuple[int, int, int]]] = {
    "inspector-tables": (1, 4, 1),  # ruling 17: one inspector, one table, unless the approved rules allow more
    "cut-off-hour": (0, 12, 6),  # ruling 27: when the gaming day turns, in the casino's zone
    "announce-minutes": (5, 240, 60),  # ruling 27: how long before the cut-off the pit is told
    "identity-days": (30, 3_650, 1_825),  # ruling 32: how long identity data of disputes are kept
    "refuse-unassigned": (0, 1, 0),  # Н32 24(2): who takes a place without assignment is refused, or the pit alarmed
    "internal-slips": (0, 1, 0),  # regulation 2.6(40): credits and hourly counts, no paper of the law
    "warn-cash-in-parts": (0, 1, 0),  # ЗХ 47(2)-(3): cash in parts above the law's sum is refused, or only warned of
}


def decide_arranging(house: House, command: ArrangingCommand, by: str) -> ArrangingEvent:
    """Returns what was arranged because of what was said."""
    match command:
        case EnterSetting():
            return _enter_setting(house, command, by)
        case AssignStaff():
            return assigning.assign(house, command, by)
        case EndAssignment():
            return assigning.end(house, command, by)
        case EnrolDevice():
            check_unenrolled(house, command.device)
            return DeviceEnrolled(command.device, by)
        case RetireDevice():
            return _retire(house, command, by)
        case _:
            assert_never(command)


def evolve_arranging(house: House, event: ArrangingEvent) -> House:
    """Returns the house after something was arranged."""
    match event:
        case SettingEntered():
            return replace(house, settings=house.settings.set(event.name, Setting(event.value, event.reference)))
        case StaffAssigned():
            return assigning.assigned(house, event)
        case AssignmentEnded():
            return assigning.ended(house, event)
        case DeviceEnrolled():
            return replace(house, devices=house.devices.set(event.device, event.by))
        case DeviceRetired():
            return replace(house, devices=house.devices.delete(event.device))
        case _:
            assert_never(event)


def setting(house: House, name: str) -> int:
    """Returns what is set, or the default."""
    found = house.settings.get(name)
    return SETTINGS[name][2] if found is None else found.value


def _enter_setting(house: House, command: EnterSetting, by: str) -> SettingEntered:
    """A setting is one of the known, within its range; what departs from the default names a reference."""
    if command.name not in SETTINGS:
        raise Refused(Refusal.UNKNOWN, f"there is no setting {command.name}; there are: {', '.join(SETTINGS)}")
    least, most, default = SETTINGS[command.name]
    if not least <= command.value <= most:
        raise Refused(
            Refusal.UNKNOWN, f"{command.name} is from {least} to {most}, not {command.value}", nearest=default
        )
    if command.value != default and not command.reference.strip():
        raise Refused(Refusal.NOT_APPROVED, f"{command.name} = {command.value} rests on an approved rule; name it")
    if house.settings.get(command.name) == Setting(command.value, command.reference):
        raise Refused(Refusal.ALREADY_KNOWN, f"{command.name} is set so already")
    return SettingEntered(command.name, command.value, command.reference, by)


def check_unenrolled(house: House, device: str) -> None:
    """A name is one terminal's; another takes it once that is retired."""
    if device in house.devices:
        raise Refused(Refusal.ALREADY_KNOWN, f"{device} is enrolled already; retire it first", device=device)


def _retire(house: House, command: RetireDevice, by: str) -> DeviceRetired:
    if command.device not in house.devices:
        there = ", ".join(sorted(house.devices)) or "none yet"
        raise Refused(Refusal.UNKNOWN, f"the house has no terminal {command.device}; it has: {there}", field="device")
    return DeviceRetired(command.device, by)
