"""The doors of what sums other papers (annexes 5 and 6): looked at, signed with its number, printed as it stood."""

import asyncio

from litestar import Response
from litestar.params import FromPath, FromQuery
from msgspec.structs import replace

from dolly.floor.answers import Accepted
from dolly.floor.sums import Drawn, SumKind, draw_now, draw_numbered, sign_sum
from dolly.house.commands import NumberPaper
from dolly.house.summing import still_open
from dolly.protocols.table_papers import Maker
from dolly.reports.papers import Paper
from dolly.web.calendar import checked_day, checked_month
from dolly.web.desk_bodies import SigningPaper
from dolly.web.door import AnyRequest, body, caller, house_of
from dolly.web.doors import door
from dolly.web.report_routes import maker_of, printed
from dolly.web.signing import signer
from dolly.web.sum_bodies import SumAnswer, SumTotal
from dolly.web.untold import check_told
from dolly.web.wiring import House


@door("GET", "/api/reports/day/{day:str}/sum", "day-sum", answer=SumAnswer)
async def day_sum(request: AnyRequest, day: FromPath[str]) -> SumAnswer:
    """What the daily protocol comes to as the logs stand, and the version that is signed."""
    return await _sum(house_of(request), "daily", checked_day(day))


@door("GET", "/api/reports/month/{month:str}/sum", "month-sum", answer=SumAnswer)
async def month_sum(request: AnyRequest, month: FromPath[str]) -> SumAnswer:
    """What the monthly protocol comes to as the logs stand, and the version that is signed."""
    return await _sum(house_of(request), "monthly", checked_month(month))


@door("POST", "/api/reports/day/{day:str}", "close-day", body=SigningPaper, answer=Accepted)
async def close_day(request: AnyRequest, day: FromPath[str]) -> Accepted:
    """The game manager signs the daily protocol, and it takes its number; every table is counted (Н35 7, ruling 28)."""
    return await _signed(request, "daily", checked_day(day))


@door("POST", "/api/reports/month/{month:str}", "close-month", body=SigningPaper, answer=Accepted)
async def close_month(request: AnyRequest, month: FromPath[str]) -> Accepted:
    """The game manager signs the monthly protocol, and it takes its number; every day of it is summed (Н35 7)."""
    return await _signed(request, "monthly", checked_month(month))


async def _sum(house: House, kind: SumKind, about: str) -> SumAnswer:
    facts = house.floor.house

    def drawn() -> SumAnswer:
        now = draw_now(house.floor.log, kind, about)
        paper = now.paper(Maker(facts, {}, 0))
        totals = tuple(SumTotal(one.currency, one.tables.result, one.corrections, one.grand) for one in paper.totals)
        number = facts.in_force(kind, about)
        return SumAnswer(kind, about, paper.head.version, number, tuple(still_open(facts, kind, about)), totals)

    return await asyncio.to_thread(drawn)


async def _signed(request: AnyRequest, kind: SumKind, about: str) -> Accepted:
    """One number for a day or a month, unless the paper that had it was annulled; it is signed by PIN."""
    house, signing = house_of(request), await body(request, SigningPaper)
    by = await signer(request, signing.signing, house.floor.register.host)
    return await sign_sum(house.floor, kind, signing.id, by, NumberPaper(kind, about, signing.version))


@door("GET", "/api/reports/day/{day:str}", "report-day")
async def day_(
    request: AnyRequest, day: FromPath[str], number: FromQuery[int] = 0, form: FromQuery[str] = "pdf",
    language: FromQuery[str] = "bg",
) -> Response[bytes]:  # fmt: skip
    """The daily protocol of the casino (annex 5); by ``number`` one of the day's that was annulled."""
    house, by = house_of(request), caller(request).actor
    checked_day(day)

    def make() -> Paper:
        drawn = draw_numbered(house.floor.log, house.floor.house, "daily", day, number)
        check_told(house.floor, by, drawn.desks)
        logs = (*(one.log for one in drawn.tables), *(one.log for one in drawn.desks))
        return drawn.paper(_maker(house, drawn, *logs, house.floor.register.host.name))

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
        drawn = draw_numbered(house.floor.log, house.floor.house, "monthly", month, number)
        return drawn.paper(_maker(house, drawn, house.floor.register.host.name))  # it has the head of every closed log

    return await printed(make, form, language, f"month-{month}-{number}" if number else f"month-{month}")


def _maker(house: House, drawn: Drawn, *logs: str) -> Maker:
    """Returns what the paper takes from outside; the marks of an annulled one are those of now."""
    maker = maker_of(house, *logs)
    return maker if drawn.then is None else replace(maker, house=drawn.then, since=house.floor.house)
