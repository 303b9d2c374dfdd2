"""The log in one schema of PostgreSQL: the same rows, bytes and chains as in a file, written under a lease."""

import threading
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any, ClassVar

import psycopg

from dolly.errors import Broken, Unavailable
from dolly.store import lease
from dolly.store import postgres_statements as statements
from dolly.store.connection import (
    FENCED,
    Address,
    Connection,
    bring_up,
    check_safe,
    connect,
    translated,
    up_to_date,
)
from dolly.store.group import Group, Standing, group
from dolly.store.log import Record, Word
from dolly.store.postgres_tables import DatabaseTables
from dolly.store.reading import PagedReader, Questions, Row
from dolly.store.sqlite import FAMILY, SCHEMA
from dolly.store.standings import first_standing, look_up, spoke_first


class PostgresReader(PagedReader):
    """Reads the logs of one house; a connection that was lost is made anew with the next question."""

    said: ClassVar[Questions] = statements

    def __init__(self, address: Address) -> None:
        self.address = address
        self._reader: Connection | None = connect(address)
        self._reading = threading.Lock()
        self._closed = False

    @classmethod
    def snapshot(cls, address: Address) -> "PostgresReader":
        """Opens a house to look at it as it is at this moment, whatever is written meanwhile."""
        reader = Snapshot(address)
        try:
            reader.begin()
        except BaseException:
            reader.close()
            raise
        return reader

    def ask(self, sql: str, *bindings: str | int) -> list[Row]:
        """Returns the rows of one question."""
        with self._reading, translated():
            return self._open().execute(sql, bindings, binary=True).fetchall()

    def close(self) -> None:
        """Lets go of the connection."""
        with self._reading, translated():
            self._closed = True
            if self._reader is not None:
                self._reader.close()

    def _open(self) -> Connection:
        if self._closed:
            raise Unavailable("this log is closed")
        if self._reader is None or self._reader.closed:
            self._reader = connect(self.address)
        return self._reader


class Snapshot(PostgresReader):
    """The logs as they were at one moment; a connection that is lost cannot be made anew."""

    def begin(self) -> None:
        """Holds the moment."""
        with self._reading, translated():
            db = self._open()
            db.execute("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY")
            up_to_date(db, self.address, SCHEMA, FAMILY)

    def _open(self) -> Connection:
        if self._reader is None or self._reader.closed:
            raise Unavailable("the connection to the database was lost while the house was looked through")
        return self._reader


