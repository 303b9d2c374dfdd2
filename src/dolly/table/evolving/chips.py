"""What an exchange of cash chips makes of a cloth table: chips for chips moves no money in the books."""

from typing import assert_never

from msgspec.structs import replace

from dolly.table.events.chips import ChipsChanged, ChipsEvent, ColourIssued
from dolly.table.state import Table


def evolve_chips(table: Table, event: ChipsEvent, at: int) -> Table:
    """The colour is out as if it had been bought, and the box has nothing of it; a change leaves all as it was."""
    match event:
        case ColourIssued():
            seat = table.seats[event.seat]
            bought = seat.bought + event.amount
            seat = replace(seat, chip_value=event.chip_value, bought=bought, missing=0, counted_by="", last_at=at)
            return replace(table, seats=table.seats.set(seat.number, seat))
        case ChipsChanged():
            return table
        case _:
            assert_never(event)
