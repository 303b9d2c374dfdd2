"""What consoles are told: the same Structs for the live feed, the routes and the pages' types."""

from msgspec import Raw, Struct

from dolly.errors import Fact, Refusal
from dolly.floor.hearing import Declination, Enacted
from dolly.table.events import Event
from dolly.table.people import Role
from dolly.table.picture import PlayerPicture, PublicPicture, SeatPicture, StaffPicture


class Act(Struct, frozen=True):
    """One act as it stands in the log: when (µs), by whom, in which game, and the event itself."""

    seq: int
    at: int
    by: str
    role: Role
    tag: str
    game: int
    body: Raw


class Declining(Struct, frozen=True):
    """One refused command: when it was judged and when it stood at the door (µs), by whom, why, and what it was."""

    id: str
    at: int
    door_at: int
    person: str
    role: Role
    seat: int | None
    refusal: Refusal | None
    message: str
    facts: dict[str, Fact]
    command: Raw


class Picture(Struct, frozen=True, omit_defaults=True):
    """A message of the live feed, and the answer of the view: parts that are absent have not changed.

    ``seats``: those taken, by number, the first 800 of them; they are told anew when one is taken or left.
    ``time_held``, for staff: the server's clock was set back, and until it has caught up the table's time stands still.
    """

    seq: int
    time: int
    public: PublicPicture | None = None
    seats: tuple[SeatPicture, ...] | None = None
    player: PlayerPicture | None = None
    staff: StaffPicture | None = None
    acts: tuple[Act, ...] | None = None
    refused: tuple[Declining, ...] | None = None
    proposal: str | None = None
    time_held: bool = False


def act_of(act: Enacted[Event], game: int) -> Act:
    """Returns an act as consoles are told it."""
    tag = str(type(act.event).__struct_config__.tag)
    return Act(act.seq, act.at, act.by.person, act.by.role, tag, game, Raw(act.body))


def declining_of(declination: Declination) -> Declining:
    """Returns a refusal as the inspector is told it."""
    message, answer = declination.message, declination.answer
    return Declining(
        id=message.id,
        at=declination.at,
        door_at=message.door_at,
        person=message.by.person,
        role=message.by.role,
        seat=message.by.seat,
        refusal=answer.refusal,
        message=answer.message,
        facts=answer.facts,
        command=answer.commands,
    )
