"""What comes through the doors of desks, cards and papers, and goes out of them."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from dolly.chips import ChipType, Count
from dolly.desk import commands as say
from dolly.desk import till_commands as till_say
from dolly.documents import EquipmentCheck, Kind, Signature, Version
from dolly.floor.numbering import NumberedPaper
from dolly.house.commands import DeskName, Number, Reason
from dolly.house.reissue_state import ReissueKind
from dolly.house.state import Wheel
from dolly.money import NOTHING, Money
from dolly.table.closing_paper import ClosingPaper
from dolly.table.commands.later import EnterLater
from dolly.table.people import Role
from dolly.web.bodies import CommandId, Secret
from dolly.web.owed_bodies import OwedAnswer

#: What is said at a desk through its one door; opening, and all that is signed, have doors of their own.
DeskSaying = (
    say.EnterCount | say.SellChips | say.RedeemChips | say.ExchangeChips | say.SellTokens | say.RedeemTokens
    | say.DraftPaper | till_say.DraftTillPaper
)  # fmt: skip


class WithId(Struct, frozen=True, forbid_unknown_fields=True):
    """An act that needs no more words; the same ``id`` again gets the first answer."""

    id: CommandId


class EnteringDesk(Struct, frozen=True, forbid_unknown_fields=True):
    """A cash desk is entered."""

    desk: DeskName


class SayingAtDesk(Struct, frozen=True, forbid_unknown_fields=True):
    """One act at a desk."""

    id: CommandId
    command: DeskSaying


class Signing(Struct, frozen=True, forbid_unknown_fields=True):
    """A person signs by their own PIN, at whatever console it is: a fresh act, and no session (issue of people)."""

    number: Number
    role: Role
    pin: Secret


class HandingOver(Struct, frozen=True, forbid_unknown_fields=True):
    """Who takes over a place signs at the console of who hands it over."""

    id: CommandId
    signing: Signing


class ConfirmingCount(Struct, frozen=True, forbid_unknown_fields=True):
    """A second person confirms a count by PIN; who answers for a difference is named (ruling 25)."""

    id: CommandId
    signing: Signing
    answers_for: Number | None = None


class SigningPaper(Struct, frozen=True, forbid_unknown_fields=True):
    """A signature on a paper's version."""

    id: CommandId
    version: Version
    signing: Signing


class VoidingPaper(Struct, frozen=True, forbid_unknown_fields=True):
    """A draft is given up, with a reason; ``signing`` is the game manager's, once a fill is on its way."""

    id: CommandId
    reason: Reason
    signing: Signing | None = None


class DeskAnswer(Struct, frozen=True):
    """A desk of the house, and whether it is open today."""

    desk: str
    open: bool
    day: str | None


class DesksAnswer(Struct, frozen=True):
    """The desks of the house, the gaming day that stands, today's, and when it ends (µs).

    ``cut_off_near``: a live table or a desk is open and the day ends soon, or has ended; the pit is told (ruling 27).
    ``owed``: by each table that waits for its next charge, less what desks have given back; the pit is told it too.
    """

    day: str
    today: str
    desks: tuple[DeskAnswer, ...]
    cut_off_at: int
    cut_off_near: bool
    owed: tuple[OwedAnswer, ...] = ()


class ChipsAnswer(Struct, frozen=True):
    """The catalogue of approved chip types."""

    chips: tuple[ChipType, ...]


class AnnullingPaper(Struct, frozen=True, forbid_unknown_fields=True):
    """A paper in force that has moved nothing is annulled; any other is made anew, and so annulled."""

    id: CommandId
    reason: Reason


class PapersAnswer(Struct, frozen=True):
    """Papers of a kind by number, from a gaming day on."""

    kind: Kind
    papers: tuple[NumberedPaper, ...]


class ClosingAnswer(Struct, frozen=True):
    """A table's closing protocol as it stands: the count, its version, and whose signature it lacks.

    ``recorded`` are the notes the sales named, and ``unnamed`` is the cash whose notes they did not; like the count
    both are blind until it is confirmed (ruling 25), and so is ``paper``: all that the version covers.
    """

    table: str
    day: str
    phase: str
    counted_by: str | None
    counts: int
    chips: Count
    cash: Count
    tips: Count
    version: str | None
    signed: tuple[Signature, ...]
    lacking: tuple[str, ...]
    signed_off: bool
    recorded: Count = ()
    unnamed: Money = NOTHING
    paper: ClosingPaper | None = None


