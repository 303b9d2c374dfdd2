"""The house's own slips: credits and hourly counts, which the law does not know (regulation 2.6).

They are off unless the house sets ``internal-slips``, by the approved rule it names.
"""

from typing import TYPE_CHECKING, Final

from dolly.desk import commands as desk_say
from dolly.desk.state import Draft
from dolly.documents import Signature, complete_with
from dolly.errors import Refusal, Refused
from dolly.floor.answers import Accepted, Message
from dolly.floor.feed import TableHost
from dolly.floor.together import Part
from dolly.house import commands as house_say
from dolly.house.arranging import setting
from dolly.table import commands as say
from dolly.table.people import Actor, Role

if TYPE_CHECKING:
    from dolly.floor.desks import DeskHost
    from dolly.floor.floor import Floor

SETTING: Final = "internal-slips"


def check_slips(floor: "Floor") -> None:
    """Refuses the house's own slips while the house does without them."""
    if not setting(floor.house, SETTING):
        raise Refused(
            Refusal.SLIPS_OFF,
            f"this house does without credits and hourly counts; the game manager sets {SETTING} to 1 to use them",
            setting=SETTING,
        )


async def say_of_slips(floor: "Floor", host: TableHost, said: Message) -> Accepted:
    """Says a touch in which a table is counted within its day."""

    def plan() -> list[Part]:
        check_slips(floor)
        if len(said.commands) > 1:
            raise Refused(Refusal.OUT_OF_TURN, "a count within the day is a touch of its own")
        return [Part(host, command, said.by) for command in said.commands]

    return await floor.together([host], said, plan, host)


async def draft_credit(floor: "Floor", host: "DeskHost", said: Message, command: desk_say.DraftPaper) -> Accepted:
    """A credit is drafted at the desk, like a fill, for a live table of this day."""

    def plan() -> list[Part]:
        check_slips(floor)
        table_of(floor, command.paper)
        return [Part(host, command, said.by)]

    return await floor.together([host], said, plan, host)


def credit_parts(floor: "Floor", host: "DeskHost", command: desk_say.SignPaper, by: Actor) -> list[Part]:
    """Pit boss and croupier sign while the chips go; with the cashier's receipt they have left the float.

    The croupier signs at the table, and hands over what the paper says; who has counted it in signs last.
    """
    check_slips(floor)
    draft = host.stored.draft(command.draft)
    table = table_of(floor, draft.paper)
    if by.role is Role.CROUPIER and table.stored.croupier != by.person:
        there = table.stored.croupier or "nobody"
        raise Refused(
            Refusal.NOT_AT_THIS_TABLE,
            f"{there} is the croupier at {draft.paper.table} and signs for it, not {by.person}",
        )
    if not complete_with("credit", draft.signed, by.role.value):
        return [Part(host, command, by)]
    number = floor.house.next_paper("credit")
    return [
        Part(floor.register.host, house_say.NumberPaper("credit", table.name), by),
        Part(table, say.SendCredit(draft.amount, number, draft.paper.chips), _handed_over(draft)),
        Part(host, desk_say.SignPaper(command.draft, command.version, number), by),
    ]


def table_of(floor: "Floor", paper: desk_say.FloatPaper) -> TableHost:
    """Returns the table of a fill or a credit; refuses one of another day or currency, or that no desk charged."""
    table = floor.host(paper.table)
    charged = table.stored.charged
    if not charged.desk:
        raise Refused(Refusal.UNKNOWN, f"no desk has charged {paper.table}, and no paper of one is for it")
    if (charged.day, charged.rules.currency) != (paper.day, paper.currency):
        raise Refused(
            Refusal.UNKNOWN,
            f"{paper.table} is a table of {charged.day} in {charged.rules.currency}, "
            f"not of {paper.day} in {paper.currency}",
            day=charged.day,
        )
    return table


def _handed_over(draft: Draft) -> Actor:
    signature: Signature = next(each for each in draft.signed if each.role == Role.CROUPIER.value)
    return Actor(signature.person, Role.CROUPIER)
