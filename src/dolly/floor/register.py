"""The house's register: the host of ``house/2026``, rolled over each year with everything that stands."""

from collections.abc import Callable
from functools import partial
from secrets import token_hex
from typing import Final

from dolly.floor.answers import Accepted, message
from dolly.floor.clock import Clock, gaming_day
from dolly.floor.deciders import HouseDecider
from dolly.floor.hearing import Turn
from dolly.floor.host import Host
from dolly.floor.writer import Writer
from dolly.house import House, HouseCommand, HouseEvent
from dolly.house.commands import OpenHouse
from dolly.store.log import EventLog
from dolly.table.people import Actor, Role

HouseHost = Host[House, HouseCommand, HouseEvent]

#: Dolly itself, who holds games and seats terminals, and nothing else.
DOLLY: Final = Actor("dolly", Role.HOUSE)


def own_id(at: int) -> str:
    """Returns an id for a command of the house's own; it begins with the time, as all ids should."""
    return f"{at:x}-{token_hex(6)}"


class Register:
    """The standing facts of a house; open it before it is asked."""

    def __init__(self, log: EventLog, writer: Writer, clock: Clock) -> None:
        self._log = log
        self._writer = writer
        self._clock = clock
        self._host: HouseHost | None = None
        self.watchers: list[Callable[[Turn[House, HouseEvent]], None]] = []

    @property
    def house(self) -> House:
        """The standing facts as written."""
        return self.host.stored

    @property
    def host(self) -> HouseHost:
        """The host of this year's log, for acts that other logs take part in."""
        assert self._host is not None, "the register is open before anybody speaks"
        return self._host

    async def open(self) -> None:
        """Restores the facts from the last year's log, or begins the first."""
        names = [name for name in await self._writer.run(self._log.logs) if name.startswith("house/")]
        year = int(gaming_day(self._clock())[:4])
        self._host = await self._hosted(names[-1] if names else f"house/{year}", House())
        if not self.house.year:
            await self.say(DOLLY, OpenHouse(year))
        await self.roll_year(year)

    async def close(self) -> None:
        """Lets the turn that is on end."""
        await self.host.close()

    async def say(self, by: Actor, *commands: HouseCommand, command_id: str = "") -> Accepted:
        """Says one touch to the house; the same id again gets the first answer, in the next year as well."""
        at = self._clock()
        return await self.host.say(message("house", command_id or own_id(at), by, commands, at))

    async def roll_year(self, year: int) -> None:
        """A year's log begins with everything that stands at the end of the one before."""
        old = self.host
        if year <= old.stored.year:
            return
        await old.close()
        head = await self._writer.run(partial(self._log.head, old.name))
        self._host = await self._hosted(f"house/{year}", old.stored)
        await self.say(DOLLY, OpenHouse(year, head[1].hex()))

    async def _hosted(self, name: str, before: House) -> HouseHost:
        host: HouseHost = Host(name, HouseDecider(before), self._log, self._writer, self._clock)
        await host.open()
        for told in self.watchers:
            host.watch(told)
        return host
