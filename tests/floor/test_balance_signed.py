"""A desk's balance is signed: by the cashier who counted and by who checked, each on the same version (Н35 6)."""

import pytest

from dolly.chips import Count, Pieces
from dolly.desk import commands as say
from dolly.desk import events as on
from dolly.errors import NotPermitted, Refusal
from dolly.floor.desk_day import open_desk
from dolly.floor.money_deciders import DeskDecider
from dolly.floor.past import read_desk
from dolly.house.state import House as HouseFacts
from dolly.money import Money
from dolly.protocols.desks import desk_day
from dolly.protocols.house_papers import desk_balance
from dolly.protocols.table_papers import Maker
from dolly.rules.thresholds import thresholds_on
from dolly.table.people import Actor, Role
from tests.floor.day import CASHIER, NOTES, OTHER_CASHIER, SAFE, House
from tests.floor.house import MANAGER, PIT, HandClock, TriedLog, open_floor
from tests.table.play import refused

SHORT: Count = (Pieces(Money(10_000), 199), NOTES[1])


async def counted(one: House, purpose: say.Purpose, cash: Count = NOTES, *, by: Actor = CASHIER) -> None:
    await one.desk(by, say.EnterCount(purpose, (say.TillCount("EUR", SAFE, cash),)))


@pytest.mark.law("Н35 6", "ruling 28")
async def test_nobody_serves_before_the_morning_balance_bears_both_signatures() -> None:
    async with open_floor(TriedLog(), HandClock()) as floor:
        one = House(floor)
        await one.found()
        await open_desk(floor, "desk-1", one.id(), CASHIER)
        await counted(one, "opening")
        with refused(Refusal.COUNT_WAITS):
            await one.sign_balance(CASHIER)  # nothing is drawn yet
        await one.desk(MANAGER, say.ConfirmCount())
        desk = floor.desks.host("desk-1")
        for by, still in ((CASHIER, [("game-manager", "401")]), (MANAGER, [])):
            assert desk.stored.cashier is None
            with refused(Refusal.COUNT_WAITS):
                await one.desk(CASHIER, say.SellChips("EUR", (Pieces(Money(500), 1),)))
            await one.sign_balance(by)
            lacking = [] if desk.stored.balance is None else list(desk.stored.balance.lacking)
            assert lacking == still
        assert desk.stored.cashier == "501"


@pytest.mark.law("Н35 6")
async def test_only_the_cashier_who_counted_and_who_checked_sign_and_nobody_twice() -> None:
    async with open_floor(TriedLog(), HandClock()) as floor:
        one = House(floor)
        await one.found()
        await one.open_desk()
        await counted(one, "closing")
        await one.desk(MANAGER, say.ConfirmCount())

        for stranger in (OTHER_CASHIER, PIT, Actor("401", Role.CASHIER)):
            with pytest.raises(NotPermitted):
                await one.sign_balance(stranger)
        with refused(Refusal.OTHER_VERSION):
            await one.desk(CASHIER, say.SignBalance("0" * 64))
        await one.sign_balance(MANAGER)
        with refused(Refusal.SIGNED_ALREADY):
            await one.sign_balance(MANAGER)
        assert floor.house.papers.get("desk-balance", 0) == 0
        await one.sign_balance(CASHIER)
        assert floor.house.papers["desk-balance"] == 1
        assert "desk-1" not in floor.desks.live


@pytest.mark.law("ruling 25")
async def test_where_another_answers_for_a_difference_the_signature_of_before_does_not_fit() -> None:
    log = TriedLog()
    async with open_floor(log, HandClock()) as floor:
        one = House(floor)
        await one.found()
        await one.open_desk()
        await counted(one, "closing", SHORT)
        await one.desk(MANAGER, say.ConfirmCount("502"))
        desk = floor.desks.host("desk-1")
        await one.sign_balance(CASHIER)
        assert desk.stored.balance is not None
        before = desk.stored.balance.version

        await one.desk(MANAGER, say.ConfirmCount("501"))

        assert desk.stored.balance.signed == ()
        with refused(Refusal.OTHER_VERSION):
            await one.desk(MANAGER, say.SignBalance(before))
        await one.sign_balance(MANAGER)
        assert not desk.stored.closed  # the cashier signed another paper
        await one.sign_balance(CASHIER)
        await floor.settled()
        name, maker = floor.house.desks["desk-1"].last_log, Maker(floor.house, {}, 0)
    assert name is not None
    balance = desk_balance(read_desk(log, name), read_desk(log, name).shifts[0], maker)
    assert balance.answers_for == maker.person("501")
    assert {each.version for each in balance.signatures} == {balance.head.version} != {before}
    assert [each.role for each in balance.opening_signatures] == ["cashier", "game-manager"]


@pytest.mark.law("ruling 25")
async def test_no_count_is_entered_anew_once_its_sums_are_shown() -> None:
    async with open_floor(TriedLog(), HandClock()) as floor:
        one = House(floor)
        await one.found()
        await one.open_desk()
        await counted(one, "closing", SHORT)
        await one.desk(MANAGER, say.ConfirmCount("501"))
        with refused(Refusal.ALREADY_COUNTED):
            await counted(one, "closing")


@pytest.mark.law("ruling 28")
async def test_a_shift_is_signed_by_both_cashiers_over_the_same_figures() -> None:
    async with open_floor(TriedLog(), HandClock()) as floor:
        one = House(floor)
        await one.found()
        await one.open_desk()
        await counted(one, "shift")
        await one.desk(OTHER_CASHIER, say.ConfirmCount())
        desk = floor.desks.host("desk-1")
        assert desk.stored.balance is not None
        assert desk.stored.balance.lacking == (("cashier", "501"), ("cashier", "502"))
        await one.sign_balance(CASHIER)
        assert desk.stored.cashier == "501"
        await one.sign_balance(OTHER_CASHIER)
        assert desk.stored.cashier == "502"


def test_a_balance_of_before_signatures_had_versions_is_still_read_and_printed() -> None:
    stored = (
        b'{"type":"count-confirmed","purpose":"%s","tills":[{"currency":"EUR","chips":[],"cash":[[500,2]],'
        b'"expected_chips":0,"expected_cash":1000,"chips_over":0,"cash_over":0}],"counted_by":"501","by":"401",'
        b'"answers_for":null}'
    )
    left = (say.TillCount("EUR", (), (Pieces(Money(500), 2),)),)
    opened = on.DeskOpened("desk-1", "2026-08-24", (), thresholds_on("2026-08-24"), left, first=False, by="501")
    facts: list[tuple[on.DeskEvent, int]] = [(opened, 1)]
    for at, purpose in ((2, b"opening"), (3, b"closing")):
        facts.append((DeskDecider.codec.decode(stored % purpose), at))
    day = desk_day("desk-1/2026-08-24", facts)
    balance = desk_balance(day, day.shifts[0], Maker(HouseFacts(), {}, 0))
    assert [(each.role, each.at) for each in balance.signatures] == [("cashier", 3), ("game-manager", 3)]
    assert balance.opening_signatures == ()
