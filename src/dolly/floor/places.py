"""Places at tables: one person, one table, looked at over all tables at once (ruling 17)."""

from typing import TYPE_CHECKING

from msgspec.structs import replace

from dolly.errors import Refusal, Refused
from dolly.floor.answers import Accepted, Message
from dolly.floor.clock import local_time
from dolly.floor.feed import TableHost
from dolly.floor.together import Part
from dolly.house.arranging import setting
from dolly.house.assigning import assigned_to, on_shift
from dolly.table import commands as say
from dolly.table.people import Place
from dolly.table.phases import Phase

if TYPE_CHECKING:
    from collections.abc import Iterator

    from dolly.floor.floor import Floor

#: Where a day is over nobody is needed any more, though the last names stand on.
OVER = frozenset({Phase.UNCHARGED, Phase.CLOSED, Phase.COUNTED})


async def say_of_places(floor: "Floor", host: TableHost, said: Message) -> Accepted:
    """Says a touch in which somebody takes a place; all tables hold still, so that nobody takes two."""
    others = [one for one in floor.tables.values() if one is not host and one.halted is None and not _over(one)]

    def plan() -> list[Part]:
        return [Part(host, _looked_up(floor, host, command, said.by.person), said.by) for command in said.commands]

    return await floor.together([host, *others], said, plan, host)


def _looked_up(floor: "Floor", host: TableHost, command: object, person: str) -> object:
    """What is said, and of a place that is taken whether its person is free and assigned."""
    if not isinstance(command, say.TakePlace):
        return command
    _check_nowhere_else(floor, host, person)
    return replace(command, unassigned=_unassigned(floor, host, command.place, person))


def _over(host: TableHost) -> bool:
    return host.stored.phase in OVER


def _check_nowhere_else(floor: "Floor", host: TableHost, person: str) -> None:
    """One inspector, one table, unless the approved rules allow more; croupiers and chippers are at one."""
    others = [(table, place) for table, place in places_of(floor, person) if floor.tables[table] is not host]
    watched = sum(place is Place.INSPECTOR for _, place in others)
    if watched == len(others) and watched < setting(floor.house, "inspector-tables"):
        return  # the approved rules let an inspector watch so many
    for table, place in others:
        raise Refused(
            Refusal.AT_A_TABLE,
            f"{person} is the {place.value} at {table}; that place is left first",
            number=person,
            table=table,
            place=place.value,
        )


def _unassigned(floor: "Floor", host: TableHost, place: Place, person: str) -> bool:
    """Tells whether a place of a live table is taken by who is not assigned to it now (Н32 24(2)).

    The floor never stops for a line that was forgotten: the pit is alarmed. Where the house has set so, it is refused.
    A house that keeps no assignments in Dolly at all is told of none that are missing.
    """
    house, table = floor.house, host.name.partition("/")[0]
    strict = bool(setting(house, "refuse-unassigned"))
    if host.stored.charged.training or not (strict or house.assignments):
        return False
    clock = local_time(floor.clock())[11:16]
    if on_shift(house, table, place.value, person, clock):
        return False
    if not strict:
        return True
    assigned = ", ".join(f"{one.number} {one.shift}" for one in assigned_to(house, table, place.value)) or "–"
    raise Refused(
        Refusal.NOT_ASSIGNED,
        f"{person} is not assigned as {place.value} at {table} at {clock}; the pit boss has assigned there: {assigned}",
        table=table,
        assigned=assigned,
        number=person,
    )


def places_of(floor: "Floor", person: str) -> "Iterator[tuple[str, Place]]":
    """Yields the places a member of staff is in, at tables whose day is not over."""
    for table, host in sorted(floor.tables.items()):
        state = host.stored
        if _over(host):
            continue
        held = {Place.CROUPIER: state.croupier, Place.INSPECTOR: state.inspector, Place.CHIPPER: state.chipper}
        yield from ((table, place) for place, who in held.items() if who == person)
