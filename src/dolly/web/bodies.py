"""What comes through the doors and goes out of them, as Structs: the OpenAPI description is made of these."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from dolly.floor.messages import Act, Declining
from dolly.house.commands import Number
from dolly.house.secret_commands import What
from dolly.money import Amount, Money
from dolly.rules.house_rules import Approval, HouseRules, Terminals
from dolly.rules.wheel import Pocket
from dolly.table.commands import Command
from dolly.table.commands.day import Kind
from dolly.table.people import Role

CommandId = Annotated[str, Meta(min_length=1, max_length=80)]
Secret = Annotated[str, Meta(max_length=200)]
#: Of an approval: what one can look it up by, and a day of the calendar.
Reference = Annotated[str, Meta(min_length=3, max_length=80)]
Day = Annotated[str, Meta(pattern=r"^\d{4}-\d\d-\d\d$")]
SeatNumber = Annotated[int, Meta(ge=1, le=100_000)]


class Confirming(Struct, frozen=True, forbid_unknown_fields=True):
    """Who confirms at another's console, by PIN; no session is opened there (ruling 9)."""

    number: Number
    pin: Secret


class Saying(Struct, frozen=True, forbid_unknown_fields=True):
    """One touch: its commands stand or fall together; the same ``id`` again gets the first answer."""

    id: CommandId
    commands: Annotated[tuple[Command, ...], Meta(min_length=1, max_length=20)]
    confirm_as: Confirming | None = None


class SigningIn(Struct, frozen=True, forbid_unknown_fields=True):
    """A person signs in, in one role; without one, in the first they have."""

    number: Number
    password: Secret
    role: Role | None = None


class FirstManager(Struct, frozen=True, forbid_unknown_fields=True):
    """The first game manager of an empty house."""

    number: Number
    name: Annotated[str, Meta(min_length=1, max_length=100)]
    password: Secret


class PersonAnswer(Struct, frozen=True):
    """A member of staff, as they are told about themselves.

    ``to_choose`` are their password and PIN where somebody else has set them: nothing is signed with such a PIN.
    """

    number: str
    name: str
    roles: tuple[Role, ...]
    to_choose: tuple[What, ...] = ()


class SignedIn(Struct, frozen=True):
    """A sign-in; its token belongs in the window's own storage."""

    token: str
    person: PersonAnswer
    role: Role


class Me(Struct, frozen=True, omit_defaults=True):
    """Who this window is: a person in a role, or a terminal at a seat."""

    role: Role
    person: PersonAnswer | None = None
    table: str | None = None
    seat: int | None = None


class PairingCode(Struct, frozen=True):
    """Six digits for one seat, until ``expires_at`` (µs)."""

    code: str
    expires_at: int


class Pairing(Struct, frozen=True, forbid_unknown_fields=True):
    """A terminal gives the code it was shown."""

    code: Annotated[str, Meta(pattern=r"^[0-9]{6}$")]


class Paired(Struct, frozen=True):
    """A terminal is paired to a seat."""

    token: str
    table: str
    seat: int
    role: Literal["player"] = "player"


class PlayMoney(Struct, frozen=True, forbid_unknown_fields=True):
    """Play money at a training table of the demonstration house."""

    id: CommandId
    amount: Amount
    chip_value: Amount | None = None


class Proposing(Struct, frozen=True, forbid_unknown_fields=True):
    """A training wheel proposes a number; the croupier announces it."""

    pocket: Annotated[str, Meta(max_length=2)]


class StaffMember(Struct, frozen=True, forbid_unknown_fields=True):
    """A member of staff is entered or changed; a password or PIN that is absent stays as it is."""

    number: Number
    name: Annotated[str, Meta(min_length=1, max_length=100)]
    roles: Annotated[tuple[Role, ...], Meta(min_length=1)]
    password: Secret | None = None
    pin: Secret | None = None


class SecretAnswer(Struct, frozen=True):
    """Whose password or PIN was set, by whom and when (µs); never what it is."""

    number: str
    what: tuple[What, ...]
    by: str
    at: int