class AnnulledPaper(Struct, frozen=True):
    """A paper that was annulled by the one made anew in its place."""

    kind: ReissueKind
    number: int
    replaced_by: int


class ShiftLine(Struct, frozen=True):
    """A counted shift of a desk: what it was counted for, by whom, and when that stood (µs).

    ``number`` is that of its balance as it stands now; nought where one of before has none.
    """

    purpose: Literal["shift", "closing"]
    counted_by: str
    closed_at: int
    number: int = 0


class LogLine(Struct, frozen=True):
    """A table's or a desk's log, and what there is to print of it; ``number`` is its protocol's.

    ``credits`` and ``hourly`` are the house's own slips: their numbers, and how many counts there were. ``annulled``
    are printed still, by their numbers; ``handovers`` and ``tips`` are the numbers of a desk's papers of its till.
    ``kind`` is a table's; ``shifts`` are a desk's counted ones, in order.
    """

    log: str
    name: str
    day: str
    number: int
    counted: bool
    live: bool
    fills: tuple[int, ...] = ()
    credits: tuple[int, ...] = ()
    hourly: int = 0
    annulled: tuple[AnnulledPaper, ...] = ()
    handovers: tuple[int, ...] = ()
    tips: tuple[int, ...] = ()
    kind: Literal["cloth", "terminal", ""] = ""
    shifts: tuple[ShiftLine, ...] = ()


class LogsAnswer(Struct, frozen=True):
    """Tables and desks by log, and the number of each day's protocol, nought where it has none yet.

    ``annulled`` are the numbers of annulled daily and monthly protocols, by the day or the month they were about.
    ``month`` is the number of the monthly protocol in force, where a month was asked for; ``month_over`` whether no day
    of it is to come, so that it can be summed. ``disputes`` are the numbers
    of the protocols of disputes, ``entries`` how many the register of complaints has, by day: some days have no more.
    """

    tables: tuple[LogLine, ...]
    desks: tuple[LogLine, ...]
    days: dict[str, int]
    annulled: dict[str, tuple[int, ...]] = {}
    month: int = 0
    month_over: bool = False
    disputes: dict[str, tuple[int, ...]] = {}
    entries: dict[str, int] = {}


class LiveTable(Struct, frozen=True):
    """A live table whose day is open: what it was charged with, and where its papers stand.

    ``desk`` charged it and takes everything back; ``lacking`` is whose signature its closing protocol waits for.
    ``log`` is its day's.
    """

    table: str
    day: str
    phase: str
    desk: str
    currency: str
    charge: Money
    chips: Count
    fills: Money
    fill_in_transit: Money | None
    lacking: tuple[str, ...]
    log: str


class LiveTablesAnswer(Struct, frozen=True):
    """The live tables of the day."""

    tables: tuple[LiveTable, ...]


class EnteringLater(Struct, frozen=True, forbid_unknown_fields=True):
    """One line of an emergency sheet: who enters it signs by PIN, and so does the ``witness``.

    What the line itself says of its witness is not looked at.
    """

    id: CommandId
    line: EnterLater
    signing: Signing
    witness: Signing


class CorrectingPayment(Struct, frozen=True, forbid_unknown_fields=True):
    """A payment put right at a desk: the ``cashier`` who serves signs by PIN, and so does the game ``manager``."""

    id: CommandId
    command: say.CorrectPayment
    cashier: Signing
    manager: Signing


class CheckingEquipment(Struct, frozen=True, forbid_unknown_fields=True):
    """What the inspector has looked at, signed by PIN."""

    id: CommandId
    signing: Signing
    level: bool
    sound: bool
    ball: bool
    cloth: bool
    board: bool
    detail: Annotated[str, Meta(max_length=200)] = ""


class EquipmentAnswer(Struct, frozen=True):
    """Wheels, and the last check of each table; live tables ``lacking`` a wheel, whose papers bear no serial number."""

    wheels: tuple[Wheel, ...]
    checks: dict[str, EquipmentCheck]
    lacking: tuple[str, ...]
