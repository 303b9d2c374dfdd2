"""What seat events make of the table: who sits where, what is in racks, float and box."""

from typing import assert_never

from msgspec.structs import replace

from dolly.money import NOTHING, Money
from dolly.table.events import SeatEvent
from dolly.table.events.later import EnteredLater
from dolly.table.events.seats import (
    CashChipsSold,
    CashedOut,
    ChipsBought,
    ColourExchanged,
    SeatLeft,
    SeatSecured,
    SeatTaken,
)
from dolly.table.evolving.box import boxed
from dolly.table.state import Seat, Table
from dolly.table.visitors import counts_for


def evolve_seats(table: Table, event: SeatEvent, at: int) -> Table:
    """Returns the table after an event about seats, racks and colours."""
    match event:
        case SeatTaken():
            seat = Seat(event.seat, card=event.card, last_at=at)
            return replace(table, seats=table.seats.set(event.seat, seat))
        case SeatLeft():
            return replace(table, seats=table.seats.delete(event.seat))
        case ChipsBought():
            return visited(_bought(boxed(table, event.amount, event.notes), event, at), event)
        case CashChipsSold():
            return visited(boxed(table, event.amount, event.notes), event)
        case CashedOut():
            return _cashed_out(table, event, at)
        case ColourExchanged():
            return _exchanged(table, event, at)
        case SeatSecured():
            return _secured(table, event)
        case _:
            assert_never(event)


def _bought(table: Table, event: ChipsBought, at: int) -> Table:
    """At a terminal table chips go from the float to the rack (ruling 21); on cloth the colour is out."""
    seat = table.seats[event.seat]
    bought = seat.bought + event.amount
    seat = replace(seat, chip_value=event.chip_value, bought=bought, missing=0, counted_by="", last_at=at)
    if table.charged.kind == "cloth":
        return replace(table, seats=table.seats.set(seat.number, seat))
    return racked(table, seat, event.amount)


def racked(table: Table, seat: Seat, amount: Money) -> Table:
    """Chips were sold to a seat of a terminal table: from the float to its rack (ruling 21)."""
    return replace(
        table,
        float_=table.float_ - amount,
        racks=table.racks + amount,
        seats=table.seats.set(seat.number, replace(seat, rack=seat.rack + amount)),
    )


def visited(table: Table, event: ChipsBought | CashChipsSold | EnteredLater) -> Table:
    """What a visitor bought here in the day, in one operation or several that are linked (ЗМИП 12, ruling 23)."""
    counts = counts_for(event, table.charged.rules.currency)
    if not event.visitor or counts is None:
        return table
    visitor, so_far = event.visitor, table.visits.get(event.visitor, NOTHING)
    return replace(
        table,
        visits=table.visits.set(visitor, so_far + counts),
        elsewhere=table.elsewhere.set(visitor, event.elsewhere),
    )


def _cashed_out(table: Table, event: CashedOut, at: int) -> Table:
    """The tray gives as many chips as the rack loses, so the float, which is less the racks, stays."""
    seat = table.seats[event.seat]
    seat = replace(seat, rack=seat.rack - event.amount, last_at=at)
    return replace(table, racks=table.racks - event.amount, seats=table.seats.set(seat.number, seat))


def _exchanged(table: Table, event: ColourExchanged, at: int) -> Table:
    """Chips for chips moves no money in the books; a colour that is all home has no value until sold again."""
    seat = table.seats[event.seat]
    seat = replace(seat, exchanged=seat.exchanged + event.amount, missing=0, counted_by="", last_at=at)
    if event.all_home:
        seat = replace(seat, chip_value=None, bought=NOTHING, exchanged=NOTHING)
    return replace(table, seats=table.seats.set(seat.number, seat))


def _secured(table: Table, event: SeatSecured) -> Table:
    return replace(
        table,
        racks=table.racks - event.amount,
        held_for_owners=table.held_for_owners + event.amount,
        seats=table.seats.delete(event.seat),
    )
