"""The books kept beside the play: what a stored record posts, read from the log alone."""

import re
from collections.abc import Callable
from typing import Final

from dolly.card.card import CardIssued
from dolly.desk.events import DeskOpened
from dolly.errors import Broken
from dolly.floor.money_deciders import CardDecider, DeskDecider
from dolly.ledger.accounts import Books
from dolly.ledger.desk_postings import DeskBooks, card_postings, desk_postings
from dolly.ledger.postings import postings
from dolly.ledger.transfer import Transfer
from dolly.store.codec import Codec
from dolly.table.events import Event, TableCharged

#: A table's log: the table, the gaming day, and which charge of that day from the second on.
_TABLE_LOG: Final = re.compile(r"(?P<table>[^/]+)/(?P<day>\d{4}-\d\d-\d\d)(?:/[1-9]\d*)?")

#: A desk's log, and a card's.
_DESK_LOG: Final = re.compile(r"(?P<desk>desk-[^/]+)/(?P<day>\d{4}-\d\d-\d\d)(?:/[1-9]\d*)?")
_CARD_LOG: Final = re.compile(r"card/(?P<card>\d{6,12})")

#: The house's standing facts, a log a year, move no value.
_HOUSE_LOG: Final = re.compile(r"house/\d{4}")


def books_reader() -> Callable[[str, bytes], tuple[Transfer, ...]]:
    """Returns a reader for one pass through whole logs: it learns a log's books from its first record.

    The reader takes a log and a record's body and returns what that record posts; it raises Broken where the
    event cannot be read, is of no known kind of log, or stands in a log that does not begin with its opening.
    """
    reader = _Reader()

    def postings_of(log: str, body: bytes) -> tuple[Transfer, ...]:
        if _HOUSE_LOG.fullmatch(log):
            return ()
        if named := _DESK_LOG.fullmatch(log):
            return reader.desk(log, named["desk"], named["day"], body)
        if named := _CARD_LOG.fullmatch(log):
            return reader.card(log, named["card"], body)
        if named := _TABLE_LOG.fullmatch(log):
            return reader.table(log, named["table"], named["day"], body)
        raise Broken(f"{log!r} is no kind of log that has books; a table's is named like R1/2026-08-24")

    return postings_of


class _Reader:
    """What one pass has learned from the first records of the logs."""

    def __init__(self) -> None:
        self._events: Codec[Event] = Codec(Event)
        self._tables: dict[str, Books] = {}
        self._desks: dict[str, DeskBooks] = {}
        self._cards: dict[str, CardIssued] = {}

    def table(self, log: str, table: str, day: str, body: bytes) -> tuple[Transfer, ...]:
        """What a record of a table posts."""
        event = self._events.decode(body)
        if isinstance(event, TableCharged):
            if (event.table, event.day) != (table, day):
                raise Broken(f"the log {log} charges the table {event.table} for {event.day}")
            self._tables[log] = Books.of(event)
        elif log not in self._tables:
            raise Broken(f"the log {log} does not begin with the table's charge")
        return postings(event, self._tables[log])

    def desk(self, log: str, desk: str, day: str, body: bytes) -> tuple[Transfer, ...]:
        """What a record of a desk posts."""
        event = DeskDecider.codec.decode(body)
        if isinstance(event, DeskOpened):
            if (event.desk, event.day) != (desk, day):
                raise Broken(f"the log {log} opens the desk {event.desk} for {event.day}")
            self._desks[log] = DeskBooks(desk)
        elif log not in self._desks:
            raise Broken(f"the log {log} does not begin with the desk's opening")
        return desk_postings(event, self._desks[log])

    def card(self, log: str, card: str, body: bytes) -> tuple[Transfer, ...]:
        """What a record of a card posts."""
        event = CardDecider.codec.decode(body)
        if isinstance(event, CardIssued):
            if event.card != card:
                raise Broken(f"the log {log} issues the card {event.card}")
            self._cards[log] = event
        elif log not in self._cards:
            raise Broken(f"the log {log} does not begin with the card's issue")
        return card_postings(event, card, self._cards[log].currency)
