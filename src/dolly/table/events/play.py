"""What happened in a game, in the order of 27(2)."""

from typing import Literal

from msgspec import Struct

from dolly.money import Money
from dolly.rules.wheel import Colour
from dolly.table.commands.play import Direction, Source
from dolly.table.events.lines import Line, SeatLines, SeatOwed, SeatPaid


class WheelSpun(Struct, frozen=True, forbid_unknown_fields=True, tag="wheel-spun"):
    """The wheel was spun and the ball against it; ``breach``: not reversed, and the game stands (ruling 6)."""

    game: int
    spin: int
    direction: Direction
    source: Source
    breach: bool


class BetsInvited(Struct, frozen=True, forbid_unknown_fields=True, tag="bets-invited"):
    """The croupier invited bets."""


class BetsPlaced(Struct, frozen=True, forbid_unknown_fields=True, tag="bets-placed"):
    """A slip was laid: calls as their component lines, one line a spot; ``keyed`` by the croupier or not."""

    seat: int
    lines: tuple[Line, ...]
    staked: Money
    keyed: bool
    calls: tuple[str, ...] = ()


class BetsTakenBack(Struct, frozen=True, forbid_unknown_fields=True, tag="bets-taken-back"):
    """Bets came off the layout, back to the rack."""

    seat: int
    lines: tuple[Line, ...]
    amount: Money
    keyed: bool
    at_request: bool = False


class BetsMoved(Struct, frozen=True, forbid_unknown_fields=True, tag="bets-moved"):
    """Bets were moved before no more bets, as one act."""

    seat: int
    taken: tuple[Line, ...]
    back: Money
    placed: tuple[Line, ...]
    staked: Money
    keyed: bool
    calls: tuple[str, ...] = ()


class BetStraightened(Struct, frozen=True, forbid_unknown_fields=True, tag="bet-straightened"):
    """A misplaced bet was put right by the croupier; both versions are kept (ruling 8)."""

    seat: int
    taken: tuple[Line, ...]
    back: Money
    placed: tuple[Line, ...]
    staked: Money
    why: str
    confirmed_by: str | None = None


class NoMoreBetsCalled(Struct, frozen=True, forbid_unknown_fields=True, tag="no-more-bets-called"):
    """Betting ended by the croupier's word; ``marked`` seats bet in the last seconds (ruling 7).

    ``returned``: inside bets short of the minimum that the house rules send back (ruling 15). ``held_at``
    is the time of the hold when the call was lost with server or console (ruling 11), in microseconds.
    """

    source: Literal["entered", "pedal", "sensor", "hold"]
    marked: tuple[int, ...]
    returned: tuple[SeatLines, ...]
    held_at: int | None = None
    confirmed_by: str | None = None


class ResultDeclared(Struct, frozen=True, forbid_unknown_fields=True, tag="result-declared"):
    """The croupier entered the number; the dolly will publish it.

    ``confirmed_by`` the inspector where the number ends a hold: both saw the ball come to rest (ruling 11).
    """

    pocket: str
    colour: Colour
    source: Source
    confirmed_by: str | None = None


class DollySet(Struct, frozen=True, forbid_unknown_fields=True, tag="dolly-set"):
    """Number and colour were announced and marked with the dolly."""

    pocket: str
    colour: Colour


class LosingCollected(Struct, frozen=True, forbid_unknown_fields=True, tag="losing-collected"):
    """The losing bets were collected, seat by seat."""

    seats: tuple[SeatLines, ...]


class WinningPaid(Struct, frozen=True, forbid_unknown_fields=True, tag="winning-paid"):
    """The wins were paid in payout order; ``owed``: what the tray could not pay (ruling 16)."""

    seats: tuple[SeatPaid, ...]
    owed: tuple[SeatOwed, ...]


class DollyLifted(Struct, frozen=True, forbid_unknown_fields=True, tag="dolly-lifted"):
    """The dolly was lifted and the game is complete; ``games_left`` counts the last games, or is None."""

    game: int
    games_left: int | None


class SpinVoided(Struct, frozen=True, forbid_unknown_fields=True, tag="spin-voided"):
    """A new game was declared: nothing collected or paid; ``returned`` is empty where stakes stand (27(2)s5)."""

    game: int
    reason: str
    detail: str
    alarm: int | None
    returned: tuple[SeatLines, ...]
    confirmed_by: str | None = None


class GameInterrupted(Struct, frozen=True, forbid_unknown_fields=True, tag="game-interrupted"):
    """There was no number: the game was interrupted and all stakes went back (ruling 10)."""

    game: int
    cause: str
    alarm: int | None
    returned: tuple[SeatLines, ...]
    confirmed_by: str | None = None


class ResultCorrected(Struct, frozen=True, forbid_unknown_fields=True, tag="result-corrected"):
    """The declared number was corrected; what was collected and paid on it is reversed here (ruling 12).

    Where paying had begun, the new collecting and paying follow in the same append.
    """

    game: int
    was: str
    pocket: str
    colour: Colour
    uncollected: tuple[SeatLines, ...]
    unpaid: tuple[SeatPaid, ...]
    confirmed_by: str


class GameHeld(Struct, frozen=True, forbid_unknown_fields=True, tag="game-held"):
    """Server or croupier's console was lost before the dolly stood: no bet is accepted from this instant (ruling 11).

    Lost after no more bets the bets stand, and the choice of how the game ends is the same.
    """

    cause: Literal["server-lost", "console-lost"]


class CroupierSilent(Struct, frozen=True, forbid_unknown_fields=True, tag="croupier-silent"):
    """The croupier was silent beyond the house's time; ``seconds`` from the spin on: the inspector is alarmed."""

    alarm: int
    game: int
    seconds: int
