"""What may be said to a table: imperative, frozen, by subject."""

from dolly.table.commands.cards import BarCard, BringFromCard, CardsCommand, TakeToCard
from dolly.table.commands.chips import ChangeChips, ChipsCommand, ColourForChips
from dolly.table.commands.closing import (
    ClosingCommand,
    ConfirmTableCount,
    EnterTableCount,
    RecallFill,
    SignClosing,
    TakeTip,
)
from dolly.table.commands.colours import ColourCommand, CountColour, RecountColour, WriteOffColour
from dolly.table.commands.day import (
    AnnounceLastGames,
    ChargeTable,
    CloseTable,
    CountTable,
    ReceiveFill,
    ResumeTable,
    SendFill,
    SuspendTable,
    TellRemaining,
    WithdrawLastGames,
)
from dolly.table.commands.later import EnterLater
from dolly.table.commands.limits import ChangeLimits
from dolly.table.commands.papers import NameReissue
from dolly.table.commands.paying import CorrectPaying
from dolly.table.commands.play import (
    CallNoMoreBets,
    CollectLosing,
    CorrectResult,
    DeclareResult,
    HoldGame,
    InterruptGame,
    InviteBets,
    LiftDolly,
    MoveBets,
    PayWinning,
    PlaceBets,
    RaiseSilence,
    SetDolly,
    SettleHold,
    Spin,
    StraightenBet,
    TakeBackBets,
    VoidSpin,
)
from dolly.table.commands.seats import (
    BuyChips,
    CashOut,
    ExchangeColour,
    LeaveSeat,
    SecureSeat,
    SellCashChips,
    TakeSeat,
)
from dolly.table.commands.slips import CountHourly, SendCredit, SlipCommand
from dolly.table.commands.staff import Acknowledge, CallInspector, Confirm, LeavePlace, Note, TakePlace, Withdraw

DayCommand = (
    ChargeTable | AnnounceLastGames | WithdrawLastGames | TellRemaining | SuspendTable | ResumeTable
    | SendFill | ReceiveFill | CloseTable | CountTable
)  # fmt: skip
StaffCommand = TakePlace | LeavePlace | Confirm | Withdraw | Acknowledge | CallInspector | Note
SeatCommand = TakeSeat | LeaveSeat | BuyChips | SellCashChips | CashOut | ExchangeColour | SecureSeat
BetCommand = PlaceBets | TakeBackBets | MoveBets | StraightenBet
RoundCommand = (
    Spin | InviteBets | CallNoMoreBets | DeclareResult | SetDolly | CollectLosing | PayWinning | LiftDolly
    | VoidSpin | InterruptGame | CorrectResult | HoldGame | SettleHold | RaiseSilence
)  # fmt: skip
Command = (
    DayCommand | StaffCommand | SeatCommand | BetCommand | RoundCommand | ClosingCommand | CardsCommand | CorrectPaying
    | ChangeLimits | ColourCommand | EnterLater | SlipCommand | ChipsCommand | NameReissue
)  # fmt: skip

__all__ = [
    "Acknowledge",
    "AnnounceLastGames",
    "BarCard",
    "BetCommand",
    "BringFromCard",
    "BuyChips",
    "CallInspector",
    "CallNoMoreBets",
    "CardsCommand",
    "CashOut",
    "ChangeChips",
    "ChangeLimits",
    "ChargeTable",
    "ChipsCommand",
    "CloseTable",
    "ClosingCommand",
    "CollectLosing",
    "ColourCommand",
    "ColourForChips",
    "Command",
    "Confirm",
    "ConfirmTableCount",
    "CorrectPaying",
    "CorrectResult",
    "CountColour",
    "CountHourly",
    "CountTable",
    "DayCommand",
    "DeclareResult",
    "EnterLater",
    "EnterTableCount",
    "ExchangeColour",
    "HoldGame",
    "InterruptGame",
    "InviteBets",
    "LeavePlace",
    "LeaveSeat",
    "LiftDolly",
    "MoveBets",
    "NameReissue",
    "Note",
    "PayWinning",
    "PlaceBets",
    "RaiseSilence",
    "RecallFill",
    "ReceiveFill",
    "RecountColour",
    "ResumeTable",
    "RoundCommand",
    "SeatCommand",
    "SecureSeat",
    "SellCashChips",
    "SendCredit",
    "SendFill",
    "SetDolly",
    "SettleHold",
    "SignClosing",
    "SlipCommand",
    "Spin",
    "StaffCommand",
    "StraightenBet",
    "SuspendTable",
    "TakeBackBets",
    "TakePlace",
    "TakeSeat",
    "TakeTip",
    "TakeToCard",
    "TellRemaining",
    "VoidSpin",
    "Withdraw",
    "WithdrawLastGames",
    "WriteOffColour",
]
