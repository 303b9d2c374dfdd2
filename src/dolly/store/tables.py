"""Ordinary tables beside the logs: what can be changed and erased, in a file or beside a house in PostgreSQL."""

from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any, Protocol

from dolly.store.file import HouseLock, open_to_write, translated


class Tables(Protocol):
    """Tables that one process writes; ``?`` stands where a value goes."""

    def ask(self, sql: str, *bindings: str | int | bytes | None) -> list[tuple[Any, ...]]:
        """Does one statement, and returns its rows."""

    def scrub(self) -> None:
        """Leaves no byte of what was erased, as far as that is in the hand of who writes the tables."""

    def close(self) -> None:
        """Lets go of the tables."""


class FileTables:
    """Tables in a SQLite file of their own, which this process owns until it closes it."""

    def __init__(self, path: Path, folder: Traversable | Path, family: str) -> None:
        self._lock = HouseLock(path)
        try:
            self._db = open_to_write(path, folder, family)
            with translated():
                self._db.execute("PRAGMA secure_delete = ON")  # what is erased is overwritten
        except BaseException:
            self._lock.release()
            raise

    def ask(self, sql: str, *bindings: str | int | bytes | None) -> list[tuple[Any, ...]]:
        """Does one statement, and returns its rows."""
        with translated():
            return list(self._db.execute(sql, bindings))

    def scrub(self) -> None:
        """Writes the file anew without what was erased, by whatever version, and empties the write-ahead log."""
        self.ask("VACUUM")
        self.ask("PRAGMA wal_checkpoint(TRUNCATE)")

    def close(self) -> None:
        """Lets go of the file."""
        with translated():
            self._db.close()
        self._lock.release()
