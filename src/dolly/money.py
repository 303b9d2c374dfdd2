"""Money is whole cents of one currency, and to the checker a type of its own.

At run time an amount is a plain ``int``, so that msgspec reads and writes it at full speed. To mypy it
is a class with only what money can do: money plus money is money, money times a whole number is money,
money times money does not type-check, and there is no division. A table has one currency; the names of
accounts bear it, ``Money`` does not.
"""

from collections.abc import Iterable
from typing import TYPE_CHECKING, Annotated, Final

from msgspec import Meta

if TYPE_CHECKING:

    class Money:
        """A whole number of cents; may be negative only as a difference of two amounts."""

        def __init__(self, cents: int, /) -> None: ...
        def __add__(self, other: "Money", /) -> "Money": ...
        def __sub__(self, other: "Money", /) -> "Money": ...
        def __mul__(self, times: int, /) -> "Money": ...
        def __rmul__(self, times: int, /) -> "Money": ...
        def __neg__(self) -> "Money": ...
        def __lt__(self, other: "Money", /) -> bool: ...
        def __le__(self, other: "Money", /) -> bool: ...
        def __gt__(self, other: "Money", /) -> bool: ...
        def __ge__(self, other: "Money", /) -> bool: ...
        def __bool__(self) -> bool: ...
        def __int__(self) -> int: ...
        def __hash__(self) -> int: ...
else:
    Money = int

NOTHING: Final = Money(0)

#: The largest single amount the doors let in: 10^12 cents (the vectors' README and the issue fix it).
LARGEST: Final = Money(10**12)

#: An amount as the doors accept it: whole cents, at least one, at most ``LARGEST``.
Amount = Annotated[Money, Meta(gt=0, le=10**12)]

#: A counted sum: whole cents, nought allowed.
Sum = Annotated[Money, Meta(ge=0, le=10**15)]


def total(amounts: Iterable[Money]) -> Money:
    """Returns the sum of ``amounts`` in cents; the sum of none is nothing."""
    return sum(amounts, NOTHING)


def units_in(amount: Money, unit: Money) -> tuple[int, Money]:
    """Returns how many whole ``unit`` go into ``amount``, and the change that is left."""
    units, change = divmod(int(amount), int(unit))
    return units, Money(change)


def euros(amount: Money) -> str:
    """Returns ``amount`` in major units with two decimals, ``1234567`` as ``12345.67``; for English text."""
    cents = int(amount)
    return f"{'-' if cents < 0 else ''}{abs(cents) // 100}.{abs(cents) % 100:02d}"
