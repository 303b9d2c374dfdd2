"""What goes out of the doors of sums before they are signed."""

from msgspec import Struct

from dolly.floor.sums import SumKind
from dolly.money import Money


class SumTotal(Struct, frozen=True):
    """The house's result in one currency: of the tables, corrected by desks, and both together."""

    currency: str
    result: Money
    corrections: Money
    grand: Money


class SumAnswer(Struct, frozen=True):
    """A day's or a month's sum as it stands: its version, which is what is signed, and what it comes to.

    ``number`` is that of the protocol in force, nought where none stands; ``waits`` are the logs still open in it.
    """

    kind: SumKind
    about: str
    version: str
    number: int
    waits: tuple[str, ...]
    totals: tuple[SumTotal, ...]
