"""A house in PostgreSQL: its address, a connection as Dolly needs it, its schema, its errors in our words.

An address is one of libpq's own, with one word more: ``postgresql://dolly@db.example/casino?house=sofia``. The
house's logs stand in the schema of that name, ``dolly`` where none is said: one schema a house.
"""

import re
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any, Final, NamedTuple
from urllib.parse import parse_qsl, quote, urlencode, urlsplit

import psycopg
from psycopg import sql
from psycopg.conninfo import conninfo_to_dict

from dolly.errors import Broken, Malformed, Unavailable
from dolly.store.steps import Step, pending_steps, steps_in

Connection = psycopg.Connection[tuple[Any, ...]]

#: Older ones do not know IS JSON, by which the database checks what is sealed.
OLDEST: Final = 16
DEFAULT_HOUSE: Final = "dolly"

#: What the database says of a session that writes under another node's number; see ``schema``.
FENCED: Final = "DL001"

#: How long the network may be silent, in ms, and a connection may take, in s: less than a lease lasts.
_SILENT_MS: Final = 2_500
_CONNECT_S: Final = 2

#: PostgreSQL takes names of 63 letters, and the schemas beside a house are called after it.
_HOUSE: Final = re.compile(r"[a-z][a-z0-9_]{0,49}")

_BOOK: Final = """
CREATE TABLE IF NOT EXISTS schema_step (
    family   text    NOT NULL,
    number   integer NOT NULL CHECK (number > 0),
    name     text    NOT NULL,
    checksum bytea   NOT NULL CHECK (length(checksum) = 32),
    PRIMARY KEY (family, number)
)
"""
_APPLIED: Final = "SELECT number, checksum FROM schema_step WHERE family = %s ORDER BY number"
_ENTER: Final = "INSERT INTO schema_step (family, number, name, checksum) VALUES (%s, %s, %s, %s)"
_RELATIONS: Final = (
    "SELECT relname FROM pg_class WHERE relnamespace = to_regnamespace(%s) AND relkind IN ('r', 'p', 'v')"
)

_UNAVAILABLE: Final = (psycopg.OperationalError, psycopg.InterfaceError, psycopg.errors.ReadOnlySqlTransaction)


class Address(NamedTuple):
    """Where a house stands: what libpq is told, and the house's schema; ``str()`` holds no password.

    ``after`` is a schema that is meant where the first does not have what is said.
    """

    conninfo: str
    house: str
    after: str = "pg_temp"

    def __str__(self) -> str:
        said = conninfo_to_dict(self.conninfo)
        where = f"{said.get('host') or 'local socket'}, database {said.get('dbname') or said.get('user') or 'default'}"
        return f"house {self.house} ({where})"

    @property
    def bell(self) -> str:
        """The channel on which the house's doorbell rings."""
        return f"dolly_{self.house}"


def parse_address(text: str) -> Address:
    """Reads an address, or says what is wrong with it."""
    parts = urlsplit(text)
    words = parse_qsl(parts.query, keep_blank_values=True)
    houses = [value for name, value in words if name == "house"]
    house = houses[-1] if houses else DEFAULT_HOUSE
    if not _HOUSE.fullmatch(house) or house.startswith("pg_"):
        raise Malformed(f"{house!r} is no name of a house: small letters, digits and _, as sofia_2", where="house")
    rest = urlencode([(name, value) for name, value in words if name != "house"], quote_via=quote)
    conninfo = parts._replace(query=rest).geturl()
    if not parts.netloc:  # urllib drops the slashes of an address without a host, and libpq wants them
        conninfo = f"{parts.scheme}://{parts.path}{'?' if rest else ''}{rest}"
    try:
        conninfo_to_dict(conninfo)
    except psycopg.Error as error:
        raise Malformed(f"this is no address of a database: {str(error).strip()}", where="--database") from error
    return Address(conninfo, house)


@contextmanager
def translated() -> Iterator[None]:
    """Puts database errors in our words: what may pass is Unavailable, the rest is Broken."""
    try:
        yield
    except psycopg.errors.InsufficientPrivilege as error:
        raise Unavailable(f"the database does not permit this to Dolly's role: {_said(error)}") from error
    except _UNAVAILABLE as error:
        raise Unavailable(f"the store cannot be reached: {_said(error)}") from error
    except psycopg.Error as error:
        raise Broken(f"the store does not hold together: {_said(error)}") from error
    except UnicodeDecodeError as error:
        raise Broken(f"the store holds bytes that are no text: {error}") from error


