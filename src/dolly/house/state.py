"""What a house is: the fold of its log."""

from immutables import Map
from msgspec import Struct

from dolly.house.commands import Kind
from dolly.rules.house_rules import Approval


class KnownTable(Struct, frozen=True):
    """A table of the house; ``log`` is the live one of its present day, or None."""

    table: str
    kind: Kind
    seats: int
    training: bool
    log: str | None = None
    last_log: str | None = None


class House(Struct, frozen=True):
    """Standing facts: roles by staff number, tables by name, approvals by profile, version and call, the day."""

    year: int = 0
    staff: Map[str, tuple[str, ...]] = Map()
    tables: Map[str, KnownTable] = Map()
    approvals: Map[tuple[str, str, str], Approval] = Map()
    day: str = ""
