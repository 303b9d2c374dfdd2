"""The floor of one house: which logs are live, opening and closing them, and who is told."""

import asyncio
from collections.abc import Callable, Coroutine, Mapping, Sequence
from contextlib import suppress
from functools import partial
from types import MappingProxyType
from typing import Any, TypeVar

import structlog

from dolly.errors import DollyError, Malformed, Refusal, Refused
from dolly.floor import journal
from dolly.floor.answers import Accepted, Message, message
from dolly.floor.charging import Opening, charge
from dolly.floor.clock import Clock, now
from dolly.floor.correcting import Corrections
from dolly.floor.cursor import SHOWN
from dolly.floor.deciders import TableDecider
from dolly.floor.desk_day import close_all_balanced
from dolly.floor.desks import Desks
from dolly.floor.ended import Ended, table_asked
from dolly.floor.feed import Hub, TableHost, TableStanding, TableTurn
from dolly.floor.host import Host
from dolly.floor.paying_out import enter, left_in
from dolly.floor.register import DOLLY, Register, own_id
from dolly.floor.silence import Silence, tell_silence
from dolly.floor.together import AnyHost, Plan, say_together
from dolly.floor.visits import Visits, visitors_of
from dolly.floor.ways import way_of
from dolly.floor.writer import Writer
from dolly.house import House
from dolly.house import commands as house_say
from dolly.house.state import KeptLot
from dolly.rules.house_rules import HouseRules
from dolly.rules.shipped import shipped_profile
from dolly.store.log import EventLog, day_of
from dolly.table import commands as say
from dolly.table.commands import Command
from dolly.table.people import Actor
from dolly.table.phases import Phase
from dolly.table.state import Table

_T = TypeVar("_T")

_log = structlog.get_logger("dolly.floor")


