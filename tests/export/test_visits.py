"""An auditor adds up visitors anew from an export, and finds an act that was told another sum (ruling 23)."""

import json

import pytest
from msgspec.structs import replace

from dolly.chips import Pieces
from dolly.desk import commands as desk_say
from dolly.desk import events as at_desk
from dolly.export.checking import check_export
from dolly.export.visits import VisitSums
from dolly.export.writing import Wanted, export
from dolly.floor.money_deciders import DeskDecider
from dolly.money import Money
from dolly.table import commands as say
from tests.floor.house import CROUPIER
from tests.floor.test_visits import AT, DAY, WHO, house, sell

SOLD = at_desk.ChipsSold("EUR", (Pieces(Money(10_000), 1),), Money(10_000), WHO, "501")


@pytest.mark.law("ruling 23")
async def test_a_day_of_visitors_at_desks_and_tables_is_added_up_anew_from_its_export() -> None:
    async with house() as one:
        for where in (*AT, *AT):
            await sell(one, where, 200)
        for line, desk in enumerate(("desk-1", "desk-2"), 1):
            redeemed = desk_say.RedeemChips("EUR", (Pieces(Money(10_000), 2),), "cash", line, WHO)
            await one.desk(AT[desk], redeemed, desk)
        late = say.EnterLater("chip-sale", one.floor.clock(), "201", 1, 1, amount=Money(500), visitor=WHO)
        await one.say("R1", CROUPIER, late)
        lines = list(export(one.floor.log, Wanted(DAY, 0)))
        report = check_export(lines)
        assert report.fault is None, report.fault
        told = [json.loads(line)["sealed"]["body"] for line in lines if b'"paid_elsewhere":20000' in line]
        assert [one["elsewhere"] for one in told] == [140_000]  # 1600 sold and 200 paid, less 400 of its own


def body(event: at_desk.DeskEvent) -> bytes:
    return DeskDecider.codec.encode(event)


def test_an_act_that_was_told_another_sum_is_named_and_so_is_cash_paid_elsewhere() -> None:
    sums = VisitSums()
    assert sums.fault("desk-1/day", SOLD, body(SOLD)) is None
    lie = replace(SOLD, elsewhere=Money(1))
    assert sums.fault("desk-2/day", lie, body(lie)) == (
        "what visitor V-17 did elsewhere is told as 1 and comes to 10000"
    )
    paid = at_desk.ChipsRedeemed("EUR", SOLD.chips, Money(10_000), "cash", 1, gap=False, visitor=WHO, by="501")
    right = replace(paid, elsewhere=Money(10_000))
    assert sums.fault("desk-1/day", right, body(right)) is None
    wrong = replace(paid, elsewhere=Money(20_000))
    assert sums.fault("desk-2/day", wrong, body(wrong)) == (
        "what visitor V-17 was paid elsewhere is told as 0 and comes to 10000"
    )


def test_a_record_from_before_visitors_were_added_up_over_the_house_is_counted_and_not_blamed() -> None:
    sums = VisitSums()
    old = body(SOLD).replace(b',"elsewhere":0', b"")
    assert b"elsewhere" not in old
    for log in ("desk-1/day", "desk-2/day"):
        assert sums.fault(log, DeskDecider.codec.decode(old), old) is None
    new = replace(SOLD, elsewhere=Money(20_000))
    assert sums.fault("desk-3/day", new, body(new)) is None
