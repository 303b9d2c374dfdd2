"""How a player pays at a table."""

from dolly.chips import CASH, Count, Pieces
from dolly.money import Money


def paid(cents: int, currency: str = "EUR") -> Count:
    """An amount as a player pays it: in as few notes and coins as there are."""
    notes = []
    for one in sorted(CASH[currency], reverse=True):
        pieces, cents = divmod(cents, one)
        if pieces:
            notes.append(Pieces(Money(one), pieces))
    return tuple(notes)
