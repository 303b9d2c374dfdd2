"""``dolly export FILE --day 2026-11-30``: writes a day as JSON Lines that ``dolly verify`` looks through."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, BinaryIO

from cyclopts import Parameter

from dolly.cli import DONE, MISUSE
from dolly.cli.source import missing

if TYPE_CHECKING:
    from collections.abc import Mapping


def export(
    file: str,
    /,
    *,
    day: str,
    output: Annotated[str, Parameter(allow_leading_hyphen=True)] = "-",
    names: bool = False,
    training: bool = False,
) -> int:
    """Write a gaming day as JSON Lines for an auditor. A server may be writing the file meanwhile.

    Args:
        file: The house's log, as dolly run --data DIR keeps it, or its address, as --database has it.
        day: The gaming day, as 2026-11-30.
        output: Where to write to; a file that is there is not written over. - is standard output.
        names: Add the names of staff, from people.sqlite3 beside the log, or from beside the house in PostgreSQL.
        training: Add training tables, marked as such.
    """
    from dolly.export.writing import Wanted
    from dolly.export.writing import export as lines
    from dolly.floor.clock import now
    from dolly.store.sources import as_it_stands

    if missing(file):
        return MISUSE
    if output != "-" and Path(output).exists():
        print(f"dolly: {output} is there already; name another file", file=sys.stderr)
        return MISUSE
    known = _names(file) if names else None
    log = as_it_stands(file)
    try:
        told = lines(log, Wanted(day, now(), training, known))
        first = next(told)  # a day that is not there is told before anything is written
        with _opened(output) as out:
            out.write(first)
            out.writelines(told)
    finally:
        log.close()
    return DONE


@contextmanager
def _opened(output: str) -> Iterator[BinaryIO]:
    """Gives standard output, or a file that is whole or not there."""
    if output == "-":
        sys.stdout.flush()
        yield sys.stdout.buffer
        sys.stdout.buffer.flush()
        return
    part = Path(f"{output}.part")
    try:
        with part.open("wb") as out:
            yield out
        part.rename(output)
    finally:
        part.unlink(missing_ok=True)


def _names(file: str) -> "Mapping[str, str]":
    """Reads the names of staff from the people's store beside the log."""
    from dolly.cli.run import PEOPLE_FILE
    from dolly.store.sources import is_address
    from dolly.web.people import names_at, names_in

    if is_address(file):
        return names_at(file)
    return names_in(Path(file).with_name(PEOPLE_FILE))
