"""What may be said for the house's own slips, which the law does not know (regulation 2.6)."""

from msgspec import Struct

from dolly.chips import Count
from dolly.money import Amount


class SendCredit(Struct, frozen=True, forbid_unknown_fields=True, tag="send-credit"):
    """Chips of the tray go back to the desk; it comes with its paper, in the append of the last signature."""

    amount: Amount
    number: int
    chips: Count


class CountHourly(Struct, frozen=True, forbid_unknown_fields=True, tag="count-hourly"):
    """The chips in the tray as they lie there at this hour, by denomination; it moves nothing."""

    chips: Count


SlipCommand = SendCredit | CountHourly
