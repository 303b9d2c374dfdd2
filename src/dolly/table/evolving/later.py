"""What a line of an emergency sheet makes of the table."""

from msgspec.structs import replace

from dolly.table.events.later import EnteredLater
from dolly.table.evolving.box import boxed
from dolly.table.evolving.seats import racked, visited
from dolly.table.state import Table


def evolve_later(table: Table, event: EnteredLater) -> Table:
    """A sale's cash lies in the box since it happened; numbers and payments are the record's alone (ruling 31).

    At a terminal table the seat's rack rises by it, as at any sale there (ruling 21). Each line is entered once.
    """
    if event.sheet:  # older records do not tell the number on the paper
        table = replace(table, entered=table.entered | {(event.what, event.sheet, event.line)})
    if event.what != "chip-sale":
        return table
    table = visited(boxed(table, event.amount, event.notes), event)
    seat = table.seats.get(event.seat) if event.seat is not None else None
    if seat is None:
        return table
    seat = replace(seat, bought=seat.bought + event.amount)
    if event.chip_value is not None:  # the colour is out since, and what was counted of it before is not all of it
        seat = replace(seat, chip_value=event.chip_value, missing=0, counted_by="")
    if table.charged.kind == "terminal":
        return racked(table, seat, event.amount)
    return replace(table, seats=table.seats.set(seat.number, seat))
