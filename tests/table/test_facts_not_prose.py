"""An event bears facts, and no sentence of ours: what is said of it is said by each tongue in its own words."""

from collections.abc import Iterator

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from dolly.floor.deciders import TableDecider
from dolly.house import House
from dolly.money import Money
from dolly.protocols.day_book import act_line
from dolly.protocols.table_papers import Maker
from dolly.reports.blocks import Grid
from dolly.reports.forms.play import day_book
from dolly.reports.papers import DayBook
from dolly.reports.tongue import Language, Tongue
from dolly.table import commands as say
from dolly.table import events as on
from dolly.table.called import SoldAboveSum
from dolly.table.commands import Command
from dolly.table.people import Place
from tests.reports import samples
from tests.table.play import CROUPIER, INSPECTOR, MANAGER, RELIEF, Play, player, slip

SAID = "words-of-a-person"


def texts(value: object) -> Iterator[str]:
    """Every text in an event as it is stored."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for each in value.values():
            yield from texts(each)
    elif isinstance(value, list | tuple):
        for each in value:
            yield from texts(each)


def sentences(events: tuple[on.Event, ...]) -> list[str]:
    """What has a blank within: codes, numbers of people and names of spots have none, nor has what is said here."""
    return [text for event in events for text in texts(msgspec.to_builtins(event)) if " " in text.strip()]


def buy(seat: int, amount: int, visitor: str) -> Command:
    return say.BuyChips(seat, Money(amount), None, visitor)


@pytest.mark.law("ruling 33")
@given(
    amounts=st.lists(st.integers(1, 10).map(lambda n: n * 50_000), min_size=1, max_size=4),
    visitor=st.sampled_from(("", "V-17")),
    exchanged=st.integers(1, 1_000),
)
@settings(max_examples=25, deadline=None)
def test_no_event_of_a_cloth_table_bears_a_sentence_of_ours(amounts: list[int], visitor: str, exchanged: int) -> None:
    play = Play(kind="cloth")
    play.seat(3, buys=20_000, chip=500)
    made: list[on.Event] = []
    for amount in amounts:
        made += play.say(buy(3, amount, visitor))
        made += play.say(say.SellCashChips(Money(amount), visitor))
    made += play.say(say.ExchangeColour(3, exchanged))
    assert sentences(tuple(made)) == []


@pytest.mark.law("ruling 33", "ruling 6", "ruling 9")
def test_no_event_of_a_game_that_goes_wrong_bears_a_sentence_of_ours() -> None:
    play = Play()
    play.seat(3)
    made = list(play.say(buy(3, 900_000, "V-17")))
    made += play.say(say.CallInspector(SAID), by=CROUPIER)
    made += play.say(say.Spin("clockwise"))
    made += play.say(say.PlaceBets(3, slip("17 500")), by=player(3))
    made += play.say(say.VoidSpin("chip-in-wheel", SAID))
    made += play.say(say.TakePlace(Place.CROUPIER), by=RELIEF)
    made += play.say(say.Note("incident", 3, SAID), by=INSPECTOR)
    for alarm in play.table.alarms:
        made += play.say(say.Acknowledge(alarm.number), by=INSPECTOR)
    made += play.say(say.SuspendTable(SAID), by=MANAGER)
    assert {type(each) for each in made} >= {on.InspectorCalled, on.SpinVoided, on.Noted, on.PlaceTaken}
    assert sentences(tuple(made)) == []


def line_of(event: on.Event, language: Language) -> str:
    """The act as the day book of a tongue prints it."""
    line = act_line((7, 0, "croupier", "104", event), Maker(House(), {}, 0), language)
    book = replace(samples.day_book(), acts=(line,))
    assert isinstance(book, DayBook)
    grid = next(each for each in day_book(book, Tongue(language)).blocks if isinstance(each, Grid))
    return str(grid.rows[0][2]).replace("\u00a0", " ")


@pytest.mark.law("ruling 33", "ruling 23")
def test_both_tongues_say_why_the_rules_called_the_inspector_and_an_old_sentence_stands_as_it_was_written() -> None:
    called = on.InspectorCalled(1, CROUPIER, "", SoldAboveSum(Money(500_500), 1, "V-17"))
    assert line_of(called, "bg").endswith(": място 1, продадени чипове за 5 005,00 · посетител V-17")
    assert line_of(called, "en").endswith(": seat 1, chips sold for 5,005.00 · visitor V-17")

    by = b'{"person":"104","role":"croupier"}'
    old = b'{"type":"inspector-called","alarm":1,"by":%b,"detail":"chips for 5005.00 sold"}' % by
    read = TableDecider.codec.decode(old)
    assert isinstance(read, on.InspectorCalled)
    assert read.about is None
    assert line_of(read, "bg").endswith(": chips for 5005.00 sold")


@pytest.mark.law("ruling 29", "ruling 33")
def test_a_payment_put_right_says_which_way_it_went() -> None:
    more = on.PayingCorrected(3, 7, Money(3_500), True, Money(0), Money(0), None, "overlooked", "401")  # noqa: FBT003
    back = replace(more, to_player=False, back=Money(500), in_error=Money(3_000))
    assert "доплатени на играча 35,00" in line_of(more, "bg")
    assert "35.00 more paid to the player" in line_of(more, "en")
    assert "взети обратно от играча 5,00 · останали грешно платени 30,00" in line_of(back, "bg")
    assert "5.00 taken back from the player · 30.00 left as paid in error" in line_of(back, "en")
    assert "taken back" not in line_of(replace(back, back=Money(0)), "en")
