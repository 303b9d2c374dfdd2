"""The doors of a table: what is said to it, what it shows, what it did."""

import asyncio
from contextlib import suppress

from litestar.params import FromPath, FromQuery

from dolly.errors import Malformed, NotPermitted, Refusal, Refused
from dolly.floor import journal
from dolly.floor.answers import Accepted, message, turned_away
from dolly.floor.cursor import SHOWN
from dolly.floor.ended import table_asked
from dolly.floor.feed import STAFF
from dolly.floor.journal import GameRecord
from dolly.floor.messages import Picture
from dolly.floor.register import own_id
from dolly.rules.terms import Terms
from dolly.rules.wheel import RED
from dolly.table import view
from dolly.table.people import Role
from dolly.table.phases import Phase
from dolly.table.state import Table
from dolly.web.bodies import (
    ActsAnswer,
    CallAnswer,
    Done,
    Proposing,
    RefusalsAnswer,
    RulesAnswer,
    Saying,
    SpotAnswer,
)  # fmt: skip
from dolly.web.door import (
    AnyRequest,
    body,
    by_pin,
    caller,
    check_said,
    check_terminal,
    door_time,
    house_of,
    shown_of,
    signed_in,
)
from dolly.web.doors import door
from dolly.web.reading import journalled, read

#: How many acts or refusals one page holds at most.
LONGEST_PAGE = 500


@door("POST", "/api/tables/{table:str}/commands", "say", body=Saying, answer=Accepted)
async def say(request: AnyRequest, table: FromPath[str]) -> Accepted:
    """Says one touch to a table: all of it happens, or nothing; the same id gets the first answer.

    What is turned away here is kept in the table's journal, as what the table refuses is.
    """
    house, sign_in = house_of(request), caller(request)
    door_at, actor = door_time(request), sign_in.actor
    host, raw = table_asked(house.floor, table), await request.body()
    try:
        check_terminal(sign_in, table)
        saying = read(raw, Saying)
        if saying.confirm_as is not None:
            actor = await by_pin(house, sign_in, saying.confirm_as, saying.commands)
        check_said(actor, saying.commands)
    except (Malformed, NotPermitted, Refused) as error:
        away = message(host.name, own_id(door_at), actor, journalled(raw), door_at)
        with suppress(Malformed, NotPermitted, Refused):  # it is told as it came about, once it is written
            await host.say(turned_away(away, error))
        raise
    return await house.floor.say(table, saying.id, actor, *saying.commands, door_at=door_at)


@door("GET", "/api/tables/{table:str}/view", "view", answer=Picture)
async def view_of(
    request: AnyRequest, table: FromPath[str], work_from: FromQuery[int] = 0, accounts_from: FromQuery[int] = 0
) -> Picture:
    """The whole picture of a table for who asks: as on the board, for a seat, or for a role."""
    house, sign_in = shown_of(request), signed_in(request)
    host, hub = house.floor.host(table), house.floor.hub(table)
    seen = _charged(host.stored)
    public, seats, at = view.public(seen), view.seats(seen), house.clock()
    if sign_in is None or (sign_in.actor.role is not Role.PLAYER and sign_in.actor.role not in STAFF):
        return Picture(host.seq, at, public, seats)
    actor = sign_in.actor
    if actor.role is Role.PLAYER:
        return Picture(host.seq, at, public, seats, view.player(seen, actor.seat or 0))
    part = view.staff(seen, actor.role, actor.person, work_from=work_from, accounts_from=accounts_from)
    until = min(host.seq, hub.visible_until(actor.role))
    acts = await asyncio.to_thread(journal.acts_before, house.floor.log, host, until + 1, SHOWN)
    proposal = hub.proposal if actor.role is Role.CROUPIER else None
    held = hub.time_held
    return Picture(host.seq, at, public, seats, staff=part, acts=acts, proposal=proposal, time_held=held)


