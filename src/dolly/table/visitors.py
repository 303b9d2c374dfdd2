"""What a sale at a table counts for its visitor by the law's sums (ЗМИП 12, ruling 23).

At a table in another currency it counts by the day's rate, where the house has entered one; between two spins nobody
can enter it, so that a sale is never refused for want of it.
"""

from typing import NamedTuple

from dolly.errors import Refusal, Refused
from dolly.money import NOTHING, Money
from dolly.rules.rates import Compared, compared
from dolly.rules.thresholds import LAW_CURRENCY, thresholds_on
from dolly.table.commands.later import EnterLater
from dolly.table.commands.seats import BuyChips, SellCashChips
from dolly.table.events.later import EnteredLater
from dolly.table.events.seats import CashChipsSold, ChipsBought
from dolly.table.state import Table


class Told(NamedTuple):
    """What a visitor did elsewhere today, and what the sale comes to where it is in another currency."""

    elsewhere: Money = NOTHING
    compared: Compared | None = None


def told_of(table: Table, command: BuyChips | SellCashChips | EnterLater) -> Told:
    """Returns what is told of a named visitor; of one who is not named nobody knows."""
    rate, charged = command.rate, table.charged
    if not command.visitor:
        return Told()
    if rate is None or command.amount is None or (rate.currency, rate.day) != (charged.rules.currency, charged.day):
        return Told(command.elsewhere)
    return Told(command.elsewhere, compared(command.amount, rate))


def check_named(table: Table, command: BuyChips | SellCashChips, before: Money = NOTHING) -> None:
    """From the law's sum on a sale asks for the visitor's number first; ``before`` was sold at the seat (ЗМИП 12, 15).

    What a player sees over the croupier's shoulder says that the number is asked, and neither a sum nor why (ЗМИП 80).
    Training is not play, and at a table in another currency nothing is known of one who gives no number.
    """
    charged = table.charged
    if command.visitor or charged.training or charged.rules.currency != LAW_CURRENCY:
        return
    if before + command.amount >= thresholds_on(charged.day).due_diligence:
        raise Refused(
            Refusal.VISITOR_NEEDED,
            "the visitor's number from the register at the entrance comes first; ask for it, and sell again with it",
        )


def counts_for(event: ChipsBought | CashChipsSold | EnteredLater, currency: str) -> Money | None:
    """Returns what a sale at a table of a currency adds to its visitor's total; None where no rate tells it."""
    if event.compared is not None:
        return event.compared.amount
    return event.amount if currency == LAW_CURRENCY else None
