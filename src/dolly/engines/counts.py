"""Counts of a profile, as perft counts the moves of chess: an engine that has them has its bets right.

On every bet two cents are laid, so that a half can come back; on every call two cents a chip. Each is settled
once for every pocket of the wheel, and everything is added up.
"""

from collections.abc import Iterable, Iterator
from typing import Final

from msgspec import Struct

from dolly.money import Money
from dolly.rules.calls import Parts, calls_named, chips_of
from dolly.rules.layout import KINDS
from dolly.rules.notation import call_name
from dolly.rules.payment import Outcome
from dolly.rules.terms import Terms, settle

#: Laid on every bet, in cents.
STAKE: Final = Money(2)


class Count(Struct, frozen=True):
    """What was counted: bets, and over all pockets the lines won, and cents.

    ``winnings`` are without stakes; ``returned`` is what of the stakes came back, ``imprisoned`` what waits.
    """

    bets: int = 0
    chips: int = 0
    won: int = 0
    winnings: int = 0
    returned: int = 0
    imprisoned: int = 0

    def __add__(self, other: "Count") -> "Count":
        """Returns both together."""
        return Count(*(mine + yours for mine, yours in zip(_figures(self), _figures(other), strict=True)))


class Counts(Struct, frozen=True):
    """The counts of one profile: its bets by kind, its calls by family, and each in all."""

    profile: str
    pockets: int
    bets: dict[str, Count]
    calls: dict[str, Count]


def counts_of(terms: Terms) -> Counts:
    """Counts the bets and calls these rules take; a call that has two names is one call."""
    spots: dict[str, list[Parts]] = {kind: [] for kind in KINDS if kind in terms.rules.bets.permitted}
    for name, spot in terms.spots.items():
        spots[spot.kind].append(((name, 1),))
    calls: dict[str, list[Parts]] = {family: [] for family in terms.rules.calls.permitted}
    for name, call in calls_named(terms.layout, terms.rules.calls):
        if name == call_name(call):
            calls[call.family].append(terms.calls[name])
    pockets = len(terms.wheel.pockets)
    return Counts(terms.rules.profile, pockets, _table(terms, spots), _table(terms, calls))


def _table(terms: Terms, groups: dict[str, list[Parts]]) -> dict[str, Count]:
    table = {group: _sum(_counted(terms, parts) for parts in held) for group, held in groups.items()}
    return table | {"all": _sum(table.values())}


def _sum(counts: Iterable[Count]) -> Count:
    return sum(counts, Count())


def _counted(terms: Terms, parts: Parts) -> Count:
    """Counts one bet or call over all pockets."""
    lines = [(spot, STAKE * chips) for spot, chips in parts]
    ends = [line for pocket in terms.wheel.pockets for line in settle(terms, lines, pocket)]
    return Count(
        bets=1,
        chips=chips_of(parts),
        won=sum(line.outcome is Outcome.WON for line in ends),
        winnings=sum(int(line.winnings) for line in ends),
        returned=sum(int(line.returned) for line in ends),
        imprisoned=sum(int(line.stake) for line in ends if line.outcome is Outcome.IMPRISONED),
    )


def _figures(count: Count) -> Iterator[int]:
    return (getattr(count, field) for field in count.__struct_fields__)
