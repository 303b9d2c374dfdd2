"""A day's logs are opened as the house says: its tables and desks, its day, its approvals, its catalogue of chips.

An act of another year's house, whose log is not here, is held against nothing.
"""

from collections.abc import Iterator

from dolly.desk.events import DeskEvent, DeskOpened
from dolly.desk.state import Desk
from dolly.export.paying import by_another_house
from dolly.floor.approvals import approved
from dolly.house import House, HouseEvent
from dolly.house.arranging import setting
from dolly.house.equipment_events import EquipmentChecked
from dolly.house.events import DayTurned, DeskLogClosed, DeskLogOpened, HouseOpened, LogClosed, LogOpened
from dolly.rules.law import BG_2021, law_faults
from dolly.rules.thresholds import THRESHOLDS
from dolly.store.chain import ChainCheck
from dolly.store.log import Record, day_of
from dolly.table.events import Event, TableCharged

_BEARS_PARTS = b'"refuse_parts":'


class OpenedCheck:
    """Holds what opens a log against the standing facts, as the house's log has told them by then."""

    def __init__(self, chain: ChainCheck) -> None:
        self._chain = chain
        self._houses: set[str] = set()

    def of_house(self, house: House, event: HouseEvent, record: Record) -> str | None:
        """Returns what the house tells wrongly of its own year, day and logs; ``house`` is the one before it."""
        self._houses.add(record.log)
        match event:
            case HouseOpened():
                return _year_wrongly(event, record.log)
            case DayTurned() if event.day <= house.day:
                return f"the day is turned to {event.day}, and it was {house.day}"
            case LogOpened() | DeskLogOpened():
                name = event.table if isinstance(event, LogOpened) else event.desk
                if not _is_log(event.log, name, house.day):
                    return f"{event.log} is opened, and is no log of {name} on {house.day}"
                if all(log != event.log for log, _ in record.partners):
                    return f"{event.log} is opened in an act in which it takes no part"
            case EquipmentChecked():
                wheel = house.wheels.get(event.table)
                if event.check.serial != ("" if wheel is None else wheel.serial):
                    return f"the wheel of {event.table} is checked under another serial number than it has"
            case LogClosed():
                return _closed(event.log, house.tables[event.table].log)
            case DeskLogClosed():
                return _closed(event.log, house.desks[event.desk].log)
            case _:
                pass
        return None

    def _goes_on(self, name: str, last: str | None, told: str) -> Iterator[str]:
        """A log goes on from the end of the one before it, where that is of the same day and here."""
        seq, head = self._chain.head(last or "")
        if seq and told != head.hex():
            yield f"{name} is told to go on from another end than that of {last}"

    def of_table(self, house: House, desks: dict[str, Desk], event: Event, record: Record) -> str | None:
        """Returns how a table is charged otherwise than the house has it; ``desks`` are those that are here."""
        if not isinstance(event, TableCharged) or by_another_house(record, self._houses):
            return None
        return next(self._charged(house, desks, event, record), None)

    def _charged(self, house: House, desks: dict[str, Desk], event: TableCharged, record: Record) -> Iterator[str]:
        known = house.tables.get(event.table)
        told = (event.kind, event.seats, event.training, record.log, event.day)
        if known is None or told != (known.kind, known.seats, known.training, known.log, house.day):
            yield f"{event.table} is charged otherwise than the house has entered and opened it"
            return
        yield from self._goes_on(event.table, known.last_log, event.predecessor)
        if known.last_log is None and (event.predecessor or event.blocked or event.carried):
            yield f"{event.table} is told to go on from a day that it never had"
        if event.rules != approved(house, event.rules):
            yield f"{event.table} is charged under approvals that the house has not entered so"
        rules = event.rules
        for unlawful in law_faults(rules, rules.profile):
            yield f"{event.table} is charged under rules that its law does not permit: {unlawful}"
        if event.training:
            return
        if rules.law != BG_2021:
            yield f"{event.table} is live under the law {rules.law!r}"
        if (rules.profile, rules.version, "") not in house.approvals and rules.approval is not None:
            yield f"{event.table} is charged under {rules.profile} {rules.version}, which the house has no approval of"
        if event.terminals is not None and event.terminals != house.terminals:
            yield f"{event.table} is charged on terminals that the house has not entered so"
        check = house.checks.get(event.table)
        if event.equipment is not None and check is not None and event.equipment != check:
            yield f"{event.table} is charged on another equipment check than its last"
        for desk in (desks[log] for log, _ in record.partners if log in desks):
            yield from _chips_of(desk, event)

    def of_desk(self, house: House, event: DeskEvent, record: Record) -> str | None:
        """Returns how a desk is opened otherwise than the house has it."""
        if not isinstance(event, DeskOpened) or by_another_house(record, self._houses):
            return None
        return next(self._desk(house, event, record), None)

    def _desk(self, house: House, event: DeskOpened, record: Record) -> Iterator[str]:
        known = house.desks.get(event.desk)
        if known is None or (known.log, house.day) != (record.log, event.day):
            yield f"{event.desk} is opened otherwise than the house has entered and opened it"
            return
        if event.catalogue != tuple(chip for _, chip in sorted(house.chips.items())):
            yield f"{event.desk} is opened on other chips than the house's catalogue"
        if event.first != (known.last_log is None):
            yield f"the day of {event.desk} is {'' if event.first else 'not '}told as its first"
        yield from self._goes_on(event.desk, known.last_log, event.predecessor)
        yield from _first_wrongly(event)
        if _BEARS_PARTS in record.body and event.refuse_parts == bool(setting(house, "warn-cash-in-parts")):
            yield f"{event.desk} is opened on another setting of cash in parts than the house's"


