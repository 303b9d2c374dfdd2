"""A live table's papers in the browser: drafted, the equipment checked, signed by whoever steps up with a PIN."""

import re
from collections.abc import Sequence
from typing import Final

from playwright.sync_api import Locator, Route, expect

from tests.browser.desk import FULL_SET, AtPapers, Cashier, fill
from tests.browser.people import Croupier
from tests.browser.table import bearer

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
    croupier.touch(page.get_by_role("button", name="Sell cash chips", exact=True))
    for _ in range(6):
        croupier.touch(page.get_by_role("button", name="Note of €50.00", exact=True))
    croupier.touch(page.get_by_role("button", name="One note of €50.00 less", exact=True))
    croupier.press("Sell €250.00")
    for words in ("To the box: €50 × 5", "two hundred and fifty euros"):
        expect(page.get_by_text(words)).to_be_visible()
    page.get_by_role("button", name="Yes, sold", exact=True).dblclick()  # a nervous hand sells once
    expect(page.get_by_role("button", name="Sell €0.00")).to_be_disabled()  # the notes are away, as from the hand


def tipped(croupier: Croupier) -> None:
    """A tip of five euro in chips, into its own box."""
    page = croupier.page
    croupier.tab("Table")
    croupier.touch(page.get_by_text("Tip", exact=True))
    croupier.touch(page.get_by_role("button", name="5", exact=True))
    croupier.press("Tip €5.00")
    expect(page.get_by_text("five euros")).to_be_visible()
    croupier.press("Yes, into the box")
    expect(page.get_by_role("button", name="Tip €0.00")).to_be_disabled()


def entered_later(pit: AtPapers) -> None:
    """A note of twenty from the sheet of an outage; the pit boss enters it and the inspector signs besides."""
    window = pit.page.get_by_role("article", name="Table L1")
    pit.touch(window.get_by_text("Outage sheets", exact=True))
    area = window.get_by_role("region", name="Outage sheets")
    expect(area.get_by_role("button", name="Blank sheet: chip sales: PDF")).to_be_enabled()
    pit.touch(area.get_by_role("button", name="Chip sale", exact=True))
    pit.touch(area.get_by_role("button", name="Note of €20.00", exact=True))
    pit.sign_by_two(area, "301", "201", "Sign the line")
    expect(area.get_by_text("Entered: chip sale €20.00")).to_be_visible()


def asked_at_cut_off(croupier: Croupier, pit: AtPapers) -> None:
    """A colour counted a thousandfold: the pit is asked with the sum in figures and in words, and what was sold."""
    bought = {"type": "buy-chips", "seat": 2, "amount": 30_000, "chip_value": 500, "notes": [[10_000, 3]]}
    _said(croupier, {"type": "take-seat", "seat": 2}, bought)
    pit.page.route("**/api/desks", _tomorrow)
    pit.page.reload()
    window = pit.page.get_by_role("article", name="Table L1")
    pit.touch(window.get_by_text("Close the table"))
    window.get_by_label("Seat 2: chips of €5.00 with the player").fill("60000")
    pit.touch(window.get_by_role("button", name="Close for the cut-off", exact=True))
    for words in (
        "Close table L1 for the cut-off? €300,000.00 stays with the players.",
        "three hundred thousand euros",
        "Seat 2: €300,000.00 counted, €300.00 sold today and not yet home.",
    ):
        expect(window.get_by_text(words)).to_be_visible()
    pit.page.unroute("**/api/desks")
    pit.page.reload()
    _said(croupier, {"type": "exchange-colour", "seat": 2, "chips": 60, "all_home": True})
    _said(croupier, {"type": "leave-seat", "seat": 2})


def _tomorrow(asked: Route) -> None:
    """The desks as they are, on a day when the table's own is over."""
    answer = asked.fetch()
    asked.fulfill(response=answer, json={**answer.json(), "today": "2099-01-01"})


def _said(croupier: Croupier, *commands: dict[str, object]) -> None:
    """Acts of the croupier at L1 by another client."""
    words = {"id": f"cut-off-{commands[0]['type']}", "commands": list(commands)}
    door = f"{croupier.address}/api/tables/L1/commands"
    answer = croupier.page.request.post(door, data=words, headers=bearer(croupier.token))
    assert answer.ok, answer.text()


def evening(croupier: Croupier, pit: AtPapers) -> None:
    """Between two games: a sale by notes, a tip, a line of a sheet, and a cut-off that is thought better of."""
    sold_for_notes(croupier)
    tipped(croupier)
    entered_later(pit)
    asked_at_cut_off(croupier, pit)
