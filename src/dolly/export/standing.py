"""What an act tells beside its figures: who did it, what opened the log, its other half, the card it is about."""

from collections.abc import Callable

from dolly.card.card import CardEvent
from dolly.desk.events import DeskEvent
from dolly.desk.state import Desk
from dolly.export.carded import CardsCheck
from dolly.export.halves import HalvesCheck
from dolly.export.opened import OpenedCheck
from dolly.export.told_by import told_by_fault
from dolly.export.warned import warned_fault
from dolly.house import House, HouseEvent
from dolly.store.chain import ChainCheck
from dolly.store.log import Record
from dolly.table.events import Event


class StandingCheck:
    """Holds each act against the standing facts of the house, and against the other logs that it was entered in."""

    def __init__(self, chain: ChainCheck, desks: Callable[[], dict[str, Desk]]) -> None:
        self._desks = desks
        self._opened = OpenedCheck(chain)
        self._halves = HalvesCheck()
        self._cards = CardsCheck()

    def of_house(self, house: House, event: HouseEvent, record: Record) -> str | None:
        """Returns what the house tells otherwise; ``house`` is the one before it."""
        wrong = told_by_fault(event, record) or self._opened.of_house(house, event, record)
        return wrong or self._halves.of_house(house, record, event)

    def of_desk(self, house: House, event: DeskEvent, record: Record) -> str | None:
        """Returns what a desk tells otherwise."""
        desk = self._desks().get(record.log, Desk())
        wrong = self._halves.of_desk(desk, record, event) or self._opened.of_desk(house, event, record)
        return wrong or told_by_fault(event, record) or warned_fault(desk, event, record.body)

    def of_table(self, house: House, event: Event, record: Record) -> str | None:
        """Returns what a table tells otherwise."""
        desks = self._desks()
        wrong = self._halves.of_table(desks, record, event) or self._opened.of_table(house, desks, event, record)
        return self._cards.of_table(record, event) or wrong or told_by_fault(event, record)

    def of_card(self, event: CardEvent, record: Record) -> str | None:
        """Returns what a card tells otherwise."""
        return self._cards.of_card(record, event) or told_by_fault(event, record)
