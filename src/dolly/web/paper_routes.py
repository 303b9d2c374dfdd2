"""The doors of papers: signing and giving up drafts, counting and signing a closed table, the chip catalogue."""

import asyncio
from itertools import islice
from typing import Final

from litestar.params import FromPath, FromQuery

from dolly.chips import ChipType
from dolly.desk import commands as desk_say
from dolly.documents import SIGNERS, Kind, missing
from dolly.errors import Malformed, NotPermitted
from dolly.floor.answers import Accepted
from dolly.floor.ended import desk_asked, table_asked
from dolly.floor.numbering import numbered_papers
from dolly.floor.papers import sign_closing, sign_paper, void_paper
from dolly.house import commands as house_say
from dolly.money import NOTHING
from dolly.table import commands as table_say
from dolly.table.closing_paper import closing_paper, closing_signed, closing_version
from dolly.table.phases import Phase
from dolly.table.state import Table
from dolly.web.bodies import Done
from dolly.web.calendar import checked_day
from dolly.web.desk_bodies import (
    AnnullingPaper,
    ChipsAnswer,
    ClosingAnswer,
    ConfirmingCount,
    LiveTable,
    LiveTablesAnswer,
    PapersAnswer,
    SigningPaper,
    VoidingPaper,
)
from dolly.web.door import AnyRequest, body, caller, house_of
from dolly.web.doors import door
from dolly.web.signing import signer

#: So many papers of a kind are told at once: those of weeks.
MOST_PAPERS: Final = 500


@door("POST", "/api/desks/{desk:str}/papers/{draft:int}/sign", "sign-paper", body=SigningPaper, answer=Accepted)
async def sign(request: AnyRequest, desk: FromPath[str], draft: FromPath[int]) -> Accepted:
    """Signs an opening protocol or a fill; the last signature is also the act it is about (Н35 5)."""
    house, signing = house_of(request), await body(request, SigningPaper)
    by = await signer(request, signing.signing, desk_asked(house.floor, desk))
    return await sign_paper(house.floor, desk, signing.id, by, desk_say.SignPaper(draft, signing.version))


@door("POST", "/api/desks/{desk:str}/papers/{draft:int}/void", "void-paper", body=VoidingPaper, answer=Accepted)
async def void(request: AnyRequest, desk: FromPath[str], draft: FromPath[int]) -> Accepted:
    """Gives up a draft; a fill that is on its way is recalled by the game manager, by PIN (ruling 24)."""
    house, voiding = house_of(request), await body(request, VoidingPaper)
    host, by = desk_asked(house.floor, desk), caller(request).actor
    waiting = host.stored.drafts.get(draft)
    if voiding.signing is not None:
        by = await signer(request, voiding.signing, host)
    elif waiting is not None and waiting.paper.kind == "fill" and waiting.on_way:
        raise NotPermitted("the fill is on its way; the game manager recalls it, by number and PIN")
    command = desk_say.VoidPaper(draft, voiding.reason)
    return await void_paper(house.floor, desk, voiding.id, by, command)


@door("GET", "/api/papers/tables", "live-tables", answer=LiveTablesAnswer)
async def live_tables(request: AnyRequest) -> LiveTablesAnswer:
    """The live tables of the day, for whom fills are drafted and closing protocols signed."""
    tables = sorted(house_of(request).floor.tables.items())
    charged = ((name, host.name, host.stored) for name, host in tables if host.stored.charge is not None)
    return LiveTablesAnswer(
        tuple(_live(name, log, state) for name, log, state in charged if state.charged.desk and not state.signed_off)
    )


def _live(name: str, log: str, state: Table) -> LiveTable:
    counted, charged = state.phase is Phase.COUNTED, state.charged
    lacking = missing("closing", closing_signed(state)) if counted else ()
    return LiveTable(
        name, charged.day, state.phase.value, charged.desk, charged.rules.currency, charged.charge, charged.chips,
        state.fills, state.fill_in_transit, lacking, log,
    )  # fmt: skip


