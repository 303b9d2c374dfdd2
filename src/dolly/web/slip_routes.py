"""The doors of the house's own slips, which are no papers of the law and touch none (regulation 2.6)."""

from litestar import Response
from litestar.params import FromQuery

from dolly.errors import Malformed
from dolly.floor.past import desk_logs, read_desk, read_table
from dolly.protocols.slip_papers import credit_slip, hourly_slip
from dolly.protocols.table_papers import mark_of
from dolly.reports.papers import Paper
from dolly.web.door import AnyRequest, house_of
from dolly.web.doors import door
from dolly.web.report_routes import maker_of, printed
from dolly.web.wiring import House


@door("GET", "/api/reports/credit", "report-credit")
async def credit(
    request: AnyRequest, log: FromQuery[str], number: FromQuery[int], form: FromQuery[str] = "pdf",
    language: FromQuery[str] = "bg",
) -> Response[bytes]:  # fmt: skip
    """The slip of chips that went back to the desk, by the table's log and the slip's number."""
    house = house_of(request)
    return await printed(lambda: credit_of(house, log, number), form, language, f"credit-{number}")


@door("GET", "/api/reports/hourly-count", "report-hourly-count")
async def hourly_count(
    request: AnyRequest, log: FromQuery[str], number: FromQuery[int], form: FromQuery[str] = "pdf",
    language: FromQuery[str] = "bg",
) -> Response[bytes]:  # fmt: skip
    """The slip of a count within a table's day, by the table's log: its first is number 1."""
    house = house_of(request)

    def make() -> Paper:
        return hourly_slip(read_table(house.floor.log, log), number, maker_of(house, log))

    return await printed(make, form, language, f"hourly-{log}-{number}")


def credit_of(house: House, name: str, number: int) -> Paper:
    """Returns a credit of a table under a number it has had.

    Whichever desk took the chips keeps the slip; a table may have been charged by another.
    """
    log, first = house.floor.log, house.floor.house.first_number("credit", number)
    charged = read_table(log, name).charged
    for desk in desk_logs(log, charged.day):
        for sent in read_desk(log, desk).sent:
            if (sent.paper.kind, sent.paper.table, sent.number) == ("credit", charged.table, first):
                return credit_slip(sent, mark_of(charged), maker_of(house, desk), number)
    raise Malformed(f"of {name} no credit {number} was signed", where="number")
