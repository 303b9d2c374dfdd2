"""What a dispute is: the round it is about, what was decided, who signed, and what has been done since."""

from typing import Annotated, Final, Literal

from msgspec import Meta, Struct
from msgspec.structs import replace

from dolly.documents import Signature, version_of
from dolly.money import Money

Party = Literal["player", "game-manager", "croupier"]
Instance = Literal["inspector", "game-manager"]

HOUR: Final = 3_600 * 1_000_000
DAY: Final = 24 * HOUR
#: How long every game's recording is kept at least (Н32 44).
VIDEO_KEPT: Final = 72 * HOUR
#: Within this the NRA has its copy, and a complaint its answer (Н32 46(2)-(3)). An hour short of three days, so
#: that the night of the spring clock change makes neither late.
THREE_DAYS: Final = 3 * DAY - HOUR
#: Within this the player may complain to the NRA (Н32 46(3)), where a dispute from before has no term by the calendar.
SEVEN_DAYS: Final = 7 * DAY


class Round(Struct, frozen=True, forbid_unknown_fields=True):
    """The disputed game: its log, its place, its spin's time (µs, and local with the offset), who filmed it."""

    log: Annotated[str, Meta(min_length=1, max_length=40)]
    table: Annotated[str, Meta(pattern=r"^[0-9A-Za-z-]{1,12}$")]
    game: Annotated[int, Meta(ge=1)]
    at: int
    local: Annotated[str, Meta(min_length=10, max_length=40)]
    camera: Annotated[str, Meta(min_length=1, max_length=40)]


class Decision(Struct, frozen=True):
    """What one of the two instances decided."""

    instance: Instance
    text: str
    by: str
    at: int


class Deed(Struct, frozen=True):
    """Something that was done about a dispute: when (µs), by whom, and its reference or reason."""

    words: str
    by: str
    at: int


class Identified(Struct, frozen=True):
    """Somebody's identity data, which lie elsewhere: the document's number, and a hash keyed by a key kept there.

    Once data and key are erased there, the hash proves nothing any more (ruling 32).
    """

    of: Party
    document: int
    digest: str
    by: str
    at: int


class Protocol(Struct, frozen=True):
    """The protocol in force: its number, the version that was signed, whether the player signed it too."""

    number: int
    version: str
    player_signed: bool
    signatures: tuple[Signature, ...]
    at: int


class AnnulledProtocol(Struct, frozen=True):
    """A protocol that was annulled, by whom and why, and whether its copy had been sent by then (ЗСч 8).

    It told the first so many of the dispute's ``decisions`` and of the parties ``identified``.
    """

    protocol: Protocol
    sent: Deed | None
    reason: str
    by: str
    decisions: int
    identified: int


class Term(Struct, frozen=True, forbid_unknown_fields=True):
    """The player's seven days by the casino's calendar: the day the dispute arose is not counted (Н32 46(3)).

    ``until`` (µs) is the last moment of the day ``last``.
    """

    opened_on: str
    last: str
    until: int


class Complaint(Struct, frozen=True):
    """The player's complaint to the NRA; ``late`` where it is dated after the term; a copy may come any time later.

    ``complained_on`` is empty in records from before it was asked for.
    """

    reference: str
    received_at: int
    late: bool
    by: str
    at: int
    complained_on: str = ""


class Dispute(Struct, frozen=True):
    """A dispute from its opening on. Nothing in it is ever edited: each of its facts comes once.

    A protocol that was ``annulled`` is kept, and the dispute waits for another, whose copy is sent in its turn.
    ``video_late``: it was opened when the 72 hours of the recording were over already. ``term`` is None in
    disputes from before it was kept. ``amount`` is what the player says is owed, in ``currency``.
    """

    number: int
    round: Round
    subject: str
    seat: int | None
    opened_by: str
    opened_at: int
    video_late: bool
    decisions: tuple[Decision, ...] = ()
    identified: tuple[Identified, ...] = ()
    settled: Deed | None = None
    protocol: Protocol | None = None
    secured: Deed | None = None
    sent: Deed | None = None
    complaint: Complaint | None = None
    answered: Deed | None = None
    released: Deed | None = None
    term: Term | None = None
    amount: Money | None = None
    currency: str = ""
    annulled: tuple[AnnulledProtocol, ...] = ()

    @property
    def replaces(self) -> int:
        """The number of the protocol in whose place the one in force stands, or the next will; nought for none."""
        return self.annulled[-1].protocol.number if self.annulled else 0

    def annulled_under(self, number: int) -> AnnulledProtocol | None:
        """Returns the annulled protocol of a number."""
        return next((each for each in self.annulled if each.protocol.number == number), None)

    def as_signed(self, number: int) -> "Dispute | None":
        """Returns the dispute as an annulled protocol told it, or nothing where none had that number."""
        found = self.annulled_under(number)
        if found is None:
            return None
        return replace(
            self, protocol=found.protocol, sent=found.sent, annulled=self.annulled[: self.annulled.index(found)],
            decisions=self.decisions[: found.decisions], identified=self.identified[: found.identified],
        )  # fmt: skip

    @property
    def complain_by(self) -> int:
        """The last moment (µs) in which the player may complain to the NRA."""
        return self.opened_at + SEVEN_DAYS if self.term is None else self.term.until

    def decided_by(self, instance: Instance) -> Decision | None:
        """Returns the decision of an instance."""
        return next((each for each in self.decisions if each.instance == instance), None)

    def party(self, of: Party) -> Identified | None:
        """Returns where a party's identity data lie: the last document, should there be several."""
        return next((each for each in reversed(self.identified) if each.of == of), None)

    @property
    def resolved(self) -> bool:
        """Whether the player was satisfied or the protocol is signed."""
        return self.settled is not None or self.protocol is not None

    @property
    def finished(self) -> bool:
        """Whether nothing is left to be done."""
        sent = self.settled is not None or self.sent is not None
        return sent and self.released is not None and (self.complaint is None or self.answered is not None)


class ProtocolPaper(Struct, frozen=True, omit_defaults=True):
    """All that a dispute's protocol says, and so what its version covers; names and data stand in for by document.

    A dispute about no sum has the version it had before sums were kept, and a first protocol the one it always had.
    """

    dispute: int
    round: Round
    seat: int | None
    subject: str
    opened_by: str
    opened_at: int
    decisions: tuple[Decision, ...]
    identified: tuple[Identified, ...]
    amount: Money | None = None
    currency: str = ""
    replaces: int = 0


def protocol_version(dispute: Dispute) -> str:
    """Returns the version of a dispute's protocol as it would be signed now."""
    paper = ProtocolPaper(
        dispute.number, dispute.round, dispute.seat, dispute.subject, dispute.opened_by, dispute.opened_at,
        dispute.decisions, dispute.identified, dispute.amount, dispute.currency,
        dispute.replaces,
    )  # fmt: skip
    return version_of(paper)
