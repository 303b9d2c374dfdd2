"""The chain of commands and first answers, one a log: each link covers the one before it and all a row says.

Records have their own chain; this one holds what they do not: who asked for what, what was answered, and
everything that was refused.
"""

from functools import lru_cache
from hashlib import sha256
from typing import Final

import msgspec

from dolly.store.log import Fault, StoredAnswer, Word


class _Said(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """What a link covers, in the order it is written. Never reorder: it is hashed for ever."""

    place: int
    id: str
    person: str
    digest: str
    answer: str
    log: str
    received_at: int
    door_at: int
    by: str
    records: int


_encode: Final = msgspec.json.Encoder().encode


@lru_cache(maxsize=1024)
def journal_origin(log: str) -> bytes:
    """Returns the link a log's first command goes on from: a hash of its name, and not that of its records."""
    return sha256(b"journal\0" + log.encode()).digest()


def word_link(prev: bytes, place: int, word: Word) -> bytes:
    """Returns the link of a command that is about to be written at ``place``."""
    covered = _Said(
        place, word.id, word.person, word.digest.hex(), word.answer.decode(), word.log,
        word.received_at, word.door_at, word.by.decode(), len(word.entries),
    )  # fmt: skip
    return sha256(prev + _encode(covered)).digest()


def answer_link(prev: bytes, answer: StoredAnswer) -> bytes:
    """Returns the link a stored command must have after ``prev``."""
    covered = _Said(
        answer.place, answer.id, answer.person, answer.digest.hex(), answer.answer.decode(errors="replace"),
        answer.log, answer.received_at, answer.door_at, answer.by.decode(errors="replace"), answer.records,
    )  # fmt: skip
    return sha256(prev + _encode(covered)).digest()


class JournalCheck:
    """Follows commands as they were written, each in its log's chain, and names the first that breaks it."""

    def __init__(self, begins_after: int = 0) -> None:
        self._begins_after = begins_after
        self._links: dict[str, bytes] = {}
        self.unlinked = 0

    def see(self, answer: StoredAnswer) -> Fault | None:
        """Returns what is wrong with the next command; one from before the chain has no link and is counted."""
        if answer.place <= self._begins_after:
            self.unlinked += 1
            return _fault(answer, "has a link from before there were any") if answer.link else None
        prev = self._links.get(answer.log) or journal_origin(answer.log)
        self._links[answer.log] = answer.link
        if answer.link != answer_link(prev, answer):
            return _fault(answer, "is not what was linked: it, or one before it, has been changed or taken away")
        return None

    def end(self, heads: dict[str, bytes]) -> Fault | None:
        """Returns the first log whose chain does not end where it stands by the heads."""
        for log in sorted(heads.keys() | self._links.keys()):
            if heads.get(log) != self._links.get(log):
                return Fault(log, 0, "journal", "its journal does not end with the command it stands at")
        return None


def _fault(answer: StoredAnswer, what: str) -> Fault:
    return Fault(answer.log, 0, "journal", f"command {answer.place} ({answer.id}) {what}")
