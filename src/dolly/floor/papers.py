"""Papers in force: with the last signature chips leave the desk or come home, and the house gives a number.

An opening protocol opens the table's log, a fill enters its float, a credit leaves it, a closing protocol brings
everything back:
each in one append over house, desk and table (Н35 5, rulings 24 and 26).
"""

from typing import TYPE_CHECKING

from msgspec.structs import replace

from dolly.chips import value_of
from dolly.desk import commands as desk_say
from dolly.desk.state import Desk, Draft
from dolly.documents import Signature, complete_with, missing
from dolly.errors import Refusal, Refused
from dolly.floor.answers import Accepted, Message, message
from dolly.floor.approvals import approved
from dolly.floor.charging import (
    colours_by_seat,
    left_behind,
    next_table,
    opening_parts,
    predecessor_of,
    still_owed,
    taking_up,
    terminals_of,
)
from dolly.floor.days import check_day_on
from dolly.floor.ended import Ended, desk_asked, table_asked
from dolly.floor.signing_off import closing_parts, signer_of
from dolly.floor.slips import credit_parts, table_of
from dolly.floor.together import AnyHost, Part
from dolly.house import commands as house_say
from dolly.house.summing import check_operator
from dolly.table import commands as say
from dolly.table.deciding.fills import check_charge_size, check_fill_size
from dolly.table.people import Actor, Role
from dolly.table.phases import Phase

if TYPE_CHECKING:
    from dolly.floor.desks import DeskHost
    from dolly.floor.floor import Floor

_CASHIER = Role.CASHIER.value
_MANAGER = Role.GAME_MANAGER.value


async def draft_fill(floor: "Floor", host: "DeskHost", said: Message, command: desk_say.DraftPaper) -> Accepted:
    """A fill of no approved size is refused before anybody signs it (Н35 5(3)); the table holds it to that again.

    After the cut-off a table of the day before gets one only for the game that is on, whose winnings may wait for it;
    between two games it is closed (rulings 16 and 27).
    """

    def plan() -> list[Part]:
        table = table_of(floor, command.paper).stored
        if command.paper.day < host.stored.day and table.phase is Phase.OPEN:
            raise Refused(
                Refusal.DAY_OVER,
                f"{command.paper.table} is still of {command.paper.day}, and no game is on: "
                f"it is closed now, and charged for {host.stored.day}",
                table=command.paper.table,
                day=command.paper.day,
                now=host.stored.day,
            )
        check_fill_size(table, value_of(command.paper.chips))
        return [Part(host, command, said.by)]

    return await floor.together([host], said, plan, host)


async def draft_charge(floor: "Floor", host: "DeskHost", said: Message, command: desk_say.DraftPaper) -> Accepted:
    """A charge of no approved size, or in another currency than its rules', is refused before anybody signs it.

    So is one in a house without its operator (ЗСч 6). House and table hold it to that again when it opens (Н35 5(5)).
    """

    def plan() -> list[Part]:
        check_operator(floor.house)
        paper = command.paper
        check_day_on(floor, paper.table, paper.day)
        if paper.charging is not None:  # without it the desk says what is missing
            rules = floor.profile(paper.charging.profile)
            if paper.currency != rules.currency:
                raise Refused(
                    Refusal.NOT_APPROVED,
                    f"a table under {rules.profile} is charged in {rules.currency}, not in {paper.currency}",
                    what="currency",
                )
            check_charge_size(rules.money.charge_sizes, value_of(paper.chips))
        return [Part(host, command, said.by)]

    return await floor.together([host], said, plan, host)


async def sign_paper(floor: "Floor", desk: str, command_id: str, by: Actor, command: desk_say.SignPaper) -> Accepted:
    """A signature on a draft of a desk; the last one is also the act the paper is about."""
    host = desk_asked(floor, desk)
    said = message(host.name, command_id, by, (command,), floor.clock())
    if isinstance(host, Ended):
        return await host.say(said)
    waiting = host.stored.drafts.get(command.draft)
    if waiting is not None and waiting.paper.kind == "charge":
        return await _sign_charge(floor, host, waiting, said, command)
    hosts: list[AnyHost] = [floor.register.host, host, *_live(floor, waiting)]
    parts = credit_parts if waiting is not None and waiting.paper.kind == "credit" else _fill_parts
    return await floor.together(hosts, said, lambda: parts(floor, host, command, by), host)


