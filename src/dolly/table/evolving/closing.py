"""What tips, counting and signing make of the table."""

from typing import assert_never

from msgspec.structs import replace

from dolly.table.events.closing import (
    ClosingEvent,
    ClosingSigned,
    FillRecalled,
    TableCountEntered,
    TableSignedOff,
    TipTaken,
)
from dolly.table.state import Counted, Counting, Table


def evolve_closing(table: Table, event: ClosingEvent) -> Table:
    """Returns the table after an event about tips, counting and signing."""
    match event:
        case TipTaken():
            return _tipped(table, event)
        case FillRecalled():
            return replace(table, fill_in_transit=None)
        case TableCountEntered():
            earlier = table.counting.counts if table.counting is not None else ()
            counted = Counted(event.chips, event.cash, event.tips, event.clicker)
            return replace(table, counting=Counting(event.by, (*earlier, counted)))
        case ClosingSigned():
            return replace(table, closing_signed=(*table.closing_signed, event.signature))
        case TableSignedOff():
            return replace(table, signed_off=True)
        case _:
            assert_never(event)


def _tipped(table: Table, event: TipTaken) -> Table:
    """At a terminal table the rack goes down; the chips lie in the tip box."""
    table = replace(table, tips=table.tips + event.amount)
    if table.charged.kind == "cloth" or event.seat is None:
        return table
    seat = table.seats[event.seat]
    seats = table.seats.set(seat.number, replace(seat, rack=seat.rack - event.amount))
    return replace(table, seats=seats, racks=table.racks - event.amount)
