"""What a table is between two acts: the fold of its log, and nothing else.

Frozen throughout. The seats are a persistent map, never copied whole; the plain dictionaries inside a
seat are never changed once made. What is built from older parts only can hold no cycle, so the garbage
collector need not look at what comes with every bet (``gc=False``).
"""

from collections.abc import Mapping
from typing import Final, Literal

from immutables import Map
from msgspec import Struct

from dolly.chips import Count, value_of
from dolly.documents import Signature
from dolly.money import NOTHING, Money
from dolly.rules.payment import SettledLine
from dolly.rules.terms import Terms
from dolly.rules.wheel import Colour
from dolly.table.called import CalledFor
from dolly.table.commands.colours import BlockedColour
from dolly.table.commands.cut_off import Carried
from dolly.table.commands.day import Ground
from dolly.table.commands.later import What
from dolly.table.commands.play import Direction
from dolly.table.events.day import FillReceived, TableCharged, TableCounted
from dolly.table.events.limits import LimitsAsked
from dolly.table.events.lines import Line, SeatOwed
from dolly.table.events.staff import Askable
from dolly.table.people import Actor
from dolly.table.phases import UNTIL_COLLECTING, Phase


class Stakes(Struct, frozen=True, gc=False):
    """What one seat has on the layout: cents by spot, of which ``keyed`` were laid by the croupier.

    ``exposure`` packs winnings and winning stakes by pocket (see ``dolly.rules.terms``).
    """

    on: Mapping[str, Money] = {}
    keyed: Mapping[str, Money] = {}
    staked: Money = NOTHING
    exposure: int = 0


class SeatGame(Struct, frozen=True, gc=False):
    """How the last settled game ended for a seat; ``pocket`` is None for a void or interrupted game."""

    game: int
    pocket: str | None
    lines: tuple[SettledLine, ...]
    staked: Money
    winnings: Money
    returned: Money


class Seat(Struct, frozen=True, gc=False):
    """A taken seat. On a cloth table ``rack`` and ``stakes`` stay empty and ``bought`` tells what was sold.

    There ``exchanged`` is what came home of the colour, ``missing`` the chips the croupier did not find.

    ``last_bet_at`` and ``last_at`` are µs; ``last_slip`` is what stood at the last no more bets (for rebet).
    ``keyed``: of what was collected or paid, what the croupier had laid, should a correction bring it back.
    ``barred``: the seat's card is blocked, and it takes no bets and no purchases (ruling 30).
    """

    number: int
    card: str | None = None
    chip_value: Money | None = None
    rack: Money = NOTHING
    bought: Money = NOTHING
    exchanged: Money = NOTHING
    missing: int = 0
    counted_by: str = ""
    stakes: Stakes = Stakes()
    lost: tuple[Line, ...] = ()
    paid: tuple[SettledLine, ...] = ()
    keyed: Mapping[str, Money] = {}
    last_at: int = 0
    last_bet_at: int = 0
    last_slip: tuple[Line, ...] = ()
    last_game: SeatGame | None = None
    barred: bool = False


class Pending(Struct, frozen=True):
    """What waits for a confirmation, who asked for it, and when (µs)."""

    asked: Askable
    by: Actor
    at: int


#: What the pit acknowledges, and is shown alone; all other alarms of a table are the inspector's.
PITS_ALARMS: Final = frozenset({"unassigned"})


class Alarm(Struct, frozen=True):
    """An alarm that stays until acknowledged by name; ``bars_closing`` as rulings 9 and 10 say.

    ``detail`` is what a person said, or a word of the law's; ``about`` the facts for which the rules called.
    """

    number: int
    kind: Literal[
        "void", "interruption", "inspector-called", "direction", "late-relief", "ball-with-wheel", "silent-croupier",
        "unassigned",
    ]  # fmt: skip
    at: int
    game: int
    detail: str
    bars_closing: bool
    by: str
    about: CalledFor | None = None


class PastGame(Struct, frozen=True, gc=False):
    """A finished game as the board shows it: ``end`` says whether there was a number, ``at`` when it ended (µs)."""

    game: int
    end: Literal["number", "void", "interrupted"]
    pocket: str | None
    colour: Colour | None
    direction: Direction | None
    at: int


