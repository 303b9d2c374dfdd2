"""What was entered later: it happened in an outage, and stands where it was entered."""

from msgspec import Struct

from dolly.chips import Count
from dolly.documents import Signature
from dolly.money import NOTHING, Money
from dolly.rules.rates import Compared
from dolly.table.commands.later import What


class EnteredLater(Struct, frozen=True, forbid_unknown_fields=True, tag="entered-later"):
    """A line of an emergency sheet, with the time it happened and the two people who signed it.

    ``chip_value`` is what the seat's colour is worth since; older records have neither it nor the ``signatures``.
    ``sheet`` and ``line`` are the numbers on the paper, 0 in older records.
    """

    what: What
    happened_at: int
    amount: Money
    pocket: str
    seat: int | None
    detail: str
    by: str
    witness: str
    visitor: str = ""
    elsewhere: Money = NOTHING
    notes: Count = ()
    chip_value: Money | None = None
    signatures: tuple[Signature, ...] = ()
    compared: Compared | None = None
    sheet: int = 0
    line: int = 0
