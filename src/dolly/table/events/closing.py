"""What can have happened about tips, and about counting and signing a closed table."""

from msgspec import Struct

from dolly.chips import Count
from dolly.documents import Signature
from dolly.money import NOTHING, Money


class TipTaken(Struct, frozen=True, forbid_unknown_fields=True, tag="tip-taken"):
    """A tip went into the tip box; it is no part of the table's result."""

    amount: Money
    seat: int | None
    by: str


class FillRecalled(Struct, frozen=True, forbid_unknown_fields=True, tag="fill-recalled"):
    """A fill that was on its way went back to the desk."""

    amount: Money
    by: str


class TableCountEntered(Struct, frozen=True, forbid_unknown_fields=True, tag="table-count-entered"):
    """Tray, box and tips were counted blind; ``again`` is the one recount, and both are kept (ruling 25)."""

    chips: Count
    cash: Count
    tips: Count
    clicker: Money | None
    by: str
    again: bool


class ClosingSigned(Struct, frozen=True, forbid_unknown_fields=True, tag="closing-signed"):
    """A person signed the closing protocol."""

    signature: Signature


class TableSignedOff(Struct, frozen=True, forbid_unknown_fields=True, tag="table-signed-off"):
    """With the last signature chips and box went to the cashier of ``desk`` (ruling 26).

    ``tips`` are those of the tip box, which are kept apart until they are paid out; ``tips_over`` is what the count
    found beyond those that were recorded. In older logs tips were told by the count alone.
    """

    number: int
    desk: str
    chips: Count
    cash: Count
    chips_amount: Money
    cash_amount: Money
    signatures: tuple[Signature, ...]
    tips: Count = ()
    tips_over: Money = NOTHING


ClosingEvent = TipTaken | FillRecalled | TableCountEntered | ClosingSigned | TableSignedOff
