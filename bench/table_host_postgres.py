"""P3, host, PostgreSQL: durable five-bet slips through the table host, beside the ceiling of the same database."""

from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from itertools import count
from typing import Final

from bench.ceiling import Database, Group, Rows
from bench.report import Goal, Row
from bench.table_host import measured
from bench.timing import Effort
from dolly.store import lease
from dolly.store import postgres_statements as statements
from dolly.store.connection import Address, connect, parse_address
from dolly.store.log import EventLog
from dolly.store.postgres import PostgresLog, enter
from tests.store.server import Server

FIGURE: Final = "P3 PostgreSQL"

#: What the host reaches of the ceiling, by writers: the same as of SQLite's.
GOALS: Final = {1: (Goal("ratio", 0.4),), **dict.fromkeys((8, 64, 512), (Goal("ratio", 0.25),))}

#: No other node waits for the twin: its lease outlasts the figure, in seconds.
_LASTS: Final = 86_400.0

_NUMBERS: Final = count(1)


def measure(effort: Effort) -> Iterator[Row]:
    """Measures every count of writers, each in a house of its own on one server, which it starts and stops."""
    server = Server()
    try:
        yield from measured(FIGURE, effort, partial(_houses, server), GOALS)
    finally:
        server.remove()


@contextmanager
def _houses(server: Server) -> Iterator[tuple[EventLog, Database]]:
    number = next(_NUMBERS)
    host, twin = (parse_address(server.address(f"{name}_{number}")) for name in ("host", "twin"))
    log = PostgresLog(host)
    schemas = Schemas(host, twin)
    try:
        yield log, schemas
    finally:
        schemas.close()
        log.close()


class Schemas:
    """Two schemas of one PostgreSQL."""

    def __init__(self, host: Address, twin: Address) -> None:
        PostgresLog(twin).close()  # which founds it
        self._host = connect(host)
        self._twin = connect(twin)
        assert lease.take(self._twin, _LASTS) is not None, "nobody else holds it"

    def ask(self, sql: str, *bindings: str | int) -> Rows:
        """Asks the host's schema."""
        return self._host.execute(sql.replace("?", "%s").encode(), bindings, binary=True).fetchall()

    def write(self, group: Group) -> None:
        """Writes into the second schema, with as few waits for the server as the store itself has."""
        db = self._twin
        with db.pipeline():
            db.execute("BEGIN")
            enter(db, statements.ENTER_COMMAND, group.commands)
            enter(db, statements.ENTER_JOURNAL_HEAD, group.heads)
            enter(db, statements.ENTER_RECORD, group.records)
            enter(db, statements.ENTER_TRANSFER, group.transfers)
            enter(db, statements.ENTER_BALANCE, group.balances)
        db.execute("COMMIT")

    def close(self) -> None:
        """Lets go of both."""
        self._host.close()
        self._twin.close()
