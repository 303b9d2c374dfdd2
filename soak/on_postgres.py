"""A house kept in PostgreSQL: connections are cut before and after a statement, the server is away, or crashes.

The server is a real one, and its time is real; nothing that a world does waits for it, so that the world's own time
stays virtual. Each statement of the writer and of the reader is a step, at which the process may end as well. A lease
that nobody renews ends meanwhile: in a world seconds pass between two starts.
"""

import asyncio
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, suppress
from functools import partial
from itertools import count
from random import Random
from signal import SIGQUIT
from typing import Any, Final
from unittest.mock import patch

import psycopg

from dolly.errors import Unavailable
from dolly.store.connection import Address, Connection, connect, parse_address
from dolly.store.log import EventLog, ReadableLog
from dolly.store.postgres import PostgresLog, PostgresReader
from soak.founding import found, is_live
from soak.keeping import Before, Ending, Weather
from soak.simulation import quietly
from tests.store.server import Server

#: The schema of every world's house, each in a database of its own.
HOUSE: Final = "soak"
#: How long a lease lasts, in real seconds: much longer than a world, whose next start finds it ended all the same.
_LASTS: Final = 600.0
#: What chance has to say of a statement in bad weather.
_CUT: Final = 0.15
_AWAY: Final = 0.7

_END_LEASE: Final = "UPDATE lease SET expires_at = clock_timestamp() - interval '1 second'"
_END_SESSION: Final = "SELECT pg_terminate_backend(%s, 5000)"


class OnPostgres:
    """A house in a database of a server, which is cut off, away, or crashes."""

    weathers: tuple[Weather, ...] = ("cut", "cut", "away")
    errors: tuple[type[Exception], ...] = (psycopg.Error,)

    def __init__(self, server: Server, database: str) -> None:
        self.address = address_in(server, database)
        self._server = server
        self.log: EventLog | None = None
        self._step: Before | None = None
        self._lost = ""

    def lay_out(self, step: Before) -> None:
        """Nothing is laid out: the house is where it was."""
        self._step = step

    def open(self) -> EventLog:
        """Opens the house and takes its lease."""
        self.log = PostgresLog(self.address, lasts=_LASTS)
        return self.log

    @contextmanager
    def readable(self, log: EventLog) -> Iterator[ReadableLog]:  # noqa: ARG002 - the log's own reader can be cut
        """Reads by a connection of its own, which nobody cuts."""
        step, self._step = self._step, None
        try:
            with closing(PostgresReader(self.address)) as reader:
                yield reader
        finally:
            self._step = step

    def fault(self, weather: Weather, what: str, chance: Random, failed: Callable[[], None]) -> None:
        """Says that the connection goes at this statement, before it is heard or before its answer is."""
        self._lost = ""
        if what in {"connect", "statement"} and weather == "away" and chance.random() < _AWAY:
            failed()
            self._lost = "before"
        elif what == "statement" and weather == "cut" and chance.random() < _CUT:
            failed()
            self._lost = chance.choice(("before", "after"))

    def held(self) -> Callable[[], None] | None:
        """Nobody else takes hold of the house: what a paused node may do is tried with real ones."""
        return None

    def end(self) -> None:
        """A process that has ended says nothing more: every statement is a step, and it takes none."""

    def let_go(self, log: EventLog | None) -> None:
        """The sessions end with the process, what they had begun is undone, and nobody renews the lease."""
        if not isinstance(log, PostgresLog):
            return
        for db in (log._writer, log._reader):  # noqa: SLF001 - nobody closes what was killed
            if db is not None:
                with suppress(psycopg.Error):
                    db.close()
        log.lease._ended.set()  # noqa: SLF001 - the same
        log.lease._thread.join()  # noqa: SLF001 - the same

    def clear_away(self, ending: Ending, chance: Random) -> None:
        """With the power the database goes too, and recovers; the lease has ended by the next start."""
        del chance
        if ending == "power":
            self._server.stop(SIGQUIT)
            self._server.start()
        with connect(self.address) as db:
            db.execute(_END_LEASE)

    def connect(self, address: Address) -> Connection:
        """Connects for the start that is on: a step, as is each statement after it."""
        if self._step is None:
            return connect(address)
        self._step("connect")
        if self._lost:
            raise Unavailable("the store cannot be reached: it is away")
        db = connect(address)
        db.execute = partial(self._said, db, db.execute)  # type: ignore[assignment,method-assign] # each is a step
        return db

    def _said(self, db: Connection, execute: Callable[..., Any], *said: Any, **more: Any) -> object:  # noqa: ANN401 - psycopg's
        if self._step is None:
            return execute(*said, **more)
        self._step("statement")
        lost = self._lost
        if lost == "before":
            self._cut(db)
        answer = execute(*said, **more)
        if lost == "after":
            self._cut(db)
            db.close()
            raise psycopg.OperationalError("the connection is lost")
        return answer

    def _cut(self, db: Connection) -> None:
        """The database ends a session, and is done with it."""
        if not db.closed:
            with connect(self.address) as other:
                other.execute(_END_SESSION, [db.info.backend_pid])


class PostgresGround:
    """What worlds in PostgreSQL stand on: a server, and in it a founded house by whether all is live."""

    words = " --database postgres"

    def __init__(self, server: Server) -> None:
        self._server = server
        self._names = count(1)

    @contextmanager
    def kept(self, seed: int) -> Iterator[OnPostgres]:
        """The house of a world, in a database of its own."""
        name = f"world_{next(self._names)}"
        self._say(f"CREATE DATABASE {name} TEMPLATE {_template(live=is_live(seed))}")
        keeping = OnPostgres(self._server, name)
        try:
            with patch("dolly.store.postgres.connect", keeping.connect):
                yield keeping
        finally:
            keeping.let_go(keeping.log)  # where a world ended in the middle
            self._say(f"DROP DATABASE {name} WITH (FORCE)")

    def found(self) -> None:
        """Founds both houses, without faults."""
        for live in (True, False):
            name = _template(live=live)
            self._say(f"CREATE DATABASE {name}")
            log = PostgresLog(address_in(self._server, name))
            asyncio.run(found(log, live=live))

    def _say(self, statement: str) -> None:
        with connect(address_in(self._server, "postgres")) as db:
            db.execute(statement.encode())


def address_in(server: Server, database: str) -> Address:
    """Returns where the house of a database stands."""
    return parse_address(server.address(HOUSE).replace("/postgres?", f"/{database}?"))


def _template(*, live: bool) -> str:
    return "live" if live else "training"


@contextmanager
def founded_in_postgres() -> Iterator[PostgresGround]:
    """A server with a founded house, for as many worlds as one likes."""
    server = Server()
    try:
        with quietly():
            ground = PostgresGround(server)
            ground.found()
            yield ground
    finally:
        server.remove()
