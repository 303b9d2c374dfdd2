"""What is kept from a cashier who will count: what the last closing of a desk left in its till (rulings 25, 28).

The count of the morning is blind like any other, and is held against the closing before it. Until it stands that
balance, and a daily protocol that shows it, is printed for a cashier only who has signed the closing and so knows it.
"""

from collections.abc import Iterable

from dolly.errors import Refusal, Refused
from dolly.floor.floor import Floor
from dolly.protocols.desks import DeskDay
from dolly.table.people import Actor, Role


def still_untold(floor: Floor, desk: str, log: str) -> bool:
    """Tells whether a log is that of a desk's last closing, and the next opening count does not stand yet."""
    known, live = floor.house.desks.get(desk), floor.desks.live.get(desk)
    if live is not None and live.name == log:
        return live.stored.closed
    return known is not None and known.last_log == log and (live is None or live.stored.cashier is None)


def kept_from(floor: Floor, by: Actor, day: DeskDay) -> bool:
    """Tells whether the closing of a desk's day is kept from somebody who may count that desk next."""
    closing = None if day.closing is None else day.closing.found
    if by.role is not Role.CASHIER or closing is None or by.person in {closing.counted_by, closing.by}:
        return False
    return still_untold(floor, day.opened.desk, day.log)


def check_told(floor: Floor, by: Actor, days: Iterable[DeskDay]) -> None:
    """Refuses to print what a cashier has yet to count blind.

    Raises:
        Refused: until the next opening count of that desk stands; with who prints it meanwhile.
    """
    for day in days:
        if kept_from(floor, by, day):
            desk = day.opened.desk
            raise Refused(
                Refusal.COUNT_WAITS,
                f"what {desk} closed with on {day.opened.day} is printed for you once {desk} has been counted anew;"
                " until then who signed that closing prints it, or the game manager",
                desk=desk,
                day=day.opened.day,
            )
