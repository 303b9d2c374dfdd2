"""What an insider would doctor in papers is found out, though every hash fits: numbers, versions, balances."""

import asyncio
from functools import cache

import pytest

from dolly.documents import version_of
from dolly.export.numbering import PaperNumbers
from dolly.floor.deciders import TableDecider
from dolly.house import House
from dolly.house.events import PaperNumbered
from dolly.money import Money
from dolly.table import events as on
from dolly.table.closing_paper import closing_version
from dolly.table.evolve import evolve
from dolly.table.state import Table
from tests.export.forging import forged, found_out, in_events, in_signatures, record, redrawn
from tests.export.whole import DAY, OTHER_CROUPIER, OTHER_INSPECTOR, checked, exported, played
from tests.floor.day import CASHIER, OTHER_CASHIER
from tests.floor.day import House as PlayedHouse
from tests.floor.house import MANAGER, HandClock, TriedLog, open_floor
from tests.floor.test_handing import drafted, second_desk
from tests.floor.test_handing import signed as handed_over
from tests.floor.test_reissuing import TRAY, anew
from tests.floor.test_till_reissuing import anew as till_anew

LINES = exported()


@cache
def anew_lines() -> tuple[bytes, ...]:
    """A day on which the fill of R1 and the charge of R2 are made anew while both play, and R1's closing after it."""

    async def play() -> TriedLog:
        log = TriedLog()
        async with open_floor(log, HandClock()) as floor:
            one = PlayedHouse(floor)
            await one.found()
            await one.open_desk()
            await one.charge("R1")
            await one.fill("R1")
            await one.charge("R2", staff=(OTHER_CROUPIER, OTHER_INSPECTOR))
            await anew(one, "fill", 1)
            await anew(one, "charge", 2)
            await one.close("R1", TRAY, ())
            await anew(one, "closing", 1)
        return log

    return tuple(exported(asyncio.run(play())))


@cache
def till_lines() -> tuple[bytes, ...]:
    """A day on which chips and cash go from desk to desk, and its paper is made anew."""

    async def play() -> TriedLog:
        log = TriedLog()
        async with open_floor(log, HandClock()) as floor:
            one = PlayedHouse(floor)
            await one.found()
            await one.open_desk()
            await second_desk(one)
            between = (CASHIER, MANAGER, OTHER_CASHIER)
            await handed_over(one, await drafted(one, "to-desk", to="desk-2"), *between)
            await handed_over(one, await drafted(one, "from-safe"), MANAGER, CASHIER)
            await till_anew(one, "handover", 1, *between)
        return log

    return tuple(exported(asyncio.run(play())))


@pytest.mark.law("ruling 32")
def test_a_handover_made_anew_with_other_chips_other_hands_or_other_signatures_is_found_out() -> None:
    lines = till_lines()
    assert checked(lines).fault is None
    more = redrawn("reissue-drafted", "[5000,40]", "[5000,41]")
    assert "says otherwise than that one does" in found_out(lines, more)
    hands = redrawn("reissue-drafted", '"taker":"desk-2"', '"taker":"desk-3"')
    assert "says otherwise than that one does" in found_out(lines, hands)
    unsigned = in_events("paper-reissued", '"person":"502"', '"person":"503"')
    assert "bears other signatures than were given" in found_out(lines, unsigned)
    role = in_events("reissue-signed", '"role":"game-manager"', '"role":"pit-boss"')
    assert "does not stand: the role pit-boss does not sign this paper" in found_out(lines, role)


@pytest.mark.law("ruling 32")
def test_a_handover_under_another_number_or_of_another_draft_is_found_out() -> None:
    lines = till_lines()
    told = in_events("till-gave", '"number":1', '"number":7')
    assert "handover 7 is told in an act in which the house gives no such number" in found_out(lines, told)
    drafted_otherwise = in_events("till-paper-drafted", "[5000,40]", "[5000,41]")
    assert "the version of the paper is not that of what it says" in found_out(lines, drafted_otherwise)
    other = in_events("till-paper-signed", '"person":"502"', '"person":"503"')
    assert "503 is told to have signed as cashier, and it was said by 502" in found_out(lines, other)
    borne = in_signatures("till-gave", '"person":"502"', '"person":"503"')
    assert "bears other signatures than were given on it" in found_out(lines, borne)
    taker = in_events("till-took", '"giver":"desk-1"', '"giver":"desk-3"')
    assert "says otherwise at the desk that took" in found_out(lines, taker)
    for old, new in (('"day":"2026-11-30"', '"day":"2026-11-29"'), ('"role":"cashier"', '"role":"pit-boss"')):
        assert "says otherwise at the desk that took" in found_out(lines, in_events("till-took", old, new))


def test_papers_made_anew_are_sound_in_an_export_and_named_by_their_new_numbers() -> None:
    found = checked(anew_lines())
    assert found.fault is None, (found.line, found.fault)
    assert {line.log[:2]: line.protocol for line in found.figures.tables} == {"R1": 1, "R2": 3}
    assert int(found.figures.totals[0].tables.fills) * 2 == int(found.figures.totals[0].tables.charge)


def test_the_forgers_chain_is_sound_itself_and_only_what_is_told_finds_a_forgery_out() -> None:
    lines = forged(anew_lines(), in_events("staff-entered", '"number":"401"', '"number":"402"'))
    assert checked(lines).fault is None


