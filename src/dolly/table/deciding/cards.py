"""Chips from a card to a rack and back: the table's half of an act that the card takes part in (ruling 30)."""

from typing import assert_never

from dolly.errors import Refusal, Refused
from dolly.money import euros, units_in
from dolly.table.commands.cards import BarCard, BringFromCard, CardsCommand, TakeToCard
from dolly.table.deciding.barring import bar_card
from dolly.table.deciding.seats import check_float, check_whole_chips, chip_value_for, taken_seat
from dolly.table.events.cards import CardChipsBrought, CardChipsTaken, CardsEvent
from dolly.table.people import Said
from dolly.table.state import Seat, Table


def decide_cards(table: Table, said: Said, command: CardsCommand) -> tuple[CardsEvent, ...]:
    """Returns what a command about a card's chips makes happen at the table."""
    match command:
        case BringFromCard():
            return (_bring(table, said, command),)
        case TakeToCard():
            return (_take(table, said, command),)
        case BarCard():
            return (bar_card(table, command),)
        case _:
            assert_never(command)


def _bring(table: Table, said: Said, command: BringFromCard) -> CardChipsBrought:
    """Whole chips of the seat's value, as far as the tray can stand for them (ruling 21)."""
    seat = taken_seat(table, command.seat)
    card = _card(seat)
    value = chip_value_for(table, seat, command.chip_value)
    check_whole_chips(command.amount, value)
    check_float(table, command.amount)
    return CardChipsBrought(seat.number, card, command.amount, value, said.by.person)


def _take(table: Table, said: Said, command: TakeToCard) -> CardChipsTaken:
    """What is in the rack and no more; what stays is whole chips."""
    seat = taken_seat(table, command.seat)
    card = _card(seat)
    if command.amount > seat.rack:
        raise Refused(
            Refusal.NOT_ENOUGH_CHIPS,
            f"the rack of seat {seat.number} holds {euros(seat.rack)}, not {euros(command.amount)}",
            seat=seat.number,
            held=int(seat.rack),
        )
    assert seat.chip_value is not None, "a rack holds chips of a value"
    if units_in(seat.rack - command.amount, seat.chip_value)[1]:
        check_whole_chips(command.amount, seat.chip_value)
    return CardChipsTaken(seat.number, card, command.amount, said.by.person)


def _card(seat: Seat) -> str:
    if seat.card is None:
        raise Refused(Refusal.UNKNOWN, f"seat {seat.number} has no card; the seat is taken with one", field="card")
    return seat.card
