"""Players sit and leave; chips are sold, cashed out, exchanged; abandoned seats are secured."""

from typing import Final, assert_never

from dolly.errors import Refusal, Refused
from dolly.money import NOTHING, Money, euros, units_in
from dolly.rules.acceptance import check_chip_value
from dolly.table.called import BackBeyondSold, SoldAboveSum
from dolly.table.commands import SeatCommand
from dolly.table.commands.seats import (
    BuyChips,
    CashOut,
    ExchangeColour,
    LeaveSeat,
    SecureSeat,
    SellCashChips,
    TakeSeat,
)
from dolly.table.deciding.barring import check_opened, not_barred
from dolly.table.deciding.notes import sold_for
from dolly.table.deciding.sets import check_of_the_set, check_sold_of_the_set
from dolly.table.events import Event
from dolly.table.events.seats import (
    CashChipsSold,
    CashedOut,
    ChipsBought,
    ColourExchanged,
    SeatLeft,
    SeatSecured,
    SeatTaken,
)
from dolly.table.events.staff import InspectorCalled
from dolly.table.people import Role, Said
from dolly.table.state import Seat, Table
from dolly.table.visitors import check_named, told_of

_SECOND: Final = 1_000_000

#: What a chip on one number wins (27(3)1).
_BEST_WIN: Final = 35


def decide_seats(table: Table, said: Said, command: SeatCommand) -> tuple[Event, ...]:
    """Returns what a command about seats, racks and colours makes happen."""
    match command:
        case TakeSeat():
            return (_take_seat(table, said, command),)
        case LeaveSeat():
            return (_leave_seat(table, command),)
        case BuyChips():
            return _buy_chips(table, said, command)
        case SellCashChips():
            return _sell_cash_chips(table, said, command)
        case CashOut():
            return (_cash_out(table, said, command),)
        case ExchangeColour():
            return _exchange_colour(table, said, command)
        case SecureSeat():
            return (_secure_seat(table, said, command),)
        case _:
            assert_never(command)


def taken_seat(table: Table, number: int) -> Seat:
    """Returns a taken seat; refuses a number the table has no place for, and a seat nobody sits at."""
    seat = table.seats.get(number)
    if seat is None:
        known_seat(table, number)
        raise Refused(Refusal.SEAT_EMPTY, f"nobody sits at seat {number}", seat=number)
    return seat


def known_seat(table: Table, number: int) -> None:
    """Refuses a seat number beyond the playing places of the charge (ruling 1)."""
    seats = table.charged.seats
    if not 1 <= number <= seats:
        raise Refused(
            Refusal.NO_SUCH_SEAT, f"there is no seat {number}; the seats are 1 to {seats}", seat=number, seats=seats
        )


def not_blocked(table: Table, number: int) -> None:
    """Refuses a colour of which chips were written off: it stays blocked until recounted (ruling 22)."""
    for blocked in table.blocked:
        if blocked.seat == number:
            raise Refused(
                Refusal.SEAT_BARRED,
                f"{blocked.chips} chips of the colour of seat {number} are written off; first the pit boss recounts it",
                seat=number,
                chips=blocked.chips,
            )


def chips_out(table: Table, seat: Seat) -> bool:
    """Tells whether chips of the seat's colour are out: in the rack, on the layout, or not yet counted home."""
    if table.charged.kind == "cloth":
        return seat.chip_value is not None
    return seat.rack + seat.stakes.staked > NOTHING


def _take_seat(table: Table, said: Said, command: TakeSeat) -> SeatTaken:
    """One seat, one player; a second seat on a card in use only where the pit permits it by name (ruling 30)."""
    known_seat(table, command.seat)
    not_blocked(table, command.seat)
    if command.seat in table.seats:
        raise Refused(Refusal.SEAT_TAKEN, f"seat {command.seat} is taken", seat=command.seat)
    if command.card is not None and said.by.role is not Role.PIT_BOSS:
        for number, seat in sorted(table.seats.items()):
            if seat.card == command.card:
                raise Refused(
                    Refusal.CARD_IN_USE,
                    f"the card is in use at seat {number}; a second seat needs the pit boss",
                    seat=number,
                )
    check_opened(table, command)
    return SeatTaken(command.seat, command.card, command.opened)


