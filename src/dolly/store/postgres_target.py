"""A place in PostgreSQL for a house that is copied: entered in one transaction, under the house's lease."""

from types import TracebackType
from typing import Self

from dolly.errors import Malformed
from dolly.money import Money
from dolly.store import lease
from dolly.store import postgres_statements as statements
from dolly.store.connection import Address, bring_up, check_safe, connect, translated
from dolly.store.copying import JournalHeads, command_row
from dolly.store.log import Posted, Record, StoredAnswer
from dolly.store.postgres import enter
from dolly.store.sqlite import FAMILY, SCHEMA


class DatabaseTarget:
    """A house that nobody has founded, or in which nothing has been said."""

    def __init__(self, address: Address) -> None:
        self._address = address
        self._number = 0

    def __enter__(self) -> Self:
        """Begins the transaction in which all is entered."""
        self._db = connect(self._address)
        self._db.execute("BEGIN")
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        """Keeps what was entered and lets go of the house, or takes all back."""
        try:
            with translated():
                if error is None:
                    self._db.execute(lease.RELEASE, [self._number])
                    self._db.execute("COMMIT")
        finally:
            self._db.close()  # what is not committed is taken back

    def begin(self, unlinked: int) -> None:
        """Founds the house, and holds it until all is entered."""
        with translated():
            check_safe(self._db)
            bring_up(self._db, self._address, SCHEMA, FAMILY)
            if self._db.execute("SELECT FROM command LIMIT 1").fetchall():
                raise Malformed(f"the {self._address} holds a log already; a house is copied to where there is none")
            self._number = lease.take_in_turn(self._db, lease.LASTS, None)
            if unlinked:
                self._db.execute("INSERT INTO journal_begin (after) VALUES (%s)", [unlinked])

    def commands(self, answers: list[StoredAnswer]) -> None:
        """Enters commands, in order."""
        with translated():
            enter(self._db, statements.ENTER_COMMAND, [command_row(answer) for answer in answers])

    def linked(self) -> None:
        """The database knows from where on commands are linked."""

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
