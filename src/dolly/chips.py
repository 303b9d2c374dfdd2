"""Chips and notes by denomination: how the desk hands them over, and how they are counted.

The ledger counts value; pieces stand only in papers: a charge, a fill, a count, a sale, a redemption. What
may be counted are the chip types the regulator has approved (regulation 2.1, 2.4); any other is refused.
"""

from collections import Counter
from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import Annotated, Final, Literal

from msgspec import Meta, Struct

from dolly.errors import Fact, Refusal, Refused
from dolly.money import NOTHING, Amount, Money, euros, total

#: What players settle with (value and currency stand on it), and what they play with at one table.
Family = Literal["cash-chip", "plaque", "colour"]

#: How many of a chip make a stack, as croupiers think.
STACK: Final = 20

#: Notes and coins that are money, in cents, by currency; of a currency not listed any piece is taken as it is told.
CASH: Final[Mapping[str, frozenset[int]]] = MappingProxyType(
    {
        "EUR": frozenset({1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000, 10_000, 20_000, 50_000}),
        "USD": frozenset({1, 5, 10, 25, 50, 100, 200, 500, 1_000, 2_000, 5_000, 10_000}),
        "GBP": frozenset({1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000}),
        "CHF": frozenset({5, 10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000, 10_000, 20_000, 100_000}),
        "RON": frozenset({1, 5, 10, 50, 100, 500, 1_000, 2_000, 5_000, 10_000, 20_000, 50_000}),
        "TRY": frozenset({5, 10, 25, 50, 100, 500, 1_000, 2_000, 5_000, 10_000, 20_000}),
    }
)

Currency = Annotated[str, Meta(pattern=r"^[A-Z]{3}$")]


class ChipType(Struct, frozen=True, forbid_unknown_fields=True):
    """One approved type of chip: ``reference`` and ``date`` are its approval's.

    Cash chips and plaques have a ``denomination`` in cents; colour chips have none, and belong to a ``table``.
    ``pieces`` is how many chips the set of a colour has, nought where the house has not entered it.
    """

    name: Annotated[str, Meta(min_length=1, max_length=40)]
    family: Family
    currency: Currency
    colour: Annotated[str, Meta(min_length=1, max_length=40)]
    reference: Annotated[str, Meta(min_length=1, max_length=80)]
    date: Annotated[str, Meta(pattern=r"^\d{4}-\d\d-\d\d$")]
    denomination: Amount | None = None
    table: Annotated[str, Meta(max_length=12)] = ""
    pieces: Annotated[int, Meta(ge=0, le=1_000)] = 0


class Pieces(Struct, frozen=True, forbid_unknown_fields=True, array_like=True):
    """So many pieces of one denomination, in cents."""

    denomination: Amount
    pieces: Annotated[int, Meta(ge=0, le=10_000_000)]

    @property
    def value(self) -> Money:
        """What they are worth together."""
        return self.denomination * self.pieces


#: A count by denomination, dearest first, each denomination once.
Count = tuple[Pieces, ...]


