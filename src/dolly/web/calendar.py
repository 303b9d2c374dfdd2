"""Days and months as they stand in paths and queries: of the calendar, or refused in words."""

import re
from datetime import date
from typing import Final

from dolly.errors import Malformed

_DAY: Final = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}")


def checked_day(text: str) -> str:
    """Returns a day of the calendar, or says that it is none."""
    try:
        if _DAY.fullmatch(text):
            date.fromisoformat(text)
            return text
    except ValueError:
        pass
    raise Malformed(f"{text[:40]!r} is no day like 2026-08-24, nor a month like 2026-08", where="day")


def checked_month(text: str) -> str:
    """Returns a month of the calendar, or says that it is none."""
    checked_day(f"{text}-01")
    return text
