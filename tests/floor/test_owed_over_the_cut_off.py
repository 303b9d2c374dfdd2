"""What players hold over a cut-off is had at a desk while the table is not charged anew: whole, once (ruling 27)."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest

from dolly.chips import Count, HeldLot, Pieces, less, more
from dolly.desk import commands as desk_say
from dolly.errors import Refusal, Refused
from dolly.export.checking import check_export
from dolly.export.writing import Wanted, export
from dolly.floor.books import books_reader
from dolly.floor.charging import left_behind
from dolly.floor.days import turn_day
from dolly.floor.desk_day import issue_card, move_card
from dolly.floor.paying_out import enter_missing
from dolly.house.holding import owed_over_cut_off
from dolly.money import Money
from dolly.store.verify import verify
from dolly.table import commands as say
from dolly.table.commands.cut_off import ColourOut
from tests.floor.day import CASHIER, FULL_SET, NOTES, SAFE, House
from tests.floor.house import CROUPIER, MANAGER, PIT, HandClock, TriedLog, open_floor
from tests.table.paying import paid

CARD, OTHER = "004711", "004712"
WHO = "V-17"
ON_CARD, FOR_CASH = Money(20_000), Money(30_000)
PIECES: dict[Money, Count] = {ON_CARD: (Pieces(Money(10_000), 2),), FOR_CASH: (Pieces(Money(10_000), 3),)}
BOX = paid(30_000)


@asynccontextmanager
async def over_the_cut_off() -> AsyncIterator[House]:
    """R1 was closed at the cut-off: seat 1 holds 200 of a card, seat 2 300 that were bought; the desk serves anew."""
    log, clock = TriedLog(), HandClock()
    async with open_floor(log, clock) as floor:
        one = House(floor)
        await one.found()
        await one.open_desk()
        await one.approve_terminals()
        await issue_card(floor, CARD, one.id(), CASHIER)
        await one.desk(CASHIER, desk_say.SellTokens("EUR", CARD, Money(50_000)))
        await one.charge("R1", kind="terminal")
        await one.say("R1", CROUPIER, say.TakeSeat(1, CARD, "token"))
        await one.say("R1", CROUPIER, say.BringFromCard(1, ON_CARD, Money(100)))
        await one.say("R1", CROUPIER, say.TakeSeat(2), say.BuyChips(2, FOR_CASH, Money(100), notes=BOX))
        clock.pass_(12 * 3_600)
        await turn_day(floor, one.id(), MANAGER)
        await one.say("R1", PIT, say.CloseTable("cut-off"))
        await one.sign_off("R1", FULL_SET, BOX)
        till = floor.desks.host("desk-1").stored.tills["EUR"]
        await one.count_desk("closing", till.chips, paid(int(till.cash)))
        await one.open_desk(till.chips, paid(int(till.cash)))
        yield one
        await floor.settled()
        assert sum(one.held().values()) == 0
        report = verify(log, books_reader())
        assert report.fault is None, report.fault
        for day in ("2026-11-30", "2026-12-01"):
            found = check_export(export(log, Wanted(day, clock(), training=False)))
            assert found.fault is None, found.fault


def lots(one: House) -> dict[int, HeldLot]:
    """What is owed over the cut-off and was neither given back nor taken up, by seat."""
    return {kept.lot.seat: kept.lot for kept in one.floor.house.held.values() if not kept.returned}


def back(lot: HeldLot, pay: desk_say.Return = "chips", book: int = 0) -> desk_say.ReturnHeld:
    chips = PIECES[lot.amount] if pay == "chips" else ()
    return desk_say.ReturnHeld(lot, pay, WHO, chips, book, recognised_by="201", recognised_role="inspector")


async def refused(one: House, command: desk_say.ReturnHeld) -> Refused:
    with pytest.raises(Refused) as caught:
        await one.desk(CASHIER, command)
    return caught.value


@pytest.mark.law("ruling 27")
async def test_what_is_owed_over_the_cut_off_is_listed_by_seat_and_given_back_whole_and_once() -> None:
    async with over_the_cut_off() as one:
        owed = lots(one)
        assert {seat: (lot.amount, lot.carried) for seat, lot in owed.items()} == {
            1: (ON_CARD, "terminal"), 2: (FOR_CASH, "terminal"),
        }  # fmt: skip
        assert one.held()["carried:R1:EUR"] == -50_000
        assert owed_over_cut_off(one.floor.house) == [(("R1", "EUR"), ON_CARD + FOR_CASH)], "the pit is told"
        await one.desk(CASHIER, back(owed[1]))
        assert owed_over_cut_off(one.floor.house) == [(("R1", "EUR"), FOR_CASH)]
        await one.desk(CASHIER, back(owed[2], "cash", 7))
        assert owed_over_cut_off(one.floor.house) == []
        held = one.held()
        assert not {"carried:R1:EUR", "rack:R1/1:EUR", "rack:R1/2:EUR", "home:R1:EUR"} & held.keys()
        for seat, lot in owed.items():
            again = await refused(one, back(lot, "chips"))
            assert again.refusal is Refusal.RETURNED_ALREADY, seat
        await one.charge("R1", kind="terminal")
        assert one.floor.host("R1").stored.charged.carried == ()


@pytest.mark.law("ruling 27", "ruling 30")
async def test_a_card_at_a_seat_whose_chips_went_back_is_free_again() -> None:
    async with over_the_cut_off() as one:
        assert (await one.floor.desks.card(CARD)).stored.uses == (("R1", 1),)
        await one.desk(CASHIER, back(lots(one)[1]))
        assert (await one.floor.desks.card(CARD)).stored.uses == ()
        await move_card(one.floor, CARD, OTHER, one.id(), CASHIER)
        assert (await one.floor.desks.card(OTHER)).stored.balance == Money(30_000)


@pytest.mark.law("ruling 27")
async def test_the_next_charge_carries_what_no_desk_has_given_back_and_takes_it_up() -> None:
    async with over_the_cut_off() as one:
        owed = lots(one)
        await one.desk(CASHIER, back(owed[1]))
        await one.charge("R1", kind="terminal")
        table = one.floor.host("R1")
        assert [(each.seat, each.amount) for each in table.stored.charged.carried] == [(2, FOR_CASH)]
        assert one.floor.house.held[owed[2].key].returned == table.name
        late = await refused(one, back(owed[2]))
        assert late.refusal is Refusal.RETURNED_ALREADY
        assert "taken up in R1/2026-12-01" in str(late)
        assert "carried:R1:EUR" not in one.held()
        await one.say("R1", CROUPIER, say.CashOut(2, FOR_CASH), say.LeaveSeat(2))
        await one.close("R1", less(FULL_SET, PIECES[FOR_CASH]), ())
        assert lots(one) == {}


@pytest.mark.law("ruling 27")
async def test_of_a_desk_and_a_charge_that_meet_one_has_the_lot() -> None:
    async with over_the_cut_off() as one:
        lot = lots(one)[2]
        draft = await one.draft("R1", kind="terminal")
        for by in (CASHIER, MANAGER, PIT):
            await one.sign(draft, by)
        charged, gave = await asyncio.gather(
            one.sign(draft, CROUPIER), one.desk(CASHIER, back(lot)), return_exceptions=True
        )
        assert not isinstance(charged, BaseException)
        carried = {each.seat for each in one.floor.host("R1").stored.charged.carried}
        assert carried == ({1, 2} if isinstance(gave, Refused) else {1})
        assert one.held()["rack:R1/1:EUR"] == 20_000
        assert "carried:R1:EUR" not in one.held()


@pytest.mark.law("ruling 27")
async def test_a_desk_that_gives_back_while_the_charge_is_being_signed_leaves_the_charge_the_rest(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The desk's word comes between what the charge has looked up and what it says."""
    async with over_the_cut_off() as one:
        lot = lots(one)[2]

        async def meanwhile(*_: object) -> object:
            found = await left_behind(one.floor, "R1")
            if not one.floor.house.held[lot.key].returned:
                await one.desk(CASHIER, back(lot))
            return found

        monkeypatch.setattr("dolly.floor.papers.left_behind", meanwhile)
        await one.charge("R1", kind="terminal")
        assert [each.seat for each in one.floor.host("R1").stored.charged.carried] == [1]


