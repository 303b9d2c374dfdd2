"""Blank sheets for an outage; what is written on them is entered afterwards as entered later."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from dolly.reports.papers.common import Head, TableMark

SheetKind = Literal["chip-sales", "numbers", "payments"]


class EmergencySheet(Struct, frozen=True, forbid_unknown_fields=True):
    """A blank form of one table: chip sales, numbers, or payments, to be filled in by hand."""

    head: Head
    table: TableMark
    kind: SheetKind
    rows: Annotated[int, Meta(ge=1, le=200)] = 12
