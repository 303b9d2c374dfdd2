"""Where a house's logs are said to stand: in a file, or at an address of PostgreSQL.

What PostgreSQL needs is loaded only where an address is said; the embedded house does without it.
"""

from pathlib import Path
from typing import TYPE_CHECKING, Final

from dolly.errors import Malformed, Unavailable
from dolly.store.reading import PagedReader
from dolly.store.sqlite import SqliteReader
from dolly.store.verify import PostingsOf, Report, verify_file

if TYPE_CHECKING:
    from dolly.store.connection import Address

SCHEMES: Final = ("postgresql", "postgres")


def is_address(source: str) -> bool:
    """Tells an address of a database from the name of a file."""
    return source.partition("://")[0] in SCHEMES and "://" in source


def address(source: str) -> "Address":
    """Reads an address, or says what is wrong with it or missing here."""
    try:
        from dolly.store.connection import parse_address  # noqa: PLC0415 - only where an address is said
    except ImportError as error:
        raise Unavailable(f"a house in PostgreSQL needs the extra dolly[postgres] ({error})") from error
    return parse_address(source)


def as_it_stands(source: str) -> PagedReader:
    """Opens the logs of a house as they are at this moment, whatever is written meanwhile."""
    if not is_address(source):
        return SqliteReader.snapshot(_file(source))
    found = address(source)
    from dolly.store.postgres import PostgresReader  # noqa: PLC0415 - only where an address is said

    return PostgresReader.snapshot(found)


def verify_source(source: str, postings_of: PostingsOf) -> Report:
    """Looks through a house as it stands at this moment, also while a server writes it."""
    if not is_address(source):
        return verify_file(_file(source), postings_of)
    found = address(source)
    from dolly.store.postgres_guards import verify_database  # noqa: PLC0415 - only where an address is said

    return verify_database(found, postings_of)


def _file(source: str) -> Path:
    path = Path(source)
    if not path.is_file():
        raise Malformed(f"there is no file {source}")
    return path
