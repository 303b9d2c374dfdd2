"""A place is handed over at the shared console in five seconds: by personal PIN, and the outgoing sign-in ends."""

from time import monotonic

import pytest
from playwright.sync_api import Page, expect

from tests.browser.desk import PINS
from tests.browser.table import Table, bearer

#: How long a place may stand between two people, in seconds (issue of the gaming day).
AT_MOST = 5.0


def handed_over(page: Page, to: str) -> None:
    """Who comes keys in number and PIN at the console of who goes."""
    form = page.locator("form", has=page.get_by_role("heading", name="Handing over the place"))
    for secret, then in ((to, "Next"), (PINS[to], "Take the place")):
        for digit in secret:
            form.get_by_role("button", name=digit, exact=True).click()
        form.get_by_role("button", name=then, exact=True).click()
    expect(form).to_have_count(0)  # this window is theirs, and drawn anew


@pytest.mark.law("ruling 17", "27(1)s2")
def test_within_five_seconds_the_next_croupier_leads_and_the_one_before_is_signed_out(table: Table) -> None:
    croupier, page = table.croupier, table.croupier.page
    before = croupier.token
    croupier.tab("Table")
    croupier.press("Hand over the place")
    begun = monotonic()
    handed_over(page, "105")
    expect(croupier.next_act("spin")).to_be_visible()
    assert monotonic() - begun < AT_MOST

    assert croupier.token != before
    door, spin = f"{croupier.address}/api/tables/R1/commands", {"type": "spin", "direction": "clockwise"}
    said = page.request.post(door, data={"id": "too-late", "commands": [spin]}, headers=bearer(before))
    assert said.status == 401, said.text()
    assert "wheel-spun" not in table.tags()
    croupier.spin()
    assert table.tags()["wheel-spun"] == 1
    croupier.no_more_bets()
    croupier.number("18")
    croupier.dolly()
    croupier.done()
    croupier.tab("Table")
    croupier.press("Hand over the place")
    handed_over(page, "104")
    expect(croupier.next_act("spin")).to_be_visible()
