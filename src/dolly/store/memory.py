"""A log in memory, by the same contract: for tests, training and tries."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import islice

from dolly.errors import Stale, Unavailable
from dolly.money import NOTHING, Money
from dolly.store.chain import origin
from dolly.store.group import Standing, group, touched
from dolly.store.journal import journal_origin
from dolly.store.log import Head, Posted, Record, StoredAnswer, Word


class MemoryLog:
    """Keeps the logs of one house until it is closed."""

    def __init__(self) -> None:
        self._standing = Standing()
        self._records: dict[str, list[Record]] = {}
        self._answers: dict[str, StoredAnswer] = {}
        self._journal_heads: dict[str, bytes] = {}
        self._posted: list[Posted] = []
        self._open = True

    def append(self, words: Sequence[Word], heads: Mapping[str, int]) -> tuple[Record, ...]:
        """Writes all words, or none of them."""
        if not self._open:
            raise Unavailable("this log is closed")
        for word in words:
            if word.id in self._answers:
                raise Stale(f"command {word.id} has been answered before")
        for log in touched(words)[0] | heads.keys():
            self._standing.heads.setdefault(log, (0, origin(log)))
        for word in words:
            self._standing.links.setdefault(word.log, journal_origin(word.log))
        rows = group(words, heads, self._standing)
        places = enumerate(zip(words, rows.links, strict=True), self._standing.commands + 1)
        self._answers.update((word.id, stored(word, place, link)) for place, (word, link) in places)
        self._journal_heads.update((log, link) for log, (_, link) in rows.journal.items())
        for record in rows.records:
            self._records.setdefault(record.log, []).append(record)
        self._posted += rows.posted
        self._standing.move_on(rows)
        return rows.records

    def logs(self) -> tuple[str, ...]:
        """Returns the names of all logs, in order."""
        return tuple(sorted(self._records))

    def head(self, log: str) -> Head:
        """Returns where a log stands."""
        return self._standing.heads.get(log) or (0, origin(log))

    def read(self, log: str, after: int = 0) -> Iterator[Record]:
        """Yields the records of a log after a seq."""
        yield from islice(self._records.get(log, []), after, None)

    def answer(self, command_id: str) -> StoredAnswer | None:
        """Returns a command's first answer, if it was ever answered."""
        return self._answers.get(command_id)

    def answers(self, after: int = 0) -> Iterator[StoredAnswer]:
        """Yields all first answers after a place."""
        yield from islice(self._answers.values(), after, None)

    def refusals(self, log: str, after: int = 0) -> Iterator[StoredAnswer]:
        """Yields the refusal journal of a log after a place."""
        yield from (answer for answer in self.answers(after) if answer.log == log and not answer.accepted)

    def journal_begin(self) -> int:
        """Returns nought: every command is linked."""
        return 0

    def journal_heads(self) -> dict[str, bytes]:
        """Returns the last link of each log whose commands are chained."""
        return dict(self._journal_heads)

    def transfers(self, log: str) -> Iterator[Posted]:
        """Yields the transfers of one log."""
        yield from (posted for posted in self._posted if posted.log == log)

    def journal(self, after: int = 0) -> Iterator[Posted]:
        """Yields the transfers of all logs after a place."""
        yield from islice(self._posted, after, None)

    def balance(self, account: str) -> Money:
        """Returns what an account holds."""
        return self._standing.balances.get(account, NOTHING)

    def balances(self) -> dict[str, Money]:
        """Returns what every account holds."""
        return dict(self._standing.balances)

    def as_it_stands(self) -> "MemoryLog":
        """Returns the logs as they are at this moment."""
        still = MemoryLog()
        still._records = {log: list(records) for log, records in self._records.items()}
        still._answers, still._journal_heads = dict(self._answers), dict(self._journal_heads)
        still._posted = list(self._posted)
        still._standing.heads.update(self._standing.heads)
        still._standing.balances.update(self._standing.balances)
        still.close()
        return still

    def close(self) -> None:
        """Takes no more words; what was written can still be read."""
        self._open = False


def stored(word: Word, place: int, link: bytes) -> StoredAnswer:
    """Returns a word's answer as it is kept at ``place``."""
    return StoredAnswer(
        place=place,
        id=word.id,
        person=word.person,
        digest=word.digest,
        answer=word.answer,
        log=word.log,
        received_at=word.received_at,
        door_at=word.door_at,
        by=word.by,
        records=len(word.entries),
        link=link,
    )
