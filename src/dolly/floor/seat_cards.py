"""Seats on player cards: what is said at a table goes to the card as well, in one append (ruling 30).

So do sales to a visitor by number, whose total over the house is read for them (``floor.visits``).
"""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Final

from dolly.card import card as cards
from dolly.card.card import CardCommand
from dolly.errors import Refusal, Refused
from dolly.floor.answers import Accepted, Message
from dolly.floor.days import check_cut_off
from dolly.floor.feed import TableHost
from dolly.floor.together import AnyHost, Part
from dolly.floor.visits import visitors_of
from dolly.table import commands as say
from dolly.table.deciding.seats import chips_out
from dolly.table.people import Role
from dolly.table.state import Seat, Table

if TYPE_CHECKING:
    from dolly.floor.floor import Floor

#: What the card of one taken seat is told of.
_AT_A_SEAT: Final = (say.LeaveSeat, say.SecureSeat, say.BringFromCard, say.TakeToCard)

#: What at a table may concern a card; but for visitors by number, all else goes to its table alone, at full speed.
CONCERNS: Final = (say.TakeSeat, say.CloseTable, *_AT_A_SEAT)

#: What goes from a card to a rack or back.
MOVES_TOKENS: Final = (say.BringFromCard, say.TakeToCard)


async def say_with_cards(floor: "Floor", host: TableHost, said: Message) -> Accepted:
    """Says a touch to a table, and to every card it concerns, with what its visitors did elsewhere."""
    concerned = {number: await _host(floor, host.stored, number) for number in _numbers(host.stored, said.commands)}
    issued: dict[str, AnyHost] = {number: card for number, card in concerned.items() if card is not None}
    checked = any(isinstance(command, MOVES_TOKENS) or _at_cut_off(command) for command in said.commands)
    if not issued and not checked and not visitors_of(said.commands):
        return await host.say(said)

    def plan() -> list[Part]:
        parts = []
        for command in said.commands:
            _check_live(host.stored, command, issued)
            if _at_cut_off(command):
                check_cut_off(floor, host)
            parts.append(Part(host, command, said.by))
            parts += [
                Part(issued[number], card, said.by)
                for number, card in _card_half(host, command, said)
                if number in issued and _holds(issued[number], card)
            ]
        return parts

    return await floor.together([host, *issued.values()], said, plan, host)


def _numbers(table: Table, commands: Sequence[object]) -> set[str]:
    found: set[str | None] = set()
    for command in commands:
        if isinstance(command, say.TakeSeat):
            found.add(command.card)
        elif isinstance(command, say.CloseTable):
            found.update(seat.card for seat in _left_at_closing(table, command))
        elif isinstance(command, _AT_A_SEAT):
            seat = table.seats.get(command.seat)
            found.add(None if seat is None else seat.card)
    return {number for number in found if number is not None}


def _at_cut_off(command: object) -> bool:
    return isinstance(command, say.CloseTable) and command.ground == "cut-off"


def _left_at_closing(table: Table, command: say.CloseTable) -> list[Seat]:
    """The seats that end with the day, since nobody can leave them any more; those carried over go on (ruling 27)."""
    return [seat for _, seat in sorted(table.seats.items()) if not (_at_cut_off(command) and chips_out(table, seat))]


async def _host(floor: "Floor", table: Table, number: str) -> AnyHost | None:
    """The host of an issued card; at a training table any label may stand for one, and has no money on it."""
    training = table.charge is not None and table.charge.training
    if not cards.is_card_number(number):
        if training:
            return None
        raise Refused(Refusal.UNKNOWN, "a card's number is six to twelve digits", field="card")
    card = await floor.desks.card(number)
    return None if training and not card.stored.number else card


def _check_live(table: Table, command: object, issued: Mapping[str, AnyHost]) -> None:
    """What is on a card was paid for, and training is not play: its figures come to no card (ruling 2).

    A seat that is on an issued card all the same, issued after it was taken, can be left and secured.
    """
    if table.charge is None or not table.charge.training:
        return
    if isinstance(command, MOVES_TOKENS) or (isinstance(command, say.TakeSeat) and command.card in issued):
        raise Refused(Refusal.LIVE_ONLY, f"{table.charge.table} is a training table; a card is for live tables only")


def _holds(card: AnyHost, command: CardCommand) -> bool:
    """Whether a card knows of the seat it would release; of one taken before it was issued it does not."""
    return not isinstance(command, cards.ReleaseCard) or (command.table, command.seat) in card.stored.uses


def _card_half(host: TableHost, command: object, said: Message) -> list[tuple[str, CardCommand]]:
    """What the card is told of one command, by its number."""
    table = host.stored
    name = host.name.partition("/")[0]
    if isinstance(command, say.TakeSeat):
        permitted = said.by.person if said.by.role is Role.PIT_BOSS else None
        return [] if command.card is None else [(command.card, cards.UseCard(name, command.seat, permitted))]
    if isinstance(command, say.CloseTable):
        left = _left_at_closing(table, command)
        return [(seat.card, cards.ReleaseCard(name, seat.number)) for seat in left if seat.card is not None]
    if not isinstance(command, _AT_A_SEAT):
        return []
    seat = table.seats.get(command.seat)
    if seat is None or seat.card is None:
        return []
    match command:
        case say.BringFromCard():
            return [(seat.card, cards.DrawCard(host.name, table.charged.rules.currency, command.amount, to_play=True))]
        case say.TakeToCard():
            return [(seat.card, cards.LoadCard(host.name, table.charged.rules.currency, command.amount))]
        case _:
            return [(seat.card, cards.ReleaseCard(name, command.seat))]
