"""The live feed of one table: a bounded log of encoded messages, and a cursor for each console.

A commit is encoded once, and every console is called in turn to take, by its own cursor, what it has not
seen: always the newest picture, never a backlog. One stuck tablet therefore slows nobody. Acts of staff go
at once; while only players act, pictures are drawn at most twenty times a second, and so that telling them
takes no more than a third of the time, however many consoles there are.
"""

import asyncio
from collections import deque
from collections.abc import Callable, Iterable
from functools import partial
from typing import Final, NamedTuple

import structlog
from msgspec import Struct

from dolly.errors import Unavailable
from dolly.floor.answers import encode
from dolly.floor.clock import Clock, now
from dolly.floor.hearing import Enacted, Turn
from dolly.floor.host import Host
from dolly.floor.landmarks import names_the_number
from dolly.floor.messages import Act, act_of, declining_of
from dolly.floor.standing import Standing
from dolly.table import events as on
from dolly.table import view
from dolly.table.commands import Command
from dolly.table.events import Event
from dolly.table.people import Role
from dolly.table.phases import Phase
from dolly.table.state import Table

TableHost = Host[Table, Command, Event]
#: A table's day as it stands, whether this node writes it or follows it.
TableStanding = Standing[Table, Command, Event]
TableTurn = Turn[Table, Event]

#: The least time between two pictures while only players act, in seconds.
PACE: Final = 0.05
#: How many times as long as the last telling took the next picture waits at least, while only players act.
EASE: Final = 3
#: A table where nothing happens for this long tells the time, in seconds.
BEAT: Final = 1.2
#: How many acts and refusals stay at hand for consoles that come back.
AT_HAND: Final = 512
STAFF: Final = frozenset({
    Role.CROUPIER, Role.CHIPPER, Role.INSPECTOR, Role.PIT_BOSS, Role.GAME_MANAGER, Role.AUDITOR,
})  # fmt: skip
KNOW_THE_NUMBER: Final = frozenset({Role.CROUPIER, Role.INSPECTOR})

_log = structlog.get_logger("dolly.floor")

_BETS: Final = (on.BetsPlaced, on.BetsTakenBack, on.BetsMoved)


class Viewer(NamedTuple):
    """Who looks: nobody in particular (the board), a seat's terminal, or staff in a role."""

    role: Role | None = None
    person: str = ""
    seat: int | None = None


BOARD: Final = Viewer()


class Kept:
    """One message of the shared log, encoded when the first console takes it, and then for all."""

    __slots__ = ("_make", "_text", "place")

    def __init__(self, place: int, make: Callable[[], Struct]) -> None:
        self.place = place
        self._make = make
        self._text = b""

    @property
    def text(self) -> bytes:
        """The message as JSON."""
        if not self._text:
            self._text = encode(self._make())
        return self._text


class Drawn:
    """What is the same for all, encoded once for all; each part knows in which version it last changed.

    ``seats_moved``: a seat may have been taken or left since; while only bets are laid none is.
    """

    def __init__(self) -> None:
        self.public = b""
        self.public_version = 0
        self.seats = b""
        self.seats_version = 0
        self.seats_moved = True

    def draw(self, table: Table, version: int) -> None:
        """Draws a table anew, as the picture of that version."""
        public = encode(view.public(table))
        if public != self.public:
            self.public, self.public_version = public, version
        if self.seats_moved:
            self.seats_moved = False
            seats = encode(view.seats(table))
            if seats != self.seats:
                self.seats, self.seats_version = seats, version


class Consoles:
    """The open consoles of one table, each called whenever there is a newer picture."""

    def __init__(self) -> None:
        self._told: dict[Callable[[], None], None] = {}

    def attend(self, told: Callable[[], None]) -> None:
        """Calls a console from now on, until it leaves."""
        self._told[told] = None

    def leave(self, told: Callable[[], None]) -> None:
        """Calls a console no more."""
        self._told.pop(told, None)

    def call(self) -> None:
        """Calls each; one that cannot be shown its part is left out, and keeps nobody else from theirs."""
        for told in tuple(self._told):
            try:
                told()
            except Exception:  # noqa: BLE001 - whatever it was, the others are told
                _log.exception("a console cannot be shown its picture")
                self.leave(told)


