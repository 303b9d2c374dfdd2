"""The work-list of a settled game: seat by seat what is collected and what is paid, in payout order."""

from collections.abc import Iterator

from dolly.money import NOTHING, Money, total
from dolly.rules.payment import Outcome, SettledLine
from dolly.rules.terms import liability_by_pocket
from dolly.table.deciding.game import settled_lines
from dolly.table.evolving.bets import in_order
from dolly.table.phases import Phase
from dolly.table.picture import Payout
from dolly.table.state import Seat, Table


def payouts(table: Table, first: int = 0) -> Iterator[Payout]:
    """Collects from and pays seat by seat in the order of seats, each seat's lines in the house's order."""
    if table.pocket is None:
        return
    owed = {seat.seat: seat.winnings for seat in table.owed}
    for seat in in_order(table.seats):
        if seat.number >= first and (seat.stakes.on or seat.lost or seat.paid):
            yield _payout(table, seat, owed.get(seat.number, NOTHING))


def _payout(table: Table, seat: Seat, owed: Money) -> Payout:
    """What is done is read from the seat; what is still to do is settled on the declared pocket."""
    to_come = settled_lines(table, seat)
    collect = total(line.stake for line in seat.lost)
    if table.phase is Phase.RESULT:
        collect = collect + total(map(_lost, to_come))
    lines = (*seat.paid, *(line for line in to_come if line.outcome is not Outcome.LOST))
    return Payout(
        seat=seat.number,
        chip_value=seat.chip_value,
        collect=collect,
        pay=total(line.winnings for line in lines),
        stake_back=total(line.returned for line in lines),
        owed=owed,
        lines=lines,
    )


def _lost(line: SettledLine) -> Money:
    """The part of a stake that is collected; an imprisoned one stays where it is."""
    return line.stake - line.returned if line.outcome in {Outcome.LOST, Outcome.HALF_RETURNED} else NOTHING


def float_pays_all(table: Table) -> bool:
    """Tells whether the float, with what is collected first, pays every win of the declared pocket (ruling 16)."""
    if table.pocket is None:
        return True
    terms = table.live_terms
    if terms.rules.play.even_chances_on_zero != "lose":
        done = list(payouts(table))
        collected = total(each.collect for each in done) if table.phase is Phase.RESULT else NOTHING
        return total(each.pay for each in done) <= table.float_ + collected
    leaving = liability_by_pocket(terms, table.exposure, table.staked)[terms.wheel.index[table.pocket]]
    return leaving <= int(table.float_)
