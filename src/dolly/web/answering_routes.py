"""The door of who may answer for a difference: a page lets one pick from the staff, and nobody types a number."""

from litestar.params import FromPath
from msgspec import Struct

from dolly.errors import Refused
from dolly.floor.floor import Floor
from dolly.web.door import AnyRequest, house_of
from dolly.web.doors import door


class Answering(Struct, frozen=True):
    """A member of staff who may be named; ``here`` where they work at the table or desk that is counted."""

    number: str
    name: str
    roles: tuple[str, ...]
    here: bool


class AnsweringAnswer(Struct, frozen=True):
    """Who may answer for a difference (ruling 25): those of the table or desk first, then by number."""

    staff: tuple[Answering, ...]


@door("GET", "/api/answering/{place:str}", "answering", answer=AnsweringAnswer)
async def answering(request: AnyRequest, place: FromPath[str]) -> AnsweringAnswer:
    """The staff of whom one answers for the difference of a count, of a table or a desk."""
    house = house_of(request)
    here, names = _here(house.floor, place), house.people.names()
    lines = (
        Answering(number, names.get(number, ""), roles, number in here)
        for number, roles in house.floor.house.staff.items()
    )
    return AnsweringAnswer(tuple(sorted(lines, key=lambda one: (not one.here, one.number))))


def _here(floor: Floor, place: str) -> frozenset[str]:
    """Who works at a table or a desk: in its places, on its list of shifts, or counting it."""
    if place in floor.house.desks:
        desk = floor.desks.live.get(place)
        counting = None if desk is None else desk.stored.counting
        return _named(None if desk is None else desk.stored.cashier, None if counting is None else counting.by)
    floor.hub(place)  # says so where there is no such table
    assigned = {number for table, number in floor.house.assignments if table == place}
    try:
        table = floor.host(place).stored
    except Refused:  # its day is over
        return frozenset(assigned)
    by = None if table.counting is None else table.counting.by
    return _named(table.croupier, table.inspector, table.chipper, by) | assigned


def _named(*people: str | None) -> frozenset[str]:
    return frozenset(one for one in people if one)
