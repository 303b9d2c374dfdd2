"""What a command tells of itself: who said it, when, and what was answered; and that its records tell the same.

One act may stand in several logs: its records bear the same speaker and the same times, also where the command itself
was said to a log that is not here. What a refused command said stands in its answer, and is held against its digest.
"""

from collections.abc import Iterator
from functools import lru_cache
from hashlib import sha256
from typing import Final, get_args

import msgspec

from dolly.card.card import CardCommand
from dolly.errors import Broken, DollyError, Refused
from dolly.floor.answers import Accepted, Declined, decode
from dolly.store.log import Fault, Record, StoredAnswer, day_of
from dolly.table.people import Actor

_day_of = lru_cache(maxsize=1024)(day_of)
#: A refusal bears its reason, and no other branch of the errors does.
_BRANCHES: Final = frozenset(kind.kind for kind in DollyError.__subclasses__()) - {Refused.kind}


#: What is said to a card; where that was never issued, the journal of another log keeps it, and tells no number.
_TO_A_CARD: Final = frozenset(str(kind.__struct_config__.tag) for kind in get_args(CardCommand))


class _Words(msgspec.Struct):
    """What words tell of whom they were said to."""

    type: str = ""
    table: str = ""


@lru_cache(maxsize=1024)
def speaker(by: bytes) -> Actor | None:
    """Returns who spoke; None where these bytes name nobody."""
    try:
        return msgspec.json.decode(by, type=Actor)
    except msgspec.DecodeError:
        return None


class Answered:
    """Holds the records of one command after another against what was said and answered."""

    def __init__(self) -> None:
        self._said: tuple[int, int, bytes] = (0, 0, b"")
        self._acts: list[bytes] = []
        self._answer: Accepted | None = None
        self._at: dict[str, int] = {}

    def command(self, row: StoredAnswer) -> str | None:
        """Returns what a command tells of itself that cannot be; what it wrote is held by ``begins``."""
        by = speaker(row.by)
        if by is None or by.person != row.person:
            return f"is told as said by {row.person}, and by {by.person if by else 'nobody'}"
        try:
            answer = decode(row.answer)
        except Broken as error:
            return f"has no answer: {error}"
        if isinstance(answer, Declined):
            return "wrote records, and was declined" if row.accepted else _declined_wrongly(row, answer)
        if not row.accepted:
            return "wrote no record, and was accepted"
        self._answer = answer
        if (answer.log, answer.at) != (row.log, row.received_at):
            return f"was answered as taken at {answer.at} in {answer.log}, and was at {row.received_at} in {row.log}"
        return None

    def begins(self, row: StoredAnswer | None, record: Record, within: frozenset[str]) -> str | None:
        """Takes the first record of a command here; ``row`` is the command itself, where it is here too."""
        self._acts = []
        if row is None:
            self._said = (record.at, record.door_at, record.by)
            return None
        self._said = (row.received_at, row.door_at, row.by)
        answer = self._answer
        assert answer is not None, "what wrote records was accepted"
        partners = record.partners
        last = max((seq for log, seq in partners if log == row.log), default=0)
        if answer.seq != last or len(answer.acts) != len(partners):
            return f"was answered for {len(answer.acts)} acts up to record {answer.seq}, and wrote up to {last}"
        acts = zip(partners, answer.acts, strict=True)
        self._acts = [_opening(act) for (log, _), act in acts if log in within][::-1]
        return None

    def record(self, record: Record) -> Fault | None:
        """Returns what the next record of the command tells otherwise than it was said and answered."""
        seal = record.seal
        log, at = seal.log, seal.at
        if (at, seal.door_at, bytes(seal.by)) != self._said:
            message = f"it is told of another person or time than command {seal.command} was said by and at"
            return Fault(log, seal.seq, "command", message)
        if self._acts and not bytes(seal.body).startswith(self._acts.pop()):
            return Fault(log, seal.seq, "command", f"command {seal.command} was answered for another act")
        if seal.day != _day_of(log):
            return Fault(log, seal.seq, "place", f"it is told to be of the day {seal.day!r}, and {log} is not")
        if at < self._at.get(log, 0):
            return Fault(log, seal.seq, "sequence", "its time is before that of the record before it")
        self._at[log] = at
        return None


@lru_cache(maxsize=1024)
def _opening(act: str) -> bytes:
    """How the bytes of an event begin: with the name of the act."""
    return b'{"type":' + msgspec.json.encode(act)


def _declined_wrongly(row: StoredAnswer, answer: Declined) -> str | None:
    """A refused command keeps what was said: its digest is of these words and of the log's name they were said to."""
    if (answer.refusal is None) == (answer.error == Refused.kind) or answer.error not in _BRANCHES | {Refused.kind}:
        return f"was declined as {answer.error!r}, for the reason {answer.refusal or 'of none'}"
    words = bytes(answer.commands)
    if _said_to(row.log, words, row) or any(_said_to(name, words, row) for name in ("house", *_names(words))):
        return None
    return None if _to_a_card(words) else "was refused with other words than its digest is of"


def _said_to(name: str, words: bytes, row: StoredAnswer) -> bool:
    return sha256(name.encode() + b"\0" + words).digest() == row.digest


def _names(words: bytes) -> Iterator[str]:
    """Whom words name: a table that is charged, a desk that is opened by its name."""
    for one in _parsed(words):
        yield one.rpartition(" ")[2] if isinstance(one, str) else f"tables/{one.table}"


def _to_a_card(words: bytes) -> bool:
    return any(isinstance(one, _Words) and one.type in _TO_A_CARD for one in _parsed(words))


def _parsed(words: bytes) -> "list[_Words | str]":
    try:
        return msgspec.json.decode(words, type=list[_Words | str])
    except msgspec.DecodeError:  # no commands, but what a door has made of them
        return []
