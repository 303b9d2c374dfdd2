"""A paper that could never be in force is refused when it is drafted, before anybody has signed it."""

import pytest

from dolly.chips import ChipType, Count, Pieces
from dolly.desk.commands import Charging, DraftPaper, EnterCount, FloatPaper, TillCount
from dolly.errors import Malformed, Refusal
from dolly.floor.desk_day import open_desk
from dolly.house import commands as house_say
from dolly.money import Money
from dolly.table import commands as say
from tests.floor.day import CASHIER, HALF_SET, NOTES, OPERATOR, SAFE, House
from tests.floor.house import CROUPIER, MANAGER, PIT, HandClock, TriedLog, open_floor
from tests.table.play import refused

A_THIRD: Count = (Pieces(Money(10_000), 300),)


@pytest.mark.law("ruling 24")
async def test_a_fill_of_no_approved_size_is_refused_when_it_is_drafted() -> None:
    async with open_floor(TriedLog(), HandClock()) as floor:
        one = House(floor)
        await one.found()
        await one.open_desk()
        await one.charge("R1")
        drafted = floor.desks.host("desk-1").stored.drafted

        with refused(Refusal.FILL_SIZE) as caught:
            await one.draft("R1", A_THIRD, fill=True)

        assert caught.value.facts == {"amount": 3_000_000, "sizes": "5000000, 10000000, 20000000"}
        assert floor.desks.host("desk-1").stored.drafted == drafted  # nobody is asked to sign it
        await one.fill("R1", HALF_SET)
        assert floor.host("R1").stored.fills == Money(5_000_000)


@pytest.mark.law("ruling 24")
async def test_a_fill_is_drafted_in_any_phase_for_a_table_that_a_desk_has_charged_and_for_no_other() -> None:
    async with open_floor(TriedLog(), HandClock()) as floor:
        one = House(floor)
        await one.found()
        await one.open_desk()
        with pytest.raises(Malformed):
            await one.draft("R1", HALF_SET, fill=True)
        await one.charge("R1")
        await one.say("R1", CROUPIER, say.Spin("clockwise"))

        await one.fill_under_way("R1")

        assert floor.host("R1").stored.fill_in_transit == Money(5_000_000)


@pytest.mark.law("ЗСч 6")
async def test_a_charge_whose_paper_would_name_no_operator_is_refused_when_it_is_drafted(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The desk was opened by an older Dolly, which asked for no operator."""
    async with open_floor(TriedLog(), HandClock()) as floor:
        one = House(floor)
        with monkeypatch.context() as older:
            older.setattr("tests.floor.day.OPERATOR", house_say.EnterCasino("Казино", "123456789", " ", "Казино"))
            older.setattr("dolly.house.facts.check_operator", lambda _: None)
            await one.found()
            await one.open_desk()
        with refused(Refusal.OPERATOR_MISSING):
            await one.draft("R1")
        assert floor.desks.host("desk-1").stored.drafted == 0  # nobody is asked to sign it
        await floor.register.say(MANAGER, OPERATOR)
        await one.charge("R1")
        assert floor.host("R1").stored.charged.number == 1


async def test_a_charge_of_no_approved_size_is_refused_when_it_is_drafted() -> None:
    async with open_floor(TriedLog(), HandClock()) as floor:
        one = House(floor)
        await one.found()
        await one.open_desk()

        with refused(Refusal.CHARGE_SIZE) as caught:
            await one.draft("R1", A_THIRD)

        sizes = {int(each) for each in str(caught.value.facts["sizes"]).split(", ")}
        assert caught.value.facts["charge"] == 3_000_000
        assert 3_000_000 not in sizes
        assert 10_000_000 in sizes
        assert not floor.desks.host("desk-1").stored.drafts  # nobody is asked to sign it
        await one.charge("R1")
        assert floor.host("R1").stored.charged.charge == Money(10_000_000)


async def test_a_charge_in_another_currency_than_its_rules_is_refused_when_it_is_drafted() -> None:
    async with open_floor(TriedLog(), HandClock()) as floor:
        one = House(floor)
        await one.found()
        dollar = ChipType("dollar", "cash-chip", "USD", "blue", "РД-02-9", "2026-01-10", Money(100_000))
        await floor.register.say(MANAGER, house_say.EnterChipType(dollar))
        await open_desk(floor, "desk-1", one.id(), CASHIER)
        dollars = (Pieces(Money(100_000), 100),)
        tills = (TillCount("EUR", SAFE, NOTES), TillCount("USD", dollars, ()))
        await one.desk(CASHIER, EnterCount("opening", tills))
        await one.confirm_desk()
        await one.check("R1")
        charging = Charging("cloth", 8, "bg-2021")
        day = floor.desks.host("desk-1").stored.day
        paper = FloatPaper("charge", "R1", day, "USD", dollars, charging)

        with refused(Refusal.NOT_APPROVED) as caught:
            await one.desk(CASHIER, DraftPaper(paper))

        assert caught.value.facts["what"] == "currency"
        assert "EUR" in str(caught.value)


@pytest.mark.law("Н35 5")
async def test_two_fills_of_the_same_chips_have_two_versions_and_are_not_signed_for_one_another() -> None:
    async with open_floor(TriedLog(), HandClock()) as floor:
        one = House(floor)
        await one.found()
        await one.open_desk()
        await one.charge("R1")
        first = await one.draft("R1", HALF_SET, fill=True)
        for by in (MANAGER, CASHIER, PIT, CROUPIER):
            await one.sign(first, by)
        number, version = await one.draft("R1", HALF_SET, fill=True)
        assert version != first[1]
        with refused(Refusal.OTHER_VERSION):
            await one.sign((number, first[1]), MANAGER)
        for by in (MANAGER, CASHIER, PIT, CROUPIER):
            await one.sign((number, version), by)
