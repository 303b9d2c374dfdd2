"""Lines of an emergency sheet: what may be entered later, and by whom (Н35 2(2): promptly, exactly and fully)."""

from typing import Final

from msgspec.structs import replace

from dolly.documents import signed_at_once
from dolly.errors import Refusal, Refused
from dolly.money import NOTHING, Money, euros
from dolly.table.commands.later import EnterLater
from dolly.table.deciding.notes import agreed
from dolly.table.deciding.seats import (
    check_float,
    check_whole_chips,
    chip_value_for,
    known_seat,
    not_blocked,
    taken_seat,
)
from dolly.table.deciding.sets import check_sold_of_the_set
from dolly.table.events.later import EnteredLater
from dolly.table.people import Said
from dolly.table.phases import Phase
from dolly.table.state import Table
from dolly.table.visitors import told_of

_MINUTE: Final = 60_000_000


def enter_later(table: Table, said: Said, command: EnterLater) -> EnteredLater:
    """Two people sign, the time lies in this day and is over, and each kind of line says what it is about."""
    if table.counting is not None:
        raise Refused(Refusal.ALREADY_COUNTED, "the table is counted; what is found now is put right at the desk")
    if not table.opened_at - table.opened_at % _MINUTE <= command.happened_at <= said.at:  # a sheet has whole minutes
        raise Refused(
            Refusal.UNKNOWN,
            "what is entered later happened since this table was charged, and not after now",
            field="happened_at",
        )
    _check_once(table, command)
    _check_about(table, command)
    if command.seat is not None:
        known_seat(table, command.seat)
    if table.charged.kind == "terminal":
        _check_terminal(table, command)
    amount = command.amount or NOTHING
    _check_brought(table, amount)
    notes = agreed(table, command.notes, amount) if command.notes else ()
    told = told_of(table, command)
    line = EnteredLater(
        command.what, command.happened_at, amount, command.pocket, command.seat, command.detail, said.by.person,
        command.witness, command.visitor, told.elsewhere, notes, _colours_value(table, command, amount),
        compared=told.compared, sheet=command.sheet, line=command.line,
    )  # fmt: skip
    signers = (said.by.role.value, said.by.person), (command.witness_role.value, command.witness)
    return replace(line, signatures=signed_at_once(line, said.at, *signers))


def _check_once(table: Table, command: EnterLater) -> None:
    """A line of a sheet is entered once, whoever enters it; two lines that say the same have two numbers."""
    if (command.what, command.sheet, command.line) in table.entered:
        raise Refused(
            Refusal.SHEET_LINE_USED,
            f"line {command.line} of sheet {command.sheet} of this kind ({command.what}) is entered already at this"
            " table; give the number of the line that is not, and number the sheets of a kind through the day",
            what=command.what,
            sheet=command.sheet,
            line=command.line,
        )


def _check_about(table: Table, command: EnterLater) -> None:
    """A sale and a payment have an amount, a number has its pocket; what goes with a sale goes with nothing else."""
    if (command.what == "number") == (command.amount is not None) or (command.what == "number") != bool(command.pocket):
        raise Refused(
            Refusal.UNKNOWN, "a sale and a payment have an amount, a number has its pocket", field=command.what
        )
    if command.pocket and command.pocket not in table.live_terms.wheel.index:
        raise Refused(Refusal.UNKNOWN, f"{command.pocket} is no pocket of this wheel", field="pocket")
    if command.visitor and command.what != "chip-sale":
        raise Refused(Refusal.UNKNOWN, "a visitor is named where chips were sold", field="visitor")
    if command.notes and command.what != "chip-sale":
        raise Refused(Refusal.UNKNOWN, "notes go to the box with a sale", field="notes")
    if command.chip_value is not None and (command.what != "chip-sale" or command.seat is None):
        raise Refused(
            Refusal.UNKNOWN, "a chip's value is named where a colour was sold, with its seat", field="chip_value"
        )


def _check_brought(table: Table, amount: Money) -> None:
    """No line can be of more than was ever brought to the tray: a slip of the pen would stand in the box for good.

    Charge and fills were signed for, so naming them tells nobody what the tray holds now (ruling 25).
    """
    brought = table.charged.charge + table.fills
    if amount > brought:
        raise Refused(
            Refusal.BEYOND_BROUGHT,
            f"{euros(amount)} is more than was brought to this table by its charge and fills, {euros(brought)}: "
            "look at the sum on the sheet again",
            amount=int(amount),
            brought=int(brought),
        )


def _check_terminal(table: Table, command: EnterLater) -> None:
    """Here a sale raises the rack of a seat, backed by the tray, and nobody pays bets by hand (ruling 21)."""
    if command.what == "payment":
        raise Refused(
            Refusal.CLOTH_ONLY,
            "bets are paid by hand at cloth tables only; what a seat was given goes off its rack as at any time",
        )
    if command.what != "chip-sale" or command.amount is None:
        return
    if command.seat is None:
        raise Refused(Refusal.SEAT_EMPTY, "at a terminal table chips are sold to the rack of a seat; name the seat")
    if table.phase is Phase.CLOSED:
        raise Refused(
            Refusal.TABLE_CLOSED,
            "the table is closed and no rack can rise; the cash of the sale is a difference of the count",
        )
    taken_seat(table, command.seat)
    check_float(table, command.amount)


def _colours_value(table: Table, command: EnterLater, amount: Money) -> Money | None:
    """What the colour is worth since it was sold: checked as at the first purchase, and the same while it is out.

    Where nobody sits by now and no value is named, nothing of the colour is out any more; the cash is in the box.
    """
    if command.what != "chip-sale" or command.seat is None:
        return None
    if command.chip_value is None and command.seat not in table.seats:
        return None
    seat = taken_seat(table, command.seat)
    not_blocked(table, seat.number)
    if command.chip_value is None and seat.chip_value is None:
        raise Refused(
            Refusal.UNKNOWN,
            f"the colour of seat {seat.number} was sold first in the outage: name what one chip of it was sold for",
            field="chip_value",
            seat=seat.number,
        )
    value = chip_value_for(table, seat, command.chip_value)
    check_whole_chips(amount, value)
    check_sold_of_the_set(table, seat.number, amount, value)
    return value
