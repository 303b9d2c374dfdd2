"""What may be said about chips that come from a player card and go back to it (ruling 30)."""

from msgspec import Struct

from dolly.money import Amount
from dolly.table.commands.words import Label


class BringFromCard(Struct, frozen=True, forbid_unknown_fields=True, tag="bring-from-card"):
    """Chips of the seat's card come to its rack; ``chip_value`` fixes what one is worth, at the first."""

    seat: int
    amount: Amount
    chip_value: Amount | None = None


class TakeToCard(Struct, frozen=True, forbid_unknown_fields=True, tag="take-to-card"):
    """Chips of the rack go back to the seat's card."""

    seat: int
    amount: Amount


class BarCard(Struct, frozen=True, forbid_unknown_fields=True, tag="bar-card"):
    """A card at this table was blocked, or let free: the house says it with the card's half, and nobody else does."""

    card: Label
    barred: bool


CardsCommand = BringFromCard | TakeToCard | BarCard
