"""What an approval that the house enters looks like: a reference one can look up, and a day of the calendar."""

from typing import Final

from dolly.rules.toml_keys import is_day

#: How long a reference is, in characters, without what stands around it.
SHORTEST: Final = 3
LONGEST: Final = 80


def approval_fault(reference: str, date: str) -> tuple[str, str] | None:
    """Returns which of the two is wrong, and how; None where both can be right."""
    if not SHORTEST <= len(reference.strip()) <= LONGEST:
        return "reference", f"a reference has {SHORTEST} to {LONGEST} characters, as the approval bears it"
    if not is_day(date):
        return "date", f"a date is a day of the calendar as 2026-01-31, not {date!r}"
    return None