def _leave_seat(table: Table, command: LeaveSeat) -> SeatLeft:
    """A seat with stakes or a rack cannot be left; at a cloth table the colour is home first (ruling 22)."""
    seat = taken_seat(table, command.seat)
    if chips_out(table, seat):
        what = (
            "its colour is not counted home"
            if table.charged.kind == "cloth"
            else f"{euros(seat.rack)} in the rack, {euros(seat.stakes.staked)} on the layout"
        )
        raise Refused(
            Refusal.SEAT_NOT_EMPTY_HANDED,
            f"seat {seat.number} cannot be left yet: {what}",
            seat=seat.number,
            rack=int(seat.rack),
            staked=int(seat.stakes.staked),
        )
    return SeatLeft(seat.number)


def _buy_chips(table: Table, said: Said, command: BuyChips) -> tuple[Event, ...]:
    """Chips bought from the croupier: cash to the box, whole chips of the seat's value to the rack (27(1)s1)."""
    seat = taken_seat(table, command.seat)
    not_blocked(table, seat.number)
    not_barred(seat)
    value = chip_value_for(table, seat, command.chip_value)
    check_whole_chips(command.amount, value)
    check_sold_of_the_set(table, seat.number, command.amount, value)
    if table.charged.kind == "terminal":
        check_float(table, command.amount)
    notes = sold_for(table, command.notes, command.amount)
    check_named(table, command, seat.bought)
    told = told_of(table, command)
    bought = ChipsBought(
        seat.number, command.amount, value, said.by.person, command.visitor, told.elsewhere, notes, told.compared
    )
    return (bought, *_above_the_sum(table, said, command, seat.number))


def check_float(table: Table, amount: Money) -> None:
    """A rack is backed by the tray: it cannot rise by more than the tray has to itself (ruling 21).

    How much that is goes unsaid: a croupier, who counts the tray, would learn it by asking for too much (ruling 25).
    """
    if amount > table.float_:
        raise Refused(
            Refusal.FLOAT_TOO_SMALL,
            f"the tray has not {euros(amount)} to sell: sell less, or a fill comes first",
            amount=int(amount),
        )


def chip_value_for(table: Table, seat: Seat, wanted: Money | None) -> Money:
    """What one chip is worth: one of the posted values, the same while any of the colour is out."""
    if wanted is None:
        return table.live_terms.smallest_chip if seat.chip_value is None else seat.chip_value
    check_chip_value(table.live_terms, wanted)
    if seat.chip_value is not None and wanted != seat.chip_value and chips_out(table, seat):
        raise Refused(
            Refusal.CHIP_VALUE_FIXED,
            f"the chips of seat {seat.number} are worth {euros(seat.chip_value)} while any of them is out",
            chip_value=int(seat.chip_value),
        )
    return wanted


def check_whole_chips(amount: Money, value: Money) -> None:
    """Refuses an amount that is no whole number of chips, and names the nearest."""
    units, change = units_in(amount, value)
    if change:
        nearest = value * max(units, 1)
        raise Refused(
            Refusal.NOT_WHOLE_CHIPS,
            f"{euros(amount)} is not a whole number of chips of {euros(value)}; nearest: {euros(nearest)}",
            chip_value=int(value),
            nearest=int(nearest),
        )


def _above_the_sum(
    table: Table, said: Said, command: BuyChips | SellCashChips, seat: int | None
) -> tuple[InspectorCalled, ...]:
    """Above the house's sum the inspector is called, and the visitor number asked for (ruling 23)."""
    limit = table.live_terms.rules.money.buy_in_acknowledged
    if limit is None or command.amount <= limit:
        return ()
    about = SoldAboveSum(command.amount, seat, command.visitor)
    return (InspectorCalled(table.alarm_count + 1, said.by, "", about),)


def _sell_cash_chips(table: Table, said: Said, command: SellCashChips) -> tuple[Event, ...]:
    """Cash chips are sold for cash at a cloth table, to a player with no colour (27(1)s1)."""
    notes = sold_for(table, command.notes, command.amount)
    check_named(table, command)
    told = told_of(table, command)
    sold = CashChipsSold(command.amount, said.by.person, command.visitor, told.elsewhere, notes, told.compared)
    return (sold, *_above_the_sum(table, said, command, None))


