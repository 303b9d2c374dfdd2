"""Why the rules called the inspector, against the act just before it (rulings 22 and 23)."""

from collections.abc import Iterator

from dolly.table import events as on
from dolly.table.called import BackBeyondSold, CalledFor, SoldAboveSum
from dolly.table.state import Table


def called_faults(before: Table, last: on.Event | None, event: on.Event) -> Iterator[str]:
    """Yields what a call tells otherwise than the act it follows; ``before`` is the table that that act found."""
    if not isinstance(event, on.InspectorCalled) or event.about is None:
        return
    if event.about != _due(before, last, event.about):
        yield "the inspector is called for what was not done"


def _due(before: Table, last: on.Event | None, about: CalledFor) -> CalledFor | None:
    match last:
        case on.ChipsBought() if isinstance(about, SoldAboveSum):
            return SoldAboveSum(last.amount, last.seat, last.visitor)
        case on.CashChipsSold() if isinstance(about, SoldAboveSum):
            return SoldAboveSum(last.amount, None, last.visitor)
        case on.ColourExchanged():
            seat = before.seats[last.seat]
            return BackBeyondSold(seat.number, seat.exchanged + last.amount, seat.bought)
        case _:
            return None
