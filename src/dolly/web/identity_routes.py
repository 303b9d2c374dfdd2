"""The doors of personal data: identity documents of disputes and names of those who left; listed, looked at, erased."""

import asyncio

import structlog
from litestar.params import FromPath

from dolly.errors import Refusal, Refused
from dolly.floor.days import today
from dolly.floor.disputes import dispute_of
from dolly.house.erasing_commands import EraseIdentity, ErasePerson
from dolly.table.people import Actor
from dolly.web.bodies import Done
from dolly.web.dispute_bodies import ErasedAnswer, FormerAnswer, IdentitiesAnswer, IdentityAnswer
from dolly.web.door import AnyRequest, caller, house_of
from dolly.web.doors import door
from dolly.web.wiring import House

_log = structlog.get_logger("dolly.web")


@door("GET", "/api/identities", "identities", answer=IdentitiesAnswer)
async def identities(request: AnyRequest) -> IdentitiesAnswer:
    """The identity documents without what they say, which have been kept long enough, and which are still needed."""
    house = house_of(request)
    rows = house.identities.rows()
    return IdentitiesAnswer(rows, house.identities.due(today(house.floor)), _needed(house))


@door("GET", "/api/identities/{document:int}", "identity", answer=IdentityAnswer)
async def identity(request: AnyRequest, document: FromPath[int]) -> IdentityAnswer:
    """One document, and whether the log's keyed hash proves it; who looked stands in the server's own log."""
    house, by = house_of(request), caller(request).actor
    row = house.identities.row(document)
    _log.info("identity data were looked at", document=document, dispute=row.dispute, by=by.person, by_role=by.role)
    parties = (await asyncio.to_thread(dispute_of, house.floor, row.dispute)).identified
    proven = any(each.document == document and house.identities.proves(document, each.digest) for each in parties)
    return IdentityAnswer(row, house.identities.identity(document), proven)


@door("DELETE", "/api/identities/{document:int}", "erase-identity", answer=ErasedAnswer)
async def erase(request: AnyRequest, document: FromPath[int]) -> ErasedAnswer:
    """Erases a document's data and key together, once its dispute is finished; that it was done stays (ruling 32)."""
    house = house_of(request)
    house.identities.row(document)  # refuses one that is erased
    await _erase(house, caller(request).actor, document)
    return ErasedAnswer((document,))


@door("POST", "/api/identities/erase-due", "erase-due-identities", answer=ErasedAnswer)
async def erase_due(request: AnyRequest) -> ErasedAnswer:
    """Erases what has been kept long enough, but for disputes that are not finished."""
    house, needed = house_of(request), _needed(house_of(request))
    erased = tuple(
        row.document for row in house.identities.rows()
        if row.document in house.identities.due(today(house.floor)) and row.dispute not in needed
    )  # fmt: skip
    for document in erased:
        await _erase(house, caller(request).actor, document)
    return ErasedAnswer(erased)


@door("GET", "/api/people", "former-staff", answer=FormerAnswer)
async def former_staff(request: AnyRequest) -> FormerAnswer:
    """Who has left the house, until when their names are kept, and which have been kept long enough."""
    house = house_of(request)
    rows = tuple(row for row in house.people.kept() if row.number not in house.floor.house.staff)
    due = set(house.people.due(today(house.floor)))
    return FormerAnswer(rows, tuple(row.number for row in rows if row.number in due))


@door("DELETE", "/api/people/{number:str}", "erase-person", answer=Done)
async def erase_person(request: AnyRequest, number: FromPath[str]) -> Done:
    """Erases a person's name, hashes and sign-ins; only of one who has left, and that it was done stays."""
    house = house_of(request)
    if house.people.person(number) is None:
        raise Refused(Refusal.UNKNOWN, f"nothing is kept of {number}", number=number)
    await house.floor.register.say(caller(request).actor, ErasePerson(number))
    house.people.erase(number)
    return Done()


async def _erase(house: House, by: Actor, document: int) -> None:
    """The house decides and records it first: what is recorded and not yet done is done when it is said again."""
    dispute = house.identities.row(document).dispute
    await house.floor.register.say(by, EraseIdentity(document, dispute))
    house.identities.erase(document)


def _needed(house: House) -> tuple[int, ...]:
    """The disputes in hand, whose protocols need their data still."""
    return tuple(number for number, one in sorted(house.floor.house.disputes.items()) if not one.finished)
