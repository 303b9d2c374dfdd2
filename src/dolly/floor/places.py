"""Places at tables: one person, one table, looked at over all tables at once (ruling 17)."""

from typing import TYPE_CHECKING

from dolly.errors import Refusal, Refused
from dolly.floor.answers import Accepted, Message
from dolly.floor.feed import TableHost
from dolly.floor.together import Part
from dolly.house.arranging import assigned_to, setting
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
        for command in said.commands:
            if isinstance(command, say.TakePlace):
                _check_nowhere_else(floor, host, said.by.person)
                _check_assigned(floor, host, command.place, said.by.person)
        return [Part(host, command, said.by) for command in said.commands]

    return await floor.together([host, *others], said, plan, host)


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


def _check_assigned(floor: "Floor", host: TableHost, place: Place, person: str) -> None:
    """Where the pit boss has assigned people to a place of a live table, it is theirs (Н32 24(2))."""
    table = host.name.partition("/")[0]
    assigned = assigned_to(floor.house, table, place.value)
    if host.stored.charged.training or not assigned or person in assigned:
        return
    raise Refused(
        Refusal.NOT_ASSIGNED,
        f"the pit boss has assigned {', '.join(assigned)} as {place.value} at {table}, not {person}",
        table=table,
        assigned=", ".join(assigned),
    )


def places_of(floor: "Floor", person: str) -> "Iterator[tuple[str, Place]]":
    """Yields the places a member of staff is in, at tables whose day is not over."""
    for table, host in sorted(floor.tables.items()):
        state = host.stored
        if _over(host):
            continue
        held = {Place.CROUPIER: state.croupier, Place.INSPECTOR: state.inspector, Place.CHIPPER: state.chipper}
        yield from ((table, place) for place, who in held.items() if who == person)
