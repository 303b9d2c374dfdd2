"""The PINs of player cards, as hashes in a table beside the people: a card has no name, and no log has its PIN."""

from typing import Final

from dolly.errors import Malformed
from dolly.floor.clock import Clock
from dolly.store.tables import Tables
from dolly.web.hashing import Hashing

_SET: Final = """
INSERT INTO card_pin (card, pin, set_at) VALUES (?, ?, ?)
ON CONFLICT (card) DO UPDATE SET pin = excluded.pin, set_at = excluded.set_at
"""
_PIN: Final = "SELECT pin FROM card_pin WHERE card = ?"
_FORGET: Final = "DELETE FROM card_pin WHERE card = ?"
DIGITS: Final = range(4, 9)


class CardPins:
    """Which hash belongs to which card."""

    def __init__(self, tables: Tables, hashing: Hashing, clock: Clock) -> None:
        self._tables = tables
        self._hashing = hashing
        self._clock = clock

    async def ready(self, pin: str) -> str:
        """Returns the hash of a PIN of four to eight digits, to be kept once the card has said yes."""
        if not (pin.isascii() and pin.isdigit() and len(pin) in DIGITS):
            raise Malformed(f"a card's PIN has {DIGITS[0]} to {DIGITS[-1]} digits", where="pin")
        return await self._hashing.hashed(pin)

    def keep(self, card: str, hashed: str) -> None:
        """Keeps a card's PIN; the one of before opens nothing any more."""
        self._tables.ask(_SET, card, hashed, self._clock())

    def forget(self, card: str) -> None:
        """Forgets the PIN of a card that was lost."""
        self._tables.ask(_FORGET, card)

    async def fits(self, card: str, pin: str) -> bool:
        """Tells whether that is the card's PIN; a card without one takes as long to deny."""
        rows = self._tables.ask(_PIN, card)
        return await self._hashing.right(str(rows[0][0]) if rows else None, pin)
