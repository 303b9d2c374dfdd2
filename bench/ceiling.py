"""What the database itself can do: the very rows a host wrote, into a house of the same schema, by bare SQL.

The rows are taken from the host's house after each round and written into a twin of it: ready made, nothing
decided, sealed or checked, as many commands in a transaction as there are writers. Table for table and
trigger for trigger it is the same database at the same size, on the same disk.
"""

from pathlib import Path
from time import perf_counter
from typing import Any, Final, Protocol

from dolly.store import statements
from dolly.store.entering import enter
from dolly.store.file import open_to_read, open_to_write
from dolly.store.sqlite import FAMILY, SCHEMA

_COMMANDS: Final = """
SELECT place, id, person, digest, answer, log, received_at, door_at, by, records, link
FROM command WHERE place > ? ORDER BY place
"""
_RECORDS: Final = "SELECT log, seq, command, sealed, hash FROM record WHERE log = ? AND seq > ? ORDER BY seq"
_TRANSFERS: Final = """
SELECT place, log, seq, line, source, target, amount, reason, source_after, target_after
FROM transfer WHERE place > ? ORDER BY place
"""

Rows = list[tuple[Any, ...]]


class Group:
    """The rows of one transaction."""

    def __init__(self, commands: Rows, records: Rows, transfers: Rows, held: dict[str, int]) -> None:
        self.commands = commands
        self.records = records
        self.transfers = transfers
        before: dict[str, int | None] = {}
        after: dict[str, int] = {}
        for *_, source, target, _amount, _reason, source_after, target_after in transfers:
            before.setdefault(source, held.get(source))
            before.setdefault(target, held.get(target))
            after[source], after[target] = source_after, target_after
        held |= after
        self.heads: Rows = [(log, *head) for log, head in {row[5]: (row[0], row[-1]) for row in commands}.items()]
        self.balances: Rows = [(name, balance, before[name]) for name, balance in after.items()]


class Database(Protocol):
    """Two houses of one kind of database: the host's, which is asked, and the twin, which is written."""

    def ask(self, sql: str, *bindings: str | int) -> Rows:
        """Returns rows of the host's house; ``?`` stands for a value."""

    def write(self, group: Group) -> None:
        """Writes the rows of one transaction into the twin, and commits."""

    def close(self) -> None:
        """Lets go of both."""


class Files:
    """Two files of SQLite."""

    def __init__(self, host_file: Path, twin_file: Path) -> None:
        self._host = open_to_read(host_file)
        self._twin = open_to_write(twin_file, SCHEMA, FAMILY)

    def ask(self, sql: str, *bindings: str | int) -> Rows:
        """Asks the host's file."""
        return self._host.execute(sql, bindings).fetchall()

    def write(self, group: Group) -> None:
        """Writes into the second file."""
        db = self._twin
        db.execute("BEGIN IMMEDIATE")
        enter(db, statements.ENTER_COMMAND, group.commands)
        enter(db, statements.ENTER_JOURNAL_HEAD, group.heads)
        enter(db, statements.ENTER_RECORD, group.records)
        enter(db, statements.ENTER_TRANSFER, group.transfers)
        enter(db, statements.ENTER_BALANCE, group.balances)
        db.execute("COMMIT")

    def close(self) -> None:
        """Lets go of both files."""
        self._host.close()
        self._twin.close()


class Twin:
    """A second house that follows the host's, round by round."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._held: dict[str, int] = {}
        self._seqs: dict[str, int] = {}
        self._command = 0
        self._transfer = 0

    def close(self) -> None:
        """Lets go of both houses."""
        self._database.close()

    def follow(self) -> None:
        """Takes over what was written outside the rounds, all at once."""
        for group in self._taken(1 << 30):
            self._database.write(group)

    def write(self, together: int) -> float:
        """Writes what a round wrote, ``together`` commands a transaction; returns commands a second."""
        groups = self._taken(together)
        commands = sum(len(group.commands) for group in groups)
        began = perf_counter()
        for group in groups:
            self._database.write(group)
        return commands / (perf_counter() - began)

    def _taken(self, together: int) -> list[Group]:
        """Reads what is new in the host's house, in groups of so many commands."""
        commands = self._database.ask(_COMMANDS, self._command)
        transfers = self._database.ask(_TRANSFERS, self._transfer)
        self._command += len(commands)
        self._transfer += len(transfers)
        entered = self._new_records()
        moved: dict[tuple[str, int], Rows] = {}
        for transfer in transfers:
            moved.setdefault((transfer[1], transfer[2]), []).append(transfer)
        groups = []
        for first in range(0, len(commands), together):
            some = commands[first : first + together]
            records = [record for command in some for record in entered.get(command[1], ())]
            posted = [transfer for record in records for transfer in moved.get((record[0], record[1]), ())]
            groups.append(Group(some, records, sorted(posted), self._held))
        return groups

    def _new_records(self) -> dict[str, Rows]:
        """Returns the records of every log that came since, by the command that entered them."""
        entered: dict[str, Rows] = {}
        for (log,) in self._database.ask(statements.LOGS):
            for record in self._database.ask(_RECORDS, log, self._seqs.get(log, 0)):
                self._seqs[log] = record[1]
                entered.setdefault(record[2], []).append(record)
        return entered
