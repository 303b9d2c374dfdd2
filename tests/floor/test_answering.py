"""Who answers for a difference is somebody of the house: nobody's number stands on a paper (ruling 25)."""

import pytest

from dolly.chips import Pieces
from dolly.desk import commands as desk_say
from dolly.errors import Refusal, Refused
from dolly.floor.staffing import say_of_staff
from dolly.house.commands import RemoveStaff
from dolly.money import Money
from dolly.table import commands as say
from dolly.table.phases import Phase
from tests.floor.day import CASHIER, FULL_SET, NOTES, SAFE, House
from tests.floor.house import CROUPIER, MANAGER, PIT
from tests.floor.test_gaming_day import house

#: A note of a hundred euro too little.
SHORT = (Pieces(Money(10_000), 199), NOTES[1])
#: A note of fifty euro that nobody knows of.
FOUND = (Pieces(Money(5_000), 1),)


async def table_counted(one: House) -> None:
    await one.charge("R1")
    await one.say("R1", PIT, say.CloseTable("no-players"))
    await one.say("R1", CROUPIER, say.EnterTableCount(FULL_SET, FOUND))


@pytest.mark.law("ruling 25")
async def test_nobodys_number_answers_for_the_difference_of_a_table() -> None:
    async with house() as one:
        await table_counted(one)
        with pytest.raises(Refused, match=r"no member of staff 999.*staff number") as caught:
            await one.say("R1", PIT, say.ConfirmTableCount("999"))
        assert (caught.value.refusal, caught.value.facts) == (Refusal.NOT_STAFF, {"number": "999"})
        assert one.floor.host("R1").stored.phase is Phase.CLOSED  # and nothing is confirmed

        await one.say("R1", PIT, say.ConfirmTableCount("104"))
        assert one.floor.host("R1").stored.phase is Phase.COUNTED


@pytest.mark.law("ruling 25", "ruling 28")
async def test_nobodys_number_answers_for_the_difference_of_a_desk() -> None:
    async with house() as one:
        await one.desk(CASHIER, desk_say.EnterCount("closing", (desk_say.TillCount("EUR", SAFE, SHORT),)))
        with pytest.raises(Refused) as caught:
            await one.desk(MANAGER, desk_say.ConfirmCount("999"))
        assert caught.value.refusal is Refusal.NOT_STAFF
        assert one.floor.desks.host("desk-1").stored.balance is None

        await one.confirm_desk(answers_for="501")
        assert "desk-1" not in one.floor.desks.live


@pytest.mark.law("ruling 25")
async def test_who_has_left_the_house_answers_for_nothing_more() -> None:
    async with house() as one:
        await table_counted(one)
        await say_of_staff(one.floor, MANAGER, RemoveStaff("105"))
        with pytest.raises(Refused) as caught:
            await one.say("R1", PIT, say.ConfirmTableCount("105"))
        assert caught.value.refusal is Refusal.NOT_STAFF


@pytest.mark.law("ruling 25")
async def test_a_refused_number_tells_nothing_of_the_difference() -> None:
    """Also where the count is right, so that nobody learns from it what was expected."""
    async with house() as one:
        await one.charge("R1")
        await one.say("R1", PIT, say.CloseTable("no-players"))
        await one.say("R1", CROUPIER, say.EnterTableCount(FULL_SET, ()))
        with pytest.raises(Refused) as caught:
            await one.say("R1", PIT, say.ConfirmTableCount("999"))
        assert caught.value.refusal is Refusal.NOT_STAFF
        await one.say("R1", PIT, say.ConfirmTableCount())
