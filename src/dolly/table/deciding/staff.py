"""Staff take and leave places, confirm and withdraw, acknowledge, call the inspector, note what they saw."""

from typing import Final, assert_never

from dolly.errors import NotPermitted, Refusal, Refused
from dolly.table.commands import StaffCommand
from dolly.table.commands.play import PlaceBets
from dolly.table.commands.staff import Acknowledge, CallInspector, Confirm, LeavePlace, Note, TakePlace, Withdraw
from dolly.table.deciding.endings import confirmed
from dolly.table.events import Event
from dolly.table.events.staff import (
    AlarmAcknowledged,
    Askable,
    ConfirmationAsked,
    ConfirmationWithdrawn,
    InspectorCalled,
    Noted,
    PlaceLeft,
    PlaceTaken,
)
from dolly.table.lawful import PHASES, bets_closed
from dolly.table.people import Place, Role, Said
from dolly.table.phases import IN_GAME, Phase
from dolly.table.state import PITS_ALARMS, Pending, Table

#: Who may take which place (27(1)s3–s5).
_ROLE_FOR: Final = {
    Place.CROUPIER: Role.CROUPIER,
    Place.CHIPPER: Role.CHIPPER,
    Place.INSPECTOR: Role.INSPECTOR,
}

_PIT: Final = frozenset({Role.PIT_BOSS, Role.GAME_MANAGER})

#: Once a number is declared the ball has settled, and what is seen then no longer interrupts the game (ruling 6).
_BALL_SETTLED: Final = frozenset(Phase) - {Phase.UNCHARGED, Phase.SPUN, Phase.BETTING, Phase.NO_MORE_BETS}


def decide_staff(table: Table, said: Said, command: StaffCommand) -> tuple[Event, ...]:
    """Returns what a staff command makes happen."""
    match command:
        case TakePlace():
            return (_take_place(table, said, command),)
        case LeavePlace():
            return (_leave_place(table, said, command),)
        case Confirm():
            return _confirm(table, said)
        case Withdraw():
            return (_withdraw(table, said),)
        case Acknowledge():
            return (_acknowledge(table, said, command),)
        case CallInspector():
            return (_call_inspector(table, said, command),)
        case Note():
            return (_note(table, said, command),)
        case _:
            assert_never(command)


def holder(table: Table, place: Place) -> str | None:
    """Returns who is in a place at the table, or None."""
    match place:
        case Place.CROUPIER:
            return table.croupier
        case Place.CHIPPER:
            return table.chipper
        case Place.INSPECTOR:
            return table.inspector
        case _:
            assert_never(place)


def _take_place(table: Table, said: Said, command: TakePlace) -> PlaceTaken | ConfirmationAsked:
    """Relief is one act, between the lifting of the dolly and the next spin (ruling 17).

    In a game it waits for a confirmation. The chipper is there at the operator's discretion (27(1)s4), so
    no game waits for that place.
    """
    place = command.place
    if said.by.role is not _ROLE_FOR[place]:
        raise Refused(
            Refusal.NOT_AT_THIS_TABLE,
            f"the {place.value}'s place is for the role {_ROLE_FOR[place].value}, not {said.by.role.value}",
            place=place.value,
        )
    _holds_no_place(table, said.by.person)
    out = holder(table, place)
    if out is None or place is Place.CHIPPER or table.phase not in IN_GAME:
        return PlaceTaken(place, said.by.person, out, command.reason, unassigned=command.unassigned)
    return _ask_relief(table, said, command)


def _ask_relief(table: Table, said: Said, command: TakePlace) -> ConfirmationAsked:
    """In a game relief is for illness or removal alone (ruling 17)."""
    if table.pending is not None:
        waits = table.pending.asked.__struct_config__.tag
        raise Refused(Refusal.CONFIRMATION_WAITS, f"{waits} waits for its confirmation or withdrawal", waits=str(waits))
    if not command.reason:
        raise Refused(
            Refusal.OUT_OF_TURN,
            "in a game relief is for illness or removal alone; else it waits for the dolly to lift",
            phase=table.phase.value,
        )
    return ConfirmationAsked(command, said.by)