class Counted(Struct, frozen=True, forbid_unknown_fields=True):
    """One count of a closed table: tray, box and tip box by denomination; what its protocol's version covers."""

    chips: Count
    cash: Count
    tips: Count
    clicker: Money | None

    @property
    def tips_value(self) -> Money:
        """What the tip box was counted to hold."""
        return value_of(self.tips)


class Counting(Struct, frozen=True):
    """Who counts a closed table, and the count with its one recount (ruling 25)."""

    by: str
    counts: tuple[Counted, ...]


class Table(Struct, frozen=True, gc=False):
    """One table's day. Money is cents of the table's currency, times are µs since 1970.

    ``float_`` is the tray's content less what racks and layout hold (terminal tables); ``exposure`` and
    ``staked`` are the sums over all seats, ``visits`` what each visitor bought here whose number was
    asked, ``elsewhere`` what was told of them with their last act;
    ``drawn``: games won by each pocket, in wheel order; ``theoretical`` and ``spread`` as in ``evolving.weighing``.
    ``last_games_withdrawn`` since the last spin, which is shown (ruling 20).
    ``direction`` is that of the last physical spin. ``collecting`` began in this game, and no correction makes it
    undone: there is no void and no interruption any more (ruling 12). ``notes`` went to the box by the sales, and
    ``unnamed`` is the cash whose notes no sale named. ``received`` are the fills with their papers and ``counted`` is
    the confirmed count: the closing protocol shows both. ``corrected`` is what was put right by game and seat.
    ``entered`` are the lines of emergency sheets that were entered by kind, sheet and number.
    """

    charge: TableCharged | None = None
    terms: Terms | None = None
    phase: Phase = Phase.UNCHARGED
    phase_at: int = 0
    spun_at: int = 0
    silent_game: int = 0
    croupier: str | None = None
    chipper: str | None = None
    inspector: str | None = None
    seats: Map[int, Seat] = Map()
    game: int = 0
    spin: int = 0
    direction: Direction | None = None
    pocket: str | None = None
    dolly: bool = False
    collecting: bool = False
    exposure: int = 0
    staked: Money = NOTHING
    owed: tuple[SeatOwed, ...] = ()
    float_: Money = NOTHING
    box: Money = NOTHING
    racks: Money = NOTHING
    held_for_owners: Money = NOTHING
    fills: Money = NOTHING
    received: tuple[FillReceived, ...] = ()
    fill_in_transit: Money | None = None
    closed_at: int = 0
    marked: tuple[int, ...] = ()
    held_at: int | None = None
    coming_limits: LimitsAsked | None = None
    limits_at: int = 0
    games_left: int | None = None
    last_games_asked: bool = False
    last_games_withdrawn: bool = False
    first_last_spun: bool = False
    to_tell: bool = False
    suspended: str | None = None
    pending: Pending | None = None
    alarms: tuple[Alarm, ...] = ()
    alarm_count: int = 0
    recent: tuple[PastGame, ...] = ()
    ground: Ground | None = None
    tips: Money = NOTHING
    written_off: Money = NOTHING
    blocked: tuple[BlockedColour, ...] = ()
    tokens: Money = NOTHING
    paid_in_error: Money = NOTHING
    corrected: Map[tuple[int, int | None], Money] = Map()
    entered: frozenset[tuple[What, int, int]] = frozenset()
    credits: Money = NOTHING
    counting: Counting | None = None
    counted: TableCounted | None = None
    closing_signed: tuple[Signature, ...] = ()
    signed_off: bool = False
    carried: tuple[Carried, ...] = ()
    opened_at: int = 0
    visits: Map[str, Money] = Map()
    elsewhere: Map[str, Money] = Map()
    notes: Count = ()
    unnamed: Money = NOTHING
    drawn: tuple[int, ...] = ()
    theoretical: int = 0
    spread: int = 0

    @property
    def awaits_dolly(self) -> bool:
        """Whether a game is on whose number the dolly has not published: a loss then holds it (ruling 11)."""
        return self.phase in UNTIL_COLLECTING and not self.dolly

    @property
    def live_terms(self) -> Terms:
        """The compiled house rules of a charged table."""
        assert self.terms is not None, "an uncharged table has no house rules"
        return self.terms

    @property
    def charged(self) -> TableCharged:
        """The charge of a charged table."""
        assert self.charge is not None, "an uncharged table has no charge"
        return self.charge
