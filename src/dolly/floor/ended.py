"""The log of a day that has ended: nothing more is said to it, and it tells what it told before."""

from functools import partial
from typing import TYPE_CHECKING, Generic, TypeVar

from dolly.desk.state import Desk
from dolly.errors import Refused
from dolly.floor.answers import Accepted, Message, decode
from dolly.floor.host import given
from dolly.floor.writer import Writer
from dolly.store.log import ReadableLog
from dolly.table.state import Table

if TYPE_CHECKING:
    from dolly.floor.desks import DeskHost
    from dolly.floor.feed import TableHost
    from dolly.floor.floor import Floor

S = TypeVar("S")


class Ended(Generic[S]):
    """Answers a command whose first answer was lost on its way, also after its day is over; any other is refused.

    ``stored`` is blank: whoever wants to see the day reads its log.
    """

    def __init__(self, name: str, stored: S, log: ReadableLog, writer: Writer, refusal: Refused) -> None:
        self.name = name
        self.stored = stored
        self._log = log
        self._writer = writer
        self._refusal = refusal

    async def say(self, message: Message) -> Accepted:
        """Returns the first answer of the same command by the same person, as a host does; refuses any other."""
        first = await self._writer.run(partial(self._log.answer, message.id))
        if first is None or (first.digest, first.person) != (message.digest, message.by.person):
            raise self._refusal
        return given(decode(first.answer))


def table_asked(floor: "Floor", table: str) -> "TableHost | Ended[Table]":
    """Returns who hears what is said to a table: its host, or once its day is over whoever tells the first answers."""
    try:
        return floor.host(table)
    except Refused as not_charged:
        last = floor.house.tables[table].last_log
        if last is None:
            raise
        return Ended(last, Table(), floor.log, floor.writer, not_charged)


def desk_asked(floor: "Floor", desk: str) -> "DeskHost | Ended[Desk]":
    """Returns who hears what is said to a desk: its host, or once its day is over whoever tells the first answers."""
    try:
        return floor.desks.host(desk)
    except Refused as not_open:
        last = floor.house.desks[desk].last_log
        if last is None:
            raise
        return Ended(last, Desk(), floor.log, floor.writer, not_open)
