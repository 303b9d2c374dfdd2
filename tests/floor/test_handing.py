"""Between safe, desks and tables during the day: handovers by signed papers, a desk closed early, new chips."""

from typing import Final

import pytest

from dolly.chips import ChipType, Count, Pieces, TipsLot
from dolly.desk import commands as desk_say
from dolly.desk import till_commands as till_say
from dolly.desk.commands import TillCount
from dolly.desk.till_papers import TillPaper, Way
from dolly.errors import NotPermitted, Refusal, Refused
from dolly.floor.desk_day import open_desk
from dolly.floor.handing import coming, sign_till_paper, void_till_paper
from dolly.floor.papers import sign_closing
from dolly.floor.past import read_table
from dolly.house.commands import EnterChipType, EnterDesk
from dolly.money import Money
from dolly.table import commands as say
from dolly.table.people import Actor
from tests.floor.day import CASHIER, FULL_SET, NOTES, OTHER_CASHIER, SAFE, House, worth
from tests.floor.house import CROUPIER, MANAGER, PIT
from tests.floor.test_gaming_day import house

CHIPS: Count = (Pieces(Money(10_000), 100), Pieces(Money(500), 200))
CASH: Count = (Pieces(Money(5_000), 40),)
TIPS: Count = (Pieces(Money(500), 7),)

DAY: Final = "2026-11-30"

Draft = tuple[str, int, str]


async def drafted(
    one: House, way: Way, chips: Count = CHIPS, cash: Count = CASH, *, to: str = "", tips: tuple[TipsLot, ...] = (),
    desk: str = "desk-1", by: Actor = CASHIER,
) -> Draft:  # fmt: skip
    """A paper of a desk's till is drafted: its desk, number, and the version that is signed."""
    stored = one.floor.desks.host(desk).stored
    await one.desk(by, till_say.DraftTillPaper(TillPaper(way, stored.day, "EUR", chips, cash, to, tips)), desk=desk)
    stored = one.floor.desks.host(desk).stored
    draft = stored.till_draft(stored.till_drafted)
    return desk, draft.number, draft.version


async def signed(one: House, draft: Draft, *people: Actor) -> None:
    desk, number, version = draft
    for by in people:
        await sign_till_paper(one.floor, desk, one.id(), by, till_say.SignTillPaper(number, version))


async def second_desk(one: House) -> None:
    """Another desk opens, with another cashier and a till of its own."""
    await one.floor.register.say(MANAGER, EnterDesk("desk-2"))
    await open_desk(one.floor, "desk-2", one.id(), OTHER_CASHIER)
    await one.desk(OTHER_CASHIER, desk_say.EnterCount("opening", (TillCount("EUR", CHIPS, CASH),)), desk="desk-2")
    await one.confirm_desk(MANAGER, cashier=OTHER_CASHIER, desk="desk-2")


