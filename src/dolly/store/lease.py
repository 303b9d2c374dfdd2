"""The lease of a house in PostgreSQL: one node at a time writes it, and who is late writes nothing.

The lease's one row bears the holder, a fencing number that goes up each time the house changes hands, and the
moment at which it ends, by the database's clock alone. The holder renews it from a thread and a connection of
its own. Safety does not hang on time: each append is checked against the number in its own transaction
(``schema/0002_lease.postgres.sql``). Time only says when another may try.
"""

import os
import socket
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from typing import Final

import psycopg
import structlog

from dolly.errors import DollyError, Unavailable
from dolly.store.connection import Address, Connection, connect, translated

#: How long a lease lasts after it was last renewed, in seconds; a dead holder is followed within five.
LASTS: Final = 3.0
#: It is renewed so many times while it lasts.
_RENEWALS: Final = 6
#: A holder whose session has ended is given up once this part of the lease is left: it missed two renewals.
_GIVEN_UP: Final = 0.6
#: How often one who waits looks whether the house is free, in seconds.
LOOKS: Final = 0.25

_TAKE: Final = """
UPDATE lease SET fencing = fencing + 1, holder = %(holder)s,
    expires_at = clock_timestamp() + make_interval(secs => %(lasts)s), backend = pg_backend_pid(),
    begun_at = (SELECT backend_start FROM pg_stat_activity WHERE pid = pg_backend_pid())
WHERE expires_at <= clock_timestamp() OR (
    expires_at <= clock_timestamp() + make_interval(secs => %(left)s)
    AND NOT EXISTS (SELECT FROM pg_stat_activity WHERE pid = backend AND backend_start = begun_at)
) RETURNING fencing
"""
_RENEW: Final = """
UPDATE lease SET expires_at = clock_timestamp() + make_interval(secs => %s) WHERE fencing = %s RETURNING fencing
"""
# The row's lock waits for whatever our last connection may still be committing.
_REJOIN: Final = """
UPDATE lease SET backend = pg_backend_pid(),
    begun_at = (SELECT backend_start FROM pg_stat_activity WHERE pid = pg_backend_pid())
WHERE fencing = %s RETURNING fencing
"""
RELEASE: Final = "UPDATE lease SET expires_at = clock_timestamp() WHERE fencing = %s"
_HOLDER: Final = "SELECT holder, extract(epoch FROM expires_at - clock_timestamp())::float8 FROM lease"
# A holder that was paused in the middle of an append keeps the row locked; its session is ended, its append undone.
_END_OVERDUE: Final = """
SELECT pg_terminate_backend(pid) FROM pg_stat_activity JOIN lease ON pid = backend AND backend_start = begun_at
WHERE expires_at <= clock_timestamp()
"""
_WRITE_UNDER: Final = "SELECT set_config('dolly.fencing', %s, false)"

_log = structlog.get_logger("dolly.store")


def this_node() -> str:
    """Returns how this process calls itself in a lease."""
    return f"{socket.gethostname()} process {os.getpid()}"


def take(db: Connection, lasts: float) -> int | None:
    """Takes a house that nobody holds; returns its new fencing number, or nothing where it is held."""
    db.execute("SET lock_timeout = '400ms'")
    try:
        row = db.execute(_TAKE, {"holder": this_node(), "lasts": lasts, "left": lasts * _GIVEN_UP}).fetchone()
    except psycopg.errors.LockNotAvailable:
        db.execute(_END_OVERDUE)
        return None
    finally:
        db.execute("SET lock_timeout = 0")
    if row is None:
        return None
    write_under(db, row[0])
    return int(row[0])


def take_in_turn(
    db: Connection,
    lasts: float,
    waiting: Callable[[str], None] | None,
    given_up: threading.Event | None = None,
) -> int:
    """Takes a house as soon as nobody holds it; ``waiting`` is told once who does. Without it nobody waits.

    Raises:
        Unavailable: somebody holds it, and nobody waits for it, or no longer since it is ``given_up``.
    """
    told = False
    given_up = threading.Event() if given_up is None else given_up
    while True:
        number = take(db, lasts)
        if number is not None:
            return number
        holder = db.execute(_HOLDER).fetchone()
        held = f"{holder[0]} has this house open" if holder else "this house has no lease"
        if waiting is None:
            raise Unavailable(f"another Dolly has this house open: {held}")
        if not told:
            waiting(held)
            told = True
        if given_up.wait(LOOKS):
            raise Unavailable("this house is waited for no more")


def write_under(db: Connection, number: int) -> None:
    """Says under which number a session writes."""
    db.execute(_WRITE_UNDER, [str(number)])


def rejoin(db: Connection, number: int) -> bool:
    """Goes on under our number on a new connection; tells whether the house is still ours."""
    write_under(db, number)
    return db.execute(_REJOIN, [number]).fetchone() is not None


class Lease:
    """A house that this process holds; renewed until it is let go or lost."""

    def __init__(self, address: Address, number: int, lasts: float, on_lost: Callable[[], None]) -> None:
        self.number = number
        self.lost = threading.Event()
        self._vouched_until = time.monotonic() + lasts
        self._address = address
        self._lasts = lasts
        self._on_lost = on_lost
        self._ended = threading.Event()
        self._thread = threading.Thread(target=self._keep, name="dolly-lease", daemon=True)
        self._thread.start()

    @property
    def vouched(self) -> bool:
        """Whether the lease has not ended since it was last renewed, by this machine's running time.

        What is written does not hang on it; what is shown does: a node that is cut off cannot tell whether play
        goes on elsewhere.
        """
        return not self.lost.is_set() and time.monotonic() < self._vouched_until

    def lose(self) -> None:
        """Another node has the house: nothing more is written, and whoever serves it is told to stop."""
        if not self.lost.is_set():
            self.lost.set()
            _log.error("another node has taken this house over", house=self._address.house, number=self.number)
            self._on_lost()

    def release(self) -> None:
        """Lets another node have the house at once; where the database is away, the lease simply ends."""
        self._ended.set()
        self._thread.join()
        if not self.lost.is_set():
            with suppress(DollyError), translated(), connect(self._address) as db:
                db.execute(RELEASE, [self.number])

    def _keep(self) -> None:
        """Renews the lease in good time; whether it still is ours, the database says and no clock of ours."""
        db: Connection | None = None
        while not self._ended.wait(self._lasts / _RENEWALS) and not self.lost.is_set():
            asked = time.monotonic()
            try:
                with translated():
                    db = db if db is not None and not db.closed else connect(self._address)
                    ours = db.execute(_RENEW, [self._lasts, self.number]).fetchone()
            except DollyError as error:
                _log.warning("the lease cannot be renewed now", house=self._address.house, error=str(error))
                continue
            if ours is None:
                self.lose()
            else:
                self._vouched_until = asked + self._lasts
        if db is not None:
            db.close()
