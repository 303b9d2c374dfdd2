"""What may be said about disputes, and about the register of complaints and incidents: imperative, frozen."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from dolly.documents import Version
from dolly.house.dispute_state import Party, Round, Term
from dolly.money import Amount

Number = Annotated[str, Meta(pattern=r"^[0-9A-Za-z-]{1,12}$")]
#: A member of staff or a visitor, by number; never a name (ruling 32).
PersonNumber = Annotated[str, Meta(pattern=r"^[0-9A-Za-z-]{1,20}$")]
DisputeNumber = Annotated[int, Meta(ge=1, le=10_000_000)]
Text = Annotated[str, Meta(min_length=1, max_length=2_000)]
Reference = Annotated[str, Meta(min_length=1, max_length=200)]
Day = Annotated[str, Meta(pattern=r"^\d{4}-\d\d-\d\d$")]


class OpenDispute(Struct, frozen=True, forbid_unknown_fields=True, tag="open-dispute"):
    """A player disputes a game; from now on its recording is held (Н32 43, 44; ruling 32).

    ``term`` is the player's to complain, and ``day`` is the gaming day in whose register it stands: whoever knows the
    calendar sets them in the same act. ``amount`` is what the player says is owed, in the ``currency`` of the table,
    which is read when the act is said; None where it is no sum.
    """

    round: Round
    subject: Text
    seat: int | None = None
    term: Term | None = None
    amount: Amount | None = None
    currency: Annotated[str, Meta(max_length=3)] = ""
    day: Annotated[str, Meta(pattern=r"^(\d{4}-\d\d-\d\d)?$")] = ""


class CorrectDispute(Struct, frozen=True, forbid_unknown_fields=True, tag="correct-dispute"):
    """What was typed of a dispute is put right, whole, with the reason, while no protocol of it is in force (Н32 46).

    ``other_recording``: the camera was another, and so the recording that was held is not that of the game. Of another
    game the recording always is another.
    """

    dispute: DisputeNumber
    round: Round
    subject: Text
    reason: Reference
    seat: int | None = None
    amount: Amount | None = None
    currency: Annotated[str, Meta(max_length=3)] = ""
    other_recording: bool = False


class DecideDispute(Struct, frozen=True, forbid_unknown_fields=True, tag="decide-dispute"):
    """The inspector decides within his competence; the game manager may change that at once (Н32 43, 45).

    Which of the two it is, is the role of who says it. Once a protocol was annulled each may say it anew, once.
    """

    dispute: DisputeNumber
    text: Text


class SettleDispute(Struct, frozen=True, forbid_unknown_fields=True, tag="settle-dispute"):
    """The player is satisfied with what was decided."""

    dispute: DisputeNumber
    words: Annotated[str, Meta(max_length=2_000)] = ""


class IdentifyParty(Struct, frozen=True, forbid_unknown_fields=True, tag="identify-party"):
    """Identity data were entered in their own store: here stand their document's number and keyed hash (ruling 32)."""

    dispute: DisputeNumber
    of: Party
    document: Annotated[int, Meta(ge=1)]
    digest: Version


class ProtocolDispute(Struct, frozen=True, forbid_unknown_fields=True, tag="protocol-dispute"):
    """Unresolved: the protocol is mandatory. Where the player refuses data or signature, the croupier signs (Н32 46).

    ``number`` is the paper's own, given in the same act.
    """

    dispute: DisputeNumber
    version: Version
    player_signs: bool
    croupier: Number | None = None
    number: int = 0


class SecureVideo(Struct, frozen=True, forbid_unknown_fields=True, tag="secure-video"):
    """The recording of the game was copied before its 72 hours were over (Н32 44)."""

    dispute: DisputeNumber
    reference: Reference


class MarkSent(Struct, frozen=True, forbid_unknown_fields=True, tag="mark-sent"):
    """A copy of the protocol and the recording of the game went to the NRA (Н32 46(2))."""

    dispute: DisputeNumber
    reference: Reference


class MarkComplaint(Struct, frozen=True, forbid_unknown_fields=True, tag="mark-complaint"):
    """The copy of the player's complaint came, at ``received_at`` (µs); the complaint is of ``complained_on``.

    The seven days run to the complaint, the three of the answer from the copy (Н32 46(3)).
    """

    dispute: DisputeNumber
    reference: Reference
    received_at: int
    complained_on: Day


class MarkAnswered(Struct, frozen=True, forbid_unknown_fields=True, tag="mark-answered"):
    """The complaint was answered in writing (Н32 46(3))."""

    dispute: DisputeNumber
    reference: Reference


class ReleaseVideo(Struct, frozen=True, forbid_unknown_fields=True, tag="release-video"):
    """The NRA's check has ended, or there is none: the recording is held no more (Н32 44)."""

    dispute: DisputeNumber
    reason: Reference


class EnterIncident(Struct, frozen=True, forbid_unknown_fields=True, tag="enter-incident"):
    """Enters a complaint or an incident in the day's register; nothing in it is ever edited (Н32 24(1)).

    A correction is a further entry that names the one it corrects, by day and number.
    """

    day: Day
    kind: Literal["complaint", "incident"]
    text: Text
    table: Annotated[str, Meta(pattern=r"^[0-9A-Za-z-]{0,12}$")] = ""
    persons: Annotated[tuple[PersonNumber, ...], Meta(max_length=20)] = ()
    outcome: Annotated[str, Meta(max_length=2_000)] = ""
    corrects_day: Annotated[str, Meta(pattern=r"^(\d{4}-\d\d-\d\d)?$")] = ""
    corrects: Annotated[int, Meta(ge=0)] = 0


DisputeCommand = (
    OpenDispute | CorrectDispute | DecideDispute | SettleDispute | IdentifyParty | ProtocolDispute | SecureVideo
    | MarkSent | MarkComplaint | MarkAnswered | ReleaseVideo | EnterIncident
)  # fmt: skip
