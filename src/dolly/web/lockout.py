"""Lock-out: after five wrong tries in a row the next waits, and each further one twice as long."""

from typing import Final

import structlog
from msgspec import Struct
from prometheus_client import Counter

from dolly.floor.clock import Clock
from dolly.web.faults import LockedOut

TRIES: Final = 5
FIRST_WAIT: Final = 30
LONGEST_WAIT: Final = 15 * 60
#: Beyond so many names with wrong tries the oldest are forgotten, so that nobody fills the memory.
MOST_NAMES: Final = 10_000

LOCKED: Final = Counter("dolly_locked_out", "Times a number, a PIN or an address was locked for wrong tries")

_SECOND: Final = 1_000_000

_log = structlog.get_logger("dolly.web")


class _Tries(Struct):
    wrong: int = 0
    until: int = 0


class Lockout:
    """Counts wrong tries by name: a staff number, or an address that pairs terminals."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._tries: dict[str, _Tries] = {}

    def begin(self, name: str) -> None:
        """Counts a try as wrong until it is known to be right, so that tries in parallel gain nothing.

        Raises:
            LockedOut: the name has to wait.
        """
        tries = self._tries.setdefault(name, _Tries())
        left = tries.until - self._clock()
        if left > 0:
            raise LockedOut(-(-left // _SECOND))
        tries.wrong += 1
        if tries.wrong >= TRIES:
            wait = min(FIRST_WAIT * 2 ** (tries.wrong - TRIES), LONGEST_WAIT)
            tries.until = self._clock() + wait * _SECOND
            if tries.wrong > TRIES:  # the fifth may yet be right
                LOCKED.inc()
                _log.warning("wrong tries go on", name=name, wrong=tries.wrong - 1, seconds=wait)
        while len(self._tries) > MOST_NAMES:
            del self._tries[next(iter(self._tries))]

    def right(self, name: str) -> None:
        """Forgets the wrong tries of a name that was right at last."""
        self._tries.pop(name, None)