def _first_wrongly(event: DeskOpened) -> Iterator[str]:
    """On its first day a desk goes on from nothing; the sums of the law are those of a row that this Dolly knows."""
    empty = {each.currency for each in event.left if not each.chips and not each.cash}
    if not set(event.new) <= empty or (event.first and event.new):
        yield f"{event.desk} is told to have a new till that is not empty, or on its first day"
    if event.first and (event.predecessor or len(empty) < len(event.left)):
        yield f"{event.desk} is told to go on from a day that it never had"
    law = event.thresholds
    for row in THRESHOLDS:
        if (row.valid_from, row.source) == (law.valid_from, law.source) and row != law:
            yield f"{event.desk} is opened on other sums than the law's of {row.valid_from}"


def _chips_of(desk: Desk, event: TableCharged) -> Iterator[str]:
    """The chips of a live table are those of the catalogue that its desk was opened on."""
    if event.denominations and set(event.denominations) != desk.denominations(event.rules.currency):
        yield f"{event.table} is charged with other denominations than the catalogue of {desk.name} has"
    if event.colours and sorted(event.colours) != sorted(desk.colours(event.table)):
        yield f"{event.table} is charged with other colours than the catalogue of {desk.name} has"
    if event.set_sizes and event.set_sizes != tuple(desk.set_size(event.table, colour) for colour in event.colours):
        yield f"{event.table} is charged with other numbers of chips to a colour than the catalogue of {desk.name} has"


def _closed(told: str, live: str | None) -> str | None:
    return None if told == live else f"{told} is closed, and open was {live or 'nothing'}"


def _is_log(log: str, name: str, day: str) -> bool:
    """A log is named by its table or desk and the day, and by a number where it is not the first of the day."""
    return bool(day_of(log)) and f"{log}/".startswith(f"{name}/{day}/")


def _year_wrongly(event: HouseOpened, log: str) -> str | None:
    if log != f"house/{event.year}":
        return f"{log} is told as opened for {event.year}"
    if not event.predecessor and event != HouseOpened(event.year, "", (), (), (), ""):
        return f"{log} takes over what stood at the end of another year, and tells of none before it"
    return None
