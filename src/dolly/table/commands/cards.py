"""What may be said about chips that come from a player card and go back to it (ruling 30)."""

from msgspec import Struct

from dolly.money import Amount


class BringFromCard(Struct, frozen=True, forbid_unknown_fields=True, tag="bring-from-card"):
    """Chips of the seat's card come to its rack; ``chip_value`` fixes what one is worth, at the first."""

    seat: int
    amount: Amount
    chip_value: Amount | None = None


class TakeToCard(Struct, frozen=True, forbid_unknown_fields=True, tag="take-to-card"):
    """Chips of the rack go back to the seat's card."""

    seat: int
    amount: Amount


CardsCommand = BringFromCard | TakeToCard
