"""What may be said about how the house is arranged: settings, who works where on which shift, its terminals."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

Place = Literal["croupier", "chipper", "inspector"]
Name = Annotated[str, Meta(pattern=r"^[0-9A-Za-z-]{1,12}$")]
DeviceName = Annotated[str, Meta(pattern=r"^[0-9A-Za-z-]{1,20}$")]


class EnterSetting(Struct, frozen=True, forbid_unknown_fields=True, tag="enter-setting"):
    """Sets one thing for the house; ``reference`` is the approved rule it rests on."""

    name: Annotated[str, Meta(min_length=1, max_length=40)]
    value: int
    reference: Annotated[str, Meta(max_length=80)] = ""


class AssignStaff(Struct, frozen=True, forbid_unknown_fields=True, tag="assign-staff"):
    """The pit boss assigns a person to a place at a table for a shift of each day, as in ``18:00-22:00``."""

    number: Name
    table: Name
    place: Place
    shift: Annotated[str, Meta(pattern=r"^([01]\d|2[0-3]):[0-5]\d-([01]\d|2[0-3]):[0-5]\d$")]


class EndAssignment(Struct, frozen=True, forbid_unknown_fields=True, tag="end-assignment"):
    """A person is no longer assigned to a table: on one shift of theirs, or where none is named on any."""

    number: Name
    table: Name
    shift: Annotated[str, Meta(pattern=r"^(\d\d:\d\d-\d\d:\d\d)?$")] = ""


class EnrolDevice(Struct, frozen=True, forbid_unknown_fields=True, tag="enrol-device"):
    """Enrols a terminal of the house by its name; on those alone one bets at a live table (ruling 1)."""

    device: DeviceName


class RetireDevice(Struct, frozen=True, forbid_unknown_fields=True, tag="retire-device"):
    """A terminal is taken out of the house: lost, broken or sold."""

    device: DeviceName


ArrangingCommand = EnterSetting | AssignStaff | EndAssignment | EnrolDevice | RetireDevice
