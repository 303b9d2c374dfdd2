"""The doors of printed papers: each is made from the logs when it is asked for, in Bulgarian first."""

import asyncio
from collections.abc import Callable
from typing import Final, Literal

from litestar import Response
from litestar.params import FromPath, FromQuery

from dolly.errors import Malformed
from dolly.floor.clock import gaming_day_ends
from dolly.floor.numbering import disputes_by_day
from dolly.floor.past import desk_logs, read_desk, read_table, struck_lines, table_logs
from dolly.house.arranging import setting
from dolly.house.state import House as Facts
from dolly.house.summing import month_over
from dolly.protocols.bound_books import books_list, wins_register
from dolly.protocols.desks import DeskDay, Shift
from dolly.protocols.fill_papers import fill_protocol
from dolly.protocols.house_papers import desk_balance
from dolly.protocols.table_papers import Maker, table_protocol
from dolly.reports.papers import LogHead, Paper
from dolly.reports.pdf import print_pdf
from dolly.reports.xlsx import print_xlsx
from dolly.store.log import day_of
from dolly.table.events import TableCharged
from dolly.table.people import Actor
from dolly.web.calendar import checked_day
from dolly.web.desk_bodies import LogsAnswer
from dolly.web.door import AnyRequest, caller, house_of
from dolly.web.doors import door
from dolly.web.printable import desk_line, table_line
from dolly.web.untold import check_told
from dolly.web.wiring import House

_XLSX: Final = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"

Language = Literal["bg", "en"]


@door("GET", "/api/logs", "logs", answer=LogsAnswer)
async def logs(request: AnyRequest, day: FromQuery[str] = "") -> LogsAnswer:
    """The logs of tables and desks of a day or a month, with what can be printed of them, and what has no such log."""
    house = house_of(request)

    def read() -> LogsAnswer:
        log, facts = house.floor.log, house.floor.house
        tables = tuple(table_line(read_table(log, name), facts) for name in table_logs(log, day))
        desks = tuple(desk_line(read_desk(log, name), facts) for name in desk_logs(log, day))
        days = sorted({line.day for line in (*tables, *desks) if line.live})
        in_force = {one: facts.in_force("daily", one) for one in days}
        entries = {one: last for one, last in facts.incidents.items() if one.startswith(day)}
        return LogsAnswer(
            tables, desks, in_force, _annulled_sums(facts, day), facts.in_force("monthly", day),
            len(day) == len("2026-08") and month_over(facts, day), disputes_by_day(house.floor, day), entries,
        )  # fmt: skip

    return await asyncio.to_thread(read)


def _annulled_sums(facts: Facts, of: str) -> dict[str, tuple[int, ...]]:
    """The numbers of annulled daily and monthly protocols, by their day and month."""
    found: dict[str, tuple[int, ...]] = {}
    for kind, number in sorted(facts.annulled):
        about = facts.stands.get((kind, number), "")
        if kind in {"daily", "monthly"} and about and (about.startswith(of) or of.startswith(about)):
            found[about] = (*found.get(about, ()), number)
    return found


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
    house, by = house_of(request), caller(request).actor

    def make() -> Paper:
        found = read_desk(house.floor.log, log)
        ended = [each for each in found.shifts if each.found is not None]
        if not 0 <= shift <= len(ended) or not ended:
            raise Malformed(f"{log} has {len(ended)} counted shifts", where="shift")
        return told_balance(house, by, found, ended[shift - 1])

    return await printed(make, form, language, f"desk-{log}")


@door("GET", "/api/reports/wins/{first:str}/{last:str}", "report-wins")
async def wins(
    request: AnyRequest, first: FromPath[str], last: FromPath[str], form: FromQuery[str] = "pdf",
    language: FromQuery[str] = "bg",
) -> Response[bytes]:  # fmt: skip
    """The wins paid by bank between two days: a checked list beside the bound book (annex 12)."""
    house, desks = house_of(request), _desks_between(request, first, last)
    return await printed(
        lambda: wins_register(first, last, desks(), maker_of(house, until=last), struck_lines(house.floor.log)),
        form,
        language,
        f"wins-{first}-{last}",
    )


