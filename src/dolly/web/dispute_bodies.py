"""What comes through the doors of disputes, of the register of complaints and of rounds, and goes out of them."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from dolly.documents import Version
from dolly.house import dispute_commands as say
from dolly.house.dispute_clocks import Due
from dolly.house.dispute_events import IncidentEntered
from dolly.house.dispute_state import Dispute, Party
from dolly.money import NOTHING, Amount, Sum
from dolly.web.bodies import CommandId
from dolly.web.desk_bodies import Signing
from dolly.web.identities import Identity, IdentityRow
from dolly.web.people import KeptPerson

#: What is said of a dispute through its one door; opening, deciding, naming and signing have doors of their own.
DisputeSaying = (
    say.SettleDispute | say.SecureVideo | say.MarkSent | say.MarkComplaint | say.MarkAnswered | say.ReleaseVideo
)
_Table = Annotated[str, Meta(pattern=r"^[0-9A-Za-z-]{1,12}$")]
_Charge = Annotated[int, Meta(ge=1, le=99)]


class OpeningDispute(Struct, frozen=True, forbid_unknown_fields=True):
    """A player disputes a game; ``charge`` is which charge of that day, ``amount`` the sum if it is about one."""

    id: CommandId
    table: _Table
    day: say.Day
    game: Annotated[int, Meta(ge=1)]
    camera: Annotated[str, Meta(min_length=1, max_length=40)]
    subject: say.Text
    charge: _Charge = 1
    seat: int | None = None
    amount: Amount | None = None


class CorrectingDispute(OpeningDispute, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What was typed of a dispute is put right, whole, with the reason, while no protocol of it is in force.

    ``other_recording``: the recording that was held is of another camera, and the right one is to be secured.
    """

    reason: say.Reference
    other_recording: bool = False


class DecidingDispute(Struct, frozen=True, forbid_unknown_fields=True):
    """The inspector or the game manager decides, by PIN."""

    id: CommandId
    signing: Signing
    text: say.Text


class SayingOfDispute(Struct, frozen=True, forbid_unknown_fields=True):
    """One act about a dispute."""

    id: CommandId
    command: DisputeSaying


class IdentifyingParty(Struct, frozen=True, forbid_unknown_fields=True):
    """Whose identity data are entered; they go to their own store, and no log ever holds them (ruling 32)."""

    id: CommandId
    of: Party
    identity: Identity


class SigningProtocol(Struct, frozen=True, forbid_unknown_fields=True):
    """The game manager signs by PIN; the player signs the print, or the croupier by PIN in the player's stead."""

    id: CommandId
    version: Version
    player_signs: bool
    signing: Signing
    croupier: Signing | None = None


class DisputesAnswer(Struct, frozen=True):
    """The disputes in hand in a year, and what is due: at once first, then by term."""

    year: int
    time: int
    disputes: tuple[Dispute, ...]
    due: tuple[Due, ...]


class DisputeAnswer(Struct, frozen=True):
    """One dispute; ``version`` is what would be signed now, and None once nothing is to be signed any more."""

    time: int
    dispute: Dispute
    version: str | None
    video: Literal["held", "released"]
    due: tuple[Due, ...]


class IdentitiesAnswer(Struct, frozen=True):
    """All identity documents without what they say; ``due`` have been kept long enough.

    ``needed`` are the disputes that are not finished: of them nothing is erased.
    """

    documents: tuple[IdentityRow, ...]
    due: tuple[int, ...]
    needed: tuple[int, ...]


class FormerAnswer(Struct, frozen=True):
    """Those who have left the house, by number; ``due`` have been kept long enough."""

    people: tuple[KeptPerson, ...]
    due: tuple[str, ...]


class IdentityAnswer(Struct, frozen=True):
    """One identity document; ``proven`` tells whether the log's keyed hash is that of these data."""

    document: IdentityRow
    identity: Identity
    proven: bool


class ErasedAnswer(Struct, frozen=True):
    """The identity documents that were erased."""

    erased: tuple[int, ...]


class EnteringIncident(Struct, frozen=True, forbid_unknown_fields=True):
    """An entry in today's register of complaints and incidents; a correction names the entry it corrects."""

    id: CommandId
    kind: Literal["complaint", "incident"]
    text: say.Text
    table: Annotated[str, Meta(pattern=r"^[0-9A-Za-z-]{0,12}$")] = ""
    persons: Annotated[tuple[say.PersonNumber, ...], Meta(max_length=20)] = ()
    outcome: Annotated[str, Meta(max_length=2_000)] = ""
    corrects_day: Annotated[str, Meta(pattern=r"^(\d{4}-\d\d-\d\d)?$")] = ""
    corrects: Annotated[int, Meta(ge=0)] = 0


class IncidentsAnswer(Struct, frozen=True):
    """A day's register, in order, and the players' disputes that stand in it."""

    day: str
    entries: tuple[IncidentEntered, ...]
    disputes: tuple[Dispute, ...] = ()


class CorrectingPaying(Struct, frozen=True, forbid_unknown_fields=True):
    """The game manager signs, by PIN, for a payment of a past game that is put right (ruling 29).

    Of a game and seat that were put right before it is said to be a ``further`` mistake.
    """

    id: CommandId
    signing: Signing
    seat: int | None
    game: Annotated[int, Meta(ge=1)]
    amount: Amount
    to_player: bool
    reason: Annotated[str, Meta(min_length=1, max_length=200)]
    back: Sum = NOTHING
    further: bool = False
