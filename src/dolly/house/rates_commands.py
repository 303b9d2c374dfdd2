"""What the house is told of rates of exchange."""

from msgspec import Struct

from dolly.rules.rates import Rate


class EnterRate(Struct, frozen=True, forbid_unknown_fields=True, tag="enter-rate"):
    """The rate of a currency for a gaming day, by which its sums are compared with the law's; anew to mend it.

    One that is far from the last of its currency is ``meant`` so: a comma typed wrongly moves every limit of the law.
    """

    rate: Rate
    meant: bool = False


RateCommand = EnterRate
