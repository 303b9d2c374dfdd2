"""What the events of the day make of the table."""

from typing import assert_never

from immutables import Map
from msgspec.structs import replace

from dolly.money import NOTHING, total
from dolly.rules.compiled import compile_terms
from dolly.table.commands.cut_off import Carried
from dolly.table.commands.day import Kind
from dolly.table.events import DayEvent
from dolly.table.events.day import (
    FillReceived,
    FillSent,
    LastGamesAnnounced,
    LastGamesAsked,
    LastGamesWithdrawn,
    RemainingTold,
    TableCharged,
    TableClosed,
    TableCounted,
    TableResumed,
    TableSuspended,
)
from dolly.table.evolving.bets import given_back
from dolly.table.phases import Phase
from dolly.table.state import Seat, Table


def evolve_day(table: Table, event: DayEvent, at: int) -> Table:
    """Returns the table after an event of its day."""
    match event:
        case TableCharged():
            return _charged(event, at)
        case LastGamesAsked():
            return replace(table, last_games_asked=True)
        case LastGamesAnnounced():
            # To announce is to tell: the first of them needs no second word.
            return _counting(table, event.games, withdrawn=False)
        case LastGamesWithdrawn():
            return _counting(table, None, withdrawn=table.games_left is not None)
        case RemainingTold():
            return replace(table, to_tell=False)
        case TableSuspended():
            return replace(given_back(table, event.returned), suspended=event.reason)
        case TableResumed():
            return replace(table, suspended=None)
        case FillSent():
            return replace(table, fill_in_transit=event.amount)
        case FillReceived():
            return _filled(table, event)
        case TableClosed():
            return _closed(given_back(table, event.returned), event, at)
        case TableCounted():
            # All chips and the cash went back to the cashier (ruling 26); what is held for owners stays owed.
            return replace(table, phase=Phase.COUNTED, phase_at=at, float_=NOTHING, box=NOTHING, counted=event)
        case _:
            assert_never(event)


def _counting(table: Table, games: int | None, *, withdrawn: bool) -> Table:
    """The last games are announced or withdrawn; only what was announced is withdrawn before the public."""
    return replace(
        table, games_left=games, last_games_asked=False, last_games_withdrawn=withdrawn, first_last_spun=False,
        to_tell=False,
    )  # fmt: skip


def _charged(event: TableCharged, at: int) -> Table:
    """A new full set under one version of the house rules; nothing of an earlier day is left (ruling 26).

    But a colour that was written off stays blocked until it is recounted (ruling 22), and what players hold
    over the cut-off is theirs: the float owes it from the first moment (ruling 27).
    """
    owed = total(each.amount for each in event.carried)
    racks = owed if event.kind == "terminal" else NOTHING
    return Table(
        charge=event,
        terms=compile_terms(event.rules),
        phase=Phase.OPEN,
        phase_at=at,
        opened_at=at,
        float_=event.charge - owed,
        racks=racks,
        seats=Map({each.seat: _carried(each, event.kind, at) for each in event.carried}),
        blocked=event.blocked,
    )


def _closed(table: Table, event: TableClosed, at: int) -> Table:
    return replace(table, phase=Phase.CLOSED, phase_at=at, ground=event.ground, suspended=None, carried=event.carried)


def _carried(carried: Carried, kind: Kind, at: int) -> Seat:
    rack = carried.amount if kind == "terminal" else NOTHING
    return Seat(carried.seat, carried.card, carried.chip_value, rack=rack, last_at=at, barred=carried.barred)


def _filled(table: Table, event: FillReceived) -> Table:
    """The fill enters the float at the croupier's signature (ruling 24)."""
    return replace(
        table, float_=table.float_ + event.amount, fills=table.fills + event.amount, fill_in_transit=None,
        received=(*table.received, event),
    )  # fmt: skip
