"""What comes through the doors of player cards, and goes out of them."""

from msgspec import Struct

from dolly.desk import commands as say
from dolly.money import Money
from dolly.web.bodies import CommandId, Secret
from dolly.web.desk_bodies import Signing


class IssuingCard(Struct, frozen=True, forbid_unknown_fields=True):
    """A card is handed out."""

    id: CommandId
    card: say.CardNumber


class SettingCardPin(Struct, frozen=True, forbid_unknown_fields=True):
    """The player chooses a PIN for the card, at the desk."""

    id: CommandId
    pin: Secret


class OpeningCard(Struct, frozen=True, forbid_unknown_fields=True):
    """A card is brought to a seat: with its ``pin``, or shown where there is none; a second seat the pit permits.

    ``permitting`` is the pit boss who signs for a second seat on a card in use (ruling 30).
    """

    id: CommandId
    card: say.CardNumber
    pin: Secret | None = None
    permitting: Signing | None = None


class MovingCard(Struct, frozen=True, forbid_unknown_fields=True):
    """A lost card's balance moves to another number."""

    id: CommandId
    to: say.CardNumber


class CardUse(Struct, frozen=True):
    """A seat on a card."""

    table: str
    seat: int


class CardAnswer(Struct, frozen=True):
    """A card as the desk sees it: a number and a balance, no name and no reason (ruling 30)."""

    card: str
    currency: str
    balance: Money
    blocked: bool
    moved_to: str | None
    uses: tuple[CardUse, ...]
    has_pin: bool = False
