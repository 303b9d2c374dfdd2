"""Tips: what the house enters is what tables and desks tell, and the other way round.

Tips lie in lots, one for each table that was signed off with any, and a lot is paid out once, whole (decision 0044). A
log whose house is not in the export, as when the year turns, is held against nothing.
"""

from collections.abc import Iterator

from dolly.chips import TipsLot
from dolly.desk import events as at_desk
from dolly.desk.till_events import TipsPaid
from dolly.export.paying import by_another_house
from dolly.house import House, HouseEvent
from dolly.house.tips_events import TipsEntered, TipsPaidEntered
from dolly.store.log import Record
from dolly.table import events as on


class EnteredCheck:
    """Follows lots of tips; what one log has told of an act waits for the other's half."""

    def __init__(self) -> None:
        self._houses: set[str] = set()
        self._currencies: dict[str, str] = {}
        #: What a table was signed off with and the house has not entered yet, by the table's log, with the command.
        self._signed: dict[str, tuple[str, TipsLot]] = {}
        self._tables: set[str] = set()
        #: What a desk has paid out and the house has not entered yet, by the desk's log and the command.
        self._paid: dict[tuple[str, str], tuple[TipsLot, ...]] = {}
        self._desks: set[str] = set()

    def of_table(self, record: Record, event: on.Event) -> None:
        """Takes an act of a table: the tips it was signed off with."""
        self._tables.add(record.log)
        if isinstance(event, on.TableCharged):
            self._currencies[record.log] = event.rules.currency
        if isinstance(event, on.TableSignedOff) and event.tips and not by_another_house(record, self._houses):
            lot = TipsLot(record.log, self._currencies.get(record.log, ""), event.tips)
            self._signed[record.log] = (record.command, lot)

    def of_house(self, house: House, event: HouseEvent, record: Record) -> str | None:
        """Returns what the house tells of tips otherwise than a table or a desk; ``house`` is the one before it."""
        self._houses.add(record.log)
        match event:
            case TipsEntered():
                told = self._signed.pop(event.lot.log, None)
                if event.lot.log in self._tables and told != (record.command, event.lot):
                    return f"{event.lot.log} was not signed off with the tips the house has entered"
            case TipsPaidEntered():
                return self._paid_out(house, event, record)
            case _:
                pass
        return None

    def _paid_out(self, house: House, event: TipsPaidEntered, record: Record) -> str | None:
        for lot in event.lots:
            if house.tips.get(lot.log) != lot:
                return f"the tips of {lot.log} are paid out, and do not wait so"
        if len({lot.log for lot in event.lots}) != len(event.lots):
            return "one table's tips are paid out twice in one act"
        if event.log in self._desks and self._paid.pop((event.log, record.command), None) != event.lots:
            return f"{event.log} pays out no such tips in the act in which the house enters them as paid"
        return None

    def of_desk(self, record: Record, event: at_desk.DeskEvent) -> None:
        """Takes an act of a desk: the tips it pays out."""
        self._desks.add(record.log)
        if isinstance(event, TipsPaid) and not by_another_house(record, self._houses):
            self._paid[record.log, record.command] = event.paper.tips

    def left(self, logs: tuple[str, ...]) -> Iterator[tuple[str, str]]:
        """Yields what tables and desks tell of tips and the house does not; the log comes first."""
        for log in self._signed:
            if log in logs:
                yield log, f"{log} is signed off with tips that the house has not entered"
        for log, _ in self._paid:
            if log in logs:
                yield log, f"{log} pays out tips that the house does not enter as paid"
