"""From a paper's contents to its blocks, in a language."""

from dolly.reports.blocks import Printed
from dolly.reports.forms.day import daily_protocol, monthly_protocol
from dolly.reports.forms.desk import books_list, desk_balance, wins_register
from dolly.reports.forms.play import complaints_register, day_book, dispute_protocol
from dolly.reports.forms.rounds import round_sheet
from dolly.reports.forms.sheets import emergency_sheet
from dolly.reports.forms.table import fill_protocol, internal_slip, table_protocol
from dolly.reports.forms.till import handover_protocol
from dolly.reports.papers import (
    BooksList,
    ComplaintsRegister,
    DailyProtocol,
    DayBook,
    DeskBalance,
    DisputeProtocol,
    EmergencySheet,
    FillProtocol,
    HandoverProtocol,
    InternalSlip,
    MonthlyProtocol,
    Paper,
    RoundSheet,
    TableProtocol,
    WinsRegister,
)
from dolly.reports.tongue import Tongue

__all__ = ["blocks_of"]


def blocks_of(paper: Paper, tongue: Tongue) -> Printed:
    """Returns a paper as blocks, in a language."""
    match paper:
        case TableProtocol():
            return table_protocol(paper, tongue)
        case FillProtocol():
            return fill_protocol(paper, tongue)
        case InternalSlip():
            return internal_slip(paper, tongue)
        case DeskBalance():
            return desk_balance(paper, tongue)
        case HandoverProtocol():
            return handover_protocol(paper, tongue)
        case DailyProtocol():
            return daily_protocol(paper, tongue)
        case MonthlyProtocol():
            return monthly_protocol(paper, tongue)
        case WinsRegister():
            return wins_register(paper, tongue)
        case BooksList():
            return books_list(paper, tongue)
        case DisputeProtocol():
            return dispute_protocol(paper, tongue)
        case ComplaintsRegister():
            return complaints_register(paper, tongue)
        case RoundSheet():
            return round_sheet(paper, tongue)
        case DayBook():
            return day_book(paper, tongue)
        case EmergencySheet():
            return emergency_sheet(paper, tongue)
