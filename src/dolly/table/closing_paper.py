"""What those who sign a closed table's protocol sign: everything it shows, under one version (annex 3, ruling 26)."""

from msgspec import Struct

from dolly.chips import Count
from dolly.documents import Signature, Version, fitting, version_of
from dolly.money import Money
from dolly.table.commands.cut_off import Carried
from dolly.table.commands.day import Ground
from dolly.table.events.day import FillReceived, TableCounted
from dolly.table.phases import Phase
from dolly.table.state import Counted, Table


class ClosingPaper(Struct, frozen=True):
    """The closing half of the protocol as it is signed: what it rests on, both counts, and what they come to.

    ``charge`` and ``fills`` are what the table was given, by their papers; ``carried`` stays with the players over the
    cut-off, seat by seat. ``counted`` holds result, held, written off, carried, credits, card chips, tips, what was
    expected, and who answers for a difference.
    """

    table: str
    day: str
    currency: str
    number: int
    charge: Money
    chips: Count
    fills: tuple[FillReceived, ...]
    ground: Ground | None
    carried: tuple[Carried, ...]
    counts: tuple[Counted, ...]
    counted: TableCounted
    counted_at: int


def closing_paper(table: Table) -> ClosingPaper | None:
    """Returns what the closing protocol says; nothing before a count by denomination is confirmed."""
    if table.phase is not Phase.COUNTED or table.counting is None or table.counted is None:
        return None
    charged = table.charged
    return ClosingPaper(
        charged.table, charged.day, charged.rules.currency, charged.number, charged.charge, charged.chips,
        table.received, table.ground, table.carried, table.counting.counts, table.counted, table.phase_at,
    )  # fmt: skip


def closing_version(table: Table) -> Version:
    """Returns the version of the closing protocol: the hash of all that it says."""
    paper = closing_paper(table)
    assert paper is not None, "a protocol is signed after the count"
    return version_of(paper)


def closing_signed(table: Table) -> tuple[Signature, ...]:
    """Returns whose signatures the closing protocol bears as it stands; one on an earlier version does not fit."""
    return fitting(closing_version(table), table.closing_signed) if closing_paper(table) is not None else ()
