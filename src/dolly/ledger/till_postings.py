"""A desk's accounts, and what the papers of its till move between them, the safe, other desks and the staff."""

from dataclasses import dataclass
from typing import assert_never

from dolly.desk import till_events as handed
from dolly.ledger.transfer import TRANSIT, Transfer
from dolly.money import Money

Transfers = tuple[Transfer, ...]


@dataclass(frozen=True, slots=True)
class DeskBooks:
    """The names of a desk's accounts."""

    desk: str

    def chips(self, currency: str) -> str:
        """The chips of a till."""
        return f"desk:{self.desk}/chips:{currency}"

    def cash(self, currency: str) -> str:
        """The cash of a till."""
        return f"desk:{self.desk}/cash:{currency}"

    def named(self, kind: str, currency: str) -> str:
        """Another account of this desk: public, tokens, difference, corrections, staff."""
        return f"{kind}:{self.desk}:{currency}"


def till_postings(event: handed.TillEvent, books: DeskBooks) -> Transfers:
    """Returns the transfers of an event of a till's papers; only the receipt moves value (ruling 24)."""
    match event:
        case handed.TillGave() | handed.TillTook():
            return _handed_over(event, books)
        case handed.TipsPaid():
            return _tips_paid(event, books)
        case handed.TillPaperDrafted() | handed.TillPaperSigned() | handed.TillPaperVoided():
            return ()
        case _:
            assert_never(event)


def transit(currency: str) -> str:
    """Returns the account through which value passes from one log to another."""
    return f"{TRANSIT}:{currency}"


def move(source: str, target: str, amount: Money, reason: str) -> Transfers:
    """Returns one transfer, and none of nothing."""
    return (Transfer(source, target, amount, reason),) if amount else ()


def _handed_over(event: handed.TillGave | handed.TillTook, books: DeskBooks) -> Transfers:
    """Between till and safe at once, between two tills through transit: what one gives the other takes."""
    currency, way = event.paper.currency, event.paper.way
    chips, cash = books.chips(currency), books.cash(currency)
    other = f"cage:{currency}" if way in {"from-safe", "to-safe"} else transit(currency)
    if isinstance(event, handed.TillTook):
        moves = move(other, chips, event.chips_amount, f"chips-{way}")
        return moves + move(other, cash, event.cash_amount, f"cash-{way}")
    moves = move(chips, other, event.chips_amount, f"chips-{way}")
    return moves + move(cash, other, event.cash_amount, f"cash-{way}")


def _tips_paid(event: handed.TipsPaid, books: DeskBooks) -> Transfers:
    """The chips of each lot leave its table's tips for the till, and their value leaves the till in cash (Н35 5(9))."""
    currency = event.paper.currency
    moves: Transfers = ()
    for lot in event.paper.tips:
        moves += move(f"tips:{lot.table}:{currency}", books.chips(currency), lot.amount, "tips-chips")
    return moves + move(books.cash(currency), books.named("staff", currency), event.amount, "tips-paid")
