"""At a cash desk: what is counted, who signs its papers away, and what is on its way to a table."""

import pytest

from dolly.chips import Count, Pieces
from dolly.desk import commands as desk_say
from dolly.errors import NotPermitted, Refusal, Refused
from dolly.floor.papers import void_paper
from dolly.money import Money
from tests.floor.day import CASHIER, HALF_SET, NOTES, OTHER_CASHIER, SAFE, House
from tests.floor.house import MANAGER, PIT, HandClock, TriedLog, open_floor
from tests.floor.test_gaming_day import house


@pytest.mark.law("ruling 25")
@pytest.mark.parametrize(
    ("chips", "cash", "refusal"),
    [((Pieces(Money(777), 10),), NOTES, Refusal.NOT_APPROVED), (SAFE, (Pieces(Money(300), 5),), Refusal.UNKNOWN)],
)
async def test_a_desk_counts_approved_chips_and_notes_that_there_are(
    chips: Count, cash: Count, refusal: Refusal
) -> None:
    async with open_floor(TriedLog(), HandClock()) as floor:
        one = House(floor)
        await one.found()
        with pytest.raises(Refused) as caught:
            await one.open_desk(chips, cash)
        assert caught.value.refusal is refusal
        await one.count_desk("opening", SAFE, NOTES)


@pytest.mark.law("ruling 24")
async def test_a_fill_on_its_way_is_recalled_by_the_game_manager_only() -> None:
    async with house() as one:
        await one.charge("R1")
        draft = await one.draft("R1", HALF_SET, fill=True)
        for by in (MANAGER, CASHIER, PIT):
            await one.sign(draft, by)
        void = desk_say.VoidPaper(draft[0], "players left")
        for by in (CASHIER, PIT):
            with pytest.raises(NotPermitted):
                await void_paper(one.floor, "desk-1", one.id(), by, void)
        assert one.floor.host("R1").stored.fill_in_transit == Money(5_000_000)
        await void_paper(one.floor, "desk-1", one.id(), MANAGER, void)
        assert one.floor.host("R1").stored.fill_in_transit is None


@pytest.mark.law("ruling 26")
async def test_the_cashier_who_serves_signs_the_desks_chips_away_and_no_other() -> None:
    async with house() as one:
        draft = await one.draft("R1")
        with pytest.raises(Refused) as caught:
            await one.sign(draft, OTHER_CASHIER)
        assert caught.value.refusal is Refusal.NOT_AT_THIS_DESK
        await one.sign(draft, CASHIER)
