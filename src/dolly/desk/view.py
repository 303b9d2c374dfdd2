"""What a console is shown of a desk: pure, and never the sums a cashier still has to count blind (ruling 25)."""

from typing import Final

from msgspec import Struct

from dolly.chips import Count, value_of
from dolly.desk.balance import Balance, BalancePaper, Totals
from dolly.desk.commands import FloatPaper, Purpose
from dolly.desk.state import Desk, Served
from dolly.documents import Signature, missing
from dolly.money import NOTHING, Money
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
    ``served`` and ``visits`` are for the cashier alone: the last customer's business, and each visitor's total as it
    was known with their last act here, what they did elsewhere included. ``balance`` shows its sums to all who see the
    desk: it comes when the blind count is confirmed.
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
    counting: CountPicture | None = None
    tills: tuple[TillPicture, ...] = ()
    served: Served | None = None
    visits: dict[str, Money] = {}
    balance: BalancePicture | None = None


def desk_picture(desk: Desk, role: str) -> DeskPicture:
    """Draws a desk that was opened, for one role."""
    counting = desk.counting
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
        books=dict(sorted(desk.books.items())),
        counting=None if counting is None else CountPicture(counting.purpose, counting.by, len(counting.counts)),
        tills=tuple(_till(desk, currency) for currency in sorted(desk.tills)) if role in _SEE_SUMS else (),
        served=desk.served if role == _SERVES else None,
        visits=_visits(desk) if role == _SERVES else {},
        balance=None if desk.balance is None else _balance(desk.balance),
    )  # fmt: skip


def _balance(balance: Balance) -> BalancePicture:
    return BalancePicture(balance.paper, balance.version, balance.signed, balance.lacking)


def _visits(desk: Desk) -> dict[str, Money]:
    return {visitor: here + desk.elsewhere.get(visitor, NOTHING) for visitor, here in sorted(desk.visits.items())}


def _till(desk: Desk, currency: str) -> TillPicture:
    till = desk.tills[currency]
    return TillPicture(
        currency, till.chips, value_of(till.chips), till.cash, till.tokens, desk.totals.get(currency, Totals())
    )
