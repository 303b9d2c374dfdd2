"""Tips and rates: what the house enters is what tables and desks tell, and the other way round.

Tips lie in lots, one for each table that was signed off with any, and a lot is paid out once, whole (decision 0044). An
act in another currency than the law's bears what it comes to there, by a rate that the house had entered for the day
(decision 0045). A log whose house is not in the export, as when the year turns, is held against nothing.
"""

from collections.abc import Iterator
from typing import Final

from dolly.chips import TipsLot
from dolly.desk import events as at_desk
from dolly.desk.till_events import TipsPaid
from dolly.export.paying import HOUSE
from dolly.house import House, HouseEvent
from dolly.house.events import DayTurned, HouseOpened
from dolly.house.rates_events import RateEntered
from dolly.house.tips_events import TipsEntered, TipsPaidEntered
from dolly.rules.rates import Rate
from dolly.rules.thresholds import LAW_CURRENCY
from dolly.store.log import Record
from dolly.table import events as on

_BEARS: Final = b'"compared":'
_LAST_OF_YEAR: Final = "-12-31"


class EnteredCheck:
    """Follows lots of tips and rates; what one log has told of an act waits for the other's half."""

    def __init__(self) -> None:
        self._houses: set[str] = set()
        self._currencies: dict[str, str] = {}
        #: What a table was signed off with and the house has not entered yet, by the table's log, with the command.
        self._signed: dict[str, tuple[str, TipsLot]] = {}
        self._tables: set[str] = set()
        #: What a desk has paid out and the house has not entered yet, by the desk's log and the command.
        self._paid: dict[tuple[str, str], tuple[TipsLot, ...]] = {}
        self._desks: set[str] = set()
        self._rates: set[Rate] = set()
        self._day = ""

    def of_table(self, record: Record, event: on.Event) -> None:
        """Takes an act of a table: the tips it was signed off with."""
        self._tables.add(record.log)
        if isinstance(event, on.TableCharged):
            self._currencies[record.log] = event.rules.currency
        if isinstance(event, on.TableSignedOff) and event.tips and not self._elsewhere(record):
            lot = TipsLot(record.log, self._currencies.get(record.log, ""), event.tips)
            self._signed[record.log] = (record.command, lot)

    def of_house(self, house: House, event: HouseEvent, record: Record) -> str | None:
        """Returns what the house tells of tips otherwise than a table or a desk; ``house`` is the one before it."""
        self._houses.add(record.log)
        self._rates.update(rate for _, rate in house.rates.items())  # those that a year took over too
        match event:
            case RateEntered():
                self._rates.add(event.rate)
            case HouseOpened() | DayTurned():
                self._day = event.day
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

    def of_desk(self, record: Record, event: at_desk.DeskEvent) -> str | None:
        """Returns what a desk tells of another currency otherwise than the house; takes the tips it pays out."""
        self._desks.add(record.log)
        if isinstance(event, TipsPaid) and not self._elsewhere(record):
            self._paid[record.log, record.command] = event.paper.tips
        if not isinstance(event, at_desk.Business) or event.currency == LAW_CURRENCY or _BEARS not in record.body:
            return None
        if event.compared is None:
            return None if _counts_for_nothing(event) else (
                f"an act in {event.currency} does not tell what it comes to in {LAW_CURRENCY}"
            )  # fmt: skip
        turned = self._day.endswith(_LAST_OF_YEAR)  # what the next year's house has entered meanwhile is not here
        if not self._elsewhere(record) and not turned and event.compared.rate not in self._rates:
            return f"an act is compared by a rate of {event.currency} that the house had not entered"
        return None

    def _elsewhere(self, record: Record) -> bool:
        """Whether the house's half of an act is in a log that is not here."""
        here = self._houses
        return not here or any(log.startswith(HOUSE) and log not in here for log, _ in record.partners)

    def left(self, logs: tuple[str, ...]) -> Iterator[tuple[str, str]]:
        """Yields what tables and desks tell of tips and the house does not; the log comes first."""
        for log in self._signed:
            if log in logs:
                yield log, f"{log} is signed off with tips that the house has not entered"
        for log, _ in self._paid:
            if log in logs:
                yield log, f"{log} pays out tips that the house does not enter as paid"


def _counts_for_nothing(event: at_desk.Business) -> bool:
    """What a player gives back, and chips given for chips that were held, are compared with nothing."""
    match event:
        case at_desk.PaymentCorrected(to_player=False) | at_desk.HeldReturned(pay="chips"):
            return True
        case _:
            return False
