"""What staff may say about themselves, each other and what they have seen."""

from typing import Literal

from msgspec import Struct

from dolly.table.commands.words import Words
from dolly.table.people import Place

ReliefReason = Literal["", "illness", "removal"]
NoteKind = Literal[
    "late-bet-returned", "bet-clarified", "call-accepted", "call-refused", "payout-checked",
    "ball-with-wheel", "paid-in-error", "incident", "clock-set",
]  # fmt: skip


class TakePlace(Struct, frozen=True, forbid_unknown_fields=True, tag="take-place"):
    """Takes a place at the table; where it is held this is relief: in replaces out (ruling 17).

    In a game relief is for ``illness`` or ``removal`` alone and waits for the inspector's confirmation
    (for the inspector's own place: the pit boss's or the game manager's). Whether who takes it is ``unassigned`` is
    read by the floor when it is said, and what a console sends of it is not looked at.
    """

    place: Place
    reason: ReliefReason = ""
    unassigned: bool = False


class LeavePlace(Struct, frozen=True, forbid_unknown_fields=True, tag="leave-place"):
    """Leaves a place, between two games."""

    place: Place


class Confirm(Struct, frozen=True, forbid_unknown_fields=True, tag="confirm"):
    """The inspector confirms what waits for confirmation (rulings 8–12, 18)."""


class Withdraw(Struct, frozen=True, forbid_unknown_fields=True, tag="withdraw"):
    """Who asked for a confirmation withdraws what waits; the inspector may decline it so as well."""


class Acknowledge(Struct, frozen=True, forbid_unknown_fields=True, tag="acknowledge"):
    """The inspector acknowledges an alarm by its number; it stays on record by name (ruling 9).

    That somebody took a place without being assigned is acknowledged in the pit.
    """

    alarm: int


class CallInspector(Struct, frozen=True, forbid_unknown_fields=True, tag="call-inspector"):
    """The croupier, or a player's terminal, calls the inspector; an alarm until acknowledged."""

    detail: Words = ""


class Note(Struct, frozen=True, forbid_unknown_fields=True, tag="note"):
    """One touch that keeps what was seen on the cloth, with optional detail (ruling 31).

    ``call-accepted`` is the croupier's repeating of a call, before no more bets (ruling 14).
    """

    kind: NoteKind
    seat: int | None = None
    detail: Words = ""
