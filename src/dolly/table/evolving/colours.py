"""What counting, writing off and recounting a colour makes of the table."""

from typing import assert_never

from msgspec.structs import replace

from dolly.money import NOTHING
from dolly.table.commands.colours import BlockedColour
from dolly.table.events.colours import ColourCounted, ColourEvent, ColourRecounted, ColourWrittenOff
from dolly.table.state import Table


def evolve_colours(table: Table, event: ColourEvent) -> Table:
    """Returns the table after a colour was counted, written off or recounted."""
    match event:
        case ColourCounted():
            seat = replace(table.seats[event.seat], missing=event.missing, counted_by=event.by)
            return replace(table, seats=table.seats.set(event.seat, seat))
        case ColourWrittenOff():
            return _written_off(table, event)
        case ColourRecounted():
            return replace(
                table,
                blocked=tuple(blocked for blocked in table.blocked if blocked.seat != event.seat),
                written_off=table.written_off - event.amount,
            )
        case _:
            assert_never(event)


def _written_off(table: Table, event: ColourWrittenOff) -> Table:
    """Nothing of the colour is out any more; what was found of an earlier day's makes the line fall below nothing."""
    seat = replace(
        table.seats[event.seat], chip_value=None, bought=NOTHING, exchanged=NOTHING, missing=0, counted_by=""
    )
    return replace(
        table,
        seats=table.seats.set(event.seat, seat),
        blocked=(*table.blocked, BlockedColour(event.seat, event.chips, event.chip_value)),
        written_off=table.written_off + event.amount,
    )
