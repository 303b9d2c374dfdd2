"""Rates of exchange stand while a desk or a live table of their gaming day is open (rulings 27, 28)."""

import pytest

from dolly.chips import Pieces, check_cash
from dolly.errors import Refusal
from dolly.house import House, HouseCommand, decide, evolve
from dolly.house import commands as say
from dolly.house.decide import carried
from dolly.house.rates import oldest_day, rates_of
from dolly.house.rates_commands import EnterRate
from dolly.money import Money
from dolly.rules.rates import Rate
from tests.table.paying import paid
from tests.table.play import refused

OLD, NEW = "2026-12-31", "2027-01-01"


def said(house: House, *commands: HouseCommand) -> House:
    for command in commands:
        for event in decide(house, command, "401", role="game-manager"):
            house = evolve(house, event)
    return house


def rate(day: str, currency: str = "USD") -> Rate:
    return Rate(currency, day, 1_250_000, "БНБ, фиксинг")


def opened() -> House:
    """A desk, a live table and one of training are open on the year's last day."""
    return said(
        House(), say.OpenHouse(2026), say.EnterFirstManager("401", ("game-manager",)), say.TurnDay(OLD),
        say.EnterCasino("Казино Тест ООД", "123456789", "У-17", "Казино Тест"),
        say.EnterDesk("desk-1"), say.EnterTable("R1", "cloth", 8, training=False),
        say.EnterTable("T1", "cloth", 8, training=True), say.OpenDeskLog("desk-1", f"desk-1/{OLD}"),
        say.OpenLog("R1", f"R1/{OLD}/2"), say.OpenLog("T1", f"T1/{OLD}"), EnterRate(rate(OLD)),
    )  # fmt: skip


def test_a_rate_stands_until_the_last_desk_and_table_of_its_day_are_closed() -> None:
    house = said(opened(), say.TurnDay(NEW))
    assert oldest_day(house) == OLD
    house = said(house, EnterRate(rate(NEW)), say.CloseDeskLog("desk-1", f"desk-1/{OLD}", "a" * 64))
    assert [one.day for one in rates_of(house)] == [OLD, NEW], "the table still plays"
    house = said(house, say.CloseLog("R1", f"R1/{OLD}/2", "b" * 64))
    assert oldest_day(house) == NEW, "training has no rates (ruling 2)"
    assert rates_of(house) == (rate(NEW),)
    assert set(said(house, EnterRate(rate(NEW, "GBP"))).rates.values()) == {rate(NEW, "GBP"), rate(NEW)}


def test_the_rates_of_open_desks_go_over_into_the_next_year() -> None:
    house = said(opened(), say.TurnDay(NEW), EnterRate(rate(NEW)))
    after = evolve(House(), carried(house, 2027, "ab"))
    assert rates_of(after) == (rate(OLD), rate(NEW))


@pytest.mark.law("ruling 28")
def test_a_rate_far_from_the_last_one_is_entered_only_where_it_is_meant() -> None:
    house = opened()
    for typed in (12_500_000, 125_000, 1_000_000, 1_510_000):
        with refused(Refusal.RATE_FAR) as caught:
            said(house, EnterRate(Rate("USD", NEW, typed, "БНБ, фиксинг")))
        assert caught.value.facts == {"currency": "USD", "day": OLD, "last": "1.2500"}
    near = said(house, EnterRate(Rate("USD", NEW, 1_500_000, "БНБ, фиксинг")))
    assert near.last_rates["USD"].per_euro == 1_500_000
    meant = said(house, EnterRate(Rate("USD", NEW, 12_500_000, "БНБ, фиксинг"), meant=True))
    with refused(Refusal.RATE_FAR):
        said(meant, EnterRate(Rate("USD", NEW, 1_250_000, "БНБ, фиксинг")))
    assert said(house, EnterRate(Rate("JPY", NEW, 165_000_000, "БНБ, фиксинг"))).last_rates["JPY"].day == NEW


@pytest.mark.parametrize(("currency", "piece"), [("USD", 777), ("GBP", 25), ("CHF", 1), ("RON", 200), ("TRY", 200)])
def test_only_notes_and_coins_that_there_are_come_into_a_till(currency: str, piece: int) -> None:
    with refused(Refusal.UNKNOWN):
        check_cash((Pieces(Money(piece), 1),), currency)
    check_cash(paid(123_450, currency), currency)
