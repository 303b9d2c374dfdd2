"""What happened to chips that came from a player card or went back to it."""

from msgspec import Struct

from dolly.money import Money


class CardChipsBrought(Struct, frozen=True, forbid_unknown_fields=True, tag="card-chips-brought"):
    """Chips came from a card to a rack; the card's half stands in its own log, in the same append."""

    seat: int
    card: str
    amount: Money
    chip_value: Money
    by: str


class CardChipsTaken(Struct, frozen=True, forbid_unknown_fields=True, tag="card-chips-taken"):
    """Chips went from a rack to a card."""

    seat: int
    card: str
    amount: Money
    by: str


class CardBarred(Struct, frozen=True, forbid_unknown_fields=True, tag="card-barred"):
    """Seats on a card take no bets and no purchases, or take them again; no reason stands anywhere (ruling 30)."""

    card: str
    seats: tuple[int, ...]
    barred: bool


CardsEvent = CardChipsBrought | CardChipsTaken | CardBarred
