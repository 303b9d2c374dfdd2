"""What may be said about cash chips that are exchanged at a cloth table: for a colour, or for other cash chips."""

from msgspec import Struct

from dolly.chips import Count
from dolly.money import Amount


class ColourForChips(Struct, frozen=True, forbid_unknown_fields=True, tag="colour-for-chips"):
    """Cash chips a player hands over for colour chips of the same value; ``chips`` go into the tray.

    ``chip_value`` fixes what one chip of the seat's colour is worth, in cents, as at a first purchase.
    """

    seat: int
    chips: Count
    chip_value: Amount | None = None


class ChangeChips(Struct, frozen=True, forbid_unknown_fields=True, tag="change-chips"):
    """Cash chips changed into others of the very same value: ``taken`` into the tray, ``given`` out of it."""

    taken: Count
    given: Count


ChipsCommand = ColourForChips | ChangeChips
