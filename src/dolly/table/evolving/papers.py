"""What a paper made anew makes of the table: its number, and nothing else."""

from msgspec.structs import replace

from dolly.table.events.papers import ReissueNamed
from dolly.table.state import Table


def evolve_papers(table: Table, event: ReissueNamed) -> Table:
    """The closing protocol, and who has signed it, will name the paper that stands (ruling 26)."""
    if event.kind == "charge" and table.charge is not None:
        return replace(table, charge=replace(table.charge, number=event.number))
    if event.kind == "fill":
        named = (replace(one, number=event.number) if one.number == event.replaces else one for one in table.received)
        return replace(table, received=tuple(named))
    return table
