"""What stands in the bound books by the auditor's own reckoning: who was paid on which line, and what was struck.

Worked out from what was said and accepted. A payment stands on one line, a line for one payment; what is struck moves
a payment to the line on which it was written in truth, and nothing of the payment itself (ruling 32).
"""

from collections.abc import Iterator
from typing import Literal

from msgspec import Struct

#: A book's kind and mark, and a line of it.
Line = tuple[Literal["cash", "bank"], str, int]


class Payment(Struct):
    """What a desk paid out on a line, in cents; ``order`` is the bank's."""

    line: Line
    day: str
    desk: str
    amount: int
    visitor: str
    order: str
    by: str


class Struck(Struct, frozen=True):
    """A line that was struck, the payment that was moved, and where to."""

    wrong: Line
    right: Line
    payment: Payment
    reason: str


class BoundBooks:
    """All bound books of a house: payments by the line on which each stands, and what was struck, in its order."""

    def __init__(self) -> None:
        self.stands: dict[Line, Payment] = {}
        self.struck: list[Struck] = []

    def pay(self, payment: Payment) -> None:
        """A payment is written on a line, which nothing else stands on."""
        assert payment.line not in self.stands, f"{payment.line} is used, and {payment} stands there too"
        self.stands[payment.line] = payment

    def strike(self, wrong: Line, right: Line, reason: str) -> None:
        """A payment stands on another line than was typed."""
        assert wrong in self.stands, f"{wrong} was struck, and nothing stands there"
        assert right not in self.stands, f"{wrong} was struck for {right}, which is used"
        payment = self.stands[right] = self.stands.pop(wrong)
        payment.line = right
        self.struck.append(Struck(wrong, right, payment, reason))

    def by_bank(self) -> list[Payment]:
        """What was paid by bank, as annex 12 has it: in the order of the lines."""
        paid = (each for each in self.stands.values() if each.line[0] == "bank")
        return sorted(paid, key=lambda one: one.line)

    def lines(self) -> dict[tuple[str, str], list[int]]:
        """The lines used of each book, by kind and mark."""
        used: dict[tuple[str, str], list[int]] = {}
        for kind, series, line in sorted(self.stands):
            used.setdefault((kind, series), []).append(line)
        return used

    def checked(self) -> Iterator[tuple[str, str, int, int, int, tuple[int, ...]]]:
        """Each book: kind, mark, first and last line, how many are used, and which between are not."""
        for (kind, series), used in sorted(self.lines().items()):
            missing = tuple(sorted({*range(used[0], used[-1])} - {*used}))
            yield kind, series, used[0], used[-1], len(used), missing
