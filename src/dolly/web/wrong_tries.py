"""Wrong tries in a row, in a table beside the people: so many by a name, and until when the next has to wait."""

from typing import Final

from msgspec import Struct

from dolly.store.tables import Tables

_KEEP: Final = """
INSERT INTO wrong_try (name, wrong, until, tried_at) VALUES (?, ?, ?, ?)
ON CONFLICT (name) DO UPDATE SET wrong = excluded.wrong, until = excluded.until, tried_at = excluded.tried_at
"""
_FORGET: Final = "DELETE FROM wrong_try WHERE name = ?"
_FORGET_BEFORE: Final = "DELETE FROM wrong_try WHERE tried_at < ?"
_ALL: Final = "SELECT name, wrong, until, tried_at FROM wrong_try ORDER BY tried_at, name"


class Tries(Struct):
    """How many tries in a row were wrong, until when the next waits, and when the last was made (µs)."""

    wrong: int = 0
    until: int = 0
    at: int = 0


class WrongTries:
    """What is kept of wrong tries, so that a lock-out outlives the server."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables

    def keep(self, name: str, tries: Tries) -> None:
        """Keeps the tries of a name as they stand now."""
        self._tables.ask(_KEEP, name, tries.wrong, tries.until, tries.at)

    def forget(self, name: str) -> None:
        """Forgets a name: it was right at last."""
        self._tables.ask(_FORGET, name)

    def since(self, at: int) -> dict[str, Tries]:
        """Returns all tries made since, the oldest first; older ones are erased: they lead to nothing any more."""
        self._tables.ask(_FORGET_BEFORE, at)
        return {str(name): Tries(*rest) for name, *rest in self._tables.ask(_ALL)}
