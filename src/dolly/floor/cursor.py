"""A console's place in the feed of its table: what it has seen, and so what it is told next."""

from collections import deque
from typing import Final

from dolly.floor.answers import encode
from dolly.floor.feed import AT_HAND, STAFF, Hub, Kept, Viewer
from dolly.table.people import Role

#: How many acts and refusals a fresh console is shown.
SHOWN: Final = 50

_SEE_REFUSALS: Final = frozenset({Role.INSPECTOR})


class Cursor:
    """What one console has seen of its table."""

    def __init__(self, hub: Hub, viewer: Viewer, seen: int = 0) -> None:
        self._hub = hub
        self._viewer = viewer
        self._acts = seen if seen <= hub.seq else 0
        self._refused = 0
        self._version = -1
        self._told_at = float("-inf")
        self._private = ""
        self._proposal: str | None = None
        self._day = hub.day
        self._cuts = hub.cuts

    async def next(self) -> str:
        """Returns the next message: what has changed since the last, or after a while only the time.

        Raises:
            Unavailable: the table is not shown here any more; a console that comes back is.
        """
        hub = self._hub
        while True:
            await hub.changed(self._version, self._cuts)
            parts = self._changes()
            self._version = hub.version
            if parts or hub.long_silent(self._told_at):
                break
        self._told_at = hub.drawn_at
        if not parts:
            return f'{{"time":{hub.time}}}'
        return f'{{"seq":{hub.seq},"time":{hub.time},{",".join(parts)}}}'

    def _changes(self) -> list[str]:
        hub = self._hub
        if hub.day != self._day:
            self._day, self._acts, self._version, self._private = hub.day, 0, -1, ""
        parts = []
        if hub.public and hub.public_version > self._version:
            parts.append(f'"public":{hub.public}')
        private = hub.private(self._viewer)
        if private != self._private:
            self._private = private
            parts.append(f'"{"player" if self._viewer.role is Role.PLAYER else "staff"}":{private}')
        if self._viewer.role in STAFF:
            parts += self._for_staff()
        return parts

    def _for_staff(self) -> list[str]:
        hub, role = self._hub, self._viewer.role
        parts = []
        until = hub.visible_until(role)
        acts = _since(hub.acts, self._acts, until, SHOWN if self._version < 0 else AT_HAND)
        if acts:
            self._acts = acts[-1].place
            parts.append(f'"acts":[{",".join([act.text for act in acts])}]')
        if role in _SEE_REFUSALS:
            refused = _since(hub.refused, self._refused, None, SHOWN)
            if refused:
                self._refused = refused[-1].place
                parts.append(f'"refused":[{",".join([one.text for one in refused])}]')
        if role is Role.CROUPIER and hub.proposal != self._proposal:
            self._proposal = hub.proposal
            parts.append(f'"proposal":{encode(hub.proposal).decode()}')
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