class SecretsAnswer(Struct, frozen=True):
    """The passwords and PINs that were set on a gaming day, in order."""

    day: str
    secrets: tuple[SecretAnswer, ...]


class StaffAnswer(Struct, frozen=True):
    """All staff of the house, and who set each one's password and PIN last."""

    staff: tuple[PersonAnswer, ...]
    secrets: tuple[SecretAnswer, ...] = ()


class OwnPin(Struct, frozen=True, forbid_unknown_fields=True):
    """One gives oneself another PIN, knowing the password."""

    password: Secret
    pin: Secret


class OwnPassword(Struct, frozen=True, forbid_unknown_fields=True):
    """One gives oneself another password, knowing the one of before."""

    password: Secret
    new: Secret


class ApprovalBody(Struct, frozen=True, forbid_unknown_fields=True):
    """The approval of a house-rule version, or of one call's scheme in it: reference and date (ruling 3)."""

    profile: Annotated[str, Meta(min_length=1, max_length=60)]
    version: Annotated[str, Meta(min_length=1, max_length=60)]
    reference: Reference
    date: Day
    call: Annotated[str, Meta(max_length=40)] = ""


class TerminalsBody(Struct, frozen=True, forbid_unknown_fields=True):
    """The approval of the house's terminals: how many playing places, and that of their electronic chips (ruling 1)."""

    reference: Reference
    date: Day
    places: Annotated[int, Meta(ge=1, le=10_000)]
    chips_reference: Reference
    chips_date: Day


class ProfileAnswer(Struct, frozen=True):
    """House rules a table may be charged under: their approval, and the calls that still have none."""

    profile: str
    version: str
    law: str
    title: dict[str, str]
    currency: str
    charge_sizes: tuple[Money, ...]
    loses_on_zero: bool
    approval: Approval | None
    lacking: tuple[str, ...]


class ProfilesAnswer(Struct, frozen=True):
    """All house rules the house may charge its tables under, and what is approved of its terminals."""

    profiles: tuple[ProfileAnswer, ...]
    terminals: Terminals | None
    places_taken: int


class TableAnswer(Struct, frozen=True):
    """A table on the landing page."""

    table: str
    day: str | None
    kind: Kind
    training: bool
    open: bool
    seats: int


class DemoPerson(Struct, frozen=True):
    """A printed sign-in of the demonstration house."""

    number: str
    name: str
    role: Role
    password: str
    pin: str


class HouseAnswer(Struct, frozen=True):
    """What anybody may know of the house; ``staff`` is empty but in the demonstration house.

    ``gaming_day`` is the one that is on by the clock: after midnight it is yesterday's, until the cut-off (ruling 27).
    """

    house: str
    demo: bool
    needs_manager: bool
    tables: tuple[TableAnswer, ...]
    staff: tuple[DemoPerson, ...]
    languages: tuple[str, ...]
    server_time: int
    gaming_day: str


class SpotAnswer(Struct, frozen=True):
    """A place on the cloth that this table takes bets on, with its posted limits in cents."""

    name: str
    kind: str
    numbers: tuple[Pocket, ...]
    odds: int
    min: Money
    max: Money


class CallAnswer(Struct, frozen=True):
    """A call bet this table takes: its component bets as spot and chips."""

    name: str
    bets: tuple[tuple[str, int], ...]


class RulesAnswer(Struct, frozen=True):
    """The rules a table runs under today, ready for drawing its cloth."""

    rules: HouseRules
    wheel: tuple[Pocket, ...]
    reds: tuple[Pocket, ...]
    spots: tuple[SpotAnswer, ...]
    calls: tuple[CallAnswer, ...]


class ActsAnswer(Struct, frozen=True):
    """Acts, oldest first."""

    acts: tuple[Act, ...]


class RefusalsAnswer(Struct, frozen=True):
    """The refusal journal, oldest first."""

    refusals: tuple[Declining, ...]


class Done(Struct, frozen=True):
    """It is done."""

    done: bool = True
