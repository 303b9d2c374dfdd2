"""Chips held for their owners, each lot given back once (ruling 22), and each line of a bound book used once."""

from typing import assert_never

from immutables import Map
from msgspec.structs import replace

from dolly.errors import Refusal, Refused
from dolly.house.books import Book, check_unused, judged, mark_in
from dolly.house.holding_commands import EnterHeld, EnterHeldReturn, HoldingCommand, StrikeBookLine, UseBookLine
from dolly.house.holding_events import BookLineStruck, BookLineUsed, HeldEntered, HeldReturnEntered, HoldingEvent
from dolly.house.state import House, KeptLot
from dolly.money import Money, euros, total


def decide_holding(house: House, command: HoldingCommand, by: str) -> HoldingEvent:
    """Returns what becomes of what is held, and of a bound book."""
    match command:
        case EnterHeld():
            return _enter(house, command)
        case EnterHeldReturn():
            return _give_back(house, command, by)
        case UseBookLine():
            book = house.books.get((command.book, command.series))
            check_unused(book, command.line, command.book, command.series)
            return BookLineUsed(command.book, command.series, command.line, command.log, judged(book, command.line))
        case StrikeBookLine():
            return _strike(house, command, by)
        case _:
            assert_never(command)


def evolve_holding(house: House, event: HoldingEvent) -> House:
    """Returns the house after something was held, given back, or written in a bound book."""
    match event:
        case HeldEntered():
            kept = KeptLot(event.lot, event.at, event.by, event.training, card=event.card)
            return replace(house, held=house.held.set(event.lot.key, kept))
        case HeldReturnEntered():
            kept = replace(house.held[event.lot.key], returned=event.log)
            return replace(house, held=house.held.set(event.lot.key, kept))
        case BookLineUsed():
            return replace(house, books=_with_line(house.books, (event.book, event.series), event.line))
        case BookLineStruck():
            right = (event.book, event.right_series)
            books = _with_line(books_without(house, event), right, event.right_line)
            return replace(house, books=books, struck=house.struck + 1)
        case _:
            assert_never(event)


def _enter(house: House, command: EnterHeld) -> HeldEntered:
    lot = command.lot
    if lot.key in house.held:
        raise Refused(Refusal.ALREADY_KNOWN, f"what record {lot.record} of {lot.log} left is entered already")
    return HeldEntered(lot, command.at, command.by, command.training, command.card)


def _give_back(house: House, command: EnterHeldReturn, by: str) -> HeldReturnEntered:
    """The lot as it is listed, whole, and once, whatever two desks do at one moment, or a desk and a table's charge."""
    lot = command.lot
    kept = house.held.get(lot.key)
    if kept is None or (kept.training and not taken_up(command.log)):
        raise Refused(
            Refusal.UNKNOWN, f"nothing is held for an owner by record {lot.record} of {lot.log}; look at the list",
            field="lot",
        )  # fmt: skip
    if kept.returned:
        raise Refused(
            Refusal.RETURNED_ALREADY,
            f"the {euros(lot.amount)} of seat {lot.seat} of {lot.log} were "
            f"{'taken up' if taken_up(kept.returned) else 'given back'} in {kept.returned}",
            log=kept.returned,
        )
    if kept.lot != lot:
        right = kept.lot
        raise Refused(
            Refusal.UNKNOWN,
            f"held is {euros(right.amount)} {right.currency} of seat {right.seat} of {right.log}; look again",
            field="lot",
            held=int(right.amount),
        )
    assert lot.carried or not taken_up(command.log), "a charge takes up only what was carried over a cut-off"
    return HeldReturnEntered(lot, command.log, by)


def taken_up(log: str) -> bool:
    """Tells whether a lot is in a table's log, whose charge took it up, rather than given back at a desk (ruling 27).

    >>> taken_up("R1/2026-12-01"), taken_up("desk-1/2026-12-01")
    (True, False)
    """
    return bool(log) and not log.startswith("desk-")


def owed_over_cut_off(house: House) -> list[tuple[tuple[str, str], Money]]:
    """Returns what live tables that were not charged anew owe players over their cut-off, by table and currency."""
    lots = [one.lot for one in house.held.values() if one.lot.carried and not one.returned and not one.training]
    places = sorted({(lot.table, lot.currency) for lot in lots})
    return [(of, total(lot.amount for lot in lots if (lot.table, lot.currency) == of)) for of in places]


def _strike(house: House, command: StrikeBookLine, by: str) -> BookLineStruck:
    """A payment stands on the line, and none on the right one: nothing of the payment itself changes."""
    right_series = mark_in(sorted(house.books), command.book, command.right_series)
    struck = BookLineStruck(
        command.book, mark_in(sorted(house.books), command.book, command.series), command.line, right_series,
        command.right_line, command.reason, by,
    )  # fmt: skip
    book = house.books.get((struck.book, struck.series))
    if book is None or not book.used(struck.line):
        told = f"{struck.book} book {struck.series}".strip()
        raise Refused(Refusal.UNKNOWN, f"no payment stands on line {struck.line} of the {told}", field="line")
    if (struck.series, struck.line) == (right_series, struck.right_line):
        raise Refused(Refusal.UNKNOWN, "the right line is another than the one that is struck", field="right_line")
    others = books_without(house, struck).get((struck.book, right_series))
    check_unused(others, struck.right_line, struck.book, right_series)
    return struck


def books_without(house: House, struck: BookLineStruck) -> Map[tuple[str, str], Book]:
    """Returns the books of the house without the line that is struck."""
    key = (struck.book, struck.series)
    left = house.books[key].without_line(struck.line)
    return house.books.delete(key) if left is None else house.books.set(key, left)


def _with_line(books: Map[tuple[str, str], Book], key: tuple[str, str], line: int) -> Map[tuple[str, str], Book]:
    before = books.get(key)
    return books.set(key, Book(line, line) if before is None else before.with_line(line))
