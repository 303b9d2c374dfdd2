"""Chips for cash and cash for chips: a hand that touches twice sells once, and a terminal is paired by a code."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.people import Croupier
from tests.browser.table import Table

SEAT = 7


@pytest.fixture
def terminal(table: Table) -> Iterator[Page]:
    """The terminal of seat 7, where the croupier has sat a player down, paired by the code the croupier reads out."""
    croupier = table.croupier
    at_seat(croupier)
    croupier.press(f"Seat at {SEAT}")
    expect(croupier.button("Sell chips")).to_be_visible()
    croupier.press("Pairing code")
    code = croupier.page.get_by_text(re.compile(r"^\d{3} \d{3}$")).inner_text().replace(" ", "")
    page = table.context.new_page()
    page.goto(f"{table.address}/player/?table=R1&lang=en")
    page.get_by_label("Six-digit code").fill(code)
    page.get_by_role("button", name="Sit down").click()
    expect(page.get_by_role("heading", name=f"Seat {SEAT}")).to_be_visible()
    yield page
    page.close()
    croupier.tab("Seats")


def at_seat(croupier: Croupier) -> None:
    """The croupier looks at the seat."""
    croupier.tab("Seats")
    croupier.touch(croupier.page.get_by_role("button", name=f"Seat {SEAT}", exact=True))


def twice(croupier: Croupier, what: Locator) -> None:
    """One touch too many: the hand bounces."""
    croupier.page.bring_to_front()
    expect(what).to_be_enabled()
    what.dblclick(force=True)


@pytest.mark.law("ruling 21", "ruling 22", "ruling 23", "ruling 33")
def test_a_hand_that_touches_twice_sells_once_pays_out_once_and_lets_the_player_go(
    table: Table, terminal: Page
) -> None:
    croupier = table.croupier
    croupier.press("Sell chips")
    croupier.touch(croupier.page.get_by_role("button", name="€2.00", exact=True))
    croupier.press("Note of €50.00")
    twice(croupier, croupier.button("Sell €50.00"))
    assert "chips-bought" not in table.tags()  # the second touch is no answer to a question just asked
    twice(croupier, croupier.button("Yes, sold"))
    expect(terminal.locator("[data-rack]")).to_have_attribute("data-rack", "5000")

    croupier.press("Cash out")
    twice(croupier, croupier.button("Cash out €50.00"))
    twice(croupier, croupier.button("Yes, paid"))
    expect(croupier.button("Sell chips")).to_be_visible()
    croupier.see_off()
    expect(terminal.get_by_label("Шестцифрен код")).to_be_visible()  # the seat forgets its language
    tags = table.tags()
    assert (tags["chips-bought"], tags["cashed-out"], tags["seat-left"]) == (1, 1, 1), tags
    assert table.view()["staff"]["racks"] == table.three.rack + table.four.rack


@pytest.mark.law("ruling 23")
def test_nothing_is_sold_between_no_more_bets_and_the_lifting_of_the_dolly(table: Table, terminal: Page) -> None:
    croupier = table.croupier
    croupier.spin()
    expect(croupier.button("Sell chips")).to_be_enabled()
    table.ball("5")
    at_seat(croupier)
    expect(croupier.button("Sell chips")).to_be_disabled()
    expect(terminal.locator('[data-result="5"]')).to_be_visible()
    croupier.done()
    at_seat(croupier)
    expect(croupier.button("Sell chips")).to_be_enabled()
    croupier.see_off()
    expect(terminal.get_by_label("Шестцифрен код")).to_be_visible()  # the seat forgets its language