def _holds_no_place(table: Table, person: str) -> None:
    """One person holds one place at the table."""
    for place in Place:
        if holder(table, place) == person:
            raise Refused(
                Refusal.SAME_PERSON, f"{person} is in the {place.value}'s place at this table", place=place.value
            )


def _leave_place(table: Table, said: Said, command: LeavePlace) -> PlaceLeft:
    """Croupier and inspector leave between games; no begun game is without them (27(1)s3, 27(1)s5)."""
    place = command.place
    inside = holder(table, place)
    if inside is None:
        raise Refused(Refusal.PLACE_EMPTY, f"nobody is in the {place.value}'s place", place=place.value)
    if inside != said.by.person:
        raise Refused(
            Refusal.NOT_AT_THIS_TABLE,
            f"{inside} is in the {place.value}'s place, not {said.by.person}; a place is left by who holds it",
            place=place.value,
        )
    if place is not Place.CHIPPER and table.phase in IN_GAME:
        raise Refused(
            Refusal.OUT_OF_TURN,
            f"the {place.value} stays until the dolly is lifted; for illness another takes the place",
            phase=table.phase.value,
        )
    return PlaceLeft(place, inside)


def _confirm(table: Table, said: Said) -> tuple[Event, ...]:
    """The inspector confirms; nobody confirms what they asked themselves (ruling 18)."""
    pending = table.pending
    assert pending is not None, "with nothing waiting lawful lets no confirmation through"
    if not _controls(table, said, pending.asked):
        raise Refused(Refusal.NOT_AT_THIS_TABLE, f"this is confirmed by {_controller(pending.asked)}")
    if said.by.person == pending.by.person:
        raise Refused(Refusal.SAME_PERSON, f"{said.by.person} asked for this; another person confirms it")
    if isinstance(pending.asked, TakePlace):
        return (_relieve(table, said, pending, pending.asked),)
    return confirmed(table, said, pending)


def _relieve(table: Table, said: Said, pending: Pending, asked: TakePlace) -> PlaceTaken:
    """Confirmed relief puts in for out, and both names stay on the game (ruling 17)."""
    _holds_no_place(table, pending.by.person)
    out = holder(table, asked.place)
    return PlaceTaken(asked.place, pending.by.person, out, asked.reason, said.by.person, unassigned=asked.unassigned)


def _withdraw(table: Table, said: Said) -> ConfirmationWithdrawn:
    """Who asked withdraws; who would confirm may decline."""
    pending = table.pending
    assert pending is not None, "with nothing waiting lawful lets no confirmation through"
    if said.by.person != pending.by.person and not _controls(table, said, pending.asked):
        raise Refused(
            Refusal.NOT_AT_THIS_TABLE,
            f"this is withdrawn by {pending.by.person}, who asked, or declined by {_controller(pending.asked)}",
        )
    return ConfirmationWithdrawn(said.by.person)


def _controls(table: Table, said: Said, asked: Askable) -> bool:
    """The inspector in the place confirms; for the inspector's own relief the pit does."""
    if _is_inspectors_relief(asked):
        return said.by.role in _PIT
    return said.by.role is Role.INSPECTOR and said.by.person == table.inspector


def _controller(asked: Askable) -> str:
    return "pit boss or game manager" if _is_inspectors_relief(asked) else "the inspector of this table"


def _is_inspectors_relief(asked: Askable) -> bool:
    return isinstance(asked, TakePlace) and asked.place is Place.INSPECTOR


