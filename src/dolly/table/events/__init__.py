"""What can have happened at a table: past tense, frozen, by subject; the names are for ever."""

from dolly.table.events.cards import CardBarred, CardChipsBrought, CardChipsTaken, CardsEvent
from dolly.table.events.chips import ChipsChanged, ChipsEvent, ColourIssued
from dolly.table.events.closing import (
    ClosingEvent,
    ClosingSigned,
    FillRecalled,
    TableCountEntered,
    TableSignedOff,
    TipTaken,
)
from dolly.table.events.colours import ColourCounted, ColourEvent, ColourRecounted, ColourWrittenOff
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
from dolly.table.events.later import EnteredLater
from dolly.table.events.limits import LimitsAsked, LimitsChanged, LimitsEvent
from dolly.table.events.papers import ReissueNamed
from dolly.table.events.paying import PayingCorrected
from dolly.table.events.play import (
    BetsInvited,
    BetsMoved,
    BetsPlaced,
    BetsTakenBack,
    BetStraightened,
    CroupierSilent,
    DollyLifted,
    DollySet,
    GameHeld,
    GameInterrupted,
    LosingCollected,
    NoMoreBetsCalled,
    ResultCorrected,
    ResultDeclared,
    SpinVoided,
    WheelSpun,
    WinningPaid,
)
from dolly.table.events.seats import (
    CashChipsSold,
    CashedOut,
    ChipsBought,
    ColourExchanged,
    SeatLeft,
    SeatSecured,
    SeatTaken,
)
from dolly.table.events.slips import CreditSent, HourlyCounted, SlipEvent
from dolly.table.events.staff import (
    AlarmAcknowledged,
    Askable,
    ConfirmationAsked,
    ConfirmationWithdrawn,
    InspectorCalled,
    Noted,
    PlaceLeft,
    PlaceTaken,
)

DayEvent = (
    TableCharged | LastGamesAsked | LastGamesAnnounced | LastGamesWithdrawn | RemainingTold | TableSuspended
    | TableResumed | FillSent | FillReceived | TableClosed | TableCounted
)  # fmt: skip
StaffEvent = (
    PlaceTaken | PlaceLeft | ConfirmationAsked | ConfirmationWithdrawn | InspectorCalled | AlarmAcknowledged | Noted
)  # fmt: skip
SeatEvent = SeatTaken | SeatLeft | ChipsBought | CashChipsSold | CashedOut | ColourExchanged | SeatSecured
BetEvent = BetsPlaced | BetsTakenBack | BetsMoved | BetStraightened
RoundEvent = (
    WheelSpun | BetsInvited | NoMoreBetsCalled | ResultDeclared | DollySet | LosingCollected | WinningPaid
    | DollyLifted | SpinVoided | GameInterrupted | ResultCorrected | GameHeld | CroupierSilent
)  # fmt: skip
Event = (
    DayEvent | StaffEvent | SeatEvent | BetEvent | RoundEvent | ClosingEvent | CardsEvent | PayingCorrected
    | LimitsEvent | ColourEvent | EnteredLater | SlipEvent | ChipsEvent | ReissueNamed
)  # fmt: skip

__all__ = [
    "AlarmAcknowledged",
    "Askable",
    "BetEvent",
    "BetStraightened",
    "BetsInvited",
    "BetsMoved",
    "BetsPlaced",
    "BetsTakenBack",
    "CardBarred",
    "CardChipsBrought",
    "CardChipsTaken",
    "CardsEvent",
    "CashChipsSold",
    "CashedOut",
    "ChipsBought",
    "ChipsChanged",
    "ChipsEvent",
    "ClosingEvent",
    "ClosingSigned",
    "ColourCounted",
    "ColourEvent",
    "ColourExchanged",
    "ColourIssued",
    "ColourRecounted",
    "ColourWrittenOff",
    "ConfirmationAsked",
    "ConfirmationWithdrawn",
    "CreditSent",
    "CroupierSilent",
    "DayEvent",
    "DollyLifted",
    "DollySet",
    "EnteredLater",
    "Event",
    "FillRecalled",
    "FillReceived",
    "FillSent",
    "GameHeld",
    "GameInterrupted",
    "HourlyCounted",
    "InspectorCalled",
    "LastGamesAnnounced",
    "LastGamesAsked",
    "LastGamesWithdrawn",
    "LimitsAsked",
    "LimitsChanged",
    "LimitsEvent",
    "LosingCollected",
    "NoMoreBetsCalled",
    "Noted",
    "PayingCorrected",
    "PlaceLeft",
    "PlaceTaken",
    "ReissueNamed",
    "RemainingTold",
    "ResultCorrected",
    "ResultDeclared",
    "RoundEvent",
    "SeatEvent",
    "SeatLeft",
    "SeatSecured",
    "SeatTaken",
    "SlipEvent",
    "SpinVoided",
    "StaffEvent",
    "TableCharged",
    "TableClosed",
    "TableCountEntered",
    "TableCounted",
    "TableResumed",
    "TableSignedOff",
    "TableSuspended",
    "TipTaken",
    "WheelSpun",
    "WinningPaid",
]
