"""A set of colour chips has so many chips, and no more of them can go out or come home (regulation 2.1, 2.4)."""

from typing import Final

from dolly.errors import Refusal, Refused
from dolly.money import Money, units_in
from dolly.table.state import Table

#: No set has more chips; it bounds a colour of whose set the house has not entered how many it has.
LARGEST_SET: Final = 1_000


def set_size(table: Table, seat: int) -> int:
    """Returns how many chips the set of a seat's colour has: as the house has entered, or as many as any set."""
    sizes = table.charged.set_sizes
    entered = sizes[seat - 1] if seat <= len(sizes) else 0
    return entered or LARGEST_SET


def check_of_the_set(table: Table, seat: int, chips: int) -> None:
    """Refuses more chips of a colour at once than its set has: they were miscounted, or are from elsewhere.

    Wins are paid in colour and not recorded on cloth (rulings 1, 31), so that what was sold is no bound.
    """
    size = set_size(table, seat)
    if chips > size:
        raise Refused(
            Refusal.BEYOND_THE_SET,
            f"the set of seat {seat} has {size} chips, and {chips} cannot be of it: count them again",
            seat=seat,
            set=size,
        )


def check_sold_of_the_set(table: Table, seat: int, amount: Money, value: Money) -> None:
    """A colour is sold, or given for cash chips, from its set; a rack at a terminal table is only a number."""
    if table.charged.kind == "cloth":
        check_of_the_set(table, seat, units_in(amount, value)[0])
