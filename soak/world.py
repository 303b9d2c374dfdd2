"""The world around a house: virtual time, a clock on the wall, weather on the disk, and starts of the server that end.

Everything is drawn from one seed, in one thread, in one order: a seed that failed fails again.
"""

import asyncio
import contextvars
from collections.abc import Callable, Coroutine
from random import Random
from typing import Any, Final, TypeVar

from dolly.errors import Broken, DollyError, Unavailable
from dolly.floor.clock_watch import ClockWatch
from dolly.floor.floor import Floor
from dolly.floor.writer import Writer
from dolly.store.log import EventLog
from dolly.table.commands.day import Ground
from soak.keeping import Ending, Keeping, Weather
from tests.floor.house import EVENING, SECOND

T = TypeVar("T")

DAY: Final = 24 * 3_600 * SECOND
#: From an evening to the noon after its day's cut-off: so late that nobody who sets a clock back undoes it.
NEXT_NOON: Final = 16 * 3_600 * SECOND

_PROCESS: contextvars.ContextVar["Start | None"] = contextvars.ContextVar("process", default=None)


class Start:
    """One start of the server: its log, its floor, and the tasks of its process, which end with it."""

    def __init__(self, world: "World") -> None:
        self.world = world
        self.alive = True
        self.open = False
        self.tasks: dict[asyncio.Task[Any], None] = {}  # in the order they were made: a set has none that comes again
        self.floor: Floor | None = None
        self.log: EventLog | None = None
        self.watch: ClockWatch | None = None

    async def begin(self) -> None:
        """Opens the log and the floor, as the server does; the machine may end meanwhile."""
        self.log = self.world.keeping.open()
        self.floor = Floor(self.log, self.world.wall, writer=SteppedWriter(self))
        await self.floor.open()
        check_held(self.floor)
        self.watch = ClockWatch(self.floor, self.world.wall, self.world.running)
        self.watch.start()
        self.open = True

    def spawn(self, doing: Coroutine[Any, Any, T]) -> "asyncio.Task[T]":
        """Runs something inside this process."""
        context = contextvars.copy_context()
        context.run(_PROCESS.set, self)
        return context.run(asyncio.get_running_loop().create_task, doing)

    def ended(self, task: "asyncio.Task[Any]") -> None:
        """A task of the process has come to its end."""
        self.tasks.pop(task, None)

    def step(self, what: str) -> None:
        """One step of the process; it may end just here."""
        if not self.alive:
            raise Unavailable("this process has ended")
        self.world.fate(self, what)
        if not self.alive:
            raise Unavailable("this process has ended")

    def fall(self, ending: Ending) -> None:
        """Ends the process at once: nothing of it runs on, writes or answers any more."""
        if self.alive:
            self.alive = self.open = False
            self.world.keeping.end()
            self.world.falls += 1
            self.world.ending = ending
            for task in tuple(self.tasks):
                task.cancel()
            self.world.fallen.set()

    async def bury(self) -> None:
        """Waits until nothing of the process is left, and lets go of what it held."""
        while self.tasks:
            await asyncio.wait(tuple(self.tasks))
        if self.floor is not None:
            for hub in self.floor.hubs.values():
                hub.close()
        self.world.keeping.let_go(self.log)


def check_held(floor: Floor) -> None:
    """Right after a start every game whose number the dolly has not published is on hold (ruling 11).

    Raises:
        AssertionError: one is not.
    """
    for host in floor.tables.values():
        if host.stored.awaits_dolly and host.stored.held_at is None:
            raise AssertionError(f"{host.name} opens with a game that is not on hold (ruling 11)")


class SteppedWriter(Writer):
    """The writer's thread in virtual time: one job after another, each a step, each told a moment later."""

    def __init__(self, start: Start) -> None:
        self._start = start
        self._turn = asyncio.Lock()

    async def run(self, job: Callable[[], T]) -> T:
        """Returns what ``job`` returns, or raises what it raises."""
        chance = self._start.world.chance
        async with self._turn:
            await asyncio.sleep(chance.uniform(0, 0.004))
            self._start.step("job")
            result = job()
        await asyncio.sleep(chance.uniform(0, 0.002))
        self._start.step("told")
        return result

    def close(self) -> None:
        """There is no thread."""


