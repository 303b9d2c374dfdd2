"""A live table's papers in the browser: drafted, the equipment checked, signed by whoever steps up with a PIN."""

import re
from collections.abc import Sequence
from typing import Final

from playwright.sync_api import Locator, expect

from tests.browser.desk import FULL_SET, AtPapers, Cashier, fill
from tests.browser.people import Croupier

#: Who signs, and in which role as the page names it; the croupier last.
CHAIN: Final = (("501", "cashier"), ("401", "game manager"), ("301", "pit boss"), ("104", "croupier"))


def charged(cashier: Cashier) -> None:
    """An opening protocol is drafted, the equipment checked, and four people sign."""
    page = cashier.page
    cashier.touch(cashier.side("Papers"))
    cashier.press("New opening protocol")
    page.get_by_label("Table", exact=True).fill("L1")
    fill(page.locator("main"), "Chips", FULL_SET)
    expect(page.get_by_text("An approved size.")).to_be_visible()
    cashier.answered("Draft", "Yes, draft it")
    protocol = cashier.paper("Opening protocol of table L1")
    cashier.check_equipment(protocol)
    signed(cashier, protocol, CHAIN)


def filled(pit: AtPapers) -> None:
    """A fill of half the charge is drafted in the pit and signed by four."""
    papers = pit.page.get_by_role("region", name="Papers")
    pit.touch(papers.get_by_role("button", name="New fill"))
    pit.touch(papers.get_by_role("button", name=re.compile("^½ × €50,000")))
    pit.answered("Draft", "Yes, draft it", papers)
    signed(pit, pit.paper("Fill of table L1"), (CHAIN[1], CHAIN[0], *CHAIN[2:]))


def signed(console: AtPapers, paper: Locator, people: Sequence[tuple[str, str]]) -> None:
    """One after another signs; with the last signature the paper is in force and gone."""
    for number, role in people:
        console.sign(paper, number, role)
        if number != "104":
            expect(paper.get_by_text(f"✓ {role} {number}")).to_be_visible()
    expect(paper).to_have_count(0)


def confirmed(pit: AtPapers, window: Locator) -> None:
    """The croupier confirms the pit boss's count."""
    pit.touch(window.get_by_role("button", name="croupier", exact=True))
    window.get_by_label("Staff number", exact=True).fill("104")
    window.get_by_label("PIN").fill("1104")
    pit.touch(window.get_by_role("button", name="Confirm the count"))


def sold_for_notes(croupier: Croupier) -> None:
    """Cash chips for five notes of fifty, tapped as they are called."""
    page = croupier.page
    croupier.tab("Pay")
    croupier.touch(page.get_by_text("Sell cash chips", exact=True))
    for _ in range(6):
        croupier.touch(page.get_by_role("button", name="Note of €50.00", exact=True))
    croupier.touch(page.get_by_role("button", name="One note of €50.00 less", exact=True))
    croupier.press("Sell €250.00")
    for words in ("To the box: €50 × 5", "two hundred and fifty euros"):
        expect(page.get_by_text(words)).to_be_visible()
    croupier.touch(page.get_by_role("button", name="Yes, sold", exact=True))
    expect(page.get_by_role("button", name="Sell €0.00")).to_be_disabled()  # the notes are away, as from the hand
