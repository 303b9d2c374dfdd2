"""What the house's own slips make of the table."""

from typing import assert_never

from msgspec.structs import replace

from dolly.table.events.slips import CreditSent, HourlyCounted, SlipEvent
from dolly.table.state import Table


def evolve_slips(table: Table, event: SlipEvent) -> Table:
    """A credit leaves the float; a count within the day is the record's alone (regulation 2.6)."""
    match event:
        case CreditSent():
            return replace(table, float_=table.float_ - event.amount, credits=table.credits + event.amount)
        case HourlyCounted():
            return table
        case _:
            assert_never(event)
