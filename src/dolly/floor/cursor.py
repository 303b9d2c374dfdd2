"""A console's place in the feed of its table: what it has seen, and so what it is told next."""

from collections import deque
from typing import Final

from dolly.floor.answers import encode
from dolly.floor.feed import AT_HAND, STAFF, Hub, Kept, Viewer
from dolly.table import view
from dolly.table.events.lines import SeatOwed
from dolly.table.people import Role
from dolly.table.state import Seat

#: How many acts and refusals a fresh console is shown.
SHOWN: Final = 50

_SEE_REFUSALS: Final = frozenset({Role.INSPECTOR})


class Cursor:
    """What one console has seen of its table."""

    __slots__ = (
        "_acts", "_cuts", "_day", "_hub", "_owed", "_private", "_proposal", "_refused", "_seat", "_time_held",
        "_told_at", "_version", "_viewer",
    )  # fmt: skip

    def __init__(self, hub: Hub, viewer: Viewer, seen: int = 0) -> None:
        self._hub = hub
        self._viewer = viewer
        self._acts = seen if seen <= hub.seq else 0
        self._refused = 0
        self._version = -1
        self._told_at = float("-inf")
        self._private = b""
        self._seat: Seat | None = None
        self._owed: tuple[SeatOwed, ...] = ()
        self._proposal: str | None = None
        self._time_held = False
        self._day = hub.day
        self._cuts = hub.cuts

    async def next(self) -> bytes:
        """Waits for the next message, and returns it.

        Raises:
            Unavailable: the table is not shown here any more; a console that comes back is.
        """
        while True:
            await self._hub.changed(self._version, self._cuts)
            message = self.take()
            if message is not None:
                return message

    def take(self) -> bytes | None:
        """Returns what has changed since the last message, or after a while only the time; else there is nothing.

        Raises:
            Unavailable: the table is not shown here any more; a console that comes back is.
        """
        hub = self._hub
        hub.check(self._cuts)
        if hub.version == self._version:
            return None
        parts = self._changes()
        self._version = hub.version
        if not parts and not hub.long_silent(self._told_at):
            return None
        self._told_at = hub.drawn_at
        if not parts:
            return b'{"time":%d}' % hub.time
        return b'{"seq":%d,"time":%d,%b}' % (hub.seq, hub.time, b",".join(parts))

    def _changes(self) -> list[bytes]:
        hub, role = self._hub, self._viewer.role
        if hub.day != self._day:
            self._day, self._acts, self._version = hub.day, 0, -1
            self._private, self._seat, self._owed = b"", None, ()
        parts = []
        drawn = hub.drawn
        if drawn.public and drawn.public_version > self._version:
            parts.append(b'"public":' + drawn.public)
        if drawn.seats and drawn.seats_version > self._version:
            parts.append(b'"seats":' + drawn.seats)
        if role is Role.PLAYER:
            parts += self._for_player()
        elif role in STAFF:
            parts += self._for_staff()
        return parts

    def _for_player(self) -> list[bytes]:
        table = self._hub.table
        if table is None or table.charge is None:
            return []
        number = self._viewer.seat or 0
        seat = table.seats.get(number)
        if self._private and seat is self._seat and table.owed is self._owed:
            return []
        self._seat, self._owed = seat, table.owed
        private = encode(view.player(table, number))
        if private == self._private:
            return []
        self._private = private
        return [b'"player":' + private]

    def _for_staff(self) -> list[bytes]:
        hub, role = self._hub, self._viewer.role
        parts = []
        staff = hub.staff(self._viewer)
        if staff != self._private:
            self._private = staff
            parts.append(b'"staff":' + staff)
        until = hub.visible_until(role)
        acts = _since(hub.acts, self._acts, until, SHOWN if self._version < 0 else AT_HAND)
        if acts:
            self._acts = acts[-1].place
            parts.append(b'"acts":[%b]' % b",".join([act.text for act in acts]))
        if role in _SEE_REFUSALS:
            refused = _since(hub.refused, self._refused, None, SHOWN)
            if refused:
                self._refused = refused[-1].place
                parts.append(b'"refused":[%b]' % b",".join([one.text for one in refused]))
        if hub.time_held != self._time_held:
            self._time_held = hub.time_held
            parts.append(b'"time_held":' + encode(hub.time_held))
        if role is Role.CROUPIER and hub.proposal != self._proposal:
            self._proposal = hub.proposal
            parts.append(b'"proposal":' + encode(hub.proposal))
        return parts


def _since(log: deque[Kept], after: int, until: int | None, most: int) -> list[Kept]:
    """Returns the newest of what came after a place, at most ``most``, oldest first."""
    found: list[Kept] = []
    for kept in reversed(log):
        if kept.place <= after or len(found) == most:
            break
        if until is None or kept.place <= until:
            found.append(kept)
    return found[::-1]