async def void_paper(floor: "Floor", desk: str, command_id: str, by: Actor, command: desk_say.VoidPaper) -> Accepted:
    """A draft is given up; a fill that was on its way is recalled from its table by the manager (ruling 24)."""
    host = desk_asked(floor, desk)
    said = message(host.name, command_id, by, (command,), floor.clock())
    if isinstance(host, Ended):
        return await host.say(said)
    waiting = host.stored.drafts.get(command.draft)
    tables = _live(floor, waiting) if waiting is not None and waiting.paper.kind == "fill" else []

    def plan() -> list[Part]:
        recalled = [Part(table, say.RecallFill(), by) for table in tables if table.stored.fill_in_transit is not None]
        return [Part(host, command, by), *recalled]

    return await floor.together([host, *tables], said, plan, host)


async def sign_closing(floor: "Floor", table: str, command_id: str, by: Actor, command: say.SignClosing) -> Accepted:
    """A signature on a table's closing protocol; with the last one all goes to the desk that charged it.

    Where that desk has closed, all goes to the one at which the cashier who signs serves (rulings 26, 28).
    """
    host = table_asked(floor, table)
    if isinstance(host, Ended):
        return await host.say(message(host.name, command_id, by, (command,), floor.clock()))
    said = message(host.name, command_id, by, (command,), floor.clock())
    hosts: list[AnyHost] = [floor.register.host, host, *floor.desks.live.values()]
    return await floor.together(hosts, said, lambda: closing_parts(floor, host, command, by), host)


def _live(floor: "Floor", waiting: Draft | None) -> list[AnyHost]:
    """The live table a fill or a credit is about; none for an opening protocol, whose table is not open yet."""
    if waiting is None or waiting.paper.kind == "charge":
        return []
    host = floor.tables.get(waiting.paper.table)
    return [] if host is None else [host]


async def _sign_charge(
    floor: "Floor", host: "DeskHost", waiting: Draft, said: Message, command: desk_say.SignPaper
) -> Accepted:
    """The last signature on an opening protocol opens the table's day."""
    by, paper = said.by, waiting.paper
    async with floor.opening:
        await floor.settled()
        table = await next_table(floor, paper.table, paper.day)
        predecessor = await predecessor_of(floor, paper.table)
        blocked, carried = await left_behind(floor, paper.table)
        colours = await colours_by_seat(floor, paper.table, host.stored.colours(paper.table))

        def plan() -> list[Part]:
            draft = host.stored.draft(command.draft)
            check_day_on(floor, paper.table, paper.day)
            if not complete_with("charge", draft.signed, by.role.value):
                return [Part(host, command, by)]
            number = floor.house.next_paper("charge")
            last = Signature(by.role.value, by.person, command.version, floor.clock())
            charging = replace(
                _charging(floor, host.stored, draft), number=number, predecessor=predecessor,
                signatures=(*draft.signed, last), blocked=blocked, colours=colours,
                carried=still_owed(floor, paper.table, carried),
                set_sizes=tuple(host.stored.set_size(paper.table, colour) for colour in colours),
            )  # fmt: skip
            return [
                *opening_parts(floor, charging, table, by),
                *taking_up(floor, charging, table, by),
                Part(floor.register.host, house_say.NumberPaper("charge", table.name), by),
                Part(host, replace(command, number=number), by),
                Part(table, charging, signer_of(draft.signed, _MANAGER, by)),
            ]

        return await floor.together([floor.register.host, host, table], said, plan, host)


def _charging(floor: "Floor", desk: Desk, draft: Draft) -> say.ChargeTable:
    paper = draft.paper
    assert paper.charging is not None, "an opening protocol says how the table will stand"
    return say.ChargeTable(
        table=paper.table,
        day=paper.day,
        kind=paper.charging.kind,
        training=False,
        seats=paper.charging.seats,
        rules=approved(floor.house, floor.profile(paper.charging.profile)),
        charge=draft.amount,
        desk=desk.name,
        chips=paper.chips,
        terminals=terminals_of(floor, paper.charging.kind, training=False),
        equipment=floor.house.checks.get(paper.table),
        denominations=tuple(sorted(desk.denominations(paper.currency), key=int, reverse=True)),
    )


def _fill_parts(floor: "Floor", host: "DeskHost", command: desk_say.SignPaper, by: Actor) -> list[Part]:
    """Three signatures send a fill on its way, the croupier's brings it into the float (ruling 24)."""
    draft = host.stored.draft(command.draft)
    paper, role = draft.paper, by.role.value
    table = table_of(floor, paper)
    if complete_with("fill", draft.signed, role):
        number = floor.house.next_paper("fill")
        return [
            Part(floor.register.host, house_say.NumberPaper("fill", table.name), by),
            Part(host, replace(command, number=number), by),
            Part(table, say.ReceiveFill(number, paper.chips), by),
        ]
    parts = [Part(host, command, by)]
    if set(missing("fill", draft.signed)) == {role, Role.CROUPIER.value}:
        sent = say.SendFill(draft.amount, draft.number)
        parts.append(Part(table, sent, signer_of(draft.signed, _MANAGER, by)))
    return parts