@door("GET", "/api/tables/{table:str}/rules", "rules", answer=RulesAnswer)
async def rules(request: AnyRequest, table: FromPath[str]) -> RulesAnswer:
    """The rules a table runs under today, with every spot's limits, ready for drawing its cloth."""
    return _drawn_rules(_charged(shown_of(request).floor.host(table).stored).live_terms)


@door("GET", "/api/tables/{table:str}/acts", "acts", answer=ActsAnswer)
async def acts(
    request: AnyRequest, table: FromPath[str], before: FromQuery[int] = 0, limit: FromQuery[int] = SHOWN
) -> ActsAnswer:
    """Acts of the day before a seq, oldest first; the last ones where no seq is given."""
    floor, role = shown_of(request).floor, caller(request).actor.role
    host = floor.host(table)
    until = floor.hub(table).visible_until(role) + 1
    before = min(before, until) if before > 0 else until
    found = await asyncio.to_thread(journal.acts_before, floor.log, host, before, _page(limit))
    return ActsAnswer(found)


@door("GET", "/api/tables/{table:str}/games/{game:int}", "game", answer=GameRecord)
async def past_game(request: AnyRequest, table: FromPath[str], game: FromPath[int]) -> GameRecord:
    """Everything of one past game; to a player the number and the own lines."""
    floor, actor = shown_of(request).floor, caller(request).actor
    record = await asyncio.to_thread(journal.past_game, floor.log, floor.host(table), game)
    return journal.for_seat(record, actor.seat or 0) if actor.role is Role.PLAYER else record


@door("GET", "/api/tables/{table:str}/refusals", "refusals", answer=RefusalsAnswer)
async def refusals(request: AnyRequest, table: FromPath[str], limit: FromQuery[int] = SHOWN) -> RefusalsAnswer:
    """The refusal journal of the day: who, what, why, when; the last ones, oldest first."""
    floor = shown_of(request).floor
    name = floor.host(table).name
    return RefusalsAnswer(await asyncio.to_thread(journal.refusals, floor.log, name, _page(limit)))


@door("POST", "/api/tables/{table:str}/proposal", "propose", body=Proposing, answer=Done)
async def propose(request: AnyRequest, table: FromPath[str]) -> Done:
    """A training wheel proposes a number after no more bets; the croupier announces it (ruling 2)."""
    house, proposing = house_of(request), await body(request, Proposing)
    floor = house.floor
    state = _charged(floor.host(table).stored)
    if not state.charged.training:
        raise Refused(Refusal.TRAINING_ONLY, f"{table} is no training table; its wheel is real")
    if proposing.pocket not in state.live_terms.wheel.index:
        raise Malformed(f"{proposing.pocket!r} is no pocket of the {state.live_terms.wheel.name} wheel", where="pocket")
    if state.phase is not Phase.NO_MORE_BETS:
        raise Refused(Refusal.OUT_OF_TURN, "a number is proposed after no more bets", phase=state.phase.value)
    floor.hub(table).propose(proposing.pocket)
    house.links.proposed()
    return Done()


def _charged(table: Table) -> Table:
    if table.charge is None:
        raise Refused(Refusal.NOT_CHARGED, "the table is not charged yet")
    return table


def _page(limit: int) -> int:
    if not 1 <= limit <= LONGEST_PAGE:
        raise Malformed(f"a page holds 1 to {LONGEST_PAGE}, not {limit}", where="limit")
    return limit


def _drawn_rules(terms: Terms) -> RulesAnswer:
    layout, wheel = terms.layout, terms.wheel
    spots = tuple(
        SpotAnswer(name, spot.kind, layout.spots[name].numbers, spot.odds, spot.least, spot.most)
        for name, spot in terms.spots.items()
    )
    calls = tuple(CallAnswer(name, parts) for name, parts in terms.calls.items())
    return RulesAnswer(terms.rules, wheel.pockets, tuple(p for p in wheel.pockets if p in RED), spots, calls)
