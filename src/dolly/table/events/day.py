"""What can have happened to a table's day."""

from msgspec import Struct

from dolly.chips import Count
from dolly.documents import EquipmentCheck, Signature
from dolly.money import NOTHING, Money
from dolly.rules.house_rules import HouseRules, Terminals
from dolly.table.commands.colours import BlockedColour
from dolly.table.commands.cut_off import Carried
from dolly.table.commands.day import Ground, Kind
from dolly.table.events.lines import SeatLines


class TableCharged(Struct, frozen=True, forbid_unknown_fields=True, tag="table-charged"):
    """The table was charged: the first event of its log, whole enough to re-compute the day without us."""

    table: str
    day: str
    kind: Kind
    training: bool
    seats: int
    rules: HouseRules
    charge: Money
    by: str
    predecessor: str = ""
    desk: str = ""
    number: int = 0
    chips: Count = ()
    signatures: tuple[Signature, ...] = ()
    terminals: Terminals | None = None
    blocked: tuple[BlockedColour, ...] = ()
    carried: tuple[Carried, ...] = ()
    equipment: EquipmentCheck | None = None
    denominations: tuple[Money, ...] = ()
    colours: tuple[str, ...] = ()
    set_sizes: tuple[int, ...] = ()


class LastGamesAsked(Struct, frozen=True, forbid_unknown_fields=True, tag="last-games-asked"):
    """Three last games were asked for in a game; the announcement waits for the dolly to lift (ruling 20)."""


class LastGamesAnnounced(Struct, frozen=True, forbid_unknown_fields=True, tag="last-games-announced"):
    """The last games were announced: ``games`` completed games are still to be played (27(6))."""

    games: int


class LastGamesWithdrawn(Struct, frozen=True, forbid_unknown_fields=True, tag="last-games-withdrawn"):
    """The announcement was withdrawn before the first of the games was spun (ruling 20)."""

    by: str


class RemainingTold(Struct, frozen=True, forbid_unknown_fields=True, tag="remaining-told"):
    """The croupier told how many games remain (27(6))."""

    remaining: int


class TableSuspended(Struct, frozen=True, forbid_unknown_fields=True, tag="table-suspended"):
    """Play was suspended; stakes laid before a spin went back (ruling 19)."""

    reason: str
    by: str
    returned: tuple[SeatLines, ...]


class TableResumed(Struct, frozen=True, forbid_unknown_fields=True, tag="table-resumed"):
    """Play was resumed."""

    by: str


class FillSent(Struct, frozen=True, forbid_unknown_fields=True, tag="fill-sent"):
    """A fill was sent and is in transit, not yet in the float (ruling 24)."""

    amount: Money
    by: str
    draft: int = 0


class FillReceived(Struct, frozen=True, forbid_unknown_fields=True, tag="fill-received"):
    """The fill was counted onto the table and signed by the croupier; it is in the float (ruling 24)."""

    amount: Money
    by: str
    number: int = 0
    chips: Count = ()


class TableClosed(Struct, frozen=True, forbid_unknown_fields=True, tag="table-closed"):
    """Play ended on a ground of 27(5), or the day did (ruling 27); stakes laid before a spin went back."""

    ground: Ground
    by: str
    returned: tuple[SeatLines, ...]
    carried: tuple[Carried, ...] = ()


class TableCounted(Struct, frozen=True, forbid_unknown_fields=True, tag="table-counted"):
    """The closing count, as counted, beside what the books expected; a difference never blocks (ruling 25).

    On a cloth table ``expected_tray`` is None: bets are not recorded and the win comes from the count alone.
    ``held`` lies in the tray for owners who are gone: counted with it, and never the result (ruling 22).
    ``tokens`` came by player cards, less what went back to them: part of the win as cash is (ruling 30).
    ``written_off`` is the value of colour chips that did not come home, a line beside the win (ruling 22).
    ``carried_in`` was owed to players from the day before and ``carried_out`` is owed to them in the next: the win
    is reckoned without the one and with the other (ruling 27).
    ``tips`` were counted apart and are no part of it; who ``answers_for`` a difference is named (ruling 25).
    ``credits`` went back to the desk before the count and are added to it (regulation 2.6). What was
    ``paid_in_error`` left the tray long before, so it is in the win already (ruling 29). ``expected_notes`` are
    those the sales named; cash whose notes no sale named is in ``expected_box`` alone.
    """

    tray: Money
    box: Money
    expected_tray: Money | None
    expected_box: Money
    win: Money
    by: str
    held: Money = NOTHING
    confirmed_by: str = ""
    answers_for: str | None = None
    tokens: Money = NOTHING
    tips: Money = NOTHING
    expected_tips: Money = NOTHING
    written_off: Money = NOTHING
    carried_in: Money = NOTHING
    carried_out: Money = NOTHING
    credits: Money = NOTHING
    paid_in_error: Money = NOTHING
    expected_notes: Count = ()
