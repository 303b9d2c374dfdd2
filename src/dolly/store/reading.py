"""What can be asked of the logs of a house in a database, one page at a time; the same for every database.

Each database says the questions in its own words (``statements``, ``postgres_statements``) and asks them in its
own way.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator
from itertools import starmap
from typing import Any, ClassVar, Final, Protocol

from dolly.money import NOTHING, Money
from dolly.store.chain import origin, unsealed
from dolly.store.log import Head, Posted, Record, StoredAnswer

#: Rows a reader fetches at a time; between two pages it holds nothing up.
PAGE: Final = 1_000

Row = tuple[Any, ...]


class Questions(Protocol):
    """The words in which one database is asked."""

    LOGS: str
    HEAD: str
    RECORDS: str
    ANSWER: str
    ANSWERS: str
    REFUSALS: str
    JOURNAL_BEGIN: str
    JOURNAL_HEAD: str
    JOURNAL_HEADS: str
    TRANSFERS: str
    JOURNAL: str
    BALANCE: str
    BALANCES: str
    LAST_PLACES: str


class PagedReader(ABC):
    """Reads the logs of one house."""

    said: ClassVar[Questions]

    @abstractmethod
    def ask(self, sql: str, *bindings: str | int) -> list[Row]:
        """Returns the rows of one question."""

    @abstractmethod
    def close(self) -> None:
        """Lets go of the house; what was written stays."""

    def logs(self) -> tuple[str, ...]:
        """Returns the names of all logs, in order."""
        return tuple(log for (log,) in self.ask(self.said.LOGS))

    def head(self, log: str) -> Head:
        """Returns where a log stands."""
        rows = self.ask(self.said.HEAD, log)
        return rows[0] if rows else (0, origin(log))

    def read(self, log: str, after: int = 0) -> Iterator[Record]:
        """Yields the records of a log after a seq."""
        while rows := self.ask(self.said.RECORDS, log, after, PAGE):
            yield from unsealed(log, rows)
            after = rows[-1][0]

    def answer(self, command_id: str) -> StoredAnswer | None:
        """Returns a command's first answer, if it was ever answered."""
        rows = self.ask(self.said.ANSWER, command_id)
        return StoredAnswer(*rows[0]) if rows else None

    def answers(self, after: int = 0) -> Iterator[StoredAnswer]:
        """Yields all first answers after a place."""
        return starmap(StoredAnswer, self._pages(self.said.ANSWERS, (), (after,), lambda row: (row[0],)))

    def refusals(self, log: str, after: int = 0) -> Iterator[StoredAnswer]:
        """Yields the refusal journal of a log after a place."""
        return starmap(StoredAnswer, self._pages(self.said.REFUSALS, (log,), (after,), lambda row: (row[0],)))

    def journal_begin(self) -> int:
        """Returns the place after which every command is linked."""
        ((after,),) = self.ask(self.said.JOURNAL_BEGIN)
        return int(after)

    def journal_heads(self) -> dict[str, bytes]:
        """Returns the last link of each log whose commands are chained."""
        return dict(self.ask(self.said.JOURNAL_HEADS))

    def last_command(self) -> int:
        """Returns the place of the last command that was answered in any log; nought before the first."""
        return int(self.ask(self.said.LAST_PLACES)[0][0])

    def transfers(self, log: str) -> Iterator[Posted]:
        """Yields the transfers of one log."""
        return map(_posted, self._pages(self.said.TRANSFERS, (log,), (0, 0), lambda row: (row[2], row[3])))

    def journal(self, after: int = 0) -> Iterator[Posted]:
        """Yields the transfers of all logs after a place."""
        return map(_posted, self._pages(self.said.JOURNAL, (), (after,), lambda row: (row[0],)))

    def balance(self, account: str) -> Money:
        """Returns what an account holds."""
        rows = self.ask(self.said.BALANCE, account)
        return rows[0][0] if rows else NOTHING

    def balances(self) -> dict[str, Money]:
        """Returns what every account holds."""
        return dict(self.ask(self.said.BALANCES))

    def _pages(
        self, sql: str, fixed: tuple[str, ...], after: tuple[int, ...], cursor: Callable[[Row], tuple[int, ...]]
    ) -> Iterator[Row]:
        while rows := self.ask(sql, *fixed, *after, PAGE):
            yield from rows
            after = cursor(rows[-1])


def _posted(row: Row) -> Posted:
    place, log, seq, line, source, target, amount, reason, source_after, target_after = row
    source, target, reason = (text.decode(errors="replace") for text in (source, target, reason))
    return Posted(place, log, seq, line, source, target, amount, reason, source_after, target_after)
