"""The bound books as printed: gaps and lines used twice over two desks and two days, from the desks' logs alone."""

import pytest

from dolly.chips import Pieces
from dolly.desk import commands as desk_say
from dolly.desk import events as on
from dolly.desk.balance import TillFound
from dolly.house.state import House as Facts
from dolly.money import Money
from dolly.protocols.bound_books import books_list, wins_register
from dolly.protocols.desks import DeskDay, desk_day
from dolly.protocols.table_papers import Maker
from dolly.rules.thresholds import THRESHOLDS
from tests.floor.day import NOTES, SAFE

MAKER = Maker(Facts(), {}, 0)
CHIP = (Pieces(Money(10_000), 1),)


def day_of(desk: str, day: str, *lines: tuple[desk_say.Pay, str, int]) -> DeskDay:
    """A desk's day with payments of 100 on these lines, as an older Dolly, which judged desk by desk, let them pass."""
    found = (TillFound("EUR", SAFE, NOTES, Money(0), Money(0), Money(0), Money(0)),)
    events: list[on.DeskEvent] = [
        on.DeskOpened(desk, day, (), THRESHOLDS[0], (), True, "501"),  # noqa: FBT003
        on.CountConfirmed("opening", found, "501", "401", None),
    ]
    events += [
        on.ChipsRedeemed("EUR", CHIP, Money(10_000), pay, line, False, "", "501", series=series)  # noqa: FBT003
        for pay, series, line in lines
    ]
    return desk_day(
        f"{desk}/{day}", ((event, at) for at, event in enumerate(events, int(day.replace("-", "") + desk[-1]) * 1_000))
    )


DAYS = [
    day_of("desk-1", "2026-11-30", ("cash", "", 1), ("cash", "", 2), ("bank", "", 7)),
    day_of("desk-2", "2026-11-30", ("cash", "", 2), ("cash", "А-2", 2), ("bank", "", 9)),
    day_of("desk-1", "2026-12-01", ("cash", "", 2), ("cash", "", 6), ("bank", "", 7)),
]


@pytest.mark.law("ruling 32")
def test_gaps_and_lines_used_twice_are_listed_over_desks_and_days() -> None:
    paper = books_list("2026-11-01", "2026-12-31", DAYS, MAKER)
    assert [(one.kind, one.series, one.first, one.last, one.lines, one.missing) for one in paper.books] == [
        ("bank", "", 7, 9, 2, ((8, 8),)),
        ("cash", "", 1, 6, 3, ((3, 5),)),
        ("cash", "А-2", 2, 2, 1, ()),
    ]
    assert sorted((one.day, one.desk, one.kind, one.line) for one in paper.twice) == [
        ("2026-11-30", "desk-2", "cash", 2),
        ("2026-12-01", "desk-1", "bank", 7),
        ("2026-12-01", "desk-1", "cash", 2),
    ]


@pytest.mark.law("ruling 32")
def test_a_line_used_twice_breaks_no_register_and_each_win_is_in_its_total() -> None:
    register = wins_register("2026-11-01", "2026-12-31", DAYS, MAKER)
    assert [(win.book, win.where) for win in register.wins] == [(7, "desk-1"), (7, "desk-1"), (9, "desk-2")]
    assert register.totals == (("EUR", Money(30_000)),)
