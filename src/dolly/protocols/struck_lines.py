"""Lines of bound books that were struck, each with the payment that stood there, as the house tells it (ruling 32).

A time does not tell which payment that was: while a clock that was set back is held, what is written one after another
bears one time. The house's log has an order of its own, in which each line is used, struck, and perhaps used again.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from msgspec import Struct

from dolly.house import HouseEvent
from dolly.house.holding_events import BookLineStruck, BookLineUsed


class Typed(NamedTuple):
    """A payment by how it was typed: the desk's log, the line, and how many of that log were typed on it before."""

    log: str
    kind: str
    series: str
    line: int
    before: int


class LineStruck(Struct, frozen=True):
    """What the house's log tells of a line that was struck, and when (µs); none is its payment in logs of old."""

    event: BookLineStruck
    at: int
    payment: Typed | None = None


class LinesUsed:
    """Follows the house's log: which payment stands on which line of a bound book."""

    def __init__(self) -> None:
        self._stands: dict[tuple[str, str, int], Typed] = {}
        self._typed: Counter[tuple[str, str, str, int]] = Counter()

    def follow(self, event: HouseEvent, at: int) -> LineStruck | None:
        """Takes in what the house's log tells next; returns what was struck by it."""
        match event:
            case BookLineUsed():
                typed = (event.log, event.book, event.series, event.line)
                self._stands[typed[1:]] = Typed(*typed, self._typed[typed])
                self._typed[typed] += 1
                return None
            case BookLineStruck():
                payment = self._stands.pop((event.book, event.series, event.line), None)
                if payment is not None:
                    self._stands[event.book, event.right_series, event.right_line] = payment
                return LineStruck(event, at, payment)
            case _:
                return None


def lines_struck(told: Iterable[tuple[HouseEvent, int]]) -> Iterator[LineStruck]:
    """Yields what was struck, in the order of the house's log, of which events and times (µs) are told from the first.

    Whatever is neither a line used nor one struck may be left out.
    """
    used = LinesUsed()
    for event, at in told:
        struck = used.follow(event, at)
        if struck is not None:
            yield struck
