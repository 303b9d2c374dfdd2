"""Brings a database's schema up to date: numbered SQL files, each applied once, none edited afterwards.

A folder holds ``0001_log.sqlite.sql``, ``0002_….sqlite.sql`` and so on, and likewise ``….postgres.sql``. Each
file is one transaction; its checksum is kept, so that a file edited after it was applied stops the start instead
of being ignored. A SQLite file that already holds something is copied beside itself before a further step
changes it.
"""

import re
from collections.abc import Mapping, Sequence
from hashlib import sha256
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Final, NamedTuple

import apsw

from dolly.errors import Broken, Unavailable

_FILE: Final = re.compile(r"(\d{4})_\w+\.(sqlite|postgres)\.sql")

_BOOK: Final = """
CREATE TABLE IF NOT EXISTS schema_step (
    family   TEXT    NOT NULL,
    number   INTEGER NOT NULL CHECK (number > 0),
    name     TEXT    NOT NULL,
    checksum BLOB    NOT NULL CHECK (length(checksum) = 32),
    PRIMARY KEY (family, number)
) STRICT, WITHOUT ROWID
"""
_APPLIED: Final = "SELECT number, checksum FROM schema_step WHERE family = ? ORDER BY number"
_ENTER: Final = "INSERT INTO schema_step (family, number, name, checksum) VALUES (?, ?, ?, ?)"


class Step(NamedTuple):
    """One numbered SQL file."""

    number: int
    name: str
    text: bytes

    @property
    def checksum(self) -> bytes:
        """The file's sha-256."""
        return sha256(self.text).digest()


def steps_in(folder: Traversable | Path, dialect: str = "sqlite") -> tuple[Step, ...]:
    """Returns the steps of a folder for one database in order; they number 1, 2, 3 without a gap."""
    found = []
    for file in folder.iterdir():
        match = _FILE.fullmatch(file.name)
        if match and match[2] == dialect:
            found.append(Step(int(match[1]), file.name, file.read_bytes()))
    found.sort()
    if [step.number for step in found] != list(range(1, len(found) + 1)):
        raise Broken(f"the schema steps do not number 1, 2, 3 …: {', '.join(step.name for step in found)}")
    return tuple(found)


def is_up_to_date(db: apsw.Connection, folder: Traversable | Path, family: str) -> bool:
    """Tells whether a database has had all steps, or none at all: then it is no file of this family."""
    if not db.execute("SELECT 1 FROM sqlite_schema WHERE name = 'schema_step'").fetchall():
        return True
    applied = db.execute(_APPLIED, (family,)).fetchall()
    return not applied or len(applied) >= len(steps_in(folder))


def bring_up(db: apsw.Connection, folder: Traversable | Path, family: str) -> None:
    """Applies to ``db`` the steps of ``folder`` it has not had; several families may share one database."""
    begin(db)
    applied = dict(db.execute(_APPLIED, (family,)))
    pending = pending_steps(steps_in(folder), applied, family)
    if pending and applied:
        _copy_beside(db, pending[0])
    apply(db, pending, family)


def begin(db: apsw.Connection) -> None:
    """Makes the book in which the steps are kept."""
    db.execute(_BOOK)


def apply(db: apsw.Connection, steps: Sequence[Step], family: str) -> None:
    """Applies steps in order, each in a transaction of its own."""
    for step in steps:
        with db:
            db.execute(step.text.decode())
            db.execute(_ENTER, (family, step.number, step.name, step.checksum))


def pending_steps(steps: Sequence[Step], applied: Mapping[int, bytes], family: str) -> Sequence[Step]:
    """Returns the steps a database has not had; those it has had must be the ones that are known here."""
    if len(applied) > len(steps):
        raise Unavailable(
            f"this house has {len(applied)} {family} steps and this Dolly knows {len(steps)}: a newer Dolly wrote it"
        )
    for step in steps[: len(applied)]:
        if applied.get(step.number) != step.checksum:
            raise Broken(f"{step.name} was edited after it was applied; put it back and write a further step")
    return steps[len(applied) :]


def _copy_beside(db: apsw.Connection, step: Step) -> None:
    """Keeps the file as it was before ``step``; a copy that is already there is the older and stays."""
    copy = Path(f"{db.filename}.before-{step.name.removesuffix('.sqlite.sql')}")
    if db.filename and not copy.exists():
        db.execute("VACUUM INTO ?", (str(copy),))
