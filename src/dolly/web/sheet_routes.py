"""The doors of the day book and of the blank sheets for an outage."""

import msgspec
from litestar import Response
from litestar.params import FromQuery

from dolly.errors import Malformed
from dolly.floor.deciders import TableDecider
from dolly.floor.past import read_table
from dolly.protocols.day_book import Entry, Language, day_book, emergency_sheet
from dolly.reports.papers import Paper
from dolly.reports.papers.sheets import SHEETS
from dolly.table.people import Actor
from dolly.web.door import AnyRequest, house_of
from dolly.web.doors import door
from dolly.web.report_routes import maker_of, printed
from dolly.web.wiring import House

_actor = msgspec.json.Decoder(Actor)


@door("GET", "/api/reports/book", "report-book")
async def book(
    request: AnyRequest, log: FromQuery[str], form: FromQuery[str] = "pdf", language: FromQuery[str] = "bg"
) -> Response[bytes]:
    """The day book of a table: every act by time, by its log."""
    house = house_of(request)
    to: Language = "en" if language == "en" else "bg"
    return await printed(lambda: day_book(_entries(house, log), maker_of(house), to), form, language, f"book-{log}")


@door("GET", "/api/reports/sheet", "report-sheet")
async def sheet(
    request: AnyRequest, log: FromQuery[str], kind: FromQuery[str], form: FromQuery[str] = "pdf",
    language: FromQuery[str] = "bg",
) -> Response[bytes]:  # fmt: skip
    """A blank sheet of a table for an outage: chip-sales, numbers, payments; at terminals racks and cards."""
    house = house_of(request)
    wanted = next((one for one in SHEETS if one == kind), None)
    if wanted is None:
        raise Malformed(f"the sheets are {', '.join(SHEETS)}, not {kind[:40]!r}", where="kind")

    def make() -> Paper:
        return emergency_sheet(read_table(house.floor.log, log).charged, wanted, maker_of(house))

    return await printed(make, form, language, f"sheet-{kind}")


def _entries(house: House, name: str) -> list[Entry]:
    read_table(house.floor.log, name)  # says so where there is no such log
    codec = TableDecider.codec
    return [
        (record.seq, record.at, actor.role.value, actor.person, codec.decode(record.body))
        for record in house.floor.log.read(name)
        for actor in [_actor.decode(record.by)]
    ]
