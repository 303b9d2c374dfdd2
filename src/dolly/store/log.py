"""The log's contract: what a host hands in, what is kept, and what every backend must do.

One log for each table's gaming day, each desk's day, each card and the house. A command's records, their
transfers and its first answer are written together or not at all. A refused command writes its answer only;
those answers are the refusal journal.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Final, NamedTuple, Protocol

import msgspec

from dolly.errors import Broken
from dolly.ledger.transfer import Transfer
from dolly.money import Money

#: A log and a place in it.
Place = tuple[str, int]

#: Where a log stands: its last seq (nought before the first record) and the hash to go on from.
Head = tuple[int, bytes]

_DAY: Final = re.compile(r"\d{4}-\d\d-\d\d")


class Entry(msgspec.Struct, frozen=True, gc=False):
    """What one act enters in one log: the event's JSON and the transfers it posts."""

    log: str
    body: bytes
    transfers: tuple[Transfer, ...] = ()


class Word(msgspec.Struct, frozen=True, gc=False):
    """One command and its outcome, to be written in one transaction; a refused one enters nothing."""

    id: str
    person: str
    digest: bytes
    answer: bytes
    log: str
    received_at: int
    door_at: int
    by: bytes
    entries: tuple[Entry, ...] = ()


class Seal(msgspec.Struct, frozen=True, forbid_unknown_fields=True, gc=False):
    """What a record's hash covers, in the order it is written. Never reorder: it is stored for ever."""

    log: str
    seq: int
    at: int
    door_at: int
    day: str
    by: msgspec.Raw
    command: str
    partners: tuple[Place, ...]
    previous: str
    body: msgspec.Raw


class Record(msgspec.Struct, frozen=True, gc=False):
    """One act as it stands in its log for ever; ``sealed`` are the bytes that are hashed, ``seal`` what they say."""

    seal: Seal
    prev: bytes
    hash: bytes
    sealed: bytes

    @property
    def log(self) -> str:
        """The log it stands in."""
        return self.seal.log

    @property
    def seq(self) -> int:
        """Its place in the log, from 1."""
        return self.seal.seq

    @property
    def at(self) -> int:
        """The house's time, in microseconds."""
        return self.seal.at

    @property
    def door_at(self) -> int:
        """When the command came to the door, in microseconds."""
        return self.seal.door_at

    @property
    def day(self) -> str:
        """The gaming day of its log; a card's and the house's log have none."""
        return self.seal.day

    @property
    def by(self) -> bytes:
        """Who acted, as JSON."""
        return bytes(self.seal.by)

    @property
    def command(self) -> str:
        """The command that entered it."""
        return self.seal.command

    @property
    def partners(self) -> tuple[Place, ...]:
        """All places its command entered, its own among them."""
        return self.seal.partners

    @property
    def body(self) -> bytes:
        """The event, as JSON."""
        return bytes(self.seal.body)


class StoredAnswer(msgspec.Struct, frozen=True, gc=False):
    """A command's first answer; ``records`` is how many records it wrote, nought for a refused one.

    ``link`` chains it to the log's command before it; one written before there was a chain has none.
    """

    place: int
    id: str
    person: str
    digest: bytes
    answer: bytes
    log: str
    received_at: int
    door_at: int
    by: bytes
    records: int
    link: bytes = b""

    @property
    def accepted(self) -> bool:
        """Whether the command was accepted."""
        return self.records > 0


class Posted(NamedTuple):
    """A transfer as it stands in the ledger, with both balances after it."""

    place: int
    log: str
    seq: int
    line: int
    source: str
    target: str
    amount: Money
    reason: str
    source_after: Money
    target_after: Money

    @property
    def transfer(self) -> Transfer:
        """The bare movement, without its place."""
        return Transfer(self.source, self.target, self.amount, self.reason)


class Fault(msgspec.Struct, frozen=True):
    """The first thing wrong in a log: where, of what kind, and a sentence about it."""

    log: str
    seq: int
    kind: str
    message: str

    def __str__(self) -> str:
        where = f"{self.log} record {self.seq}: " if self.seq else f"{self.log}: " if self.log else ""
        return where + self.message


class BrokenRecord(Broken):
    """A record that cannot be what was written."""

    def __init__(self, fault: Fault) -> None:
        super().__init__(str(fault))
        self.fault = fault


class BrokenWord(Broken):
    """One command of an append would break the books; ``command_id`` says which, for the others are sound."""

    def __init__(self, command_id: str, message: str) -> None:
        super().__init__(f"command {command_id} {message}")
        self.command_id = command_id


class ReadableLog(Protocol):
    """What can be asked of the logs of one house."""

    def logs(self) -> tuple[str, ...]:
        """Returns the names of all logs, in order."""

    def head(self, log: str) -> Head:
        """Returns where a log stands; one without records stands at nought, on the hash of its name."""

    def read(self, log: str, after: int = 0) -> Iterator[Record]:
        """Yields the records of a log after a seq; raises BrokenRecord at one that is not as written."""

    def answer(self, command_id: str) -> StoredAnswer | None:
        """Returns a command's first answer, if it was ever answered."""

    def answers(self, after: int = 0) -> Iterator[StoredAnswer]:
        """Yields all first answers after a place, in the order they were written."""

    def refusals(self, log: str, after: int = 0) -> Iterator[StoredAnswer]:
        """Yields the refusal journal of a log after a place, in the order it was written."""

    def journal_begin(self) -> int:
        """Returns the place after which every command is linked to the one before it in its log."""

    def journal_heads(self) -> dict[str, bytes]:
        """Returns the last link of each log whose commands are chained."""

    def transfers(self, log: str) -> Iterator[Posted]:
        """Yields the transfers of one log, by seq and line."""

    def journal(self, after: int = 0) -> Iterator[Posted]:
        """Yields the transfers of all logs after a place, in the order they were written."""

    def balance(self, account: str) -> Money:
        """Returns what an account holds; one never used holds nothing."""

    def balances(self) -> dict[str, Money]:
        """Returns what every account holds."""

    def close(self) -> None:
        """Lets go of the log; what was written stays."""


class EventLog(ReadableLog, Protocol):
    """The logs of one house, written by one host at a time."""

    def as_it_stands(self) -> ReadableLog:
        """Returns the logs as they are at this moment, whatever is written meanwhile; close it after reading."""

    def append(self, words: Sequence[Word], heads: Mapping[str, int]) -> tuple[Record, ...]:
        """Writes all words in one transaction, or none of them.

        ``heads`` says at which seq each log that is entered must stand.

        Raises:
            Stale: a log stands elsewhere, or a command has been answered before: look again.
            Unavailable: nothing was written, as far as can be told; ask for the answers before going on.
            Broken: what was to be written breaks the books; nothing was written.
        """


def day_of(log: str) -> str:
    """Returns the gaming day of a log, whatever the clock says; a card's and the house's log have none."""
    return next((part for part in log.split("/") if _DAY.fullmatch(part)), "")
