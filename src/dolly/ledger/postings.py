"""What each event moves: value goes from a source to a target, for a reason, and is never set.

At a terminal table every chip is in the books: racks, layout, float. At a cloth table bets are not
recorded one by one (ruling 31), so the float stands at charge and fills until the count tells the rest.
"""

from collections.abc import Iterable
from typing import assert_never

from dolly.ledger.accounts import Books
from dolly.ledger.transfer import Transfer
from dolly.money import NOTHING, Money, total
from dolly.table.events import (
    Event,
    cards,
    chips,
    closing,
    colours,
    day,
    later,
    limits,
    papers,
    paying,
    play,
    seats,
    slips,
    staff,
)
from dolly.table.events.lines import SeatLines, SeatPaid

__all__ = ["Books", "postings"]

Transfers = tuple[Transfer, ...]


def postings(event: Event, books: Books) -> Transfers:
    """Returns the transfers of an event; an act that moves no value is named, so that none forgets its money."""
    match event:
        case play.BetsPlaced():
            return _move(books.racks[event.seat], books.layouts[event.seat], event.staked, "stake")
        case (
            play.WheelSpun() | play.BetsInvited() | play.ResultDeclared() | play.DollySet() | play.DollyLifted()
            | play.GameHeld() | play.CroupierSilent()
        ):  # fmt: skip
            return ()
        case play.NoMoreBetsCalled():
            return _returned(event.returned, "below-minimum", books) if event.returned else ()
        case play.LosingCollected():
            return _collected(event.seats, books)
        case play.WinningPaid():
            return tuple(_paid(event.seats, books))
        case play.BetsTakenBack():
            return _move(books.layouts[event.seat], books.racks[event.seat], event.amount, "stake-taken-back")
        case play.BetsMoved() | play.BetStraightened():
            return _laid_anew(event, books)
        case seats.ChipsBought():
            return _bought(event, books)
        case seats.CashedOut():
            return _cashed_out(event, books)
        case seats.CashChipsSold():
            return _cash_chips_sold(event, books)
        case seats.SeatSecured():
            return _move(books.racks[event.seat], books.held, event.amount, "held-for-owner")
        case play.SpinVoided():
            return _returned(event.returned, "void", books)
        case play.GameInterrupted():
            return _returned(event.returned, "interrupted", books)
        case play.ResultCorrected():
            return _reversed(event, books)
        case day.TableSuspended():
            return _returned(event.returned, "suspended", books)
        case day.TableClosed():
            return _returned(event.returned, "closed", books)
        case day.TableCharged():
            return _charged(event, books)
        case day.FillReceived():
            return _move(books.source, books.float_, event.amount, "fill")
        case slips.CreditSent():
            return _move(books.float_, books.source, event.amount, "credit")
        case day.TableCounted():
            return _counted(event, books)
        case later.EnteredLater():
            return _bought(event, books) if event.what == "chip-sale" else ()
        case cards.CardChipsBrought():
            return _brought(event, books)
        case cards.CardChipsTaken():
            return _taken(event, books)
        case paying.PayingCorrected():
            return _paying_corrected(event, books)
        case closing.TipTaken():
            return _tip(event, books)
        case closing.TableSignedOff():
            return _signed_off(event, books)
        case (
            closing.FillRecalled() | closing.TableCountEntered() | closing.ClosingSigned()
            | seats.SeatTaken() | cards.CardBarred() | seats.SeatLeft() | seats.ColourExchanged()
            | staff.PlaceTaken() | staff.PlaceLeft() | staff.ConfirmationAsked() | staff.ConfirmationWithdrawn()
            | staff.InspectorCalled() | staff.AlarmAcknowledged() | staff.Noted()
            | day.LastGamesAsked() | day.LastGamesAnnounced() | day.LastGamesWithdrawn() | day.RemainingTold()
            | day.TableResumed() | day.FillSent() | limits.LimitsAsked() | limits.LimitsChanged()
            | colours.ColourCounted() | colours.ColourWrittenOff() | colours.ColourRecounted() | slips.HourlyCounted()
            | papers.ReissueNamed()
            | chips.ColourIssued() | chips.ChipsChanged()
        ):  # fmt: skip
            return ()
        case _:
            assert_never(event)


def _move(source: str, target: str, amount: Money, reason: str) -> Transfers:
    return (Transfer(source, target, amount, reason),) if amount else ()


def _bought(event: seats.ChipsBought | later.EnteredLater, books: Books) -> Transfers:
    """Chips are bought from the croupier at the table: cash to the box, the rack up (27(1)s1, ruling 21)."""
    cash = Transfer(books.public, books.box, event.amount, "sale")
    if books.kind == "cloth":
        return (cash,)
    assert event.seat is not None, "at a terminal table chips are sold to a seat"
    return (cash, Transfer(books.float_, books.racks[event.seat], event.amount, "chips-sold"))


def _cash_chips_sold(event: seats.CashChipsSold, books: Books) -> Transfers:
    """Cash chips are sold for cash; at a cloth table the count tells what left the tray."""
    cash = Transfer(books.public, books.box, event.amount, "sale")
    if books.kind == "cloth":
        return (cash,)
    return (cash, Transfer(books.float_, books.public, event.amount, "chips-sold"))


def _cashed_out(event: seats.CashedOut, books: Books) -> Transfers:
    """Cash chips go from the tray to the player, the rack down (ruling 21); on cloth it is chips for chips."""
    if books.kind == "cloth":
        return ()
    return _move(books.racks[event.seat], books.public, event.amount, "cashed-out")