class HeldLot(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Chips of one secured seat, held for whoever left them (ruling 22); ``record`` is where that stands in ``log``.

    Or what a player holds over the cut-off of a table ``carried`` names the kind of, as its count owes it (ruling 27).
    """

    log: Annotated[str, Meta(pattern=r"^[0-9A-Za-z-]{1,12}/\d{4}-\d\d-\d\d(/[1-9]\d{0,3})?$")]
    record: Annotated[int, Meta(ge=1)]
    seat: Annotated[int, Meta(ge=1)]
    currency: Currency
    amount: Amount
    carried: Literal["", "cloth", "terminal"] = ""

    @property
    def key(self) -> tuple[str, int, int]:
        """By what the house knows it: a record of a table's log, and a seat."""
        return self.log, self.record, self.seat

    @property
    def table(self) -> str:
        """The table at which the chips were left."""
        return self.log.split("/")[0]

    @property
    def day(self) -> str:
        """The gaming day on which they were."""
        return self.log.split("/")[1]


class TipsLot(Struct, frozen=True, forbid_unknown_fields=True):
    """The tips of one table's day as they were counted at its closing, by the table's log (Н35 5(9))."""

    log: Annotated[str, Meta(pattern=r"^[0-9A-Za-z-]{1,12}/\d{4}-\d\d-\d\d(/[1-9]\d{0,3})?$")]
    currency: Currency
    chips: Count

    @property
    def table(self) -> str:
        """The table at which they were given."""
        return self.log.split("/")[0]

    @property
    def amount(self) -> Money:
        """What they are worth."""
        return value_of(self.chips)


def value_of(count: Iterable[Pieces]) -> Money:
    """Returns what a count is worth."""
    return total(each.value for each in count)


def sorted_count(count: Iterable[Pieces]) -> Count:
    """Returns a count as it is kept: dearest first, each denomination once, none of nought pieces."""
    pieces: Counter[Money] = Counter()
    for each in count:
        pieces[each.denomination] += each.pieces
    return tuple(Pieces(one, pieces[one]) for one in sorted(pieces, key=int, reverse=True) if pieces[one])


def more(count: Iterable[Pieces], other: Iterable[Pieces]) -> Count:
    """Returns both counts together."""
    return sorted_count((*count, *other))


def less(count: Count, other: Count, what: str = "the desk") -> Count:
    """Returns ``count`` without ``other``; refuses what is not there (no chip below nothing).

    The refusal names what was asked for and never what is there, which somebody has yet to count blind (ruling 25).
    """
    there = {each.denomination: each.pieces for each in count}
    for each in sorted_count(other):
        held = there.get(each.denomination, 0)
        if each.pieces > held:
            raise Refused(
                Refusal.NOT_ENOUGH_CHIPS,
                f"{what} has not {each.pieces} of {euros(each.denomination)} at hand: give other pieces, count again"
                " what lies there, or have some brought from the safe or another desk first",
                denomination=int(each.denomination),
                pieces=each.pieces,
            )
        there[each.denomination] = held - each.pieces
    return sorted_count(Pieces(one, pieces) for one, pieces in there.items())


def approved_on(catalogue: Iterable[ChipType], day: str) -> tuple[ChipType, ...]:
    """Returns the types that are approved on a gaming day; one approved later is none yet (regulation 2.1)."""
    return tuple(each for each in catalogue if each.date <= day)


def check_types(
    count: Iterable[Pieces], denominations: frozenset[Money], later: Mapping[Money, str] = MappingProxyType({})
) -> None:
    """Refuses chips whose type the house has no approval for; ``later`` tells from which day on others have theirs."""
    for each in count:
        if each.denomination not in denominations and each.denomination in later:
            raise Refused(
                Refusal.NOT_APPROVED,
                f"the cash chip of {euros(each.denomination)} is approved from {later[each.denomination]} on",
                what="chip-type",
                denomination=int(each.denomination),
                day=later[each.denomination],
            )
        if each.denomination not in denominations:
            known = ", ".join(euros(one) for one in sorted(denominations, key=int)) or "none yet"
            raise Refused(
                Refusal.NOT_APPROVED,
                f"the house has no approved cash chip of {euros(each.denomination)}; those it has are: {known}",
                what="chip-type",
                denomination=int(each.denomination),
            )


def check_cash(count: Iterable[Pieces], currency: str) -> None:
    """Refuses notes and coins that are no money of the currency."""
    known = CASH.get(currency)
    for each in count:
        if known is not None and int(each.denomination) not in known:
            raise Refused(
                Refusal.UNKNOWN,
                f"there is no note or coin of {euros(each.denomination)} {currency}",
                field="notes",
                denomination=int(each.denomination),
            )


class Over(Struct, frozen=True):
    """By how much a count is above the books, or below nothing where it falls short, in one currency."""

    currency: str
    chips: Money
    cash: Money
    tips: Money = NOTHING

    @property
    def parts(self) -> dict[str, Money]:
        """What differs, by its name."""
        return {name: over for name in ("chips", "cash", "tips") if (over := getattr(self, name))}


def count_differs(found: Iterable[Over], *, recounted: bool) -> Refused:
    """A count that differs says so and of what; by how much is told only when no recount is left (ruling 25).

    Whoever counted would else read off the refusal what to enter the second time. Each fact bears the name of what
    differs and its currency, and is the sum only then.
    """
    parts = [(f"{name}_{each.currency}", over) for each in found for name, over in each.parts.items()]
    what = ", ".join(name.replace("_", " ") for name, _ in parts)
    asked = "name who answers for the difference"
    facts: dict[str, Fact] = {name: int(over) if recounted else True for name, over in parts}
    return Refused(
        Refusal.DIFFERENCE,
        f"the count differs from the books: {what}; {asked if recounted else 'count once more, or ' + asked}",
        **facts,
    )
