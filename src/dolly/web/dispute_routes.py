"""The doors of disputes, of the register of complaints, and of one round explained."""

import asyncio

from litestar.params import FromPath, FromQuery

from dolly.errors import Malformed, NotPermitted
from dolly.floor import disputes as floor_disputes
from dolly.floor.answers import Accepted
from dolly.floor.disputes import Correcting, Disputed, Identifying
from dolly.floor.round_forms import RoundTold
from dolly.floor.rounds_told import round_told
from dolly.house import dispute_commands as say
from dolly.house.arranging import setting
from dolly.house.dispute_clocks import due
from dolly.house.dispute_state import Dispute, protocol_version
from dolly.table import commands as table_say
from dolly.table.people import Role
from dolly.web.calendar import checked_day
from dolly.web.dispute_bodies import (
    CorrectingDispute,
    CorrectingPaying,
    DecidingDispute,
    DisputeAnswer,
    DisputesAnswer,
    EnteringIncident,
    IdentifyingParty,
    IncidentsAnswer,
    OpeningDispute,
    SayingOfDispute,
    SigningProtocol,
)
from dolly.web.door import AnyRequest, body, caller, house_of
from dolly.web.doors import door
from dolly.web.identities import check_exact
from dolly.web.signing import signer
from dolly.web.wiring import House


@door("GET", "/api/disputes", "disputes", answer=DisputesAnswer)
async def disputes(request: AnyRequest, year: FromQuery[int] = 0) -> DisputesAnswer:
    """The disputes in hand this year, or in an earlier one, and what is due."""
    floor, at = house_of(request).floor, house_of(request).clock()
    year = year or floor.house.year
    found = await asyncio.to_thread(floor_disputes.disputes_of, floor, year)
    return DisputesAnswer(year, at, found, due(floor.house.disputes.values(), at))


@door("POST", "/api/disputes", "open-dispute", body=OpeningDispute, answer=Accepted)
async def open_(request: AnyRequest) -> Accepted:
    """A player disputes a game: it gets a number, and its recording is held (Н32 43, 44)."""
    told = await body(request, OpeningDispute)
    return await floor_disputes.open_dispute(house_of(request).floor, told.id, caller(request).actor, _disputed(told))


@door("POST", "/api/disputes/{dispute:int}/correct", "correct-dispute", body=CorrectingDispute, answer=Accepted)
async def correct(request: AnyRequest, dispute: FromPath[int]) -> Accepted:
    """What was typed wrongly is put right before the protocol is signed, or signed anew (Н32 46, ЗСч 8)."""
    told = await body(request, CorrectingDispute)
    correcting = Correcting(dispute, _disputed(told), told.reason, told.other_recording)
    return await floor_disputes.correct_dispute(house_of(request).floor, told.id, caller(request).actor, correcting)


@door("GET", "/api/disputes/{dispute:int}", "dispute", answer=DisputeAnswer)
async def dispute_of(request: AnyRequest, dispute: FromPath[int]) -> DisputeAnswer:
    """One dispute: what was decided, what is signed, what is due and until when."""
    at, one = house_of(request).clock(), await _dispute(house_of(request), dispute)
    version = None if one.resolved else protocol_version(one)
    return DisputeAnswer(at, one, version, "held" if one.released is None else "released", due((one,), at))


@door("POST", "/api/disputes/{dispute:int}/decide", "decide-dispute", body=DecidingDispute, answer=Accepted)
async def decide(request: AnyRequest, dispute: FromPath[int]) -> Accepted:
    """The inspector decides, by PIN; the game manager may change that at once (Н32 43, 45)."""
    house, deciding = house_of(request), await body(request, DecidingDispute)
    by = await signer(request, deciding.signing, house.floor.register.host)
    return await floor_disputes.say_dispute(house.floor, deciding.id, by, say.DecideDispute(dispute, deciding.text))


@door("POST", "/api/disputes/{dispute:int}/commands", "say-of-dispute", body=SayingOfDispute, answer=Accepted)
async def say_of(request: AnyRequest, dispute: FromPath[int]) -> Accepted:
    """The player is satisfied, copy and recording were sent, a complaint came or was answered, the hold ends."""
    saying = await body(request, SayingOfDispute)
    if saying.command.dispute != dispute:
        raise Malformed(f"this is the door of dispute {dispute}, not {saying.command.dispute}", where="command.dispute")
    if isinstance(saying.command, say.MarkComplaint):
        checked_day(saying.command.complained_on)
    return await floor_disputes.say_dispute(house_of(request).floor, saying.id, caller(request).actor, saying.command)


