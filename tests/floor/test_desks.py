"""At a cash desk: what is counted, who signs its papers away, and what is on its way to a table."""

import pytest

from dolly.chips import Count, Pieces
from dolly.errors import Refusal, Refused
from dolly.money import Money
from tests.floor.day import NOTES, SAFE, House
from tests.floor.house import HandClock, TriedLog, open_floor


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
