"""Blank sheets for an outage; what is written on them is entered afterwards as entered later."""

from collections.abc import Mapping
from typing import Annotated, Final, Literal, get_args

from msgspec import Meta, Struct

from dolly.errors import Malformed
from dolly.reports.papers.common import Head, TableMark

SheetKind = Literal["chip-sales", "numbers", "payments", "racks", "cards"]
SHEETS: Final[tuple[SheetKind, ...]] = get_args(SheetKind)

#: What each kind of table keeps by hand. At terminals nobody pays bets in an outage: what a seat holds is written down
#: and given out, and chips of a card are written down as they come and go (rulings 11, 21, 30).
SHEETS_OF: Final[Mapping[str, tuple[SheetKind, ...]]] = {
    "cloth": ("chip-sales", "numbers", "payments"),
    "terminals": ("chip-sales", "numbers", "racks", "cards"),
}

#: Those whose lines are entered afterwards with their own time. What was given out of a rack, or came and went by a
#: card, is recorded at the table once the system is back.
ENTERED_LATER: Final[frozenset[SheetKind]] = frozenset({"chip-sales", "numbers", "payments"})


class EmergencySheet(Struct, frozen=True, forbid_unknown_fields=True):
    """A blank form of one table to be filled in by hand: sales, numbers, payments; at terminals racks and cards too."""

    head: Head
    table: TableMark
    kind: SheetKind
    rows: Annotated[int, Meta(ge=1, le=200)] = 12

    def __post_init__(self) -> None:
        """A table has the sheets of its kind."""
        own = SHEETS_OF[self.table.kind]
        if self.kind not in own:
            raise Malformed(
                f"{self.table.name} is a table of {self.table.kind}; its sheets are {', '.join(own)}, not {self.kind}",
                where="kind",
            )
