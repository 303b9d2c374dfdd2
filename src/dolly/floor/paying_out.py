"""What leaves a desk as money stands on a line of a bound book, which the house judges in the same append.

A lot that was held for an owner goes back by an act of house and desk: whole, and once, whatever two desks do (ruling
22). The lots are entered in the house's log as seats are secured; what a crash or an older Dolly left out is found by
what the accounts hold, and entered before the list is told or a lot is given.

What players hold over a cut-off is entered so as the table is counted, until its next charge takes it up or a desk
gives it back (ruling 27).
"""

import asyncio
from collections.abc import Iterable, Iterator
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from dolly.card import card as cards
from dolly.chips import HeldLot
from dolly.desk import commands as say
from dolly.desk.money import Paying
from dolly.errors import Refused
from dolly.floor.answers import Accepted, Message
from dolly.floor.deciders import TableDecider
from dolly.floor.past import table_logs
from dolly.floor.register import DOLLY
from dolly.floor.together import AnyHost, Part
from dolly.house.books import judged, mark_in
from dolly.house.holding_commands import EnterHeld, EnterHeldReturn, UseBookLine
from dolly.house.state import House, KeptLot
from dolly.money import NOTHING, Money, total
from dolly.store.log import Place, ReadableLog
from dolly.table.commands.cut_off import Carried
from dolly.table.events import SeatSecured, TableCharged, TableClosed, TableCounted
from dolly.table.people import Actor

if TYPE_CHECKING:
    from dolly.floor.desks import DeskHost
    from dolly.floor.feed import TableTurn
    from dolly.floor.floor import Floor

_TELLING: Final = (b'"seat-secured"', b'"table-closed"', b'"table-counted"')


def paying_parts(floor: "Floor", host: "DeskHost", command: Paying, by: Actor) -> list[Part]:
    """Returns what house and desk are told of a payment; the desk's half bears what the house judges of the line."""
    if command.pay == "chips" or (isinstance(command, say.CorrectPayment) and not command.to_player):
        return [Part(host, replace(command, series="", gap=False), by)]
    books = floor.house.books
    series = mark_in(sorted(books), command.pay, command.series)
    line = UseBookLine(command.pay, series, command.book, host.name)
    gap = judged(books.get((command.pay, series)), command.book)
    return [Part(floor.register.host, line, by), Part(host, replace(command, series=series, gap=gap), by)]


async def pay_out(floor: "Floor", host: "DeskHost", said: Message, command: say.RedeemChips) -> Accepted:
    """Chips are paid out on a line of a bound book."""
    house = floor.register.host
    return await floor.together([house, host], said, lambda: paying_parts(floor, host, command, said.by), host)


async def return_held(floor: "Floor", host: "DeskHost", said: Message, command: say.ReturnHeld) -> Accepted:
    """A lot goes back to its owner: the house says that it is there, as told, and enters that it is given back."""
    await enter_missing(floor)
    house, card = floor.register.host, await _card_of(floor, command.lot)

    def plan() -> list[Part]:
        back = EnterHeldReturn(command.lot, host.name)
        parts = [Part(house, back, said.by), *paying_parts(floor, host, command, said.by)]
        if card is not None and (command.lot.table, command.lot.seat) in card.stored.uses:
            parts.append(Part(card, cards.ReleaseCard(command.lot.table, command.lot.seat), said.by))
        return parts

    return await floor.together([house, host, *([] if card is None else [card])], said, plan, host)


async def _card_of(floor: "Floor", lot: HeldLot) -> AnyHost | None:
    """The card of a seat that went over a cut-off, which is free again once its chips went back (ruling 30)."""
    kept = floor.house.held.get(lot.key)
    if kept is None or not cards.is_card_number(kept.card):
        return None
    return await floor.desks.card(kept.card)