@pytest.mark.law("ruling 27")
async def test_a_colour_over_the_cut_off_is_given_back_as_what_it_is_worth() -> None:
    log, clock = TriedLog(), HandClock()
    async with open_floor(log, clock) as floor:
        one = House(floor)
        await one.found()
        await one.open_desk()
        await one.charge("R1")
        await one.say("R1", CROUPIER, say.TakeSeat(1), say.BuyChips(1, FOR_CASH, Money(500), notes=BOX))
        clock.pass_(12 * 3_600)
        await turn_day(floor, one.id(), MANAGER)
        await one.say("R1", PIT, say.CloseTable("cut-off", (ColourOut(1, 60),)))
        await one.sign_off("R1", FULL_SET, BOX)
        await one.count_desk("closing", SAFE, more(NOTES, BOX))
        await one.open_desk(SAFE, more(NOTES, BOX))
        (lot,) = lots(one).values()
        assert (lot.amount, lot.carried) == (FOR_CASH, "cloth")
        await one.desk(CASHIER, back(lot, "cash", 7))
        assert "carried:R1:EUR" not in one.held()
        await one.charge("R1", less(FULL_SET, ()))
        assert one.floor.host("R1").stored.seats.get(1) is None
        await floor.settled()
        assert verify(log, books_reader()).fault is None
        found = check_export(export(log, Wanted("2026-12-01", clock(), training=False)))
        assert found.fault is None, found.fault


@pytest.mark.law("ruling 27")
async def test_what_a_crash_left_out_is_found_before_the_next_charge(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("dolly.floor.floor.left_in", lambda _: ())
    async with over_the_cut_off() as one:
        assert lots(one) == {}
        await enter_missing(one.floor)
        assert sorted(lots(one)) == [1, 2]
        await one.desk(CASHIER, back(lots(one)[1]))
        await one.charge("R1", kind="terminal")
        assert lots(one) == {}
