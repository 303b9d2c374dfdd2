"""What staff did: places, confirmations, alarms, notes."""

from msgspec import Struct

from dolly.table.called import CalledFor
from dolly.table.commands.play import CorrectResult, InterruptGame, SettleHold, StraightenBet, VoidSpin
from dolly.table.commands.staff import NoteKind, ReliefReason, TakePlace
from dolly.table.people import Actor, Place

#: What may wait for a confirmation.
Askable = VoidSpin | InterruptGame | CorrectResult | StraightenBet | SettleHold | TakePlace


class PlaceTaken(Struct, frozen=True, forbid_unknown_fields=True, tag="place-taken"):
    """A place was taken; ``out`` is who was relieved, ``confirmed_by`` the inspector where it was in a game.

    ``unassigned``: the pit boss had not assigned who took it (Н32 24(2)), and the pit is alarmed.
    """

    place: Place
    person: str
    out: str | None = None
    reason: ReliefReason = ""
    confirmed_by: str | None = None
    unassigned: bool = False


class PlaceLeft(Struct, frozen=True, forbid_unknown_fields=True, tag="place-left"):
    """A place was left."""

    place: Place
    person: str


class ConfirmationAsked(Struct, frozen=True, forbid_unknown_fields=True, tag="confirmation-asked"):
    """Something waits for the inspector's confirmation and has no effect before it (ruling 18)."""

    asked: Askable
    by: Actor


class ConfirmationWithdrawn(Struct, frozen=True, forbid_unknown_fields=True, tag="confirmation-withdrawn"):
    """What waited was withdrawn by who asked, or declined by the inspector."""

    by: str


class InspectorCalled(Struct, frozen=True, forbid_unknown_fields=True, tag="inspector-called"):
    """The inspector was called: an alarm until acknowledged by name.

    ``detail`` is what a person said; ``about`` the facts where the rules call. Older records have these as a
    sentence in ``detail``, which is shown as it was written.
    """

    alarm: int
    by: Actor
    detail: str
    about: CalledFor | None = None


class AlarmAcknowledged(Struct, frozen=True, forbid_unknown_fields=True, tag="alarm-acknowledged"):
    """An alarm was acknowledged by the inspector, by name."""

    alarm: int
    by: str


class Noted(Struct, frozen=True, forbid_unknown_fields=True, tag="noted"):
    """Something seen on the cloth was kept (ruling 31)."""

    kind: NoteKind
    seat: int | None
    detail: str
