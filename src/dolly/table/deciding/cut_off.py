"""The cut-off of the gaming day: the table is closed between two games and charged anew, and play goes on (ruling 27).

What players hold is no result. It is owed to them when the day ends, and owed to them when the next begins.
"""

from dolly.errors import Refusal, Refused
from dolly.money import Money, euros, total
from dolly.table.commands.cut_off import Carried
from dolly.table.commands.day import ChargeTable, CloseTable
from dolly.table.deciding.seats import chips_out
from dolly.table.events.day import TableClosed
from dolly.table.evolving.bets import everything_on, in_order
from dolly.table.state import Seat, Table


def close_at_cut_off(table: Table, person: str, command: CloseTable) -> TableClosed:
    """Closed without last games, since play does not end; each colour that is out is counted as it stands."""
    if table.games_left is not None or table.last_games_asked:
        raise Refused(
            Refusal.ALREADY_ANNOUNCED, "the last games are announced; the table is closed after them, not carried over"
        )
    returned = everything_on(table)
    back = {each.seat: each.amount for each in returned}
    counted = {each.seat: each.chips for each in command.out}
    cloth = table.charged.kind == "cloth"
    out = [seat for seat in in_order(table.seats) if chips_out(table, seat)]
    if cloth and sorted(counted) != [seat.number for seat in out]:
        seats = ", ".join(str(seat.number) for seat in out) or "none"
        raise Refused(
            Refusal.COUNT_WAITS,
            f"the croupier counts what is out of each colour; those out are at: {seats}",
            seats=seats,
        )
    carried = tuple(
        _carried(seat, _worth(seat, counted[seat.number]) if cloth else seat.rack + back.get(seat.number, Money(0)))
        for seat in out
    )
    _check_can_be_charged(table, carried)
    return TableClosed("cut-off", person, returned, carried)


def _check_can_be_charged(table: Table, carried: tuple[Carried, ...]) -> None:
    """No charge stands for more than the largest: a table that carried more could never be charged again.

    What was sold of a colour is no bound: winnings are paid in it, and it may have come over an earlier cut-off.
    """
    owed, largest = carried_total(carried), max(table.live_terms.rules.money.charge_sizes)
    if owed > largest:
        raise Refused(
            Refusal.BEYOND_CHARGE,
            f"{euros(owed)} would stay with the players; the largest charge is {euros(largest)} and cannot stand for "
            "it: count again, or exchange chips first",
            amount=int(owed),
            charge=int(largest),
        )


def _worth(seat: Seat, chips: int) -> Money:
    assert seat.chip_value is not None, "a colour that is out has a value"
    return seat.chip_value * chips


def _carried(seat: Seat, amount: Money) -> Carried:
    assert seat.chip_value is not None, "a colour that is out has a value"
    return Carried(seat.number, seat.card, seat.chip_value, amount)


def carried_total(carried: tuple[Carried, ...]) -> Money:
    """Returns what is owed to players over the cut-off."""
    return total(each.amount for each in carried)


def check_carried(command: ChargeTable) -> None:
    """The new full set must be able to stand for what is carried over (decision 0010)."""
    owed = carried_total(command.carried)
    if owed > command.charge:
        raise Refused(
            Refusal.FLOAT_TOO_SMALL,
            f"players hold {euros(owed)} over the cut-off; a charge of {euros(command.charge)} cannot stand for it",
            float=int(command.charge),
            nearest=int(owed),
        )
