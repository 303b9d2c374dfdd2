"""What a table is after what happened: ``evolve(table, event, at) -> table``, and the fold of a whole log."""

from collections.abc import Iterable
from typing import assert_never

from dolly.table import events as on
from dolly.table.events import Event
from dolly.table.evolving.bets import evolve_bets
from dolly.table.evolving.cards import evolve_cards
from dolly.table.evolving.chips import evolve_chips
from dolly.table.evolving.closing import evolve_closing
from dolly.table.evolving.colours import evolve_colours
from dolly.table.evolving.day import evolve_day
from dolly.table.evolving.later import evolve_later
from dolly.table.evolving.limits import evolve_limits
from dolly.table.evolving.papers import evolve_papers
from dolly.table.evolving.paying import evolve_paying
from dolly.table.evolving.rounds import evolve_round
from dolly.table.evolving.seats import evolve_seats
from dolly.table.evolving.slips import evolve_slips
from dolly.table.evolving.staff import evolve_staff
from dolly.table.state import Table


def evolve(table: Table, event: Event, at: int) -> Table:
    """Returns the table after ``event``, which was recorded at ``at`` (µs)."""
    match event:
        case on.BetsPlaced() | on.BetsTakenBack() | on.BetsMoved() | on.BetStraightened():
            return evolve_bets(table, event, at)
        case (
            on.WheelSpun() | on.BetsInvited() | on.NoMoreBetsCalled() | on.ResultDeclared() | on.DollySet()
            | on.LosingCollected() | on.WinningPaid() | on.DollyLifted() | on.SpinVoided() | on.GameInterrupted()
            | on.ResultCorrected() | on.GameHeld() | on.CroupierSilent()
        ):  # fmt: skip
            return evolve_round(table, event, at)
        case (
            on.SeatTaken() | on.SeatLeft() | on.ChipsBought() | on.CashChipsSold() | on.CashedOut()
            | on.ColourExchanged() | on.SeatSecured()
        ):  # fmt: skip
            return evolve_seats(table, event, at)
        case (
            on.PlaceTaken() | on.PlaceLeft() | on.ConfirmationAsked() | on.ConfirmationWithdrawn()
            | on.InspectorCalled() | on.AlarmAcknowledged() | on.Noted()
        ):  # fmt: skip
            return evolve_staff(table, event, at)
        case (
            on.TableCharged() | on.LastGamesAsked() | on.LastGamesAnnounced() | on.LastGamesWithdrawn()
            | on.RemainingTold() | on.TableSuspended() | on.TableResumed() | on.FillSent() | on.FillReceived()
            | on.TableClosed() | on.TableCounted()
        ):  # fmt: skip
            return evolve_day(table, event, at)
        case (
            on.TipTaken() | on.FillRecalled() | on.TableCountEntered() | on.ClosingSigned() | on.TableSignedOff()
        ):  # fmt: skip
            return evolve_closing(table, event)
        case on.CardChipsBrought() | on.CardChipsTaken() | on.CardBarred():
            return evolve_cards(table, event, at)
        case on.ColourIssued() | on.ChipsChanged():
            return evolve_chips(table, event, at)
        case on.EnteredLater():
            return evolve_later(table, event)
        case on.PayingCorrected():
            return evolve_paying(table, event, at)
        case on.ColourCounted() | on.ColourWrittenOff() | on.ColourRecounted():
            return evolve_colours(table, event)
        case on.CreditSent() | on.HourlyCounted():
            return evolve_slips(table, event)
        case on.ReissueNamed():
            return evolve_papers(table, event)
        case on.LimitsAsked() | on.LimitsChanged():
            return evolve_limits(table, event, at)
        case _:
            assert_never(event)


def replay(facts: Iterable[tuple[Event, int]], table: Table | None = None) -> Table:
    """Returns the fold of events with their times of record, from an uncharged table."""
    state = Table() if table is None else table
    for event, at in facts:
        state = evolve(state, event, at)
    return state
