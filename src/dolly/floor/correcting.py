"""A payment found wrong later is put right at a desk: of a game that was, in its table's currency (ruling 29)."""

import asyncio
from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from dolly.desk.commands import CorrectPayment
from dolly.desk.counted import counted_for, of_the_law
from dolly.desk.events import PaymentCorrected
from dolly.errors import Refusal, Refused
from dolly.floor.answers import Accepted, Message
from dolly.floor.deciders import TableDecider
from dolly.floor.money_deciders import DeskDecider
from dolly.floor.past import desk_logs, is_table
from dolly.floor.paying_out import paying_parts
from dolly.floor.rounds_told import spun_at
from dolly.floor.together import Part
from dolly.money import NOTHING, Money, total
from dolly.store.log import ReadableLog, day_of
from dolly.table import events as on
from dolly.table.commands.paying import CorrectPaying

if TYPE_CHECKING:
    from dolly.floor.desks import DeskHost
    from dolly.floor.feed import TableHost
    from dolly.floor.floor import Floor

_SOUGHT: Final = (b'"table-charged"', b'"seat-left"', b'"table-counted"')


async def correct(floor: "Floor", host: "DeskHost", said: Message, command: CorrectPayment) -> Accepted:
    """Says a correction to a desk once its game is found in the log of its table; what is amiss is journalled.

    Corrections are said one after another over the house, so that each is told what was paid of its game before it,
    also where whoever said the one before has hung up meanwhile.
    """
    return await floor.to_the_end(_correct(floor, host, said, command))


async def _correct(floor: "Floor", host: "DeskHost", said: Message, command: CorrectPayment) -> Accepted:
    house, corrections = floor.register.host, floor.corrections
    async with corrections.turn:
        wrong = await asyncio.to_thread(_wrong, floor.log, command)
        paid, right = (NOTHING, NOTHING) if wrong is not None else await asyncio.to_thread(
            corrections.before, floor.log, command
        )  # fmt: skip
        told = replace(command, paid_before=paid, corrected_before=right)

        def plan() -> list[Part]:
            if wrong is not None:
                raise wrong
            return paying_parts(floor, host, told, said.by)

        return await floor.together([house, host], said, plan, host)


async def correct_at_table(floor: "Floor", host: "TableHost", said: Message) -> Accepted:
    """Says a correction to its table, which is told what desks have put right of the same game before it."""
    return await floor.to_the_end(_correct_at_table(floor, host, said))


async def _correct_at_table(floor: "Floor", host: "TableHost", said: Message) -> Accepted:
    corrections = floor.corrections
    async with corrections.turn:
        told = []
        for command in said.commands:
            if isinstance(command, CorrectPaying):
                right = await asyncio.to_thread(corrections.at_desks, floor.log, host.name, command.game)
                command = replace(command, corrected_before=right)  # noqa: PLW2901 - what a console has said of it
            told.append(command)
        return await floor.together([host], said, lambda: [Part(host, one, said.by) for one in told], host)


class Corrections:
    """What desks have put right so far, log by log: a record is read once, whatever is asked of it afterwards."""

    def __init__(self) -> None:
        self.turn = asyncio.Lock()
        self._read: dict[str, tuple[int, tuple[PaymentCorrected, ...]]] = {}

    def paid_in_cash(self, log: ReadableLog, command: CorrectPayment) -> Money:
        """Returns what desks have paid in cash of the same game to the same person, since the day it was played.

        Whoever is named by no number may be anybody, and so is taken for the person who is paid now.
        """
        if not command.to_player:
            return NOTHING
        played = day_of(command.log)
        since = (self._of(log, name) for name in desk_logs(log) if day_of(name) >= played)
        wins = (event for events in since for event in events if _same_win(event, command))
        return total(counted_for(event)[1] for event in wins if of_the_law(event))

    def before(self, log: ReadableLog, command: CorrectPayment) -> tuple[Money, Money]:
        """Returns what was paid in cash of the game to the same person, and all that was put right of it anywhere."""
        at_table = _at_table(log, command.log, command.game)
        return self.paid_in_cash(log, command), at_table + self.at_desks(log, command.log, command.game)

    def at_desks(self, log: ReadableLog, table: str, game: int) -> Money:
        """Returns what desks have put right of a game, whichever way, since the day it was played."""
        played = day_of(table)
        since = (self._of(log, name) for name in desk_logs(log) if day_of(name) >= played)
        return total(one.amount for events in since for one in events if (one.log, one.game) == (table, game))

    def _of(self, log: ReadableLog, name: str) -> tuple[PaymentCorrected, ...]:
        seq, found = self._read.get(name, (0, ()))
        for record in log.read(name, seq):
            seq = record.seq
            if b'"payment-corrected"' not in record.body:
                continue
            event = DeskDecider.codec.decode(record.body)
            if isinstance(event, PaymentCorrected):
                found = (*found, event)
        self._read[name] = seq, found
        return found


def _at_table(log: ReadableLog, name: str, game: int) -> Money:
    """What was put right of a game at its own table, whichever way and at whatever seat: a desk is told none."""
    found = (record.body for record in log.read(name) if b'"paying-corrected"' in record.body)
    events = (TableDecider.codec.decode(body) for body in found)
    return total(one.amount for one in events if isinstance(one, on.PayingCorrected) and one.game == game)


def _same_win(event: PaymentCorrected, command: CorrectPayment) -> bool:
    same = (event.log, event.game, event.currency) == (command.log, command.game, command.currency)
    person = not event.visitor or not command.visitor or event.visitor == command.visitor
    return same and person and event.to_player and event.pay == "cash"


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
