"""Player cards: bought at the desk, brought to a table and taken away, each in one append (ruling 30)."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest

from dolly.card import card as cards
from dolly.desk import commands as desk_say
from dolly.errors import DollyError, Refusal, Refused
from dolly.floor.books import books_reader
from dolly.floor.desk_day import issue_card, move_card, say_card
from dolly.money import Money
from dolly.store.verify import verify
from dolly.table import commands as say
from dolly.table.people import Actor, Place, Role
from tests.floor.day import CASHIER, House
from tests.floor.house import CROUPIER, INSPECTOR, MANAGER, PIT, HandClock, TriedLog, open_floor, opening, straight

CARD = "004711"
OTHER_CROUPIER = Actor("105", Role.CROUPIER)
OTHER_INSPECTOR = Actor("202", Role.INSPECTOR)


@asynccontextmanager
async def house() -> AsyncIterator[House]:
    """A desk that serves, a training table with terminals, and a card with 500 euro on it."""
    log = TriedLog()
    async with open_floor(log, HandClock()) as floor:
        one = House(floor)
        await one.found()
        await one.open_desk()
        for table, croupier, inspector in (("R1", CROUPIER, INSPECTOR), ("R2", OTHER_CROUPIER, OTHER_INSPECTOR)):
            await floor.charge(opening(table=table, command_id=f"charge-{table}"), MANAGER)
            await one.say(table, croupier, say.TakePlace(Place.CROUPIER))
            await one.say(table, inspector, say.TakePlace(Place.INSPECTOR))
        await issue_card(floor, CARD, one.id(), CASHIER)
        await one.desk(CASHIER, desk_say.SellTokens("EUR", CARD, Money(50_000)))
        yield one
        held = one.held()
        assert held.get("transit:EUR", 0) == 0
        assert sum(held.values()) == 0
        tokens = sum(sum_ for account, sum_ in held.items() if account.startswith("tokens:"))
        on_cards = sum(sum_ for account, sum_ in held.items() if account.startswith("card:"))
        assert tokens == -on_cards  # what desks issued is on cards or at tables
        report = verify(log, books_reader())
        assert report.fault is None, report.fault


@pytest.mark.law("ruling 30")
async def test_chips_bought_at_the_desk_are_on_the_card() -> None:
    async with house() as one:
        held = one.held()
        assert held["card:004711:EUR"] == 50_000
        assert held["tokens:desk-1:EUR"] == -50_000
        assert one.floor.desks.host("desk-1").stored.tills["EUR"].tokens == Money(50_000)


@pytest.mark.law("ruling 30")
async def test_chips_go_from_the_card_to_a_rack_and_back_with_what_was_won() -> None:
    async with house() as one:
        await one.say("R1", CROUPIER, say.TakeSeat(1, CARD))
        await one.say("R1", CROUPIER, say.BringFromCard(1, Money(20_000), Money(100)))
        assert one.held()["card:004711:EUR"] == 30_000
        assert one.floor.host("R1").stored.seats[1].rack == Money(20_000)

        await one.say("R1", CROUPIER, say.PlaceBets(1, (straight("17", 100),)))
        await one.say("R1", CROUPIER, say.Spin("clockwise"))
        await one.say("R1", CROUPIER, say.CallNoMoreBets())
        await one.say("R1", CROUPIER, say.DeclareResult("17"))
        await one.say("R1", CROUPIER, say.SetDolly())
        await one.say("R1", CROUPIER, say.CollectLosing(), say.PayWinning(), say.LiftDolly())
        await one.say("R1", CROUPIER, say.TakeToCard(1, Money(23_500)), say.LeaveSeat(1))

        held = one.held()
        assert held["card:004711:EUR"] == 53_500
        assert held["tokens:R1:EUR"] == -3_500
        assert (await one.floor.desks.card(CARD)).stored.uses == ()
        await one.say("R1", PIT, say.CloseTable("no-players"))
        await one.say("R1", PIT, say.CountTable(Money(5_000_000), Money(0)))
        assert one.floor.tables["R1"].stored.tokens == Money(-3_500)
        counted = [event async for event in _counted(one)]
        assert counted == [-3_500]


async def _counted(one: House) -> AsyncIterator[int]:
    for record in one.floor.log.read("R1/2026-11-30"):
        if b"table-counted" in record.body:
            yield int(record.body.split(b'"win":')[1].split(b",")[0])


@pytest.mark.law("ruling 30")
async def test_nothing_below_zero_can_exist_and_one_refusal_refuses_both_halves() -> None:
    async with house() as one:
        await one.say("R1", CROUPIER, say.TakeSeat(1, CARD))
        before = one.held()
        with pytest.raises(Refused) as caught:
            await one.say("R1", CROUPIER, say.BringFromCard(1, Money(50_100), Money(100)))
        assert caught.value.refusal is Refusal.NOT_ENOUGH_CHIPS
        assert one.held() == before
        assert one.floor.host("R1").stored.seats[1].rack == Money(0)


@pytest.mark.law("ruling 30")
async def test_a_second_seat_on_a_card_in_use_needs_the_pit_boss_by_name() -> None:
    async with house() as one:
        await one.say("R1", CROUPIER, say.TakeSeat(1, CARD))
        with pytest.raises(Refused) as caught:
            await one.say("R2", OTHER_CROUPIER, say.TakeSeat(4, CARD))
        assert caught.value.refusal is Refusal.CARD_IN_USE
        await one.say("R2", PIT, say.TakeSeat(4, CARD))
        card = (await one.floor.desks.card(CARD)).stored
        assert card.uses == (("R1", 1), ("R2", 4))


@pytest.mark.law("ruling 30")
async def test_two_tables_and_the_desk_at_one_moment_lose_no_cent() -> None:
    async with house() as one:
        await one.say("R1", CROUPIER, say.TakeSeat(1, CARD))
        await one.say("R2", PIT, say.TakeSeat(1, CARD))
        acts = [
            one.say("R1", CROUPIER, say.BringFromCard(1, Money(30_000), Money(100))),
            one.say("R2", OTHER_CROUPIER, say.BringFromCard(1, Money(30_000), Money(100))),
            one.desk(CASHIER, desk_say.RedeemTokens("EUR", CARD, Money(30_000), "cash", 1)),
        ]
        answers = await asyncio.gather(*acts, return_exceptions=True)
        refused = [answer for answer in answers if isinstance(answer, DollyError)]
        assert len(refused) == 2
        assert one.held()["card:004711:EUR"] == 20_000


@pytest.mark.law("ruling 30")
async def test_a_blocked_card_plays_no_more_but_is_redeemed() -> None:
    async with house() as one:
        await one.say("R1", CROUPIER, say.TakeSeat(1, CARD))
        await say_card(one.floor, CARD, one.id(), CASHIER, cards.BlockCard())
        for said in (
            one.say("R1", CROUPIER, say.BringFromCard(1, Money(100), Money(100))),
            one.desk(CASHIER, desk_say.SellTokens("EUR", CARD, Money(100))),
        ):
            with pytest.raises(Refused) as caught:
                await said
            assert caught.value.refusal is Refusal.CARD_BLOCKED
        await one.desk(CASHIER, desk_say.RedeemTokens("EUR", CARD, Money(50_000), "cash", 1))
        assert "card:004711:EUR" not in one.held()


@pytest.mark.law("ruling 30")
async def test_a_lost_cards_balance_moves_to_a_new_number_once() -> None:
    async with house() as one:
        await move_card(one.floor, CARD, "004712", "move", CASHIER)
        await move_card(one.floor, CARD, "004712", "move", CASHIER)
        held = one.held()
        assert held["card:004712:EUR"] == 50_000
        assert "card:004711:EUR" not in held
        with pytest.raises(Refused) as caught:
            await one.desk(CASHIER, desk_say.RedeemTokens("EUR", CARD, Money(100), "cash", 1))
        assert caught.value.refusal is Refusal.CARD_BLOCKED
