"""Papers of a till on the floor: safe, other desks and tips take part in the receipt, in one append.

What one till gives and another takes is on its way meanwhile: both see it, and the closing of either waits (ruling 24).
"""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from msgspec.structs import replace

from dolly.desk import commands as say
from dolly.desk import till_commands as till_say
from dolly.desk.till_papers import TillDraft, hand_of, with_signature
from dolly.documents import Signature
from dolly.errors import Refusal, Refused
from dolly.floor.answers import Accepted, Message, message
from dolly.floor.ended import Ended, desk_asked
from dolly.floor.together import AnyHost, Part
from dolly.house import commands as house_say
from dolly.house.tips import decide_tips
from dolly.house.tips_commands import EnterTipsPaid
from dolly.table.people import Actor

if TYPE_CHECKING:
    from dolly.floor.desks import DeskHost
    from dolly.floor.floor import Floor


def coming(floor: "Floor", desk: str) -> Iterator[TillDraft]:
    """Yields what other desks have drafted for a desk, and it has not received yet."""
    for name, host in sorted(floor.desks.live.items()):
        if name != desk:
            yield from (draft for _, draft in sorted(host.stored.till_drafts.items()) if draft.paper.to == desk)


async def draft_till_paper(
    floor: "Floor", host: "DeskHost", said: Message, command: till_say.DraftTillPaper
) -> Accepted:
    """What no other desk can take, and lots of tips that are paid already, are refused before anybody signs."""
    paper = command.paper

    def plan() -> list[Part]:
        if paper.to and paper.to != host.stored.name:
            floor.desks.host(paper.to).stored.till(paper.currency)
        if paper.tips:
            decide_tips(floor.house, EnterTipsPaid(paper.tips, host.name), said.by.person)
        return [Part(host, command, said.by)]

    return await floor.together([floor.register.host, *_both(floor, host, paper.to)], said, plan, host)


async def count_to_close(floor: "Floor", host: "DeskHost", said: Message, command: say.EnterCount) -> Accepted:
    """A desk does not close while another has given something for it: it is received or recalled first."""

    def plan() -> list[Part]:
        away = [each for each in coming(floor, host.stored.name) if each.on_way]
        if away:
            told = ", ".join(f"{each.desk} ({each.number})" for each in away)
            raise Refused(
                Refusal.PAPERS_OPEN,
                f"chips or cash are on their way to {host.stored.name} from {told}; receive or recall them",
            )
        return [Part(host, command, said.by)]

    return await floor.together([*floor.desks.live.values()], said, plan, host)


async def sign_till_paper(
    floor: "Floor", desk: str, command_id: str, by: Actor, command: till_say.SignTillPaper
) -> Accepted:
    """A signature on a paper of a till; the receipt moves what it names, and the paper takes its number."""
    host = desk_asked(floor, desk)
    said = message(host.name, command_id, by, (command,), floor.clock())
    if isinstance(host, Ended):
        return await host.say(said)
    waiting = host.stored.till_drafts.get(command.draft)
    to = "" if waiting is None else waiting.paper.to
    hosts = [floor.register.host, *_both(floor, host, to)]
    return await floor.together(hosts, said, lambda: _parts(floor, host, command, by), host)


async def void_till_paper(
    floor: "Floor", desk: str, command_id: str, by: Actor, command: till_say.VoidTillPaper
) -> Accepted:
    """A paper of a till is given up, or recalled by the game manager once it is on its way."""
    host = desk_asked(floor, desk)
    return await host.say(message(host.name, command_id, by, (command,), floor.clock()))


def _both(floor: "Floor", host: "DeskHost", to: str) -> list[AnyHost]:
    """The desk where a paper is drafted, and the one that takes, where it is open."""
    taker = floor.desks.live.get(to)
    return [host] if taker is None else [host, taker]


def _parts(floor: "Floor", host: "DeskHost", command: till_say.SignTillPaper, by: Actor) -> list[Part]:
    draft = host.stored.till_draft(command.draft)
    signature = Signature(by.role.value, by.person, command.version, floor.clock())
    hand_of(draft, signature)  # refuses what the desk would refuse, before the other half is looked at
    after, paper = with_signature(draft, signature), draft.paper
    taker = floor.desks.host(paper.to) if paper.to else None
    if taker is not None and after.on_way:
        _check_taking(taker)
    if after.lacking:
        return [Part(host, command, by)]
    number = floor.house.next_paper(paper.kind)
    parts = [
        Part(floor.register.host, house_say.NumberPaper(paper.kind, host.name), by),
        Part(host, replace(command, number=number), by),
    ]
    if paper.tips:
        parts.append(Part(floor.register.host, EnterTipsPaid(paper.tips, host.name), by))
    if taker is not None:
        took = till_say.TakeFromDesk(host.stored.name, number, paper, draft.version, after.signed)
        parts.append(Part(taker, took, by))
    return parts


def _check_taking(taker: "DeskHost") -> None:
    """What is given needs somebody who takes it: a desk that counts to close takes nothing more."""
    counting = taker.stored.counting
    if taker.stored.cashier is None or (counting is not None and counting.purpose == "closing"):
        raise Refused(
            Refusal.COUNT_WAITS,
            f"{taker.stored.name} is not served, or is counted to close; give to another desk",
        )