def _brought(event: cards.CardChipsBrought, books: Books) -> Transfers:
    """Chips of a card are bought like chips for cash, with the card's own for the box (rulings 21, 30)."""
    tokens = Transfer(books.transit, books.tokens, event.amount, "card-chips-brought")
    return (tokens, Transfer(books.float_, books.racks[event.seat], event.amount, "chips-sold"))


def _taken(event: cards.CardChipsTaken, books: Books) -> Transfers:
    """The rack goes down, and the card is given what the tray keeps."""
    home = Transfer(books.racks[event.seat], books.float_, event.amount, "cashed-out")
    return (home, Transfer(books.tokens, books.transit, event.amount, "card-chips-taken"))


def _paying_corrected(event: paying.PayingCorrected, books: Books) -> Transfers:
    """From float to rack, or back; what was paid in error has moved already and is in the result (ruling 29)."""
    if books.kind == "cloth" or event.seat is None:
        return ()
    if event.to_player:
        return _move(books.float_, books.racks[event.seat], event.amount, "underpayment")
    return _move(books.racks[event.seat], books.float_, event.back, "overpayment-back")


def _tip(event: closing.TipTaken, books: Books) -> Transfers:
    """Chips of a player into the tip box, apart from the table's result (Н35 5(9))."""
    giver = books.public if books.kind == "cloth" or event.seat is None else books.racks[event.seat]
    return _move(giver, books.tips, event.amount, "tip")


def _signed_off(event: closing.TableSignedOff, books: Books) -> Transfers:
    """Chips and box leave for the desk, through transit (ruling 26); tips stay apart, as they were counted."""
    over = event.tips_over
    tips = _move(books.difference, books.tips, over, "count") if over > NOTHING else ()
    if over < NOTHING:
        tips = _move(books.tips, books.difference, -over, "count")
    chips = _move(books.home, books.source, event.chips_amount, "chips-to-desk")
    return tips + chips + _move(books.home, books.source, event.cash_amount, "box-to-desk")


def _laid_anew(event: play.BetsMoved | play.BetStraightened, books: Books) -> Transfers:
    """What came off comes back before what goes down, so that no rack goes below nothing on the way."""
    rack, layout = books.racks[event.seat], books.layouts[event.seat]
    back = _move(layout, rack, event.back, "stake-taken-back")
    return back + _move(rack, layout, event.staked, "stake")


def _returned(seats: Iterable[SeatLines], reason: str, books: Books) -> Transfers:
    """Stakes go back to the racks: collected and paid is nothing (27(2)s5, rulings 5, 10, 15)."""
    return tuple(
        Transfer(books.layouts[each.seat], books.racks[each.seat], each.amount, f"stake-returned-{reason}")
        for each in seats
        if each.amount
    )


def _collected(seats: Iterable[SeatLines], books: Books) -> Transfers:
    """Losing bets are collected into the float (27(2)s3)."""
    float_, layouts = books.float_, books.layouts
    return tuple(Transfer(layouts[each.seat], float_, each.amount, "stake-lost") for each in seats if each.amount)


def _paid(seats: Iterable[SeatPaid], books: Books) -> list[Transfer]:
    """The winning stake comes back and the winnings are paid, always two movements (reading 1)."""
    float_, racks, layouts = books.float_, books.racks, books.layouts
    moves = []
    for each in seats:
        rack = racks[each.seat]
        if each.returned:
            moves.append(Transfer(layouts[each.seat], rack, each.returned, "stake-returned"))
        if each.winnings:
            moves.append(Transfer(float_, rack, each.winnings, "winnings"))
    return moves


def _reversed(event: play.ResultCorrected, books: Books) -> Transfers:
    """A corrected result is put right by opposite transfers, last done first undone (ruling 12)."""
    opposite = [*_collected(event.uncollected, books), *_paid(event.unpaid, books)]
    return tuple(Transfer(move.target, move.source, move.amount, f"{move.reason}-reversed") for move in opposite[::-1])


def _charged(event: day.TableCharged, books: Books) -> Transfers:
    """The full set comes in; what players hold over the cut-off it owes them from the first moment (ruling 27)."""
    owed = total(each.amount for each in event.carried)
    charge = _move(books.source, books.float_, event.charge, "charge")
    return charge + _move(books.float_, books.carried, owed, "carried-in")


def _counted(event: day.TableCounted, books: Books) -> Transfers:
    """All chips and cash go back to the cashier as counted; a difference has its own line (rulings 25, 26).

    What lies in the tray for owners stays theirs, in an account of its own (ruling 22). At a cloth table the
    players' luck shows in the tray only now: what it holds more or less than charge and fills (the win less
    the box) came from the public or went to it, and is no difference.
    """
    out = _move(books.carried, books.float_, event.carried_out, "carried-out")
    box = _home(books.box, event.box, event.box - event.expected_box, books.difference, books)
    if event.expected_tray is None:
        return (*out, *_home(books.float_, event.tray, event.win - event.box, books.public, books), *box)
    more = event.tray - event.expected_tray
    return (*out, *_home(books.float_, event.tray - event.held, more, books.difference, books), *box)


def _home(account: str, counted: Money, more: Money, other: str, books: Books) -> Transfers:
    """What is there more or less than the books say is made good first, then what is counted goes home.

    Below nothing was counted where even the owners' chips are missing: the cashier stands in for those.
    """
    if counted < NOTHING:
        return _move(account, other, counted - more, "count") + _move(books.home, other, -counted, "count")
    good = _move(other, account, more, "count") if more > NOTHING else _move(account, other, -more, "count")
    return good + _move(account, books.home, counted, "counted-home")
