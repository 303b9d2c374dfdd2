"""The books kept beside the play: what a stored record posts, read from the log alone."""

import re
from collections.abc import Callable
from typing import Final

from dolly.errors import Broken
from dolly.ledger.accounts import Books
from dolly.ledger.postings import postings
from dolly.ledger.transfer import Transfer
from dolly.store.codec import Codec
from dolly.table.events import Event, TableCharged

#: A table's log: the table, the gaming day, and which charge of that day from the second on.
_TABLE_LOG: Final = re.compile(r"(?P<table>[^/]+)/(?P<day>\d{4}-\d\d-\d\d)(?:/[1-9]\d*)?")

#: The house's standing facts, a log a year, move no value.
_HOUSE_LOG: Final = re.compile(r"house/\d{4}")


def books_reader() -> Callable[[str, bytes], tuple[Transfer, ...]]:
    """Returns a reader for one pass through whole logs: it learns a log's books from its first record.

    The reader takes a log and a record's body and returns what that record posts; it raises Broken where the
    event cannot be read, is of no known kind of log, or stands in a log that does not begin with its charge.
    """
    codec: Codec[Event] = Codec(Event)
    opened: dict[str, Books] = {}

    def postings_of(log: str, body: bytes) -> tuple[Transfer, ...]:
        if _HOUSE_LOG.fullmatch(log):
            return ()
        named = _TABLE_LOG.fullmatch(log)
        if named is None:
            raise Broken(f"{log!r} is no kind of log that has books; a table's is named like R1/2026-08-24")
        event = codec.decode(body)
        if isinstance(event, TableCharged):
            if (event.table, event.day) != (named["table"], named["day"]):
                raise Broken(f"the log {log} charges the table {event.table} for {event.day}")
            opened[log] = Books.of(event)
        elif log not in opened:
            raise Broken(f"the log {log} does not begin with the table's charge")
        return postings(event, opened[log])

    return postings_of
