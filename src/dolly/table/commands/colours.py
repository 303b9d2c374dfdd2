"""What may be said about colour chips of a cloth table that are not home (ruling 22)."""

from typing import Annotated

from msgspec import Meta, Struct

from dolly.money import Money
from dolly.table.commands.words import Words

#: No colour has more chips; a count beyond it is a slip of the finger.
Chips = Annotated[int, Meta(ge=0, le=100_000)]


class CountColour(Struct, frozen=True, forbid_unknown_fields=True, tag="count-colour"):
    """The croupier counts what is there of a colour: so many of its chips are missing."""

    seat: int
    missing: Chips


class WriteOffColour(Struct, frozen=True, forbid_unknown_fields=True, tag="write-off-colour"):
    """The pit boss writes off the chips the croupier counted as missing; the colour is blocked (ruling 22)."""

    seat: int
    reason: Words


class RecountColour(Struct, frozen=True, forbid_unknown_fields=True, tag="recount-colour"):
    """The pit boss recounts a blocked colour: ``found`` of its missing chips are there, and it is free again."""

    seat: int
    found: Chips = 0


class BlockedColour(Struct, frozen=True, forbid_unknown_fields=True):
    """A colour with chips written off, blocked until recounted, on this day or a later one (ruling 22)."""

    seat: int
    chips: int
    chip_value: Money


ColourCommand = CountColour | WriteOffColour | RecountColour
