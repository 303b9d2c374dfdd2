"""Who works where on which shift: the pit boss assigns croupiers, inspectors and chippers to tables (Н32 24(2)).

An assignment stands on each gaming day until it is ended. A person may have several at one table over a day, one after
another; a shift is by the clock on the wall and may go past midnight.
"""

from collections.abc import Iterable
from typing import Final

from immutables import Map
from msgspec.structs import replace

from dolly.errors import Refusal, Refused
from dolly.house.arranging_commands import AssignStaff, EndAssignment
from dolly.house.arranging_events import AssignmentEnded, StaffAssigned
from dolly.house.state import Assignment, House

_DAY: Final = 24 * 60
#: So long before a shift begins a place may be taken for it, in minutes: who relieves comes before the hour.
EARLY: Final = 15


def assign(house: House, command: AssignStaff, by: str) -> StaffAssigned:
    """To a table of the house, a person who has that role, for a time in which they are not assigned there yet."""
    if command.table not in house.tables:
        there = ", ".join(sorted(house.tables)) or "none yet"
        raise Refused(Refusal.UNKNOWN, f"the house has no table {command.table}; it has: {there}", field="table")
    if command.place not in house.staff.get(command.number, ()):
        raise Refused(Refusal.UNKNOWN, f"{command.number} is no {command.place} of this house", number=command.number)
    begins, ends = _minutes(command.shift)
    if begins == ends:
        raise Refused(Refusal.UNKNOWN, "a shift ends at another time than it begins, as in 18:00-22:00", field="shift")
    for other in house.assignments.get((command.table, command.number), ()):
        if _covers(other.shift, begins) or _covers(command.shift, _minutes(other.shift)[0]):
            raise Refused(
                Refusal.ALREADY_KNOWN,
                f"{command.number} is {other.place} at {command.table} {other.shift} already; end that shift first",
                number=command.number,
                shift=other.shift,
            )
    return StaffAssigned(command.number, command.table, command.place, command.shift, by, beside=True)


def end(house: House, command: EndAssignment, by: str) -> AssignmentEnded:
    """One shift of a person at a table ends, or where none is named all of them."""
    shifts = [one.shift for one in house.assignments.get((command.table, command.number), ())]
    if not shifts or (command.shift and command.shift not in shifts):
        told = f"{command.number} is not assigned to {command.table}"
        there = f" {command.shift}, but {', '.join(shifts)}" if shifts else ""
        raise Refused(Refusal.UNKNOWN, told + there, number=command.number)
    return AssignmentEnded(command.number, command.table, by, command.shift)


def assigned(house: House, event: StaffAssigned) -> House:
    """Returns the house after somebody was assigned; in older logs the new shift took the place of the one before."""
    one = Assignment(event.number, event.table, event.place, event.shift)
    before = house.assignments.get((one.table, one.number), ()) if event.beside else ()
    return replace(house, assignments=house.assignments.set((one.table, one.number), (*before, one)))


def ended(house: House, event: AssignmentEnded) -> House:
    """Returns the house after a person's shift at a table, or all of them, ended."""
    key = (event.table, event.number)
    left = tuple(one for one in house.assignments[key] if event.shift and one.shift != event.shift)
    assignments = house.assignments.set(key, left) if left else house.assignments.delete(key)
    return replace(house, assignments=assignments)


def listed(house: House) -> tuple[Assignment, ...]:
    """Returns every assignment, by table and number, in the order in which they were made."""
    return tuple(one for _, shifts in sorted(house.assignments.items()) for one in shifts)


def by_person(assignments: Iterable[Assignment]) -> Map[tuple[str, str], tuple[Assignment, ...]]:
    """Returns assignments as the house keeps them, by table and number."""
    found: dict[tuple[str, str], tuple[Assignment, ...]] = {}
    for one in assignments:
        found[one.table, one.number] = (*found.get((one.table, one.number), ()), one)
    return Map(found)


def assigned_to(house: House, table: str, place: str) -> tuple[Assignment, ...]:
    """Returns the assignments to a place at a table; none where the pit boss has assigned nobody."""
    return tuple(one for one in listed(house) if (one.table, one.place) == (table, place))


def on_shift(house: House, table: str, place: str, number: str, clock: str) -> bool:
    """Tells whether somebody is assigned to a place at a table at ``clock``, as in 18:00, or a little later."""
    minute = _minute(clock)
    mine = (one.shift for one in house.assignments.get((table, number), ()) if one.place == place)
    return any(_covers(shift, minute) or _covers(shift, (minute + EARLY) % _DAY) for shift in mine)


def _covers(shift: str, minute: int) -> bool:
    begins, ends = _minutes(shift)
    return (minute - begins) % _DAY < (ends - begins) % _DAY


def _minutes(shift: str) -> tuple[int, int]:
    begins, _, ends = shift.partition("-")
    return _minute(begins), _minute(ends)


def _minute(clock: str) -> int:
    return int(clock[:2]) * 60 + int(clock[3:5])
