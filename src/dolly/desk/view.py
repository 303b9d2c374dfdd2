"""What a console is shown of a desk: pure, and never the sums a cashier still has to count blind (ruling 25)."""

from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import Final, get_args

from msgspec import Struct

from dolly.chips import Count, value_of
from dolly.desk.balance import Balance, BalancePaper, Totals
from dolly.desk.commands import FloatPaper, Pay, Purpose
from dolly.desk.state import Desk, Served
from dolly.desk.till_papers import TillDraft, TillPaper
from dolly.documents import Signature, missing
from dolly.money import NOTHING, Money
from dolly.rules.rates import Rate
from dolly.rules.thresholds import Thresholds

#: Who sees what lies in the tills; whoever counts does not.
_SEE_SUMS: Final = frozenset({"game-manager", "auditor"})
#: Who sees what a visitor has bought and cashed, and what the law asks because of it (ruling 23).
_SERVES: Final = "cashier"


class TillPicture(Struct, frozen=True):
    """One currency's till by the books; amounts in cents."""

    currency: str
    chips: Count
    chips_amount: Money
    cash: Money
    tokens: Money
    totals: Totals


class DraftPicture(Struct, frozen=True):
    """A paper on its way: what it says, who has signed, and whose signature it lacks."""

    draft: int
    paper: FloatPaper
    amount: Money
    version: str
    by: str
    signed: tuple[Signature, ...]
    lacking: tuple[str, ...]


class TillDraftPicture(Struct, frozen=True):
    """A handover or a payment of tips on its way: where it was drafted, what it says, and whose signature it lacks.

    ``lacking`` are roles in order, the receipt last; ``amount`` is of chips and cash together, ``on_way`` that it has
    been given and not taken yet.
    """

    draft: int
    desk: str
    paper: TillPaper
    amount: Money
    version: str
    by: str
    signed: tuple[Signature, ...]
    lacking: tuple[str, ...]
    on_way: bool


class CountPicture(Struct, frozen=True):
    """A count that waits for its second person; never its sums."""

    purpose: Purpose
    by: str
    counts: int


class BalancePicture(Struct, frozen=True):
    """A confirmed count's balance: what it says, who has signed, and who is still to sign, as role and person."""

    paper: BalancePaper
    version: str
    signed: tuple[Signature, ...]
    lacking: tuple[tuple[str, str], ...]


class DeskPicture(Struct, frozen=True):
    """One desk as a console draws it. ``tills`` is empty for whoever counts them blind.

    ``denominations`` are those of the approved cash chips and plaques, in cents, dearest first, by currency.
    ``books`` and ``series`` are by way of paying the last line of the book this desk writes in, whatever desk used it,
    and the mark of that book; ``marks`` is the last line of every book of the house, by way of paying and mark. With
    ``refuse_parts`` cash in parts above the law's sum is refused.
    ``served`` and ``visits`` are for the cashier alone: the last customer's business, and each visitor's total as it
    was known with their last act here, what they did elsewhere included. ``balance`` shows its sums to all who see the
    desk: it comes when the blind count is confirmed. ``till_drafts`` are handovers and payments of tips that wait for
    signatures, those of other desks for this one included. ``rates`` are those of the desk's day, by currency:
    millionths of a unit for one of the law's.
    """

    desk: str
    day: str
    cashier: str | None
    opened: bool
    closed: bool
    denominations: dict[str, tuple[Money, ...]]
    drafts: tuple[DraftPicture, ...]
    law: Thresholds
    books: dict[str, int]
    series: dict[str, str]
    marks: dict[str, dict[str, int]]
    refuse_parts: bool
    counting: CountPicture | None = None
    tills: tuple[TillPicture, ...] = ()
    served: Served | None = None
    visits: dict[str, Money] = {}
    balance: BalancePicture | None = None
    till_drafts: tuple[TillDraftPicture, ...] = ()
    rates: dict[str, int] = {}


def desk_picture(
    desk: Desk, role: str, written: Mapping[tuple[str, str], int] = MappingProxyType({}),
    coming: Iterable[TillDraft] = (), rates: Iterable[Rate] = (),
) -> DeskPicture:  # fmt: skip
    """Draws a desk that was opened, for one role.

    ``written`` is the last line of each bound book of the house, ``coming`` what other desks have drafted for this one,
    ``rates`` what the house has entered of other currencies, for whatever days.
    """
    counting, series = desk.counting, _marks(desk, written)
    return DeskPicture(
        desk=desk.name,
        day=desk.day,
        cashier=desk.cashier,
        opened=desk.opened,
        closed=desk.closed,
        denominations={
            currency: tuple(sorted(desk.denominations(currency), key=int, reverse=True))
            for currency in sorted(desk.tills)
        },
        drafts=tuple(
            DraftPicture(
                one.number, one.paper, one.amount, one.version, one.by, one.signed,
                missing(one.paper.kind, one.signed),
            )
            for _, one in sorted(desk.drafts.items())
        ),
        law=desk.in_force,
        books={pay: written.get((pay, series[pay]), desk.books.get(pay, 0)) for pay in series},
        series=series,
        marks={pay: _lines(written, pay) for pay in get_args(Pay)},
        refuse_parts=desk.refuse_parts,
        counting=None if counting is None else CountPicture(counting.purpose, counting.by, len(counting.counts)),
        tills=tuple(_till(desk, currency) for currency in sorted(desk.tills)) if role in _SEE_SUMS else (),
        served=desk.served if role == _SERVES else None,
        visits=_visits(desk) if role == _SERVES else {},
        balance=None if desk.balance is None else _balance(desk.balance),
        till_drafts=tuple(
            map(till_draft_picture, (*(one for _, one in sorted(desk.till_drafts.items())), *coming))
        ),
        rates={rate.currency: rate.per_euro for rate in rates if rate.day == desk.day and rate.currency in desk.tills},
    )  # fmt: skip


def till_draft_picture(draft: TillDraft) -> TillDraftPicture:
    """Draws a paper of a till on its way."""
    paper = draft.paper
    return TillDraftPicture(
        draft.number, draft.desk, paper, value_of(paper.chips) + value_of(paper.cash), draft.version, draft.by,
        draft.signed, tuple(role for _, role in draft.lacking), draft.on_way,
    )  # fmt: skip


def _marks(desk: Desk, written: Mapping[tuple[str, str], int]) -> dict[str, str]:
    """The mark of the book this desk writes in by way of paying; before its first line that of the house's only one.

    A mark that was typed wrongly, and went with the line that was struck, is that of no book and is not offered.
    """
    marks = {}
    for pay in get_args(Pay):
        there = _lines(written, pay)
        mark = desk.series.get(pay)
        if there and mark not in there:
            mark = next(iter(there)) if len(there) == 1 else None
        if mark is not None:
            marks[pay] = mark
    return marks


def _balance(balance: Balance) -> BalancePicture:
    return BalancePicture(balance.paper, balance.version, balance.signed, balance.lacking)


def _lines(written: Mapping[tuple[str, str], int], pay: str) -> dict[str, int]:
    return {series: last for (kind, series), last in sorted(written.items()) if kind == pay}


def _visits(desk: Desk) -> dict[str, Money]:
    return {visitor: here + desk.elsewhere.get(visitor, NOTHING) for visitor, here in sorted(desk.visits.items())}


def _till(desk: Desk, currency: str) -> TillPicture:
    till = desk.tills[currency]
    return TillPicture(
        currency, till.chips, value_of(till.chips), till.cash, till.tokens, desk.totals.get(currency, Totals())
    )
