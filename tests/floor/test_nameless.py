"""From the law's sum on chips are sold, exchanged and cashed to a visitor by number alone (ЗМИП 12, 15; ruling 23)."""

import pytest

from dolly.chips import Pieces
from dolly.desk import commands as desk_say
from dolly.errors import Refusal, Refused
from dolly.floor.desk_day import issue_card
from dolly.money import Money
from dolly.rules.shipped import shipped_profile
from dolly.table import commands as say
from dolly.table.called import SoldAboveSum
from dolly.table.commands import Command
from tests.floor.day import CASHIER, House
from tests.floor.house import CROUPIER
from tests.floor.test_visits import WHO, house, warned
from tests.table.paying import paid
from tests.table.play import Play

CARD = "004711"
#: 2000 euro in plaques, and in chips of 100.
PLAQUES, HUNDREDS = (Pieces(Money(100_000), 2),), (Pieces(Money(10_000), 20),)


async def refused_at_table(one: House, table: str, command: Command) -> str:
    with pytest.raises(Refused) as caught:
        await one.say(table, CROUPIER, command)
    assert (caught.value.refusal, caught.value.facts) == (Refusal.VISITOR_NEEDED, {})
    return str(caught.value)


@pytest.mark.law("ruling 23")
async def test_at_a_desk_nobody_is_served_without_a_number_from_the_laws_sum_on() -> None:
    async with house() as one:
        await one.approve_terminals()
        await issue_card(one.floor, CARD, one.id(), CASHIER)
        await one.desk(CASHIER, desk_say.SellTokens("EUR", CARD, Money(199_999)))
        await one.desk(CASHIER, desk_say.SellTokens("EUR", CARD, Money(1)))
        before = one.held()
        for command in (
            desk_say.SellChips("EUR", PLAQUES),
            desk_say.ExchangeChips("EUR", PLAQUES, HUNDREDS),
            desk_say.RedeemChips("EUR", PLAQUES, "cash", 1),
            desk_say.RedeemChips("EUR", PLAQUES, "bank", 1),
            desk_say.SellTokens("EUR", CARD, Money(200_000)),
            desk_say.RedeemTokens("EUR", CARD, Money(200_000), "cash", 1),
        ):
            with pytest.raises(Refused, match=r"the visitor's number is needed from 2000\.00 EUR") as no:
                await one.desk(CASHIER, command)
            assert (no.value.refusal, no.value.facts) == (Refusal.VISITOR_NEEDED, {"least": 200_000})
        assert one.held() == before
        await one.desk(CASHIER, desk_say.SellChips("EUR", PLAQUES, WHO))
        assert warned(one, "desk-1") == ("due-diligence",)


@pytest.mark.law("ruling 23")
async def test_at_a_table_the_croupier_asks_the_number_first_and_no_word_says_why() -> None:
    async with house() as one:
        await one.say("R1", CROUPIER, say.TakeSeat(7))
        sums = Money(200_000)
        await one.say("R1", CROUPIER, say.SellCashChips(Money(199_500), notes=paid(199_500)))
        for command in (
            say.SellCashChips(sums, notes=paid(200_000)),
            say.BuyChips(7, sums, Money(1_000), notes=paid(200_000)),
        ):
            words = await refused_at_table(one, "R1", command)
            assert not any(tip in words for tip in ("2000", "law", "launder", "diligence"))
        await one.say("R1", CROUPIER, say.BuyChips(7, sums, Money(1_000), WHO, notes=paid(200_000)))


@pytest.mark.law("ruling 23")
async def test_linked_sales_at_one_seat_are_one_sum() -> None:
    async with house() as one:
        half = say.BuyChips(7, Money(100_000), Money(500), notes=paid(100_000))
        await one.say("R1", CROUPIER, say.TakeSeat(7), half)
        await refused_at_table(one, "R1", half)
        await one.say("R1", CROUPIER, say.BuyChips(7, Money(100_000), Money(500), WHO, notes=paid(100_000)))


async def test_the_laws_sum_and_the_inspectors_are_two_limits_of_their_own() -> None:
    limit = shipped_profile("bg-2021").money.buy_in_acknowledged
    assert limit == Money(500_000)
    async with house() as one:
        many = say.SellCashChips(Money(500_500), WHO, notes=paid(500_500))
        await one.say("R1", CROUPIER, many)
        (alarm,) = one.floor.host("R1").stored.alarms
        assert alarm.about == SoldAboveSum(Money(500_500), None, WHO)


def test_training_is_not_play_and_asks_for_nobody() -> None:
    play = Play(kind="cloth")
    play.seat(1, buys=0)
    play.say(say.BuyChips(1, Money(250_000), Money(500)))
    play.say(say.SellCashChips(Money(250_000)))
