"""Lines of an emergency sheet: what may be entered later, and by whom (Н35 2(2): promptly, exactly and fully)."""

from typing import Final

from dolly.errors import Refusal, Refused
from dolly.money import NOTHING
from dolly.table.commands.later import EnterLater
from dolly.table.deciding.notes import agreed
from dolly.table.deciding.seats import known_seat
from dolly.table.events.later import EnteredLater
from dolly.table.people import Said
from dolly.table.state import Table

_MINUTE: Final = 60_000_000


def enter_later(table: Table, said: Said, command: EnterLater) -> EnteredLater:
    """Two people sign, the time lies in this day and is over, and each kind of line says what it is about."""
    if said.by.person == command.witness:
        raise Refused(Refusal.SAME_PERSON, "what is entered later is signed by a second person", person=command.witness)
    if table.counting is not None:
        raise Refused(Refusal.ALREADY_COUNTED, "the table is counted; what is found now is put right at the desk")
    if not table.opened_at - table.opened_at % _MINUTE <= command.happened_at <= said.at:  # a sheet has whole minutes
        raise Refused(
            Refusal.UNKNOWN,
            "what is entered later happened since this table was charged, and not after now",
            field="happened_at",
        )
    if (command.what == "number") == (command.amount is not None) or (command.what == "number") != bool(command.pocket):
        raise Refused(
            Refusal.UNKNOWN, "a sale and a payment have an amount, a number has its pocket", field=command.what
        )
    if command.pocket and command.pocket not in table.live_terms.wheel.index:
        raise Refused(Refusal.UNKNOWN, f"{command.pocket} is no pocket of this wheel", field="pocket")
    if command.visitor and command.what != "chip-sale":
        raise Refused(Refusal.UNKNOWN, "a visitor is named where chips were sold", field="visitor")
    if command.seat is not None:
        known_seat(table, command.seat)
    if command.notes and command.what != "chip-sale":
        raise Refused(Refusal.UNKNOWN, "notes go to the box with a sale", field="notes")
    amount = command.amount or NOTHING
    notes = agreed(table, command.notes, amount) if command.notes else ()
    return EnteredLater(
        command.what, command.happened_at, amount, command.pocket, command.seat, command.detail, said.by.person,
        command.witness, command.visitor, command.elsewhere if command.visitor else NOTHING, notes,
    )  # fmt: skip
