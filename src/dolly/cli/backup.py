"""``dolly backup`` and ``dolly restore``: a house as it stands, copied whole, and looked through."""

import sys

from dolly.cli import MISUSE
from dolly.cli.source import missing


def backup(source: str, file: str, /, *, people: bool = False, json: bool = False) -> int:
    """Copy a house's log into a new file, also while a server writes it, and look the copy through.

    Args:
        source: The house's log, as dolly run --data DIR keeps it, or its address, as --database has it.
        file: The new file; it is a house's log like any other.
        people: Copy names, hashes and terminals too, into people.sqlite3 beside the new file.
        json: Print the report on the copy as one JSON object instead of sentences.
    """
    return _copied(source, file, "the copy of a house", file, people=people, json=json)


def restore(file: str, target: str, /, *, people: bool = False, json: bool = False) -> int:
    """Make a house of a copy, in a new file or at an address where there is none, and look it through.

    It also moves a house into PostgreSQL; dolly backup moves it back. Both chains stay as they are.

    Args:
        file: The copy, as dolly backup makes it.
        target: The new file of the house's log, or its address, as dolly run --database is told.
        people: Restore names, hashes and terminals too, from people.sqlite3 beside the copy.
        json: Print the report on the house as one JSON object instead of sentences.
    """
    return _copied(file, target, "a copy", file, people=people, json=json)


def _copied(source: str, target: str, kind: str, in_file: str, *, people: bool, json: bool) -> int:  # noqa: PLR0913 - each is said on the command line
    from dolly.cli.verify import verify
    from dolly.store.copying import copy_house
    from dolly.store.sources import is_address

    if is_address(in_file):
        print(f"dolly: {kind} is kept in a file, not at an address", file=sys.stderr)
        return MISUSE
    if missing(source):
        return MISUSE
    copy_house(source, target)
    if people:
        from dolly.web.people_copying import copy_people

        print(f"dolly: people copied: {copy_people(source, target)}", file=sys.stderr)
    return verify(target, json=json)
