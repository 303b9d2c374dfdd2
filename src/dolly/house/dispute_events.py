"""What can have happened about disputes and in the register of complaints; the names are for ever."""

from msgspec import Struct

from dolly.house.dispute_state import Complaint, Decision, Deed, Identified, Protocol, Round, Statement, Term
from dolly.money import Money


class DisputeOpened(Struct, frozen=True, forbid_unknown_fields=True, tag="dispute-opened"):
    """A player disputed a game, and its recording is held from now on; ``amount`` where it is about a sum.

    ``day`` is the gaming day in whose register it stands; records from before it was kept have none.
    """

    number: int
    round: Round
    subject: str
    seat: int | None
    video_late: bool
    by: str
    at: int
    term: Term | None = None
    amount: Money | None = None
    currency: str = ""
    day: str = ""


class DisputeCorrected(Struct, frozen=True, forbid_unknown_fields=True, tag="dispute-corrected"):
    """What was typed of a dispute was put right while no protocol of it is in force; it says this from now on.

    ``other_recording`` where another recording is held from now on, and ``video_late`` where its 72 hours were over.
    """

    dispute: int
    statement: Statement
    reason: str
    other_recording: bool
    video_late: bool
    by: str
    at: int


class DisputeDecided(Struct, frozen=True, forbid_unknown_fields=True, tag="dispute-decided"):
    """The inspector or the game manager decided."""

    dispute: int
    decision: Decision


class DisputeSettled(Struct, frozen=True, forbid_unknown_fields=True, tag="dispute-settled"):
    """The player was satisfied."""

    dispute: int
    deed: Deed


class PartyIdentified(Struct, frozen=True, forbid_unknown_fields=True, tag="party-identified"):
    """Identity data were entered in their own store."""

    dispute: int
    party: Identified


class DisputeProtocolled(Struct, frozen=True, forbid_unknown_fields=True, tag="dispute-protocolled"):
    """The protocol of an unresolved dispute is signed and in force."""

    dispute: int
    protocol: Protocol


class VideoSecured(Struct, frozen=True, forbid_unknown_fields=True, tag="video-secured"):
    """The recording of the game was copied."""

    dispute: int
    deed: Deed


class DisputeSent(Struct, frozen=True, forbid_unknown_fields=True, tag="dispute-sent"):
    """Copy and recording went to the NRA."""

    dispute: int
    deed: Deed


class ComplaintReceived(Struct, frozen=True, forbid_unknown_fields=True, tag="complaint-received"):
    """The copy of the player's complaint came."""

    dispute: int
    complaint: Complaint


class ComplaintAnswered(Struct, frozen=True, forbid_unknown_fields=True, tag="complaint-answered"):
    """The complaint was answered in writing."""

    dispute: int
    deed: Deed


class VideoReleased(Struct, frozen=True, forbid_unknown_fields=True, tag="video-released"):
    """The recording is held no more."""

    dispute: int
    deed: Deed


class IncidentEntered(Struct, frozen=True, forbid_unknown_fields=True, tag="incident-entered"):
    """A complaint or an incident was entered, numbered by day; a correction names the entry it corrects."""

    day: str
    number: int
    kind: str
    text: str
    table: str
    persons: tuple[str, ...]
    outcome: str
    corrects_day: str
    corrects: int
    by: str
    at: int


DisputeEvent = (
    DisputeOpened | DisputeCorrected | DisputeDecided | DisputeSettled | PartyIdentified | DisputeProtocolled
    | VideoSecured | DisputeSent | ComplaintReceived | ComplaintAnswered | VideoReleased | IncidentEntered
)  # fmt: skip
