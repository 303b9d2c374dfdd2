"""The log in one SQLite file: a writer that groups commits, and readers that never wait for it."""

import threading
from collections.abc import Callable, Iterator, Mapping, Sequence
from importlib.resources import files
from itertools import starmap
from pathlib import Path
from typing import Any, Final

import apsw

from dolly.errors import Broken, DollyError, Stale
from dolly.money import NOTHING, Money
from dolly.store import statements
from dolly.store.chain import origin, unseal
from dolly.store.entering import enter
from dolly.store.file import HouseLock, open_as_it_stands, open_to_read, open_to_write, translated
from dolly.store.group import Group, Standing, group, touched
from dolly.store.journal import journal_origin
from dolly.store.log import Head, Posted, Record, StoredAnswer, Word

SCHEMA: Final = files("dolly.store") / "schema"
FAMILY: Final = "log"

#: Rows a reader fetches at a time; between two pages it holds nothing up.
PAGE: Final = 1_000


class SqliteReader:
    """Reads the logs of one house from its file, one page at a time."""

    def __init__(self, db: apsw.Connection) -> None:
        self._reader = db
        self._reading = threading.Lock()

    @classmethod
    def snapshot(cls, path: Path) -> "SqliteReader":
        """Opens a file to look at it as it is at this moment, whatever is written meanwhile."""
        return cls(open_as_it_stands(path, SCHEMA, FAMILY))

    def logs(self) -> tuple[str, ...]:
        """Returns the names of all logs, in order."""
        return tuple(log for (log,) in self.ask(statements.LOGS))

    def head(self, log: str) -> Head:
        """Returns where a log stands."""
        rows = self.ask(statements.HEAD, log)
        return rows[0] if rows else (0, origin(log))

    def read(self, log: str, after: int = 0) -> Iterator[Record]:
        """Yields the records of a log after a seq."""
        for seq, command, sealed, digest in self._pages(statements.RECORDS, (log,), (after,), lambda row: (row[0],)):
            yield unseal((log, seq), command, sealed, digest)

    def answer(self, command_id: str) -> StoredAnswer | None:
        """Returns a command's first answer, if it was ever answered."""
        rows = self.ask(statements.ANSWER, command_id)
        return StoredAnswer(*rows[0]) if rows else None

    def answers(self, after: int = 0) -> Iterator[StoredAnswer]:
        """Yields all first answers after a place."""
        return starmap(StoredAnswer, self._pages(statements.ANSWERS, (), (after,), lambda row: (row[0],)))

    def refusals(self, log: str, after: int = 0) -> Iterator[StoredAnswer]:
        """Yields the refusal journal of a log after a place."""
        return starmap(StoredAnswer, self._pages(statements.REFUSALS, (log,), (after,), lambda row: (row[0],)))

    def journal_begin(self) -> int:
        """Returns the place after which every command is linked."""
        ((after,),) = self.ask(statements.JOURNAL_BEGIN)
        return int(after)

    def journal_heads(self) -> dict[str, bytes]:
        """Returns the last link of each log whose commands are chained."""
        return dict(self.ask(statements.JOURNAL_HEADS))

    def transfers(self, log: str) -> Iterator[Posted]:
        """Yields the transfers of one log."""
        return map(_posted, self._pages(statements.TRANSFERS, (log,), (0, 0), lambda row: (row[2], row[3])))

    def journal(self, after: int = 0) -> Iterator[Posted]:
        """Yields the transfers of all logs after a place."""
        return map(_posted, self._pages(statements.JOURNAL, (), (after,), lambda row: (row[0],)))

    def balance(self, account: str) -> Money:
        """Returns what an account holds."""
        rows = self.ask(statements.BALANCE, account)
        return rows[0][0] if rows else NOTHING

    def balances(self) -> dict[str, Money]:
        """Returns what every account holds."""
        return dict(self.ask(statements.BALANCES))

    def close(self) -> None:
        """Lets go of the file."""
        with self._reading, translated():
            self._reader.close()

    def ask(self, sql: str, *bindings: str | int) -> list[tuple[Any, ...]]:
        """Returns the rows of one question."""
        with self._reading, translated():
            return _rows(self._reader, sql, *bindings)

    def _pages(
        self,
        sql: str,
        fixed: tuple[str, ...],
        after: tuple[int, ...],
        cursor: Callable[[tuple[Any, ...]], tuple[int, ...]],
    ) -> Iterator[tuple[Any, ...]]:
        while rows := self.ask(sql, *fixed, *after, PAGE):
            yield from rows
            after = cursor(rows[-1])


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
                raise self._why(words, heads, error) from error
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
        standing = self._standing
        if standing is None:
            ((commands, transfers),) = _rows(self._writer, statements.LAST_PLACES)
            standing = self._standing = Standing(commands=commands, transfers=transfers)
        logs, accounts = touched(words)
        for log in (logs | heads.keys()) - standing.heads.keys():
            found = _rows(self._writer, statements.HEAD, log)
            standing.heads[log] = found[0] if found else (0, origin(log))
        for account in accounts - standing.balances.keys():
            held = _rows(self._writer, statements.BALANCE, account)
            standing.balances[account] = held[0][0] if held else NOTHING
        for log in {word.log for word in words} - standing.links.keys():
            linked = _rows(self._writer, statements.JOURNAL_HEAD, log)
            standing.links[log] = linked[0][0] if linked else journal_origin(log)
        return standing

    def _write(self, words: Sequence[Word], rows: Group, standing: Standing) -> None:
        before = standing.balances
        db = self._writer
        db.execute("BEGIN IMMEDIATE")
        commands = enumerate(zip(words, rows.links, strict=True), standing.commands + 1)
        enter(db, statements.ENTER_COMMAND, [_command_row(place, word, link) for place, (word, link) in commands])
        enter(db, statements.ENTER_JOURNAL_HEAD, [(log, *head) for log, head in rows.journal.items()])
        enter(db, statements.ENTER_RECORD, [(r.log, r.seq, r.command, r.sealed.decode(), r.hash) for r in rows.records])
        enter(db, statements.ENTER_TRANSFER, rows.posted)
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

    def _why(self, words: Sequence[Word], heads: Mapping[str, int], error: apsw.ConstraintError) -> DollyError:
        """Returns what a broken constraint means: another spoke first, or the books are wrong."""
        for word in words:
            if _rows(self._writer, statements.ANSWER, word.id):
                return Stale(f"command {word.id} has been answered before")
        for log, seq in heads.items():
            found = _rows(self._writer, statements.HEAD, log)
            if found and found[0][0] != seq:
                return Stale(f"{log} stands at {found[0][0]}, not at {seq}: another spoke first")
        return Broken(f"the database refuses what was to be written: {error}")


def _rows(db: apsw.Connection, sql: str, *bindings: str | int) -> list[tuple[Any, ...]]:
    return db.execute(sql, bindings).fetchall()


def _posted(row: tuple[Any, ...]) -> Posted:
    place, log, seq, line, source, target, amount, reason, source_after, target_after = row
    source, target, reason = (text.decode(errors="replace") for text in (source, target, reason))
    return Posted(place, log, seq, line, source, target, amount, reason, source_after, target_after)


def _command_row(place: int, word: Word, link: bytes) -> tuple[int | str | bytes, ...]:
    answer, by, at = word.answer.decode(), word.by.decode(), (word.received_at, word.door_at)
    return (place, word.id, word.person, word.digest, answer, word.log, *at, by, len(word.entries), link)
