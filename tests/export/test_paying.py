"""House and desk tell the same of a payment: a lot given back, a line of a bound book, and nothing of it alone."""

from collections.abc import Iterable

import pytest
from immutables import Map
from msgspec.structs import replace

from dolly.chips import HeldLot, Pieces
from dolly.desk import events as on
from dolly.desk.commands import Pay
from dolly.export.agreeing import desk_faults
from dolly.export.paying import PayingCheck
from dolly.house import House, HouseEvent, evolve
from dolly.house.events import DayTurned
from dolly.house.holding_events import BookLineStruck, BookLineUsed, HeldEntered, HeldReturnEntered
from dolly.house.state import KnownTable
from dolly.money import Money
from dolly.rules.shipped import shipped_profile
from dolly.store.codec import Codec
from dolly.table.commands.cut_off import Carried
from dolly.table.events import SeatSecured, TableCharged
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
        check.of_table(facts, record(TABLE, "earlier", seq=7), secured)
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


OVER = HeldLot(TABLE, 9, 3, "EUR", Money(30_000), "terminal")
NEXT = "R1/2026-12-01"
OWED = HeldEntered(OVER, 5, "201", card="004711")
TAKEN = HeldReturnEntered(OVER, NEXT, "301")


@pytest.mark.law("ruling 27")
def test_what_is_owed_over_a_cut_off_goes_back_at_a_desk_or_into_the_next_charge_and_never_twice() -> None:
    gave = HeldReturnEntered(OVER, DESK, "501")
    assert told(OWED, gave, LINE, desk=[given(OVER)]) is None
    assert "is not held so" in str(told(OWED, gave, gave))
    assert "is not held so" in str(told(OWED, TAKEN, gave)), "the charge has taken it up"
    assert "is not held so" in str(told(OWED, gave, TAKEN)), "a desk has given it back"
    assert "is not held so" in str(told(ENTERED, replace(TAKEN, lot=LOT))), "a secured seat is in no charge"
    assert "does not enter" in str(told(OWED, gave, LINE, desk=[given(LOT)]))


def charged_with(*carried: Carried, house: tuple[HouseEvent, ...] = (OWED,)) -> str | None:
    """What is found of a charge that carries so much, after what the house entered of it."""
    last = KnownTable("R1", "terminal", 8, training=False, log=NEXT, last_log=TABLE)
    check, facts = PayingCheck(), House(tables=Map({"R1": last}))
    assert check.of_house(facts, DayTurned("2026-12-01", "401"), record(HOUSE)) is None
    for event in house:
        assert check.of_house(facts, event, record(HOUSE)) is None
        facts = evolve(facts, event)
    charge = Money(600_000)
    opened = TableCharged(
        "R1", "2026-12-01", "terminal", training=False, seats=8, rules=shipped_profile("bg-2021"), charge=charge,
        by="301", carried=carried,
    )  # fmt: skip
    wrong = check.of_table(facts, record(NEXT), opened)
    return wrong or next((each for _, each in check.left((NEXT,))), None)


@pytest.mark.law("ruling 27")
def test_a_charge_carries_what_the_house_enters_as_taken_up_and_nothing_else() -> None:
    holds = Carried(3, "004711", Money(100), Money(30_000))
    assert charged_with(holds, house=(OWED, TAKEN)) is None
    assert charged_with(holds, house=()) is None, "of a cut-off from before lots were entered nothing is known"
    assert "taken up in the act" in str(charged_with(holds))
    assert "taken up in the act" in str(charged_with(house=(OWED, TAKEN)))
    assert "taken up in the act" in str(charged_with(replace(holds, amount=Money(40_000)), house=(OWED, TAKEN)))
    assert "leaves out" in str(charged_with())
    given_back = HeldReturnEntered(OVER, DESK, "501")
    assert "taken up in the act" in str(charged_with(holds, house=(OWED, given_back)))
    assert charged_with(house=(OWED, given_back)) is None, "a desk gave it back, and the charge owes it no more"


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