class Floor:
    """All live logs of a house in one database, written by one thread: ``writer``'s, its own where none is given."""

    def __init__(
        self,
        log: EventLog,
        clock: Clock = now,
        profile: Callable[[str], HouseRules] = shipped_profile,
        writer: Writer | None = None,
    ) -> None:
        self.log = log
        self.clock = clock
        self.writer = Writer() if writer is None else writer
        self.tables: dict[str, TableHost] = {}
        self.hubs: dict[str, Hub] = {}
        self.watchers: list[Callable[[str, TableTurn], None]] = []
        self.register = Register(log, self.writer, clock)
        self.desks = Desks(self)
        self.visits = Visits(self)
        self.silence = Silence(partial(tell_silence, self), clock)
        self.profile = profile
        self.opening = asyncio.Lock()
        self.corrections = Corrections()
        self._catching = asyncio.Lock()
        self._tasks: set[asyncio.Task[Any]] = set()
        self._closing: set[asyncio.Task[Any]] = set()

    @property
    def house(self) -> House:
        """The standing facts as written."""
        return self.register.house

    async def open(self, followed: Mapping[str, TableStanding] = MappingProxyType({})) -> None:
        """Restores every live log to its exact state; a game lost before its dolly stood is on hold.

        Of tables that this node has ``followed`` only what came since is read.
        """
        await self.register.open()
        for name, known in sorted(self.house.tables.items()):
            self.hub(name)
            if known.log is not None:
                await self._go_live(name, known.log, followed.get(name))
                await self.hold(name, "server-lost")
                self._close_counted(name, self.tables[name].stored)
        await self.desks.catch_up()
        await close_all_balanced(self)

    async def close(self) -> None:
        """Lets every turn end, and closes the database."""
        await self.silence.close()
        await _ended(self._tasks | self._closing)
        for host in self.tables.values():
            await host.close()
        await self.desks.close()
        await self.register.close()
        for hub in self.hubs.values():
            hub.close()
        await self.writer.run(self.log.close)
        self.writer.close()

    def hub(self, table: str) -> Hub:
        """Returns the feed of a table of this house."""
        if table not in self.house.tables:
            there = ", ".join(sorted(self.house.tables)) or "none yet"
            raise Malformed(f"there is no table {table!r}; the tables are: {there}", where="table")
        if table not in self.hubs:
            self.hubs[table] = Hub(self.clock)
        return self.hubs[table]

    def host(self, table: str) -> TableHost:
        """Returns the live host of a table, or refuses: it is not charged."""
        self.hub(table)
        if table not in self.tables:
            raise Refused(Refusal.NOT_CHARGED, f"{table} is not charged today", table=table)
        return self.tables[table]

    async def say(self, table: str, command_id: str, by: Actor, *commands: Command, door_at: int = 0) -> Accepted:
        """Says one touch to a table."""
        host, way = table_asked(self, table), way_of(commands)
        said = message(host.name, command_id, by, commands, door_at or self.clock())
        return await (host.say(said) if way is None or isinstance(host, Ended) else way(self, host, said))

    async def hold(self, table: str, cause: Any) -> None:  # noqa: ANN401 - the command checks it
        """After a loss before the dolly stands no bet is accepted from that instant, and both state (ruling 11)."""
        state = self.tables[table].stored
        if state.awaits_dolly and state.held_at is None:
            _log.error("a game is on hold", table=table, game=state.game, cause=cause)
            with suppress(Refused):  # somebody was quicker
                await self.say(table, own_id(self.clock()), DOLLY, say.HoldGame(cause))

    async def charge(self, opening: Opening, by: Actor) -> Accepted:
        """Charges a table and opens its log for the gaming day (ruling 27: the day of its opening)."""
        return await charge(self, opening, by)

    async def together(self, hosts: Sequence[AnyHost], said: Message, plan: Plan, lead: AnyHost) -> Accepted:
        """Says one act to several logs, in the turns of whom it names; nobody who hangs up can stop it half-way."""
        answer = await self.to_the_end(self._together(hosts, said, plan, lead))
        await self._catch_up()
        return answer

    async def to_the_end(self, doing: Coroutine[Any, Any, Accepted]) -> Accepted:
        """Does what must not be left half-way, whoever hangs up meanwhile."""
        return await asyncio.shield(_later(self._tasks, doing))

    async def _together(self, hosts: Sequence[AnyHost], said: Message, plan: Plan, lead: AnyHost) -> Accepted:
        async with self.visits.turn(visitors_of(said.commands), day_of(lead.name)):
            return await say_together(hosts, said, partial(self.visits.filled, plan), lead)

    async def _catch_up(self) -> None:
        """Whatever the house has entered as open is live, also where the act that opened it could not be told."""
        async with self._catching:
            for name, known in sorted(self.house.tables.items()):
                live = self.tables.get(name)
                if known.log is not None and (live is None or live.name != known.log):
                    await self._go_live(name, known.log)
            await self.desks.catch_up()

    async def settled(self) -> None:
        """Has the heads of ended days entered, before the next day's log is opened; also where the log failed then."""
        await _ended(self._closing)
        for name, host in sorted(self.tables.items()):
            if self.house.tables[name].log == host.name:
                self._close_counted(name, host.stored)
        await _ended(self._closing)
        await close_all_balanced(self)

    async def _go_live(self, table: str, name: str, followed: TableStanding | None = None) -> None:
        """A table's log is the one that is played on from now."""
        host: TableHost = Host(name, TableDecider(), self.log, self.writer, self.clock)
        await host.open(followed)
        if table in self.tables:
            await self.tables[table].close()  # the day before is over, and is shown no more
            self.visits.end(self.tables[table])
        self.tables[table] = host
        recent = await self.writer.run(partial(journal.acts_before, self.log, host, host.seq + 1, SHOWN))
        self.hub(table).follow(host, recent)
        host.watch(partial(self._watch, table))
        host.watch(partial(_enter_held, self, self._closing))
        self.silence.look(table, host.stored)

    def _watch(self, table: str, turn: TableTurn) -> None:
        for told in self.watchers:
            told(table, turn)
        self.silence.look(table, turn.state)
        self._close_counted(table, turn.state)

    def _close_counted(self, table: str, state: Table) -> None:
        """The last head of a day that is counted, and live also signed, is entered in the house's log."""
        if state.phase is Phase.COUNTED and (state.signed_off or not state.charged.desk):
            _later(self._closing, _close_log(self, table, self.tables[table].name))


def _later(tasks: set[asyncio.Task[_T]], doing: Coroutine[Any, Any, _T]) -> asyncio.Task[_T]:
    task = asyncio.create_task(doing)
    tasks.add(task)
    task.add_done_callback(tasks.discard)
    return task


def _enter_held(floor: Floor, tasks: set[asyncio.Task[None]], turn: TableTurn) -> None:
    for kept in left_in(turn):
        _later(tasks, _entered(floor, kept))


async def _entered(floor: Floor, kept: KeptLot) -> None:
    """What a secured seat left is entered in the house's log."""
    try:
        await enter(floor, kept)
    except DollyError as error:  # it is entered when the list is asked for
        _log.error(
            "what is held for an owner is not yet entered", log=kept.lot.log, seq=kept.lot.record, error=str(error)
        )


async def _ended(tasks: set[asyncio.Task[Any]]) -> None:
    if tasks:
        await asyncio.wait(tasks)


async def _close_log(floor: Floor, table: str, name: str) -> None:
    head = await floor.writer.run(partial(floor.log.head, name))
    try:
        await floor.register.say(DOLLY, house_say.CloseLog(table, name, head[1].hex()))
    except Refused:
        return  # entered already
    except DollyError as error:
        _log.error("a counted log is not yet entered as closed", log=name, error=str(error))
