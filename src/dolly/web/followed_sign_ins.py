"""Sign-ins as a node knows them that does not hold the house: read beside the log, begun and ended elsewhere."""

import asyncio
from collections.abc import Callable
from typing import Final

from dolly.floor.clock import Clock
from dolly.store.postgres_tables import FollowedTables
from dolly.table.people import Actor, Role
from dolly.web.faults import NotSignedIn
from dolly.web.people import SignInRow
from dolly.web.sign_ins import IDLE, SignIn, hashed_token

_ONE: Final = """
SELECT token, number, role, place, seat, begun_at, seen_at, device FROM sign_in WHERE token = ? AND ended_at IS NULL
"""
_STILL_OPEN: Final = "SELECT token FROM sign_in WHERE token = ANY(?) AND ended_at IS NULL"


class FollowedSignIns:
    """Those sign-ins that consoles have shown here; ``look`` ends the ones that have ended."""

    def __init__(self, tables: FollowedTables, clock: Clock, on_table: Callable[[str], bool]) -> None:
        self._tables = tables
        self._clock = clock
        self._on_table = on_table
        self._known: dict[bytes, SignIn] = {}

    async def learn(self, token: str) -> None:
        """Reads whether a sign-in holds."""
        hashed = hashed_token(token)
        rows = await asyncio.to_thread(self._tables.ask, _ONE, hashed)
        if not rows:
            self._forget(hashed)
            return
        row = SignInRow(*rows[0])
        known = self._known.get(hashed)
        if known is None:
            actor = Actor(row.number, Role(row.role), row.seat)
            self._known[hashed] = SignIn(hashed, actor, row.place, row.begun_at, row.seen_at, device=row.device)
        else:
            known.seen_at = max(known.seen_at, row.seen_at)

    def who(self, token: str) -> SignIn:
        """Returns whose token it is, as it was last read.

        Raises:
            NotSignedIn: there is no such sign-in, or it has ended.
        """
        sign_in = self._known.get(hashed_token(token))
        if sign_in is None:
            raise NotSignedIn("sign in first; this sign-in has ended")
        idle = self._clock() - sign_in.seen_at
        if sign_in.table is None and idle > IDLE and not self._on_table(sign_in.actor.person):
            raise NotSignedIn("this sign-in was idle too long and has ended; sign in again")
        return sign_in

    async def look(self) -> None:
        """Ends, for the consoles that are on here, whatever has ended."""
        known = list(self._known)
        if known:
            rows = await asyncio.to_thread(self._tables.ask, _STILL_OPEN, known)
            held = {token for (token,) in rows}
            for token in known:
                if token not in held:
                    self._forget(token)

    def _forget(self, token: bytes) -> None:
        ended = self._known.pop(token, None)
        if ended is not None:
            ended.ended = True
