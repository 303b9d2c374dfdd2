"""Cards at the table: opened by PIN or by showing it, and barred without a reason when they are blocked (ruling 30)."""

from dolly.errors import Refusal, Refused
from dolly.table.commands.cards import BarCard
from dolly.table.commands.seats import TakeSeat
from dolly.table.events.cards import CardBarred
from dolly.table.state import Seat, Table


def check_opened(table: Table, command: TakeSeat) -> None:
    """A card opens with its PIN or by being shown; in training any label may stand for one."""
    if command.card is not None and not command.opened and not table.charged.training:
        raise Refused(
            Refusal.CARD_NOT_OPENED,
            f"card {command.card} is opened first: the player shows it, or gives its PIN",
            card=command.card,
        )


def not_barred(seat: Seat) -> None:
    """A seat on a blocked card takes no bets and no purchases; why is shown to nobody."""
    if seat.barred:
        raise Refused(Refusal.SEAT_BARRED, f"seat {seat.number} takes no bets and no purchases", seat=seat.number)


def bar_card(table: Table, command: BarCard) -> CardBarred:
    """Every seat on the card, whatever the phase: what is down or in the rack stays the player's."""
    seats = tuple(number for number, seat in sorted(table.seats.items()) if seat.card == command.card)
    return CardBarred(command.card, seats, barred=command.barred)
