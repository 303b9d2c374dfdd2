"""Lines of an emergency sheet, entered afterwards with both times and two signatures."""

import msgspec
import pytest
from msgspec.structs import replace

from dolly.documents import version_told
from dolly.errors import NotPermitted, Refusal
from dolly.floor.deciders import TableDecider
from dolly.money import NOTHING, Money
from dolly.table import commands as say
from dolly.table import events as on
from dolly.table.evolve import evolve
from tests.table.live import live
from tests.table.paying import paid
from tests.table.play import CROUPIER, MORNING, PIT, SECOND, player, refused
from tests.table.test_slips import live_terminals


def line(what: str, at: int, number: int = 1, **more: object) -> say.EnterLater:
    return say.EnterLater(what, at, "201", 1, number, **more)  # type: ignore[arg-type]


@pytest.mark.law("ruling 31")
def test_a_sale_of_the_outage_is_in_the_box_with_both_times_and_two_people() -> None:
    play = live()
    play.say(say.TakeSeat(1), by=CROUPIER)
    happened = play.now - SECOND

    sold = line("chip-sale", happened, amount=Money(20_000), seat=1, chip_value=Money(500))
    (event,) = play.say(sold)

    assert isinstance(event, on.EnteredLater)
    assert (event.happened_at, event.by, event.witness) == (happened, "104", "201")
    assert [(each.role, each.person) for each in event.signatures] == [("croupier", "104"), ("inspector", "201")]
    version = version_told(msgspec.json.encode(event))
    assert {(each.version, each.at) for each in event.signatures} == {(version, play.now)}
    assert play.table.box == play.balances["box:R1:EUR"] == Money(20_000)
    assert play.table.seats[1].bought == Money(20_000)


@pytest.mark.law("ruling 31", "27(1)s1")
def test_a_colour_first_sold_in_the_outage_has_the_value_it_was_sold_for_and_keeps_it() -> None:
    play = live()
    play.say(say.TakeSeat(1), by=CROUPIER)
    sold = line("chip-sale", play.now, amount=Money(20_000), seat=1)
    for value, wanted in ((None, Refusal.UNKNOWN), (700, Refusal.CHIP_VALUE), (3, Refusal.CHIP_VALUE)):
        with refused(wanted):
            play.say(replace(sold, chip_value=None if value is None else Money(value)))
    with refused(Refusal.NOT_WHOLE_CHIPS):
        play.say(replace(sold, chip_value=Money(1_000), amount=Money(20_500)))
    play.say(replace(sold, chip_value=Money(500)))
    assert play.table.seats[1].chip_value == Money(500)

    sold = replace(sold, line=2)
    with refused(Refusal.CHIP_VALUE_FIXED):
        play.say(replace(sold, chip_value=Money(1_000)))
    with refused(Refusal.CHIP_VALUE_FIXED):
        play.say(say.BuyChips(1, Money(10_000), Money(1_000), notes=paid(10_000)), by=CROUPIER)
    play.say(sold)  # the value is known by now
    play.say(say.ExchangeColour(1, 80, all_home=True), by=CROUPIER)
    assert play.table.seats[1].chip_value is None


def test_a_value_goes_with_a_colour_that_was_sold_and_with_nothing_else() -> None:
    play = live()
    value = Money(500)
    for wrong in (
        line("chip-sale", play.now, amount=Money(20_000), chip_value=value),
        line("payment", play.now, amount=Money(20_000), seat=1, chip_value=value),
        line("number", play.now, pocket="17", seat=1, chip_value=value),
    ):
        with refused(Refusal.UNKNOWN):
            play.say(wrong)
    with refused(Refusal.SEAT_EMPTY):
        play.say(line("chip-sale", play.now, amount=Money(20_000), seat=1, chip_value=value))
    play.say(line("chip-sale", play.now, amount=Money(20_000), seat=1))  # whoever bought has gone, all is home
    assert play.table.box == Money(20_000)


def test_an_older_line_has_neither_value_nor_signatures_and_is_read_as_it_was() -> None:
    body = (
        b'{"type":"entered-later","what":"chip-sale","happened_at":7,"amount":20000,"pocket":"","seat":1,"detail":"",'
        b'"by":"104","witness":"201"}'
    )
    event = TableDecider.codec.decode(body)
    assert isinstance(event, on.EnteredLater)
    assert (event.chip_value, event.signatures, event.sheet, event.line) == (None, (), 0, 0)


def test_older_lines_tell_no_number_and_stand_in_no_ones_way() -> None:
    play = live()
    older = on.EnteredLater("number", play.now, NOTHING, "17", None, "", "104", "201")
    table = evolve(evolve(play.table, older, play.now), older, play.now)
    assert table.entered == frozenset()


@pytest.mark.law("ruling 31")
@pytest.mark.parametrize("what", ["chip-sale", "number", "payment"])
def test_a_line_of_a_sheet_is_entered_once_and_a_further_one_that_says_the_same_has_its_own_number(what: str) -> None:
    play = live()
    says: dict[str, object] = {"pocket": "17"} if what == "number" else {"amount": Money(20_000)}
    if what == "chip-sale":
        says["notes"] = paid(20_000)
    happened = play.now
    (event,) = play.say(line(what, happened, 3, **says))
    assert isinstance(event, on.EnteredLater)
    assert (event.sheet, event.line) == (1, 3)
    box, books = play.table.box, play.balances

    with refused(Refusal.SHEET_LINE_USED) as again:
        play.say(line(what, happened, 3, **says))
    assert again.value.facts == {"what": what, "sheet": 1, "line": 3}
    assert (play.table.box, play.balances) == (box, books)

    play.say(line(what, happened, 4, **says))
    play.say(replace(line(what, happened, 3, **says), sheet=2))
    assert play.table.box == play.balances.get("box:R1:EUR", NOTHING) == Money(3 * int(box))


