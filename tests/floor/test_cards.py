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
from dolly.house.commands import EnterTerminals
from dolly.money import Money
from dolly.rules.house_rules import Approval, Terminals
from dolly.store.verify import verify
from dolly.table import commands as say
from dolly.table.people import Actor, Place, Role
from tests.floor.day import CASHIER, FULL_SET, House
from tests.floor.house import CROUPIER, MANAGER, PIT, HandClock, TriedLog, open_floor, opening, straight

CARD = "004711"
OTHER_CROUPIER = Actor("105", Role.CROUPIER)
OTHER_INSPECTOR = Actor("202", Role.INSPECTOR)


@asynccontextmanager
async def house(clock: HandClock | None = None) -> AsyncIterator[House]:
    """A desk that serves, two live tables with terminals, and a card with 500 euro on it."""
    log = TriedLog()
    async with open_floor(log, clock or HandClock()) as floor:
        one = House(floor)
        await one.found()
        await one.open_desk()
        await one.approve_terminals()
        await one.charge("R1", kind="terminal")
        await one.charge("R2", kind="terminal", staff=(OTHER_CROUPIER, OTHER_INSPECTOR))
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
        await one.say("R1", CROUPIER, say.TakeSeat(1, CARD, "token"))
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
        await one.close("R1", FULL_SET, ())
        assert one.floor.tables["R1"].stored.tokens == Money(-3_500)
        counted = [event async for event in _counted(one)]
        assert counted == [-3_500]


async def _counted(one: House) -> AsyncIterator[int]:
    for record in one.floor.log.read("R1/2026-11-30"):
        if b"table-counted" in record.body:
            yield int(record.body.split(b'"win":')[1].split(b",")[0])


@pytest.mark.law("ruling 2", "ruling 30")
async def test_a_card_that_was_paid_for_plays_at_no_training_table() -> None:
    async with house() as one:
        await one.floor.charge(opening(table="T1"), MANAGER)
        trainer, watcher = Actor("106", Role.CROUPIER), Actor("203", Role.INSPECTOR)
        await one.say("T1", trainer, say.TakePlace(Place.CROUPIER))
        await one.say("T1", watcher, say.TakePlace(Place.INSPECTOR))
        with pytest.raises(Refused) as caught:
            await one.say("T1", trainer, say.TakeSeat(1, CARD, "token"))
        assert caught.value.refusal is Refusal.LIVE_ONLY
        assert not (await one.floor.desks.card(CARD)).stored.uses

        await one.say("T1", trainer, say.TakeSeat(1, "004799"), say.BuyChips(1, Money(10_000), Money(100)))
        await issue_card(one.floor, "004799", one.id(), CASHIER)  # nobody could know that it sits there
        before = one.held()
        for moved in (say.TakeToCard(1, Money(10_000)), say.BringFromCard(1, Money(100), Money(100))):
            with pytest.raises(Refused) as caught:
                await one.say("T1", trainer, moved)
            assert caught.value.refusal is Refusal.LIVE_ONLY
        assert one.held() == before
        await one.say("T1", trainer, say.CashOut(1, Money(10_000)), say.LeaveSeat(1))


@pytest.mark.law("ruling 2")
async def test_a_label_that_stands_for_a_card_in_training_has_no_money_on_it() -> None:
    async with house() as one:
        await one.floor.charge(opening(table="T1"), MANAGER)
        trainer = Actor("106", Role.CROUPIER)
        await one.say("T1", trainer, say.TakePlace(Place.CROUPIER))
        await one.say("T1", trainer, say.TakeSeat(1, "A-17"))
        with pytest.raises(Refused) as caught:
            await one.say("T1", trainer, say.BringFromCard(1, Money(10_000), Money(100)))
        assert caught.value.refusal is Refusal.LIVE_ONLY


@pytest.mark.law("ruling 30")
async def test_nothing_below_zero_can_exist_and_one_refusal_refuses_both_halves() -> None:
    async with house() as one:
        await one.say("R1", CROUPIER, say.TakeSeat(1, CARD, "token"))
        before = one.held()
        with pytest.raises(Refused) as caught:
            await one.say("R1", CROUPIER, say.BringFromCard(1, Money(50_100), Money(100)))
        assert caught.value.refusal is Refusal.NOT_ENOUGH_CHIPS
        assert one.held() == before
        assert one.floor.host("R1").stored.seats[1].rack == Money(0)


