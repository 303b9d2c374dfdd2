"""A win above the law's sum is paid by bank (ЗХ 47): paid out in parts, at whatever desks, the cashier is warned."""

import pytest

from dolly.chips import Pieces
from dolly.desk import commands as desk_say
from dolly.desk.commands import Pay
from dolly.errors import Refusal, Refused
from dolly.money import Money
from dolly.table import commands as say
from tests.floor.day import House
from tests.floor.house import CROUPIER
from tests.floor.test_visits import AT, WHO, deeds, house, warned


async def pay(one: House, desk: str, hundreds: int, book: int, *, by: Pay = "cash", visitor: str = WHO) -> None:
    redeemed = desk_say.RedeemChips("EUR", (Pieces(Money(10_000), hundreds),), by, book, visitor)
    await one.desk(AT[desk], redeemed, desk)


@pytest.mark.law("ruling 23")
async def test_cash_paid_in_parts_at_two_desks_warns_before_the_laws_sum_is_passed_and_refuses_nothing() -> None:
    async with house() as one:
        await pay(one, "desk-1", 13, 1)
        await pay(one, "desk-2", 12, 1)
        assert warned(one, "desk-2") == ("due-diligence",)  # 2500 of 2556.46
        assert (await one.floor.visits.visit(WHO)).paid == Money(250_000)
        await pay(one, "desk-1", 1, 2)
        assert warned(one, "desk-1") == ("due-diligence", "cash-in-parts")
        assert len(deeds(one.floor.log, WHO)) == 3


@pytest.mark.law("ruling 23", "ruling 31")
async def test_a_sale_of_an_outage_that_is_entered_later_is_added_up_too() -> None:
    async with house() as one:
        at = one.floor.clock()
        line = say.EnterLater("chip-sale", at, "201", amount=Money(150_000), visitor=WHO)
        await one.say("R1", CROUPIER, line)
        await pay(one, "desk-1", 5, 1)
        assert warned(one, "desk-1") == ("due-diligence",)
        assert [deed.before for deed in deeds(one.floor.log, WHO)] == [0, 150_000]
        with pytest.raises(Refused):
            await one.say("R1", CROUPIER, say.EnterLater("payment", at, "201", amount=Money(500), visitor=WHO))


async def test_what_goes_by_bank_or_to_nobody_by_number_is_no_part_of_it() -> None:
    async with house() as one:
        await pay(one, "desk-1", 20, 1)
        await pay(one, "desk-2", 20, 1, by="bank")
        assert warned(one, "desk-2") == ("due-diligence",)
        await pay(one, "desk-2", 20, 1, visitor="")
        assert warned(one, "desk-2") == ("due-diligence",)  # for the amount alone
        with pytest.raises(Refused) as no:
            await pay(one, "desk-2", 26, 2)
        assert no.value.refusal is Refusal.PAY_BY_BANK  # one win above the sum is refused as ever
