"""What who runs the house looks at: is it ready, its figures, and every alarm that is open anywhere."""

import asyncio
import shutil
from collections import Counter
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Final

from msgspec import Struct
from prometheus_client import CollectorRegistry
from prometheus_client.core import GaugeMetricFamily
from prometheus_client.registry import Collector

from dolly.errors import DollyError, Unavailable
from dolly.floor.clock import Clock
from dolly.floor.clock_watch import ClockWatch
from dolly.floor.feed import TableHost
from dolly.floor.figures import Figures
from dolly.floor.floor import Floor
from dolly.table.called import CalledFor

#: With less than this left on the disk of the data a house is not ready for a day: a day of ten tables takes as much.
LEAST_FREE: Final = 256 * 1024 * 1024
#: How long the database may take to be read, in seconds.
READ_WITHIN: Final = 2.0
#: How long a step of the clock is shown among the alarms, in µs.
STEP_SHOWN: Final = 3_600 * 1_000_000


class OpenAlarm(Struct, frozen=True):
    """One open alarm: at which table (none: the server's), of what kind, since when (µs), by whom, and in words.

    ``number`` is the table's own, by which it is acknowledged there; what the server alarms of has none, and ends by
    itself. ``moved``: by how much the server's clock was moved (µs; below nought, back).
    ``about``: the facts for which the rules called the inspector, in the table's ``currency``.
    """

    table: str | None
    kind: str
    since: int
    by: str
    detail: str
    game: int = 0
    number: int = 0
    moved: int = 0
    about: CalledFor | None = None
    currency: str = ""


class Operation(Collector):
    """Watches a house as a whole; ``consoles`` counts the live ones by role."""

    def __init__(self, floor: Floor, clock: Clock, folder: Path) -> None:
        self.consoles: Counter[str] = Counter()
        self.registry = CollectorRegistry()
        self.registry.register(Figures(floor))
        self.registry.register(self)
        self.clock_watch = ClockWatch(floor, clock)
        self._floor = floor
        self._clock = clock
        self._folder = folder

    def collect(self) -> Iterator[GaugeMetricFamily]:
        """Yields the open consoles by role, and that this node holds the house, for Prometheus."""
        family = GaugeMetricFamily("dolly_consoles", "Open consoles, boards and terminals", labels=("role",))
        for role, count in sorted(self.consoles.items()):
            family.add_metric((role,), count)
        yield family
        yield GaugeMetricFamily("dolly_holds", "Whether this node holds the house", value=1)

    async def check_ready(self) -> None:
        """Looks whether a game could be begun now.

        Raises:
            Unavailable: the database cannot be read, the disk is nearly full, or a table has halted.
        """
        head = partial(self._floor.log.head, self._floor.register.host.name)
        try:
            await asyncio.wait_for(self._floor.writer.run(head), READ_WITHIN)
        except TimeoutError:
            raise Unavailable(f"the database has not answered for {READ_WITHIN:g} s") from None
        except DollyError as error:
            raise Unavailable(f"the database cannot be read: {error}") from error
        free = (await asyncio.to_thread(shutil.disk_usage, self._folder)).free
        if free < LEAST_FREE:
            raise Unavailable(f"the disk of the house's data has {free // 2**20} MiB left; make room now")
        halted = [name for name, host in self._floor.tables.items() if host.halted is not None]
        if halted:
            raise Unavailable(f"halted: {', '.join(sorted(halted))}; see the server's own log")

    def alarms(self) -> tuple[OpenAlarm, ...]:
        """Returns every open alarm of the house, the oldest first."""
        found = [*self._of_server(), *(one for name, host in self._floor.tables.items() for one in _of(name, host))]
        return tuple(sorted(found, key=lambda one: (one.since, one.table or "", one.number)))

    def _of_server(self) -> Iterator[OpenAlarm]:
        step = self.clock_watch.step
        if step is not None and self._clock() - step.at < STEP_SHOWN:
            yield OpenAlarm(
                None,
                "clock-stepped",
                step.at,
                "dolly",
                f"the server's clock moved by {step.by / 1e6:+.1f} s",
                moved=step.by,
            )


def _of(table: str, host: TableHost) -> Iterator[OpenAlarm]:
    """Yields what is open at one table: its own alarms, a game on hold, a log that cannot go on, a clock held."""
    state, at = host.stored, host.clock.last
    for one in state.alarms:
        yield OpenAlarm(table, one.kind, one.at, one.by, one.detail, one.game, one.number, about=one.about,
                        currency=state.charged.rules.currency)  # fmt: skip
    if state.held_at is not None:
        yield OpenAlarm(table, "on-hold", state.held_at, "dolly", "a game is on hold (ruling 11)", state.game)
    if host.halted is not None:
        yield OpenAlarm(table, "halted", at, "dolly", host.halted, state.game)
    elif host.doubt:
        yield OpenAlarm(
            table, "not-written", at, "dolly", "the last write failed; the next touch tries again", state.game
        )
    if host.clock.stands_still:
        yield OpenAlarm(
            table,
            "clock-held",
            at,
            "dolly",
            "the server's clock lies behind; the table's time stands still",
            state.game,
        )