@pytest.mark.law("ruling 28")
def test_a_balance_whose_totals_are_doctored_is_found_out_also_with_a_version_that_fits() -> None:
    sold = '"sold":10000'
    assert "is told otherwise in the balance" in found_out(LINES, redrawn("balance-drawn", sold, '"sold":20000'))
    assert "not that of what it says" in found_out(LINES, in_events("balance-drawn", sold, '"sold":20000'))


def test_a_balance_that_stands_otherwise_than_it_was_signed_is_found_out() -> None:
    other = in_events("count-confirmed", '"answers_for":"501"', '"answers_for":"301"')
    assert "otherwise than the balance that was signed" in found_out(LINES, other)


@pytest.mark.law("ruling 26")
def test_a_signature_on_another_version_than_the_paper_had_is_found_out() -> None:
    drafted = in_events("paper-drafted", '"seats":8', '"seats":7')
    assert "the version of the paper is not that of what it says" in found_out(LINES, drafted)
    redrafted = redrawn("paper-drafted", '"seats":8', '"seats":7', signed=False)
    assert "does not stand: the paper was changed" in found_out(LINES, redrafted)


@pytest.mark.law("ruling 26")
def test_a_closing_that_says_otherwise_than_was_signed_is_found_out() -> None:
    other = in_events("table-counted", '"answers_for":"104"', '"answers_for":"105"')
    assert "on the closing does not stand" in found_out(LINES, other)


def test_a_closing_of_old_logs_was_signed_on_its_last_count_alone_and_is_sound() -> None:
    table = Table()
    for read in played().read(f"R1/{DAY}"):
        event = TableDecider.codec.decode(read.body)
        table = evolve(table, event, read.at)
        if isinstance(event, on.TableCounted):
            break
    assert table.counting is not None
    whole, last = closing_version(table), version_of(table.counting.counts[-1])
    assert checked(forged(LINES, lambda _, sealed: sealed.replace(whole, last))).fault is None
    assert "on the closing does not stand" in found_out(LINES, in_events("closing-signed", whole, "0" * 64))


def test_a_person_who_did_not_sign_is_found_out_wherever_they_are_told() -> None:
    told = in_events("float-sent", '"person":"301"', '"person":"302"')
    assert "bears other signatures than were given" in found_out(LINES, told)
    off = in_events("table-signed-off", '"person":"301"', '"person":"302"')
    assert "the closing bears other signatures" in found_out(LINES, off)
    charged = in_events("table-charged", '"person":"301"', '"person":"302"')
    assert "than its paper at the desk" in found_out(LINES, charged)


@pytest.mark.law("ruling 32")
def test_a_gap_and_a_double_in_the_numbers_are_found_out() -> None:
    gap = in_events("paper-numbered", '"kind":"charge","number":2', '"kind":"charge","number":3')
    assert "charge takes number 3 and the next is 2: a gap or a double" in found_out(LINES, gap)
    double = in_events("paper-numbered", '"kind":"charge","number":2', '"kind":"charge","number":1')
    assert "charge takes number 1 and the next is 2: a gap or a double" in found_out(LINES, double)


@pytest.mark.law("ruling 32")
def test_a_paper_under_a_number_the_house_did_not_give_it_is_found_out() -> None:
    told = "fill 7 is told in an act in which the house gives no such number"
    assert told in found_out(LINES, in_events("float-sent", '"draft":3,"number":1', '"draft":3,"number":7'))
    assert told in found_out(LINES, in_events("fill-received", '"number":1', '"number":7'))
    closing = in_events("table-signed-off", '"number":1', '"number":2')
    assert "closing 2 is told in an act" in found_out(LINES, closing)
    balance = in_events("count-confirmed", '"number":1', '"number":2')
    assert "desk-balance 2 is told in an act" in found_out(LINES, balance)


@pytest.mark.law("ruling 27")
def test_a_number_given_by_the_next_years_house_is_held_against_nothing_in_the_export_of_the_day() -> None:
    numbers, table = PaperNumbers(), "R1/2026-12-31"
    numbers.of_house(House(), PaperNumbered("fill", 1, "R1/2026-12-31"), record("house/2026"))
    received = on.FillReceived(Money(500), "104", 2)
    named = on.ReissueNamed("fill", 3, 2, "104")
    for event in (received, named):
        assert numbers.of_table(record(table, "two", seq=9), event) is not None
    for event in (received, named):
        assert PaperNumbers().of_table(record(table, "two", seq=9, partners=[("house/2027", 4)]), event) is None


@pytest.mark.law("ruling 32")
def test_a_paper_replaced_by_one_of_another_table_is_found_out() -> None:
    lines = anew_lines()
    other = in_events("paper-annulled", '"kind":"charge","number":2', '"kind":"charge","number":1')
    told = found_out(lines, other)
    assert "charge 1 of R1/2026-11-30 is told as replaced by 3, which stands in R2/2026-11-30" in told
    assert "one of the same table or desk and day" in told


@pytest.mark.law("ruling 32")
def test_a_paper_made_anew_with_other_chips_or_of_another_paper_is_found_out() -> None:
    lines = anew_lines()
    more = redrawn("reissue-drafted", "[100000,30]", "[100000,31]")
    assert "says otherwise than that one does" in found_out(lines, more)
    unsigned = in_events("paper-reissued", '"person":"301"', '"person":"302"')
    assert "bears other signatures than were given" in found_out(lines, unsigned)
    named = in_events("reissue-named", '"kind":"fill","number":2', '"kind":"fill","number":3')
    assert "fill 3 is named in place of 1 and was not made anew so" in found_out(lines, named)
    alone = in_events("paper-annulled", '"replaced_by":2', '"replaced_by":0')
    assert "has not taken the place of" in found_out(lines, alone)
