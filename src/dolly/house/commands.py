"""What may be said to the house: imperative, frozen. Staff are numbers; names live elsewhere."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from dolly.chips import ChipType
from dolly.documents import Kind as PaperKind
from dolly.house.arranging_commands import ArrangingCommand
from dolly.house.dispute_commands import DisputeCommand
from dolly.house.equipment_commands import EquipmentCommand
from dolly.house.erasing_commands import ErasingCommand
from dolly.house.holding_commands import HoldingCommand
from dolly.house.rates_commands import RateCommand
from dolly.house.reissuing_commands import ReissuingCommand
from dolly.house.secret_commands import SecretCommand
from dolly.house.tips_commands import TipsCommand
from dolly.rules.house_rules import Approval, Terminals

Number = Annotated[str, Meta(pattern=r"^[0-9A-Za-z-]{1,12}$")]
TableName = Annotated[str, Meta(pattern=r"^[0-9A-Za-z-]{1,12}$")]
Kind = Literal["terminal", "cloth"]
DeskName = Annotated[str, Meta(pattern=r"^desk-[0-9A-Za-z]{1,7}$")]
Reason = Annotated[str, Meta(min_length=1, max_length=200)]


class OpenHouse(Struct, frozen=True, forbid_unknown_fields=True, tag="open-house"):
    """Opens the house's log of a year; ``predecessor`` is the head of last year's, whose facts stand on."""

    year: int
    predecessor: str = ""


class EnterFirstManager(Struct, frozen=True, forbid_unknown_fields=True, tag="enter-first-manager"):
    """The first of an empty house enters themselves as its game manager; a house has one first only."""

    number: Number
    roles: tuple[str, ...]


class EnterStaff(Struct, frozen=True, forbid_unknown_fields=True, tag="enter-staff"):
    """Enters a member of staff, or changes the roles of one: each act at a table is by signed-in staff (27(1)s2)."""

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


class EnterTerminals(Struct, frozen=True, forbid_unknown_fields=True, tag="enter-terminals"):
    """Enters the approval of the terminals, their playing places and their electronic chips (ruling 1).

    Without it terminals run on training tables only; all live tables together have no more places than it says.
    """

    terminals: Terminals


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


class EnterDesk(Struct, frozen=True, forbid_unknown_fields=True, tag="enter-desk"):
    """Enters a cash desk by its name: ``desk-1``."""

    desk: DeskName


class OpenDeskLog(Struct, frozen=True, forbid_unknown_fields=True, tag="open-desk-log"):
    """Opens the log of a desk for a gaming day: ``desk-1/2026-08-24``."""

    desk: DeskName
    log: str


class CloseDeskLog(Struct, frozen=True, forbid_unknown_fields=True, tag="close-desk-log"):
    """Enters the closing head of a desk's log: its day is balanced."""

    desk: DeskName
    log: str
    head: str


class EnterChipType(Struct, frozen=True, forbid_unknown_fields=True, tag="enter-chip-type"):
    """Enters an approved type of chip; those outside the catalogue are refused (regulation 2.1)."""

    chip: ChipType


class RetireChipType(Struct, frozen=True, forbid_unknown_fields=True, tag="retire-chip-type"):
    """A type of chip is taken out of the catalogue; what was counted before stands."""

    name: Annotated[str, Meta(min_length=1, max_length=40)]


class EnterCasino(Struct, frozen=True, forbid_unknown_fields=True, tag="enter-casino"):
    """Enters the operator as every paper's head names it: the number of the company, that of the certificate."""

    operator: Annotated[str, Meta(min_length=1, max_length=120)]
    eik: Annotated[str, Meta(pattern=r"^\d{9}(\d{4})?$")]
    licence: Annotated[str, Meta(min_length=1, max_length=60)]
    name: Annotated[str, Meta(min_length=1, max_length=120)]
    address: Annotated[str, Meta(max_length=200)] = ""


class NumberPaper(Struct, frozen=True, forbid_unknown_fields=True, tag="number-paper"):
    """A paper in force takes the next number of its kind, without a gap; ``log`` is where it stands.

    What sums a day or a month is signed as it takes its number: ``version`` is what was signed, and ``drawn`` what it
    is drawn to now, which the floor reads when it is said. Other papers are signed in their own logs.
    """

    kind: PaperKind
    log: str
    version: Annotated[str, Meta(pattern=r"^([0-9a-f]{64})?$")] = ""
    drawn: str = ""


class AnnulPaper(Struct, frozen=True, forbid_unknown_fields=True, tag="annul-paper"):
    """A wrong paper that has moved nothing is annulled, never edited; any other is made anew (ЗСч 8)."""

    kind: PaperKind
    number: int
    reason: Reason


HouseCommand = (
    OpenHouse | EnterFirstManager | EnterStaff | RemoveStaff | EnterTable | EnterApproval | EnterTerminals | TurnDay
    | OpenLog | CloseLog | EnterDesk | OpenDeskLog | CloseDeskLog | EnterChipType | RetireChipType | NumberPaper
    | AnnulPaper | EnterCasino | ArrangingCommand | EquipmentCommand | DisputeCommand | ErasingCommand
    | HoldingCommand | SecretCommand | ReissuingCommand | TipsCommand | RateCommand
)  # fmt: skip
