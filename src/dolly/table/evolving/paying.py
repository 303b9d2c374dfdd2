"""What a correction of a payment makes of the table."""

from msgspec.structs import replace

from dolly.money import NOTHING
from dolly.table.events.paying import PayingCorrected
from dolly.table.state import Table


def evolve_paying(table: Table, event: PayingCorrected, at: int) -> Table:
    """At a terminal table chips move between float and rack; on cloth the count tells (rulings 29, 31)."""
    which = (event.game, event.seat)
    table = replace(
        table,
        paid_in_error=table.paid_in_error + event.in_error,
        corrected=table.corrected.set(which, table.corrected.get(which, NOTHING) + event.amount),
    )
    moved = event.amount if event.to_player else -event.back
    if table.charged.kind == "cloth" or event.seat is None or moved == NOTHING:
        return table
    seat = table.seats[event.seat]
    seat = replace(seat, rack=seat.rack + moved, chip_value=event.chip_value or seat.chip_value, last_at=at)
    return replace(
        table, seats=table.seats.set(seat.number, seat), racks=table.racks + moved, float_=table.float_ - moved
    )
