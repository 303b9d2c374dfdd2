"""What leaves a desk as money stands on a line of a bound book, which the house judges in the same append.

A lot that was held for an owner goes back by an act of house and desk: whole, and once, whatever two desks do (ruling
22). The lots are entered in the house's log as seats are secured; what a crash or an older Dolly left out is found by
what the accounts hold, and entered before the list is told or a lot is given.
"""

import asyncio
from collections.abc import Iterator
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from dolly.chips import HeldLot
from dolly.desk import commands as say
from dolly.desk.money import Paying
from dolly.errors import Refused
from dolly.floor.answers import Accepted, Message
from dolly.floor.deciders import TableDecider
from dolly.floor.past import table_logs
from dolly.floor.register import DOLLY
from dolly.floor.together import Part
from dolly.house.books import judged, mark_in
from dolly.house.holding_commands import EnterHeld, EnterHeldReturn, UseBookLine
from dolly.house.state import House, KeptLot
from dolly.money import NOTHING, Money, total
from dolly.store.log import ReadableLog
from dolly.table.events import SeatSecured, TableCharged
from dolly.table.people import Actor

if TYPE_CHECKING:
    from dolly.floor.desks import DeskHost
    from dolly.floor.feed import TableTurn
    from dolly.floor.floor import Floor

_HELD: Final = "held:"
_SECURED: Final = b'"seat-secured"'


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
    house = floor.register.host

    def plan() -> list[Part]:
        back = EnterHeldReturn(command.lot, host.name)
        return [Part(house, back, said.by), *paying_parts(floor, host, command, said.by)]

    return await floor.together([house, host], said, plan, host)


def left_in(turn: "TableTurn") -> Iterator[KeptLot]:
    """Yields what seats left that were secured in a turn of a table."""
    for act in turn.acts:
        if isinstance(act.event, SeatSecured) and act.event.amount:
            yield _kept(turn.log, act.seq, act.at, act.event, turn.state.charged)


def _kept(log: str, seq: int, at: int, secured: SeatSecured, charged: TableCharged) -> KeptLot:
    lot = HeldLot(log, seq, secured.seat, charged.rules.currency, secured.amount)
    return KeptLot(lot, at, secured.by, charged.training)


async def enter(floor: "Floor", kept: KeptLot) -> None:
    """Enters a lot in the house's log; one that is there already is entered once."""
    if (kept.lot.log, kept.lot.record) in floor.house.held:
        return
    with suppress(Refused):
        await floor.register.say(DOLLY, EnterHeld(kept.lot, kept.at, kept.by, kept.training))


async def enter_missing(floor: "Floor") -> None:
    """Enters what tables hold for owners and the house does not know of yet."""
    held = await floor.writer.run(partial(_held, floor))
    for account, amount in held.items():
        _, table, currency = account.split(":")
        if amount > _known(floor.house, table, currency):
            for kept in await asyncio.to_thread(_lots_of, floor.log, floor.house, table, amount, currency):
                await enter(floor, kept)


def _held(floor: "Floor") -> dict[str, Money]:
    return {name: sum_ for name, sum_ in floor.log.balances().items() if name.startswith(_HELD)}


def _known(house: House, table: str, currency: str) -> Money:
    return total(
        one.lot.amount
        for one in house.held.values()
        if not one.returned and (one.lot.table, one.lot.currency) == (table, currency)
    )


def _lots_of(log: ReadableLog, house: House, table: str, amount: Money, currency: str) -> list[KeptLot]:
    """Looks through a table's logs, the latest first, until what is held for owners is explained."""
    missing = amount - _known(house, table, currency)
    found = []
    for name in sorted((one for one in table_logs(log) if one.startswith(f"{table}/")), key=log_order, reverse=True):
        if missing <= NOTHING:
            break
        for kept in secured_in(log, name):
            if kept.lot.currency == currency and (name, kept.lot.record) not in house.held:
                found.append(kept)
                missing = missing - kept.lot.amount
    return found


def log_order(name: str) -> tuple[str, int]:
    """Returns a table's log by day, and by which charge of the day it is."""
    _, day, *again = name.split("/")
    return day, int(again[0]) if again else 1


def secured_in(log: ReadableLog, name: str) -> Iterator[KeptLot]:
    """Yields what was held for owners in one log of a table, read from its records alone."""
    charged: TableCharged | None = None
    for record in log.read(name):
        if record.seq > 1 and _SECURED not in record.body:
            continue
        match TableDecider.codec.decode(record.body):
            case TableCharged() as event:
                charged = event
            case SeatSecured(amount=amount) as event if amount and charged is not None:
                yield _kept(name, record.seq, record.at, event, charged)
            case _:
                continue