@pytest.mark.law("ruling 30")
async def test_a_second_seat_on_a_card_in_use_needs_the_pit_boss_by_name() -> None:
    async with house() as one:
        await one.say("R1", CROUPIER, say.TakeSeat(1, CARD, "token"))
        with pytest.raises(Refused) as caught:
            await one.say("R2", OTHER_CROUPIER, say.TakeSeat(4, CARD, "token"))
        assert caught.value.refusal is Refusal.CARD_IN_USE
        await one.say("R2", PIT, say.TakeSeat(4, CARD, "token"))
        card = (await one.floor.desks.card(CARD)).stored
        assert card.uses == (("R1", 1), ("R2", 4))


@pytest.mark.law("ruling 30")
async def test_a_card_is_free_again_once_its_table_is_closed() -> None:
    async with house() as one:
        await one.say("R1", CROUPIER, say.TakeSeat(1, CARD, "token"))
        await one.say("R2", PIT, say.TakeSeat(1, CARD, "token"), say.TakeSeat(2, CARD, "token"))
        await one.say("R1", PIT, say.CloseTable("no-players"))
        assert (await one.floor.desks.card(CARD)).stored.uses == (("R2", 1), ("R2", 2))
        await one.say("R2", OTHER_CROUPIER, say.LeaveSeat(2))
        await one.say("R2", PIT, say.CloseTable("no-players"))
        assert (await one.floor.desks.card(CARD)).stored.uses == ()
        await move_card(one.floor, CARD, "004712", one.id(), CASHIER)


@pytest.mark.law("ruling 27", "ruling 30")
async def test_at_the_cut_off_a_card_stays_in_use_only_where_its_chips_go_on() -> None:
    clock = HandClock()
    async with house(clock) as one:
        await issue_card(one.floor, "004712", one.id(), CASHIER)
        await one.say("R1", CROUPIER, say.TakeSeat(1, CARD, "token"), say.TakeSeat(2, "004712", "token"))
        await one.say("R1", CROUPIER, say.BringFromCard(1, Money(20_000), Money(100)))
        with pytest.raises(Refused) as caught:
            await one.say("R1", PIT, say.CloseTable("cut-off"))
        assert caught.value.refusal is Refusal.DAY_NOT_OVER
        assert (await one.floor.desks.card("004712")).stored.uses == (("R1", 2),)
        clock.pass_(12 * 3_600)
        await one.say("R1", PIT, say.CloseTable("cut-off"))
        assert (await one.floor.desks.card(CARD)).stored.uses == (("R1", 1),)
        assert (await one.floor.desks.card("004712")).stored.uses == ()


@pytest.mark.law("ruling 30")
async def test_two_tables_and_the_desk_at_one_moment_lose_no_cent() -> None:
    async with house() as one:
        await one.say("R1", CROUPIER, say.TakeSeat(1, CARD, "token"))
        await one.say("R2", PIT, say.TakeSeat(1, CARD, "token"))
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
        await one.say("R1", CROUPIER, say.TakeSeat(1, CARD, "token"))
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


@pytest.mark.law("ruling 30")
async def test_a_lost_cards_balance_never_lands_on_a_card_that_somebody_has() -> None:
    async with house() as one:
        await issue_card(one.floor, "005555", one.id(), CASHIER)
        before = one.held()
        with pytest.raises(Refused) as caught:
            await move_card(one.floor, CARD, "005555", one.id(), CASHIER)
        assert caught.value.refusal is Refusal.ALREADY_KNOWN
        assert one.held() == before
        assert (await one.floor.desks.card(CARD)).stored.moved_to is None


@pytest.mark.law("ruling 30")
async def test_no_chips_are_sold_onto_a_card_before_their_approval_is_entered_and_what_is_there_is_paid_out() -> None:
    log = TriedLog()
    async with open_floor(log) as floor:
        one = House(floor)
        await one.found()
        await one.open_desk()
        await issue_card(floor, CARD, one.id(), CASHIER)
        for later in (None, "2026-12-31"):
            if later is not None:
                approval = Approval("РД-01-9", later)
                await floor.register.say(MANAGER, EnterTerminals(Terminals(approval, 16, approval)))
            with pytest.raises(Refused, match="the game manager enters the approval") as no:
                await one.desk(CASHIER, desk_say.SellTokens("EUR", CARD, Money(50_000)))
            assert no.value.refusal is Refusal.TOKENS_NOT_APPROVED
        assert one.held().get(f"card:{CARD}:EUR", 0) == 0
        await one.approve_terminals()
        await one.desk(CASHIER, desk_say.SellTokens("EUR", CARD, Money(50_000)))
        approval = Approval("РД-01-10", "2026-12-31")
        await floor.register.say(MANAGER, EnterTerminals(Terminals(approval, 16, approval)))
        await one.desk(CASHIER, desk_say.RedeemTokens("EUR", CARD, Money(50_000), "cash", 1))
        assert one.held().get(f"card:{CARD}:EUR", 0) == 0
