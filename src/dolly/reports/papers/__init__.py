"""The contents of every paper, as frozen Structs. A Struct whose sums do not agree cannot be made."""

from dolly.reports.papers.common import Casino, Head, LogHead, Person, Signed, TableMark
from dolly.reports.papers.day import (
    Correction,
    CurrencyTotal,
    DailyProtocol,
    DayTotal,
    DeskDay,
    Figures,
    HeldBack,
    MonthlyProtocol,
    TableDay,
    TableTotal,
    sum_of,
)
from dolly.reports.papers.desk import (
    BookChecked,
    BooksList,
    DeskBalance,
    DeskMovement,
    LineTwice,
    StruckLine,
    Till,
    WinPaid,
    WinsRegister,
    line_of,
)
from dolly.reports.papers.play import (
    ActFact,
    ActLine,
    BetLine,
    ComplaintLine,
    ComplaintsRegister,
    DayBook,
    DisputeLine,
    DisputeProtocol,
    LateBet,
    Party,
    ProtocolCorrection,
    PutRight,
    RoundSheet,
    SaidBefore,
)
from dolly.reports.papers.sheets import EmergencySheet
from dolly.reports.papers.table import (
    Closing,
    Difference,
    FillLine,
    FillProtocol,
    InternalSlip,
    ResultTerm,
    TableProtocol,
)
from dolly.reports.papers.till import HandoverLine, HandoverProtocol, TipsLine

#: Every paper that can be printed.
Paper = (
    TableProtocol
    | FillProtocol
    | InternalSlip
    | DeskBalance
    | HandoverProtocol
    | DailyProtocol
    | MonthlyProtocol
    | WinsRegister
    | BooksList
    | DisputeProtocol
    | ComplaintsRegister
    | RoundSheet
    | DayBook
    | EmergencySheet
)

__all__ = [
    "ActFact",
    "ActLine",
    "BetLine",
    "BookChecked",
    "BooksList",
    "Casino",
    "Closing",
    "ComplaintLine",
    "ComplaintsRegister",
    "Correction",
    "CurrencyTotal",
    "DailyProtocol",
    "DayBook",
    "DayTotal",
    "DeskBalance",
    "DeskDay",
    "DeskMovement",
    "Difference",
    "DisputeLine",
    "DisputeProtocol",
    "EmergencySheet",
    "Figures",
    "FillLine",
    "FillProtocol",
    "HandoverLine",
    "HandoverProtocol",
    "Head",
    "HeldBack",
    "InternalSlip",
    "LateBet",
    "LineTwice",
    "LogHead",
    "MonthlyProtocol",
    "Paper",
    "Party",
    "Person",
    "ProtocolCorrection",
    "PutRight",
    "ResultTerm",
    "RoundSheet",
    "SaidBefore",
    "Signed",
    "StruckLine",
    "TableDay",
    "TableMark",
    "TableProtocol",
    "TableTotal",
    "Till",
    "TipsLine",
    "WinPaid",
    "WinsRegister",
    "line_of",
    "sum_of",
]  # fmt: skip
