"""Sign-ins: a token for one window, its person and one role; a terminal's token is paired to one seat.

Only the hash of a token is kept. No sign-in of a person on a table expires during a game (ruling 17).
"""

from collections.abc import Callable
from hashlib import sha256
from secrets import token_urlsafe
from typing import Final, NamedTuple

from msgspec import Struct

from dolly.floor.clock import Clock
from dolly.table.people import Actor, Role
from dolly.web.faults import NotSignedIn
from dolly.web.people import People, SignInRow

#: A sign-in that is not heard of for so long has ended, in µs; a terminal's ends with its seat only.
IDLE: Final = 12 * 3_600 * 1_000_000
#: How often it is written down when a sign-in was last heard of, in µs.
NOTED_EVERY: Final = 60 * 1_000_000
#: For how long whoever handed over a place may ask again for an answer that was lost, in µs.
ASKED_AGAIN: Final = 60 * 1_000_000
#: How many digits of what is kept of a token name its sign-in.
_NAMED_BY: Final = 20


class SignIn(Struct):
    """One window's sign-in, on which ``device`` of the house, if on one; ``ended`` once it holds no more."""

    token: bytes
    actor: Actor
    table: str | None
    begun_at: int
    seen_at: int
    noted_at: int = 0
    ended: bool = False
    device: str | None = None

    @property
    def name(self) -> str:
        """What a sign-in is called where it is listed: it opens nothing."""
        return self.token.hex()[:_NAMED_BY]


class HandedOver(NamedTuple):
    """A sign-in that ended as its place was handed over: under which id, when (µs), and the sign-in that followed."""

    outgoing: SignIn
    id: str
    at: int
    follows: bytes


class SignIns:
    """All sign-ins that have not ended. ``on_table`` tells whether a person is on a table in a game."""

    def __init__(self, people: People, clock: Clock, on_table: Callable[[str], bool]) -> None:
        self._people = people
        self._clock = clock
        self._on_table = on_table
        self._open: dict[bytes, SignIn] = {}
        self._handed: dict[bytes, HandedOver] = {}
        for row in people.open_sign_ins():
            actor = Actor(row.number, Role(row.role), row.seat)
            self._open[row.token] = SignIn(row.token, actor, row.place, row.begun_at, row.seen_at, device=row.device)

    def begin(self, actor: Actor, table: str | None = None, device: str | None = None) -> str:
        """Begins a sign-in and returns its token, which nobody can tell from what is kept."""
        token, at = token_urlsafe(32), self._clock()
        hashed = hashed_token(token)
        self._people.begin(SignInRow(hashed, actor.person, actor.role.value, table, actor.seat, at, at, device))
        self._open[hashed] = SignIn(hashed, actor, table, at, at, at, device=device)
        return token

    async def learn(self, token: str) -> None:
        """Every sign-in begins and ends here, so that there is nothing to hear of."""

    def who(self, token: str) -> SignIn:
        """Returns whose token it is.

        Raises:
            NotSignedIn: there is no such sign-in, or it has ended.
        """
        sign_in = self._open.get(hashed_token(token))
        if sign_in is None:
            raise NotSignedIn("sign in first; this sign-in has ended")
        at = self._clock()
        if self._idle(sign_in):
            self.end(sign_in)
            raise NotSignedIn("this sign-in was idle too long and has ended; sign in again")
        sign_in.seen_at = max(sign_in.seen_at, at)
        if at - sign_in.noted_at > NOTED_EVERY:
            sign_in.noted_at = at
            self._people.seen(sign_in.token, at)
        return sign_in

    def end(self, sign_in: SignIn) -> None:
        """Ends one sign-in."""
        sign_in.ended = True
        if self._open.pop(sign_in.token, None) is not None:
            self._people.end(sign_in.token)

    def hand_over(self, outgoing: SignIn, command_id: str, incoming: Actor) -> str:
        """Ends a sign-in and begins that of who takes over the place; returns the new token.

        Asked for again, since the answer was lost, it begins anew, and the token that nobody got opens nothing.
        """
        before = self._handed.pop(outgoing.token, None)
        lost = None if before is None else self._open.get(before.follows)
        if lost is not None:
            self.end(lost)
        self.end(outgoing)
        token, at = self.begin(incoming), self._clock()
        self._handed = {key: one for key, one in self._handed.items() if at - one.at <= ASKED_AGAIN}
        self._handed[outgoing.token] = HandedOver(outgoing, command_id, at, hashed_token(token))
        return token

    def handed_over(self, token: str) -> HandedOver | None:
        """Returns the handing over with which a sign-in ended a moment ago."""
        handed = self._handed.get(hashed_token(token))
        return None if handed is None or self._clock() - handed.at > ASKED_AGAIN else handed

    def of(self, number: str) -> tuple[SignIn, ...]:
        """Returns the sign-ins of a member of staff."""
        return tuple(
            one
            for one in self._open.values()
            if one.table is None and one.actor.person == number and not self._idle(one)
        )

    def people(self) -> tuple[str, ...]:
        """Returns the numbers of all staff who are signed in."""
        return tuple(
            sorted({one.actor.person for one in self._open.values() if one.table is None and not self._idle(one)})
        )

    def named(self, name: str) -> SignIn | None:
        """Returns the sign-in of a member of staff that is listed by that name."""
        return next((one for one in self._open.values() if one.table is None and one.name == name), None)

    def end_person(self, number: str, but_in: frozenset[Role] = frozenset()) -> None:
        """Ends every sign-in of a member of staff who has left, or those in roles they no longer have."""
        self._end_all(lambda one: one.table is None and one.actor.person == number and one.actor.role not in but_in)

    def end_seat(self, table: str, seat: int | None = None) -> None:
        """Ends the pairing of a seat, or of all seats of a table."""
        self._end_all(lambda one: one.table == table and seat in {None, one.actor.seat})

    def end_empty_seats(self, table: str, taken: frozenset[int]) -> None:
        """Ends the pairing of every seat nobody sits at."""
        self._end_all(lambda one: one.table == table and one.actor.seat not in taken)

    def end_device(self, device: str) -> None:
        """Ends what a terminal of the house is paired to."""
        self._end_all(lambda one: one.device == device)

    def end_strays(self, devices: frozenset[str], live: frozenset[str]) -> None:
        """Ends the pairings of terminals that are retired, and of whatever is none of the house's at a live table."""
        self._end_all(lambda one: (one.device is not None or one.table in live) and one.device not in devices)

    def paired(self) -> dict[str, tuple[str, int]]:
        """Returns at which table and seat each terminal of the house is."""
        return {
            one.device: (one.table, one.actor.seat)
            for one in self._open.values()
            if one.device is not None and one.table is not None and one.actor.seat is not None
        }

    def _idle(self, one: SignIn) -> bool:
        """Whether a member of staff was not heard of for too long; never one who is on a table (ruling 17)."""
        return one.table is None and self._clock() - one.seen_at > IDLE and not self._on_table(one.actor.person)

    def _end_all(self, ends: Callable[[SignIn], bool]) -> None:
        for sign_in in [one for one in self._open.values() if ends(one)]:
            self.end(sign_in)


def hashed_token(token: str) -> bytes:
    """Returns what is kept of a token: long and by chance as it is, a plain hash of it tells nothing."""
    return sha256(token.encode("utf-8", "replace")).digest()