class World:
    """One seed's world, whose house is kept somewhere; ``fate`` is asked before each step of the server."""

    def __init__(self, seed: int, keeping: Keeping) -> None:
        self.chance = Random(seed)
        self.keeping = keeping
        self.weather: Weather = "fair"
        self.jumped = 0
        self.falls = self.steps = self.faults = self.until_fall = self.falls_within = 0
        self.ending: Ending = "kill"
        self.dawn = asyncio.Event()
        self.fallen = asyncio.Event()  # waited for in the loop it is first waited in
        self.start: Start | None = None
        self.over = self.closing = self.ending_well = False
        self.ground: Ground = "working-time"
        self.live: tuple[str, ...] = ()
        self.nights = 0
        self.said = 0
        self.look: Callable[[Start, str], None] | None = None
        self._wrong: asyncio.Future[str] | None = None

    def begin(self) -> None:
        """Begins in the loop that runs now."""
        loop = asyncio.get_running_loop()
        loop.set_task_factory(_of_process)  # type: ignore[arg-type] # the protocol of typeshed asks for a generator too
        self._wrong = loop.create_future()

    def amiss(self, message: str) -> None:
        """Something is not as it should be: this world ends."""
        if self._wrong is not None and not self._wrong.done():
            self._wrong.set_result(message)

    async def first_wrong(self, living: "asyncio.Future[Any]", *minded: "asyncio.Task[Any]") -> None:
        """Waits until the living have ended, or something is amiss, or somebody who minds them has failed.

        Raises:
            AssertionError: what is amiss.
        """
        assert self._wrong is not None
        waiting = {one for one in minded if not one.done()}
        while not living.done() and not self._wrong.done():
            done, _ = await asyncio.wait({living, self._wrong, *waiting}, return_when=asyncio.FIRST_COMPLETED)
            for one in done & waiting:
                one.result()
                waiting.discard(one)
        if self._wrong.done():
            raise AssertionError(self._wrong.result())
        living.result()

    def wall(self) -> int:
        """The clock on the wall, in µs since 1970; somebody sets it now and then."""
        return EVENING + int(asyncio.get_running_loop().time() * SECOND) + self.jumped

    def call_closing_time(self) -> None:
        """Closing time is called, unless it has been; on one of the two grounds of 27(5), or the day itself is over.

        Then it is past the cut-off while people play, and play goes on in the morning with what they hold (ruling 27).
        """
        if not self.closing and not self.over:
            self.ground = self.chance.choice(("working-time", "no-players", "cut-off"))
            if self.ground == "cut-off":
                self._turn_to(self.nights * DAY + NEXT_NOON)
            self.closing = True
            self.dawn.clear()

    def night(self) -> None:
        """The night passes: it is evening again, a day later, and what was called closing time is over.

        Where the day ended at the cut-off there is no night: it is the next day already.
        """
        self.nights += 1
        self.closing = False
        self.dawn.set()
        if self.ground != "cut-off":
            self._turn_to(self.nights * DAY)

    def _turn_to(self, after: int) -> None:
        """It is so many µs after the first evening."""
        self.jumped = after - int(asyncio.get_running_loop().time() * SECOND)

    def running(self) -> int:
        """How long the machine has run, in µs; nobody sets it."""
        return int(asyncio.get_running_loop().time() * SECOND)

    def fate(self, start: Start, what: str) -> None:
        """Before each step: the process may end here, or the disk may fail.

        Raises:
            Exception: what the house is kept in has to say in this weather.
        """
        self.steps += 1
        if self.look is not None:
            self.look(start, what)
        if self.until_fall:
            self.until_fall -= 1
            if not self.until_fall:
                start.fall(self.chance.choice(("kill", "kill", "power")))
                return
        self.keeping.fault(self.weather, what, self.chance, self.failed)

    def next_fall(self) -> None:
        """Draws after how many steps the server falls next; nought, and it does not."""
        lasting = not self.falls_within or self.ending_well
        self.until_fall = 0 if lasting else self.chance.randint(1, self.falls_within)

    def failed(self) -> None:
        """Something failed in this weather."""
        self.faults += 1

    async def open(self) -> Start:
        """Starts the server on what the last one left, as often as it takes."""
        passing: tuple[type[BaseException], ...] = (DollyError, asyncio.CancelledError, *self.keeping.errors)
        while True:
            start = self.start = Start(self)
            self.keeping.lay_out(start.step)
            self.fallen.clear()
            self.next_fall()
            beginning = start.spawn(start.begin())
            try:
                await beginning
            except Broken as error:
                raise AssertionError(f"the house does not open again: {error}") from error
            except passing:
                if start.alive:  # it could not open in this weather, and whoever minds it starts it again
                    start.fall("kill")
                await self.clear_away()
                await asyncio.sleep(self.chance.uniform(0.5, 3))
                continue
            return start

    async def clear_away(self) -> None:
        """What the last start left is what the next finds."""
        assert self.start is not None
        await self.start.bury()
        self.keeping.clear_away(self.ending, self.chance)

    async def close(self) -> None:
        """Ends a start in order, as when the server is told to stop."""
        start = self.start
        assert start is not None
        assert start.floor is not None and start.watch is not None  # noqa: PT018 - both come with its opening
        await start.watch.close()
        await start.spawn(start.floor.close())
        self.ending = "kill"
        await self.clear_away()


def _of_process(
    loop: asyncio.AbstractEventLoop,
    doing: Coroutine[Any, Any, Any],
    **more: Any,  # noqa: ANN401 - asyncio's
) -> "asyncio.Task[Any]":
    """Makes a task that belongs to the process out of which it is made."""
    task = asyncio.Task(doing, loop=loop, **more)
    start = _PROCESS.get()
    if start is not None:
        start.tasks[task] = None
        task.add_done_callback(start.ended)
        task.add_done_callback(_looked_at)
    return task


def _looked_at(task: "asyncio.Task[Any]") -> None:
    """What a task of a process came to is that process's affair."""
    if not task.cancelled():
        task.exception()
