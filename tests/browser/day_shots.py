"""The gaming day before the camera: desk, pit and house in the moments that look different."""

import re
from collections.abc import Callable
from typing import Final

from playwright.sync_api import BrowserContext, expect

from tests.browser.desk import FULL_SET, NOTES, SAFE, AtPapers, Cashier, approve, fill
from tests.browser.papers_shots import shoot_at, till
from tests.browser.people import Console, Croupier, Pit
from tests.browser.served import Served

Shoot = Callable[[Console, str], None]
SIDES: Final = {
    "house": (
        "Chips", "Desks", "Staff", "Approvals", "Terminals", "Wheels", "Arrangement", "Sign-ins", "Personal data",
        "Rights",
    ),
    "audit": ("Papers", "Disputes", "Explain a round", "Register"),
}  # fmt: skip


class PitWithPapers(Pit, AtPapers):
    """The pit boss at papers."""


def day(context: BrowserContext, house: Served, shoot: Shoot) -> None:
    """A desk opens, sells, pays and drafts; a table is charged, closed and counted."""
    cashier = Cashier(context.new_page(), house.address)
    approve(cashier, house.address)
    shoot(cashier, "desk-1-closed")
    cashier.answered("Open the desk", "Yes, open")
    body = cashier.page.locator("body")
    fill(body, "Chips", SAFE)
    fill(body, "Banknotes", NOTES)
    shoot(cashier, "desk-2-count")
    cashier.answered("Enter the count", "Yes, counted")
    expect(cashier.button("Confirm the count")).to_be_visible()
    shoot(cashier, "desk-3-confirm")
    cashier.confirm("401", "game manager")
    expect(cashier.side("Sell")).to_be_visible()
    serving(cashier, shoot)
    till(cashier, shoot)
    papers(context, house, cashier, shoot)


def serving(cashier: Cashier, shoot: Shoot) -> None:
    """A customer buys, another is paid, a third has a card."""
    page = cashier.page
    fill(page.locator("main"), "Chips", {"1,000": 1, "100": 7})
    page.get_by_label("Visitor number").fill("17")
    shoot(cashier, "desk-4-sell")
    cashier.press("Sell the chips")
    shoot(cashier, "desk-5-ask")
    cashier.press("Yes, cash received")
    expect(page.locator("[data-served]")).to_be_visible()
    cashier.touch(cashier.side("Redeem"))
    fill(page.locator("main"), "Chips", {"1,000": 2, "100": 7})
    page.get_by_label("Visitor number").fill("17")
    shoot(cashier, "desk-6-redeem")
    cashier.touch(cashier.side("Exchange"))
    shoot(cashier, "desk-7-exchange")
    cashier.touch(cashier.side("Cards"))
    page.get_by_label("Card number").fill("004711")
    cashier.press("Look up")
    cashier.answered("Issue a card of this number", "Yes, issued")
    expect(page.get_by_text("Card 004711")).to_be_visible()
    shoot(cashier, "desk-8-card")


def papers(context: BrowserContext, house: Served, cashier: Cashier, shoot: Shoot) -> None:
    """A table is charged by papers, closed and counted."""
    page = cashier.page
    cashier.touch(cashier.side("Papers"))
    cashier.press("New opening protocol")
    page.get_by_label("Table", exact=True).fill("L1")
    fill(page.locator("main"), "Chips", FULL_SET)
    shoot(cashier, "desk-9-protocol")
    cashier.answered("Draft", "Yes, draft it")
    protocol = cashier.paper("Opening protocol of table L1")
    cashier.check_equipment(protocol)
    for number, role in (("501", "cashier"), ("401", "game manager"), ("301", "pit boss")):
        cashier.sign(protocol, number, role)
        expect(protocol.get_by_text(f"✓ {role} {number}")).to_be_visible()
    cashier.touch(protocol.get_by_role("button", name="Sign", exact=True))
    shoot(cashier, "desk-10-sign")
    protocol.get_by_label("Staff number").fill("104")
    protocol.get_by_label("PIN").fill("1104")
    cashier.touch(protocol.get_by_role("button", name=re.compile("^Sign €")))
    expect(protocol).to_have_count(0)
    pit = PitWithPapers(context.new_page(), house.address)
    expect(pit.page.get_by_role("heading", name="Pit", exact=True)).to_be_visible()
    window = pit.page.get_by_role("article", name="Table L1")
    shoot(pit, "pit-2-day")
    pit.touch(pit.page.get_by_role("button", name="New fill"))
    shoot(pit, "pit-3-fill")
    pit.press("Back")
    Croupier(context.new_page(), house.address, "105", "L1").take_place()
    pit.close("Table L1", "nobody wishes to play")
    fill(window, "Chips", FULL_SET)
    shoot(pit, "pit-4-count")
    pit.speaks("en")
    box = window.get_by_text(re.compile("^Tip box"))
    pit.touch(box)
    fill(window, "Tip box", {"5": 7})
    shoot_at(pit, box, "pit-6-tips", shoot)
    shoot_house(pit, house, shoot)


def shoot_house(pit: Console, house: Served, shoot: Shoot) -> None:
    """The house, as who may change it sees it."""
    page = pit.page
    pit.press("Sign out")
    expect(page.get_by_label("Password")).to_be_visible()
    page.goto(f"{house.address}/?lang=en&next=/house/")
    page.get_by_label("Staff number").fill("401")
    page.get_by_label("Password").fill("game-manager-401")
    pit.press("Sign in")
    expect(page.get_by_role("heading", level=1)).to_have_text("The house")
    for where, sides in SIDES.items():
        page.goto(f"{house.address}/{where}/?lang=en")
        for side in sides:
            pit.touch(page.get_by_role("tab", name=side))
            shoot(pit, f"{where}-{side.lower().replace(' ', '-')}")
            pit.speaks("en")
            if side == "Desks":
                shoot_at(pit, page.get_by_role("region", name="Rates of exchange"), "house-rates", shoot)
                pit.speaks("en")
