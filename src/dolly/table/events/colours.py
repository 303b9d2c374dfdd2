"""What can have happened to colour chips that are not home (ruling 22)."""

from msgspec import Struct

from dolly.money import Money


class ColourCounted(Struct, frozen=True, forbid_unknown_fields=True, tag="colour-counted"):
    """The croupier counted what is there of a colour; so many chips are missing, or none."""

    seat: int
    missing: int
    by: str


class ColourWrittenOff(Struct, frozen=True, forbid_unknown_fields=True, tag="colour-written-off"):
    """Missing chips were written off with a reason; their value has its own line, and the colour is blocked.

    At a cloth table no bet and no chip of a colour is in the books one by one, so that no account moves: the
    line stands here, in the picture and beside the count.
    """

    seat: int
    chips: int
    chip_value: Money
    amount: Money
    reason: str
    counted_by: str
    by: str


class ColourRecounted(Struct, frozen=True, forbid_unknown_fields=True, tag="colour-recounted"):
    """A blocked colour was recounted and is free again; ``amount`` is what the chips found are worth."""

    seat: int
    found: int
    amount: Money
    by: str


ColourEvent = ColourCounted | ColourWrittenOff | ColourRecounted
