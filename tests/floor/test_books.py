"""What a stored record posts is read back from the log alone."""

import pytest
from msgspec.structs import replace

from dolly.errors import Broken
from dolly.floor.books import books_reader
from dolly.money import Money
from dolly.store.codec import Codec
from dolly.table import commands as say
from dolly.table import events as on
from dolly.table.events import Event
from tests.table.play import Play

LOG = "R1/2026-08-24"
CODEC: Codec[Event] = Codec(Event)
BET = CODEC.encode(on.BetsPlaced(3, (), Money(500), keyed=False))


@pytest.mark.parametrize("kind", ["terminal", "cloth"])
def test_a_day_read_back_posts_what_it_posted(kind: say.day.Kind) -> None:
    play = Play(kind=kind)
    play.say(say.TakeSeat(3))
    play.say(say.BuyChips(3, Money(20_000), Money(100)))
    play.game("17", *([(3, "17 500")] if kind == "terminal" else []))

    postings_of = books_reader()

    assert [move for event in play.events for move in postings_of(LOG, CODEC.encode(event))] == play.transfers


def test_each_log_has_its_own_books() -> None:
    charge = Play().table.charged
    postings_of = books_reader()
    postings_of(LOG, CODEC.encode(charge))
    postings_of("R2/2026-08-24/2", CODEC.encode(replace(charge, table="R2", kind="cloth")))

    assert [move.target for move in postings_of(LOG, BET)] == ["layout:R1/3:EUR"]
    assert [move.target for move in postings_of("R2/2026-08-24/2", BET)] == ["layout:R2/3:EUR"]


def test_the_house_moves_no_value() -> None:
    assert books_reader()("house/2026", b'{"type":"anything"}') == ()


@pytest.mark.parametrize("log", ["", "R1", "card/4711", "R1/today", "R1/2026-08-24/0", "house/R1"])
def test_a_log_of_no_known_kind_is_broken(log: str) -> None:
    with pytest.raises(Broken, match="no kind of log"):
        books_reader()(log, BET)


def test_a_log_that_does_not_begin_with_its_charge_is_broken() -> None:
    with pytest.raises(Broken, match="does not begin"):
        books_reader()(LOG, BET)


def test_a_charge_of_another_table_is_broken() -> None:
    charge = CODEC.encode(Play().table.charged)

    with pytest.raises(Broken, match="charges the table R1 for 2026-08-24"):
        books_reader()("R2/2026-08-24", charge)


def test_an_event_that_cannot_be_read_is_broken() -> None:
    with pytest.raises(Broken):
        books_reader()(LOG, b'{"type":"never-heard-of"}')
