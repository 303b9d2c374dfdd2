"""The numbers papers have taken, from the house's logs: which stand, and what replaced those that were annulled."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from msgspec import Struct

from dolly.documents import Kind
from dolly.floor.clock import gaming_day
from dolly.floor.deciders import HouseDecider
from dolly.house.arranging import setting
from dolly.house.events import PaperNumbered
from dolly.store.log import day_of

if TYPE_CHECKING:
    from dolly.floor.floor import Floor


class NumberedPaper(Struct, frozen=True):
    """A paper by its number: the log it stands in, its gaming day, when it took the number (µs), what replaced it.

    ``annulled`` papers stand and are in no total; ``replaced_by`` is nought where nothing replaced one.
    """

    number: int
    log: str
    day: str
    at: int
    annulled: bool
    replaced_by: int


def numbered_papers(floor: "Floor", kind: Kind, first: str) -> Iterator[NumberedPaper]:
    """Yields the papers of a kind from the gaming day ``first`` on, by number.

    A paper of New Year's Eve may take its number in the next year's log, and never in an earlier one.
    """
    annulled = floor.house.annulled
    for name in sorted(name for name in floor.log.logs() if name.startswith("house/") and name[6:10] >= first[:4]):
        for record in floor.log.read(name):
            if b'"paper-numbered"' not in record.body:
                continue
            event = HouseDecider.codec.decode(record.body)
            if not isinstance(event, PaperNumbered) or event.kind != kind:
                continue
            day = day_of(event.log) or gaming_day(record.at, setting(floor.house, "cut-off-hour"))
            if day >= first:
                at = (kind, event.number)
                yield NumberedPaper(event.number, event.log, day, record.at, at in annulled, annulled.get(at, 0))


def disputes_by_day(floor: "Floor", of: str) -> dict[str, tuple[int, ...]]:
    """Returns the numbers of the protocols of disputes of a day or a month, by the gaming day they were signed on."""
    found: dict[str, tuple[int, ...]] = {}
    for each in numbered_papers(floor, "dispute", of):
        if each.day.startswith(of):
            found[each.day] = (*found.get(each.day, ()), each.number)
    return found
