"""First answers at hand: a command said again is told what it was told, and is never decided twice."""

from collections.abc import Iterable, Mapping
from itertools import islice
from typing import Final

import msgspec

from dolly.errors import DollyError, Malformed
from dolly.floor.answers import Answer, Message, decode
from dolly.store.log import StoredAnswer

#: How many first answers are kept at hand; older ones are looked up.
REMEMBERED: Final = 8_192


class Kept(msgspec.Struct, frozen=True, gc=False):
    """A first answer kept at hand."""

    person: str
    digest: bytes
    answer: Answer


class FirstAnswers:
    """The last first answers of a log, by command id."""

    def __init__(self) -> None:
        self._kept: dict[str, Kept] = {}

    def again(self, message: Message, in_turn: Mapping[str, Kept]) -> Answer | DollyError | None:
        """The same id again gets the first answer; with another body or person it is another command."""
        kept = self._kept.get(message.id) or in_turn.get(message.id)
        if kept is None:
            return None
        if kept.digest != message.digest or kept.person != message.by.person:
            told = f"the id {message.id} was used for another command; a new command has a new id"
            return Malformed(told, where="id")
        return kept.answer

    def keep(self, answered: Mapping[str, Kept]) -> None:
        """Keeps the answers of a turn, and forgets the oldest beyond the number remembered."""
        self._kept.update(answered)
        for oldest in list(islice(self._kept, max(0, len(self._kept) - REMEMBERED))):  # one look from the front
            del self._kept[oldest]

    def unknown(self, ids: Iterable[str]) -> list[str]:
        """Returns those of ``ids`` that are not at hand."""
        return [one for one in ids if one not in self._kept]

    def learn(self, stored: Iterable[StoredAnswer]) -> None:
        """Takes in answers that were looked up."""
        self._kept.update((one.id, Kept(one.person, one.digest, decode(one.answer))) for one in stored)