@door("GET", "/api/reports/books/{first:str}/{last:str}", "report-books")
async def books(
    request: AnyRequest, first: FromPath[str], last: FromPath[str], form: FromQuery[str] = "pdf",
    language: FromQuery[str] = "bg",
) -> Response[bytes]:  # fmt: skip
    """The bound books between two days: lines used, lines missing, lines that stand for two payments (ruling 32)."""
    house, desks = house_of(request), _desks_between(request, first, last)
    return await printed(
        lambda: books_list(first, last, desks(), maker_of(house, until=last), struck_lines(house.floor.log)),
        form,
        language,
        f"books-{first}-{last}",
    )


def _desks_between(request: AnyRequest, first: str, last: str) -> Callable[[], list[DeskDay]]:
    """Returns how the desks' days from one day to another are read, once both are days."""
    log = house_of(request).floor.log
    checked_day(first)
    checked_day(last)
    return lambda: [read_desk(log, name) for name in desk_logs(log) if first <= day_of(name) <= last]


async def printed(make: Callable[[], Paper], form: str, language: str, name: str) -> Response[bytes]:
    """Makes and prints a paper off the loop; the file's name says what it is."""
    if form not in {"pdf", "xlsx"} or language not in {"bg", "en"}:
        raise Malformed("a paper is printed as form=pdf or form=xlsx, in language=bg or language=en", where="form")
    to: Language = "bg" if language == "bg" else "en"
    printing = print_pdf if form == "pdf" else print_xlsx
    content = await asyncio.to_thread(lambda: printing(make(), to))
    headers = {"Content-Disposition": f'attachment; filename="{name.replace("/", "-")}.{form}"'}
    return Response(content, media_type="application/pdf" if form == "pdf" else _XLSX, headers=headers)


def told_balance(house: House, by: Actor, day: DeskDay, shift: Shift, number: int = 0) -> Paper:
    """Returns the balance of a shift that has ended, unless it tells what ``by`` has yet to count blind (ruling 25)."""
    if shift is day.closing:
        check_told(house.floor, by, [day])
    return desk_balance(day, shift, maker_of(house, day.log), number)


def _fill(house: House, name: str, number: int, *, copy: bool) -> Paper:
    read_desk(house.floor.log, name)  # says so where there is no such log
    return fill_of(house, day_of(name), number, copy=copy)


def fill_of(house: House, day: str, number: int, *, copy: bool) -> Paper:
    """Returns the protocol of a fill of a gaming day under a number it has had, from whichever desk signed it."""
    log, first = house.floor.log, house.floor.house.first_number("fill", number)
    desks = sorted(
        (name for name in desk_logs(log) if day_of(name) >= day), key=day_of
    )  # of a later day: over the cut-off
    for at, sent in ((desk, one) for desk in desks for one in read_desk(log, desk).sent):
        if sent.paper.kind == "fill" and sent.number == first:
            charged = _charge_of(house, sent.paper.table, sent.paper.day, first)
            return fill_protocol(sent, charged, maker_of(house, at), copy=copy, number=number)
    raise Malformed(f"no desk signed a fill {number} on {day}", where="number")


def maker_of(house: House, *logs: str, until: str = "") -> Maker:
    """Returns what papers take from outside their logs; and where the logs stand they are drawn from.

    A paper has the operator and the names of when it was signed; a list of days, which nobody signs by PIN, the
    operator as entered when the day ended ``until`` which it is. A log without a record has no head.
    """
    heads = ((name, *house.floor.log.head(name)) for name in logs)
    drawn = tuple(LogHead(name, seq, digest.hex()) for name, seq, digest in heads if seq)
    ends = gaming_day_ends(until, setting(house.floor.house, "cut-off-hour")) if until else None
    return Maker(
        house.floor.house, house.people.names_borne(), house.clock(), drawn, letterheads=house.letterheads.now(),
        as_of=ends,
    )  # fmt: skip


def _charge_of(house: House, table: str, day: str, number: int) -> TableCharged:
    """The charge a fill is measured against: a table that was charged anew in the day has several (Н35 5(4))."""
    log = house.floor.log
    days = (read_table(log, name) for name in table_logs(log, day) if name.startswith(f"{table}/"))
    return next(one.charged for one in days if number in {fill.number for fill in one.fills})
