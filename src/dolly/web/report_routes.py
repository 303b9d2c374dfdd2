"""The doors of printed papers: each is made from the logs when it is asked for, in Bulgarian first."""

import asyncio
from collections.abc import Callable
from typing import Final, Literal

from litestar import Response
from litestar.params import FromPath, FromQuery

from dolly.errors import Malformed
from dolly.floor.answers import Accepted, message
from dolly.floor.past import desk_logs, live_tables, read_desk, read_table, table_logs
from dolly.floor.together import Part
from dolly.house import commands as house_say
from dolly.protocols.house_papers import daily_protocol, desk_balance, monthly_protocol, wins_register
from dolly.protocols.table_papers import Maker, fill_protocol, mark_of, table_protocol
from dolly.reports.papers import LogHead, Paper
from dolly.reports.pdf import print_pdf
from dolly.reports.xlsx import print_xlsx
from dolly.store.log import day_of
from dolly.table.events import TableCharged
from dolly.web.calendar import checked_day, checked_month
from dolly.web.desk_bodies import LogLine, LogsAnswer, WithId
from dolly.web.door import AnyRequest, body, caller, house_of
from dolly.web.doors import door
from dolly.web.wiring import House

_XLSX: Final = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"

Language = Literal["bg", "en"]


@door("GET", "/api/logs", "logs", answer=LogsAnswer)
async def logs(request: AnyRequest, day: FromQuery[str] = "") -> LogsAnswer:
    """The logs of tables and desks of a day or a month, with what can be printed of them."""
    house = house_of(request)

    def read() -> LogsAnswer:
        log, facts = house.floor.log, house.floor.house
        tables = tuple(
            LogLine(
                one.log,
                one.charged.table,
                day_of(one.log),
                one.charged.number,
                one.counted is not None,
                one.live,
                tuple(fill.number for fill in one.fills),
                tuple(credit.number for credit in one.credits),
                len(one.hourly),
            )
            for one in (read_table(log, name) for name in table_logs(log, day))
        )
        desks = tuple(
            LogLine(one.log, one.opened.desk, day_of(one.log), 0, one.closing is not None, live=True)
            for one in (read_desk(log, name) for name in desk_logs(log, day))
        )
        days = sorted({line.day for line in (*tables, *desks) if line.live})
        return LogsAnswer(tables, desks, {one: facts.in_force("daily", one) for one in days})

    return await asyncio.to_thread(read)


@door("GET", "/api/reports/table", "report-table")
async def table(
    request: AnyRequest, log: FromQuery[str], form: FromQuery[str] = "pdf", language: FromQuery[str] = "bg"
) -> Response[bytes]:
    """The protocol for charging and closing a table (annex 3), by its log: R1/2026-08-24."""
    house = house_of(request)
    return await printed(
        lambda: table_protocol(read_table(house.floor.log, log), maker_of(house, log)), form, language, f"table-{log}"
    )


@door("GET", "/api/reports/fill", "report-fill")
async def fill(
    request: AnyRequest, log: FromQuery[str], number: FromQuery[int], form: FromQuery[str] = "pdf",
    language: FromQuery[str] = "bg",
) -> Response[bytes]:  # fmt: skip
    """The protocol of a fill (annex 11), by a log of any desk of that day: the original, which stays at the desk."""
    house = house_of(request)
    return await printed(lambda: _fill(house, log, number, copy=False), form, language, f"fill-{number}")


@door("GET", "/api/reports/fill-copy", "report-fill-copy")
async def fill_copy(
    request: AnyRequest, log: FromQuery[str], number: FromQuery[int], form: FromQuery[str] = "pdf",
    language: FromQuery[str] = "bg",
) -> Response[bytes]:  # fmt: skip
    """The copy of a fill's protocol, which the croupier drops into the table's box (Н35 5(3))."""
    house = house_of(request)
    return await printed(lambda: _fill(house, log, number, copy=True), form, language, f"fill-{number}-copy")


