"""Whether an export holds every log it must: none of the day's tables, desks or cards is left out unseen."""

from typing import Final

from dolly.export.lines import Header
from dolly.house import House
from dolly.house.events import DeskLogOpened, HouseEvent, LogOpened
from dolly.store.log import Fault, Record, day_of

_CARD: Final = "card/"
_HOUSE: Final = "house/"


class Contained:
    """Collects what the house opened, and which logs the acts name as their partners."""

    def __init__(self) -> None:
        self._training: set[str] = set()
        #: A log that must be here if it is of the day, or a card's; and the record that tells so.
        self._named: dict[str, Record] = {}

    def see(self, record: Record) -> None:
        """Takes a record: its partners took part in the same act.

        A card that took part in an act of the house alone, or of another day's log, is not the day's.
        """
        of_house = record.log.startswith(_HOUSE)
        for log, _ in record.partners:
            if log.startswith(_HOUSE) or (of_house and log.startswith(_CARD)):
                continue
            self._named.setdefault(log, record)

    def opened(self, house: House, event: HouseEvent, record: Record) -> None:
        """Takes an act of the house: a log that it opened; ``house`` is the one after it."""
        if isinstance(event, LogOpened):
            self._named.setdefault(event.log, record)
            if house.tables[event.table].training:
                self._training.add(event.log)
        elif isinstance(event, DeskLogOpened):
            self._named.setdefault(event.log, record)

    def training(self, day: str) -> set[str]:
        """Returns the logs of training tables that the house opened on a day."""
        return {log for log in self._training if day_of(log) == day}

    def fault(self, header: Header) -> Fault | None:
        """Returns the first log that must be here and that the header leaves out; training may be left out."""
        house = f"{_HOUSE}{header.day[:4]}"
        if house not in header.logs:
            return Fault(house, 0, "left-out", f"{house} is left out: it tells which logs the day has")
        for log, record in self._named.items():
            if log in header.logs or log in self._training:
                continue
            if log.startswith(_CARD) or day_of(log) == header.day:
                message = f"{log} is left out: record {record.seq} of {record.log} names it"
                return Fault(record.log, record.seq, "left-out", message)
        return None
