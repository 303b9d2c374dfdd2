"""A SQLite file of a house: opened safely, owned by one process at a time, its errors put in our words."""

import fcntl
import os
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Final

import apsw

from dolly.errors import Broken, Unavailable
from dolly.store.steps import bring_up, is_up_to_date

#: Older ones can lose what two connections wrote when one commits while the other empties the WAL.
OLDEST: Final = (3, 51, 3)

#: How long a reader or a copy may hold the writer up.
BUSY_MS: Final = 2_000

_PASSING: Final = (
    apsw.BusyError,
    apsw.CantOpenError,
    apsw.ConnectionClosedError,
    apsw.FullError,
    apsw.InterruptError,
    apsw.IOError,
    apsw.LockedError,
    apsw.NoMemError,
    apsw.PermissionsError,
    apsw.ProtocolError,
    apsw.ReadOnlyError,
)


@contextmanager
def translated() -> Iterator[None]:
    """Puts database errors in our words: what may pass is Unavailable, the rest is Broken."""
    try:
        yield
    except _PASSING as error:
        raise Unavailable(f"the store cannot be reached: {error}") from error
    except apsw.Error as error:
        raise Broken(f"the store does not hold together: {error}") from error
    except UnicodeDecodeError as error:
        raise Broken(f"the store holds bytes that are no text: {error}") from error


def check_version(version: str) -> None:
    """Refuses a SQLite older than 3.51.3, which can lose committed acts."""
    if tuple(int(part) for part in version.split(".")[:3]) < OLDEST:
        wanted = ".".join(map(str, OLDEST))
        raise Unavailable(f"SQLite {version} can lose committed acts; Dolly needs {wanted} or later (upgrade apsw)")


class HouseLock:
    """One process at a time owns a house; the lock falls with the process, however it ends."""

    def __init__(self, path: Path) -> None:
        name = f"{path}.lock"
        try:
            self._handle = os.open(name, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
        except OSError as error:
            raise Unavailable(f"cannot open {name}: {error.strerror}") from error
        try:
            fcntl.flock(self._handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as error:
            os.close(self._handle)
            raise Unavailable(f"another Dolly has this house open: {path}") from error

    def release(self) -> None:
        """Lets another process have the house; the file itself stays, for a taken name could be locked twice."""
        if self._handle >= 0:
            os.close(self._handle)
            self._handle = -1


def open_to_write(path: Path, folder: Traversable | Path, family: str) -> apsw.Connection:
    """Opens or makes a file that survives a crash at any moment, with its schema up to date."""
    check_version(apsw.sqlite_lib_version())
    with translated():
        db = apsw.Connection(str(path))
        db.set_busy_timeout(BUSY_MS)
        mode = db.execute("PRAGMA journal_mode = WAL").get
        if mode != "wal":
            raise Unavailable(f"{path} lies where SQLite cannot keep a write-ahead log (it says {mode})")
        db.execute("PRAGMA synchronous = FULL")
        db.execute("PRAGMA foreign_keys = ON")
        bring_up(db, folder, family)
    return db


def open_to_read(path: Path) -> apsw.Connection:
    """Opens a file only to look, also while a server writes it, and where nothing may be written."""
    check_version(apsw.sqlite_lib_version())
    with translated():
        try:
            return _looking(f"{path.absolute().as_uri()}?mode=ro")
        except apsw.CantOpenError:
            if not path.exists() or Path(f"{path}-wal").exists():
                raise
            # A folder that cannot be written, and nobody writing the file: it is what it is.
            return _looking(f"{path.absolute().as_uri()}?mode=ro&immutable=1")


def open_as_it_stands(path: Path, folder: Traversable | Path, family: str) -> apsw.Connection:
    """Opens a file as it is at this moment; one of an older schema is brought up in memory, and stays as it is."""
    db = open_to_read(path)
    with translated():
        db.execute("BEGIN")
        if is_up_to_date(db, folder, family):
            return db
        copy = apsw.Connection(":memory:")
        with copy.backup("main", db, "main") as backup:
            backup.step()
        db.close()
        bring_up(copy, folder, family)
        return copy


def _looking(uri: str) -> apsw.Connection:
    db = apsw.Connection(uri, flags=apsw.SQLITE_OPEN_READONLY | apsw.SQLITE_OPEN_URI)
    db.set_busy_timeout(BUSY_MS)
    db.execute("SELECT count(*) FROM sqlite_schema").get  # noqa: B018 - opens the file now, not later
    return db