@door("POST", "/api/disputes/{dispute:int}/parties", "identify-party", body=IdentifyingParty, answer=Accepted)
async def identify(request: AnyRequest, dispute: FromPath[int]) -> Accepted:
    """Somebody's identity data go to their own store; the log gets number and keyed hash (ruling 32)."""
    house, told = house_of(request), await body(request, IdentifyingParty)
    check_exact(told.of, told.identity)
    keep_days = setting(house.floor.house, "identity-days")
    identifying = Identifying(
        dispute, told.of, lambda: house.identities.enter(dispute, told.of, told.identity, keep_days),
        house.identities.withdraw,
    )  # fmt: skip
    return await floor_disputes.identify(house.floor, told.id, caller(request).actor, identifying)


@door("POST", "/api/disputes/{dispute:int}/protocol", "protocol-dispute", body=SigningProtocol, answer=Accepted)
async def protocol(request: AnyRequest, dispute: FromPath[int]) -> Accepted:
    """Unresolved: the game manager signs by PIN, the croupier too where the player refuses (Н32 46)."""
    house, told = house_of(request), await body(request, SigningProtocol)
    croupier = None
    if told.croupier is not None:
        if told.croupier.role is not Role.CROUPIER:
            raise NotPermitted("where the player refuses data or signature, the croupier signs (Н32 46(4))")
        croupier = (await signer(request, told.croupier, house.floor.register.host)).person
    by = await signer(request, told.signing, house.floor.register.host)
    command = say.ProtocolDispute(dispute, told.version, told.player_signs, croupier)
    return await floor_disputes.sign_protocol(house.floor, told.id, by, command)


@door("GET", "/api/incidents/{day:str}", "incidents", answer=IncidentsAnswer)
async def incidents(request: AnyRequest, day: FromPath[str]) -> IncidentsAnswer:
    """The register of complaints and incidents of a day, and the disputes of players (Н32 24(1))."""
    floor = house_of(request).floor

    def read() -> IncidentsAnswer:
        entries = floor_disputes.incidents_of(floor, checked_day(day))
        return IncidentsAnswer(day, entries, floor_disputes.disputes_on(floor, day))

    return await asyncio.to_thread(read)


@door("POST", "/api/incidents", "enter-incident", body=EnteringIncident, answer=Accepted)
async def enter_incident(request: AnyRequest) -> Accepted:
    """Enters a complaint or an incident in today's register; nothing in it is ever edited."""
    floor, told = house_of(request).floor, await body(request, EnteringIncident)
    command = say.EnterIncident(
        floor_disputes.register_day(floor), told.kind, told.text, told.table, told.persons, told.outcome,
        told.corrects_day, told.corrects,
    )  # fmt: skip
    return await floor_disputes.say_dispute(floor, told.id, caller(request).actor, command)


@door("GET", "/api/rounds/{table:str}/{day:str}/{game:int}", "round", answer=RoundTold)
async def round_of(  # noqa: PLR0913, PLR0917 - a path and its questions
    request: AnyRequest, table: FromPath[str], day: FromPath[str], game: FromPath[int],
    charge: FromQuery[int] = 1, seat: FromQuery[int] = 0,
) -> RoundTold:  # fmt: skip
    """Explains one round of any day; for a player of ``seat`` without what others bet."""
    log = house_of(request).floor.log
    return await asyncio.to_thread(round_told, log, log_name(table, day, charge), game, seat or None)


@door("POST", "/api/tables/{table:str}/paying/correct", "correct-paying", body=CorrectingPaying, answer=Accepted)
async def correct_paying(request: AnyRequest, table: FromPath[str]) -> Accepted:
    """The game manager signs, by PIN, for a payment put right while the table is open (ruling 29)."""
    house, told = house_of(request), await body(request, CorrectingPaying)
    by = await signer(request, told.signing, house.floor.register.host)
    command = table_say.CorrectPaying(
        told.seat, told.game, told.amount, told.to_player, told.reason, told.back, told.further
    )  # fmt: skip
    return await house.floor.say(table, told.id, by, command)


def _disputed(told: OpeningDispute) -> Disputed:
    log = log_name(told.table, told.day, told.charge)
    return Disputed(log, told.game, told.camera, told.subject, told.seat, told.amount)


def log_name(table: str, day: str, charge: int) -> str:
    """Returns the name of a table's log: ``R1/2026-08-24``, from the second charge of a day ``R1/2026-08-24/2``."""
    return f"{table}/{day}" if charge == 1 else f"{table}/{day}/{charge}"


async def _dispute(house: House, number: int) -> Dispute:
    return await asyncio.to_thread(floor_disputes.dispute_of, house.floor, number)
