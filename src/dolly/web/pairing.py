"""Codes of six digits, shown for two minutes on a staff screen: a terminal becomes a seat's, or the house's own."""

from collections.abc import Hashable
from secrets import randbelow
from typing import Final, Generic, TypeVar

from msgspec import Struct

from dolly.errors import Refusal, Refused, Unavailable
from dolly.floor.clock import Clock

LIVES: Final = 120 * 1_000_000
_TRIES: Final = 50

For = TypeVar("For")


class ForSeat(Struct, frozen=True):
    """What a pairing code is for: one seat of one table's day."""

    table: str
    log: str
    seat: int


class ForDevice(Struct, frozen=True):
    """What an enrolment code is for: a terminal by its name, and the manager who enrols it."""

    device: str
    by: str


class Code(Struct, Generic[For], frozen=True):
    """A code, what it is ``of`` and what it is ``good_for``, until ``expires_at`` (µs)."""

    code: str
    of: Hashable
    good_for: For
    expires_at: int


class Codes(Generic[For]):
    """The codes that are shown now; a seat or a terminal has one at a time, and a code serves once."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._codes: dict[str, Code[For]] = {}

    def show(self, of: Hashable, good_for: For) -> Code[For]:
        """Returns a fresh code; the one of the same seat or terminal that was shown before is void."""
        self.drop(of)
        for _ in range(_TRIES):
            digits = f"{randbelow(1_000_000):06d}"
            if digits not in self._codes:
                code = Code(digits, of, good_for, self._clock() + LIVES)
                self._codes[digits] = code
                return code
        raise Unavailable("too many codes are shown at once; wait two minutes")

    def shown(self, digits: str) -> For:
        """Returns what a code is good for; it stays good.

        Raises:
            Refused: no such code is shown, or its two minutes are over.
        """
        code = self._codes.get(digits)
        if code is None or code.expires_at <= self._clock():
            raise Refused(Refusal.UNKNOWN, "this code is not shown now; ask for a new one")
        return code.good_for

    def use(self, digits: str) -> For:
        """Returns what a code is good for, once.

        Raises:
            Refused: no such code is shown, or its two minutes are over.
        """
        good_for = self.shown(digits)
        del self._codes[digits]
        return good_for

    def drop(self, of: Hashable) -> None:
        """Voids the code of a seat or of a terminal, and all that are over."""
        at = self._clock()
        for code in list(self._codes.values()):
            if code.of == of or code.expires_at <= at:
                del self._codes[code.code]
