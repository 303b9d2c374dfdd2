"""The notes a sale at the table brings to the box: named by denomination, and worth what the chips cost."""

from dolly.chips import Count, check_cash, sorted_count, value_of
from dolly.errors import Refusal, Refused
from dolly.money import Money, euros
from dolly.table.state import Table


def sold_for(table: Table, notes: Count, amount: Money) -> Count:
    """The notes that go to the box are what the chips cost; a live table sells only so (Н35 5(8), ruling 23).

    Cash never leaves the box before closing, so a note that is too big is changed into chips whole.
    """
    if not notes and table.charged.training:
        return ()
    return agreed(table, notes, amount)


def agreed(table: Table, notes: Count, amount: Money) -> Count:
    """Returns notes as they are kept; refuses what is no money, and what does not come to the amount."""
    check_cash(notes, table.charged.rules.currency)
    worth = value_of(notes)
    if worth != amount:
        raise Refused(
            Refusal.NOTES_DIFFER,
            f"the notes come to {euros(worth)}, the chips to {euros(amount)}",
            notes=int(worth),
            amount=int(amount),
        )
    return sorted_count(notes)