@door("GET", "/api/tables/{table:str}/closing", "closing", answer=ClosingAnswer)
async def closing(request: AnyRequest, table: FromPath[str]) -> ClosingAnswer:
    """A closed table's count and its protocol; the sums are blind until the count is confirmed (ruling 25)."""
    state = house_of(request).floor.host(table).stored
    counting, confirmed = state.counting, state.phase is Phase.COUNTED
    shown = counting.counts[-1] if counting is not None and confirmed else None
    return ClosingAnswer(
        table=table,
        day=state.charged.day,
        phase=state.phase.value,
        counted_by=None if counting is None else counting.by,
        counts=0 if counting is None else len(counting.counts),
        chips=() if shown is None else shown.chips,
        cash=() if shown is None else shown.cash,
        tips=() if shown is None else shown.tips,
        version=None if shown is None else closing_version(state),
        signed=closing_signed(state),
        lacking=missing("closing", closing_signed(state)) if state.charged.desk else (),
        signed_off=state.signed_off,
        recorded=() if shown is None else state.notes,
        unnamed=NOTHING if shown is None else state.unnamed,
        paper=None if shown is None else closing_paper(state),
    )


@door("POST", "/api/tables/{table:str}/closing/confirm", "confirm-table-count", body=ConfirmingCount, answer=Accepted)
async def confirm_count(request: AnyRequest, table: FromPath[str]) -> Accepted:
    """A second person confirms a table's count by PIN (ruling 25)."""
    house, confirming = house_of(request), await body(request, ConfirmingCount)
    by = await signer(request, confirming.signing, table_asked(house.floor, table))
    return await house.floor.say(table, confirming.id, by, table_say.ConfirmTableCount(confirming.answers_for))


@door("POST", "/api/tables/{table:str}/closing/sign", "sign-closing", body=SigningPaper, answer=Accepted)
async def sign_off(request: AnyRequest, table: FromPath[str]) -> Accepted:
    """Signs a closing protocol; with the last signature all goes to the cashier (ruling 26)."""
    house, signing = house_of(request), await body(request, SigningPaper)
    by = await signer(request, signing.signing, table_asked(house.floor, table))
    return await sign_closing(house.floor, table, signing.id, by, table_say.SignClosing(signing.version))


@door("GET", "/api/papers/{kind:str}", "papers", answer=PapersAnswer)
async def papers(request: AnyRequest, kind: FromPath[str], day: FromQuery[str]) -> PapersAnswer:
    """The papers of a kind from a gaming day on: what a form asks for by number is picked, and not typed."""
    of, first, floor = checked_kind(kind), checked_day(day), house_of(request).floor
    found = await asyncio.to_thread(lambda: tuple(islice(numbered_papers(floor, of, first), MOST_PAPERS)))
    return PapersAnswer(of, found)


@door("POST", "/api/papers/{kind:str}/{number:int}/annul", "annul-paper", body=AnnullingPaper, answer=Accepted)
async def annul(request: AnyRequest, kind: FromPath[str], number: FromPath[int]) -> Accepted:
    """Annuls a paper in force that has moved nothing; it stays, and is in no total (ЗСч 8)."""
    house, annulling = house_of(request), await body(request, AnnullingPaper)
    command = house_say.AnnulPaper(checked_kind(kind), number, annulling.reason)
    return await house.floor.register.say(caller(request).actor, command, command_id=annulling.id)


def checked_kind(kind: str) -> Kind:
    """Returns a kind of paper that is numbered and can be annulled, or says which there are."""
    kinds: dict[str, Kind] = {each: each for each in SIGNERS}
    if kind not in kinds:
        raise Malformed(f"there are no papers of kind {kind[:40]!r}, but: {', '.join(kinds)}", where="kind")
    return kinds[kind]


@door("GET", "/api/chips", "chips", answer=ChipsAnswer)
async def chips(request: AnyRequest) -> ChipsAnswer:
    """The catalogue of approved chip types."""
    return ChipsAnswer(tuple(chip for _, chip in sorted(house_of(request).floor.house.chips.items())))


@door("POST", "/api/chips", "enter-chip-type", body=ChipType, answer=Done)
async def enter_chip_type(request: AnyRequest) -> Done:
    """Enters an approved type of chip (regulation 2.1)."""
    chip = await body(request, ChipType)
    await house_of(request).floor.register.say(caller(request).actor, house_say.EnterChipType(chip))
    return Done()


@door("DELETE", "/api/chips/{name:str}", "retire-chip-type", answer=Done)
async def retire_chip_type(request: AnyRequest, name: FromPath[str]) -> Done:
    """Takes a type of chip out of the catalogue."""
    await house_of(request).floor.register.say(caller(request).actor, house_say.RetireChipType(name))
    return Done()
