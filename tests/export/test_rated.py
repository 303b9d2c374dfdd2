"""What an act in another currency comes to is held against the rates of the house, at desks and tables (ruling 23)."""

import asyncio
import re
from functools import cache

import pytest
from msgspec.structs import replace

from dolly.chips import Pieces
from dolly.desk import commands as desk_say
from dolly.desk import events as at_desk
from dolly.export.rated import RatesCheck
from dolly.floor.deciders import TableDecider
from dolly.floor.money_deciders import DeskDecider
from dolly.house import House as Facts
from dolly.house import HouseEvent
from dolly.house.events import DayTurned, HouseOpened
from dolly.house.rates_commands import EnterRate
from dolly.house.rates_events import RateEntered
from dolly.money import Money
from dolly.rules.rates import Rate, compared
from dolly.table import commands as say
from dolly.table import events as on
from tests.export.forging import Change, found_out, in_events, record
from tests.export.whole import DAY, checked, exported
from tests.floor.day import CASHIER
from tests.floor.house import CROUPIER, INSPECTOR, MANAGER, TriedLog
from tests.floor.test_other_currency import RATE, VISITOR, dollars, house_and_clock, open_dollar_table, sold
from tests.table.play import Play, rules

MENDED = Rate("USD", DAY, 1_000_000, "БНБ, фиксинг 30.11.2026, поправен")
SALES = ("chips-bought", "cash-chips-sold", "entered-later")
TABLE, DESK = f"R1/{DAY}", f"desk-1/{DAY}"
_COMPARED = re.compile(r'"compared":\{"amount":\d+,"rate":\{[^}]*\}\}')


@cache
def lines() -> tuple[bytes, ...]:
    """A dollar table that sells before there is a rate, by the rate, and by the rate as it was mended."""

    async def play() -> TriedLog:
        async with house_and_clock("USD") as (one, clock):
            await open_dollar_table(one)
            await one.say("R1", CROUPIER, sold(100_000, VISITOR))
            await one.floor.register.say(MANAGER, EnterRate(RATE))
            clock.pass_(120)
            await one.say("R1", CROUPIER, sold(50_000, VISITOR))
            notes = (Pieces(Money(10_000), 3),)
            seat = say.TakeSeat(1), say.BuyChips(1, Money(30_000), Money(500), VISITOR, notes=notes)
            await one.say("R1", CROUPIER, *seat)
            now = one.floor.clock()
            late = say.EnterLater("chip-sale", now, INSPECTOR.person, 1, 1, amount=Money(20_000), visitor=VISITOR)
            await one.say("R1", CROUPIER, late, sold(700, ""))
            await one.desk(CASHIER, desk_say.SellChips("USD", dollars(5), VISITOR))
            await one.floor.register.say(MANAGER, EnterRate(MENDED, meant=True))
            clock.pass_(120)
            await one.say("R1", CROUPIER, sold(40_000, VISITOR))
            log = one.floor.log
        assert isinstance(log, TriedLog)
        return log

    return tuple(exported(asyncio.run(play())))


def compares(sum_: int, rate: Rate) -> str:
    """What is told of a comparison in a record, up to the rate's reference."""
    return f'"compared":{{"amount":{sum_},"rate":{{"currency":"USD","day":"{DAY}","per_euro":{rate.per_euro}'


def without(tag: str, told: str) -> Change:
    """Takes the comparisons of a kind of act away."""
    return lambda _, sealed: _COMPARED.sub(told, sealed) if f'"type":"{tag}"' in sealed else sealed


@pytest.mark.law("ruling 23")
def test_a_day_with_sales_before_a_rate_by_it_and_by_the_mended_one_is_sound() -> None:
    assert checked(lines()).fault is None, checked(lines()).fault
    told = b"".join(lines())
    for tag, sums in (("cash-chips-sold", (40_000, 40_000)), ("chips-bought", (24_000,)), ("entered-later", (16_000,))):
        for sum_ in sums:
            assert f'"compared":{{"amount":{sum_},'.encode() in told, tag


