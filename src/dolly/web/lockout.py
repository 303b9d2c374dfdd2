"""Lock-out: after five wrong tries in a row the next waits, and each further one twice as long.

It outlives the server and its node. What is written is a second try that is not known to be right, and each after it:
so nothing is written for whoever is right at once, and who has the server started anew gains one try.
"""

from typing import Final

import structlog
from prometheus_client import Counter

from dolly.floor.clock import Clock
from dolly.web.faults import LockedOut
from dolly.web.wrong_tries import Tries, WrongTries

TRIES: Final = 5
FIRST_WAIT: Final = 30
LONGEST_WAIT: Final = 15 * 60
#: A wrong try that was followed by no other for so long counts no more, in µs; nor is it kept any longer.
REMEMBERED: Final = 24 * 3_600 * 1_000_000
#: Beyond so many names with wrong tries the oldest are forgotten, so that nobody fills the memory.
MOST_NAMES: Final = 10_000

LOCKED: Final = Counter("dolly_locked_out", "Times a number, a PIN or an address was locked for wrong tries")

_SECOND: Final = 1_000_000

_log = structlog.get_logger("dolly.web")


class Lockout:
    """Counts wrong tries by name: a staff number, a PIN, a card, or an address that pairs terminals."""

    def __init__(self, clock: Clock, kept: WrongTries) -> None:
        self._clock = clock
        self._kept = kept
        self._tries = kept.since(clock() - REMEMBERED)

    def begin(self, name: str) -> None:
        """Counts a try as wrong until it is known to be right, so that tries in parallel gain nothing.

        Raises:
            LockedOut: the name has to wait.
        """
        now = self._clock()
        tries = self._tries.setdefault(name, Tries())
        tries.until = min(tries.until, now + LONGEST_WAIT * _SECOND)  # also where the clock was set back meanwhile
        if tries.until > now:
            raise LockedOut(-(-(tries.until - now) // _SECOND))
        tries.wrong = tries.wrong + 1 if now - tries.at <= REMEMBERED else 1
        tries.at = now
        if tries.wrong >= TRIES:
            wait = min(FIRST_WAIT * 2 ** (tries.wrong - TRIES), LONGEST_WAIT)
            tries.until = now + wait * _SECOND
            if tries.wrong > TRIES:  # the fifth may yet be right
                LOCKED.inc()
                _log.warning("wrong tries go on", name=name, wrong=tries.wrong - 1, seconds=wait)
        if tries.wrong > 1:
            self._kept.keep(name, tries)
        while len(self._tries) > MOST_NAMES:
            self.right(next(iter(self._tries)))

    def right(self, name: str) -> None:
        """Forgets the wrong tries of a name that was right at last."""
        tries = self._tries.pop(name, None)
        if tries is not None and tries.wrong > 1:
            self._kept.forget(name)
