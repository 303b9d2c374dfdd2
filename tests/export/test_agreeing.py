"""What a count tells is held against what it follows from: colours written off, expected tray, the tills counted."""

from msgspec.structs import replace

from dolly.chips import Pieces
from dolly.desk import events as at_desk
from dolly.desk.commands import TillCount
from dolly.export.agreeing import desk_faults, table_faults
from dolly.floor.past import read_desk, read_table
from dolly.ledger.accounts import Books
from dolly.money import Money
from dolly.protocols.desks import next_of_desk
from dolly.protocols.tables import TableDay, next_of_table
from dolly.table import events as on
from tests.export.whole import DAY, played

TABLE, DESK = read_table(played(), f"R1/{DAY}"), read_desk(played(), f"desk-1/{DAY}")


def after(*events: on.Event) -> TableDay:
    day = TABLE
    for event in events:
        day = next_of_table(TABLE.log, day, event, TABLE.counted_at)
    return day


def faults_of_table(counted: on.TableCounted, held: dict[str, Money] | None = None, *before: on.Event) -> list[str]:
    return list(table_faults(after(*before, counted), counted, held or {}))


def test_colours_written_off_are_those_of_the_acts_less_what_was_found_again() -> None:
    counted = TABLE.counted
    assert counted is not None
    gone = on.ColourWrittenOff(1, 12, Money(100), Money(1_200), "taken away", "104", "301")
    found = on.ColourRecounted(1, 5, Money(500), "301")
    told = "the colours written off is told as 0 and comes to 700"
    assert told in faults_of_table(counted, None, gone, found)
    right = replace(counted, written_off=Money(700))
    assert not [each for each in faults_of_table(right, None, gone, found) if "written off" in each]


def test_the_expected_tray_leaves_nothing_in_the_float_once_all_is_home() -> None:
    assert TABLE.counted is not None
    float_ = Books.of(TABLE.charged).float_
    counted = replace(TABLE.counted, expected_tray=Money(100_000))
    told = "the expected tray is told as 100000 and comes to 100500"
    assert told in faults_of_table(counted, {float_: Money(500)})
    assert not [each for each in faults_of_table(counted, {float_: Money(0)}) if "expected tray" in each]


def test_a_count_that_stands_is_the_last_one_that_was_entered() -> None:
    assert DESK.closing is not None
    confirmed = DESK.closing.found
    assert confirmed is not None
    counts = tuple(TillCount(each.currency, each.chips, each.cash) for each in confirmed.tills)
    other = (replace(counts[0], cash=(*counts[0].cash, Pieces(Money(100), 1))),)
    told = "the tills are confirmed otherwise than they were counted last"
    for tills, again, wrong in ((counts, False, False), (other, True, True), (counts, True, False)):
        day = next_of_desk(DESK.log, DESK, at_desk.DeskCounted("closing", tills, "501", again), 0)
        assert (told in list(desk_faults(day, confirmed))) is wrong
