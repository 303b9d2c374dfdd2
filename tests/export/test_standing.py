"""What an act tells of persons, of the house's facts and of the other half of it is held, though every hash fits."""

import json

import pytest

from tests.export.forging import Change, found_out, in_events
from tests.export.test_papers import anew_lines
from tests.export.whole import checked, ended_anew, exported

LINES = exported()


@pytest.mark.parametrize(
    ("change", "told"),
    [
        (in_events("chips-bought", '"by":"104"', '"by":"105"'), "told as done by 105, and was said by 104"),
        (in_events("card-loaded", '"by":"501"', '"by":"502"'), "told as done by 502, and was said by 501"),
        (in_events("alarm-acknowledged", '"by":"201"', '"by":"202"'), "told as done by 202, and was said by 201"),
        (in_events("log-closed", '"by":"dolly"', '"by":"401"'), "told as done by 401, and was said by dolly"),
        (in_events("place-taken", '"person":"104"', '"person":"105"'), "told as done by 105, and was said by 104"),
        (in_events("fill-sent", '"by":"401"', '"by":"402"'), "told as sent by 402, who did not sign it"),
        (in_events("float-taken-back", '"by":"501"', '"by":"502"'), "taken back by 502, who did not sign"),
        (in_events("table-charged", '"by":"401"', '"by":"402"'), "is told as charged by 402, and was by 401"),
        (in_events("table-count-entered", '"by":"104"', '"by":"105"'), "told as done by 105, and was said by 104"),
        (
            in_events("bets-placed", '"keyed":true', '"keyed":false'),
            "not laid by the croupier, and was said by croupier",
        ),
    ],
)
def test_who_did_it_is_who_said_it_or_who_signed_it(change: Change, told: str) -> None:
    assert told in found_out(LINES, change)


@pytest.mark.law("ruling 32")
def test_a_paper_is_annulled_by_who_drafted_the_one_in_its_place() -> None:
    other = in_events("paper-annulled", '"by":"401"', '"by":"402"')
    assert "is told as annulled by 402" in found_out(anew_lines(), other)


@pytest.mark.parametrize(
    ("change", "told"),
    [
        (in_events("table-charged", '"seats":8', '"seats":7'), "otherwise than the house has entered"),
        (in_events("table-charged", "РД-01-1", "РД-01-2"), "approvals that the house has not entered so"),
        (in_events("approval-entered", '"profile":"bg-2021"', '"profile":"bg"'), "which the house has no approval of"),
        (in_events("table-charged", '"straight":35', '"straight":36'), "27(3)1 fixes 35, not 36"),
        (in_events("table-charged", '"places":16', '"places":17'), "on terminals that the house has not entered so"),
        (in_events("table-charged", '"denominations":[100000', '"denominations":[100001'), "other denominations than"),
        (in_events("table-charged", '"colours":["blue"', '"colours":["puce"'), "other colours than the catalogue"),
        (in_events("table-charged", '"day":"2026-11-30","serial"', '"day":"2026-11-29","serial"'), "equipment check"),
        (
            in_events("chip-type-entered", '"colour":"gold"', '"colour":"grey"'),
            "other chips than the house's catalogue",
        ),
        (in_events("desk-opened", '"first":true', '"first":false'), "the day of desk-1 is not told as its first"),
        (in_events("desk-opened", '"refuse_parts":true', '"refuse_parts":false'), "another setting of cash in parts"),
        (in_events("day-turned", '"day":"2026-11-30"', '"day":"2026-11-29"'), "is no log of"),
        (in_events("log-closed", '"log":"R1/2026-11-30"', '"log":"R2/2026-11-30"'), "is closed, and open was"),
        (in_events("house-opened", '"year":2026', '"year":2025'), "is told as opened for 2025"),
        (in_events("house-opened", '"dispute_count":0', '"dispute_count":3'), "takes over what stood at the end"),
    ],
)
def test_a_log_is_opened_as_the_house_has_it(change: Change, told: str) -> None:
    assert told in found_out(LINES, change)


@pytest.mark.law("ruling 30")
@pytest.mark.parametrize(
    ("change", "told"),
    [
        (in_events("card-loaded", '"source":"desk-1/2026-11-30"', '"source":"desk-2/2026-11-30"'), "takes no part"),
        (in_events("card-drawn", '"target":"R2/2026-11-30"', '"target":"R1/2026-11-30"'), "takes no part in the act"),
        (in_events("card-put-to-use", '"seat":1', '"seat":2'), "tells no such seat in the act"),
        (in_events("seat-taken", '"card":"004711"', '"card":"004712"'), "in an act that enters no log of it"),
        (in_events("card-issued", '"card":"004711"', '"card":"004712"'), "the log card/004711 issues the card 004712"),
    ],
)
def test_a_card_tells_what_desk_and_table_tell_of_it(change: Change, told: str) -> None:
    assert told in found_out(LINES, change)


@pytest.mark.law("27(1)s1")
def test_a_colour_is_worth_one_value_and_what_is_exchanged_for_it_comes_to_that() -> None:
    sum_ = in_events("colour-exchanged", '"amount":10000', '"amount":20000')
    assert "20 chips of 500 are exchanged for 20000" in found_out(LINES, sum_)
    chips = in_events("colour-exchanged", '"chips":20', '"chips":21')
    assert "21 chips of 500 are exchanged for 10000" in found_out(LINES, chips)
    value = in_events("chips-bought", '"chip_value":500', '"chip_value":501')
    assert "worth 501, which is no value that is posted" in found_out(LINES, value)
    home = in_events("colour-exchanged", '"all_home":true', '"all_home":false')
    assert "the table is closed while chips of a seat are out" in found_out(LINES, home)


@pytest.mark.law("ruling 7")
def test_who_bet_in_the_last_seconds_is_told_as_the_bets_lay() -> None:
    marked = in_events("no-more-bets-called", '"marked":[1]', '"marked":[]')
    assert "who bet in the last seconds" in found_out(LINES, marked)


@pytest.mark.law("ruling 23")
def test_what_is_told_of_no_visitor_was_not_done_elsewhere() -> None:
    told = in_events("desk-tokens-redeemed", '"elsewhere":0', '"elsewhere":5000')
    assert "what is told of no visitor was done by one elsewhere" in found_out(LINES, told)
    paid = in_events("desk-tokens-redeemed", '"paid_elsewhere":0', '"paid_elsewhere":5000')
    assert "what is told of no visitor was done by one elsewhere" in found_out(LINES, paid)


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("house", "Another"),
        ("zone", "Europe/Athens"),
        ("cut", "05:00"),
        ("left_out", ["other days"]),
        ("left_out", ["names of staff", "identity data of disputes", "other days"]),
        ("left_out", ["names of staff", "identity data of disputes", "other days", "training T2/2026-11-30"]),
    ],
)
def test_a_header_tells_what_the_logs_tell(key: str, value: object) -> None:
    head = json.loads(LINES[0])
    assert head[key] != value
    told = json.dumps({**head, key: value}, ensure_ascii=False, separators=(",", ":")).encode() + b"\n"
    report = checked(ended_anew([told, *LINES[1:]]))
    assert report.fault is not None
    assert report.fault.kind == "format"
