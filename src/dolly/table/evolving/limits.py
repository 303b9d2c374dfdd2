"""What a change of limits makes of the table."""

from typing import assert_never

from msgspec.structs import replace

from dolly.rules.compiled import compile_terms
from dolly.table.events.limits import LimitsAsked, LimitsChanged, LimitsEvent
from dolly.table.state import Table


def evolve_limits(table: Table, event: LimitsEvent, at: int) -> Table:
    """Returns the table with other limits to come, or in force: its rules are compiled anew."""
    match event:
        case LimitsAsked():
            return replace(table, coming_limits=event)
        case LimitsChanged():
            terms = compile_terms(replace(table.live_terms.rules, limits=event.limits))
            return replace(table, terms=terms, coming_limits=None, limits_at=at)
        case _:
            assert_never(event)
