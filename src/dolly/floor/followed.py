"""One log as another node writes it: the same state, folded on from its records as they come.

Nothing is decided here. What a host tells its watchers after a commit, this tells after it has read the same.
"""

from collections.abc import Iterator
from functools import partial
from typing import Final, Generic, NamedTuple, TypeVar

import msgspec

from dolly.errors import Broken
from dolly.floor.answers import Declined, Message, decode
from dolly.floor.clock import Clock, now
from dolly.floor.deciders import Decider
from dolly.floor.hearing import Declination, Enacted, Turn
from dolly.floor.standing import Standing
from dolly.floor.writer import Writer
from dolly.store.log import Record, StoredAnswer
from dolly.store.reading import PagedReader
from dolly.table.people import Actor

S = TypeVar("S")
C = TypeVar("C")
E = TypeVar("E")

_actor: Final = msgspec.json.Decoder(Actor)


class _News(NamedTuple, Generic[S, E]):
    """What a log holds beyond what is known of it."""

    state: S
    acts: tuple[Enacted[E], ...]
    declined: tuple[Declination, ...]
    looked: int


class Followed(Standing[S, C, E]):
    """The memory of one log that another node writes; ``catch_up`` reads what has come."""

    def __init__(
        self, name: str, decider: Decider[S, C, E], log: PagedReader, writer: Writer, clock: Clock = now
    ) -> None:
        super().__init__(name, decider, log, writer, clock)
        self.log: PagedReader = log
        self._looked = 0

    async def open(self, known: Standing[S, C, E] | None = None) -> None:
        """Folds the log; refusals are told from now on."""
        self._looked = await self.writer.run(self.log.last_command)
        await super().open(known)

    async def catch_up(self) -> None:
        """Reads what has been written since, and tells of it.

        Raises:
            Broken: it does not fold; the table stands still here.
        """
        async with self.turn:
            if self.halted is not None:
                raise Broken(self.halted)
            try:
                news = await self.writer.run(partial(self._news, self.stored, self.seq, self._looked))
            except Broken as error:
                self.halted = str(error)
                raise
            self.stored, self._looked = news.state, news.looked
            for act in news.acts:
                if self.decider.landmark(act.event):
                    self.landmarks.see(act.seq, act.event)
            if news.acts:
                self.seq, self.clock.last = news.acts[-1].seq, news.acts[-1].at
            if news.acts or news.declined:
                self._tell(Turn(self.name, self.stored, self.seq, self.clock.last, news.acts, news.declined))

    def _news(self, state: S, seq: int, looked: int) -> _News[S, E]:
        """Reads and folds, in the reading thread."""
        acts = []
        for place, record in enumerate(self.log.read(self.name, seq), seq + 1):
            if record.seq != place:
                raise Broken(f"{self.name} record {place} is missing")
            state, act = self._folded(state, record)
            acts.append(act)
        refused = list(self.log.refusals(self.name, looked))
        declined = tuple(_declinations(refused))
        return _News(state, tuple(acts), declined, refused[-1].place if refused else looked)

    def _folded(self, state: S, record: Record) -> tuple[S, Enacted[E]]:
        try:
            event = self.decider.codec.decode(record.body)
            by = _actor.decode(record.by)
            state = self.decider.evolve(state, event, record.at)
        except Exception as error:
            raise Broken(f"{self.name} record {record.seq} does not follow from those before: {error}") from error
        return state, Enacted(record.seq, record.at, by, event, record.body)


def _declinations(refused: list[StoredAnswer]) -> Iterator[Declination]:
    for one in refused:
        answer = decode(one.answer)
        if isinstance(answer, Declined):
            said = Message(one.id, _actor.decode(one.by), (), one.door_at, bytes(answer.commands), one.digest)
            yield Declination(said, one.received_at, answer)
