"""Ordinary tables beside a house in PostgreSQL, in a schema of their own, written by whoever holds the house."""

import threading
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any

import psycopg

from dolly.errors import Broken, Unavailable
from dolly.store.connection import FENCED, Address, Connection, bring_up, check_safe, connect, is_house, translated
from dolly.store.lease import Lease, write_under


class _Connected:
    """One connection to tables of a family; lost, it is made anew with the next statement."""

    def __init__(self, address: Address) -> None:
        self._address = address
        self._asking = threading.Lock()
        self._closed = False
        self._db: Connection | None = None

    def ask(self, sql: str, *bindings: object) -> list[tuple[Any, ...]]:
        """Does one statement, and returns its rows."""
        with self._asking, translated():
            done = self._open().execute(sql.replace("?", "%s"), bindings)
            return done.fetchall() if done.description else []

    def scrub(self) -> None:
        """Does nothing: when its own log and dead rows go is the database's affair (``docs/operation-postgres.md``)."""

    def close(self) -> None:
        """Lets go of the connection."""
        with self._asking, translated():
            self._closed = True
            if self._db is not None:
                self._db.close()

    def _open(self) -> Connection:
        if self._closed:
            raise Unavailable("this store is closed")
        if self._db is None or self._db.closed:
            self._db = connect(self._address)
            self._begin(self._db)
        return self._db

    def _begin(self, db: Connection) -> None:
        """Readies a connection that was made anew."""


class DatabaseTables(_Connected):
    """Tables that are written under a house's lease: who has lost the house changes nothing in them."""

    def __init__(self, address: Address, lease: Lease, folder: Traversable | Path, family: str) -> None:
        super().__init__(beside(address, family))
        self._lease = lease
        with translated():
            bring_up(self._open(), self._address, folder, family)

    def ask(self, sql: str, *bindings: object) -> list[tuple[Any, ...]]:
        """Does one statement, and returns its rows."""
        try:
            return super().ask(sql, *bindings)
        except Broken as error:
            if getattr(error.__cause__, "sqlstate", None) != FENCED:
                raise
            self._lease.lose()
            raise Unavailable("another node has taken this house over; this one writes nothing more") from error

    def _begin(self, db: Connection) -> None:
        check_safe(db)
        write_under(db, self._lease.number)


class FollowedTables(_Connected):
    """Tables of a family as another node writes them: they are only read."""

    def __init__(self, address: Address, family: str) -> None:
        super().__init__(beside(address, family))

    def ask(self, sql: str, *bindings: object) -> list[tuple[Any, ...]]:
        """Asks one question, and returns its rows."""
        try:
            return super().ask(sql, *bindings)
        except Broken as error:
            if isinstance(error.__cause__, psycopg.errors.UndefinedTable | psycopg.errors.UndefinedColumn):
                raise Unavailable("the node that has this house has not made its tables yet") from error
            raise

    def _begin(self, db: Connection) -> None:
        db.execute("SET default_transaction_read_only = on")


def beside(address: Address, family: str) -> Address:
    """Returns where tables of a family stand: in a schema beside the house's, whose functions they use."""
    return address._replace(house=f"{address.house}_{family}", after=address.house)


def read_beside(address: Address, family: str, sql: str) -> list[tuple[Any, ...]]:
    """Reads tables of a family, also while a node writes them; none are there where no node has run yet."""
    place = beside(address, family)
    with translated(), connect(place) as db:
        return db.execute(sql).fetchall() if is_house(db, place, family) else []
