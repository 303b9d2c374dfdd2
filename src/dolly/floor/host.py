"""The host of one live log: what waits is decided in turn, written in one transaction, then told.

Two references: ``stored`` is what the log holds, and all that views and answers may read; a turn decides on
a draft that runs ahead of it. Success makes the draft stored. Failure forgets the draft, and nobody is told
anything but Unavailable; the log is replayed before the next turn. A turn is a task of its own, so that
nobody who hangs up can stop it half-way.
"""

import asyncio
from collections import deque
from collections.abc import Callable
from functools import lru_cache, partial
from typing import Final, Generic, NamedTuple, TypeVar

import structlog

from dolly.errors import Broken, DollyError, Stale, Unavailable
from dolly.floor.answers import Accepted, Answer, Declined, Message, encode, error_of
from dolly.floor.clock import Clock, DoorClock, now
from dolly.floor.deciders import Decider
from dolly.floor.first_answers import FirstAnswers
from dolly.floor.hearing import Hearing, Turn
from dolly.floor.writer import Writer
from dolly.store.log import EventLog, StoredAnswer
from dolly.table.people import Actor

S = TypeVar("S")
C = TypeVar("C")
E = TypeVar("E")

#: How many commands one transaction may carry.
BATCH: Final = 512

_log = structlog.get_logger("dolly.floor")


class _Waiting(NamedTuple):
    """A touch in the queue: when it joined, and who waits for the answer."""

    message: Message
    at: int
    told: "asyncio.Future[Answer | DollyError]"


