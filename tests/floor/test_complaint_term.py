"""The player's seven days end with a day of the casino's calendar, also where the clock is set in between (Н32 46)."""

from datetime import UTC, datetime

import pytest

from dolly.floor.clock import end_of_day, local_time


def micros(*at: int) -> int:
    return int(datetime(*at, tzinfo=UTC).timestamp()) * 1_000_000  # type: ignore[arg-type, misc]


@pytest.mark.law("Н32 46")
@pytest.mark.parametrize(
    ("at", "last", "ends"),
    [
        (micros(2026, 11, 30, 18, 0), "2026-12-07", "2026-12-07T23:59:59.999999+02:00"),
        (micros(2026, 11, 30, 22, 30), "2026-12-08", "2026-12-08T23:59:59.999999+02:00"),  # past midnight in Sofia
        (micros(2026, 10, 20, 12, 0), "2026-10-27", "2026-10-27T23:59:59.999999+02:00"),  # set back on the 25th
        (micros(2026, 3, 25, 12, 0), "2026-04-01", "2026-04-01T23:59:59.999999+03:00"),
    ],
)
def test_the_term_to_complain_is_the_end_of_the_seventh_day(at: int, last: str, ends: str) -> None:
    day, until = end_of_day(at, 7)
    assert (day, local_time(until)) == (last, ends)
