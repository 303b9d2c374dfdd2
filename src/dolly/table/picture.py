"""The pictures of a table that consoles draw: one public part, and a private part by role and seat.

A number declared is in no picture but the croupier's and the inspector's until the dolly publishes it.
"""

from msgspec import Struct

from dolly.chips import Count
from dolly.money import Money
from dolly.rules.house_rules import Limits
from dolly.rules.payment import SettledLine
from dolly.rules.thresholds import Warned
from dolly.rules.wheel import Colour
from dolly.table.commands import Command
from dolly.table.commands.colours import BlockedColour
from dolly.table.commands.day import Ground, Kind
from dolly.table.commands.play import Direction
from dolly.table.events.lines import Line
from dolly.table.phases import Phase
from dolly.table.state import Alarm, PastGame, Pending, SeatGame


class SeatPicture(Struct, frozen=True):
    """A taken seat as everyone at the table sees it: its number, and what a chip of its colour is worth (cents)."""

    seat: int
    chip_value: Money | None


class PublicPicture(Struct, frozen=True):
    """The part that is the same for all at the table, encoded once a sequence number.

    ``phase_at`` is µs of server time. ``result`` and ``colour`` appear with the dolly, never before.
    ``totals``: cents on each spot over all seats. ``last_games``: completed games still to be played;
    ``last_games_withdrawn`` until the next spin, where they were announced.
    ``limits_at`` is when the limits in force were last changed (µs, nought at the charge); ``coming_limits`` hold
    from the next lifting of the dolly.
    ``drawn``: how many of the day's finished games each pocket won, in wheel order from zero.
    ``seat_count``: the playing places; which of them are taken is a part of its own.
    """

    table: str
    day: str
    kind: Kind
    training: bool
    currency: str
    rules: str
    phase: Phase
    phase_at: int
    game: int
    spin: int
    direction: Direction | None
    due_direction: Direction | None
    bets_open: bool
    result: str | None
    colour: Colour | None
    croupier: bool
    inspector: bool
    held: bool
    suspended: str | None
    waiting: bool
    last_games: int | None
    last_games_withdrawn: bool
    ground: Ground | None
    recent: tuple[PastGame, ...]
    drawn: tuple[int, ...]
    seat_count: int
    totals: tuple[Line, ...]
    staked: Money
    limits_at: int
    coming_limits: Limits | None


class PlayerPicture(Struct, frozen=True):
    """One seat's own part: its rack, its stakes, what became of them. ``lost`` is set once collected."""

    seat: int
    card: str | None
    chip_value: Money | None
    rack: Money
    staked: Money
    stakes: tuple[Line, ...]
    lost: tuple[Line, ...]
    paid: tuple[SettledLine, ...]
    owed: Money
    last_slip: tuple[Line, ...]
    last_game: SeatGame | None


class Touch(Struct, frozen=True):
    """One touch offered to the croupier: its name, and the commands it says as one (ruling 4)."""

    name: str
    commands: tuple[Command, ...]


class Payout(Struct, frozen=True):
    """One seat of the work-list: what is collected, what is paid, in cents; ``owed`` once the tray fell short.

    ``lines`` are those that win or come back, in payout order; what loses is one sum.
    """

    seat: int
    chip_value: Money | None
    collect: Money
    pay: Money
    stake_back: Money
    owed: Money
    lines: tuple[SettledLine, ...]


class SeatAccount(Struct, frozen=True):
    """A seat as staff sees it, sums in cents; ``missing``: chips the croupier did not find (ruling 22).

    ``bought`` and ``exchanged``: of the colour out now, what was sold and what came home again. A ``barred`` seat takes
    no bets and no purchases.
    """

    seat: int
    card: str | None
    chip_value: Money | None
    rack: Money
    staked: Money
    bought: Money
    exchanged: Money
    missing: int
    last_bet_at: int
    stakes: tuple[Line, ...]
    keyed: tuple[Line, ...]
    barred: bool = False


class Visited(Struct, frozen=True):
    """What a visitor has bought, exchanged and cashed today, and what the law asks for because of it (ruling 23).

    It is the total of the house as it was known with their last act at this table.
    """

    visitor: str
    amount: Money
    warned: Warned


class WinSoFar(Struct, frozen=True):
    """How a table stands, in cents: its win as the books have it, and what the day's bets bring by chance.

    ``theoretical`` is what they bring on the average, ``deviation`` one standard deviation of it.
    """

    estimate: int
    theoretical: int
    deviation: int


class StaffPicture(Struct, frozen=True):
    """The part for croupier, chipper, inspector, pit boss and game manager.

    ``pocket``: the declared number, before the dolly. ``next``: the one big next act. ``offers``: tags of
    the commands the table would hear now. ``work``: collecting and paying, in the house's payout order.
    ``liability``: by pocket, winnings less losing stakes, in wheel order from zero; ``worst`` the greatest.
    ``float_`` is what the tray can pay; ``tray`` all chips in it, those of racks, layout and absent owners too.
    Float, tray and box are pit's and manager's alone, until the last games are asked for, and again once the table is
    counted; to all others they are None, and ``notes``, which the sales brought to the box, are none: counts are blind
    (ruling 25).
    ``visits``: visitors near due diligence or beyond, for the inspector alone (ruling 23).
    ``denominations``: of the cash chips that may be exchanged at a cloth table, in cents, dearest first.
    ``win``: as float and box, of a terminal table alone.
    ``colours``: of a cloth table's sets of play chips, the first seat's first; none where no sets are known.
    ``work`` and ``accounts`` are paged: where more follow, ``*_next`` is the seat to ask from.
    """

    croupier: str | None
    chipper: str | None
    inspector: str | None
    pocket: str | None
    next: Touch | None
    offers: tuple[str, ...]
    work: tuple[Payout, ...]
    work_next: int | None
    accounts: tuple[SeatAccount, ...]
    accounts_next: int | None
    float_: Money | None
    tray: Money | None
    box: Money | None
    racks: Money
    held_for_owners: Money
    written_off: Money
    blocked: tuple[BlockedColour, ...]
    fills: Money
    fill_in_transit: Money | None
    liability: tuple[int, ...]
    worst: int
    float_warning: bool
    marked: tuple[int, ...]
    pending: Pending | None
    alarms: tuple[Alarm, ...]
    games_left: int | None
    last_games_asked: bool
    to_tell: bool
    visits: tuple[Visited, ...] = ()
    notes: Count = ()
    win: WinSoFar | None = None
    denominations: tuple[Money, ...] = ()
    colours: tuple[str, ...] = ()
