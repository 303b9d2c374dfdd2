"""What house and desk tell of one payment must agree: the line of a bound book, and a lot that goes back to its owner.

The house's half stands before the desk's, in the same act. Records from before lines were judged over the house bear
no mark of a book, and have no half in the house's log. A desk that is still open when the year turns pays by the next
year's house, whose log is not in the export of the day: there is nothing to hold that payment against.
"""

from collections.abc import Collection, Iterator
from typing import Final

from dolly.chips import HeldLot
from dolly.desk import events as at_desk
from dolly.export.owing import OwedCheck
from dolly.floor.past import is_table
from dolly.house import House, HouseEvent
from dolly.house.books import judged
from dolly.house.holding import books_without, taken_up
from dolly.house.holding_events import BookLineStruck, BookLineUsed, HeldEntered, HeldReturnEntered
from dolly.store.log import Record
from dolly.table.events import TableCharged

_BEARS: Final = b'"series":'
_HOUSE: Final = "house/"

#: What stands on a line of a bound book.
_Paying = at_desk.ChipsRedeemed | at_desk.TokensRedeemed | at_desk.PaymentCorrected | at_desk.HeldReturned


class PayingCheck:
    """Follows lots and lines; what the house has told of an act waits for the desk's half."""

    def __init__(self) -> None:
        self._owed = OwedCheck()
        self._tables: set[str] = set()
        self._houses: set[str] = set()
        self._lots: dict[tuple[str, str], HeldLot] = {}
        self._lines: dict[tuple[str, str], BookLineUsed] = {}

    def of_table(self, house: House, record: Record, event: object) -> str | None:
        """Takes what a table leaves to owners; returns what its charge carries otherwise than ``house`` enters."""
        self._tables.add(record.log)
        self._owed.left(record, event)
        if not isinstance(event, TableCharged) or by_another_house(record, self._houses):
            return None
        return self._owed.charged(house, record.log, event)

    def of_house(self, house: House, event: HouseEvent, record: Record) -> str | None:
        """Returns what the house tells wrongly; ``house`` is the one before it."""
        self._houses.add(record.log)
        match event:
            case HeldEntered():
                return self._owed.entered_wrongly(event) if event.lot.log in self._tables else None
            case HeldReturnEntered():
                kept = house.held.get(event.lot.key)
                charged = taken_up(event.log)
                held = kept is not None and not kept.returned and kept.lot == event.lot
                if not held or (bool(kept and kept.training) and not charged) or (charged and not event.lot.carried):
                    return f"what record {event.lot.record} of {event.lot.log} left is given back, and is not held so"
                if charged:
                    self._owed.taken(event)
                else:
                    self._lots[event.log, record.command] = event.lot
            case BookLineUsed():
                book = house.books.get((event.book, event.series))
                if book is not None and book.used(event.line):
                    return f"line {event.line} of the {event.book} book {event.series} is used twice"
                if event.gap != judged(book, event.line):
                    return f"line {event.line} of the {event.book} book {event.series} is judged wrongly"
                self._lines[event.log, record.command] = event
            case BookLineStruck():
                return _struck_wrongly(house, event)
            case _:
                pass
        return None

    def of_desk(self, record: Record, event: at_desk.DeskEvent) -> str | None:
        """Returns what a desk tells otherwise than the house does in the same act; without its log nothing is."""
        if not isinstance(event, _Paying) or by_another_house(record, self._houses):
            return None
        act = (record.log, record.command)
        if isinstance(event, at_desk.HeldReturned):
            if self._lots.pop(act, None) != event.lot:
                return "a lot is given back that the house does not enter as given back in the same act"
            if (event.lot.amount, event.lot.currency) != (event.amount, event.currency):
                return "a lot is given back otherwise than it is held"
        return self._line(act, record, event)

    def _line(self, act: tuple[str, str], record: Record, event: _Paying) -> str | None:
        line = self._lines.pop(act, None)
        if not event.book or (line is None and _BEARS not in record.body):
            return None if line is None else "what is no payment stands on no line of a book"
        told = None if line is None else (line.book, line.series, line.line, line.gap)
        if told != (event.pay, event.series, event.book, event.gap):
            return f"line {event.book} of the {event.pay} book {event.series} is not what the house enters in the act"
        return None

    def left(self, logs: tuple[str, ...]) -> Iterator[tuple[str, str]]:
        """Yields what the house tells of payments, the desk's half of which is not in its log; the log comes first."""
        for (log, _), lot in self._lots.items():
            if log in logs:
                yield log, f"what record {lot.record} of {lot.log} left is given back in {log}, which does not tell so"
        yield from self._owed.not_charged(logs)
        for (log, _), line in self._lines.items():
            if log in logs:
                yield log, f"line {line.line} of the {line.book} book is used in {log}, which does not tell so"


def by_another_house(record: Record, here: Collection[str]) -> bool:
    """Tells whether the house's half of an act is in a log that is not here."""
    return not here or any(log.startswith(_HOUSE) and log not in here for log, _ in record.partners)


def _struck_wrongly(house: House, event: BookLineStruck) -> str | None:
    """What is amiss with a line that is struck: no payment stands on it, or one on the line it goes to."""
    book = house.books.get((event.book, event.series))
    if book is None or not book.used(event.line):
        return f"line {event.line} of the {event.book} book {event.series} is struck, and no payment stands on it"
    right = books_without(house, event).get((event.book, event.right_series))
    if right is not None and right.used(event.right_line):
        return f"line {event.right_line} of the {event.book} book {event.right_series} is used twice"
    return None


def lot_faults(event: at_desk.HeldReturned) -> Iterator[str]:
    """Yields what is amiss with a lot that went back, as it stands there alone."""
    if not is_table(event.lot.log):
        yield f"a lot is of {event.lot.log!r}, which is no table's log"
    if event.by == event.recognised_by or not event.recognised_by:
        yield "a lot is given back by one person alone"
