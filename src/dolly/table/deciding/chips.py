"""Cash chips exchanged at a cloth table: for a colour, and changed into others (ruling 31)."""

from typing import assert_never

from dolly.chips import Count, check_types, sorted_count, value_of
from dolly.errors import Refusal, Refused
from dolly.money import LARGEST, NOTHING, Money, euros
from dolly.table.commands.chips import ChangeChips, ChipsCommand, ColourForChips
from dolly.table.deciding.barring import not_barred
from dolly.table.deciding.seats import check_whole_chips, chip_value_for, not_blocked, taken_seat
from dolly.table.deciding.sets import check_sold_of_the_set
from dolly.table.events.chips import ChipsChanged, ChipsEvent, ColourIssued
from dolly.table.people import Said
from dolly.table.state import Table


def decide_chips(table: Table, said: Said, command: ChipsCommand) -> tuple[ChipsEvent]:
    """Returns what an exchange of cash chips makes happen."""
    match command:
        case ColourForChips():
            return (_issue_colour(table, said.by.person, command),)
        case ChangeChips():
            return (_change_chips(table, said.by.person, command),)
        case _:
            assert_never(command)


def _issue_colour(table: Table, person: str, command: ColourForChips) -> ColourIssued:
    """Cash chips are exchanged for colour chips, whose value is fixed with the first of them (27(1)s1)."""
    seat = taken_seat(table, command.seat)
    not_blocked(table, seat.number)
    not_barred(seat)
    value = chip_value_for(table, seat, command.chip_value)
    chips = sorted_count(command.chips)
    amount = _worth(table, chips)
    check_whole_chips(amount, value)
    check_sold_of_the_set(table, seat.number, amount, value)
    return ColourIssued(seat.number, chips, amount, value, person)


def _change_chips(table: Table, person: str, command: ChangeChips) -> ChipsChanged:
    """Chips are changed into others of the very same value, and no cent more or less."""
    taken, given = sorted_count(command.taken), sorted_count(command.given)
    amount, other = _worth(table, taken), _worth(table, given)
    if amount != other:
        raise Refused(
            Refusal.NOT_THE_SAME_VALUE,
            "chips are changed into the same value",
            taken=int(amount),
            given=int(other),
        )
    return ChipsChanged(taken, given, amount, person)


def _worth(table: Table, chips: Count) -> Money:
    """What cash chips are worth; only those the house has approved are known at a live table (regulation 2.1)."""
    if table.charged.denominations:
        check_types(chips, frozenset(table.charged.denominations))
    amount = value_of(chips)
    if not NOTHING < amount <= LARGEST:
        raise Refused(
            Refusal.NOT_WHOLE_CHIPS,
            f"cash chips of {euros(amount)} cannot be exchanged; give at least one piece and at most {euros(LARGEST)}",
            nearest=int(LARGEST if amount else table.live_terms.smallest_chip),
        )
    return amount
