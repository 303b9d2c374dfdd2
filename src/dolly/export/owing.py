"""What tables leave to owners and owe over a cut-off, as the house enters it, and what the next charge takes up of it.

A lot that the house knows goes one of two ways, and never both: back at a desk, or into the next charge (ruling 27).
Of a cut-off from before the house entered what is owed over it nothing is known, and nothing is held against it.
"""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from dolly.floor.paying_out import owed_by
from dolly.house import House
from dolly.house.holding_events import HeldEntered, HeldReturnEntered
from dolly.money import Money
from dolly.store.log import Record
from dolly.table.commands.cut_off import Carried
from dolly.table.events import SeatSecured, TableCharged, TableClosed, TableCounted


class _Left(NamedTuple):
    """What a seat left: how much, by whom and when it was entered, at what kind of table, on which card."""

    amount: Money
    by: str
    at: int
    carried: str = ""
    card: str = ""


class OwedCheck:
    """Follows what seats leave in the logs of tables, and what charges take up of it."""

    def __init__(self) -> None:
        self._charged: dict[str, TableCharged] = {}
        self._carried: dict[str, tuple[Carried, ...]] = {}
        self._left: dict[tuple[str, int, int], _Left] = {}
        self._taken: dict[str, list[HeldReturnEntered]] = {}

    def left(self, record: Record, event: object) -> None:
        """Takes an act of a table: what a seat left when it was secured, or goes over the cut-off as it is counted."""
        log, seq, at = record.log, record.seq, record.at
        match event:
            case TableCharged():
                self._charged[log] = event
            case SeatSecured():
                self._left[log, seq, event.seat] = _Left(event.amount, event.by, at)
            case TableClosed():
                self._carried[log] = event.carried
            case TableCounted() if log in self._charged:
                for kept in owed_by((log, seq), at, event.by, self._charged[log], self._carried.get(log, ())):
                    lot = kept.lot
                    self._left[lot.key] = _Left(lot.amount, kept.by, at, lot.carried, kept.card)
            case _:
                pass

    def entered_wrongly(self, event: HeldEntered) -> str | None:
        """Returns what a lot is entered as otherwise than its table, whose log is here, left it."""
        lot = event.lot
        if self._left.get(lot.key) == _Left(lot.amount, event.by, event.at, lot.carried, event.card):
            return None
        return f"record {lot.record} of {lot.log} leaves nothing like the lot the house has entered"

    def taken(self, event: HeldReturnEntered) -> None:
        """Takes what a charge takes up; the charge itself follows in the same act."""
        self._taken.setdefault(event.log, []).append(event)

    def charged(self, house: House, log: str, event: TableCharged) -> str | None:
        """Returns what a charge carries and the house does not enter as taken up, or the other way round."""
        taken = [each.lot for each in self._taken.pop(log, [])]
        known = house.tables.get(event.table)
        last = [one for one in house.held.values() if known and one.lot.carried and one.lot.log == known.last_log]
        carried = _sums((each.seat, each.amount) for each in event.carried)
        if (last or taken) and carried != _sums((lot.seat, lot.amount) for lot in taken):
            return "the charge carries what players hold otherwise than the house enters it as taken up in the act"
        if any(not one.returned for one in last):
            return "the charge leaves out what players hold over the cut-off"
        return None

    def not_charged(self, logs: tuple[str, ...]) -> Iterator[tuple[str, str]]:
        """Yields what is told as taken up by a charge that is not in its log."""
        for log, events in self._taken.items():
            if log in logs:
                lot = events[0].lot
                yield log, f"what record {lot.record} of {lot.log} left is taken up in {log}, which does not tell so"


def _sums(owed: Iterable[tuple[int, Money]]) -> list[tuple[int, Money]]:
    return sorted((seat, amount) for seat, amount in owed if amount)
