"""The doors of printed papers about disputes: a round's sheet, a dispute's protocol, a day's register of complaints."""

import asyncio

from litestar import Response
from litestar.params import FromPath, FromQuery

from dolly.errors import Malformed, Refused
from dolly.floor.disputes import dispute_of, disputes_on, incidents_of
from dolly.floor.past import read_table
from dolly.floor.rounds_told import round_told
from dolly.house.dispute_state import Dispute
from dolly.house.dispute_state import Party as Of
from dolly.protocols.day_book import Language
from dolly.reports.papers import Paper
from dolly.web.calendar import checked_day
from dolly.web.dispute_papers import Known, complaints_register, dispute_protocol, round_sheet
from dolly.web.door import AnyRequest, house_of
from dolly.web.doors import door
from dolly.web.identities import Identity
from dolly.web.report_routes import maker_of, printed
from dolly.web.wiring import House


@door("GET", "/api/reports/round", "report-round")
async def round_(
    request: AnyRequest, log: FromQuery[str], game: FromQuery[int], seat: FromQuery[int] = 0,
    language: FromQuery[str] = "bg",
) -> Response[bytes]:  # fmt: skip
    """One page that explains a game to a player, by its log: R1/2026-08-24; for a ``seat`` without others' bets."""
    house = house_of(request)
    to: Language = "en" if language == "en" else "bg"

    def make() -> Paper:
        told = round_told(house.floor.log, log, game, seat or None)
        disputed = house.floor.house.disputes.values()
        camera = next((one.round.camera for one in disputed if (one.round.log, one.round.game) == (log, game)), "")
        charged = read_table(house.floor.log, log).charged
        return round_sheet(told, charged, camera, maker_of(house), to)

    return await printed(make, "pdf", language, f"round-{log}-{game}")


@door("GET", "/api/reports/dispute/{dispute:int}", "report-dispute")
async def dispute_(
    request: AnyRequest, dispute: FromPath[int], form: FromQuery[str] = "pdf", language: FromQuery[str] = "bg",
    number: FromQuery[int] = 0,
) -> Response[bytes]:  # fmt: skip
    """A dispute's protocol (Н32 46), with the identity data that are kept apart: a draft until it is signed.

    By ``number`` one that was annulled, as it was signed.
    """
    house = house_of(request)
    one, reason = _under(await asyncio.to_thread(dispute_of, house.floor, dispute), number)
    known = known_of(house, one)

    def make() -> Paper:
        maker = maker_of(house, one.round.log, house.floor.register.host.name)
        return dispute_protocol(one, read_table(house.floor.log, one.round.log).charged, known, maker, reason)

    return await printed(make, form, language, f"dispute-{dispute}")


@door("GET", "/api/reports/complaints/{day:str}", "report-complaints")
async def complaints(
    request: AnyRequest, day: FromPath[str], form: FromQuery[str] = "pdf", language: FromQuery[str] = "bg"
) -> Response[bytes]:
    """The register of complaints and incidents of a day, and the disputes of players (Н32 24(1))."""
    house, floor = house_of(request), house_of(request).floor
    checked_day(day)

    def make() -> Paper:
        maker = maker_of(house, until=day)
        return complaints_register(day, incidents_of(floor, day), disputes_on(floor, day), maker)

    return await printed(make, form, language, f"complaints-{day}")


def _under(one: Dispute, number: int) -> tuple[Dispute, str]:
    """The dispute as its protocol of a number told it, and why that was annulled; nought is the one in force."""
    if number == 0 or (one.protocol is not None and one.protocol.number == number):
        return one, ""
    old, annulled = one.as_signed(number), one.annulled_under(number)
    if old is None or annulled is None:
        stands = [one.protocol.number] if one.protocol else []
        had = ", ".join(map(str, (*(each.protocol.number for each in one.annulled), *stands))) or "none yet"
        raise Malformed(f"dispute {one.number} has no protocol {number}; it has had: {had}", where="number")
    return old, annulled.reason


def known_of(house: House, dispute: Dispute) -> Known:
    """Returns the identity data of a dispute's parties, as far as they are still kept."""
    found: dict[Of, Identity] = {}
    for each in dispute.identified:
        try:
            found[each.of] = house.identities.identity(each.document)
        except Refused:  # erased
            found.pop(each.of, None)
    return Known(found)