async def closed(one: House) -> None:
    """The first desk closes on what its books say."""
    till = one.floor.desks.host("desk-1").stored.tills["EUR"]
    await one.count_desk("closing", till.chips, (Pieces(Money(100), int(till.cash) // 100),))


@pytest.mark.law("ruling 24", "ruling 25")
async def test_the_safe_gives_chips_and_cash_to_a_desk_with_two_signatures_and_nothing_moves_before() -> None:
    async with house() as one:
        before = one.held()
        draft = await drafted(one, "from-safe")
        with pytest.raises(Refused) as early:
            await signed(one, draft, CASHIER)
        assert early.value.refusal is Refusal.NOT_SIGNED
        await signed(one, draft, MANAGER)
        assert one.held() == before
        with pytest.raises(Refused) as counting:
            await closed(one)
        assert counting.value.refusal is Refusal.PAPERS_OPEN

        await signed(one, draft, CASHIER)
        till = one.floor.desks.host("desk-1").stored.tills["EUR"]
        assert worth(till.chips) == worth(SAFE, CHIPS)
        assert int(till.cash) == worth(NOTES, CASH)
        held = one.held()
        assert held["cage:EUR"] == before["cage:EUR"] - worth(CHIPS, CASH)
        assert one.floor.house.papers["handover"] == 1
        await closed(one)


@pytest.mark.law("ruling 24")
async def test_what_goes_to_the_safe_is_sold_and_paid_no_more_while_it_is_on_its_way() -> None:
    async with house() as one:
        draft = await drafted(one, "to-safe", SAFE, NOTES)
        await signed(one, draft, CASHIER)
        chip = (Pieces(Money(500), 1),)
        with pytest.raises(Refused) as sold:
            await one.desk(CASHIER, desk_say.SellChips("EUR", chip))
        assert sold.value.refusal is Refusal.NOT_ENOUGH_CHIPS
        with pytest.raises(Refused) as paid:
            await one.desk(CASHIER, desk_say.RedeemChips("EUR", chip, "cash", 1))
        assert paid.value.refusal is Refusal.CASH_TOO_SMALL
        with pytest.raises(NotPermitted):
            await void_till_paper(one.floor, "desk-1", one.id(), CASHIER, till_say.VoidTillPaper(1, "too much"))
        await void_till_paper(one.floor, "desk-1", one.id(), MANAGER, till_say.VoidTillPaper(1, "too much"))
        await one.desk(CASHIER, desk_say.SellChips("EUR", chip))

        draft = await drafted(one, "to-safe")
        await signed(one, draft, CASHIER, MANAGER)
        held = one.held()
        assert held["desk:desk-1/chips:EUR"] == worth(SAFE) - worth(CHIPS) - 500
        assert held["desk:desk-1/cash:EUR"] == worth(NOTES) - worth(CASH) + 500


@pytest.mark.law("ruling 24", "ruling 28")
async def test_from_desk_to_desk_three_sign_and_neither_closes_while_it_is_on_its_way() -> None:
    async with house() as one:
        await second_desk(one)
        draft = await drafted(one, "to-desk", to="desk-2")
        await signed(one, draft, CASHIER, MANAGER)
        assert [each.on_way for each in coming(one.floor, "desk-2")] == [True]
        count = desk_say.EnterCount("closing", (TillCount("EUR", CHIPS, CASH),))
        for desk, cashier in (("desk-1", CASHIER), ("desk-2", OTHER_CASHIER)):
            with pytest.raises(Refused) as caught:
                await one.desk(cashier, count, desk=desk)
            assert caught.value.refusal is Refusal.PAPERS_OPEN
        with pytest.raises(Refused) as twice:
            await signed(one, draft, CASHIER)
        assert twice.value.refusal is Refusal.SIGNED_ALREADY

        await signed(one, draft, OTHER_CASHIER)
        held = one.held()
        assert held["desk:desk-1/chips:EUR"] == worth(SAFE) - worth(CHIPS)
        assert held["desk:desk-2/chips:EUR"] == 2 * worth(CHIPS)
        assert held["desk:desk-2/cash:EUR"] == 2 * worth(CASH)
        assert not held.get("transit:EUR")
        assert not list(coming(one.floor, "desk-2"))


async def test_only_who_serves_gives_and_takes_and_only_what_is_there() -> None:
    async with house() as one:
        await second_desk(one)
        with pytest.raises(Refused) as much:
            await drafted(one, "to-safe", (Pieces(Money(500), 20_001),))
        assert much.value.refusal is Refusal.NOT_ENOUGH_CHIPS
        with pytest.raises(Refused) as nothing:
            await drafted(one, "from-safe", (), ())
        assert nothing.value.refusal is Refusal.NOT_WHOLE_CHIPS
        with pytest.raises(Refused) as unknown:
            await drafted(one, "from-safe", (Pieces(Money(777), 1),))
        assert unknown.value.refusal is Refusal.NOT_APPROVED
        with pytest.raises(Refused) as itself:
            await drafted(one, "to-desk", to="desk-1")
        assert itself.value.refusal is Refusal.UNKNOWN
        draft = await drafted(one, "to-desk", to="desk-2")
        with pytest.raises(Refused) as other:
            await signed(one, draft, OTHER_CASHIER)
        assert other.value.refusal is Refusal.NOT_AT_THIS_DESK
        with pytest.raises(NotPermitted):
            await signed(one, draft, PIT)


@pytest.mark.law("ruling 26", "ruling 28")
async def test_a_table_whose_desk_has_closed_goes_home_to_the_desk_that_serves() -> None:
    async with house() as one:
        await second_desk(one)
        await one.charge("R1")
        await closed(one)
        assert "desk-1" not in one.floor.desks.live
        await one.say("R1", PIT, say.CloseTable("no-players"))
        signing = await one.counted("R1", FULL_SET)
        with pytest.raises(Refused) as gone:
            await sign_closing(one.floor, "R1", one.id(), CASHIER, signing)
        assert gone.value.refusal is Refusal.NOT_AT_THIS_DESK
        assert "desk-1 has closed" in str(gone.value)
        assert "desk-2 (502)" in str(gone.value)
        for by in (OTHER_CASHIER, MANAGER, PIT, CROUPIER):
            await sign_closing(one.floor, "R1", one.id(), by, signing)
        await one.floor.settled()
        assert one.held()["desk:desk-2/chips:EUR"] == worth(CHIPS, FULL_SET)
        off = read_table(one.floor.log, f"R1/{DAY}").signed
        assert off is not None
        assert off.desk == "desk-2"


async def test_a_chip_is_used_from_the_day_of_its_approval_on_and_not_before() -> None:
    async with house() as one:
        till = one.floor.desks.host("desk-1").stored.tills["EUR"]
        await one.count_desk("closing", till.chips, NOTES)
        for cents, day in ((5_000, DAY), (20_000, "2026-12-01")):
            chip = ChipType(f"cash {cents}", "cash-chip", "EUR", "red", "РД-02-9", day, Money(cents))
            await one.floor.register.say(MANAGER, EnterChipType(chip))
        await open_desk(one.floor, "desk-1", one.id(), CASHIER)
        await one.count_desk("opening", till.chips, NOTES)
        await drafted(one, "from-safe", (Pieces(Money(5_000), 10),))
        with pytest.raises(Refused) as ahead:
            await drafted(one, "from-safe", (Pieces(Money(20_000), 10),))
        assert ahead.value.refusal is Refusal.NOT_APPROVED
        assert "200.00 is approved from 2026-12-01 on" in str(ahead.value)
