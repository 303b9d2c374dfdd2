"""What stays with the players over the cut-off of the gaming day (ruling 27)."""

from typing import Annotated

from msgspec import Meta, Struct

from dolly.money import Money


class ColourOut(Struct, frozen=True, forbid_unknown_fields=True, array_like=True):
    """Chips of a seat's colour that stay with the player over the cut-off, as the croupier counts them."""

    seat: int
    chips: Annotated[int, Meta(ge=0, le=1_000_000)]


class Carried(Struct, frozen=True, forbid_unknown_fields=True):
    """A seat whose chips go over the cut-off: what they are worth is owed in the next day (ruling 27).

    ``barred``: its card is blocked when the table is charged anew (ruling 30).
    """

    seat: int
    card: str | None
    chip_value: Money
    amount: Money
    barred: bool = False