def _cash_out(table: Table, said: Said, command: CashOut) -> CashedOut:
    """Cash chips go from the tray to the player and the rack goes down; what stays is whole chips (ruling 21)."""
    seat = taken_seat(table, command.seat)
    if command.amount > seat.rack:
        raise Refused(
            Refusal.NOT_ENOUGH_CHIPS,
            f"the rack of seat {seat.number} holds {euros(seat.rack)}, not {euros(command.amount)}",
            seat=seat.number,
            held=int(seat.rack),
        )
    assert seat.chip_value is not None, "a rack holds chips of a value"
    _, left_over = units_in(seat.rack - command.amount, seat.chip_value)
    if left_over:
        check_whole_chips(command.amount, seat.chip_value)
    return CashedOut(seat.number, command.amount, said.by.person)


def _exchange_colour(table: Table, said: Said, command: ExchangeColour) -> tuple[Event, ...]:
    """Colour chips come home and are exchanged for cash chips at the colour's value (ruling 23).

    Nought chips are exchanged only to say that all of the colour is home: the player has lost them. That is not
    said of a colour whose chips the croupier did not find.
    """
    seat = taken_seat(table, command.seat)
    if seat.chip_value is None:
        raise Refused(Refusal.NOT_ENOUGH_CHIPS, f"no colour of seat {seat.number} is out", seat=seat.number, held=0)
    least = 0 if command.all_home else 1
    if command.chips < least:
        raise Refused(
            Refusal.NOT_WHOLE_CHIPS, f"{command.chips} chips cannot be exchanged; hand back at least {least}",
            nearest=least,
        )  # fmt: skip
    check_of_the_set(table, seat.number, command.chips)
    if command.all_home and seat.missing:
        raise Refused(
            Refusal.COUNT_WAITS,
            f"{seat.missing} chips of this colour are missing; the pit boss writes them off, or they are counted anew",
            seat=seat.number,
            missing=seat.missing,
        )
    amount = seat.chip_value * command.chips
    exchanged = ColourExchanged(seat.number, command.chips, amount, command.all_home, said.by.person)
    return (exchanged, *_far_beyond_sold(table, said, seat, amount))


def _far_beyond_sold(table: Table, said: Said, seat: Seat, amount: Money) -> tuple[InspectorCalled, ...]:
    """Chips for far more than was sold at the seat could be from elsewhere: the inspector is called (ruling 22).

    Far more is more than was sold by the sum above which the house has payouts checked; where it has set none, by
    more than the best single bet wins with all that was sold.
    """
    back = seat.exchanged + amount
    limit = table.live_terms.rules.money.payout_check
    if back - seat.bought <= (seat.bought * _BEST_WIN if limit is None else limit):
        return ()
    about = BackBeyondSold(seat.number, back, seat.bought)
    return (InspectorCalled(table.alarm_count + 1, said.by, "", about),)


def _secure_seat(table: Table, said: Said, command: SecureSeat) -> SeatSecured:
    """An abandoned seat is secured by the inspector; its chips are held for the owner (ruling 22)."""
    if table.charged.kind != "terminal":
        raise Refused(
            Refusal.TERMINALS_ONLY, "at a cloth table the croupier counts the colour home and the seat is left"
        )
    seat = taken_seat(table, command.seat)
    if seat.stakes.staked:
        raise Refused(
            Refusal.SEAT_NOT_EMPTY_HANDED,
            f"seat {seat.number} has {euros(seat.stakes.staked)} on the layout; stakes settle first",
            seat=seat.number,
            staked=int(seat.stakes.staked),
        )
    until = seat.last_at + table.live_terms.rules.timing.abandoned_seat * _SECOND
    if said.at < until:
        seconds = -((said.at - until) // _SECOND)
        raise Refused(
            Refusal.SEAT_ACTIVE,
            f"seat {seat.number} was heard from; it counts as abandoned in {seconds} s",
            seat=seat.number,
            seconds=seconds,
        )
    return SeatSecured(seat.number, seat.rack, said.by.person)
