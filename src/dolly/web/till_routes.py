"""The doors of a till's papers: handovers between safe and desks, and what is paid out of tips."""

from litestar import Response
from litestar.params import FromPath, FromQuery
from msgspec import Struct

from dolly.chips import TipsLot
from dolly.desk import till_commands as till_say
from dolly.documents import Kind
from dolly.errors import Malformed, NotPermitted
from dolly.floor.answers import Accepted
from dolly.floor.ended import desk_asked
from dolly.floor.handing import sign_till_paper, void_till_paper
from dolly.floor.past import read_desk
from dolly.protocols.till_papers import handover_protocol
from dolly.reports.papers import Paper
from dolly.web.desk_bodies import SigningPaper, VoidingPaper
from dolly.web.door import AnyRequest, body, caller, house_of
from dolly.web.doors import door
from dolly.web.report_routes import maker_of, printed
from dolly.web.signing import signer
from dolly.web.wiring import House


class TipsAnswer(Struct, frozen=True):
    """The tips that wait to be paid out, a lot a table's day."""

    tips: tuple[TipsLot, ...]


@door("GET", "/api/tips", "tips", answer=TipsAnswer)
async def tips(request: AnyRequest) -> TipsAnswer:
    """The tips of closed tables that wait to be paid out, as they were counted."""
    return TipsAnswer(tuple(lot for _, lot in sorted(house_of(request).floor.house.tips.items())))


@door(
    "POST", "/api/desks/{desk:str}/till-papers/{draft:int}/sign", "sign-till-paper", body=SigningPaper, answer=Accepted
)
async def sign(request: AnyRequest, desk: FromPath[str], draft: FromPath[int]) -> Accepted:
    """Signs a handover or a payment of tips by PIN; the receipt is the last signature, and moves what it names."""
    house, signing = house_of(request), await body(request, SigningPaper)
    by = await signer(request, signing.signing, desk_asked(house.floor, desk))
    return await sign_till_paper(house.floor, desk, signing.id, by, till_say.SignTillPaper(draft, signing.version))


@door(
    "POST", "/api/desks/{desk:str}/till-papers/{draft:int}/void", "void-till-paper", body=VoidingPaper, answer=Accepted
)
async def void(request: AnyRequest, desk: FromPath[str], draft: FromPath[int]) -> Accepted:
    """Gives up a paper of a till; one that is on its way is recalled by the game manager, by PIN (ruling 24)."""
    house, voiding = house_of(request), await body(request, VoidingPaper)
    host, by = desk_asked(house.floor, desk), caller(request).actor
    waiting = host.stored.till_drafts.get(draft)
    if voiding.signing is not None:
        by = await signer(request, voiding.signing, host)
    elif waiting is not None and waiting.on_way:
        raise NotPermitted("it has been given and is on its way; the game manager recalls it, by number and PIN")
    command = till_say.VoidTillPaper(draft, voiding.reason)
    return await void_till_paper(house.floor, desk, voiding.id, by, command)


@door("GET", "/api/reports/handover", "report-handover")
async def handover(
    request: AnyRequest, log: FromQuery[str], number: FromQuery[int], form: FromQuery[str] = "pdf",
    language: FromQuery[str] = "bg",
) -> Response[bytes]:  # fmt: skip
    """A handover in force, by the log of a desk that took part and the paper's number."""
    house = house_of(request)
    return await printed(lambda: _in_force(house, log, "handover", number), form, language, f"handover-{number}")


@door("GET", "/api/reports/tips", "report-tips")
async def tips_paid(
    request: AnyRequest, log: FromQuery[str], number: FromQuery[int], form: FromQuery[str] = "pdf",
    language: FromQuery[str] = "bg",
) -> Response[bytes]:  # fmt: skip
    """A payment of tips in force, by the log of the desk that paid and the paper's number."""
    house = house_of(request)
    return await printed(lambda: _in_force(house, log, "tips", number), form, language, f"tips-{number}")


def _in_force(house: House, log: str, kind: Kind, number: int) -> Paper:
    for one in read_desk(house.floor.log, log).handed:
        if (one.paper.kind, one.number) == (kind, number):
            return handover_protocol(one, maker_of(house, log))
    raise Malformed(f"in {log} no {kind} {number} was signed", where="number")
