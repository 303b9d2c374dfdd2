"""Colour chips not home: the croupier counts, the pit boss writes off, the colour is blocked (ruling 22)."""

from typing import assert_never

from dolly.errors import Refusal, Refused
from dolly.table.commands.colours import BlockedColour, ColourCommand, CountColour, RecountColour, WriteOffColour
from dolly.table.deciding.seats import taken_seat
from dolly.table.deciding.sets import check_of_the_set
from dolly.table.events.colours import ColourCounted, ColourEvent, ColourRecounted, ColourWrittenOff
from dolly.table.people import Said
from dolly.table.state import Table


def decide_colours(table: Table, said: Said, command: ColourCommand) -> tuple[ColourEvent, ...]:
    """Returns what counting, writing off or recounting a colour makes happen."""
    person = said.by.person
    match command:
        case CountColour():
            return (_count(table, person, command),)
        case WriteOffColour():
            return (_write_off(table, person, command),)
        case RecountColour():
            return (_recount(table, person, command),)
        case _:
            assert_never(command)


def _count(table: Table, person: str, command: CountColour) -> ColourCounted:
    """The croupier counts what is there; only a colour that is out can have chips missing."""
    seat = taken_seat(table, command.seat)
    if seat.chip_value is None:
        raise Refused(Refusal.NOT_ENOUGH_CHIPS, f"no colour of seat {seat.number} is out", seat=seat.number, held=0)
    check_of_the_set(table, seat.number, command.missing)
    return ColourCounted(seat.number, command.missing, person)


def _write_off(table: Table, person: str, command: WriteOffColour) -> ColourWrittenOff:
    """Written off is what the croupier counted as missing, by another person and with a reason."""
    seat = taken_seat(table, command.seat)
    if not command.reason.strip():
        raise Refused(Refusal.UNKNOWN, "a colour is written off with a reason", field="reason")
    if not seat.missing or seat.chip_value is None:
        raise Refused(
            Refusal.COUNT_WAITS, f"the croupier counts the colour of seat {seat.number} first", seat=seat.number
        )
    if seat.counted_by == person:
        raise Refused(Refusal.SAME_PERSON, f"{person} counted this colour; another person writes it off")
    return ColourWrittenOff(
        seat.number, seat.missing, seat.chip_value, seat.chip_value * seat.missing, command.reason, seat.counted_by,
        person,
    )  # fmt: skip


def _recount(table: Table, person: str, command: RecountColour) -> ColourRecounted:
    """With the recount the colour is free; what is found of it is no longer missing."""
    blocked = blocked_colour(table, command.seat)
    if blocked is None:
        raise Refused(Refusal.UNKNOWN, f"the colour of seat {command.seat} is not blocked", seat=command.seat)
    if command.found > blocked.chips:
        raise Refused(
            Refusal.NOT_WHOLE_CHIPS,
            f"{blocked.chips} chips of this colour were written off; no more can be found",
            nearest=blocked.chips,
        )
    return ColourRecounted(command.seat, command.found, blocked.chip_value * command.found, person)


def blocked_colour(table: Table, seat: int) -> BlockedColour | None:
    """Returns what is written off of a seat's colour, if it is blocked."""
    return next((blocked for blocked in table.blocked if blocked.seat == seat), None)
