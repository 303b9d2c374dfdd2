"""What may stand in a file of rounds, line by line: a day begins, and what happened in it, in order.

The same Structs are the lines of the text form, the objects of the JSON Lines, and what a program builds.
Amounts are whole cents. ``at`` is a time of day, ``by`` and ``confirmed`` are staff numbers; each may be "".
"""

from typing import Annotated, Final, Literal, TypeAlias

from msgspec import Meta, Struct

from dolly.money import Amount, Sum
from dolly.rules.slip import Bet

Role: TypeAlias = Literal["croupier", "chipper", "inspector"]
Direction: TypeAlias = Literal["", "clockwise", "anticlockwise"]
Ground: TypeAlias = Literal["working-time", "no-players"]

CLOCK: Final = r"([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9](\.[0-9]{1,6})?"
DAY: Final = r"[0-9]{4}-[0-9]{2}-[0-9]{2}"
Clock: TypeAlias = Annotated[str, Meta(pattern=f"^({CLOCK})?\\Z")]
Day: TypeAlias = Annotated[str, Meta(pattern=f"^{DAY}\\Z")]
Whole: TypeAlias = Annotated[int, Meta(ge=1, le=10**9)]
Count: TypeAlias = Annotated[int, Meta(ge=0, le=10**9)]
Words: TypeAlias = Annotated[str, Meta(min_length=1, max_length=400)]
Person: TypeAlias = Annotated[str, Meta(max_length=40)]
Slip: TypeAlias = Annotated[tuple[Bet, ...], Meta(min_length=1)]


class Act(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, tag_field="act", kw_only=True):
    """Something that happened: when, who did it, who confirmed it."""

    at: Clock = ""
    by: Person = ""
    confirmed: Person = ""


class DayBegun(Act, frozen=True, tag="day"):
    """A table's day begins; what follows belongs to it. ``rules`` and ``version`` name a profile."""

    day: Day
    table: Words
    wheel: Literal["single-zero", "double-zero"]
    rules: str = ""
    version: str = ""
    currency: str = ""


class Charged(Act, frozen=True, tag="charged"):
    """The table was charged."""

    amount: Amount


class Filled(Act, frozen=True, tag="filled"):
    """A fill was counted onto the table."""

    amount: Amount


class PlaceTaken(Act, frozen=True, tag="place-taken"):
    """A member of staff took a place; who had it before is relieved."""

    role: Role
    person: Words


class PlaceLeft(Act, frozen=True, tag="place-left"):
    """A place was left."""

    role: Role


class SeatTaken(Act, frozen=True, tag="seat-taken"):
    """A player sat down."""

    seat: Whole


class SeatLeft(Act, frozen=True, tag="seat-left"):
    """A player left."""

    seat: Whole


class Bought(Act, frozen=True, tag="bought"):
    """Chips were bought; ``chip`` is the value of one, where it was noted."""

    seat: Whole
    amount: Amount
    chip: Amount | None = None


class CashedOut(Act, frozen=True, tag="cashed-out"):
    """Chips went back for cash chips."""

    seat: Whole
    amount: Amount


class Spun(Act, frozen=True, tag="round"):
    """The wheel was spun: a round begins. Its number is greater than the one before in that day."""

    number: Whole
    direction: Direction = ""


class Laid(Act, frozen=True, tag="bets"):
    """A slip was laid; between two rounds, for the next one."""

    seat: Whole
    bets: Slip


class TakenBack(Act, frozen=True, tag="back"):
    """Bets were taken back."""

    seat: Whole
    bets: Slip


class NoMoreBets(Act, frozen=True, tag="no-more-bets"):
    """The croupier called no more bets."""


class Numbered(Act, frozen=True, tag="number"):
    """The ball fell: the winning number, as called."""

    pocket: str


class Corrected(Act, frozen=True, tag="corrected"):
    """The number that was entered was put right."""

    was: str
    pocket: str


class Voided(Act, frozen=True, tag="void"):
    """The spin was void and the round has no number; stakes stand for the next one, or were returned."""

    reason: Words
    detail: Annotated[str, Meta(max_length=400)] = ""
    returned: bool = False


class Interrupted(Act, frozen=True, tag="interrupted"):
    """The round was interrupted, and all stakes went back."""

    cause: Words


class Paid(Act, frozen=True, tag="paid"):
    """What a seat was paid: winnings, and the stakes that came back, apart."""

    seat: Whole
    winnings: Sum
    returned: Sum


class Suspended(Act, frozen=True, tag="suspended"):
    """Play was suspended."""

    reason: Words


class Resumed(Act, frozen=True, tag="resumed"):
    """Play was resumed."""


class LastGames(Act, frozen=True, tag="last-games"):
    """The last games were announced."""

    games: Whole


class LastGamesWithdrawn(Act, frozen=True, tag="last-games-withdrawn"):
    """The announcement was withdrawn."""


class Remaining(Act, frozen=True, tag="remaining"):
    """The croupier said how many games remain."""

    games: Count


class Closed(Act, frozen=True, tag="closed"):
    """Play ended; no round follows in that day."""

    ground: Ground


class Counted(Act, frozen=True, tag="counted"):
    """The closing count: chips in the tray, cash in the box."""

    tray: Sum
    box: Sum


class Noted(Act, frozen=True, tag="note"):
    """Whatever else is to be kept, in words."""

    text: Words


AnyAct: TypeAlias = (
    DayBegun | Charged | Filled | PlaceTaken | PlaceLeft | SeatTaken | SeatLeft | Bought | CashedOut | Spun | Laid
    | TakenBack | NoMoreBets | Numbered | Corrected | Voided | Interrupted | Paid | Suspended | Resumed | LastGames
    | LastGamesWithdrawn | Remaining | Closed | Counted | Noted
)  # fmt: skip
