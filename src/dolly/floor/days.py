"""The gaming day of a house: turned by the manager, or by what opens first after the cut-off (ruling 27)."""

from functools import partial
from typing import TYPE_CHECKING, Final

from dolly.errors import Refusal, Refused
from dolly.floor.answers import Accepted, message
from dolly.floor.clock import gaming_day, next_cut_off
from dolly.floor.feed import TableHost
from dolly.floor.together import Part
from dolly.house import commands as say
from dolly.house.arranging import setting
from dolly.store.log import EventLog, day_of
from dolly.table.people import Actor

if TYPE_CHECKING:
    from dolly.floor.floor import Floor

_MINUTE: Final = 60_000_000


async def turn_day(floor: "Floor", command_id: str, by: Actor) -> Accepted:
    """The game manager turns the gaming day; what is charged from now on is of the new one."""
    day = today(floor)
    async with floor.opening:
        await floor.register.roll_year(int(day[:4]))
        house = floor.register.host
        said = message("house", command_id, by, ("turn-day",), floor.clock())
        return await floor.together([house], said, lambda: [Part(house, say.TurnDay(day), by)], house)


def today(floor: "Floor") -> str:
    """Returns the gaming day that is on by the clock and the house's cut-off."""
    return gaming_day(floor.clock(), setting(floor.house, "cut-off-hour"))


def cut_off_at(floor: "Floor") -> int:
    """Returns when the gaming day that is on by the clock ends (µs)."""
    return next_cut_off(floor.clock(), setting(floor.house, "cut-off-hour"))


def cut_off_near(floor: "Floor") -> bool:
    """Tells whether the pit is to be told: a live table or a desk is open, and its day ends soon or did (ruling 27)."""
    tables = [known.log for known in floor.house.tables.values() if known.log is not None and not known.training]
    live = [*tables, *(known.log for known in floor.house.desks.values() if known.log is not None)]
    soon = cut_off_at(floor) - floor.clock() <= setting(floor.house, "announce-minutes") * _MINUTE
    return bool(live) and (soon or any(day_of(log) < today(floor) for log in live))


async def day_to_open(floor: "Floor") -> str:
    """Returns the gaming day that is opened now: the one that is on, whatever of the last is still open (ruling 27)."""
    day = max(today(floor), floor.house.day)
    await floor.register.roll_year(int(day[:4]))
    return day


def check_cut_off(floor: "Floor", host: TableHost) -> None:
    """A table is closed on the ground of the cut-off once the day it was opened for is over (ruling 27)."""
    day = host.stored.charged.day
    if today(floor) <= day:
        raise Refused(Refusal.DAY_NOT_OVER, f"the gaming day {day} is still on; the cut-off is not reached", day=day)


def check_day_on(floor: "Floor", table: str, day: str) -> None:
    """A table is charged for the gaming day that is on: after the cut-off by a desk of the new one (ruling 27)."""
    if day < (now := max(today(floor), floor.house.day)):
        raise Refused(
            Refusal.DAY_OVER,
            f"the gaming day {day} is over, and {table} is charged for {now}: give the paper up, count and sign "
            f"the desk for {day}, and open it for {now}",
            table=table,
            day=day,
            now=now,
        )


def something_open(floor: "Floor") -> bool:
    """Tells whether a live table or a desk of the day is still open."""
    tables = any(known.log is not None and not known.training for known in floor.house.tables.values())
    return tables or any(known.log is not None for known in floor.house.desks.values())


def turn(floor: "Floor", day: str, by: Actor) -> list[Part]:
    """Returns what turns the house's day to ``day``, if it is not that day already."""
    return [Part(floor.register.host, say.TurnDay(day), by)] if day > floor.house.day else []


async def next_log(floor: "Floor", name: str, day: str) -> str:
    """Returns the name of the next log of a table or a desk: ``R1/2026-08-24``, ``R1/2026-08-24/2``."""
    return await floor.writer.run(partial(_next_log, floor.log, name, day))


def _next_log(log: EventLog, table: str, day: str) -> str:
    """Charged again the same day, a table goes on in ``R1/2026-08-24/2``."""
    name, number = f"{table}/{day}", 1
    while log.head(name)[0]:
        number += 1
        name = f"{table}/{day}/{number}"
    return name
