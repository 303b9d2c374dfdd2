"""The log in one SQLite file: a writer that groups commits, and readers that never wait for it."""

import threading
from collections.abc import Mapping, Sequence
from importlib.resources import files
from pathlib import Path
from typing import ClassVar, Final

import apsw

from dolly.errors import Broken
from dolly.store import statements
from dolly.store.entering import enter
from dolly.store.file import HouseLock, open_as_it_stands, open_to_read, open_to_write, translated
from dolly.store.group import Group, Standing, group
from dolly.store.log import Record, Word
from dolly.store.reading import PagedReader, Questions, Row
from dolly.store.standings import first_standing, look_up, spoke_first

SCHEMA: Final = files("dolly.store") / "schema"
FAMILY: Final = "log"
#: A record of more bytes than this does not fit a page of the file.
LONG: Final = 4_000


class SqliteReader(PagedReader):
    """Reads the logs of one house from its file, one page at a time."""

    said: ClassVar[Questions] = statements

    def __init__(self, db: apsw.Connection) -> None:
        self._reader = db
        self._reading = threading.Lock()

    @classmethod
    def snapshot(cls, path: Path) -> "SqliteReader":
        """Opens a file to look at it as it is at this moment, whatever is written meanwhile."""
        return cls(open_as_it_stands(path, SCHEMA, FAMILY))

    def close(self) -> None:
        """Lets go of the file."""
        with self._reading, translated():
            self._reader.close()

    def ask(self, sql: str, *bindings: str | int) -> list[Row]:
        """Returns the rows of one question."""
        with self._reading, translated():
            return self._reader.execute(sql, bindings).fetchall()


class SqliteLog(SqliteReader):
    """The logs of one house in one file, which this process owns until it closes it."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._lock = HouseLock(path)
        try:
            self._writer = open_to_write(path, SCHEMA, FAMILY)
            super().__init__(open_to_read(path))
        except BaseException:
            self._lock.release()
            raise
        self._writing = threading.Lock()
        self._standing: Standing | None = None

    def append(self, words: Sequence[Word], heads: Mapping[str, int]) -> tuple[Record, ...]:
        """Writes all words in one transaction, or none of them."""
        with self._writing, translated():
            try:
                standing = self._stand(words, heads)
                rows = group(words, heads, standing)
                self._write(words, rows, standing)
                standing.move_on(rows)
            except apsw.ConstraintError as error:
                self._forget()
                spoken = spoke_first(words, heads, self._written, statements)
                raise spoken or Broken(f"the database refuses what was to be written: {error}") from error
            except BaseException:
                self._forget()
                raise
            return rows.records

    def as_it_stands(self) -> SqliteReader:
        """Returns the logs as they are at this moment."""
        return SqliteReader.snapshot(self._path)

    def close(self) -> None:
        """Lets go of the file, so that another may have it."""
        with self._writing, translated():
            super().close()
            self._writer.close()
            self._lock.release()

    def _stand(self, words: Sequence[Word], heads: Mapping[str, int]) -> Standing:
        """Returns where everything stands that is touched; what is not yet known is read."""
        if self._standing is None:
            self._standing = first_standing(self._written, statements)
        look_up(self._standing, words, heads, self._written, statements)
        return self._standing

    def _written(self, sql: str, *bindings: str | int) -> list[Row]:
        """Asks the writer's own connection, which sees what it is about to write."""
        return self._writer.execute(sql, bindings).fetchall()

    def _write(self, words: Sequence[Word], rows: Group, standing: Standing) -> None:
        before = standing.balances
        db = self._writer
        db.execute("BEGIN IMMEDIATE")
        commands = enumerate(zip(words, rows.links, strict=True), standing.commands + 1)
        enter(db, statements.ENTER_COMMAND, [_command_row(place, word, link) for place, (word, link) in commands])
        enter(db, statements.ENTER_JOURNAL_HEAD, [(log, *head) for log, head in rows.journal.items()])
        _enter_records(db, rows)
        changes = db.total_changes()
        enter(db, statements.ENTER_BALANCE, [(name, held, before[name]) for name, held in rows.balances.items()])
        if db.total_changes() - changes != len(rows.balances):
            raise Broken("a balance is not what the transfers went on from")
        db.execute("COMMIT")

    def _forget(self) -> None:
        """Forgets where things stand, and takes back what is half written: the file is the truth."""
        self._standing = None
        if self._writer.in_transaction:
            self._writer.execute("ROLLBACK")


def _enter_records(db: apsw.Connection, rows: Group) -> None:
    """Enters records and their transfers; transfers go first where a record is long."""
    records = [(r.log, r.seq, r.command, r.sealed.decode(), r.hash) for r in rows.records]
    if any(len(record.sealed) > LONG for record in rows.records):
        db.execute(statements.TRANSFERS_FIRST)
        enter(db, statements.ENTER_TRANSFER, rows.posted)
        enter(db, statements.ENTER_RECORD, records)
    else:
        enter(db, statements.ENTER_RECORD, records)
        enter(db, statements.ENTER_TRANSFER, rows.posted)


def _command_row(place: int, word: Word, link: bytes) -> tuple[int | str | bytes, ...]:
    answer, by, at = word.answer.decode(), word.by.decode(), (word.received_at, word.door_at)
    return (place, word.id, word.person, word.digest, answer, word.log, *at, by, len(word.entries), link)
