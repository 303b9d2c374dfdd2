"""What one turn decides: touches heard on a draft, each whole or not at all, made ready to be written."""

from typing import Any, Generic, NamedTuple, TypeVar

import msgspec

from dolly.errors import DollyError, Malformed, NotPermitted, Refused
from dolly.floor.answers import Accepted, Answer, Declined, Message, declined, encode
from dolly.floor.deciders import Decider
from dolly.floor.first_answers import Kept
from dolly.store.log import Entry, Word
from dolly.table.people import Actor

S = TypeVar("S")
C = TypeVar("C")
E = TypeVar("E")


class Enacted(msgspec.Struct, Generic[E], frozen=True, gc=False):
    """One act as it was written: its place, its time, who, what, and the JSON of it."""

    seq: int
    at: int
    by: Actor
    event: E
    body: bytes


class Declination(NamedTuple):
    """One command that was declined, for the inspector's list."""

    message: Message
    at: int
    answer: Declined


class Turn(NamedTuple, Generic[S, E]):
    """What one commit brought: the state after it, its acts, and what was declined."""

    log: str
    state: S
    seq: int
    at: int
    acts: tuple[Enacted[E], ...]
    declined: tuple[Declination, ...]


class Hearing(Generic[S, C, E]):
    """What one turn has decided so far; nothing of it is true before it is written."""

    def __init__(self, decider: Decider[S, C, E], name: str, draft: S, seq: int) -> None:
        self.draft = draft
        self.seq = seq
        self.words: list[Word] = []
        self.answers: list[Answer | DollyError] = []
        self.kept: dict[str, Kept] = {}
        self.acts: list[Enacted[E]] = []
        self.declined: list[Declination] = []
        self._decider = decider
        self._name = name

    def hear(self, message: Message, at: int, by: bytes) -> None:
        """Decides one touch: all of its commands, or none."""
        answer: Answer
        entries: tuple[Entry, ...] = ()
        if message.declined is not None:  # a door has turned it away
            answer = message.declined
            self.declined.append(Declination(message, at, answer))
        else:
            answer, entries = self._decided(message, at)
        person, digest = message.by.person, message.digest
        self.words.append(
            Word(message.id, person, digest, encode(answer), self._name, at, message.door_at, by, entries)
        )
        self.kept[message.id] = Kept(person, digest, answer)
        self.answers.append(answer)

    def _decided(self, message: Message, at: int) -> tuple[Answer, tuple[Entry, ...]]:
        try:
            self._decider.check_touch(message.commands)
            entries, acts = self.enact(message.commands, message.by, at, message.id)
        except (Refused, NotPermitted, Malformed) as error:
            answer = declined(error, message.body)
            self.declined.append(Declination(message, at, answer))
            return answer, ()
        except Exception as error:
            error.command_id = message.id  # type: ignore[attr-defined] # the one that is told Broken
            raise
        self.acts += acts
        tags = tuple([act.event.__struct_config__.tag for act in acts])  # type: ignore[attr-defined]
        return Accepted(self._name, self.seq, at, tags), entries

    def enact(
        self, commands: tuple[object, ...], by: Actor, at: int, command_id: str
    ) -> tuple[tuple[Entry, ...], list[Enacted[E]]]:
        """Decides commands on the draft, one after another; the draft moves on only when all are accepted."""
        decider, name = self._decider, self._name
        draft, seq = self.draft, self.seq
        entries, acts = [], []
        for command in commands:
            said: Any = command
            for event in decider.decide(draft, said, by, at, command_id):
                draft = decider.evolve(draft, event, at)
                seq += 1
                body = decider.codec.encode(event)
                entries.append(Entry(name, body, decider.transfers(draft, event)))
                acts.append(Enacted(seq, at, by, event, body))
        self.draft, self.seq = draft, seq
        return tuple(entries), acts
