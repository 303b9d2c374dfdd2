"""What a dispute is: the round it is about, what was decided, who signed, and what has been done since."""

from itertools import takewhile
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

    def same_game(self, other: "Round") -> bool:
        """Whether it is the same game, whoever filmed it."""
        return (self.log, self.game) == (other.log, other.game)


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

    It told the first so many of the dispute's ``decisions`` and of the parties ``identified``, and so many
    ``corrections`` had been made of it by then.
    """

    protocol: Protocol
    sent: Deed | None
    reason: str
    by: str
    decisions: int
    identified: int
    corrections: int = 0


class Statement(Struct, frozen=True):
    """What a dispute is about, as it was typed: the game and its camera, what is disputed, whose seat, which sum."""

    round: Round
    subject: str
    seat: int | None = None
    amount: Money | None = None
    currency: str = ""


class Corrected(Struct, frozen=True):
    """A dispute that was put right: what it said ``before``, by whom and why.

    Where that brought ``other_recording``, what was done with the one before (``secured``, ``released``, and whether it
    was held too late) is of that one, and stands here.
    """

    before: Statement
    reason: str
    by: str
    at: int
    other_recording: bool = False
    secured: Deed | None = None
    released: Deed | None = None
    video_late: bool = False


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
    """A dispute from its opening on. Nothing in it is lost: each of its facts comes once, or keeps what it said before.

    A protocol that was ``annulled`` is kept, and the dispute waits for another, whose copy is sent in its turn.
    While none is in force, what was typed wrongly is ``corrected``, and what it said before stands there.
    ``video_late``: the hold began when the 72 hours of the recording were over already. ``term`` is None in
    disputes from before it was kept, ``day`` (of its register) empty. ``amount`` is what the player says is owed.
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
    corrected: tuple[Corrected, ...] = ()
    day: str = ""

    @property
    def statement(self) -> Statement:
        """What it is about, as it was typed last."""
        return Statement(self.round, self.subject, self.seat, self.amount, self.currency)

    @property
    def held_from(self) -> int:
        """From when (µs) the recording is held: the opening, or the act that named another (ruling 32)."""
        return next((each.at for each in reversed(self.corrected) if each.other_recording), self.opened_at)

    @property
    def recording_sent(self) -> bool:
        """Whether the recording went to the NRA, with the copy in force or with that of an annulled protocol."""
        named = max((place for place, each in enumerate(self.corrected, 1) if each.other_recording), default=0)
        before = any(each.sent is not None and each.corrections >= named for each in self.annulled)
        return self.sent is not None or before

    @property
    def send_from(self) -> int | None:
        """The making (µs) of the protocol from which the three days to send one run, None where none was made yet.

        That is the first of those of which no copy went: annulling it gives no further days. After a copy that was
        sent, the protocol made anew has days of its own (Н32 46(2)).
        """
        unsent = tuple(takewhile(lambda each: each.sent is None, reversed(self.annulled)))
        first = unsent[-1].protocol if unsent else self.protocol
        return None if first is None else first.at

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
            self._said_after(found.corrections), protocol=found.protocol, sent=found.sent,
            annulled=self.annulled[: self.annulled.index(found)],
            decisions=self.decisions[: found.decisions], identified=self.identified[: found.identified],
        )  # fmt: skip

    def _said_after(self, corrections: int) -> "Dispute":
        """The dispute in the words it had after so many corrections."""
        if corrections == len(self.corrected):
            return self
        since = self.corrected[corrections:]
        said, other = since[0].before, next((each for each in since if each.other_recording), None)
        late = self.video_late if other is None else other.video_late
        return replace(
            self, round=said.round, subject=said.subject, seat=said.seat, amount=said.amount, currency=said.currency,
            corrected=self.corrected[:corrections], video_late=late,
        )  # fmt: skip

    @property
    def complain_by(self) -> int:
        """The last moment (µs) in which the player may complain to the NRA."""
        return self.opened_at + SEVEN_DAYS if self.term is None else self.term.until

    def decided_by(self, instance: Instance) -> Decision | None:
        """Returns the decision of an instance; the last, where it was put into words anew."""
        return next((each for each in reversed(self.decisions) if each.instance == instance), None)

    @property
    def decided_since(self) -> tuple[Decision, ...]:
        """What was decided since the last protocol was annulled, or from the opening on."""
        return self.decisions[self.annulled[-1].decisions :] if self.annulled else self.decisions

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

    A dispute about no sum has the version it had before sums were kept, a first protocol the one it always had, and so
    has one in which nothing was corrected.
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
    corrected: tuple[Corrected, ...] = ()


def protocol_version(dispute: Dispute) -> str:
    """Returns the version of a dispute's protocol as it would be signed now."""
    paper = ProtocolPaper(
        dispute.number, dispute.round, dispute.seat, dispute.subject, dispute.opened_by, dispute.opened_at,
        dispute.decisions, dispute.identified, dispute.amount, dispute.currency,
        dispute.replaces, dispute.corrected,
    )  # fmt: skip
    return version_of(paper)
