"""What may be said to the house: imperative, frozen. Staff are numbers; names live elsewhere."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from dolly.rules.house_rules import Approval

Number = Annotated[str, Meta(pattern=r"^[0-9A-Za-z-]{1,12}$")]
TableName = Annotated[str, Meta(pattern=r"^[0-9A-Za-z-]{1,12}$")]
Kind = Literal["terminal", "cloth"]


class OpenHouse(Struct, frozen=True, forbid_unknown_fields=True, tag="open-house"):
    """Opens the house's log of a year; ``predecessor`` is the head of last year's, whose facts stand on."""

    year: int
    predecessor: str = ""


class EnterStaff(Struct, frozen=True, forbid_unknown_fields=True, tag="enter-staff"):
    """Enters a member of staff, or changes the roles of one: each act at a table is by signed-in staff (27(1)s2).

    The first of a house enters themselves as its game manager.
    """

    number: Number
    roles: tuple[str, ...]


class RemoveStaff(Struct, frozen=True, forbid_unknown_fields=True, tag="remove-staff"):
    """A member of staff leaves the house."""

    number: Number


class EnterTable(Struct, frozen=True, forbid_unknown_fields=True, tag="enter-table"):
    """Enters a table by its name, its kind and its playing places (ruling 1); training is no play (ruling 2)."""

    table: TableName
    kind: Kind
    seats: int
    training: bool


class EnterApproval(Struct, frozen=True, forbid_unknown_fields=True, tag="enter-approval"):
    """Enters the approval of a house-rule version, without which no live table runs under it (ruling 3).

    With a ``call`` it is the approval of that call's scheme in this version (27(3)9), such as ``voisins``.
    """

    profile: str
    version: str
    approval: Approval
    call: str = ""


class TurnDay(Struct, frozen=True, forbid_unknown_fields=True, tag="turn-day"):
    """The game manager turns the gaming day."""

    day: str


class OpenLog(Struct, frozen=True, forbid_unknown_fields=True, tag="open-log"):
    """Opens the log of a table for a gaming day: ``R1/2026-08-24``."""

    table: TableName
    log: str


class CloseLog(Struct, frozen=True, forbid_unknown_fields=True, tag="close-log"):
    """Enters the closing head of a table's log: its day is counted."""

    table: TableName
    log: str
    head: str


HouseCommand = (
    OpenHouse | EnterStaff | RemoveStaff | EnterTable | EnterApproval | TurnDay | OpenLog | CloseLog
)  # fmt: skip
