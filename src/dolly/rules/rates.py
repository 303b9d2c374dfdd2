"""What another currency is worth in that of the law's sums, by the rate a house enters for a gaming day.

A rate is told as the central bank does: so much of the currency for one euro. It is divided by, never turned round, and
what comes out is rounded to cents by the third decimal, half up, as the law rounds (ЗВЕ 12-13; regulation 2.13).
"""

from typing import Annotated, Final

from msgspec import Meta, Struct

from dolly.money import Money

#: Rates have six decimals: a millionth of a unit is the least there is.
MILLION: Final = 1_000_000


class Rate(Struct, frozen=True, forbid_unknown_fields=True):
    """``per_euro`` millionths of a unit of ``currency`` are one euro on the gaming day ``day``, by ``reference``."""

    currency: Annotated[str, Meta(pattern=r"^[A-Z]{3}$")]
    day: Annotated[str, Meta(pattern=r"^\d{4}-\d\d-\d\d$")]
    per_euro: Annotated[int, Meta(ge=1, le=10**12)]
    reference: Annotated[str, Meta(min_length=3, max_length=80)]


class Compared(Struct, frozen=True, forbid_unknown_fields=True):
    """What an act comes to in the currency of the law's sums, and by which rate."""

    amount: Money
    rate: Rate


def far_apart(last: int, now: int) -> bool:
    """Tells whether one rate is more than a fifth above the other, as no day's course moves.

    >>> far_apart(1_085_300, 1_100_000), far_apart(1_085_300, 10_853_000), far_apart(1_085_300, 108_530)
    (False, True, True)
    """
    return 5 * max(last, now) > 6 * min(last, now)


def told(per_euro: int) -> str:
    """Returns a rate as it is typed, with at least four decimals.

    >>> told(1_085_300), told(25)
    ('1.0853', '0.000025')
    """
    whole, rest = divmod(per_euro, MILLION)
    decimals = f"{rest:06}"
    return f"{whole}.{decimals[:4]}{decimals[4:].rstrip('0')}"


def compared(amount: Money, rate: Rate) -> Compared:
    """Returns an amount in the currency of the law's sums, rounded to the cent, half up."""
    doubled = 2 * int(amount) * MILLION + rate.per_euro
    return Compared(Money(doubled // (2 * rate.per_euro)), rate)
