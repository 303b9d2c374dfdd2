"""Days gone by, read from the logs: which logs a day has, and what each comes to. Off the loop, never in a turn."""

from collections.abc import Iterator
from typing import Final, Literal

from msgspec import Struct

from dolly.errors import Malformed
from dolly.floor.deciders import HouseDecider, TableDecider
from dolly.floor.money_deciders import DeskDecider
from dolly.house.events import PaperNumbered
from dolly.house.evolve import evolve
from dolly.house.state import House
from dolly.protocols.desks import DeskDay, desk_day
from dolly.protocols.struck_lines import LineStruck, lines_struck
from dolly.protocols.tables import TableDay, table_day
from dolly.store.log import ReadableLog, day_of

#: No log has a longer name.
_LONGEST: Final = 40

_OF_LINES: Final = (b'"book-line-used"', b'"book-line-struck"')


def table_logs(log: ReadableLog, day: str = "") -> list[str]:
    """Returns the logs of tables, of one gaming day or of all (``day`` may be a month: its beginning)."""
    return [name for name in log.logs() if is_table(name) and day_of(name).startswith(day)]


def desk_logs(log: ReadableLog, day: str = "") -> list[str]:
    """Returns the logs of desks, of one gaming day, a month, or of all."""
    return [name for name in log.logs() if is_desk(name) and day_of(name).startswith(day)]


def is_table(name: str) -> bool:
    """Tells whether a log's name is that of a table's day."""
    return _of_a_day(name) and not name.startswith(("desk-", "card/", "house/"))


def is_desk(name: str) -> bool:
    """Tells whether a log's name is that of a desk's day."""
    return _of_a_day(name) and name.startswith("desk-")


def _of_a_day(name: str) -> bool:
    """A day's log is named by its place, its day and, from the second on, its number in that day."""
    place, _, rest = name.partition("/")
    return bool(place) and bool(day_of(rest.partition("/")[0]))


def check_table_log(name: str) -> None:
    """Refuses a name that is of no table's day, before anything is read as one."""
    _check_kind(name, "a table's day, which is named like R1/2026-08-24", of_kind=is_table(name))


def check_desk_log(name: str) -> None:
    """Refuses a name that is of no desk's day, before anything is read as one."""
    _check_kind(name, "a desk's day, which is named like desk-1/2026-08-24", of_kind=is_desk(name))


def _check_kind(name: str, wanted: str, *, of_kind: bool) -> None:
    if not of_kind or len(name) > _LONGEST or not name.isprintable():
        raise Malformed(f"{name[:_LONGEST]!r} is no log of {wanted}", where="log")


def read_table(log: ReadableLog, name: str) -> TableDay:
    """Returns a table's day, folded from its log."""
    check_table_log(name)
    if not log.head(name)[0]:
        raise Malformed(f"there is no log {name}; a table's is named like R1/2026-08-24", where="log")
    codec = TableDecider.codec
    return table_day(name, ((codec.decode(record.body), record.at) for record in log.read(name)))


def read_desk(log: ReadableLog, name: str) -> DeskDay:
    """Returns a desk's day, folded from its log."""
    check_desk_log(name)
    if not log.head(name)[0]:
        raise Malformed(f"there is no log {name}; a desk's is named like desk-1/2026-08-24", where="log")
    codec = DeskDecider.codec
    return desk_day(name, ((codec.decode(record.body), record.at) for record in log.read(name)))


def struck_lines(log: ReadableLog, until: tuple[str, int] | None = None) -> tuple[LineStruck, ...]:
    """Returns the lines of bound books that were struck in the house, in the order in which they were.

    ``until`` is a record of the house, by its log and place: what was struck after it is left out.
    """
    names = sorted(name for name in log.logs() if name.startswith("house/"))
    records = (record for name in names for record in log.read(name) if any(tag in record.body for tag in _OF_LINES))
    before = (record for record in records if until is None or (record.log, record.seq) <= until)
    return tuple(lines_struck((HouseDecider.codec.decode(record.body), record.at) for record in before))


class Issued(Struct, frozen=True):
    """A sum's protocol as it took its number: the house as it stood then, and when that was (µs)."""

    house: House
    at: int


def issued(log: ReadableLog, kind: Literal["daily", "monthly"], number: int, about: str) -> Issued:
    """Returns the house folded up to the protocol of a day or a month that took a number, annulled by now or not.

    While the protocol stood nothing of the day was opened or annulled, so that its figures are those of the logs that
    were open before it, by what was annulled then.

    Raises:
        Malformed: no protocol of that day or month took the number.
    """
    numbers = []
    for name in (name for name in log.logs() if name.startswith("house/") and name[6:10] >= about[:4]):
        house = House()
        for record in log.read(name):
            event = HouseDecider.codec.decode(record.body)
            house = evolve(house, event)
            if isinstance(event, PaperNumbered) and (event.kind, event.log) == (kind, about):
                numbers.append(event.number)
                if event.number == number:
                    return Issued(house, record.at)
    told = ", ".join(map(str, numbers)) or "none yet"
    raise Malformed(f"no {kind} protocol of {about} has the number {number}; those it had are: {told}", where="number")


def live_tables(log: ReadableLog, day: str) -> Iterator[TableDay]:
    """Yields the live tables of a day or a month, training left out (ruling 2)."""
    for name in table_logs(log, day):
        found = read_table(log, name)
        if found.live:
            yield found
