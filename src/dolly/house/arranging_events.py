"""What can have happened to how the house is arranged; the names are for ever."""

from msgspec import Struct

from dolly.house.arranging_commands import Place


class SettingEntered(Struct, frozen=True, forbid_unknown_fields=True, tag="setting-entered"):
    """One thing was set for the house."""

    name: str
    value: int
    reference: str
    by: str


class StaffAssigned(Struct, frozen=True, forbid_unknown_fields=True, tag="staff-assigned"):
    """A person was assigned to a place at a table: ``beside`` other shifts there, or in older logs in their stead."""

    number: str
    table: str
    place: Place
    shift: str
    by: str
    beside: bool = False


class AssignmentEnded(Struct, frozen=True, forbid_unknown_fields=True, tag="assignment-ended"):
    """A person's assignment to a table ended: that of one ``shift``, or where none is named all of them."""

    number: str
    table: str
    by: str
    shift: str = ""


class DeviceEnrolled(Struct, frozen=True, forbid_unknown_fields=True, tag="device-enrolled"):
    """A terminal holds the house's secret from now on; the secret itself stands in no log."""

    device: str
    by: str


class DeviceRetired(Struct, frozen=True, forbid_unknown_fields=True, tag="device-retired"):
    """A terminal was taken out of the house; what it was paired to ended with it."""

    device: str
    by: str


ArrangingEvent = SettingEntered | StaffAssigned | AssignmentEnded | DeviceEnrolled | DeviceRetired
