"""What goes out of the doors of chips that players hold over a cut-off."""

from msgspec import Struct

from dolly.money import Money


class OwedAnswer(Struct, frozen=True):
    """What players hold of a table that was closed at the cut-off and is not charged anew, in cents (ruling 27)."""

    table: str
    currency: str
    amount: Money
