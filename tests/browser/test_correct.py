"""A payment is put right at the desk's page: no order is asked for money that comes in (ruling 29)."""

import pytest
from playwright.sync_api import BrowserContext, expect

from tests.browser.desk import Cashier, approve
from tests.browser.served import Served
from tests.browser.sight import faults_of
from tests.browser.test_pages import within


@pytest.mark.law("ruling 29", "ruling 32")
@pytest.mark.parametrize("size", [(1280, 800), (390, 844)], ids=["desk", "phone"])
def test_a_payment_order_is_asked_for_what_goes_out_and_not_for_what_comes_in(
    context: BrowserContext, house: Served, size: tuple[int, int]
) -> None:
    cashier = Cashier(context.new_page(), house.address)
    page = cashier.page
    page.set_viewport_size({"width": size[0], "height": size[1]})
    if size[0] == 1280:
        approve(cashier, house.address)
        cashier.open()
    cashier.touch(cashier.side("Correct"))
    expect(page.get_by_label("Cash payment order No.")).to_be_visible()
    cashier.touch(page.get_by_role("button", name="Given back by the player"))
    expect(page.locator("[data-no-order]")).to_be_visible()
    expect(page.get_by_label("Cash payment order No.")).to_have_count(0)
    table, day = (page.get_by_label(name, exact=True).bounding_box() for name in ("Table", "Gaming day"))
    assert table is not None
    assert day is not None
    assert (table["y"], table["height"]) == (day["y"], day["height"])  # one line of fields
    within(page)
    assert faults_of(cashier) == []
    page.close()
