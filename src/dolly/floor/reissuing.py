"""A paper made anew: what the old one says is read from its log, and the new one is signed by all its signers (ЗСч 8).

With the last signature one append over the house, and over the table while it is open, numbers the new paper and annuls
the old by it. Neither desk nor float is asked: no chips move.
"""

import asyncio
from typing import TYPE_CHECKING, assert_never

from msgspec import Struct
from msgspec.structs import replace

from dolly.documents import complete_with
from dolly.floor.answers import Accepted, message
from dolly.floor.feed import TableHost
from dolly.floor.past import desk_logs, read_desk, read_table
from dolly.floor.together import AnyHost, Part
from dolly.house import House
from dolly.house import reissuing_commands as say
from dolly.house.reissue_state import Handing, Reissue, ReissuedSum, ReissueKind, ReissuePaper
from dolly.protocols.tables import TableDay
from dolly.store.log import ReadableLog, day_of
from dolly.table.commands.papers import NameReissue
from dolly.table.people import Actor

if TYPE_CHECKING:
    from dolly.floor.floor import Floor


class PaperSays(Struct, frozen=True):
    """What a paper in force says: the version that was signed, empty in old logs, its chips and cash, and its hands."""

    original: str
    sums: tuple[ReissuedSum, ...]
    handing: Handing | None = None


async def draft_reissue(floor: "Floor", command_id: str, by: Actor, command: say.DraftReissue) -> Accepted:
    """The game manager drafts a paper in the place of one that stands; what that one says is filled in here."""
    says = await asyncio.to_thread(paper_says, floor.log, floor.house, command.kind, command.number)
    command = replace(command, original=says.original, sums=says.sums, handing=says.handing)
    return await floor.register.say(by, command, command_id=command_id)


async def sign_reissue(floor: "Floor", command_id: str, by: Actor, command: say.SignReissue) -> Accepted:
    """A signature on a draft; the last one numbers the new paper and annuls the old, here and at its table."""
    host = floor.register.host
    said = message(host.name, command_id, by, (command,), floor.clock())
    table = _open_table(floor, host.stored.reissues.get(command.draft))
    hosts: list[AnyHost] = [host] if table is None else [host, table]

    def plan() -> list[Part]:
        parts = [Part(host, command, by)]
        draft = host.stored.reissues.get(command.draft)
        if draft is None or table is None or table.stored.signed_off:
            return parts
        if complete_with(draft.paper.kind, draft.signed, by.role.value):
            parts += _named(draft.paper, host.stored.next_paper(draft.paper.kind), table, by)
        return parts

    return await floor.together(hosts, said, plan, host)


def _named(paper: ReissuePaper, number: int, table: TableHost, by: Actor) -> list[Part]:
    """The table names its papers by the numbers that stand."""
    match paper.kind:
        case "closing" | "desk-balance" | "handover" | "tips":
            return []
        case kind:
            return [Part(table, NameReissue(kind, number, paper.replaces), by)]


def _open_table(floor: "Floor", draft: Reissue | None) -> TableHost | None:
    """The table a paper stands in, while its day is open."""
    if draft is None:
        return None
    known = floor.house.tables.get(draft.paper.log.partition("/")[0])
    host = None if known is None or known.log != draft.paper.log else floor.tables.get(known.table)
    return host if host is not None and host.name == draft.paper.log else None


def paper_says(log: ReadableLog, house: House, kind: ReissueKind, number: int) -> PaperSays:
    """Returns what a paper says, from the log it stands in; nothing where there is no such paper."""
    name = house.stands.get((kind, number), "")
    if not name:
        return PaperSays("", ())
    anew = house.reissued.get((kind, number))
    if anew is not None:
        return PaperSays(anew.version, anew.paper.sums, anew.paper.handing)
    match kind:
        case "charge" | "closing":
            return _of_table(read_table(log, name), kind)
        case "fill" | "credit":
            return _of_desks(log, kind, number, day_of(name))
        case "desk-balance":
            return _balance(log, name, number)
        case "handover" | "tips":
            return _of_till(log, name, kind, number)
        case _:
            assert_never(kind)


def _of_table(day: TableDay, kind: str) -> PaperSays:
    currency = day.charged.rules.currency
    if kind == "charge":
        signed = day.charged.signatures
        return PaperSays(signed[0].version if signed else "", (ReissuedSum(currency, day.charged.chips),))
    if day.signed is None:
        return PaperSays("", ())
    off = day.signed
    version = off.signatures[0].version if off.signatures else ""
    return PaperSays(version, (ReissuedSum(currency, off.chips, off.cash),))


def _of_desks(log: ReadableLog, kind: str, number: int, day: str) -> PaperSays:
    """A fill or a credit stands at whichever desk of the day drafted it."""
    for desk in desk_logs(log, day):
        for sent in read_desk(log, desk).sent:
            if (sent.paper.kind, sent.number) == (kind, number):
                return PaperSays(sent.version, (ReissuedSum(sent.paper.currency, sent.paper.chips),))
    return PaperSays("", ())


def _balance(log: ReadableLog, name: str, number: int) -> PaperSays:
    shift = read_desk(log, name).shift_of(number)
    found = None if shift is None else shift.found
    if found is None:
        return PaperSays("", ())
    return PaperSays(found.version, tuple(ReissuedSum(one.currency, one.chips, one.cash) for one in found.tills))


def _of_till(log: ReadableLog, name: str, kind: str, number: int) -> PaperSays:
    """A paper of a till stands at the desk where it was drafted, which gave, took or paid."""
    for one in read_desk(log, name).handed:
        if (one.paper.kind, one.number) == (kind, number):
            says = (ReissuedSum(one.paper.currency, one.paper.chips, one.paper.cash),)
            return PaperSays(one.version, says, Handing(one.paper.way, one.giver, one.taker))
    return PaperSays("", ())
