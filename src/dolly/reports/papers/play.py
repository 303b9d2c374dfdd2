"""The papers of play: one game explained, the day book of a table, a dispute."""

from collections.abc import Mapping
from typing import Literal

from msgspec import Struct

from dolly.money import NOTHING, Money, total
from dolly.reports.papers.common import Day, Head, Micros, Person, Role, Signed, TableMark, agree


class ActFact(Struct, frozen=True, forbid_unknown_fields=True):
    """One fact of an act, said by each tongue under ``key``, with its ``words`` as they are and its ``amounts``."""

    key: str
    words: Mapping[str, str] = {}
    amounts: Mapping[str, Money] = {}


class ActLine(Struct, frozen=True, forbid_unknown_fields=True):
    """One act of the log: ``act`` is the event's tag (``wheel-spun``), ``detail`` what the caller adds in words.

    ``facts`` are what it is about, which the paper says in its own tongue.

    ``entered_at`` stands on what was entered later, after an outage, beside when it was done; ``witness`` is who
    signed it besides.
    """

    seq: int
    at: Micros
    act: str
    role: Role
    person: Person | None = None
    detail: str = ""
    amount: Money | None = None
    entered_at: Micros | None = None
    witness: Person | None = None
    facts: tuple[ActFact, ...] = ()
    seat: int | None = None


class BetLine(Struct, frozen=True, forbid_unknown_fields=True):
    """One bet of one seat, settled; spots are named as in the notation, ``17-20``, ``dozen-1``."""

    seat: int
    colour: str
    spot: str
    stake: Money
    odds: int
    outcome: Literal["lost", "won", "half-returned", "imprisoned", "returned"]
    winnings: Money = NOTHING
    returned: Money = NOTHING


class LateBet(Struct, frozen=True, forbid_unknown_fields=True):
    """A bet that came after no more bets: refused, and it cost nothing (27(2)s2); no ``seat`` where staff laid it."""

    at: Micros
    seat: int | None
    person: Person


class PutRight(Struct, frozen=True, forbid_unknown_fields=True):
    """What a desk paid of a game, or took back, after its table was counted (ruling 29); ``book`` as it is written."""

    at: Micros
    desk: str
    to_player: bool
    amount: Money
    book: str
    reason: str
    persons: tuple[Person, ...]


class RoundSheet(Struct, frozen=True, forbid_unknown_fields=True):
    """One page that explains a game: bets, times, number, payouts, who did what, what a desk put right."""

    head: Head
    table: TableMark
    game: int
    spin: int
    direction: Literal["clockwise", "anticlockwise", ""]
    ending: Literal["number", "void", "interrupted"]
    acts: tuple[ActLine, ...]
    number: str = ""
    colour: Literal["red", "black", "green", ""] = ""
    void_reason: str = ""
    camera: str = ""
    bets: tuple[BetLine, ...] = ()
    staked: Money = NOTHING
    winnings: Money = NOTHING
    returned: Money = NOTHING
    late: tuple[LateBet, ...] = ()
    put_right: tuple[PutRight, ...] = ()

    def __post_init__(self) -> None:
        """What was staked, won and returned is the sum of the bets."""
        agree("the stakes", self.staked, total(bet.stake for bet in self.bets))
        agree("the winnings", self.winnings, total(bet.winnings for bet in self.bets))
        agree("what was returned", self.returned, total(bet.returned for bet in self.bets))


class DayBook(Struct, frozen=True, forbid_unknown_fields=True):
    """The acts of a table's day by time."""

    head: Head
    table: TableMark
    acts: tuple[ActLine, ...]


class ComplaintLine(Struct, frozen=True, forbid_unknown_fields=True):
    """One complaint or incident; persons by number, never by what identifies a player (ruling 32)."""

    entry: int
    at: Micros
    kind: Literal["complaint", "incident"]
    table: str
    persons: str
    text: str
    outcome: str = ""


class DisputeLine(Struct, frozen=True, forbid_unknown_fields=True):
    """A player's dispute in the register: about which game, what was decided, and what came of it.

    ``settled`` where the player was satisfied, with the words of that; ``protocol`` is nought where none is in force.
    """

    number: int
    at: Micros
    table: str
    game: int
    subject: str
    inspector: str = ""
    manager: str = ""
    settled: str | None = None
    protocol: int = 0


class ComplaintsRegister(Struct, frozen=True, forbid_unknown_fields=True):
    """Daily register of complaints and incidents, kept by the game manager (Н32 24(1)); a dispute is a complaint."""

    head: Head
    lines: tuple[ComplaintLine, ...]
    signatures: tuple[Signed, ...] = ()
    disputes: tuple[DisputeLine, ...] = ()


class Party(Struct, frozen=True, forbid_unknown_fields=True):
    """A person named in a dispute, with identity data that Dolly keeps apart from the log (ruling 32)."""

    names: str
    identity: str
    address: str = ""
    phone: str = ""


class SaidBefore(Struct, frozen=True, forbid_unknown_fields=True):
    """What a dispute said before of something that was put right; empty where it said nothing of it."""

    what: Literal["game", "camera", "subject", "seat", "disputed-amount"]
    words: str = ""
    amount: Money | None = None
    currency: str = ""


class ProtocolCorrection(Struct, frozen=True, forbid_unknown_fields=True):
    """What was put right of a dispute before it was signed, or signed anew: by whom, why, and what it said before."""

    at: Micros
    by: Person
    reason: str
    before: tuple[SaidBefore, ...]


class DisputeProtocol(Struct, frozen=True, forbid_unknown_fields=True):
    """Protocol for a dispute that inspector and game manager could not settle (Н32 46).

    Where the player refuses data or signature, the croupier signs and the croupier's data are entered (46(4)).
    The head has the gaming day, ``protocol_at`` is when it was signed by the clock, and ``game_day`` the game's.
    """

    head: Head
    table: TableMark
    game: int
    game_at: Micros
    camera: str
    raised_at: Micros
    subject: str
    inspector_decision: str
    manager_decision: str
    manager: Party
    player: Party | None
    croupier: Party | None
    send_by: Micros
    complain_by: Micros
    video_kept_from: Micros
    amount: Money | None = None
    signatures: tuple[Signed, ...] = ()
    seat: int | None = None
    corrections: tuple[ProtocolCorrection, ...] = ()
    game_day: Day | Literal[""] = ""
    protocol_at: Micros | None = None

    def __post_init__(self) -> None:
        """Somebody's data stand in the protocol: the player's, or the croupier's where the player refuses."""
        assert self.player is not None or self.croupier is not None, "a dispute names the player or the croupier"
