"""Between the safe and a desk at the screens: what is handed over is drafted, signed by who gives, and by who takes."""

import re

import pytest
from playwright.sync_api import BrowserContext, expect

from tests.browser.desk import NOTES, SAFE, Cashier, approve, fill
from tests.browser.served import Served


@pytest.mark.law("ruling 24")
@pytest.mark.usefixtures("evening")
def test_the_safe_supplies_a_desk_and_what_is_on_its_way_bars_its_closing(
    context: BrowserContext, house: Served
) -> None:
    cashier = Cashier(context.new_page(), house.address)
    approve(cashier, house.address)
    cashier.open()
    page = cashier.page
    cashier.touch(cashier.side("Papers"))
    cashier.press("From the safe")
    area = page.get_by_role("region", name="From the safe")
    fill(area, "Chips", {"100": 20})
    fill(area, "Banknotes", {"50": 40})
    expect(area.locator("[data-sum]")).to_have_attribute("data-sum", "400000")
    cashier.answered("Draft", "Yes, draft it", area)

    paper = cashier.paper("From the safe to desk-1")
    cashier.sign(paper, "401", "game manager")
    expect(paper.get_by_text("on its way", exact=True)).to_be_visible()
    cashier.touch(cashier.side("Count"))
    cashier.press("Closing the desk")
    expect(page.get_by_text(re.compile("A paper waits for signatures"))).to_be_visible()

    cashier.touch(cashier.side("Papers"))
    cashier.sign(paper, "501", "cashier")
    expect(paper).to_have_count(0)
    cashier.touch(cashier.side("Count"))
    cashier.press("Closing the desk")
    more = {**SAFE, "100": SAFE["100"] + 20}
    cashier.count(more, {**NOTES, "50": NOTES["50"] + 40}, "401", "game manager")  # nobody has to answer
    expect(page.get_by_role("heading", name="desk-1 is not open")).to_be_visible()
