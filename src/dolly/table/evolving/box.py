"""What a sale's cash makes of the box."""

from msgspec.structs import replace

from dolly.chips import Count, more
from dolly.money import NOTHING, Money
from dolly.table.state import Table


def boxed(table: Table, amount: Money, notes: Count) -> Table:
    """Cash went to the box; where its notes were not named, only the sum is known."""
    unnamed = NOTHING if notes else amount
    return replace(table, box=table.box + amount, notes=more(table.notes, notes), unnamed=table.unnamed + unnamed)
