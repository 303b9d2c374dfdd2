"""What one log holds, as its host remembers it, and the turns in which that changes.

``stored`` is what the log holds, and all that views and answers may read. Memory in doubt is forgotten, and
the log replayed before the next turn.
"""

import asyncio
from collections.abc import Callable
from functools import partial
from typing import Final, Generic, NamedTuple, TypeVar

import msgspec

from dolly.errors import Broken
from dolly.floor.clock import Clock, DoorClock, now
from dolly.floor.deciders import Decider
from dolly.floor.first_answers import FirstAnswers
from dolly.floor.hearing import Enacted, Hearing, Turn
from dolly.floor.landmarks import Landmarks
from dolly.floor.writer import Writer
from dolly.store.log import ReadableLog
from dolly.table.people import Actor

S = TypeVar("S")
C = TypeVar("C")
E = TypeVar("E")

_actor: Final = msgspec.json.Decoder(Actor)


class Standing(Generic[S, C, E]):
    """The memory of one log; ``turn`` is held by whoever decides on it, alone or together with other logs.

    ``landmarks`` are the places that one looks for later, such as where a game began. ``at`` is the time of what was
    said last and is written: nothing is written after it with an earlier one.
    """

    def __init__(
        self, name: str, decider: Decider[S, C, E], log: ReadableLog, writer: Writer, clock: Clock = now
    ) -> None:
        self.name = name
        self.decider = decider
        self.stored = decider.fresh()
        self.seq = 0
        self.at = 0
        self.halted: str | None = None
        self.landmarks = Landmarks()
        self.clock = DoorClock(name, clock)
        self.answered = FirstAnswers()
        self.turn = asyncio.Lock()
        self.doubt = True
        self.log: ReadableLog = log
        self.writer = writer
        self._watchers: list[Callable[[Turn[S, E]], None]] = []

    def watch(self, told: Callable[[Turn[S, E]], None]) -> None:
        """Calls ``told`` after every commit, never before."""
        self._watchers.append(told)

    async def open(self, known: "Standing[S, C, E] | None" = None) -> None:
        """Folds the log to its exact state, off the loop: a day takes a second or two.

        Of a log that this node has followed by now, ``known`` is what it knows: only what came since is read.

        Raises:
            Broken: it does not fold; the table has halted.
        """
        begun: _Folded[S, E] = _Folded(self.decider.fresh(), 0, 0, Landmarks(), [])
        if known is not None and known.name == self.name and known.halted is None:
            begun = _Folded(known.stored, known.seq, known.clock.last, known.landmarks.copy(), [])
        await self._restore(begun, None)

    async def recall(self) -> None:
        """Replays, and tells of each act that was written although nobody could be told so.

        Who watches does more with an act than show it: a number is hidden until the dolly stands, a terminal is sent
        away from a seat that was left.
        """
        seq = self.seq
        acts = await self._restore(_Folded(self.decider.fresh(), 0, 0, Landmarks(), []), seq)
        if self.seq != seq:
            self._tell(Turn(self.name, self.stored, self.seq, self.clock.last, acts, ()))

    async def _restore(self, begun: "_Folded[S, E]", told: int | None) -> tuple[Enacted[E], ...]:
        """Folds the log on from ``begun``; returns the acts after the seq that was told of, none where nobody asks."""
        try:
            folded = await self.writer.run(partial(_fold, self.decider, self.log, self.name, begun, told))
        except Broken as error:
            self.halted = str(error)
            raise
        self.stored, self.seq, self.landmarks = folded.state, folded.seq, folded.landmarks
        self.at = max(self.at, folded.at)
        self.clock.last = max(self.clock.last, folded.at)
        self.doubt = False
        return tuple(folded.acts)

    def hearing(self) -> Hearing[S, C, E]:
        """Begins a turn on what is stored."""
        return Hearing(self.decider, self.name, self.stored, self.seq)

    def take(self, hearing: Hearing[S, C, E], at: int) -> None:
        """What was heard is written: the draft is what the log holds, and consoles are told."""
        self.stored = hearing.draft
        self.seq = hearing.seq
        self.at = max(self.at, at)
        self.answered.keep(hearing.kept)
        for act in hearing.acts:
            if self.decider.landmark(act.event):
                self.landmarks.see(act.seq, act.event)
        if hearing.acts or hearing.declined:
            self._tell(Turn(self.name, self.stored, self.seq, at, tuple(hearing.acts), tuple(hearing.declined)))

    def _tell(self, turn: Turn[S, E]) -> None:
        for told in self._watchers:
            told(turn)


class _Folded(NamedTuple, Generic[S, E]):
    """A log folded up to a seq: its state, that seq and its time, its landmarks, and its acts after some seq."""

    state: S
    seq: int
    at: int
    landmarks: Landmarks
    acts: list[Enacted[E]]


def _fold(
    decider: Decider[S, C, E], log: ReadableLog, name: str, begun: _Folded[S, E], after: int | None
) -> _Folded[S, E]:
    """Folds a log on from where it was left; what does not decode or does not fold is Broken, loudly."""
    state, seq, at = begun.state, begun.seq, begun.at
    landmarks = begun.landmarks
    acts: list[Enacted[E]] = []
    for record in log.read(name, seq):
        try:
            event = decider.codec.decode(record.body)
            state = decider.evolve(state, event, record.at)
            if after is not None and record.seq > after:
                acts.append(Enacted(record.seq, record.at, _actor.decode(record.by), event, record.body))
        except Exception as error:
            raise Broken(f"{name} record {record.seq} does not follow from those before: {error}") from error
        seq, at = record.seq, record.at
        if decider.landmark(event):
            landmarks.see(seq, event)
    return _Folded(state, seq, at, landmarks, acts)
