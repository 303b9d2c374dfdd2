"""What happened to cash chips that were exchanged at a cloth table; no money moved."""

from msgspec import Struct

from dolly.chips import Count
from dolly.money import Money


class ColourIssued(Struct, frozen=True, forbid_unknown_fields=True, tag="colour-issued"):
    """Colour chips went out for cash chips of ``amount`` cents; one is worth ``chip_value`` while it is out."""

    seat: int
    chips: Count
    amount: Money
    chip_value: Money
    by: str


class ChipsChanged(Struct, frozen=True, forbid_unknown_fields=True, tag="chips-changed"):
    """Cash chips came into the tray and others of the same ``amount`` cents went out of it."""

    taken: Count
    given: Count
    amount: Money
    by: str


ChipsEvent = ColourIssued | ChipsChanged
