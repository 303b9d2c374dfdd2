"""An act in the trade's words: what a day reads like, in the notation, amounts in major units."""

from collections.abc import Iterable
from typing import assert_never

from dolly.floor.telling_closing import closing, entered_later, notes, paying
from dolly.floor.telling_pit import called_for, cards, chips, colours, limits, slips
from dolly.money import euros
from dolly.rules.payment import SettledLine
from dolly.rules.slip import Slip
from dolly.table import commands as say
from dolly.table import events as on
from dolly.table.events import Event
from dolly.table.events.lines import Line, SeatLines, SeatOwed, SeatPaid
from dolly.table.events.staff import Askable


def told(event: Event) -> str:
    """Returns what happened, as one would tell it at the table."""
    match event:
        case on.BetsPlaced() | on.BetsTakenBack() | on.BetsMoved() | on.BetStraightened():
            return _bets(event)
        case (
            on.WheelSpun() | on.BetsInvited() | on.NoMoreBetsCalled() | on.ResultDeclared() | on.DollySet()
            | on.LosingCollected() | on.WinningPaid() | on.DollyLifted() | on.SpinVoided() | on.GameInterrupted()
            | on.ResultCorrected() | on.GameHeld() | on.CroupierSilent()
        ):  # fmt: skip
            return _round(event)
        case (
            on.SeatTaken() | on.SeatLeft() | on.ChipsBought() | on.CashChipsSold() | on.CashedOut()
            | on.ColourExchanged() | on.SeatSecured()
        ):  # fmt: skip
            return _seats(event)
        case (
            on.PlaceTaken() | on.PlaceLeft() | on.ConfirmationAsked() | on.ConfirmationWithdrawn()
            | on.InspectorCalled() | on.AlarmAcknowledged() | on.Noted()
        ):  # fmt: skip
            return _staff(event)
        case (
            on.TableCharged() | on.LastGamesAsked() | on.LastGamesAnnounced() | on.LastGamesWithdrawn()
            | on.RemainingTold() | on.TableSuspended() | on.TableResumed() | on.FillSent() | on.FillReceived()
            | on.TableClosed() | on.TableCounted()
        ):  # fmt: skip
            return _day(event)
        case on.EnteredLater():
            return entered_later(event)
        case on.CardChipsBrought() | on.CardChipsTaken() | on.CardBarred():
            return cards(event)
        case on.PayingCorrected():
            return paying(event)
        case on.ColourCounted() | on.ColourWrittenOff() | on.ColourRecounted():
            return colours(event)
        case on.ColourIssued() | on.ChipsChanged():
            return chips(event)
        case on.LimitsAsked() | on.LimitsChanged():
            return limits(event)
        case on.CreditSent() | on.HourlyCounted():
            return slips(event)
        case on.ReissueNamed():
            return f"{event.kind} {event.number} stands in the place of number {event.replaces}"
        case on.TipTaken() | on.FillRecalled() | on.TableCountEntered() | on.ClosingSigned() | on.TableSignedOff():
            return closing(event)
        case _:
            assert_never(event)


def _bets(event: on.BetEvent) -> str:
    match event:
        case on.BetsPlaced():
            calls = f" (called: {', '.join(event.calls)})" if event.calls else ""
            by = " by the croupier's hand" if event.keyed else ""
            return f"seat {event.seat} bets {_lines(event.lines)}{calls}{by}"
        case on.BetsTakenBack():
            return f"seat {event.seat} takes back {_lines(event.lines)}{_if(event.at_request, ' at request')}"
        case on.BetsMoved():
            return f"seat {event.seat} moves {_lines(event.taken)} to {_lines(event.placed)}"
        case on.BetStraightened():
            down = _lines(event.placed) or "nothing"
            confirmed = _confirmed(event.confirmed_by)
            return f"seat {event.seat}: {_lines(event.taken)} straightened to {down}{_why(event.why)}{confirmed}"
        case _:
            assert_never(event)


