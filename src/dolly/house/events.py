"""What can have happened to the house; the names are for ever."""

from msgspec import Struct

from dolly.chips import ChipType, TipsLot
from dolly.documents import Signature
from dolly.house.arranging_events import ArrangingEvent
from dolly.house.books import Book
from dolly.house.commands import Kind
from dolly.house.dispute_events import DisputeEvent
from dolly.house.dispute_state import Dispute
from dolly.house.equipment_events import EquipmentEvent
from dolly.house.erasing_events import ErasingEvent
from dolly.house.holding_events import HoldingEvent
from dolly.house.rates_events import RateEvent
from dolly.house.reissue_state import Reissue, Reissued
from dolly.house.reissuing_events import ReissuingEvent
from dolly.house.secret_commands import What
from dolly.house.secret_events import SecretEvent
from dolly.house.state import Assignment, KeptLot, KnownDesk, KnownTable, Operator, Setting, Wheel
from dolly.house.tips_events import TipsEvent
from dolly.rules.house_rules import Approval, Terminals
from dolly.rules.rates import Rate


class StaffRoles(Struct, frozen=True, array_like=True):
    """One member of staff as carried over."""

    number: str
    roles: tuple[str, ...]


class ApprovedRules(Struct, frozen=True, array_like=True):
    """One approval as carried over."""

    profile: str
    version: str
    approval: Approval
    call: str = ""


class EnrolledDevice(Struct, frozen=True, array_like=True):
    """One terminal as carried over, and who enrolled it."""

    device: str
    by: str


class LastPaper(Struct, frozen=True, array_like=True):
    """The last number of a kind of paper as carried over."""

    kind: str
    number: int


class RegisterOfDay(Struct, frozen=True, array_like=True):
    """How many entries a day's register of complaints has, as carried over."""

    day: str
    entries: int


class SetSo(Struct, frozen=True, array_like=True):
    """One setting as carried over."""

    name: str
    setting: Setting


class NumberedPaper(Struct, frozen=True, array_like=True):
    """One paper by where it stands, as carried over; and an annulled one by what replaced it."""

    kind: str
    number: int
    log: str = ""
    replaced_by: int = 0


class BookSoFar(Struct, frozen=True, array_like=True):
    """One bound book as carried over."""

    kind: str
    series: str
    book: Book


class SecretBy(Struct, frozen=True, array_like=True):
    """Who set a person's password or PIN last, as carried over; ``at`` in µs."""

    number: str
    what: What
    by: str
    at: int


class HouseOpened(Struct, frozen=True, forbid_unknown_fields=True, tag="house-opened"):
    """The house's log of a year was opened; what stood at the end of the year before stands on."""

    year: int
    predecessor: str
    staff: tuple[StaffRoles, ...]
    tables: tuple[KnownTable, ...]
    approvals: tuple[ApprovedRules, ...]
    day: str
    desks: tuple[KnownDesk, ...] = ()
    chips: tuple[ChipType, ...] = ()
    papers: tuple[LastPaper, ...] = ()
    operator: Operator | None = None
    terminals: Terminals | None = None
    devices: tuple[EnrolledDevice, ...] = ()
    disputes: tuple[Dispute, ...] = ()
    dispute_count: int = 0
    incidents: tuple[RegisterOfDay, ...] = ()
    settings: tuple[SetSo, ...] = ()
    numbered: tuple[NumberedPaper, ...] = ()
    annulled: tuple[NumberedPaper, ...] = ()
    wheels: tuple[Wheel, ...] = ()
    held: tuple[KeptLot, ...] = ()
    books: tuple[BookSoFar, ...] = ()
    secrets: tuple[SecretBy, ...] = ()
    reissues: tuple[Reissue, ...] = ()
    reissue_count: int = 0
    reissued: tuple[Reissued, ...] = ()
    assignments: tuple[Assignment, ...] = ()
    tips: tuple[TipsLot, ...] = ()
    rates: tuple[Rate, ...] = ()


