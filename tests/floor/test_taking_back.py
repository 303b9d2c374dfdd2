"""A closed table's chips and box go to the desk that charged it, and its serving cashier signs for them (ruling 26)."""

import pytest

from dolly.chips import Pieces
from dolly.desk import commands as desk_say
from dolly.errors import Refusal, Refused
from dolly.floor.papers import sign_closing
from dolly.money import Money
from dolly.table import commands as say
from tests.floor.day import CASHIER, FULL_SET, OTHER_CASHIER, House
from tests.floor.house import PIT, HandClock, TriedLog, open_floor


@pytest.mark.law("ruling 26")
async def test_the_cashier_who_serves_where_the_table_was_charged_takes_its_chips_and_no_other() -> None:
    async with open_floor(TriedLog(), HandClock()) as floor:
        one = House(floor)
        await one.found()
        await one.open_desk()
        await one.charge("R1")
        await one.say("R1", PIT, say.CloseTable("no-players"))
        signing = await one.counted("R1", FULL_SET)
        with pytest.raises(Refused) as refused:
            await sign_closing(floor, "R1", one.id(), OTHER_CASHIER, signing)
        assert refused.value.refusal is Refusal.NOT_AT_THIS_DESK
        await sign_closing(floor, "R1", one.id(), CASHIER, signing)


@pytest.mark.law("ruling 23")
async def test_the_notice_of_cash_is_for_cash_and_not_for_what_goes_by_bank() -> None:
    async with open_floor(TriedLog(), HandClock()) as floor:
        one = House(floor)
        await one.found()
        await one.open_desk()
        many = (Pieces(Money(100_000), 16),)
        desk = floor.desks.host("desk-1")
        await one.desk(CASHIER, desk_say.SellChips("EUR", many, "7"))
        assert desk.stored.served is not None
        assert "cash-notice" in desk.stored.served.warns
        await one.desk(CASHIER, desk_say.RedeemChips("EUR", many, "bank", 1, "8"))
        assert desk.stored.served is not None
        assert desk.stored.served.warns == ("due-diligence",)
