"""The papers of days that are drawn up, laid beside the auditor's own figures: each table, each desk, the sum."""

from collections.abc import Iterator

from dolly.errors import DollyError
from dolly.floor.deciders import HouseDecider
from dolly.floor.past import desk_logs, live_tables, read_desk
from dolly.house import House, evolve
from dolly.protocols.desks import DeskDay, expected
from dolly.protocols.house_papers import daily_protocol
from dolly.protocols.table_papers import Maker
from dolly.reports.papers import DeskDay as DeskLine
from dolly.reports.papers import HandoverLine
from dolly.reports.papers import TableDay as TableLine
from dolly.store.log import ReadableLog
from soak.day_books import Days
from soak.handed import Handed


def differing(log: ReadableLog, days: Days) -> Iterator[str]:
    """Yields what a daily protocol says otherwise than the auditor's books."""
    if not days.drawn_up:
        return
    house = house_of(log)
    if dict(house.annulled) != days.replaced:
        yield f"annulled are {dict(house.annulled)} by the house, and made anew {days.replaced} by the books"
    for day, number in sorted(days.drawn_up.items()):
        found = house.in_force("daily", day)
        if found != number:
            yield f"the daily protocol of {day} is {found} by the house and {number} by the books"
        desks = [read_desk(log, name) for name in desk_logs(log, day)]
        try:
            printed = daily_protocol(day, number, [*live_tables(log, day)], desks, Maker(house, {}, 0))
        except (DollyError, ValueError) as error:
            yield f"the daily protocol of {day} cannot be printed: {error}"
            return
        tables, tills = days.of(day)
        own: list[object] = [
            (one.table, one.number, one.charge, one.fills, one.tray, one.box, one.result, one.tips, one.beside)
            for one in tables
        ]
        yield from _unlike(day, "tables", [_of_table(one) for one in printed.tables], own)
        own = [(one.desk, one.number, one.chips, one.cash, one.chips_over, one.cash_over) for one in tills]
        yield from _unlike(day, "desks", [_of_desk(one) for one in printed.desks], own)
        own = [(one.desk, one.expected_chips, one.expected_cash) for one in tills]
        yield from _unlike(day, "what tills should hold", [_should_hold(one) for one in desks], own)
        of_hands = [_of_hands(one) for one in days.handed if one.day == day]
        yield from _unlike(day, "handovers and tips", [_as_handed(one) for one in printed.handovers], of_hands)
        won = sum(one.result or 0 for one in tables)
        yield from _unlike(day, "the sum", [int(one.grand) for one in printed.totals], [won] if tables else [])


def house_of(log: ReadableLog) -> House:
    """Returns the standing facts, folded from the house's own logs."""
    house = House()
    for name in (one for one in log.logs() if one.startswith("house/")):
        for record in log.read(name):
            house = evolve(house, HouseDecider.codec.decode(record.body))
    return house


def _of_hands(one: Handed) -> object:
    return (one.way, one.number, one.giver, one.taker, one.chips, one.cash)


def _as_handed(line: HandoverLine) -> object:
    return (line.way, line.number, line.giver, line.taker, int(line.chips), int(line.cash))


def _of_table(line: TableLine) -> object:
    found = line.figures
    figures = (found.charge, found.fills, found.chips, found.cash, found.result, found.tips, found.others)
    return (line.table.name, line.protocol, *map(int, figures))


def _of_desk(line: DeskLine) -> object:
    return (line.desk, line.protocol, *map(int, (line.chips, line.cash, line.chips_over, line.cash_over)))


def _should_hold(day: DeskDay) -> tuple[str, int, int]:
    assert day.closing is not None, "a day is drawn up once its desks have balanced"
    cash, chips = expected(day.closing, "EUR")
    return day.opened.desk, int(chips), int(cash)


def _unlike(day: str, what: str, theirs: list[object], own: list[object]) -> Iterator[str]:
    if sorted(map(repr, theirs)) != sorted(map(repr, own)):
        yield f"{day}, {what}: the daily protocol says {theirs}, and the books {own}"
