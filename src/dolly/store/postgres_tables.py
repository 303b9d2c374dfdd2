"""Ordinary tables beside a house in PostgreSQL, in a schema of their own, written by whoever holds the house."""

import threading
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any

from dolly.errors import Unavailable
from dolly.store.connection import FENCED, Address, Connection, bring_up, check_safe, connect, is_house, translated
from dolly.store.lease import Lease, write_under


class DatabaseTables:
    """Tables that are written under a house's lease: who has lost the house changes nothing in them."""

    def __init__(self, address: Address, lease: Lease, folder: Traversable | Path, family: str) -> None:
        self._address = beside(address, family)
        self._lease = lease
        self._asking = threading.Lock()
        self._closed = False
        self._db: Connection | None = None
        with translated():
            bring_up(self._open(), self._address, folder, family)

    def ask(self, sql: str, *bindings: str | int | bytes | None) -> list[tuple[Any, ...]]:
        """Does one statement, and returns its rows."""
        with self._asking, translated():
            try:
                done = self._open().execute(sql.replace("?", "%s"), bindings)
            except Exception as error:
                if getattr(error, "sqlstate", None) == FENCED:
                    self._lease.lose()
                    raise Unavailable("another node has taken this house over; this one writes nothing more") from error
                raise
            return done.fetchall() if done.description else []

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
            check_safe(self._db)
            write_under(self._db, self._lease.number)
        return self._db


def beside(address: Address, family: str) -> Address:
    """Returns where tables of a family stand: in a schema beside the house's, whose functions they use."""
    return address._replace(house=f"{address.house}_{family}", after=address.house)


def read_beside(address: Address, family: str, sql: str) -> list[tuple[Any, ...]]:
    """Reads tables of a family, also while a node writes them; none are there where no node has run yet."""
    place = beside(address, family)
    with translated(), connect(place) as db:
        return db.execute(sql).fetchall() if is_house(db, place, family) else []
