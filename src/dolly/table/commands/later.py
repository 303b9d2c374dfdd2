"""What was written on a sheet in an outage and is entered afterwards, with both times and two signatures."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from dolly.chips import Count
from dolly.money import NOTHING, Amount, Money
from dolly.rules.rates import Rate
from dolly.table.commands.words import Visitor, Words
from dolly.table.people import Role

#: The sheets there are: chips sold, numbers that fell, payments made.
What = Literal["chip-sale", "number", "payment"]
#: Sheets of a kind are numbered through the table's day, and the lines are printed with theirs.
SheetNumber = Annotated[int, Meta(ge=1, le=999)]
LineNumber = Annotated[int, Meta(ge=1, le=200)]


class EnterLater(Struct, frozen=True, forbid_unknown_fields=True, tag="enter-later"):
    """One line of an emergency sheet; ``happened_at`` is when, in µs, and ``witness`` who signed it besides, as what.

    ``sheet`` and ``line`` are the numbers on the paper: by them a line is entered once.
    A sale and a payment have an amount, a number a ``pocket``; the seat is named where there was one. A sale may name
    the ``visitor``, as at the table, and the ``notes`` where the sheet tells them; ``elsewhere`` and ``rate`` are read
    by the floor.
    ``chip_value`` is what a chip of the seat's colour was sold for: it is named where the colour was sold first.
    """

    what: What
    happened_at: Annotated[int, Meta(ge=0)]
    witness: Annotated[str, Meta(pattern=r"^[0-9A-Za-z-]{1,12}$")]
    sheet: SheetNumber
    line: LineNumber
    amount: Amount | None = None
    pocket: Annotated[str, Meta(max_length=2)] = ""
    seat: int | None = None
    detail: Words = ""
    visitor: Visitor = ""
    elsewhere: Money = NOTHING
    notes: Count = ()
    chip_value: Amount | None = None
    witness_role: Role = Role.INSPECTOR
    rate: Rate | None = None
