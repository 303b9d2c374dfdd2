"""Ordinary tables beside the logs: what can be changed and erased, in a file or beside a house in PostgreSQL."""

from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any, Protocol

from dolly.store.file import HouseLock, open_to_write, translated


class Tables(Protocol):
    """Tables that one process writes; ``?`` stands where a value goes."""

    def ask(self, sql: str, *bindings: str | int | bytes | None) -> list[tuple[Any, ...]]:
        """Does one statement, and returns its rows."""

    def close(self) -> None:
        """Lets go of the tables."""


class FileTables:
    """Tables in a SQLite file of their own, which this process owns until it closes it."""

    def __init__(self, path: Path, folder: Traversable | Path, family: str) -> None:
        self._lock = HouseLock(path)
        try:
            self._db = open_to_write(path, folder, family)
        except BaseException:
            self._lock.release()
            raise

    def ask(self, sql: str, *bindings: str | int | bytes | None) -> list[tuple[Any, ...]]:
        """Does one statement, and returns its rows."""
        with translated():
            return list(self._db.execute(sql, bindings))

    def close(self) -> None:
        """Lets go of the file."""
        with translated():
            self._db.close()
        self._lock.release()
