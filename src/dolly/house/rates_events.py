"""What can have happened to the rates of exchange; the names are for ever."""

from msgspec import Struct

from dolly.rules.rates import Rate


class RateEntered(Struct, frozen=True, forbid_unknown_fields=True, tag="rate-entered"):
    """A currency's rate for a gaming day was entered; what was done before stands by the rate it bears."""

    rate: Rate
    by: str


RateEvent = RateEntered
