"""What became of limits, of chips exchanged, of colours not home, and of the house's own slips, as one tells it."""

from typing import assert_never

from dolly.floor.telling_closing import counted, pieces_of
from dolly.money import euros
from dolly.rules.house_rules import Limits
from dolly.table import events as on
from dolly.table.called import BackBeyondSold, SoldAboveSum


def limits(event: on.LimitsEvent) -> str:
    """Returns what became of the posted limits."""
    match event:
        case on.LimitsAsked():
            return f"other limits are posted, from the next lifting of the dolly: {_ranges(event.limits)}"
        case on.LimitsChanged():
            return f"the limits in force are now: {_ranges(event.limits)}"
        case _:
            assert_never(event)


def colours(event: on.ColourEvent) -> str:
    """Returns what was counted, written off or found of a colour."""
    match event:
        case on.ColourCounted():
            return f"the colour of seat {event.seat} is counted: {event.missing or 'no'} chips are missing"
        case on.ColourWrittenOff():
            written = f"{event.chips} chips of {euros(event.chip_value)}, {euros(event.amount)}"
            return f"the colour of seat {event.seat}: {written} are written off ({event.reason}); it is blocked"
        case on.ColourRecounted():
            return f"the colour of seat {event.seat} is recounted: {event.found or 'no'} chips are found; it is free"
        case _:
            assert_never(event)


def chips(event: on.ChipsEvent) -> str:
    """Returns which cash chips were exchanged, for a colour or for others."""
    match event:
        case on.ColourIssued():
            given = f"seat {event.seat} is given colour chips for {counted(event.chips)}"
            return f"{given}, one chip {euros(event.chip_value)}"
        case on.ChipsChanged():
            return f"cash chips are changed: {pieces_of(event.taken)} into {counted(event.given)}"
        case _:
            assert_never(event)


def slips(event: on.SlipEvent) -> str:
    """Returns what went back to the desk, or was counted within the day."""
    match event:
        case on.CreditSent():
            return f"credit {event.number}: {counted(event.chips)} go back to the desk"
        case on.HourlyCounted():
            return f"counted within the day: tray {counted(event.chips)}"
        case _:
            assert_never(event)


def _ranges(posted: Limits) -> str:
    kinds = [f"{kind} {euros(held.min)} to {euros(held.max)}" for kind, held in posted.kinds.items()]
    sums = (("number", posted.number), ("player", posted.player), ("table", posted.table))
    most = [f"{word} {euros(limit)} at most" for word, limit in sums if limit is not None]
    return " · ".join([*kinds, f"inside together {euros(posted.inside_minimum)} at least", *most])


def cards(event: on.CardChipsBrought | on.CardChipsTaken | on.CardBarred) -> str:
    """What goes between a card and a seat; of a blocked card that its seats are barred, and never why."""
    match event:
        case on.CardChipsBrought():
            return f"seat {event.seat} brings {euros(event.amount)} from card {event.card}"
        case on.CardChipsTaken():
            return f"seat {event.seat} takes {euros(event.amount)} to card {event.card}"
        case on.CardBarred():
            where = ", ".join(map(str, event.seats)) or "none"
            return f"seats that {'take no bets and no purchases' if event.barred else 'take bets again'}: {where}"
        case _:
            assert_never(event)


def called_for(event: on.InspectorCalled) -> str:
    """Returns why the inspector was called: by the rules, or in the words of who called."""
    match event.about:
        case SoldAboveSum(amount=amount, seat=seat, visitor=visitor):
            where = "cash chips" if seat is None else f"seat {seat}"
            asked = f"visitor {visitor}" if visitor else "the visitor number is asked"
            return f"chips for {euros(amount)} sold: {where}; {asked}"
        case BackBeyondSold(seat=seat, back=back, sold=sold):
            return f"seat {seat} has handed back chips for {euros(back)}, and was sold {euros(sold)}"
        case None:
            return event.detail
        case _:
            assert_never(event.about)