@pytest.mark.parametrize(("tag", "cents", "right"), [
    ("cash-chips-sold", 50_000, 40_000), ("chips-bought", 30_000, 24_000), ("entered-later", 20_000, 16_000),
])  # fmt: skip
@pytest.mark.law("ruling 23")
def test_a_sale_at_a_table_by_another_rate_than_the_houses_is_found_out(tag: str, cents: int, right: int) -> None:
    cheap = replace(RATE, per_euro=2_000_000)
    other = in_events(tag, compares(right, RATE), compares(cents // 2, cheap))
    assert found_out(lines(), other) == f"the act {tag} is compared by a rate of USD that the house had not entered"
    wrong = in_events(tag, compares(right, RATE), compares(right - 1, RATE))
    assert found_out(lines(), wrong) == (
        f"the act {tag} in the law's currency is told as {right - 1} and comes to {right}"
    )


@pytest.mark.parametrize("tag", SALES)
@pytest.mark.law("ruling 23")
def test_a_sale_at_a_table_that_does_not_tell_what_it_comes_to_is_found_out(tag: str) -> None:
    lacking = f"the act {tag} in USD does not tell what it comes to in EUR"
    assert found_out(lines(), without(tag, '"compared":null')) == lacking


def test_a_sale_whose_comparison_is_taken_away_like_that_of_an_old_record_is_found_out_once_one_was_borne() -> None:
    tag, told = "cash-chips-sold", re.compile(r',"compared":\{"amount":\d+,"rate":\{[^}]*\}\}')
    gone = found_out(lines(), lambda _, sealed: told.sub("", sealed) if f'"type":"{tag}"' in sealed else sealed)
    assert gone == f"the act {tag} in USD does not tell what it comes to in EUR"


@pytest.mark.law("ruling 23")
def test_a_sale_by_a_rate_that_was_mended_before_it_is_found_out() -> None:
    mended = f'{compares(40_000, MENDED)},"reference":"{MENDED.reference}"'
    before = f'{compares(32_000, RATE)},"reference":"{RATE.reference}"'
    found = found_out(lines(), in_events("cash-chips-sold", mended, before))
    assert found == "the act cash-chips-sold is compared by a rate of USD that the house had mended before it"


@pytest.mark.law("ruling 23")
def test_an_act_at_a_desk_bears_what_it_comes_to_by_a_rate_the_house_has_entered() -> None:
    sale = at_desk.ChipsSold("USD", (Pieces(Money(500), 1),), Money(500), "V-17", "501")
    right = replace(sale, compared=compared(Money(500), RATE))
    assert at_a_desk(right, RateEntered(RATE, "401")) is None
    assert "does not tell what it comes to in EUR" in str(at_a_desk(sale, RateEntered(RATE, "401")))
    cheaper = RateEntered(replace(RATE, per_euro=1_000_000), "401")
    assert "had not entered" in str(at_a_desk(right, cheaper))
    assert at_a_desk(right, cheaper, DayTurned("2026-12-31", "401")) is None
    back = at_desk.PaymentCorrected("USD", TABLE, 1, Money(500), False, 7, False, "too much", "501")  # noqa: FBT003
    assert at_a_desk(back, RateEntered(RATE, "401")) is None


def test_an_act_from_before_rates_is_not_judged_and_one_after_others_bore_theirs_is() -> None:
    sale = at_desk.ChipsSold("USD", (Pieces(Money(500), 1),), Money(500), "V-17", "501")
    body = DeskDecider.codec.encode(sale)
    old, rates = body[: body.index(b',"compared":')] + b"}", told_of(RateEntered(RATE, "401"))
    right = replace(sale, compared=compared(Money(500), RATE))
    assert rates.of_desk(record(DESK, body=old), sale) is None
    assert rates.of_desk(record(DESK, body=DeskDecider.codec.encode(right)), right) is None
    assert "does not tell" in str(rates.of_desk(record(DESK, body=old), sale))


def test_what_was_on_its_way_when_a_rate_was_entered_or_mended_may_go_by_what_stood_before() -> None:
    for at, found in ((59_999_999, False), (60_000_001, True)):
        rates = dollar_table()
        rates.of_house(Facts(), RateEntered(RATE, "401"), record("house/2026", at=0))
        assert bool(at_the_table(rates, sale_of(None), at)) is found
        rates.of_house(Facts(), RateEntered(MENDED, "401"), record("house/2026", at=100_000_000))
        assert bool(at_the_table(rates, sale_of(RATE), 100_000_000 + at)) is found
        assert at_the_table(rates, sale_of(MENDED), 100_000_000 + at) is None


@pytest.mark.law("ruling 27")
def test_a_rate_that_a_year_took_over_stands_and_what_the_next_years_house_entered_is_held_against_nothing() -> None:
    rates = dollar_table()
    opened = HouseOpened(2026, "", (), (), (), DAY, rates=(RATE,))
    rates.of_house(Facts(), opened, record("house/2026"))
    assert at_the_table(rates, sale_of(RATE), 5) is None
    assert "had not entered" in str(at_the_table(rates, sale_of(MENDED), 5))
    rates.of_house(Facts(), DayTurned("2026-12-31", "401"), record("house/2026"))
    assert at_the_table(rates, sale_of(MENDED), 5) is None
    assert (
        dollar_table().of_table(record(TABLE, body=b'"compared":', partners=[("house/2027", 3)]), sale_of(MENDED))
        is None
    )


def test_a_nameless_sale_and_one_in_training_are_compared_with_nothing() -> None:
    for training, visitor in ((False, ""), (True, VISITOR)):
        rates = dollar_table(training=training)
        rates.of_house(Facts(), RateEntered(RATE, "401"), record("house/2026", at=0))
        assert at_the_table(rates, replace(sale_of(None), visitor=visitor), 90_000_000) is None


def told_of(*events: HouseEvent) -> RatesCheck:
    rates = RatesCheck()
    for event in events:
        rates.of_house(Facts(), event, record("house/2026"))
    return rates


def at_a_desk(event: at_desk.DeskEvent, *house: HouseEvent) -> str | None:
    return told_of(*house).of_desk(record(DESK, body=DeskDecider.codec.encode(event)), event)


def dollar_table(*, training: bool = False) -> RatesCheck:
    """A table in dollars is charged, in a house that has opened."""
    rates, charged = RatesCheck(), Play(kind="cloth", house=replace(rules(), currency="USD")).table.charged
    rates.of_house(Facts(), DayTurned(DAY, "401"), record("house/2026"))
    rates.of_table(record(TABLE), replace(charged, day=DAY, training=training))
    return rates


def sale_of(rate: Rate | None) -> on.CashChipsSold:
    told = None if rate is None else compared(Money(50_000), rate)
    return on.CashChipsSold(Money(50_000), "104", VISITOR, compared=told)


def at_the_table(rates: RatesCheck, event: on.CashChipsSold, at: int) -> str | None:
    return rates.of_table(record(TABLE, body=TableDecider.codec.encode(event), at=at), event)
