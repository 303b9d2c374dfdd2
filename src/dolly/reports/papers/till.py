"""What a till hands over or takes, and what is paid out of tips: papers of the house's own, signed hand to hand."""

from typing import Literal

from msgspec import Struct

from dolly.chips import Count, Currency
from dolly.money import NOTHING, Money, total
from dolly.reports.papers.common import Day, Head, Micros, Signed, agree, agree_count

Way = Literal["from-safe", "to-safe", "to-desk", "tips"]


class TipsLine(Struct, frozen=True, forbid_unknown_fields=True):
    """The tips of one table's day that are paid out."""

    table: str
    day: Day
    amount: Money


class HandoverProtocol(Struct, frozen=True, forbid_unknown_fields=True):
    """Chips and cash by denomination from one hand to another; of tips ``chips`` come in and ``paid`` goes out.

    ``giver`` and ``taker`` are desks; nothing stands for the safe and for the staff.
    """

    head: Head
    way: Way
    giver: str
    taker: str
    at: Micros
    currency: Currency
    chips: Count
    chips_total: Money
    cash: Count
    cash_total: Money
    paid: Money = NOTHING
    tips: tuple[TipsLine, ...] = ()
    signatures: tuple[Signed, ...] = ()

    def __post_init__(self) -> None:
        """Each total is what its pieces come to, and tips are paid to the cent."""
        agree_count("the chips", self.chips_total, self.chips)
        agree_count("the cash", self.cash_total, self.cash)
        if self.way == "tips":
            agree("the tips paid out", self.paid, self.chips_total)
            agree("the tips of the tables", self.paid, total(each.amount for each in self.tips))


class HandoverLine(Struct, frozen=True, forbid_unknown_fields=True):
    """One of them as the daily protocol lists it: in no result. ``cash`` of tips is what was paid."""

    number: int
    way: Way
    giver: str
    taker: str
    currency: Currency
    chips: Money
    cash: Money
    annulled: bool = False
