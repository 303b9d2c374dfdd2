"""Which passwords and PINs were set on a gaming day, and by whom, from the house's logs: the auditor's list."""

from typing import TYPE_CHECKING

from dolly.floor.clock import gaming_day
from dolly.floor.deciders import HouseDecider
from dolly.house.secret_events import SecretSet

if TYPE_CHECKING:
    from dolly.floor.floor import Floor


def secrets_set(floor: "Floor", day: str) -> tuple[SecretSet, ...]:
    """Returns what was set on a gaming day, in order; one of New Year's night may stand in the next year's log."""
    found = []
    years = {day[:4], str(int(day[:4]) + 1)}
    for name in sorted(name for name in floor.log.logs() if name.startswith("house/") and name[6:10] in years):
        for record in floor.log.read(name):
            if b'"secret-set"' not in record.body:
                continue
            event = HouseDecider.codec.decode(record.body)
            if isinstance(event, SecretSet) and gaming_day(event.at) == day:
                found.append(event)
    return tuple(found)
