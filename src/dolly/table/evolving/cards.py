"""What a card's chips make of the table."""

from typing import assert_never

from msgspec.structs import replace

from dolly.money import Money
from dolly.table.events.cards import CardBarred, CardChipsBrought, CardChipsTaken, CardsEvent
from dolly.table.state import Table


def evolve_cards(table: Table, event: CardsEvent, at: int) -> Table:
    """Returns the table after chips came from a card or went back to it."""
    match event:
        case CardChipsBrought():
            return _moved(table, event.seat, event.amount, event.chip_value, at)
        case CardChipsTaken():
            return _moved(table, event.seat, -event.amount, None, at)
        case CardBarred():
            return _barred(table, event)
        case _:
            assert_never(event)


def _barred(table: Table, event: CardBarred) -> Table:
    seats = table.seats
    for number in event.seats:
        seats = seats.set(number, replace(seats[number], barred=event.barred))
    return replace(table, seats=seats)


def _moved(table: Table, number: int, amount: Money, chip_value: Money | None, at: int) -> Table:
    """The rack goes up by what the float no longer has to itself, and ``tokens`` tells what came by cards."""
    seat = table.seats[number]
    seat = replace(seat, rack=seat.rack + amount, chip_value=chip_value or seat.chip_value, last_at=at)
    return replace(
        table,
        seats=table.seats.set(number, seat),
        racks=table.racks + amount,
        float_=table.float_ - amount,
        tokens=table.tokens + amount,
    )
