"""How collecting, paying and correcting change seats and float."""

from collections.abc import Iterable

from msgspec.structs import replace

from dolly.money import NOTHING
from dolly.table.events import LosingCollected, ResultCorrected, WinningPaid
from dolly.table.events.lines import Line
from dolly.table.evolving.bets import stakes_down, stakes_off
from dolly.table.evolving.weighing import weighed
from dolly.table.phases import Phase
from dolly.table.state import Stakes, Table


def collected(table: Table, event: LosingCollected, at: int) -> Table:
    """The losing stakes went into the float; what still stands on the layout has won."""
    table = weighed(table)
    seats = table.seats.mutate()
    exposure, won_back = table.exposure, NOTHING
    for lost in event.seats:
        seat = seats[lost.seat]
        left = stakes_off(table, seat.stakes, lost.lines)
        exposure += left.exposure - seat.stakes.exposure
        won_back = won_back + lost.amount
        seats[lost.seat] = replace(seat, stakes=left, lost=lost.lines, keyed=seat.stakes.keyed)
    return replace(
        table,
        seats=seats.finish(),
        phase=Phase.COLLECTED,
        phase_at=at,
        collecting=True,
        exposure=exposure,
        staked=table.staked - won_back,
        float_=table.float_ + won_back,
    )


def paid(table: Table, event: WinningPaid, at: int) -> Table:
    """Stakes came back and winnings were paid; while a seat is owed the game stands where it is."""
    seats = table.seats.mutate()
    exposure, staked, back, winnings = table.exposure, table.staked, NOTHING, NOTHING
    for due in event.seats:
        seat = seats[due.seat]
        exposure -= seat.stakes.exposure
        staked = staked - seat.stakes.staked
        back = back + due.returned
        winnings = winnings + due.winnings
        seats[due.seat] = replace(
            seat, stakes=Stakes(), paid=due.lines, keyed=seat.keyed or seat.stakes.keyed,
            rack=seat.rack + due.returned + due.winnings,
        )  # fmt: skip
    return replace(
        table,
        seats=seats.finish(),
        phase=Phase.COLLECTED if event.owed else Phase.PAID,
        phase_at=at,
        exposure=exposure,
        staked=staked,
        float_=table.float_ - winnings,
        racks=table.racks + back + winnings,
        owed=event.owed,
    )


def corrected(table: Table, event: ResultCorrected, at: int) -> Table:
    """What was paid and collected on the wrong number is undone; the dolly stands on the right one.

    The stakes lie as they did, those the croupier had laid as the croupier's.
    """
    seats = table.seats.mutate()
    exposure, staked, float_, racks = table.exposure, table.staked, table.float_, table.racks
    undone: list[tuple[int, Iterable[Line]]] = []
    for due in event.unpaid:
        seat = seats[due.seat]
        seats[due.seat] = replace(seat, paid=(), rack=seat.rack - due.returned - due.winnings)
        float_ = float_ + due.winnings
        racks = racks - due.returned - due.winnings
        undone.append((due.seat, [Line(line.spot, line.returned) for line in due.lines if line.returned]))
    for lost in event.uncollected:
        seats[lost.seat] = replace(seats[lost.seat], lost=())
        float_ = float_ - lost.amount
        undone.append((lost.seat, lost.lines))
    for number, lines in undone:
        seat = seats[number]
        down = replace(stakes_down(table, seat.stakes, lines, keyed=False), keyed=seat.keyed or seat.stakes.keyed)
        exposure += down.exposure - seat.stakes.exposure
        staked = staked + down.staked - seat.stakes.staked
        seats[number] = replace(seat, stakes=down)
    for number in {number for number, _ in undone}:
        seats[number] = replace(seats[number], keyed={})
    return replace(
        table, seats=seats.finish(), phase=Phase.RESULT, phase_at=at, pocket=event.pocket,
        exposure=exposure, staked=staked, float_=float_, racks=racks, owed=(), held_at=None,
        pending=None,
    )  # fmt: skip
