"""What may be said in a game, in the order of 27(2)."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from dolly.rules.slip import Bet
from dolly.table.commands.words import Label, Words

Direction = Literal["clockwise", "anticlockwise"]
Source = Literal["entered", "sensor"]
Slip = Annotated[tuple[Bet, ...], Meta(min_length=1, max_length=400)]
ShortSlip = Annotated[tuple[Bet, ...], Meta(min_length=1, max_length=40)]


class Spin(Struct, frozen=True, forbid_unknown_fields=True, tag="spin"):
    """The croupier spins the wheel, and the ball against it: a game starts (27(2)s1).

    ``invite`` carries the invitation to bet in the same touch (ruling 4).
    """

    direction: Direction
    invite: bool = True
    source: Source = "entered"


class InviteBets(Struct, frozen=True, forbid_unknown_fields=True, tag="invite-bets"):
    """The croupier invites bets (27(2)s2)."""


class PlaceBets(Struct, frozen=True, forbid_unknown_fields=True, tag="place-bets"):
    """A slip is laid for a seat: whole or not at all. The croupier may lay it for the player (27(1)s3)."""

    seat: int
    slip: Slip


class TakeBackBets(Struct, frozen=True, forbid_unknown_fields=True, tag="take-back-bets"):
    """Bets are taken back before no more bets; an empty slip means all of the seat's.

    The croupier takes a terminal's bet off only at that player's request (ruling 8).
    """

    seat: int
    slip: tuple[Bet, ...] = ()
    at_request: bool = False


class MoveBets(Struct, frozen=True, forbid_unknown_fields=True, tag="move-bets"):
    """Bets are moved before no more bets: ``taken`` comes off and ``placed`` goes down, as one act."""

    seat: int
    taken: Slip
    placed: Slip


class StraightenBet(Struct, frozen=True, forbid_unknown_fields=True, tag="straighten-bet"):
    """The croupier puts a misplaced bet right, both versions kept (27(1)s3, ruling 8)."""

    seat: int
    taken: ShortSlip
    placed: Annotated[tuple[Bet, ...], Meta(max_length=40)]
    why: Words = ""


class CallNoMoreBets(Struct, frozen=True, forbid_unknown_fields=True, tag="call-no-more-bets"):
    """No more bets: the croupier's call, never a timer's (27(2)s2, ruling 7)."""

    source: Literal["entered", "pedal", "sensor"] = "entered"


class DeclareResult(Struct, frozen=True, forbid_unknown_fields=True, tag="declare-result"):
    """The ball has finally settled: the croupier enters the number, seen by the croupier alone (ruling 4)."""

    pocket: Label
    source: Source = "entered"


class SetDolly(Struct, frozen=True, forbid_unknown_fields=True, tag="set-dolly"):
    """Number and colour are announced and marked with the dolly (27(2)s3)."""


class CollectLosing(Struct, frozen=True, forbid_unknown_fields=True, tag="collect-losing"):
    """The losing bets are collected, before any win is paid (27(2)s3)."""


class PayWinning(Struct, frozen=True, forbid_unknown_fields=True, tag="pay-winning"):
    """The wins are paid in chips; what the tray cannot pay stands as owed (27(2)s3, ruling 16)."""


class LiftDolly(Struct, frozen=True, forbid_unknown_fields=True, tag="lift-dolly"):
    """The dolly is lifted; the layout is open for the next game."""


class VoidSpin(Struct, frozen=True, forbid_unknown_fields=True, tag="void-spin"):
    """A new game is declared, for a reason from the closed list (27(2)s5, ruling 9)."""

    reason: Label
    detail: Words = ""


class InterruptGame(Struct, frozen=True, forbid_unknown_fields=True, tag="interrupt-game"):
    """The ball came to rest in no pocket: there is no number and all stakes go back (ruling 10)."""

    cause: Words


class CorrectResult(Struct, frozen=True, forbid_unknown_fields=True, tag="correct-result"):
    """The ball decides: a wrongly declared number is corrected before the dolly is lifted (ruling 12)."""

    pocket: Label


class HoldGame(Struct, frozen=True, forbid_unknown_fields=True, tag="hold-game"):
    """Server or croupier's console was lost in a game, before the dolly stood: no bet from here (ruling 11)."""

    cause: Literal["server-lost", "console-lost"]


class SettleHold(Struct, frozen=True, forbid_unknown_fields=True, tag="settle-hold"):
    """Croupier and inspector both saw the ball come to rest: the number of the held game (ruling 11a)."""

    pocket: Label


class RaiseSilence(Struct, frozen=True, forbid_unknown_fields=True, tag="raise-silence"):
    """The croupier has been silent beyond the house's time: the inspector is alarmed, nothing closes (ruling 7)."""