class Host(Generic[S, C, E]):
    """Hosts one log. Open it before anything is said; ``watch`` tells of every commit after it.

    ``landmarks`` are the places of those events that one looks for later, such as where a game began.
    """

    def __init__(self, name: str, decider: Decider[S, C, E], log: EventLog, writer: Writer, clock: Clock = now) -> None:
        self.name = name
        self.stored = decider.fresh()
        self.seq = 0
        self.halted: str | None = None
        self.landmarks: list[tuple[int, E]] = []
        self._decider = decider
        self._log = log
        self._writer = writer
        self._clock = DoorClock(name, clock)
        self._queue: deque[_Waiting] = deque()
        self._answered = FirstAnswers()
        self._watchers: list[Callable[[Turn[S, E]], None]] = []
        self._turning: asyncio.Task[None] | None = None
        self._doubt = True
        self._closed = False

    def watch(self, told: Callable[[Turn[S, E]], None]) -> None:
        """Calls ``told`` after every commit, never before."""
        self._watchers.append(told)

    async def open(self) -> None:
        """Folds the log anew to its exact state, off the loop: a day takes a second or two.

        Raises:
            Broken: it does not fold; the table has halted.
        """
        try:
            state, seq, at, landmarks = await self._writer.run(partial(_fold, self._decider, self._log, self.name))
        except Broken as error:
            self.halted = str(error)
            raise
        self.stored = state
        self.seq = seq
        self.landmarks = landmarks
        self._clock.last = max(self._clock.last, at)
        self._doubt = False

    async def close(self) -> None:
        """Takes no more commands and lets the turn that is on end."""
        self._closed = True
        while self._turning is not None:
            await asyncio.wait([self._turning])

    async def say(self, message: Message) -> Accepted:
        """Says a touch in its turn; returns its answer once it is written, and the same answer ever after.

        Raises:
            Refused, NotPermitted, Malformed: nothing happened; that too is written.
            Unavailable: it may or may not have happened; say it again with the same id.
            Broken: the log does not hold together; the inspector is called.
        """
        if self.halted is not None:
            raise _failed(self.halted, broken=True)
        if self._closed:
            raise Unavailable(f"{self.name} is not open for commands")
        told: asyncio.Future[Answer | DollyError] = asyncio.get_running_loop().create_future()
        self._queue.append(_Waiting(message, self._clock.stamp(), told))
        if self._turning is None:
            self._turning = asyncio.create_task(self._turns(), name=f"host {self.name}")
        return _given(await told)

    async def _turns(self) -> None:
        try:
            while self._queue:
                batch = [self._queue.popleft() for _ in range(min(len(self._queue), BATCH))]
                try:
                    await self._turn(batch)
                except Exception as error:  # noqa: BLE001 - whatever it was, memory is in doubt now
                    self._in_doubt(batch, error)
                except BaseException as error:
                    self._in_doubt([*batch, *self._queue], error)
                    self._queue.clear()
                    raise
        finally:
            self._turning = None

    async def _turn(self, batch: list[_Waiting]) -> None:
        """One turn: decide all, write all, then tell; where another spoke first, look and try once more."""
        if self._doubt:
            await self._recall()
        hearing = self._decide(batch)
        try:
            await self._write(hearing)
        except Stale:
            await self._look_again(batch)
            hearing = self._decide(batch)
            await self._write(hearing)
        self._commit(hearing, batch)

    def _decide(self, batch: list[_Waiting]) -> Hearing[S, C, E]:
        hearing = Hearing(self._decider, self.name, self.stored, self.seq)
        for waiting in batch:
            message = waiting.message
            again = self._answered.again(message, hearing.kept)
            if again is not None:
                hearing.answers.append(again)
                continue
            hearing.hear(message, waiting.at, _speaker(message.by))
        return hearing

    async def _write(self, hearing: Hearing[S, C, E]) -> None:
        if hearing.words:
            await self._writer.run(partial(self._log.append, hearing.words, {self.name: self.seq}))

    def _commit(self, hearing: Hearing[S, C, E], batch: list[_Waiting]) -> None:
        """It is written: the draft is what the log holds, answers are given, consoles are told."""
        self.stored = hearing.draft
        self.seq = hearing.seq
        self._answered.keep(hearing.kept)
        self.landmarks += [(act.seq, act.event) for act in hearing.acts if self._decider.landmark(act.event)]
        for waiting, answer in zip(batch, hearing.answers, strict=True):
            if not waiting.told.done():
                waiting.told.set_result(answer)
        if hearing.words:
            acts, refusals = tuple(hearing.acts), tuple(hearing.declined)
            self._tell(Turn(self.name, self.stored, self.seq, batch[-1].at, acts, refusals))

    def _in_doubt(self, batch: list[_Waiting], error: BaseException) -> None:
        """Nobody is told anything but Unavailable; memory is forgotten before the next turn."""
        self._doubt = True
        _log.error("a turn failed", log=self.name, kind=type(error).__name__, error=str(error), halted=self.halted)
        culprit = getattr(error, "command_id", None)
        for waiting in batch:
            if not waiting.told.done():
                waiting.told.set_result(_failed(self.halted, broken=waiting.message.id == culprit))

    async def _look_again(self, batch: list[_Waiting]) -> None:
        """Another spoke first, or a command was answered before our memory begins: look at what is written."""
        ids = self._answered.unknown(waiting.message.id for waiting in batch)

        seq, answers = await self._writer.run(partial(_look, self._log, self.name, ids))
        self._answered.learn(answers)
        if seq != self.seq:
            await self._recall()

    async def _recall(self) -> None:
        """Replays, and shows what was written although nobody could be told so."""
        seq = self.seq
        await self.open()
        if self.seq != seq:
            self._tell(Turn(self.name, self.stored, self.seq, self._clock.last, (), ()))

    def _tell(self, turn: Turn[S, E]) -> None:
        for told in self._watchers:
            told(turn)


def _given(answer: Answer | DollyError) -> Accepted:
    if isinstance(answer, Accepted):
        return answer
    raise error_of(answer) if isinstance(answer, Declined) else answer


@lru_cache(maxsize=10_000)
def _speaker(actor: Actor) -> bytes:
    return encode(actor)


def _failed(halted: str | None, *, broken: bool) -> DollyError:
    if halted is not None:
        return Broken(f"the table has halted, call the inspector: {halted}")
    if broken:
        return Broken("the table could not decide this; nothing was written, and the inspector is called")
    return Unavailable("the log cannot be written now; say the same command again with the same id")


def _look(log: EventLog, name: str, ids: list[str]) -> tuple[int, list[StoredAnswer]]:
    return log.head(name)[0], [one for one in map(log.answer, ids) if one is not None]


def _fold(decider: Decider[S, C, E], log: EventLog, name: str) -> tuple[S, int, int, list[tuple[int, E]]]:
    """Folds a log from its first record; what does not decode or does not fold is Broken, loudly."""
    state, seq, at = decider.fresh(), 0, 0
    landmarks = []
    for record in log.read(name):
        try:
            event = decider.codec.decode(record.body)
            state = decider.evolve(state, event, record.at)
        except Exception as error:
            raise Broken(f"{name} record {record.seq} does not follow from those before: {error}") from error
        seq, at = record.seq, record.at
        if decider.landmark(event):
            landmarks.append((seq, event))
    return state, seq, at, landmarks
