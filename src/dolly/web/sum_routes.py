"""The doors of what sums other papers, annexes 5 and 6: a day and a month, numbered once and printed as they stood."""

from typing import Literal

from litestar import Response
from litestar.params import FromPath, FromQuery
from msgspec import Struct
from msgspec.structs import replace

from dolly.floor.answers import Accepted, message
from dolly.floor.past import desk_logs, issued, live_tables, read_desk
from dolly.floor.together import Part
from dolly.house import commands as house_say
from dolly.house.state import House as Facts
from dolly.protocols.desks import DeskDay
from dolly.protocols.house_papers import daily_protocol, monthly_protocol
from dolly.protocols.table_papers import Maker
from dolly.protocols.tables import TableDay
from dolly.reports.papers import Paper
from dolly.web.calendar import checked_day, checked_month
from dolly.web.desk_bodies import WithId
from dolly.web.door import AnyRequest, body, caller, house_of
from dolly.web.doors import door
from dolly.web.report_routes import maker_of, printed
from dolly.web.wiring import House

Sum = Literal["daily", "monthly"]


@door("POST", "/api/reports/day/{day:str}", "close-day", body=WithId, answer=Accepted)
async def close_day(request: AnyRequest, day: FromPath[str]) -> Accepted:
    """The daily protocol takes its number, once every table of the day is counted (Н35 7, ruling 28)."""
    checked_day(day)
    return await _numbered(request, "daily", day)


@door("POST", "/api/reports/month/{month:str}", "close-month", body=WithId, answer=Accepted)
async def close_month(request: AnyRequest, month: FromPath[str]) -> Accepted:
    """The monthly protocol takes its number, once every table of the month is counted (Н35 7)."""
    checked_month(month)
    return await _numbered(request, "monthly", month)


async def _numbered(request: AnyRequest, kind: Literal["daily", "monthly"], about: str) -> Accepted:
    """One number for a day or a month, unless the paper that had it was annulled."""
    house, closing = house_of(request), await body(request, WithId)
    host, by = house.floor.register.host, caller(request).actor

    await house.floor.settled()
    said = message("house", closing.id, by, (f"{kind} {about}",), house.clock())
    return await house.floor.together([host], said, lambda: [Part(host, house_say.NumberPaper(kind, about), by)], host)


@door("GET", "/api/reports/day/{day:str}", "report-day")
async def day_(
    request: AnyRequest, day: FromPath[str], number: FromQuery[int] = 0, form: FromQuery[str] = "pdf",
    language: FromQuery[str] = "bg",
) -> Response[bytes]:  # fmt: skip
    """The daily protocol of the casino (annex 5); by ``number`` one of the day's that was annulled."""
    house = house_of(request)
    checked_day(day)

    def make() -> Paper:
        drawn = _drawn(house, "daily", day, number)
        names = (*(one.log for one in drawn.tables), *(one.log for one in drawn.desks))
        maker = drawn.maker(house, *names, house.floor.register.host.name)
        return daily_protocol(day, drawn.number, drawn.tables, drawn.desks, maker)

    return await printed(make, form, language, f"day-{day}-{number}" if number else f"day-{day}")


@door("GET", "/api/reports/month/{month:str}", "report-month")
async def month_(
    request: AnyRequest, month: FromPath[str], number: FromQuery[int] = 0, form: FromQuery[str] = "pdf",
    language: FromQuery[str] = "bg",
) -> Response[bytes]:  # fmt: skip
    """The monthly protocol (annex 6): the sum of the days; by ``number`` one of the month's that was annulled."""
    house = house_of(request)
    checked_month(month)

    def make() -> Paper:
        drawn = _drawn(house, "monthly", month, number)
        maker = drawn.maker(house, house.floor.register.host.name)  # it has the head of every closed log
        return monthly_protocol(month, drawn.number, drawn.tables, drawn.desks, maker)

    return await printed(make, form, language, f"month-{month}-{number}" if number else f"month-{month}")


class _Drawn(Struct, frozen=True):
    """What a sum is drawn from: its number, its tables and desks, and the house as it stood where it is annulled."""

    number: int
    tables: list[TableDay]
    desks: list[DeskDay]
    then: Facts | None = None

    def maker(self, house: House, *names: str) -> Maker:
        """Returns what the paper takes from outside; the marks of an annulled one are those of now."""
        maker = maker_of(house, *names)
        return maker if self.then is None else replace(maker, house=self.then, since=house.floor.house)


def _drawn(house: House, kind: Sum, about: str, number: int) -> _Drawn:
    """A sum by its number, nought for the last: of an annulled one the logs that were there when it took it."""
    log, facts = house.floor.log, house.floor.house
    last = facts.numbered.get((kind, about), 0)
    tables, desks = list(live_tables(log, about)), [read_desk(log, name) for name in desk_logs(log, about)]
    of = number or last
    if of == last and (kind, of) not in facts.annulled:
        return _Drawn(of, tables, desks)
    paper = issued(log, kind, of, about)
    return _Drawn(
        of,
        [one for one in tables if one.opened_at <= paper.at],
        [one for one in desks if one.opened_at <= paper.at],
        paper.house,
    )