def _round(event: on.RoundEvent) -> str:
    match event:
        case on.WheelSpun():
            breach = _if(event.breach, " (not reversed: a breach)")
            return f"game {event.game}: the wheel is spun {event.direction}, spin {event.spin}{breach}"
        case on.BetsInvited():
            return "bets are invited"
        case on.NoMoreBetsCalled():
            marked = f"; bets in the last seconds: {_numbers(event.marked)}" if event.marked else ""
            return f"no more bets{_back(event.returned)}{marked}{_confirmed(event.confirmed_by)}"
        case on.ResultDeclared():
            return f"the number is entered: {event.pocket} {event.colour}{_confirmed(event.confirmed_by)}"
        case on.DollySet():
            return f"{event.pocket} {event.colour}: announced and marked with the dolly"
        case on.LosingCollected():
            return f"the losing bets are collected: {_seats_lines(event.seats)}"
        case on.WinningPaid():
            return f"the wins are paid: {_paid(event.seats)}{_owed(event.owed)}"
        case on.DollyLifted():
            left = "" if event.games_left is None else f"; last games still to play: {event.games_left}"
            return f"the dolly is lifted: game {event.game} is complete{left}"
        case on.SpinVoided():
            alone = "" if event.returned else "; stakes stand"
            detail = f"{event.reason}{_why(event.detail)}"
            return f"game {event.game} is void ({detail}){alone}{_back(event.returned)}{_confirmed(event.confirmed_by)}"
        case on.GameInterrupted():
            end = f"{_back(event.returned)}{_confirmed(event.confirmed_by)}"
            return f"game {event.game} is interrupted ({event.cause}): there is no number{end}"
        case on.ResultCorrected():
            corrected = f"from {event.was} to {event.pocket} {event.colour}"
            return f"the number is corrected {corrected}, confirmed by {event.confirmed_by}"
        case on.GameHeld():
            return f"the game is on hold ({event.cause}): no bet from this instant"
        case on.CroupierSilent():
            return f"the croupier has been silent for {event.seconds} s in game {event.game} (alarm {event.alarm})"
        case _:
            assert_never(event)


def _seats(event: on.SeatEvent) -> str:
    match event:
        case on.SeatTaken():
            return f"seat {event.seat} is taken{_if(event.card is not None, f' on card {event.card}')}"
        case on.SeatLeft():
            return f"seat {event.seat} is left"
        case on.ChipsBought():
            sold = f"seat {event.seat} buys chips for {euros(event.amount)}, one chip {euros(event.chip_value)}"
            return f"{sold}{notes(event.notes)}"
        case on.CashChipsSold():
            return f"cash chips are sold for {euros(event.amount)}{notes(event.notes)}"
        case on.CashedOut():
            return f"seat {event.seat} is given cash chips for {euros(event.amount)}"
        case on.ColourExchanged():
            home = _if(event.all_home, "; all of the colour is home")
            return f"seat {event.seat} hands back {event.chips} chips for {euros(event.amount)}{home}"
        case on.SeatSecured():
            return f"seat {event.seat} is secured: {euros(event.amount)} held for the owner"
        case _:
            assert_never(event)


def _staff(event: on.StaffEvent) -> str:
    match event:
        case on.PlaceTaken():
            out = f" in place of {event.out}" if event.out else ""
            end = f"{_why(event.reason)}{_confirmed(event.confirmed_by)}"
            end += "; not assigned to it" if event.unassigned else ""
            return f"{event.person} takes the {event.place.value}'s place{out}{end}"
        case on.PlaceLeft():
            return f"{event.person} leaves the {event.place.value}'s place"
        case on.ConfirmationAsked():
            return f"{_asked(event.asked)} waits for a confirmation"
        case on.ConfirmationWithdrawn():
            return "what waited is withdrawn"
        case on.InspectorCalled():
            return f"the inspector is called (alarm {event.alarm}){_why(called_for(event))}"
        case on.AlarmAcknowledged():
            return f"alarm {event.alarm} is acknowledged"
        case on.Noted():
            seat = "" if event.seat is None else f", seat {event.seat}"
            return f"noted: {event.kind}{seat}{_why(event.detail)}"
        case _:
            assert_never(event)


