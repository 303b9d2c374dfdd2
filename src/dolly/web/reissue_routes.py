"""The doors of papers made anew: drafted with the reason, signed by all, and the old one is annulled by it (ЗСч 8)."""

import asyncio
from typing import assert_never

from litestar import Response
from litestar.params import FromPath, FromQuery

from dolly.errors import Malformed
from dolly.floor.answers import Accepted
from dolly.floor.past import read_desk, read_table
from dolly.floor.reissuing import draft_reissue, sign_reissue
from dolly.house import reissuing_commands as house_say
from dolly.house.reissue_state import REISSUED, Reissue, ReissueKind
from dolly.protocols.table_papers import table_protocol
from dolly.reports.papers import Paper
from dolly.store.log import day_of
from dolly.table.people import Actor, Role
from dolly.web.desk_bodies import SigningPaper
from dolly.web.door import AnyRequest, body, caller, house_of
from dolly.web.doors import door
from dolly.web.reissue_bodies import ReissuesAnswer, ReissueWaiting, Reissuing
from dolly.web.report_routes import fill_of, maker_of, printed, told_balance
from dolly.web.signing import signer
from dolly.web.slip_routes import credit_of
from dolly.web.till_routes import handed_of
from dolly.web.untold import kept_from
from dolly.web.wiring import House


@door("POST", "/api/papers/{kind:str}/{number:int}/reissue", "draft-reissue", body=Reissuing, answer=Accepted)
async def draft_anew(request: AnyRequest, kind: FromPath[str], number: FromPath[int]) -> Accepted:
    """Drafts a paper in the place of one in force: the same table or desk, day, chips and sums, and the reason."""
    house, anew = house_of(request), await body(request, Reissuing)
    command = house_say.DraftReissue(_checked(kind), number, anew.reason)
    return await draft_reissue(house.floor, anew.id, caller(request).actor, command)


@door("GET", "/api/reissues", "reissues", answer=ReissuesAnswer)
async def reissues(request: AnyRequest) -> ReissuesAnswer:
    """The papers made anew that wait for signatures; none that tells a cashier what is yet to be counted blind."""
    house, by = house_of(request), caller(request).actor
    waiting = sorted(house.floor.house.reissues.items())
    hidden = await asyncio.to_thread(lambda: {number for number, one in waiting if _kept(house, by, one)})
    return ReissuesAnswer(
        tuple(
            ReissueWaiting(number, one.paper, one.version, one.by, one.signed, one.paper.lacking(one.signed))
            for number, one in waiting
            if number not in hidden
        )
    )


def _kept(house: House, by: Actor, one: Reissue) -> bool:
    """Tells whether a paper made anew says what a desk closed with, to somebody who may count it next (ruling 25)."""
    paper = one.paper
    if paper.kind != "desk-balance" or by.role is not Role.CASHIER:
        return False
    day = read_desk(house.floor.log, paper.log)
    shift = day.shift_of(house.floor.house.first_number(paper.kind, paper.replaces))
    return shift is not None and shift is day.closing and kept_from(house.floor, by, day)


@door("POST", "/api/reissues/{draft:int}/sign", "sign-reissue", body=SigningPaper, answer=Accepted)
async def sign(request: AnyRequest, draft: FromPath[int]) -> Accepted:
    """Signs a paper made anew on its version; the last signature puts it in force and annuls the old one."""
    house, signing = house_of(request), await body(request, SigningPaper)
    by = await signer(request, signing.signing, house.floor.register.host)
    return await sign_reissue(house.floor, signing.id, by, house_say.SignReissue(draft, signing.version))


@door("POST", "/api/reissues/{draft:int}/withdraw", "withdraw-reissue", body=Reissuing, answer=Accepted)
async def withdraw(request: AnyRequest, draft: FromPath[int]) -> Accepted:
    """Gives up a paper made anew before its last signature; the old one stands on."""
    house, giving = house_of(request), await body(request, Reissuing)
    command = house_say.WithdrawReissue(draft, giving.reason)
    return await house.floor.register.say(caller(request).actor, command, command_id=giving.id)


@door("GET", "/api/reports/paper/{kind:str}/{number:int}", "report-paper")
async def paper(
    request: AnyRequest, kind: FromPath[str], number: FromPath[int], form: FromQuery[str] = "pdf",
    language: FromQuery[str] = "bg",
) -> Response[bytes]:  # fmt: skip
    """A paper under a number it has had, annulled or not: annulled, it names the one in its place, and that one it."""
    house, by, of = house_of(request), caller(request).actor, _checked(kind)
    return await printed(lambda: _paper(house, by, of, number), form, language, f"{of}-{number}")


def _paper(house: House, by: Actor, kind: ReissueKind, number: int) -> Paper:
    log, facts = house.floor.log, house.floor.house
    name = facts.stands.get((kind, number))
    if name is None:
        last = facts.papers.get(kind, 0)
        raise Malformed(f"the papers of kind {kind} are 1 to {last}, and {number} is none of them", where="number")
    match kind:
        case "charge":
            return table_protocol(read_table(log, name), maker_of(house, name), number)
        case "closing":
            return table_protocol(read_table(log, name), maker_of(house, name), closing=number)
        case "fill":
            return fill_of(house, day_of(name), number, copy=False)
        case "credit":
            return credit_of(house, name, number)
        case "desk-balance":
            day = read_desk(log, name)
            shift = day.shift_of(facts.first_number(kind, number))
            assert shift is not None, "a balance that stands in a log is of one of its shifts"
            return told_balance(house, by, day, shift, number)
        case "handover" | "tips":
            return handed_of(house, name, kind, number)
        case _:
            assert_never(kind)


def _checked(kind: str) -> ReissueKind:
    """Returns a kind of paper that is made anew, or says which there are, and what is done with the others."""
    kinds: dict[str, ReissueKind] = {each: each for each in REISSUED}
    if kind not in kinds:
        raise Malformed(
            f"papers of a table or a desk are: {', '.join(kinds)}; not {kind[:40]!r}. "
            "A daily or monthly protocol is annulled and summed again",
            where="kind",
        )
    return kinds[kind]