def left_in(turn: "TableTurn") -> Iterator[KeptLot]:
    """Yields what seats left that were secured in a turn of a table, or went over the cut-off as it was counted."""
    for act in turn.acts:
        if isinstance(act.event, SeatSecured) and act.event.amount:
            yield _kept(turn.log, act.seq, act.at, act.event, turn.state.charged)
        elif isinstance(act.event, TableCounted):
            yield from owed_by((turn.log, act.seq), act.at, act.event.by, turn.state.charged, turn.state.carried)


def _kept(log: str, seq: int, at: int, secured: SeatSecured, charged: TableCharged) -> KeptLot:
    lot = HeldLot(log, seq, secured.seat, charged.rules.currency, secured.amount)
    return KeptLot(lot, at, secured.by, charged.training)


def owed_by(place: Place, at: int, by: str, charged: TableCharged, carried: Iterable[Carried]) -> Iterator[KeptLot]:
    """Yields what players hold over a cut-off, each seat a lot; a colour of which nothing is out leaves none."""
    for each in carried:
        if each.amount:
            lot = HeldLot(*place, each.seat, charged.rules.currency, each.amount, charged.kind)
            yield KeptLot(lot, at, by, charged.training, card=each.card or "")


async def enter(floor: "Floor", kept: KeptLot) -> None:
    """Enters a lot in the house's log; one that is there already is entered once."""
    if kept.lot.key in floor.house.held:
        return
    with suppress(Refused):
        await floor.register.say(DOLLY, EnterHeld(kept.lot, kept.at, kept.by, kept.training, kept.card))


async def enter_missing(floor: "Floor") -> None:
    """Enters what tables hold for owners, or owe them over a cut-off, and the house does not know of yet."""
    owing = await floor.writer.run(partial(_owing, floor))
    for account, amount in owing.items():
        if amount > _known(floor.house, account):
            for kept in await asyncio.to_thread(_lots_of, floor.log, floor.house, account, amount):
                await enter(floor, kept)


def _owing(floor: "Floor") -> dict[str, Money]:
    """What is owed to owners; what is carried over a cut-off stands below nothing in its account."""
    owing = {}
    for account, sum_ in floor.log.balances().items():
        match account.partition(":")[0]:
            case "held":
                owing[account] = sum_
            case "carried":
                owing[account] = -sum_
            case _:
                pass
    return owing


def _account(lot: HeldLot) -> str:
    return f"{'carried' if lot.carried else 'held'}:{lot.table}:{lot.currency}"


def _known(house: House, account: str) -> Money:
    lots = (one.lot for one in house.held.values() if not one.returned)
    return total(lot.amount for lot in lots if _account(lot) == account)


def _lots_of(log: ReadableLog, house: House, account: str, amount: Money) -> list[KeptLot]:
    """Looks through a table's logs, the latest first, until what is owed to owners is explained."""
    missing, table = amount - _known(house, account), account.split(":")[1]
    found = []
    for name in sorted((one for one in table_logs(log) if one.startswith(f"{table}/")), key=log_order, reverse=True):
        if missing <= NOTHING:
            break
        for kept in secured_in(log, name):
            if _account(kept.lot) == account and kept.lot.key not in house.held:
                found.append(kept)
                missing = missing - kept.lot.amount
    return found


def log_order(name: str) -> tuple[str, int]:
    """Returns a table's log by day, and by which charge of the day it is."""
    _, day, *again = name.split("/")
    return day, int(again[0]) if again else 1


def secured_in(log: ReadableLog, name: str) -> Iterator[KeptLot]:
    """Yields what was held for owners in one log of a table, or owed over its cut-off, read from its records alone."""
    charged: TableCharged | None = None
    carried: tuple[Carried, ...] = ()
    for record in log.read(name):
        if record.seq > 1 and not any(each in record.body for each in _TELLING):
            continue
        match TableDecider.codec.decode(record.body):
            case TableCharged() as event:
                charged = event
            case SeatSecured(amount=amount) as event if amount and charged is not None:
                yield _kept(name, record.seq, record.at, event, charged)
            case TableClosed() as event:
                carried = event.carried
            case TableCounted() as event if charged is not None:
                yield from owed_by((name, record.seq), record.at, event.by, charged, carried)
            case _:
                continue
