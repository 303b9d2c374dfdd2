"""Records of a desk and of a house as an older Dolly wrote them are read still, and mean what they meant."""

from typing import Any

import pytest

from dolly.desk import events as on
from dolly.desk.evolve import evolve
from dolly.desk.state import Desk
from dolly.export.paying import PayingCheck
from dolly.floor.deciders import HouseDecider
from dolly.floor.money_deciders import DeskDecider
from dolly.house.events import HouseOpened
from dolly.house.evolve import evolve as evolve_house
from dolly.house.state import House
from dolly.ledger.desk_postings import DeskBooks, desk_postings
from dolly.money import Money
from tests.export.forging import record

OPENED = (
    b'{"type":"desk-opened","desk":"desk-1","day":"2026-11-30","catalogue":[],"thresholds":{"valid_from":"2026-01-01",'
    b'"cash_up_to":255646,"at_once_below":511292,"due_diligence":200000,"cash_notice":1500000,"warn_from":80,'
    b'"source":"x"},"left":[{"currency":"EUR","chips":[],"cash":[[10000,50]]}],"first":false,"by":"501"}'
)
COUNTED = (
    b'{"type":"count-confirmed","purpose":"opening","tills":[{"currency":"EUR","chips":[],"cash":[[10000,49]],'
    b'"expected_chips":0,"expected_cash":500000,"chips_over":0,"cash_over":-10000}],"counted_by":"501","by":"401",'
    b'"answers_for":"501"}'
)
REDEEMED = (
    b'{"type":"desk-chips-redeemed","currency":"EUR","chips":[[10000,1]],"amount":10000,"pay":"cash","book":7,'
    b'"gap":true,"visitor":"17","by":"501"}'
)
CORRECTED = (
    b'{"type":"payment-corrected","currency":"EUR","log":"R1/2026-11-29","game":4,"amount":3500,"to_player":true,'
    b'"book":8,"gap":false,"reason":"missed red","by":"401"}'
)
HOUSE = b'{"type":"house-opened","year":2026,"predecessor":"","staff":[],"tables":[],"approvals":[],"day":"2026-01-01"}'


def read(body: bytes) -> Any:  # noqa: ANN401 - whatever it is
    return DeskDecider.codec.decode(body)


def test_a_desks_day_of_before_folds_and_posts_as_it_did() -> None:
    desk = Desk()
    for body in (OPENED, COUNTED, REDEEMED, CORRECTED):
        desk = evolve(desk, read(body))
    assert (desk.refuse_parts, desk.new, dict(desk.series)) == (False, (), {"cash": ""})
    assert (dict(desk.books), dict(desk.paid)) == ({"cash": 8}, {"17": Money(10_000)})
    assert desk.tills["EUR"].cash == Money(490_000 - 10_000 - 3_500)
    moves = desk_postings(read(COUNTED), DeskBooks("desk-1"))
    assert [(move.source, move.target) for move in moves] == [("desk:desk-1/cash:EUR", "difference:desk-1:EUR")]


@pytest.mark.law("ruling 32")
def test_a_payment_of_before_lines_were_judged_over_the_house_has_no_half_there() -> None:
    check = PayingCheck()
    opened = HouseDecider.codec.decode(HOUSE)
    assert isinstance(opened, HouseOpened)
    house = evolve_house(House(), opened)
    assert (dict(house.held), dict(house.books)) == ({}, {})
    assert check.of_house(House(), opened, record("house/2026", "year")) is None
    event: on.DeskEvent = read(REDEEMED)
    assert check.of_desk(record("desk-1/2026-11-30", "one", REDEEMED), event) is None
    assert "is not what the house enters" in str(
        check.of_desk(record("desk-1/2026-11-30", "one", DeskDecider.codec.encode(event)), event)
    )
