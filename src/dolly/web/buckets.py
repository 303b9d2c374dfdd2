"""Token buckets: so many at once, then so many a second; what is over is told to wait, and nothing is kept of it."""

from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from dolly.errors import DollyError, Malformed, NotPermitted, Refused
from dolly.floor.clock import Clock
from dolly.web.faults import LockedOut

#: Beyond so many addresses the oldest bucket is forgotten, so that nobody fills the memory.
MOST: Final = 10_000

_SECOND: Final = 1_000_000


class Rate(Struct, frozen=True):
    """``burst`` at once, and ``a_second`` from then on."""

    burst: int
    a_second: float


class Rates(Struct, frozen=True):
    """How often an address may come to a door that knows nobody yet, and how much of anybody's is taken or turned away.

    A shift that begins behind one proxy signs in within the burst; a console that is out of order, or a
    terminal that bets into closed tables for ever, is slowed down before it fills the journal. ``said``, ``read`` and
    ``drawn`` are what one sign-in may say, look at, and have drawn up (papers, sums, exports), whether or not anything
    is wrong with it: many times what a hand does, and what a page asks by itself.
    """

    knock: Rate = Rate(120, 2)
    rubbish: Rate = Rate(300, 10)
    said: Rate = Rate(200, 20)
    read: Rate = Rate(1_200, 120)
    drawn: Rate = Rate(120, 2)

    def at_pace(self, times: int) -> "Rates":
        """Returns the same for who says, reads and prints so many times as much as a hand does: a measurement."""
        paced = {
            name: _times(rate, times)
            for name, rate in (("said", self.said), ("read", self.read), ("drawn", self.drawn))
        }
        return replace(self, **paced)


def _times(rate: Rate, times: int) -> Rate:
    return Rate(rate.burst * times, rate.a_second * times)


class _Bucket(Struct):
    left: float
    at: int


class Buckets:
    """One bucket a name: an address, or a sign-in."""

    def __init__(self, rate: Rate, clock: Clock, fault: type[LockedOut] = LockedOut) -> None:
        self._rate = rate
        self._fault = fault
        self._clock = clock
        self._buckets: dict[object, _Bucket] = {}

    def take(self, name: object) -> None:
        """Takes one out.

        Raises:
            LockedOut: none is left; it says how long to wait.
        """
        bucket = self._filled(name)
        self._check(bucket)
        bucket.left -= 1

    def give_back(self, name: object) -> None:
        """Puts one back: it was taken by who had every right to."""
        bucket = self._filled(name)
        bucket.left = min(float(self._rate.burst), bucket.left + 1)

    def spill(self, name: object) -> None:
        """Takes one out without a word: what it was taken for has been answered."""
        bucket = self._filled(name)
        bucket.left = max(0.0, bucket.left - 1)

    def check(self, name: object) -> None:
        """Looks whether any is left; costs nothing where a name has never spilled.

        Raises:
            LockedOut: none is left.
        """
        if name in self._buckets:
            self._check(self._filled(name))

    def _check(self, bucket: _Bucket) -> None:
        if bucket.left < 1:
            raise self._fault(-int(-(1 - bucket.left) // self._rate.a_second))

    def _filled(self, name: object) -> _Bucket:
        at, rate = self._clock(), self._rate
        bucket = self._buckets.get(name)
        if bucket is None:
            while len(self._buckets) >= MOST:
                del self._buckets[next(iter(self._buckets))]
            bucket = self._buckets[name] = _Bucket(rate.burst, at)
        gone = max(0, at - bucket.at) / _SECOND
        bucket.left, bucket.at = min(float(rate.burst), bucket.left + gone * rate.a_second), at
        return bucket


def is_rubbish(error: DollyError) -> bool:
    """Tells whether an answer counts against who asked: nothing came of it, and it was not the house's fault."""
    return isinstance(error, Malformed | NotPermitted | Refused) and not isinstance(error, LockedOut)
