"""What staff events make of the table: who is in which place, what waits, which alarms are open."""

from typing import assert_never

from msgspec.structs import replace

from dolly.table.commands.staff import TakePlace
from dolly.table.events import StaffEvent
from dolly.table.events.staff import (
    AlarmAcknowledged,
    ConfirmationAsked,
    ConfirmationWithdrawn,
    InspectorCalled,
    Noted,
    PlaceLeft,
    PlaceTaken,
)
from dolly.table.evolving.rounds import with_alarm
from dolly.table.people import Place
from dolly.table.state import Alarm, Pending, Table


def evolve_staff(table: Table, event: StaffEvent, at: int) -> Table:
    """Returns the table after a staff event."""
    match event:
        case PlaceTaken():
            return _put(_unassigned(_relief_done(table, event), event, at), event.place, event.person)
        case PlaceLeft():
            return _put(table, event.place, None)
        case ConfirmationAsked():
            return replace(table, pending=Pending(event.asked, event.by, at))
        case ConfirmationWithdrawn():
            return replace(table, pending=None)
        case InspectorCalled():
            return _called(table, event, at)
        case AlarmAcknowledged():
            return replace(table, alarms=tuple(alarm for alarm in table.alarms if alarm.number != event.alarm))
        case Noted():
            return _noted(table, event, at)
        case _:
            assert_never(event)


def _put(table: Table, place: Place, person: str | None) -> Table:
    match place:
        case Place.CROUPIER:
            return replace(table, croupier=person)
        case Place.CHIPPER:
            return replace(table, chipper=person)
        case Place.INSPECTOR:
            return replace(table, inspector=person)
        case _:
            assert_never(place)


def _relief_done(table: Table, event: PlaceTaken) -> Table:
    """A place taken settles the relief that waited for it, confirmed or overtaken by the end of the game."""
    waiting = table.pending
    if waiting is not None and isinstance(waiting.asked, TakePlace) and waiting.asked.place is event.place:
        return replace(table, pending=None)
    return table


def _unassigned(table: Table, event: PlaceTaken, at: int) -> Table:
    """Who was not assigned is let in, and the pit is told of it until it acknowledges (Н32 24(2))."""
    if not event.unassigned:
        return table
    who = f"{event.person}, {event.place.value}"
    number = table.alarm_count + 1
    return with_alarm(table, Alarm(number, "unassigned", at, table.game, who, bars_closing=False, by=event.person))


def _called(table: Table, event: InspectorCalled, at: int) -> Table:
    by = event.by.person
    alarm = Alarm(event.alarm, "inspector-called", at, table.game, event.detail, False, by, event.about)  # noqa: FBT003
    return with_alarm(table, alarm)


def _noted(table: Table, event: Noted, at: int) -> Table:
    """A ball thrown with the wheel, seen after it settled, is a recorded breach; the result stands (ruling 6)."""
    if event.kind == "ball-with-wheel":
        number = table.alarm_count + 1
        alarm = Alarm(number, "ball-with-wheel", at, table.game, event.detail, bars_closing=False, by="")
        return with_alarm(table, alarm)
    return table
