"""The floor of one house: which logs are live, opening and closing them, and who is told."""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from typing import Annotated, Any

import msgspec
import structlog

from dolly.errors import DollyError, Malformed, Refusal, Refused
from dolly.floor import journal
from dolly.floor.answers import Accepted, message
from dolly.floor.approvals import approved
from dolly.floor.clock import Clock, gaming_day, now
from dolly.floor.cursor import SHOWN
from dolly.floor.deciders import TableDecider
from dolly.floor.feed import Hub, TableHost, TableTurn
from dolly.floor.host import Host
from dolly.floor.register import DOLLY, Register, own_id
from dolly.floor.writer import Writer
from dolly.house import House
from dolly.house import commands as house_say
from dolly.money import Amount
from dolly.rules.house_rules import HouseRules
from dolly.rules.shipped import shipped_profile
from dolly.store.log import EventLog, day_of
from dolly.table import commands as say
from dolly.table.commands import Command
from dolly.table.commands.day import ChargeTable
from dolly.table.decide import decide
from dolly.table.lawful import permit
from dolly.table.people import Actor, Said
from dolly.table.phases import Phase
from dolly.table.state import Table

_log = structlog.get_logger("dolly.floor")


class Opening(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A table is charged for the day: its kind and places, its house rules, and one of the approved sizes."""

    id: Annotated[str, msgspec.Meta(min_length=1, max_length=80)]
    table: house_say.TableName
    kind: house_say.Kind
    seats: Annotated[int, msgspec.Meta(ge=1, le=10_000)]
    training: bool
    profile: str
    charge: Amount


class Floor:
    """All live logs of a house in one database, written by one thread."""

    def __init__(
        self, log: EventLog, clock: Clock = now, profile: Callable[[str], HouseRules] = shipped_profile
    ) -> None:
        self.log = log
        self.clock = clock
        self.writer = Writer()
        self.tables: dict[str, TableHost] = {}
        self.hubs: dict[str, Hub] = {}
        self.watchers: list[Callable[[str, TableTurn], None]] = []
        self.register = Register(log, self.writer, clock)
        self._profile = profile
        self._tasks: set[asyncio.Task[None]] = set()
        self._opening = asyncio.Lock()

    @property
    def house(self) -> House:
        """The standing facts as written."""
        return self.register.house

    async def open(self) -> None:
        """Restores every live log to its exact state; a game lost between spin and no more bets is on hold."""
        await self.register.open()
        for name, known in sorted(self.house.tables.items()):
            self.hub(name)
            if known.log is not None:
                await self._go_live(name, known.log)
                await self.hold(name, "server-lost")
                self._close_counted(name, self.tables[name].stored)

    async def close(self) -> None:
        """Lets every turn end, and closes the database."""
        if self._tasks:
            await asyncio.wait(self._tasks)
        for host in self.tables.values():
            await host.close()
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
        host = self.host(table)
        return await host.say(message(host.name, command_id, by, commands, door_at or self.clock()))

    async def hold(self, table: str, cause: Any) -> None:  # noqa: ANN401 - the command checks it
        """After a loss between spin and no more bets no bet is accepted from that instant (ruling 11)."""
        state = self.tables[table].stored
        if state.phase in {Phase.SPUN, Phase.BETTING} and state.held_at is None:
            _log.error("a game is on hold", table=table, game=state.game, cause=cause)
            with suppress(Refused):  # somebody was quicker
                await self.say(table, own_id(self.clock()), DOLLY, say.HoldGame(cause))

    async def charge(self, opening: Opening, by: Actor) -> Accepted:
        """Charges a table and opens its log for the gaming day (ruling 27: the day of its opening)."""
        async with self._opening:
            again = await self._charged_before(opening, by)
            if again is not None:
                return again
            day = gaming_day(self.clock())
            command = await self._charge_command(opening, day)
            said = Said(opening.id, by, self.clock(), command)
            permit(said)
            decide(Table(), said)  # what the table would refuse is refused before the house opens a log
            await self._enter(opening, day, by)
            name = await self.writer.run(partial(_next_log, self.log, opening.table, day))
            await self.register.say(by, house_say.OpenLog(opening.table, name))
            await self._go_live(opening.table, name)
            return await self.say(opening.table, opening.id, by, command)

    async def _charged_before(self, opening: Opening, by: Actor) -> Accepted | None:
        """A table that is open refuses; the same id again gets the first answer from its host."""
        known = self.house.tables.get(opening.table)
        if known is None or known.log is None:
            return None
        host = self.tables[opening.table]
        return await self.say(opening.table, opening.id, by, await self._charge_command(opening, day_of(host.name)))

    async def _charge_command(self, opening: Opening, day: str) -> ChargeTable:
        rules = approved(self.house, self._profile(opening.profile))
        known = self.house.tables.get(opening.table)
        last = None if known is None else known.last_log
        predecessor = "" if last is None else (await self.writer.run(partial(self.log.head, last)))[1].hex()
        return _charge_of(opening, day, rules, predecessor)

    async def _enter(self, opening: Opening, day: str, by: Actor) -> None:
        """The day is turned with its first charge, and the table entered as it will stand."""
        if day > self.house.day:
            await self.register.roll_year(int(day[:4]))
            await self.register.say(by, house_say.TurnDay(day))
        with suppress(Refused):  # entered so already
            await self.register.say(
                by, house_say.EnterTable(opening.table, opening.kind, opening.seats, opening.training)
            )

    async def _go_live(self, table: str, name: str) -> None:
        host: TableHost = Host(name, TableDecider(), self.log, self.writer, self.clock)
        await host.open()
        if table in self.tables:
            await self.tables[table].close()  # the day before is over, and is shown no more
        self.tables[table] = host
        recent = await self.writer.run(partial(journal.acts_before, self.log, host, host.seq + 1, SHOWN))
        self.hub(table).follow(host, recent)
        host.watch(partial(self._watch, table))

    def _watch(self, table: str, turn: TableTurn) -> None:
        for told in self.watchers:
            told(table, turn)
        self._close_counted(table, turn.state)

    def _close_counted(self, table: str, state: Table) -> None:
        """A counted day's last head is entered in the house's log."""
        if state.phase is Phase.COUNTED:
            task = asyncio.create_task(self._close_log(table, self.tables[table].name))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def _close_log(self, table: str, name: str) -> None:
        head = await self.writer.run(partial(self.log.head, name))
        try:
            await self.register.say(DOLLY, house_say.CloseLog(table, name, head[1].hex()))
        except Refused:
            return  # entered already
        except DollyError as error:
            _log.error("a counted log is not yet entered as closed", log=name, error=str(error))


def _charge_of(opening: Opening, day: str, rules: HouseRules, predecessor: str) -> ChargeTable:
    return ChargeTable(
        table=opening.table,
        day=day,
        kind=opening.kind,
        training=opening.training,
        seats=opening.seats,
        rules=rules,
        charge=opening.charge,
        predecessor=predecessor,
    )


def _next_log(log: EventLog, table: str, day: str) -> str:
    """Charged again the same day, a table goes on in ``R1/2026-08-24/2``."""
    name, number = f"{table}/{day}", 1
    while log.head(name)[0]:
        number += 1
        name = f"{table}/{day}/{number}"
    return name
