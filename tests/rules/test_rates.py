"""Sums in another currency beside the law's: by a dated rate, to the cent, half up, and never as a fraction."""

import pytest

from dolly.money import Money
from dolly.rules.rates import Rate, compared


def rate(per_euro: int) -> Rate:
    return Rate("USD", "2026-11-30", per_euro, "БНБ, 30.11.2026")


@pytest.mark.parametrize(
    ("cents", "per_euro", "euro_cents"),
    [
        (195_583, 1_955_830, 100_000),  # the lev's own rate (ЗВЕ 12)
        (500_000, 1_955_830, 255_646),
        (10_000, 1_085_300, 9_214),  # 9214.04
        (1, 2_000_000, 1),  # half a cent goes up
        (1, 2_000_001, 0),
        (3, 2_000_000, 2),
        (10**12, 1_000_000, 10**12),
    ],
)
def test_an_amount_is_divided_by_the_rate_and_rounded_by_the_third_decimal(
    cents: int, per_euro: int, euro_cents: int
) -> None:
    assert compared(Money(cents), rate(per_euro)).amount == Money(euro_cents)
