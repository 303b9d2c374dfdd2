"""A payment found wrong later is put right at a desk: of a game that was, in its table's currency (ruling 29)."""

import asyncio
from typing import TYPE_CHECKING, Final

from dolly.desk.commands import CorrectPayment
from dolly.errors import Refusal, Refused
from dolly.floor.answers import Accepted, Message
from dolly.floor.deciders import TableDecider
from dolly.floor.past import is_table
from dolly.floor.rounds_told import spun_at
from dolly.floor.together import Part
from dolly.store.log import ReadableLog
from dolly.table import events as on

if TYPE_CHECKING:
    from dolly.floor.desks import DeskHost
    from dolly.floor.floor import Floor

_SOUGHT: Final = (b'"table-charged"', b'"seat-left"', b'"table-counted"')


async def correct(floor: "Floor", host: "DeskHost", said: Message, command: CorrectPayment) -> Accepted:
    """Says a correction to a desk once its game is found in the log of its table; what is amiss is journalled."""
    wrong = await asyncio.to_thread(_wrong, floor.log, command)

    def plan() -> list[Part]:
        if wrong is not None:
            raise wrong
        return [Part(host, command, said.by)]

    return await floor.together([host], said, plan, host)


def _wrong(log: ReadableLog, command: CorrectPayment) -> Refused | None:
    try:
        check_correction(log, command)
    except Refused as refused:
        return refused
    return None


def check_correction(log: ReadableLog, command: CorrectPayment) -> None:
    """Refuses a correction of no game, of training, in another currency, or that belongs to the table.

    A counted table is done with. At one that is not, a player who still plays is paid there. At a terminal table
    the desk pays once some seat was left after the game: a correction names no seat, and whose it was is for the
    game manager. On cloth one may play without a seat and leave unseen: there an underpayment is always paid, and
    an overpayment is given back at the table until it is counted.

    Raises:
        Refused: with what would be right; what was right once stays so, as logs only grow.
    """
    name, currency = command.log, command.currency
    if not is_table(name):
        raise Refused(Refusal.UNKNOWN, f"{name} is no table's log; one is named like R1/2026-08-24", log=name)
    spun = spun_at(log, name, command.game)
    charge, counted, left = _looked_up(log, name, spun)
    if charge.rules.currency != currency:
        raise Refused(
            Refusal.UNKNOWN, f"{name} was played in {charge.rules.currency}, not in {currency}", field="currency"
        )
    gone = command.to_player if charge.kind == "cloth" else left
    if not counted and not gone:
        raise Refused(
            Refusal.COUNT_WAITS, f"{name} is not counted yet; the table itself puts right what was paid there"
        )
    if charge.training:
        raise Refused(Refusal.UNKNOWN, f"{name} was training, and no money was paid in it", log=name)


def _looked_up(log: ReadableLog, name: str, spun: int) -> tuple[on.TableCharged, bool, bool]:
    """The charge, whether the table is counted, and whether a seat was left since the wheel was spun (µs)."""
    charge, counted, left = None, False, False
    for record in log.read(name):
        if not any(tag in record.body for tag in _SOUGHT):
            continue
        match TableDecider.codec.decode(record.body):
            case on.TableCharged() as event:
                charge = event
            case on.SeatLeft():
                left = left or record.at > spun
            case on.TableCounted():
                counted = True
            case _:
                continue
    assert charge is not None, "a game is spun at a table that is charged"
    return charge, counted, left
