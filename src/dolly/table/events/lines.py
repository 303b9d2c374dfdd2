"""The lines that events carry: stakes, what was collected, what was paid. Results, never recipes.

There are many of them and none can hold itself, so the garbage collector need not look (``gc=False``).
"""

from msgspec import Struct

from dolly.money import Money
from dolly.rules.payment import Outcome, SettledLine


class Line(Struct, frozen=True, array_like=True, gc=False):
    """A stake in cents on one spot of the layout."""

    spot: str
    stake: Money

    def settled(self) -> SettledLine:
        """The line as it ends when it is collected."""
        return SettledLine(self.spot, self.stake, Outcome.LOST)


class SeatLines(Struct, frozen=True, array_like=True, gc=False):
    """One seat's lines, and their sum in cents."""

    seat: int
    lines: tuple[Line, ...]
    amount: Money


class SeatPaid(Struct, frozen=True, array_like=True, gc=False):
    """What one seat was paid: its winning lines, the stakes that came back, the winnings."""

    seat: int
    lines: tuple[SettledLine, ...]
    returned: Money
    winnings: Money


class SeatOwed(Struct, frozen=True, array_like=True, gc=False):
    """A seat the tray could not pay: its winnings in cents stand as owed (ruling 16)."""

    seat: int
    winnings: Money
