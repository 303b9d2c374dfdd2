"""The doors of the house's own slips, which are no papers of the law and touch none (regulation 2.6)."""

from litestar import Response
from litestar.params import FromQuery

from dolly.errors import Malformed
from dolly.floor.past import read_desk, read_table, table_logs
from dolly.protocols.table_papers import credit_slip, hourly_slip, mark_of
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
    """The slip of chips that went back to the desk, by the desk's log and the slip's number."""
    house = house_of(request)
    return await printed(lambda: _credit(house, log, number), form, language, f"credit-{number}")


@door("GET", "/api/reports/hourly-count", "report-hourly-count")
async def hourly_count(
    request: AnyRequest, log: FromQuery[str], number: FromQuery[int], form: FromQuery[str] = "pdf",
    language: FromQuery[str] = "bg",
) -> Response[bytes]:  # fmt: skip
    """The slip of a count within a table's day, by the table's log: its first is number 1."""
    house = house_of(request)

    def make() -> Paper:
        return hourly_slip(read_table(house.floor.log, log), number, maker_of(house))

    return await printed(make, form, language, f"hourly-{log}-{number}")


def _credit(house: House, name: str, number: int) -> Paper:
    log = house.floor.log
    for sent in read_desk(log, name).sent:
        if sent.paper.kind == "credit" and sent.number == number:
            table = next(
                one for one in reversed(table_logs(log, sent.paper.day)) if one.startswith(f"{sent.paper.table}/")
            )
            return credit_slip(sent, mark_of(read_table(log, table).charged), maker_of(house))
    raise Malformed(f"{name} signed no credit {number}", where="number")
