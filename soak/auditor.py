"""The auditor: hears what was said and what was told, and holds the log to it after each start.

What was told stands exactly once, with the very answer; what nobody was told about stands once or not at all; nothing
stands that nobody said. Money is where the auditor's own books have it, and time never ran backwards.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from typing import Final

from dolly.errors import Refusal
from dolly.floor.answers import Accepted, decode
from dolly.floor.books import books_reader
from dolly.floor.register import DOLLY
from dolly.store.log import ReadableLog, Record, StoredAnswer
from dolly.store.verify import verify
from soak.acts import enter
from soak.books import Books
from soak.books_printed import unlike_books
from soak.day_books import Days
from soak.papers import differing, house_of
from soak.said import No, Saying, Told, told_of

_ID_TAKEN: Final = "was used for another command"
_NO_LOG: Final = "is not open today"


class Amiss(AssertionError):
    """Something does not stand as it was told."""


class Auditor:
    """Keeps all that was said and told in one house, from a moment at which nothing was under way."""

    def __init__(self, log: ReadableLog) -> None:
        self.said: dict[str, Saying] = {}
        self.told: dict[str, Told] = {}
        self.cloth: set[str] = set()
        self.cards: dict[tuple[str, int], str] = {}
        self.values: dict[tuple[str, int], int] = {}
        self.audits = 0
        self.days_drawn_up = self.struck = 0
        self._taken: set[str] = set()
        self._begun = {name: int(sum_) for name, sum_ in log.balances().items()}
        self._before = {answer.id for answer in log.answers()}
        self.days: Callable[[], Days] = Days
        self._drafted: Counter[str] = Counter()

    def says(self, saying: Saying) -> None:
        """Somebody says something, for the first time or again."""
        if self.said.setdefault(saying.id, saying) != saying:
            raise Amiss(f"{saying.id} is said with other words: the consoles of this simulation are at fault")

    def tells(self, command_id: str, told: Told) -> None:
        """An answer leaves the server, whether or not it ever arrives; the first answer is told ever after.

        Only what is said to a table or a desk without a log is kept nowhere: it is as if nobody had been told. And
        what is said again once there is another log is told there that its id is taken; the first answer stands in
        the log before.
        """
        if isinstance(told, No) and (told.refusal == Refusal.NOT_CHARGED or _NO_LOG in told.message):
            return
        if isinstance(told, No) and _ID_TAKEN in told.message:
            self._taken.add(command_id)
            return
        first = self.told.setdefault(command_id, told)
        if first != told:
            raise Amiss(f"{command_id} was told {first}, and is told {told} now")

    def drafted_before(self, log: str, number: int) -> None:
        """Papers a desk had drafted in a log before the books were begun."""
        self._drafted[log] = number

    def audit(self, log: ReadableLog) -> None:
        """Holds the log to all that was said and told.

        Raises:
            Amiss: something is not as it should be; the sentence says what.
        """
        self.audits += 1
        report = verify(log, books_reader())
        if report.fault is not None:
            raise Amiss(f"verify finds: {report.fault}")
        answers = {answer.id: answer for answer in log.answers() if answer.id not in self._before}
        self._check_told(answers)
        self._check_taken(answers, log.logs())
        self._check_records(answers, self._records(log))
        books = self._check_money(answers, {name: int(sum_) for name, sum_ in log.balances().items()})
        self.days_drawn_up, self.struck = len(books.days.drawn_up), len(books.bound.struck)
        for unlike in (*differing(log, books.days), *unlike_books(log, house_of(log), books.bound)):
            raise Amiss(unlike)

    def _check_told(self, answers: Mapping[str, StoredAnswer]) -> None:
        for command_id, told in self.told.items():
            stored = answers.get(command_id)
            if stored is None:
                raise Amiss(f"{command_id} was told {told}, and stands nowhere: {self.said.get(command_id)}")
            if told_of(decode(stored.answer)) != told:
                raise Amiss(f"{command_id} was told {told}, and {stored.answer.decode()} is kept of it")
        for command_id, stored in answers.items():
            if command_id not in self.said and stored.person != DOLLY.person:
                raise Amiss(f"{command_id} stands, and nobody said it")

    def _check_taken(self, answers: Mapping[str, StoredAnswer], logs: Iterable[str]) -> None:
        """An id is told to be taken only where the table has had another log since it was answered."""
        names = list(logs)
        for command_id in sorted(self._taken):
            stored = answers.get(command_id)
            table = "" if stored is None else stored.log.partition("/")[0]
            if stored is None or max(_of_table(table, names), key=_charge_of) == stored.log:
                raise Amiss(f"{command_id} was told that its id is taken, and it is not: {stored}")

    def _records(self, log: ReadableLog) -> list[Record]:
        found: list[Record] = []
        for name in log.logs():
            last = 0
            for record in log.read(name):
                if record.at < last:
                    raise Amiss(f"{name} record {record.seq}: time runs backwards")
                last = record.at
                found.append(record)
        return found

    def _check_records(self, answers: Mapping[str, StoredAnswer], records: Iterable[Record]) -> None:
        written = Counter(record.command for record in records)
        for command_id, stored in answers.items():
            answer = decode(stored.answer)
            acts = len(answer.acts) if isinstance(answer, Accepted) else 0
            if written[command_id] != acts:
                raise Amiss(f"{command_id} was answered for {acts} acts and wrote {written[command_id]}")
        for command_id in written:
            if command_id not in answers and command_id not in self._before:
                raise Amiss(f"{command_id} wrote records and has no answer")

    def _check_money(self, answers: Mapping[str, StoredAnswer], ledger: Mapping[str, int]) -> Books:
        """Returns the books, once every account holds what it should."""
        books = Books(self._begun, self.days())
        books.cloth, books.cards = self.cloth, dict(self.cards)
        books.values = dict(self.values)
        books.drafted.update(self._drafted)
        for command_id, stored in sorted(answers.items(), key=lambda one: one[1].place):
            answer = decode(stored.answer)
            if isinstance(answer, Accepted) and command_id in self.said:
                enter(books, self.said[command_id], answer)
        wrong = books.differences(ledger)
        if wrong:
            told = ", ".join(f"{name} holds {own} by the auditor's books and {theirs} by the ledger"
                             for name, (own, theirs) in wrong.items())  # fmt: skip
            raise Amiss(told)
        if sum(ledger.values()) or ledger.get("transit:EUR", 0):
            raise Amiss("the accounts do not come to nought")
        return books


def _of_table(table: str, logs: Iterable[str]) -> list[str]:
    return [name for name in logs if name.startswith(f"{table}/")]


def _charge_of(log: str) -> tuple[str, int]:
    """The day of a table's log, and which charge of that day it is."""
    day, _, charge = log.partition("/")[2].partition("/")
    return day, int(charge or 1)
