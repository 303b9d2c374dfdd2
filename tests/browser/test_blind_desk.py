"""Who counts a desk reads nowhere on its screens what the till holds (rulings 25, 28)."""

import re

import pytest
from playwright.sync_api import BrowserContext, expect

from tests.browser.desk import NOTES, SAFE, AtPapers, Cashier, approve, fill
from tests.browser.served import Served


class Reports(AtPapers):
    """A cashier at the page of papers."""

    role = "audit"
    words = "cashier-{number}"

    def place(self, table: str) -> str:  # noqa: ARG002 - the page is not a table's
        return "/audit/"


@pytest.mark.law("ruling 25", "ruling 28")
@pytest.mark.usefixtures("evening")
def test_a_cashier_asks_for_more_than_there_is_and_is_told_what_would_do_and_no_figure(
    context: BrowserContext, house: Served
) -> None:
    cashier = Cashier(context.new_page(), house.address)
    approve(cashier, house.address)
    cashier.open()
    told = cashier.page.get_by_role("alert")
    fill(cashier.page.locator("main"), "Chips", {"100": 4_000})
    cashier.answered("Sell the chips", "Yes, cash received")
    expect(told.filter(has_text="not so many of €100.00 at hand. Give other pieces")).to_be_visible()
    expect(told.filter(has_text=re.compile(r"3,?000|1,?000"))).to_have_count(0)

    cashier.touch(cashier.side("Papers"))
    cashier.press("To the safe")
    area = cashier.page.get_by_role("region", name="To the safe")
    fill(area, "Banknotes", {"50": 40_000})
    cashier.answered("Draft", "Yes, draft it", area)
    expect(told.filter(has_text="not so much cash in the till. Take less, pay by bank")).to_be_visible()
    expect(told.filter(has_text=re.compile(r"\d"))).to_have_count(0)

    cashier.touch(cashier.side("Count"))
    cashier.press("Closing the desk")
    cashier.count(SAFE, NOTES, "401", "game manager")
    expect(cashier.page.get_by_role("heading", name="desk-1 is not open")).to_be_visible()

    other = Reports(context.new_page(), house.address, "502")  # who may count it in the morning
    other.press("desk-1: balance of the desk, no. 1: PDF")
    expect(other.page.get_by_role("alert").filter(has_text="desk-1 is counted blind against this")).to_be_visible()
