"""Copies the people of a house beside the copy of its log: names, hashes, terminals. Sign-ins stay behind."""

from pathlib import Path
from typing import Any, Final

from dolly.errors import Malformed
from dolly.store.file import open_to_read, translated
from dolly.store.sources import address, is_address
from dolly.store.tables import FileTables, Tables
from dolly.web.people import FAMILY, SCHEMA

#: The people's file, beside that of the log.
FILE: Final = "people.sqlite3"

_TABLES: Final = (
    ("person", ("number", "name", "password", "pin", "entered_at", "keep_until", "erased_at")),
    ("person_name", ("number", "since", "name")),
    ("device", ("name", "token", "enrolled_at")),
    ("card_pin", ("card", "pin", "set_at")),
)
#: Who comes from an older Dolly, which kept one name of each, has borne that one since nought.
_NAME_ALL: Final = """
INSERT INTO person_name (number, since, name) SELECT number, 0, name FROM person
WHERE NOT EXISTS (SELECT 1 FROM person_name WHERE person_name.number = person.number)
"""


def copy_people(source: str, target: str) -> int:
    """Copies who is known beside one log to where nobody is known beside another; returns how many they are.

    A log is named by its file or its address; in a folder the people are the file ``people.sqlite3``.
    """
    rows = {name: _read(source, name, columns) for name, columns in _TABLES}
    if not is_address(target):
        return _enter(FileTables(Path(target).with_name(FILE), SCHEMA, FAMILY), rows, target)
    found = address(target)
    from dolly.store.postgres import PostgresLog  # noqa: PLC0415 - only where an address is said

    log = PostgresLog(found)
    try:
        return _enter(log.beside(SCHEMA, FAMILY), rows, target)
    finally:
        log.close()


def _read(source: str, name: str, columns: tuple[str, ...]) -> list[tuple[Any, ...]]:
    """Reads a table whole; a house of an older Dolly that has no such table yet has no rows of it."""
    sql = f"SELECT {', '.join(columns)} FROM {name}"  # noqa: S608 - our own names
    if is_address(source):
        found = address(source)
        from dolly.store.postgres_tables import read_beside  # noqa: PLC0415 - only where an address is said

        ((there,),) = read_beside(found, FAMILY, f"SELECT to_regclass('{name}') IS NOT NULL") or ((False,),)
        return read_beside(found, FAMILY, sql) if there else []
    path = Path(source).with_name(FILE)
    if not path.is_file():
        raise Malformed(f"there is no {FILE} beside {source}", where="--people")
    with translated():
        db = open_to_read(path)
        try:
            there = db.execute("SELECT 1 FROM sqlite_schema WHERE name = ?", (name,)).fetchall()
            return list(db.execute(sql)) if there else []
        finally:
            db.close()


def _enter(tables: Tables, rows: dict[str, list[tuple[Any, ...]]], target: str) -> int:
    try:
        if tables.ask("SELECT 1 FROM person LIMIT 1"):
            raise Malformed(f"people are known beside {target} already; nobody is written over", where="--people")
        for name, columns in _TABLES:
            values = ", ".join("?" * len(columns))
            for row in rows[name]:
                tables.ask(f"INSERT INTO {name} ({', '.join(columns)}) VALUES ({values})", *row)  # noqa: S608 - our own
        tables.ask(_NAME_ALL)
    finally:
        tables.close()
    return len(rows["person"])
