"""Papers before the camera: of a till, of a card's chips at a table, and of a day that is over, struck and signed."""

from collections.abc import Callable

from playwright.sync_api import BrowserContext, expect

from tests.browser.by_door import ByDoor
from tests.browser.desk import Cashier, Manager, fill
from tests.browser.people import Console, Croupier
from tests.browser.served import Served
from tests.web.day import FULL_SET, HALF_SET

Shoot = Callable[[Console, str], None]
CARD = "004712"


def till(cashier: Cashier, shoot: Shoot) -> None:
    """The safe gives chips and notes to the desk; the game manager has signed, and they are on their way."""
    cashier.touch(cashier.side("Papers"))
    cashier.press("From the safe")
    area = cashier.page.get_by_role("region", name="From the safe")
    fill(area, "Chips", {"100": 20})
    fill(area, "Banknotes", {"50": 40})
    shoot(cashier, "desk-11-handover")
    cashier.speaks("en")
    cashier.answered("Draft", "Yes, draft it", area)
    paper = cashier.paper("From the safe to desk-1")
    cashier.sign(paper, "401", "game manager")
    expect(paper.get_by_text("on its way", exact=True)).to_be_visible()
    shoot(cashier, "desk-12-on-its-way")
    cashier.speaks("en")
    cashier.sign(paper, "501", "cashier")
    expect(paper).to_have_count(0)


def carded(context: BrowserContext, house: Served, shoot: Shoot) -> None:
    """A player sits on a card at a live terminal table, and chips come from it."""
    day = ByDoor(context.new_page().request, house.address)
    day.opened()
    day.charged("T5", "terminal")
    day.ask("501", "cards", {"id": day.id(), "card": CARD})
    day.desk({"type": "sell-tokens", "currency": "EUR", "card": CARD, "amount": 50_000})
    croupier = Croupier(context.new_page(), house.address, table="T5")
    croupier.tab("Seats")
    croupier.touch(croupier.page.get_by_role("button", name="Seat 3", exact=True))
    for key in CARD:
        croupier.touch(croupier.page.get_by_role("button", name=key, exact=True))
    croupier.press("The card is shown")
    croupier.touch(croupier.page.get_by_role("button", name="Chips from the card", exact=True))
    for key in ("€5.00", "1", "3", "5"):
        croupier.touch(croupier.page.get_by_role("button", name=key, exact=True))
    shoot(croupier, "croupier-7-card")
    croupier.page.close()


def office(context: BrowserContext, house: Served, shoot: Shoot) -> None:
    """Two cashiers served and a table was filled, closed and counted: what the office prints, strikes and signs."""
    day = ByDoor(context.new_page().request, house.address)
    day.opened()
    day.charged("L1")
    day.filled("L1")
    day.closed("L1", [[one, pieces + half] for (one, pieces), (_, half) in zip(FULL_SET, HALF_SET, strict=True)])
    line = {"currency": "EUR", "chips": [[10_000, 1]], "pay": "bank"}
    day.desk({"type": "redeem-chips", "book": 7, "order": "ПН 7", **line})
    day.desk({"type": "redeem-chips", "book": 81, **line})  # 8 was written
    day.counted("shift", "502", answers="501")
    day.counted("closing", "401", cashier="502")
    manager = Manager(context.new_page(), house.address, "audit")
    books = manager.page.get_by_role("region", name="Bound books")
    manager.touch(books.get_by_role("button", name="Strike a line", exact=True))
    manager.fills(("Line typed wrongly", "81"), ("Line in the book", "8"), ("Reason", "81 / 8"))
    shoot(manager, "audit-strike")
    manager.speaks("en")
    manager.touch(books.get_by_role("button", name="Back", exact=True))
    manager.touch(manager.page.get_by_role("button", name="Sign the daily protocol", exact=True))
    expect(manager.page.get_by_role("region", name="Sign the daily protocol")).to_be_visible()
    shoot(manager, "audit-sum")
    manager.page.close()
