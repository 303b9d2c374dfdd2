"""Above a set sum the croupier asks the visitor number; what the law asks because of it no player ever sees."""

import pytest
from msgspec.json import encode
from msgspec.structs import replace

from dolly.floor.telling import told
from dolly.money import Money
from dolly.rules.rates import Compared, Rate
from dolly.rules.thresholds import thresholds_on, warned_of
from dolly.table import commands as say
from dolly.table import events as on
from dolly.table import view
from dolly.table.called import CalledFor, SoldAboveSum
from dolly.table.people import Role
from dolly.table.picture import Visited
from tests.table.play import Play, rules

STAFF = (Role.CROUPIER, Role.CHIPPER, Role.PIT_BOSS, Role.GAME_MANAGER)


def cloth() -> Play:
    play = Play(kind="cloth")
    play.seat(1, buys=0)
    return play


def called(events: tuple[on.Event, ...]) -> CalledFor | None:
    _, alarm = events
    assert isinstance(alarm, on.InspectorCalled)
    assert alarm.detail == "", "a sentence of ours would be of one tongue"
    return alarm.about


@pytest.mark.law("ruling 23")
def test_above_the_houses_sum_the_visitor_number_is_asked_where_none_was_given() -> None:
    play = cloth()
    above = play.house.money.buy_in_acknowledged
    assert above is not None
    (sold,) = play.say(say.BuyChips(1, above, Money(500), visitor="V-17"))
    assert isinstance(sold, on.ChipsBought)
    assert (sold.visitor, told(sold)) == ("V-17", f"seat 1 buys chips for {int(above) // 100}.00, one chip 5.00")
    more = above + Money(500)
    events = play.say(say.SellCashChips(more))  # in training; at a live table the sale is refused
    assert called(events) == SoldAboveSum(more, None)
    assert told(events[1]).endswith(": chips for 5005.00 sold: cash chips; the visitor number is asked")
    events = play.say(say.SellCashChips(more, "V-17"))
    assert called(events) == SoldAboveSum(more, None, "V-17")
    assert told(events[1]).endswith(": chips for 5005.00 sold: cash chips; visitor V-17")


@pytest.mark.law("ruling 23")
def test_what_a_visitor_bought_in_several_operations_warns_the_inspector_before_the_laws_sum_and_nobody_else() -> None:
    play = cloth()
    play.say(say.BuyChips(1, Money(100_000), Money(500), "V-17"))
    play.say(say.SellCashChips(Money(30_000), "V-18"))
    assert view.staff(play.table, Role.INSPECTOR).visits == ()
    play.say(say.SellCashChips(Money(60_000), "V-17"))
    near = Visited("V-17", Money(160_000), "near-due-diligence")
    assert view.staff(play.table, Role.INSPECTOR).visits == (near,)
    play.say(say.SellCashChips(Money(40_000), "V-17"))
    assert view.staff(play.table, Role.INSPECTOR).visits == (Visited("V-17", Money(200_000), "due-diligence"),)
    for role in STAFF:
        assert view.staff(play.table, role).visits == ()
    assert play.table.alarms == ()  # an alarm is in every console's picture, and in the record of the round


@pytest.mark.law("ruling 23", "ruling 32")
def test_no_player_and_no_board_is_ever_shown_a_visitors_number_or_a_warning() -> None:
    play = Play()
    play.say(say.TakeSeat(1))
    play.say(say.BuyChips(1, Money(250_000), Money(500), "V-17"))
    play.game("17", (1, "17 500"))
    shown = [encode(view.player(play.table, 1)), encode(view.public(play.table))]
    assert view.staff(play.table, Role.INSPECTOR).visits
    for picture in shown:
        assert b"V-17" not in picture
        assert b"visit" not in picture
        assert b"diligence" not in picture


def test_another_currency_is_asked_nothing_for_the_laws_sums_are_in_euro() -> None:
    law = thresholds_on("2026-11-30")
    assert warned_of(law, "EUR", Money(159_999)) is None
    assert warned_of(law, "EUR", Money(160_000)) == "near-due-diligence"
    assert warned_of(law, "USD", Money(900_000)) is None


@pytest.mark.law("ruling 23")
def test_at_a_table_in_another_currency_a_visitor_counts_by_the_days_rate_and_for_nothing_without_one() -> None:
    play = Play(kind="cloth", house=replace(rules(), currency="USD"))
    play.seat(1, buys=0)
    rate = Rate("USD", "2026-08-24", 1_250_000, "БНБ, фиксинг")
    (bought,) = play.say(say.BuyChips(1, Money(100_000), Money(500), "V-17", rate=rate))
    assert isinstance(bought, on.ChipsBought)
    assert bought.compared == Compared(Money(80_000), rate)
    play.say(say.SellCashChips(Money(40_000), "V-17", elsewhere=Money(48_000), rate=rate))
    near = Visited("V-17", Money(160_000), "near-due-diligence")  # 800, 320 and what was 480 elsewhere
    assert view.staff(play.table, Role.INSPECTOR).visits == (near,)

    yesterday = Rate("USD", "2026-08-23", 1_250_000, "БНБ, вчера")
    for other in (None, yesterday):
        (sold,) = play.say(say.SellCashChips(Money(400_000), "V-18", rate=other))
        assert isinstance(sold, on.CashChipsSold)
        assert sold.compared is None
    (nobody,) = play.say(say.SellCashChips(Money(40_000), rate=rate))
    assert nobody.compared is None  # type: ignore[union-attr]
    assert dict(play.table.visits) == {"V-17": Money(112_000)}