class PostgresLog(PostgresReader):
    """The logs of one house in PostgreSQL, which this process holds until it closes it or loses its lease.

    With ``waiting`` a house that another node holds is waited for until ``given_up``, and ``waiting`` is told who
    that is.
    ``on_lost`` is called, from a thread, when another node has taken the house over.
    """

    def __init__(
        self,
        address: Address,
        *,
        waiting: Callable[[str], None] | None = None,
        given_up: threading.Event | None = None,
        on_lost: Callable[[], None] = lambda: None,
        lasts: float = lease.LASTS,
    ) -> None:
        super().__init__(address)
        self._writing = threading.Lock()
        self._standing: Standing | None = None
        with translated():
            try:
                self._writer = connect(address)
            except BaseException:
                super().close()
                raise
            try:
                check_safe(self._writer)
                bring_up(self._writer, address, SCHEMA, FAMILY)
                number = lease.take_in_turn(self._writer, lasts, waiting, given_up)
            except BaseException:
                self._writer.close()
                super().close()
                raise
        self.lease = lease.Lease(address, number, lasts, on_lost)

    def append(self, words: Sequence[Word], heads: Mapping[str, int]) -> tuple[Record, ...]:
        """Writes all words in one transaction, or none of them."""
        with self._writing, translated():
            self._check_held()
            try:
                standing = self._stand(words, heads)
                rows = group(words, heads, standing)
                self._write(words, rows, standing)
                standing.move_on(rows)
            except psycopg.IntegrityError as error:
                self._forget()
                spoken = spoke_first(words, heads, self._written, statements)
                raise spoken or Broken(f"the database refuses what was to be written: {error}") from error
            except BaseException as error:
                self._forget()
                if getattr(error, "sqlstate", None) == FENCED:
                    self.lease.lose()
                    self._check_held()
                raise
            self._ring(rows, heads)
            return rows.records

    def as_it_stands(self) -> PostgresReader:
        """Returns the logs as they are at this moment."""
        return PostgresReader.snapshot(self.address)

    def beside(self, folder: Traversable | Path, family: str) -> DatabaseTables:
        """Opens the tables of a family beside the house; what they hold is written under the same lease."""
        return DatabaseTables(self.address, self.lease, folder, family)

    def close(self) -> None:
        """Lets go of the house, so that another node may have it at once."""
        with self._writing:
            if not self._closed:
                super().close()
                self._writer.close()
                self.lease.release()

    def _check_held(self) -> None:
        """Refuses where the house is no longer ours; a lost connection is made anew under our number."""
        if self._closed:
            raise Unavailable("this log is closed")
        if self._writer.closed and not self.lease.lost.is_set():
            self._standing = None
            self._writer = connect(self.address)
            check_safe(self._writer)
            if not lease.rejoin(self._writer, self.lease.number):
                self.lease.lose()
        if self.lease.lost.is_set():
            raise Unavailable("another node has taken this house over; this one writes nothing more")

    def _stand(self, words: Sequence[Word], heads: Mapping[str, int]) -> Standing:
        """Returns where everything stands that is touched; what is not yet known is read."""
        if self._standing is None:
            self._standing = first_standing(self._written, statements)
        look_up(self._standing, words, heads, self._written, statements)
        return self._standing

    def _written(self, sql: str, *bindings: str | int) -> list[Row]:
        """Asks the writer's own connection."""
        return self._writer.execute(sql, bindings, binary=True).fetchall()

    def _write(self, words: Sequence[Word], rows: Group, standing: Standing) -> None:
        before = standing.balances
        db = self._writer
        commands = enumerate(zip(words, rows.links, strict=True), standing.commands + 1)
        with db.pipeline():
            db.execute("BEGIN")
            enter(db, statements.ENTER_COMMAND, [_command_row(place, word, link) for place, (word, link) in commands])
            enter(db, statements.ENTER_JOURNAL_HEAD, [(log, *head) for log, head in rows.journal.items()])
            records = [(r.log, r.seq, r.command, r.sealed.decode(), r.hash) for r in rows.records]
            enter(db, statements.ENTER_RECORD, records)
            enter(db, statements.ENTER_TRANSFER, rows.posted)
            balances = [(name, held, before[name]) for name, held in rows.balances.items()]
            entered = enter(db, statements.ENTER_BALANCE, balances)
        if entered is not None and entered.rowcount != len(balances):
            raise Broken("a balance is not what the transfers went on from")
        db.execute("COMMIT")

    def _ring(self, rows: Group, heads: Mapping[str, int]) -> None:
        """Rings for the logs that were spoken to; who did not hear it looks at the log all the same."""
        stands = {log: seq for log, seq in heads.items() if log in rows.journal}
        stands.update((log, seq) for log, (seq, _) in rows.heads.items())
        if stands:
            with suppress(psycopg.Error):
                self._writer.execute(statements.RING, [self.address.bell, list(stands), list(stands.values())])

    def _forget(self) -> None:
        """Forgets where things stand, and takes back what is half written: the database is the truth."""
        self._standing = None
        try:
            if not self._writer.closed:
                self._writer.rollback()
        except psycopg.Error:
            self._writer.close()


def enter(db: Connection, statement: str, rows: Sequence[tuple[Any, ...]]) -> "psycopg.Cursor[Any] | None":
    """Enters rows, a column an array; nothing is said where there is none."""
    return db.execute(statement, [list(column) for column in zip(*rows, strict=True)]) if rows else None


def _command_row(place: int, word: Word, link: bytes) -> tuple[int | str | bytes, ...]:
    answer, by, at = word.answer.decode(), word.by.decode(), (word.received_at, word.door_at)
    return (place, word.id, word.person, word.digest, answer, word.log, *at, by, len(word.entries), link)
