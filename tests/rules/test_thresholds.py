"""The law's sums are dated rows: a change holds from its day on, and a day that has begun keeps what it began with."""

import pytest
from msgspec.structs import replace

from dolly.chips import Count, Pieces
from dolly.desk import commands as say
from dolly.errors import Refusal
from dolly.money import Money
from dolly.rules import thresholds
from dolly.rules.thresholds import THRESHOLDS, thresholds_on
from tests.floor.day import CASHIER, NOTES, House
from tests.floor.house import HandClock, TriedLog, open_floor
from tests.table.play import refused

#: A round-figure amendment, as one is likely: 5000 euro in cash, from 2026-12-01 on.
AMENDED = replace(
    THRESHOLDS[-1], valid_from="2026-12-01", cash_up_to=Money(500_000), at_once_below=Money(1_000_000),
    due_diligence=Money(300_000), source="an amendment",
)  # fmt: skip
#: More than the sum of before, and less than that of after.
WON: Count = (Pieces(Money(100_000), 3),)


@pytest.fixture
def _amended(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thresholds, "THRESHOLDS", (*THRESHOLDS, AMENDED))


@pytest.mark.usefixtures("_amended")
@pytest.mark.parametrize(
    ("day", "source"),
    [("2026-11-30", THRESHOLDS[-1].source), ("2026-12-01", AMENDED.source), ("2026-12-02", AMENDED.source)],
)
def test_a_change_holds_from_its_day_on_and_not_on_the_day_before(day: str, source: str) -> None:
    assert thresholds_on(day).source == source


def test_rows_stand_oldest_first_and_a_day_before_the_first_has_the_first() -> None:
    days = [row.valid_from for row in THRESHOLDS]
    assert days == sorted(set(days))
    assert thresholds_on("2020-01-01") == THRESHOLDS[0]
    assert all(row.source for row in THRESHOLDS)


def test_the_sums_of_the_law_as_they_stand() -> None:
    law = thresholds_on("2026-08-24")
    assert (law.cash_up_to, law.at_once_below) == (Money(255_646), Money(511_292))
    assert (law.due_diligence, law.cash_notice) == (Money(200_000), Money(1_500_000))


def redeem(pay: say.Pay, book: int) -> say.RedeemChips:
    return say.RedeemChips("EUR", WON, pay, book, "V-1")


@pytest.mark.usefixtures("_amended")
@pytest.mark.law("ruling 27")
async def test_a_desk_pays_by_the_sums_of_its_gaming_day_also_after_midnight() -> None:
    clock = HandClock()
    async with open_floor(TriedLog(), clock) as floor:
        one = House(floor)
        await one.found()
        await one.open_desk()
        desk = floor.desks.host("desk-1")
        assert desk.stored.day == "2026-11-30"
        clock.pass_(8 * 3_600)  # the calendar says 1 December, and the gaming day is that of before
        with refused(Refusal.PAY_BY_BANK) as caught:
            await one.desk(CASHIER, redeem("cash", 1))
        assert caught.value.facts["most"] == 255_646
        await one.desk(CASHIER, redeem("bank", 1))

        till = desk.stored.tills["EUR"]
        await one.count_desk("closing", till.chips, NOTES)
        await floor.settled()
        clock.pass_(16 * 3_600)
        await one.open_desk(till.chips, NOTES)
        assert floor.desks.host("desk-1").stored.day == "2026-12-01"
        await one.desk(CASHIER, redeem("cash", 1))
        assert floor.desks.host("desk-1").stored.in_force.source == AMENDED.source
