"""Pairing: a terminal becomes a seat's by a code of six digits, shown for two minutes on a staff screen."""

from secrets import randbelow
from typing import Final

from msgspec import Struct

from dolly.errors import Refusal, Refused, Unavailable
from dolly.floor.clock import Clock

LIVES: Final = 120 * 1_000_000
_TRIES: Final = 50


class Code(Struct, frozen=True):
    """A code for one seat of one table's day, until ``expires_at`` (µs)."""

    code: str
    table: str
    log: str
    seat: int
    expires_at: int


class Codes:
    """The codes that are shown now; a seat has one at a time, and a code serves once."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._codes: dict[str, Code] = {}

    def show(self, table: str, log: str, seat: int) -> Code:
        """Returns a fresh code for a seat; the one shown before is void."""
        self.drop(table, seat)
        for _ in range(_TRIES):
            digits = f"{randbelow(1_000_000):06d}"
            if digits not in self._codes:
                code = Code(digits, table, log, seat, self._clock() + LIVES)
                self._codes[digits] = code
                return code
        raise Unavailable("too many codes are shown at once; wait two minutes")

    def use(self, digits: str) -> Code:
        """Returns what a code is for, once.

        Raises:
            Refused: no such code is shown, or its two minutes are over.
        """
        code = self._codes.pop(digits, None)
        if code is None or code.expires_at <= self._clock():
            raise Refused(Refusal.UNKNOWN, "this code is not shown now; ask for a new one")
        return code

    def drop(self, table: str, seat: int) -> None:
        """Voids the code of a seat, and all that are over."""
        at = self._clock()
        for code in list(self._codes.values()):
            if (code.table, code.seat) == (table, seat) or code.expires_at <= at:
                del self._codes[code.code]
