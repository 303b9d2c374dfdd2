"""What a line of an emergency sheet makes of the table."""

from msgspec.structs import replace

from dolly.table.events.later import EnteredLater
from dolly.table.evolving.box import boxed
from dolly.table.evolving.seats import visited
from dolly.table.state import Table


def evolve_later(table: Table, event: EnteredLater) -> Table:
    """A sale's cash lies in the box since it happened; numbers and payments are the record's alone (ruling 31)."""
    if event.what != "chip-sale":
        return table
    table = visited(boxed(table, event.amount, event.notes), event)
    seat = table.seats.get(event.seat) if event.seat is not None else None
    if seat is None:
        return table
    return replace(table, seats=table.seats.set(seat.number, replace(seat, bought=seat.bought + event.amount)))
