"""Tips, and the end of a table's day: counted blind, confirmed by a second person, signed by four."""

from typing import assert_never

from dolly.chips import Over, check_cash, check_types, count_differs, sorted_count, value_of
from dolly.documents import Signature, check_signature, complete_with
from dolly.errors import Refusal, Refused
from dolly.money import NOTHING, euros
from dolly.table.closing_paper import closing_signed, closing_version
from dolly.table.commands.closing import (
    ClosingCommand,
    ConfirmTableCount,
    EnterTableCount,
    RecallFill,
    SignClosing,
    TakeTip,
)
from dolly.table.deciding.result import counted_as, expected_tray
from dolly.table.deciding.seats import taken_seat
from dolly.table.events.closing import (
    ClosingEvent,
    ClosingSigned,
    FillRecalled,
    TableCountEntered,
    TableSignedOff,
    TipTaken,
)
from dolly.table.events.day import TableCounted
from dolly.table.people import Said
from dolly.table.phases import Phase
from dolly.table.state import Table


def decide_closing(table: Table, said: Said, command: ClosingCommand) -> tuple[ClosingEvent | TableCounted, ...]:
    """Returns what a command about tips, counting and signing makes happen."""
    match command:
        case TakeTip():
            return (_take_tip(table, said.by.person, command),)
        case RecallFill():
            return (_recall_fill(table, said.by.person),)
        case EnterTableCount():
            return (_enter_count(table, said.by.person, command),)
        case ConfirmTableCount():
            return (_confirm_count(table, said.by.person, command),)
        case SignClosing():
            return _sign(table, said, command)
        case _:
            assert_never(command)


def _take_tip(table: Table, person: str, command: TakeTip) -> TipTaken:
    """A tip is chips a player gives away; at a terminal they come from that seat's rack (Н33 38(6))."""
    if table.charged.kind == "cloth":
        return TipTaken(command.amount, command.seat, person)
    if command.seat is None:
        raise Refused(Refusal.SEAT_EMPTY, "at a terminal table a tip comes from a seat's rack; name the seat")
    seat = taken_seat(table, command.seat)
    if command.amount > seat.rack:
        raise Refused(
            Refusal.NOT_ENOUGH_CHIPS,
            f"the rack of seat {seat.number} holds {euros(seat.rack)}, not {euros(command.amount)}",
            seat=seat.number,
            held=int(seat.rack),
        )
    return TipTaken(command.amount, command.seat, person)


def _recall_fill(table: Table, person: str) -> FillRecalled:
    if table.fill_in_transit is None:
        raise Refused(Refusal.UNKNOWN, "no fill is in transit")
    return FillRecalled(table.fill_in_transit, person)


def _enter_count(table: Table, person: str, command: EnterTableCount) -> TableCountEntered:
    """Entered before the expected sum is shown; once more by the same person is the one recount."""
    waiting = table.counting
    if waiting is not None and waiting.by != person:
        raise Refused(Refusal.COUNT_WAITS, f"{waiting.by} counts this table", by=waiting.by)
    if waiting is not None and len(waiting.counts) > 1:
        raise Refused(Refusal.ALREADY_COUNTED, "there is one recount, and it is done; both counts are kept")
    if table.charged.denominations:
        check_types((*command.chips, *command.tips), frozenset(table.charged.denominations))
    check_cash(command.cash, table.charged.rules.currency)
    return TableCountEntered(
        sorted_count(command.chips), sorted_count(command.cash), sorted_count(command.tips), command.clicker, person,
        waiting is not None,
    )  # fmt: skip


def _confirm_count(table: Table, person: str, command: ConfirmTableCount) -> TableCounted:
    """The last count stands, beside what was expected; a difference blocks nothing, but is answered for."""
    waiting = table.counting
    if waiting is None:
        raise Refused(Refusal.NOTHING_TO_CONFIRM, "nobody has counted this table yet")
    if waiting.by == person:
        raise Refused(Refusal.SAME_PERSON, "a count is confirmed by a second person", person=person)
    counted = waiting.counts[-1]
    tray, box = value_of(counted.chips), value_of(counted.cash)
    expected = expected_tray(table)
    tips = counted.tips_value - table.tips
    box_over, tray_over = box - table.box, NOTHING if expected is None else tray - expected
    over = Over(table.charged.rules.currency, tray_over, box_over, tips)
    if over.parts and command.answers_for is None:
        raise count_differs((over,), recounted=len(waiting.counts) > 1)
    return counted_as(table, tray, box, waiting.by, (person, command.answers_for))


def _sign(table: Table, said: Said, command: SignClosing) -> tuple[ClosingEvent, ...]:
    """Cashier, game manager, pit boss and croupier sign; with the last one all goes home (ruling 26)."""
    if table.phase is not Phase.COUNTED or table.counting is None:
        raise Refused(Refusal.COUNT_WAITS, "the table is counted and the count confirmed before anybody signs")
    if not table.charged.desk:
        raise Refused(Refusal.UNKNOWN, "a training table was charged by no desk, and nothing of it is signed")
    if table.signed_off:
        raise Refused(Refusal.SIGNED_ALREADY, "the closing protocol bears all its signatures")
    signature = Signature(said.by.role.value, said.by.person, command.version, said.at)
    before = closing_signed(table)
    check_signature("closing", closing_version(table), before, signature)
    signed = ClosingSigned(signature)
    if not complete_with("closing", before, said.by.role.value):
        return (signed,)
    count = table.counting.counts[-1]
    off = TableSignedOff(
        command.number, command.desk or table.charged.desk, count.chips, count.cash, value_of(count.chips),
        value_of(count.cash), (*before, signature), count.tips, count.tips_value - table.tips,
    )  # fmt: skip
    return signed, off
