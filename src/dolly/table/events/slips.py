"""What happened for the house's own slips, which the law does not know (regulation 2.6)."""

from msgspec import Struct

from dolly.chips import Count
from dolly.money import Money


class CreditSent(Struct, frozen=True, forbid_unknown_fields=True, tag="credit-sent"):
    """Chips of the tray went back to the desk between two games; ``by`` handed them over."""

    amount: Money
    by: str
    number: int
    chips: Count


class HourlyCounted(Struct, frozen=True, forbid_unknown_fields=True, tag="hourly-counted"):
    """The tray was counted within the day by a person in a role; no money moved."""

    chips: Count
    amount: Money
    by: str
    role: str


SlipEvent = CreditSent | HourlyCounted