@door("GET", "/api/reports/desk", "report-desk")
async def desk_(
    request: AnyRequest, log: FromQuery[str], shift: FromQuery[int] = 0, form: FromQuery[str] = "pdf",
    language: FromQuery[str] = "bg",
) -> Response[bytes]:  # fmt: skip
    """The balance of a desk's shift, from 1; nought asks for the day's last (annex 4)."""
    house = house_of(request)

    def make() -> Paper:
        found = read_desk(house.floor.log, log)
        ended = [each for each in found.shifts if each.found is not None]
        if not 0 <= shift <= len(ended) or not ended:
            raise Malformed(f"{log} has {len(ended)} counted shifts", where="shift")
        return desk_balance(found, ended[shift - 1], maker_of(house, log))

    return await printed(make, form, language, f"desk-{log}")


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
    request: AnyRequest, day: FromPath[str], form: FromQuery[str] = "pdf", language: FromQuery[str] = "bg"
) -> Response[bytes]:
    """The daily protocol of the casino (annex 5)."""
    house = house_of(request)
    checked_day(day)

    def make() -> Paper:
        log = house.floor.log
        number = house.floor.house.numbered.get(("daily", day), 0)
        desks = [read_desk(log, name) for name in desk_logs(log, day)]
        tables = list(live_tables(log, day))
        drawn = (*(one.log for one in tables), *desk_logs(log, day), house.floor.register.host.name)
        return daily_protocol(day, number, tables, desks, maker_of(house, *drawn))

    return await printed(make, form, language, f"day-{day}")


@door("GET", "/api/reports/month/{month:str}", "report-month")
async def month_(
    request: AnyRequest, month: FromPath[str], form: FromQuery[str] = "pdf", language: FromQuery[str] = "bg"
) -> Response[bytes]:
    """The monthly protocol (annex 6): the sum of the days."""
    house = house_of(request)
    checked_month(month)

    def make() -> Paper:
        log = house.floor.log
        desks = [read_desk(log, name) for name in desk_logs(log, month)]
        number = house.floor.house.numbered.get(("monthly", month), 0)
        maker = maker_of(house, house.floor.register.host.name)  # it has the head of every closed log
        return monthly_protocol(month, number, list(live_tables(log, month)), desks, maker)

    return await printed(make, form, language, f"month-{month}")


@door("GET", "/api/reports/wins/{first:str}/{last:str}", "report-wins")
async def wins(
    request: AnyRequest, first: FromPath[str], last: FromPath[str], form: FromQuery[str] = "pdf",
    language: FromQuery[str] = "bg",
) -> Response[bytes]:  # fmt: skip
    """The wins paid by bank between two days: a checked list beside the bound book (annex 12)."""
    house = house_of(request)
    checked_day(first)
    checked_day(last)

    def make() -> Paper:
        log = house.floor.log
        desks = [read_desk(log, name) for name in desk_logs(log) if first <= day_of(name) <= last]
        return wins_register(first, last, desks, maker_of(house))

    return await printed(make, form, language, f"wins-{first}-{last}")


async def printed(make: Callable[[], Paper], form: str, language: str, name: str) -> Response[bytes]:
    """Makes and prints a paper off the loop; the file's name says what it is."""
    if form not in {"pdf", "xlsx"} or language not in {"bg", "en"}:
        raise Malformed("a paper is printed as form=pdf or form=xlsx, in language=bg or language=en", where="form")
    to: Language = "bg" if language == "bg" else "en"
    printing = print_pdf if form == "pdf" else print_xlsx
    content = await asyncio.to_thread(lambda: printing(make(), to))
    headers = {"Content-Disposition": f'attachment; filename="{name.replace("/", "-")}.{form}"'}
    return Response(content, media_type="application/pdf" if form == "pdf" else _XLSX, headers=headers)


def _fill(house: House, name: str, number: int, *, copy: bool) -> Paper:
    log = house.floor.log
    read_desk(log, name)  # says so where there is no such log
    there = ((desk, one) for desk in desk_logs(log, day_of(name)) for one in read_desk(log, desk).sent)
    for at, sent in there:
        if sent.paper.kind == "fill" and sent.number == number:
            charged = _charge_of(house, sent.paper.table, sent.paper.day, number)
            return fill_protocol(sent, charged.charge, mark_of(charged), maker_of(house, at), copy=copy)
    raise Malformed(f"no desk signed a fill {number} on {day_of(name)}", where="number")


def maker_of(house: House, *logs: str) -> Maker:
    """Returns what papers take from outside their logs, as it stands now; and where the logs stand they are drawn from.

    A log without a record, as a name that was typed wrongly, has no head.
    """
    heads = ((name, *house.floor.log.head(name)) for name in logs)
    drawn = tuple(LogHead(name, seq, digest.hex()) for name, seq, digest in heads if seq)
    return Maker(house.floor.house, house.people.names(), house.clock(), drawn)


def _charge_of(house: House, table: str, day: str, number: int) -> TableCharged:
    """The charge a fill is measured against: a table that was charged anew in the day has several (Н35 5(4))."""
    log = house.floor.log
    days = (read_table(log, name) for name in table_logs(log, day) if name.startswith(f"{table}/"))
    return next(one.charged for one in days if number in {fill.number for fill in one.fills})
