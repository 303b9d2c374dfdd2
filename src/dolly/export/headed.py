"""The header of an export against its logs: whose house it is, when its day turns, and what it says it leaves out."""

from dolly.export.lines import Header
from dolly.floor.clock import ZONE
from dolly.house import House
from dolly.house.arranging import setting

_NAMES = "names of staff"
_ALWAYS = ("identity data of disputes", "other days")


def header_fault(header: Header, house: House, training: set[str], *, names: bool) -> str | None:
    """Returns what a header tells otherwise than the logs; ``training`` are the day's.

    Names that were asked for may be none, so that a header without names need not say so.
    """
    name = "" if house.operator is None else house.operator.name
    cut = f"{setting(house, 'cut-off-hour'):02}:00"
    if (header.house, header.zone, header.cut) != (name, ZONE, cut):
        return f"the house is {name!r}, and its day turns at {cut} in {ZONE}; the header says otherwise"
    left = tuple(f"training {log}" for log in sorted(training - set(header.logs)))
    whole = (*_ALWAYS, *left)
    if header.left_out != (_NAMES, *whole) and (header.left_out != whole or not names):
        return f"left out is {', '.join(whole)}, and the names unless they are there; the header says otherwise"
    return None
