"""Cards at seats, half-sentence by half-sentence: opened, a second seat, blocked without a reason (ruling 30)."""

import msgspec
import pytest

from dolly.card import card as cards
from dolly.chips import Count
from dolly.desk import commands as desk_say
from dolly.errors import Refusal, Refused
from dolly.floor.desk_day import issue_card, say_card
from dolly.floor.money_deciders import CardDecider
from dolly.money import NOTHING, Money
from dolly.table import commands as say
from dolly.table import events as on
from dolly.table.commands.cut_off import Carried
from tests.floor.day import CASHIER, FULL_SET, House
from tests.floor.house import CROUPIER, MANAGER, PIT, HandClock, straight
from tests.floor.test_cards import CARD, OTHER_CROUPIER, house
from tests.table.paying import paid
from tests.table.play import refused


async def seated(one: House, amount: int = 20_000) -> None:
    """A player at seat 1 of R1, with chips from the card."""
    await one.say("R1", CROUPIER, say.TakeSeat(1, CARD, "token"))
    await one.say("R1", CROUPIER, say.BringFromCard(1, Money(amount), Money(100)))


async def block(one: House) -> None:
    await say_card(one.floor, CARD, one.id(), CASHIER, cards.BlockCard())


@pytest.mark.law("ruling 30")
async def test_a_card_opens_with_pin_or_token_and_else_no_seat_is_taken_on_it() -> None:
    async with house() as one:
        for by in (CROUPIER, PIT):
            with refused(Refusal.CARD_NOT_OPENED) as caught:
                await one.say("R1", by, say.TakeSeat(1, CARD))
            assert caught.value.facts == {"card": CARD}
        assert (await one.floor.desks.card(CARD)).stored.uses == ()
        await one.say("R1", CROUPIER, say.TakeSeat(1, CARD, "token"))
        await one.say("R2", PIT, say.TakeSeat(1, CARD, "pin"))
        opened = [
            record.body for name in ("R1", "R2") for record in one.floor.log.read(f"{name}/2026-11-30")
            if b'"seat-taken"' in record.body
        ]  # fmt: skip
        assert [b'"opened":"token"' in opened[0], b'"opened":"pin"' in opened[1]] == [True, True]


@pytest.mark.law("ruling 30")
async def test_the_pit_permits_a_second_seat_by_name() -> None:
    async with house() as one:
        await one.say("R1", CROUPIER, say.TakeSeat(1, CARD, "token"))
        with refused(Refusal.CARD_IN_USE):
            await one.say("R2", OTHER_CROUPIER, say.TakeSeat(4, CARD, "token"))
        await one.say("R2", PIT, say.TakeSeat(4, CARD, "token"))
        used = [CardDecider.codec.decode(record.body) for record in one.floor.log.read(f"card/{CARD}")]
        named = [event.permitted_by for event in used if isinstance(event, cards.CardPutToUse)]
        assert named == [None, PIT.person]


@pytest.mark.law("ruling 30")
async def test_a_blocked_card_bets_no_more_even_with_chips_in_the_rack() -> None:
    async with house() as one:
        await seated(one)
        await one.say("R1", CROUPIER, say.PlaceBets(1, (straight("17", 100),)))
        await block(one)

        for said in (
            say.PlaceBets(1, (straight("18", 100),)),
            say.BuyChips(1, Money(10_000), Money(100), notes=paid(10_000)),
        ):
            with refused(Refusal.SEAT_BARRED):
                await one.say("R1", CROUPIER, said)
        assert one.floor.host("R1").stored.seats[1].stakes.staked == Money(100)  # what is down stands
        await one.say("R1", CROUPIER, say.TakeBackBets(1, (straight("17", 100),)))


@pytest.mark.law("ruling 30")
async def test_a_blocked_card_buys_nothing_at_desk_or_table_and_is_redeemed_at_both() -> None:
    async with house() as one:
        await seated(one)
        await block(one)
        for buying in (
            one.say("R1", CROUPIER, say.BringFromCard(1, Money(100), Money(100))),
            one.say("R2", OTHER_CROUPIER, say.TakeSeat(2, CARD, "token")),
            one.desk(CASHIER, desk_say.SellTokens("EUR", CARD, Money(100))),
        ):
            with pytest.raises(Refused) as caught:
                await buying
            assert caught.value.refusal in {Refusal.CARD_BLOCKED, Refusal.CARD_IN_USE}

        await one.say("R1", CROUPIER, say.CashOut(1, Money(5_000)))
        await one.say("R1", CROUPIER, say.TakeToCard(1, Money(15_000)), say.LeaveSeat(1))
        await one.desk(CASHIER, desk_say.RedeemTokens("EUR", CARD, Money(45_000), "cash", 1))
        assert "card:004711:EUR" not in one.held()


