"""House and desk tell the same of a payment: a lot given back, a line of a bound book, and nothing of it alone."""

from collections.abc import Iterable

import pytest
from msgspec.structs import replace

from dolly.chips import HeldLot, Pieces
from dolly.desk import events as on
from dolly.desk.commands import Pay
from dolly.export.agreeing import desk_faults
from dolly.export.paying import PayingCheck
from dolly.house import House, HouseEvent, evolve
from dolly.house.holding_events import BookLineStruck, BookLineUsed, HeldEntered, HeldReturnEntered
from dolly.money import Money
from dolly.store.codec import Codec
from dolly.table.events import SeatSecured
from tests.export.forging import record

HOUSE, DESK, TABLE = "house/2026", "desk-1/2026-11-30", "R1/2026-11-30"
LOT = HeldLot(TABLE, 7, 3, "EUR", Money(30_000))
BACK = HeldReturnEntered(LOT, DESK, "501")
LINE = BookLineUsed("cash", "", 4, DESK, False)  # noqa: FBT003
CODEC: Codec[on.DeskEvent] = Codec(on.DeskEvent)
CHIPS = (Pieces(Money(10_000), 3),)


def given(lot: HeldLot = LOT, *, pay: Pay = "cash", book: int = 4) -> on.HeldReturned:
    return on.HeldReturned(lot, "EUR", lot.amount, pay, (), book, False, "V-17", "501", "201")  # noqa: FBT003


def told(*house: HouseEvent, desk: Iterable[on.DeskEvent] = (), secured: SeatSecured | None = None) -> str | None:
    """What is found of acts that are all said under one id."""
    check, facts = PayingCheck(), House()
    if secured is not None:
        check.of_table(record(TABLE, "earlier", seq=7), secured)
    for event in house:
        if wrong := check.of_house(facts, event, record(HOUSE)):
            return wrong
        facts = evolve(facts, event)
    for event_ in desk:
        if wrong := check.of_desk(record(DESK, "one", CODEC.encode(event_)), event_):
            return wrong
    return next((wrong for _, wrong in check.left((DESK,))), None)


ENTERED = HeldEntered(LOT, 5, "201")
SECURED = SeatSecured(3, Money(30_000), "201")


@pytest.mark.law("ruling 22")
def test_a_lot_that_both_tell_of_is_sound_and_one_that_one_of_them_tells_of_is_not() -> None:
    assert told(ENTERED, BACK, LINE, desk=[given()], secured=SECURED) is None
    assert "does not tell so" in str(told(ENTERED, BACK))
    assert "does not enter" in str(told(ENTERED, LINE, desk=[given()]))
    assert "does not enter" in str(told(ENTERED, BACK, LINE, desk=[given(replace(LOT, amount=Money(40_000)))]))


@pytest.mark.law("ruling 22")
def test_a_lot_is_what_the_table_left_and_goes_back_once() -> None:
    assert "is not held so" in str(told(BACK))
    assert "is not held so" in str(told(ENTERED, BACK, BACK))
    assert "is not held so" in str(told(replace(ENTERED, training=True), BACK))
    assert "nothing like the lot" in str(told(ENTERED, secured=replace(SECURED, amount=Money(100))))


@pytest.mark.law("ruling 32")
def test_a_line_stands_for_one_payment_and_is_judged_as_the_book_stands() -> None:
    redeemed = on.ChipsRedeemed("EUR", CHIPS, Money(30_000), "cash", 4, False, "", "501")  # noqa: FBT003
    assert told(LINE, desk=[redeemed]) is None
    assert "used twice" in str(told(LINE, LINE))
    assert "judged wrongly" in str(told(replace(LINE, gap=True)))
    assert "is not what the house enters" in str(told(LINE, desk=[replace(redeemed, book=5)]))
    assert "is not what the house enters" in str(told(ENTERED, desk=[redeemed]))
    assert "does not tell so" in str(told(LINE))


def test_what_is_given_back_by_one_person_or_otherwise_than_it_says_is_named() -> None:
    right = replace(given(), pay="chips", chips=CHIPS, book=0)
    assert list(desk_faults(None, right)) == []
    assert any("comes to" in wrong for wrong in desk_faults(None, replace(right, chips=CHIPS[:0])))
    assert any("one person" in wrong for wrong in desk_faults(None, replace(right, recognised_by="501")))
    assert any("no table's log" in wrong for wrong in desk_faults(None, replace(right, lot=replace(LOT, log=DESK))))


@pytest.mark.law("ruling 32")
def test_a_struck_line_had_a_payment_and_goes_where_there_is_none() -> None:
    second = replace(LINE, line=5, log="desk-2/2026-11-30")  # of a desk whose log is not looked at
    struck = BookLineStruck("cash", "", 5, "", 6, "typed wrongly", "401")
    assert told(replace(LINE, log="desk-2/2026-11-30"), second, struck) is None
    assert "no payment stands on it" in str(told(second, replace(struck, line=9)))
    assert "is used twice" in str(told(replace(LINE, log="x"), second, replace(struck, right_line=4)))
    assert "is used twice" in str(told(second, struck, replace(second, line=6, log="y", gap=False)))
