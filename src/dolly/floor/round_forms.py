"""What a round that is explained looks like: the same Structs for the door, the pages' types and the print."""

from typing import Literal

from msgspec import Struct

from dolly.documents import Signature
from dolly.floor.journal import SeatInGame
from dolly.floor.messages import Act, Declining
from dolly.money import Money
from dolly.rules.wheel import Colour
from dolly.table.commands.day import Kind
from dolly.table.commands.play import Direction
from dolly.table.events.lines import Line


class Step(Struct, frozen=True):
    """One act of the round: as it stands in the log, when it was in the casino's own time, and in words."""

    act: Act
    local: str
    told: str


class BetTold(Struct, frozen=True):
    """One bet, or a change of one; ``keyed`` was laid by the croupier's hand, ``calls`` how it was called."""

    at: int
    local: str
    seat: int
    by: str
    what: Literal["placed", "taken-back", "moved", "straightened"]
    placed: tuple[Line, ...] = ()
    taken: tuple[Line, ...] = ()
    calls: tuple[str, ...] = ()
    keyed: bool = False


class DeskCorrection(Struct, frozen=True):
    """What a desk paid, or was given back, for this game after its table was counted (ruling 29).

    ``book`` is the line in the bound book, ``series`` the book's mark; older corrections bear no ``signatures``.
    """

    log: str
    at: int
    amount: Money
    to_player: bool
    book: int
    reason: str
    by: str
    series: str
    signatures: tuple[Signature, ...] = ()


class RoundTold(Struct, frozen=True):
    """Everything of one round; for a seat without what others bet.

    Times are µs; the local ones bear their offset. ``marked`` are the seats that bet in the last seconds,
    ``refused`` the bets that came after no more bets and cost nothing. ``corrections`` came within the game or later.
    """

    log: str
    table: str
    day: str
    kind: Kind
    training: bool
    currency: str
    profile: str
    version: str
    game: int
    spin: int
    direction: Direction
    breach: bool
    begun_at: int
    begun_local: str
    ended_at: int
    ended_local: str
    no_more_bets_at: int | None
    end: Literal["number", "void", "interrupted"]
    reason: str
    pocket: str | None
    colour: Colour | None
    croupier: str | None
    inspector: str | None
    marked: tuple[int, ...]
    bets: tuple[BetTold, ...]
    refused: tuple[Declining, ...]
    seats: tuple[SeatInGame, ...]
    corrections: tuple[Step, ...]
    desk: tuple[DeskCorrection, ...]
    steps: tuple[Step, ...]
    seat: int | None = None
