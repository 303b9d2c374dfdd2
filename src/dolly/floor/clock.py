"""Server time: whole microseconds since 1970, and the gaming day of the casino's own zone.

This is where the clock is read; below the floor a time is data.
"""

from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from time import time_ns
from typing import Final
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

import structlog
from prometheus_client import Counter

from dolly.errors import Unavailable

#: Reads the wall clock, in µs since 1970.
Clock = Callable[[], int]

ZONE: Final = "Europe/Sofia"
#: Until this hour the evening before goes on: a gaming day is that of its opening (ruling 27).
CUT_OFF_HOUR: Final = 6

#: So far the wall clock may lie behind what was written last before people are told, in µs: the clocks of two nodes
#: may part by as much, and it is over before anybody has read it.
HELD_FROM: Final = 1_000_000

STEPPED_BACK: Final = Counter("dolly_clock_held", "Times the clock stepped back and a log's time was held", ["log"])

_log = structlog.get_logger("dolly.floor")


def now() -> int:
    """Returns the wall clock in µs since 1970."""
    return time_ns() // 1_000


class DoorClock:
    """Stamps what joins one log's queue: never less than the stamp before, whatever the wall clock does."""

    def __init__(self, log: str, read: Clock = now, last: int = 0) -> None:
        self._log = log
        self._read = read
        self.held = False
        self.last = last

    @property
    def stands_still(self) -> bool:
        """Tells whether this log's time stands still until the wall clock has caught up with what was written last."""
        return self.last - self._read() >= HELD_FROM

    def stamp(self) -> int:
        """Returns the time of arrival; a clock that steps back is held, and that is alarmed once."""
        at = self._read()
        if at >= self.last:
            self.last = at
            self.held = False
        elif not self.held:
            self.held = True
            STEPPED_BACK.labels(self._log).inc()
            _log.error("the clock stepped back; time is held", log=self._log, back_us=self.last - at)
        return self.last


def gaming_day(at: int, cut_off_hour: int = CUT_OFF_HOUR) -> str:
    """Returns the gaming day that is on at ``at``, as ``2026-11-30``.

    It turns at the cut-off in the casino's zone, by the clock on the wall: on the nights when that is set
    forward or back a gaming day has 23 or 25 hours.
    """
    local = _local(at)
    day = local.date() if local.hour >= cut_off_hour else local.date() - timedelta(days=1)
    return day.isoformat()


def local_time(at: int) -> str:
    """Returns a time in the casino's zone to the microsecond, with its offset: of the hour that comes twice, which."""
    return _local(at).isoformat(timespec="microseconds")


def _local(at: int) -> datetime:
    try:
        zone = ZoneInfo(ZONE)
    except ZoneInfoNotFoundError as error:
        message = f"this system does not know the zone {ZONE}; install tzdata (apt-get install tzdata)"
        raise Unavailable(message) from error
    seconds, micros = divmod(at, 1_000_000)
    return datetime.fromtimestamp(seconds, UTC).replace(microsecond=micros).astimezone(zone)


def end_of_day(at: int, days: int = 0) -> tuple[str, int]:
    """Returns the date so many days after that of ``at``, and its last moment (µs), by the clock on the wall."""
    day = _local(at).date() + timedelta(days=days)
    after = day + timedelta(days=1)
    ends = datetime(after.year, after.month, after.day, tzinfo=ZoneInfo(ZONE))
    return day.isoformat(), int(ends.timestamp()) * 1_000_000 - 1


def next_cut_off(at: int, cut_off_hour: int = CUT_OFF_HOUR) -> int:
    """Returns when the gaming day that is on at ``at`` ends (µs), by the clock on the wall."""
    return gaming_day_ends(gaming_day(at, cut_off_hour), cut_off_hour)


def gaming_day_ends(day: str, cut_off_hour: int = CUT_OFF_HOUR) -> int:
    """Returns when a gaming day, as ``2026-11-30``, ends (µs), by the clock on the wall."""
    after = datetime.fromisoformat(day) + timedelta(days=1)
    ends = datetime(after.year, after.month, after.day, cut_off_hour, tzinfo=ZoneInfo(ZONE))
    return int(ends.timestamp() * 1_000_000)