def test_each_kind_of_sheet_has_its_own_numbers() -> None:
    play = live()
    play.say(line("number", play.now, pocket="17"))
    play.say(line("payment", play.now, amount=Money(3_500)))
    play.say(line("chip-sale", play.now, amount=Money(20_000)))
    assert play.table.entered == {("number", 1, 1), ("payment", 1, 1), ("chip-sale", 1, 1)}


def test_a_line_without_its_number_is_no_line_and_says_what_is_missing() -> None:
    for told, missing in (('"sheet":1', "line"), ('"line":1', "sheet"), ('"sheet":1,"line":0', "line")):
        words = f'{{"type":"enter-later","what":"number","happened_at":7,"witness":"201","pocket":"17",{told}}}'
        with pytest.raises(msgspec.ValidationError, match=missing):
            msgspec.json.decode(words, type=say.EnterLater)


@pytest.mark.law("ruling 31")
def test_numbers_and_payments_of_the_outage_stand_in_the_record_and_move_nothing() -> None:
    play = live()
    before = play.balances
    play.say(line("number", play.now, pocket="17"))
    play.say(line("payment", play.now, amount=Money(3_500), detail="colour 3"))
    assert play.balances == before


def test_a_sheet_has_whole_minutes_and_that_of_the_charge_is_of_the_day() -> None:
    play = live()
    opened = play.table.opened_at
    play.say(line("number", opened - opened % (60 * SECOND), pocket="17"))
    with refused(Refusal.UNKNOWN):
        play.say(line("number", opened - opened % (60 * SECOND) - SECOND, pocket="17"))


def test_a_line_says_what_it_is_about_when_and_by_whom() -> None:
    play = live()
    with refused(Refusal.SAME_PERSON):
        play.say(say.EnterLater("number", play.now, "104", 1, 1, pocket="17"))
    for wrong in (
        line("number", MORNING - 60 * SECOND, pocket="17"),
        line("number", play.now + 3_600 * SECOND, pocket="17"),
        line("number", play.now, pocket="00"),
        line("number", play.now),
        line("number", play.now, pocket="17", amount=Money(100)),
        line("chip-sale", play.now),
        line("payment", play.now, amount=Money(100), pocket="17"),
    ):
        with refused(Refusal.UNKNOWN):
            play.say(wrong)
    with pytest.raises(NotPermitted):
        play.say(line("number", play.now, pocket="17"), by=player(1))


@pytest.mark.law("ruling 21", "ruling 31")
def test_at_a_terminal_table_a_sale_of_the_outage_raises_the_seats_rack_out_of_the_float() -> None:
    play = live_terminals()
    play.seat(1, buys=0)
    float_, happened = play.table.float_, play.now - SECOND

    sold = line("chip-sale", happened, amount=Money(20_000), seat=1, chip_value=Money(500), notes=paid(20_000))
    play.say(sold)

    assert (play.rack(1), play.table.racks) == (Money(20_000), Money(20_000))
    assert play.table.float_ == play.balances["float:R1:EUR"] == float_ - Money(20_000)
    assert play.table.box == play.balances["box:R1:EUR"] == Money(20_000)
    assert {int(held) for name, held in play.balances.items() if name.startswith("rack:")} == {20_000}
    play.say(say.CashOut(1, Money(20_000)))  # as the chips were given out on the sheet
    assert play.table.racks == NOTHING


def test_numbers_are_entered_at_terminals_too_but_no_payments_by_hand_and_no_sale_that_no_rack_can_take() -> None:
    play = live_terminals()
    play.say(line("number", play.now, pocket="17"))
    sale = line("chip-sale", play.now, amount=Money(500), chip_value=Money(500))
    for wrong, refusal in (
        (line("payment", play.now, amount=Money(500), seat=1), Refusal.CLOTH_ONLY),
        (replace(sale, chip_value=None), Refusal.SEAT_EMPTY),
        (replace(sale, seat=1), Refusal.SEAT_EMPTY),
        (replace(sale, seat=1, chip_value=None), Refusal.SEAT_EMPTY),
    ):
        with refused(refusal):
            play.say(wrong)
    play.say(say.TakeSeat(1), by=CROUPIER)
    with refused(Refusal.FLOAT_TOO_SMALL):
        play.say(replace(sale, seat=1, amount=play.table.float_ + Money(500)))
    play.say(say.CloseTable("no-players"), by=PIT)
    with refused(Refusal.TABLE_CLOSED):
        play.say(replace(sale, seat=1))
    play.say(line("number", play.now, 2, pocket="17"))


def test_it_is_not_for_the_time_of_a_game() -> None:
    play = live()
    play.spin()
    with refused(Refusal.OUT_OF_TURN):
        play.say(line("number", play.now, pocket="17"))


@pytest.mark.law("ruling 31")
def test_no_line_is_of_more_than_was_ever_brought_to_the_table() -> None:
    play = live()
    brought = play.table.charged.charge
    for what in ("chip-sale", "payment"):
        with refused(Refusal.BEYOND_BROUGHT) as much:
            play.say(line(what, play.now, amount=brought + Money(1)))
        assert much.value.facts == {"amount": int(brought) + 1, "brought": int(brought)}
        play.say(line(what, play.now, amount=brought))
    assert play.table.box == brought