class StaffEntered(Struct, frozen=True, forbid_unknown_fields=True, tag="staff-entered"):
    """A member of staff was entered, or given other roles."""

    number: str
    roles: tuple[str, ...]
    by: str


class StaffRemoved(Struct, frozen=True, forbid_unknown_fields=True, tag="staff-removed"):
    """A member of staff left the house."""

    number: str
    by: str


class TableEntered(Struct, frozen=True, forbid_unknown_fields=True, tag="table-entered"):
    """A table was entered, or entered anew with other places."""

    table: str
    kind: Kind
    seats: int
    training: bool
    by: str


class ApprovalEntered(Struct, frozen=True, forbid_unknown_fields=True, tag="approval-entered"):
    """The approval of a house-rule version, or of one ``call`` in it, was entered, with reference and date."""

    profile: str
    version: str
    approval: Approval
    by: str
    call: str = ""


class TerminalsEntered(Struct, frozen=True, forbid_unknown_fields=True, tag="terminals-entered"):
    """The approval of the house's terminals was entered; it stands in the place of the one before."""

    terminals: Terminals
    by: str


class DayTurned(Struct, frozen=True, forbid_unknown_fields=True, tag="day-turned"):
    """The gaming day was turned."""

    day: str
    by: str


class LogOpened(Struct, frozen=True, forbid_unknown_fields=True, tag="log-opened"):
    """A table's log was opened for a gaming day."""

    table: str
    log: str
    by: str


class LogClosed(Struct, frozen=True, forbid_unknown_fields=True, tag="log-closed"):
    """A table's day was counted; ``head`` is the last hash of its log."""

    table: str
    log: str
    head: str
    by: str


class DeskEntered(Struct, frozen=True, forbid_unknown_fields=True, tag="desk-entered"):
    """A cash desk was entered."""

    desk: str
    by: str


class DeskLogOpened(Struct, frozen=True, forbid_unknown_fields=True, tag="desk-log-opened"):
    """A desk's log was opened for a gaming day."""

    desk: str
    log: str
    by: str


class DeskLogClosed(Struct, frozen=True, forbid_unknown_fields=True, tag="desk-log-closed"):
    """A desk's day was balanced; ``head`` is the last hash of its log."""

    desk: str
    log: str
    head: str
    by: str


class ChipTypeEntered(Struct, frozen=True, forbid_unknown_fields=True, tag="chip-type-entered"):
    """An approved type of chip was entered into the catalogue."""

    chip: ChipType
    by: str


class ChipTypeRetired(Struct, frozen=True, forbid_unknown_fields=True, tag="chip-type-retired"):
    """A type of chip was taken out of the catalogue."""

    name: str
    by: str


class PaperNumbered(Struct, frozen=True, forbid_unknown_fields=True, tag="paper-numbered"):
    """A paper in force took its number; what sums a day or a month bears its ``signatures``, unless it is older."""

    kind: str
    number: int
    log: str
    signatures: tuple[Signature, ...] = ()


class OperatorEntered(Struct, frozen=True, forbid_unknown_fields=True, tag="operator-entered"):
    """The operator and the casino were entered."""

    operator: Operator
    by: str


class PaperAnnulled(Struct, frozen=True, forbid_unknown_fields=True, tag="paper-annulled"):
    """A paper was annulled; it stays, is in no total, and names the one that replaces it."""

    kind: str
    number: int
    reason: str
    replaced_by: int
    by: str


HouseEvent = (
    HouseOpened | StaffEntered | StaffRemoved | TableEntered | ApprovalEntered | TerminalsEntered | DayTurned
    | LogOpened | LogClosed | DeskEntered | DeskLogOpened | DeskLogClosed | ChipTypeEntered | ChipTypeRetired
    | PaperNumbered | PaperAnnulled | OperatorEntered | DisputeEvent | ArrangingEvent | EquipmentEvent
    | ErasingEvent | HoldingEvent | SecretEvent | ReissuingEvent | TipsEvent | RateEvent
)  # fmt: skip
