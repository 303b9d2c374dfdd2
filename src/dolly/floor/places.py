"""Places at tables: one person, one table, looked at over all tables at once (ruling 17)."""

from typing import TYPE_CHECKING

from dolly.errors import Refusal, Refused
from dolly.floor.answers import Accepted, Message
from dolly.floor.feed import TableHost
from dolly.floor.together import Part
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
        return [Part(host, command, said.by) for command in said.commands]

    return await floor.together([host, *others], said, plan, host)


def _over(host: TableHost) -> bool:
    return host.stored.phase in OVER


def _check_nowhere_else(floor: "Floor", host: TableHost, person: str) -> None:
    """One inspector, one table; and a croupier or a chipper can no more be at two."""
    for table, place in places_of(floor, person):
        if floor.tables[table] is not host:
            raise Refused(
                Refusal.AT_A_TABLE,
                f"{person} is the {place.value} at {table}; that place is left first",
                number=person,
                table=table,
                place=place.value,
            )


def places_of(floor: "Floor", person: str) -> "Iterator[tuple[str, Place]]":
    """Yields the places a member of staff is in, at tables whose day is not over."""
    for table, host in sorted(floor.tables.items()):
        state = host.stored
        if _over(host):
            continue
        held = {Place.CROUPIER: state.croupier, Place.INSPECTOR: state.inspector, Place.CHIPPER: state.chipper}
        yield from ((table, place) for place, who in held.items() if who == person)
