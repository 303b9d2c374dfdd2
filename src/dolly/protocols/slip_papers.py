"""The house's own slips as papers: chips back to the desk, and counts within a table's day (regulation 2.6)."""

from typing import cast

from msgspec.structs import replace

from dolly.errors import Malformed
from dolly.protocols.desks import Sent
from dolly.protocols.table_papers import Maker, mark_of
from dolly.protocols.tables import TableDay
from dolly.reports.papers import InternalSlip, TableMark
from dolly.reports.papers.common import Role


def credit_slip(sent: Sent, mark: TableMark, maker: Maker, number: int = 0) -> InternalSlip:
    """Returns the house's own slip of chips that went back to the desk (regulation 2.6), by a number it has had."""
    of = maker.of("credit", sent.number, number)
    anew = maker.anew("credit", of)
    return InternalSlip(
        head=maker.head("credit", of, sent.paper.day, sent.version if anew is None else anew.version),
        table=mark,
        kind="credit",
        at=sent.at,
        chips=sent.paper.chips,
        amount=sent.amount,
        signatures=maker.signed(sent.signatures if anew is None else anew.signatures),
    )


def hourly_slip(day: TableDay, number: int, maker: Maker) -> InternalSlip:
    """Returns the ``number``-th count within a table's day, from 1; it has no number of its own, and moved nothing."""
    if not 1 <= number <= len(day.hourly):
        raise Malformed(f"{day.log} was counted {len(day.hourly)} times within its day", where="number")
    counted, at = day.hourly[number - 1]
    maker = replace(maker, as_of=at)
    return InternalSlip(
        head=maker.head("hourly-count", 0, day.charged.day),
        table=mark_of(day.charged),
        kind="hourly-count",
        at=at,
        chips=counted.chips,
        amount=counted.amount,
        counted_by=maker.person(counted.by, at),
        counted_as=cast("Role", counted.role),
    )