def _day(event: on.DayEvent) -> str:
    match event:
        case on.TableCharged():
            rules = f"{event.rules.profile} {event.rules.version}"
            training = _if(event.training, ", training")
            kind = f"{event.kind} table, {event.seats} seats{training}"
            return f"{event.table} is charged with {euros(event.charge)} {event.rules.currency} ({kind}, rules {rules})"
        case on.LastGamesAsked():
            return "last games are asked for; the announcement waits for the dolly to lift"
        case on.LastGamesAnnounced():
            return f"last games are announced: {event.games}"
        case on.LastGamesWithdrawn():
            return "the last games are withdrawn"
        case on.RemainingTold():
            return f"told: {_games(event.remaining)}"
        case on.TableSuspended():
            return f"play is suspended{_why(event.reason)}{_back(event.returned)}"
        case on.TableResumed():
            return "play is resumed"
        case on.FillSent():
            return f"a fill of {euros(event.amount)} is sent"
        case on.FillReceived():
            return f"a fill of {euros(event.amount)} is counted onto the table"
        case on.TableClosed():
            return f"play ends ({event.ground}){_back(event.returned)}"
        case on.TableCounted():
            counted = f"tray {euros(event.tray)}, box {euros(event.box)}"
            return f"counted: {counted}; the table's win {euros(event.win)}"
        case _:
            assert_never(event)


def _games(remaining: int) -> str:
    """How many remain, as the croupier says it (27(6))."""
    return {0: "no game remains", 1: "1 game remains"}.get(remaining, f"{remaining} games remain")


def _asked(asked: Askable) -> str:
    """What waits, with its number, reason or place; a bet to be put right with its stake before and after."""
    match asked:
        case say.CorrectResult():
            return f"a correction to {asked.pocket}"
        case say.SettleHold():
            return f"the number {asked.pocket} of the held game"
        case say.VoidSpin():
            return f"a void spin ({asked.reason}{_why(asked.detail)})"
        case say.InterruptGame():
            return f"an interruption ({asked.cause})"
        case say.StraightenBet():
            down = _slip(asked.placed) or "nothing"
            return f"a bet to be straightened at seat {asked.seat}: {_slip(asked.taken)} to {down}{_why(asked.why)}"
        case say.TakePlace():
            return f"a relief in the {asked.place.value}'s place{_why(asked.reason)}"
        case _:
            assert_never(asked)


def _lines(lines: Iterable[Line | SettledLine]) -> str:
    return " · ".join(f"{line.spot} {euros(line.stake)}" for line in lines)


def _slip(slip: Slip) -> str:
    """A slip as it was said: a call stands by its name and its unit."""
    return " · ".join(f"{bet.spot or bet.call} {euros(bet.stake or bet.unit)}" for bet in slip)


def _seats_lines(seats: Iterable[SeatLines]) -> str:
    return "; ".join(f"seat {each.seat} {_lines(each.lines)}" for each in seats) or "none"


def _paid(seats: Iterable[SeatPaid]) -> str:
    each = (
        f"seat {one.seat} wins {euros(one.winnings)} ({_lines(one.lines)}), stakes back {euros(one.returned)}"
        for one in seats
    )
    return "; ".join(each) or "none"


def _owed(owed: Iterable[SeatOwed]) -> str:
    return "".join(f"; owed to seat {one.seat}: {euros(one.winnings)}" for one in owed)


def _back(returned: tuple[SeatLines, ...]) -> str:
    return f"; stakes back: {_seats_lines(returned)}" if returned else ""


def _numbers(seats: Iterable[int]) -> str:
    return ", ".join(map(str, seats))


def _why(reason: str) -> str:
    return f": {reason}" if reason else ""


def _confirmed(by: str | None) -> str:
    return f", confirmed by {by}" if by else ""


def _if(so: bool, words: str) -> str:  # noqa: FBT001 - read as its name says
    return words if so else ""