class Hub:
    """The feed of one table over its days; ``follow`` the host of the day."""

    def __init__(self, clock: Clock = now) -> None:
        self.table: Table | None = None
        self.seq = 0
        self.version = 0
        self.time = clock()
        self.drawn = Drawn()
        self.day = 0
        self.cuts = 0
        self.proposal: str | None = None
        self.time_held = False
        self._standing: TableStanding | None = None
        self.acts: deque[Kept] = deque(maxlen=AT_HAND)
        self.refused: deque[Kept] = deque(maxlen=AT_HAND)
        self.secret_from: int | None = None
        self._clock = clock
        self._private: dict[Viewer, tuple[Table, bytes]] = {}
        self._bell = asyncio.Event()
        self.consoles = Consoles()
        self.drawn_at = float("-inf")
        self._took = 0.0
        self._drawing: asyncio.TimerHandle | None = None
        self._refusals = 0
        self._game = 0

    def follow(self, host: TableStanding, recent: Iterable[Act] = ()) -> None:
        """Shows the day of a host from now on; ``recent`` are its last acts so far."""
        self.day += 1
        self.acts.clear()
        self.refused.clear()
        self._private.clear()
        self._standing, self.table, self.seq, self._game = host, host.stored, host.seq, host.stored.game
        self.acts.extend(Kept(act.seq, partial(_itself, act)) for act in recent)
        self.drawn.seats_moved = True
        self.secret_from = _hidden_since(host)
        host.watch(self.tell)
        self.draw()

    def tell(self, turn: TableTurn) -> None:
        """Takes a commit in; staff acts are drawn at once, players' acts within the pace."""
        self.table, self.seq = turn.state, turn.seq
        for act in turn.acts:
            self._hide(act)
            self.drawn.seats_moved = self.drawn.seats_moved or not isinstance(act.event, _BETS)
            if isinstance(act.event, on.WheelSpun):
                self._game = act.event.game
            self.acts.append(Kept(act.seq, partial(act_of, act, self._game)))
        for declination in turn.declined:
            self._refusals += 1
            self.refused.append(Kept(self._refusals, partial(declining_of, declination)))
        if turn.state.dolly or (turn.state.pocket is None and turn.state.pending is None):
            self.secret_from = None
        if turn.state.phase is not Phase.NO_MORE_BETS:
            self.proposal = None
        self._draw_soon(at_once=any(act.by.role is not Role.PLAYER for act in turn.acts))

    def propose(self, pocket: str) -> None:
        """Shows the croupier the number that a training wheel proposes."""
        self.proposal = pocket
        self.draw()

    def draw(self) -> None:
        """Draws the picture as it stands, once for all, and calls the consoles."""
        if self._drawing is not None:
            self._drawing.cancel()
        loop = asyncio.get_running_loop()
        self.drawn_at = loop.time()
        self.time = self._clock()
        self.time_held = self._standing is not None and self._standing.clock.stands_still
        self.version += 1
        if self.table is not None and self.table.charge is not None:
            self.drawn.draw(self.table, self.version)
        bell, self._bell = self._bell, asyncio.Event()
        bell.set()
        self.consoles.call()
        loop.call_soon(self._told)
        self._drawing = loop.call_later(BEAT, self.draw)

    def _told(self) -> None:
        """The loop has come round: every socket has been given its picture."""
        self._took = asyncio.get_running_loop().time() - self.drawn_at

    def cut(self) -> None:
        """Lets every console go that is on now: what is shown here may no longer be so."""
        self.cuts += 1
        bell, self._bell = self._bell, asyncio.Event()
        bell.set()
        self.consoles.call()

    def check(self, cuts: int) -> None:
        """Lets go whoever came before the last cut, at ``cuts``.

        Raises:
            Unavailable: consoles that came then have been let go.
        """
        if self.cuts != cuts:
            raise Unavailable("this table is shown anew; come back with the last record seen")

    def close(self) -> None:
        """Stops the beat, and lets every console go."""
        if self._drawing is not None:
            self._drawing.cancel()
            self._drawing = None
        self.cut()

    async def changed(self, version: int, cuts: int) -> None:
        """Waits until there is something newer than ``version``.

        Raises:
            Unavailable: consoles that came at ``cuts`` have been let go.
        """
        while self.version == version and self.cuts == cuts:
            await self._bell.wait()
        self.check(cuts)

    def long_silent(self, told_at: float) -> bool:
        """Tells whether a console for which nothing has changed should hear the time, by when it last heard."""
        return self.drawn_at - told_at >= BEAT / 3

    def staff(self, viewer: Viewer) -> bytes:
        """Returns the part of staff in a role, drawn once for all that see the same."""
        table = self.table
        if table is None or table.charge is None:
            return b""
        held = self._private.get(viewer)
        if held is not None and held[0] is table:
            return held[1]
        assert viewer.role is not None, "the board has no part of its own"
        text = encode(view.staff(table, viewer.role, viewer.person))
        self._private[viewer] = (table, text)
        return text

    def visible_until(self, role: Role | None) -> int:
        """Returns the last seq a role may see: what names an unpublished number waits for the dolly (ruling 4)."""
        if self.secret_from is None or role in KNOW_THE_NUMBER:
            return self.seq
        return self.secret_from - 1

    def _hide(self, act: Enacted[Event]) -> None:
        if self.secret_from is None and names_the_number(act.event):
            self.secret_from = act.seq

    def _draw_soon(self, *, at_once: bool) -> None:
        loop = asyncio.get_running_loop()
        due = loop.time() if at_once else max(self.drawn_at + max(PACE, EASE * self._took), loop.time())
        if self._drawing is None or self._drawing.when() > due:
            if self._drawing is not None:
                self._drawing.cancel()
            self._drawing = loop.call_at(due, self.draw)


def _hidden_since(host: TableStanding) -> int | None:
    """After a restart: the seq of the first act of this game that names a number not yet published."""
    table = host.stored
    if table.dolly or (table.pocket is None and table.pending is None):
        return None
    return host.landmarks.number_at


def _itself(act: Act) -> Act:
    return act
