"""A visitor's day at the screens: told before it is sold, to the cashier who types and the inspector who asks."""

import re

import pytest
from playwright.sync_api import BrowserContext, expect

from tests.browser.desk import Cashier, approve, fill
from tests.browser.people import Inspector
from tests.browser.served import Served
from tests.browser.sight import faults_of
from tests.browser.test_pages import within


@pytest.mark.law("ruling 23")
def test_what_a_visitors_day_comes_to_is_told_before_it_is_sold(context: BrowserContext, house: Served) -> None:
    cashier = Cashier(context.new_page(), house.address)
    approve(cashier, house.address)
    cashier.open()
    page = cashier.page
    fill(page.locator("main"), "Chips", {"1,000": 1, "100": 7})
    page.get_by_label("Visitor number").fill("17")
    expect(page.locator('[data-warn="near-due-diligence"]')).to_be_visible()
    cashier.answered("Sell the chips", "Yes, cash received")
    expect(page.locator("[data-served]")).to_have_attribute("data-served", "170000")

    fill(page.locator("main"), "Chips", {"100": 3})
    page.get_by_label("Visitor number").fill("17")
    expect(page.get_by_text(re.compile("Visitor number · today €1,700.00"))).to_be_visible()
    expect(page.locator('[data-warn="due-diligence"]')).to_be_visible()
    assert cashier.ask("visits/17?desk=desk-1")["so_far"] == 170_000  # told, and not yet sold

    inspector = Inspector(context.new_page(), house.address)
    hand = inspector.page
    inspector.touch(hand.locator("summary", has_text="Look up a visitor"))
    hand.get_by_label("Visitor number").fill("17")
    inspector.press("Look up a visitor")
    expect(hand.locator("[data-visit]")).to_have_attribute("data-visit", "170000")
    expect(
        hand.get_by_text(re.compile("Visitor 17: €1,700.00 bought, exchanged and cashed in the house"))
    ).to_be_visible()
    for one in (cashier, inspector):
        within(one.page)
        assert faults_of(one) == []
        one.page.close()