def connect(address: Address) -> Connection:
    """Opens a connection to a house's schema, on a server that keeps what it says it has written."""
    with translated():
        db = psycopg.connect(
            address.conninfo,
            autocommit=True,
            connect_timeout=_CONNECT_S,
            application_name="dolly",
            keepalives_idle=1,
            keepalives_interval=1,
            keepalives_count=2,
            tcp_user_timeout=_SILENT_MS,
        )
        try:
            check_server(db.info.server_version, db.info.parameter_status("server_encoding") or "")
            search_in(db, address.house, address.after)
        except BaseException:
            db.close()
            raise
    return db


def search_in(db: Connection, house: str, after: str = "pg_temp") -> None:
    """Makes a house's schema the one that is meant where none is said, and then another."""
    db.execute("SELECT set_config('search_path', %s, false)", [f'"{house}", "{after}", pg_temp'])


def check_server(version: int, encoding: str) -> None:
    """Refuses a server that is too old, or that would change the bytes of texts."""
    if version < OLDEST * 10_000:
        raise Unavailable(f"this is PostgreSQL {version // 10_000}; Dolly needs {OLDEST} or later")
    if encoding != "UTF8":
        raise Unavailable(f"this database keeps texts as {encoding}; Dolly needs one made with ENCODING 'UTF8'")


def check_safe(db: Connection) -> None:
    """Refuses a server that can lose committed acts; a session that only need ask for safety does."""
    for setting in ("fsync", "full_page_writes"):
        if db.execute("SELECT current_setting(%s)", [setting]).fetchone() != ("on",):
            raise Unavailable(f"this server runs with {setting} off and can lose committed acts; set it on")
    if db.execute("SELECT current_setting('synchronous_commit')").fetchone() == ("off",):
        db.execute("SET synchronous_commit = on")


def is_house(db: Connection, address: Address, family: str) -> bool:
    """Tells whether a house has been founded here; a schema that holds something else is no house's."""
    found = {name for (name,) in db.execute(_RELATIONS, [address.house])}
    if not found:
        return False
    if "schema_step" not in found or not db.execute(_APPLIED, [family]).fetchall():
        raise Malformed(
            f"the schema {address.house} of this database holds {', '.join(sorted(found)[:3])} and is no house of "
            "Dolly's; say another with ?house=NAME",
            where="--database",
        )
    return True


def bring_up(db: Connection, address: Address, folder: Traversable | Path, family: str) -> None:
    """Founds a house, or applies the steps its schema has not had; two nodes that start at once take turns."""
    with db.transaction():
        db.execute("SELECT pg_advisory_xact_lock(hashtextextended(%s, 0))", [address.bell])
        founded = is_house(db, address, family)
        if founded:
            _apply(db, _pending(db, folder, family), family)
        else:
            db.execute(sql.SQL("CREATE SCHEMA IF NOT EXISTS {}").format(sql.Identifier(address.house)))
            found(db, steps_in(folder, "postgres"), family)


def found(db: Connection, steps: Sequence[Step], family: str) -> None:
    """Founds a house in an empty schema."""
    db.execute(_BOOK)
    _apply(db, steps, family)


def _apply(db: Connection, steps: Sequence[Step], family: str) -> None:
    for step in steps:
        db.execute(step.text)
        db.execute(_ENTER, [family, step.number, step.name, step.checksum])


def up_to_date(db: Connection, address: Address, folder: Traversable | Path, family: str) -> None:
    """Refuses to read what is no house, or one whose schema another Dolly brought up; nothing is changed."""
    if not is_house(db, address, family):
        raise Malformed(f"there is no {address}; dolly run --database founds one", where="--database")
    if _pending(db, folder, family):
        raise Unavailable("this house is of an older Dolly; dolly run --database brings it up")


def _pending(db: Connection, folder: Traversable | Path, family: str) -> Sequence[Step]:
    applied: dict[int, bytes] = dict(db.execute(_APPLIED, [family]).fetchall())
    return pending_steps(steps_in(folder, "postgres"), applied, family)


def _said(error: psycopg.Error) -> str:
    """What the server said, in one line; libpq's lines name no password."""
    return " ".join(str(error).split())