def _acknowledge(table: Table, said: Said, command: Acknowledge) -> AlarmAcknowledged:
    """The inspector acknowledges by name what has already taken effect (ruling 9); of assignments the pit does."""
    open_alarms = {alarm.number: alarm for alarm in table.alarms}
    alarm = open_alarms.get(command.alarm)
    if alarm is None:
        listed = ", ".join(map(str, open_alarms)) or "none"
        raise Refused(
            Refusal.NO_SUCH_ALARM, f"no alarm {command.alarm} is open at this table; open: {listed}", alarms=listed
        )
    if (alarm.kind in PITS_ALARMS) != (said.by.role in _PIT):
        whose = "pit boss or game manager" if alarm.kind in PITS_ALARMS else "the inspector of this table"
        raise NotPermitted(f"alarm {command.alarm} is acknowledged by {whose}")
    return AlarmAcknowledged(command.alarm, said.by.person)


def _call_inspector(table: Table, said: Said, command: CallInspector) -> InspectorCalled:
    """A call stands until acknowledged; pressed again meanwhile it is the same call.

    Staff may call once more for another matter; a terminal's second press adds nothing.
    """
    for alarm in table.alarms:
        if alarm.kind != "inspector-called" or alarm.by != said.by.person:
            continue
        if said.by.role is Role.PLAYER or alarm.detail == command.detail:
            raise Refused(
                Refusal.ALREADY_KNOWN,
                f"the inspector is called already: alarm {alarm.number} is not acknowledged yet",
                alarm=alarm.number,
            )
    return InspectorCalled(table.alarm_count + 1, said.by, command.detail)


def _note(table: Table, said: Said, command: Note) -> Noted:
    """One touch keeps what was seen on the cloth (ruling 31); a ball thrown with the wheel is a breach (ruling 6)."""
    if command.kind == "clock-set" and said.by.role is not Role.HOUSE:
        raise NotPermitted("what befalls the server's clock is noted by the house alone")
    if command.kind == "call-accepted":
        _check_repeated(table, said)
    if command.kind == "bet-clarified":
        _check_clarified(table, said, command)
    if command.kind == "ball-with-wheel" and (table.game == 0 or table.phase not in _BALL_SETTLED):
        raise Refused(
            Refusal.OUT_OF_TURN,
            "a ball thrown with the wheel is noted once the ball has settled; seen before, the game is interrupted",
            phase=table.phase.value,
        )
    if command.seat is not None and not 1 <= command.seat <= table.charged.seats:
        raise Refused(
            Refusal.NO_SUCH_SEAT,
            f"there is no seat {command.seat}; the seats are 1 to {table.charged.seats}",
            seat=command.seat,
            seats=table.charged.seats,
        )
    return Noted(command.kind, command.seat, command.detail)


def _check_clarified(table: Table, said: Said, command: Note) -> None:
    """A bet is clarified before no more bets; after it the inspector's note confirms it, with both versions (ruling 8).

    Once a pocket is known nothing changes but by settlement.
    """
    if table.phase in _BALL_SETTLED and table.phase is not Phase.OPEN:
        raise Refused(
            Refusal.OUT_OF_TURN, "a number is known: no bet is clarified any more, it is settled as it lies",
            phase=table.phase.value,
        )  # fmt: skip
    closed = table.phase is Phase.NO_MORE_BETS or table.held_at is not None
    if closed and (said.by.role is not Role.INSPECTOR or not command.detail.strip()):
        raise Refused(
            Refusal.OUT_OF_TURN,
            "after no more bets the inspector notes a bet that was clarified, with how it lay and how it lies now",
            phase=table.phase.value,
        )


def _check_repeated(table: Table, said: Said) -> None:
    """A call is accepted by the croupier's repeating it before no more bets, and not after (ruling 14).

    At a terminal table a call that is spoken is repeated by keying it.
    """
    if said.by.role is not Role.CROUPIER:
        raise Refused(Refusal.NOT_AT_THIS_TABLE, "a call is accepted by the croupier, who repeats it")
    if table.charged.kind != "cloth":
        raise Refused(Refusal.CLOTH_ONLY, "at a terminal table a call is accepted by keying it for the seat")
    if table.held_at is not None or table.phase not in PHASES[PlaceBets]:
        raise bets_closed(table, said)
