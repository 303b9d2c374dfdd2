"""Copies a whole house, as it stands at one moment, into a place where there is none: backup, restore, moving.

Every row is entered as it was: the sealed bytes and their hashes, the places, the links. So both chains of the
copy are those of the house, whatever database the one and the other stand in. A house that does not hold
together is not copied; its first bad record is named.
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from pathlib import Path
from types import TracebackType
from typing import Final, Protocol, Self, TypeVar

import apsw

from dolly.errors import Broken, Malformed
from dolly.money import Money
from dolly.store import statements
from dolly.store.entering import enter
from dolly.store.file import translated
from dolly.store.log import Posted, ReadableLog, Record, StoredAnswer
from dolly.store.sources import address, as_it_stands, is_address
from dolly.store.sqlite import FAMILY, SCHEMA
from dolly.store.steps import Step, apply, begin, steps_in

T = TypeVar("T")

#: Rows that are entered together.
PAGE: Final = 1_000

#: The schema step before which commands had no link.
_LINKED: Final = 1

#: Where a log's chain of commands stands: its last place and link.
JournalHeads = dict[str, tuple[int, bytes]]


class Target(Protocol):
    """A place for a house: all of it is there in the end, or nothing."""

    def __enter__(self) -> Self:
        """Makes the place ready."""

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        """Keeps what was entered, or takes it back."""

    def begin(self, unlinked: int) -> None:
        """Founds the house, whose first commands are from before they were linked."""

    def commands(self, answers: list[StoredAnswer]) -> None:
        """Enters commands, in order."""

    def linked(self) -> None:
        """The commands that follow are linked."""

    def records(self, records: list[Record]) -> None:
        """Enters records of one log, in order."""

    def transfers(self, posted: list[Posted]) -> None:
        """Enters transfers, in order."""

    def end(self, balances: dict[str, Money], heads: JournalHeads) -> None:
        """Enters what the accounts hold and where the journals stand."""


def copy_house(source: str, target: str) -> None:
    """Copies the house of a file or an address to another, and holds the two against each other."""
    log = as_it_stands(source)
    try:
        with _target(target) as place:
            _copy(log, place)
        copy = as_it_stands(target)
        try:
            if _standing(copy) != _standing(log):
                raise Broken(f"the copy {target} does not stand where the house stands")
        finally:
            copy.close()
    finally:
        log.close()


def _target(target: str) -> Target:
    if not is_address(target):
        return FileTarget(Path(target))
    found = address(target)
    from dolly.store.postgres_target import DatabaseTarget  # noqa: PLC0415 - only where an address is said

    return DatabaseTarget(found)


def _standing(log: ReadableLog) -> tuple[object, ...]:
    heads = [(name, log.head(name)) for name in log.logs()]
    return heads, log.journal_begin(), log.journal_heads(), log.balances()


def _copy(log: ReadableLog, target: Target) -> None:
    unlinked, heads = log.journal_begin(), JournalHeads()
    answers = log.answers()
    target.begin(unlinked)
    for page in pages(islice(answers, unlinked)):
        target.commands(page)
    target.linked()
    for page in pages(answers):
        target.commands(page)
        heads.update((answer.log, (answer.place, answer.link)) for answer in page)
    for name in log.logs():
        for records in pages(log.read(name)):
            target.records(records)
    for posted in pages(log.journal()):
        target.transfers(posted)
    target.end(log.balances(), heads)


def pages(rows: Iterable[T]) -> Iterator[list[T]]:
    """Yields rows a page at a time."""
    left = iter(rows)
    while page := list(islice(left, PAGE)):
        yield page


def command_row(answer: StoredAnswer) -> tuple[int | str | bytes | None, ...]:
    """Returns a command as it is entered."""
    said, by, at = answer.answer.decode(), answer.by.decode(), (answer.received_at, answer.door_at)
    kept = (answer.place, answer.id, answer.person, answer.digest, said, answer.log, *at, by, answer.records)
    return (*kept, answer.link or None)


class FileTarget:
    """A new file; it bears its name once it is whole."""

    def __init__(self, path: Path) -> None:
        if path.exists():
            raise Malformed(f"{path} is there already; name another file")
        self._path = path
        self._part = path.with_name(f"{path.name}.part")
        self._later: Sequence[Step] = ()

    def __enter__(self) -> Self:
        """Opens the file."""
        self._part.unlink(missing_ok=True)
        with translated():
            self._db = apsw.Connection(str(self._part))
            begin(self._db)
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        """Gives the file its name, or takes it away."""
        self._db.close()
        if error is None:
            self._part.rename(self._path)
        else:
            self._part.unlink(missing_ok=True)

    def begin(self, unlinked: int) -> None:
        """Founds the house; commands without a link are of its first schema."""
        steps = steps_in(SCHEMA)
        self._later = steps[_LINKED:] if unlinked else ()
        with translated():
            apply(self._db, steps[:_LINKED] if unlinked else steps, FAMILY)
            self._db.execute("BEGIN")

    def commands(self, answers: list[StoredAnswer]) -> None:
        """Enters commands, in order."""
        rows = [command_row(answer) for answer in answers]
        with translated():
            if self._later:
                enter(self._db, statements.ENTER_UNLINKED, [row[:-1] for row in rows])
            else:
                enter(self._db, statements.ENTER_COMMAND, rows)

    def linked(self) -> None:
        """Brings the schema up, as it was brought up when links began."""
        later, self._later = self._later, ()
        with translated():
            apply(self._db, later, FAMILY)

    def records(self, records: list[Record]) -> None:
        """Enters records of one log, in order."""
        rows = [(one.log, one.seq, one.command, one.sealed.decode(), one.hash) for one in records]
        with translated():
            enter(self._db, statements.ENTER_RECORD, rows)

    def transfers(self, posted: list[Posted]) -> None:
        """Enters transfers, in order."""
        with translated():
            enter(self._db, statements.ENTER_TRANSFER, posted)

    def end(self, balances: dict[str, Money], heads: JournalHeads) -> None:
        """Enters what the accounts hold and where the journals stand."""
        with translated():
            enter(self._db, statements.ENTER_BALANCE, [(name, held, held) for name, held in balances.items()])
            enter(self._db, statements.ENTER_JOURNAL_HEAD, [(log, *head) for log, head in heads.items()])
            self._db.execute("COMMIT")
            self._db.execute("PRAGMA journal_mode = WAL")
