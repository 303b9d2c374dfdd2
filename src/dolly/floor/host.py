"""The host of one live log: what waits is decided in turn, written in one transaction, then told.

Two references: ``stored`` is what the log holds, and all that views and answers may read; a turn decides on
a draft that runs ahead of it. Success makes the draft stored. Failure forgets the draft, and nobody is told
anything but Unavailable; the log is replayed before the next turn. A turn is a task of its own, so that
nobody who hangs up can stop it half-way.
"""

import asyncio
from collections import deque
from functools import lru_cache, partial
from typing import Final, TypeVar

import msgspec
import structlog
from prometheus_client import Histogram

from dolly.errors import Broken, DollyError, Stale, Unavailable
from dolly.floor.answers import Accepted, Answer, Declined, Message, encode, error_of
from dolly.floor.clock import Clock, now
from dolly.floor.deciders import Decider
from dolly.floor.hearing import Hearing
from dolly.floor.standing import Standing
from dolly.floor.writer import Writer
from dolly.store.log import EventLog, StoredAnswer
from dolly.table.people import Actor

S = TypeVar("S")
C = TypeVar("C")
E = TypeVar("E")

#: How many commands one transaction may carry.
BATCH: Final = 512

#: From handing a batch to the writer until it is on disk: what everybody waits for.
COMMIT: Final = Histogram(
    "dolly_commit_seconds",
    "Seconds of a commit, the writer's queue included",
    buckets=(0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.5, 1, 5),
)

_log = structlog.get_logger("dolly.floor")


class _Waiting(msgspec.Struct, frozen=True):
    """A touch in the queue: when it joined, and who waits for the answer."""

    message: Message
    at: int
    told: "asyncio.Future[Answer | DollyError]"


class Host(Standing[S, C, E]):
    """Hosts one log. Open it before anything is said; ``watch`` tells of every commit after it."""

    def __init__(self, name: str, decider: Decider[S, C, E], log: EventLog, writer: Writer, clock: Clock = now) -> None:
        super().__init__(name, decider, log, writer, clock)
        self.log: EventLog = log
        self._queue: deque[_Waiting] = deque()
        self._turning: asyncio.Task[None] | None = None
        self._closed = False

    @property
    def waiting(self) -> int:
        """How many commands wait for their turn."""
        return len(self._queue)

    async def close(self) -> None:
        """Takes no more commands and lets the turn that is on end."""
        self._closed = True
        while self._turning is not None:
            await asyncio.wait([self._turning])
        async with self.turn:  # one that it takes together with other logs ends too
            return

    def check_open(self) -> None:
        """Refuses where nothing can be said: the log is closed, or does not hold together."""
        if self.halted is not None:
            raise failed(self.halted, broken=True)
        if self._closed:
            raise Unavailable(f"{self.name} is not open for commands")

    async def say(self, message: Message) -> Accepted:
        """Says a touch in its turn; returns its answer once it is written, and the same answer ever after.

        Raises:
            Refused, NotPermitted, Malformed: nothing happened; that too is written.
            Unavailable: it may or may not have happened; say it again with the same id.
            Broken: the log does not hold together; the inspector is called.
        """
        self.check_open()
        told: asyncio.Future[Answer | DollyError] = asyncio.get_running_loop().create_future()
        self._queue.append(_Waiting(message, self.clock.stamp(), told))
        if self._turning is None:
            self._turning = asyncio.create_task(self._turns(), name=f"host {self.name}")
        return given(await told)

    async def _turns(self) -> None:
        try:
            while self._queue:
                async with self.turn:
                    await self._join()
                    batch = [self._queue.popleft() for _ in range(min(len(self._queue), BATCH))]
                    await self._heard(batch)
        except BaseException as error:
            self._in_doubt(list(self._queue), error)
            self._queue.clear()
            raise
        finally:
            self._turning = None

    async def _join(self) -> None:
        """Lets whoever is at the doors already join the turn: one commit for all of them costs what one for one does.

        It waits for no time at all: each look costs a lone command one empty pass of the loop.
        """
        joined = 0
        while joined < len(self._queue) < BATCH:
            joined = len(self._queue)
            await asyncio.sleep(0)

    async def _heard(self, batch: list[_Waiting]) -> None:
        try:
            await self._turn(batch)
        except BaseException as error:  # whatever it was, memory is in doubt now
            self._in_doubt(batch, error)
            if not isinstance(error, Exception):
                raise

    async def _turn(self, batch: list[_Waiting]) -> None:
        """One turn: decide all, write all, then tell; where another spoke first, look and try once more."""
        if self.doubt:
            await self.recall()
        hearing = self._decide(batch)
        try:
            await self._write(hearing)
        except Stale:
            await self._look_again(batch)
            hearing = self._decide(batch)
            await self._write(hearing)
        for waiting, answer in zip(batch, hearing.answers, strict=True):
            if not waiting.told.done():
                waiting.told.set_result(answer)
        self.take(hearing, self._time_of(batch[-1]))

    def _decide(self, batch: list[_Waiting]) -> Hearing[S, C, E]:
        hearing = self.hearing()
        for waiting in batch:
            message = waiting.message
            again = self.answered.again(message, hearing.kept)
            if again is not None:
                hearing.answers.append(again)
                continue
            hearing.hear(message, self._time_of(waiting), speaker(message.by))
        return hearing

    def _time_of(self, waiting: _Waiting) -> int:
        """When it joined the queue; but an act over several logs may have been written since, and time goes on."""
        return max(waiting.at, self.at)

    async def _write(self, hearing: Hearing[S, C, E]) -> None:
        if hearing.words:
            with COMMIT.time():
                await self.writer.run(partial(self.log.append, hearing.words, {self.name: self.seq}))

    def _in_doubt(self, batch: list[_Waiting], error: BaseException) -> None:
        """Nobody is told anything but Unavailable; memory is forgotten before the next turn."""
        self.doubt = True
        ids = [waiting.message.id for waiting in batch]
        game = getattr(self.stored, "game", None)
        kind = type(error).__name__
        _log.error("a turn failed", log=self.name, game=game, ids=ids, kind=kind, error=str(error), halted=self.halted)
        culprit = getattr(error, "command_id", None)
        for waiting in batch:
            if not waiting.told.done():
                waiting.told.set_result(failed(self.halted, broken=waiting.message.id == culprit))

    async def _look_again(self, batch: list[_Waiting]) -> None:
        """Another spoke first, or a command was answered before our memory begins: look at what is written."""
        ids = self.answered.unknown(waiting.message.id for waiting in batch)
        seq, answers = await self.writer.run(partial(_look, self.log, self.name, ids))
        self.answered.learn(answers)
        if seq != self.seq:
            await self.recall()


def given(answer: Answer | DollyError) -> Accepted:
    """Returns the answer of what was accepted, and raises any other."""
    if isinstance(answer, Accepted):
        return answer
    raise error_of(answer) if isinstance(answer, Declined) else answer


@lru_cache(maxsize=10_000)
def speaker(actor: Actor) -> bytes:
    """Returns who speaks as it is stored."""
    return encode(actor)


def failed(halted: str | None, *, broken: bool) -> DollyError:
    """Returns what is told where a turn failed: nothing but what is known."""
    if halted is not None:
        return Broken(f"the table has halted, call the inspector: {halted}")
    if broken:
        return Broken("the table could not decide this; nothing was written, and the inspector is called")
    return Unavailable("the log cannot be written now; say the same command again with the same id")


def _look(log: EventLog, name: str, ids: list[str]) -> tuple[int, list[StoredAnswer]]:
    return log.head(name)[0], [one for one in map(log.answer, ids) if one is not None]
