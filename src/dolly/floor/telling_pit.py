"""What became of limits, and of colours that are not home, as one would tell it."""

from typing import assert_never

from dolly.money import euros
from dolly.rules.house_rules import Limits
from dolly.table import events as on


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


def _ranges(posted: Limits) -> str:
    kinds = [f"{kind} {euros(held.min)} to {euros(held.max)}" for kind, held in posted.kinds.items()]
    sums = (("number", posted.number), ("player", posted.player), ("table", posted.table))
    most = [f"{word} {euros(limit)} at most" for word, limit in sums if limit is not None]
    return " · ".join([*kinds, f"inside together {euros(posted.inside_minimum)} at least", *most])