@pytest.mark.law("ruling 30")
async def test_no_reason_is_shown_nor_kept() -> None:
    async with house() as one:
        await seated(one)
        await block(one)
        for said in (say.PlaceBets(1, (straight("18", 100),)), say.BringFromCard(1, Money(100), Money(100))):
            with pytest.raises(Refused) as caught:
                await one.say("R1", CROUPIER, said)
            assert str(caught.value) in {
                "seat 1 takes no bets and no purchases", f"card {CARD} cannot be used",
            }  # fmt: skip
            assert set(caught.value.facts) <= {"seat", "card"}
        assert {field for kind in (cards.CardBlocked, on.CardBarred) for field in kind.__struct_fields__} == {
            "by", "card", "seats", "barred",
        }  # fmt: skip


@pytest.mark.law("ruling 30")
async def test_a_card_let_free_bets_again() -> None:
    async with house() as one:
        await seated(one)
        await block(one)
        await say_card(one.floor, CARD, one.id(), PIT, cards.UnblockCard())
        await one.say("R1", CROUPIER, say.PlaceBets(1, (straight("18", 100),)))
        assert one.floor.host("R1").stored.seats[1].stakes.staked == Money(100)


@pytest.mark.law("ruling 27", "ruling 30")
async def test_a_card_blocked_after_the_cut_off_is_barred_when_its_table_is_charged_anew() -> None:
    clock = HandClock()
    async with house(clock) as one:
        await seated(one)
        clock.pass_(12 * 3_600)
        await one.say("R1", PIT, say.CloseTable("cut-off"))
        await one.sign_off("R1", FULL_SET, ())
        await block(one)
        await one.say("R2", PIT, say.CloseTable("no-players"))
        await one.sign_off("R2", FULL_SET, ())
        await one.open_desk(*(await close_desk(one)))
        await one.charge("R1", kind="terminal")
        assert one.floor.host("R1").stored.seats[1].barred
        with refused(Refusal.SEAT_BARRED):
            await one.say("R1", CROUPIER, say.PlaceBets(1, (straight("18", 100),)))
        await one.say("R1", CROUPIER, say.CashOut(1, Money(20_000)), say.LeaveSeat(1))


async def close_desk(one: House) -> tuple[Count, Count]:
    """The desk is counted as its books say and closed; what it leaves in chips and notes."""
    till = one.floor.desks.host("desk-1").stored.tills["EUR"]
    notes = paid(int(till.cash))
    await one.desk(CASHIER, desk_say.EnterCount("closing", (desk_say.TillCount("EUR", till.chips, notes),)))
    await one.confirm_desk(MANAGER)
    await one.floor.settled()
    return till.chips, notes


@pytest.mark.law("ruling 30")
async def test_that_a_card_has_a_pin_is_recorded_and_never_the_pin() -> None:
    async with house() as one:
        with refused(Refusal.UNKNOWN):
            await say_card(one.floor, "009999", one.id(), CASHIER, cards.SetCardPin())
        await issue_card(one.floor, "004712", one.id(), CASHIER)
        await say_card(one.floor, "004712", one.id(), CASHIER, cards.SetCardPin())
        card = (await one.floor.desks.card("004712")).stored
        assert (card.has_pin, card.balance) == (True, NOTHING)
        assert cards.CardPinSet.__struct_fields__ == ("by",)


def test_older_records_of_seats_and_of_what_was_carried_are_read_as_they_were() -> None:
    taken = msgspec.json.decode(b'{"type":"seat-taken","seat":3,"card":"004711"}', type=on.SeatTaken)
    assert taken == on.SeatTaken(3, "004711")
    carried = msgspec.json.decode(b'{"seat":1,"card":null,"chip_value":100,"amount":500}', type=Carried)
    assert not carried.barred
