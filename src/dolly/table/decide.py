"""What becomes of what is said: ``decide(table, said) -> events``, or ``Refused``; nothing else is raised."""

from typing import assert_never

from dolly.table import commands as say
from dolly.table.commands import Command
from dolly.table.deciding.bets import decide_bets
from dolly.table.deciding.cards import decide_cards
from dolly.table.deciding.chips import decide_chips
from dolly.table.deciding.closing import decide_closing
from dolly.table.deciding.colours import decide_colours
from dolly.table.deciding.day import decide_day
from dolly.table.deciding.later import enter_later
from dolly.table.deciding.limits import change_limits
from dolly.table.deciding.papers import name_reissue
from dolly.table.deciding.paying import correct_paying
from dolly.table.deciding.rounds import decide_round
from dolly.table.deciding.seats import decide_seats
from dolly.table.deciding.slips import decide_slips
from dolly.table.deciding.staff import decide_staff
from dolly.table.events import Event
from dolly.table.lawful import check
from dolly.table.people import Said
from dolly.table.state import Table


def decide(table: Table, said: Said) -> tuple[Event, ...]:
    """Returns what happened because of what was said; a refusal leaves the table as it was."""
    check(table, said)
    return _decided(table, said, said.command)


def _decided(table: Table, said: Said, command: Command) -> tuple[Event, ...]:
    match command:
        case say.PlaceBets() | say.TakeBackBets() | say.MoveBets() | say.StraightenBet():
            return decide_bets(table, said, command)
        case (
            say.Spin() | say.InviteBets() | say.CallNoMoreBets() | say.DeclareResult() | say.SetDolly()
            | say.CollectLosing() | say.PayWinning() | say.LiftDolly() | say.VoidSpin() | say.InterruptGame()
            | say.CorrectResult() | say.HoldGame() | say.SettleHold() | say.RaiseSilence()
        ):  # fmt: skip
            return decide_round(table, said, command)
        case (
            say.TakeSeat() | say.LeaveSeat() | say.BuyChips() | say.SellCashChips() | say.CashOut()
            | say.ExchangeColour() | say.SecureSeat()
        ):  # fmt: skip
            return decide_seats(table, said, command)
        case (
            say.TakePlace() | say.LeavePlace() | say.Confirm() | say.Withdraw() | say.Acknowledge()
            | say.CallInspector() | say.Note()
        ):  # fmt: skip
            return decide_staff(table, said, command)
        case (
            say.ChargeTable() | say.AnnounceLastGames() | say.WithdrawLastGames() | say.TellRemaining()
            | say.SuspendTable() | say.ResumeTable() | say.SendFill() | say.ReceiveFill() | say.CloseTable()
            | say.CountTable()
        ):  # fmt: skip
            return decide_day(table, said, command)
        case (
            say.TakeTip() | say.RecallFill() | say.EnterTableCount() | say.ConfirmTableCount() | say.SignClosing()
        ):  # fmt: skip
            return decide_closing(table, said, command)
        case say.BringFromCard() | say.TakeToCard() | say.BarCard():
            return decide_cards(table, said, command)
        case say.ColourForChips() | say.ChangeChips():
            return decide_chips(table, said, command)
        case say.EnterLater():
            return (enter_later(table, said, command),)
        case say.CorrectPaying():
            return (correct_paying(table, said, command),)
        case say.CountColour() | say.WriteOffColour() | say.RecountColour():
            return decide_colours(table, said, command)
        case say.SendCredit() | say.CountHourly():
            return decide_slips(table, said, command)
        case say.NameReissue():
            return (name_reissue(table, said, command),)
        case say.ChangeLimits():
            return (change_limits(table, said.by.person, command),)
        case _:
            assert_never(command)
