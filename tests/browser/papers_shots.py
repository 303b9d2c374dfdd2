"""Papers before the camera: of a till, of a card's chips at a table, and of a day that is over, struck and signed."""

from collections.abc import Callable

from playwright.sync_api import BrowserContext, Locator, expect

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
    both = [[one, pieces + half] for (one, pieces), (_, half) in zip(FULL_SET, HALF_SET, strict=True)]
    day.closed("L1", both, tips=((500, 7), (100, 12)))
    line = {"currency": "EUR", "chips": [[10_000, 1]], "pay": "bank"}
    day.desk({"type": "redeem-chips", "book": 7, "order": "ПН 7", **line})
    day.desk({"type": "redeem-chips", "book": 81, **line})  # 8 was written
    tips(Cashier(context.new_page(), house.address), shoot)
    day.counted("shift", "502", answers="501")
    day.counted("closing", "401", cashier="502")
    manager = Manager(context.new_page(), house.address, "audit")
    original = manager.page.get_by_role("button", name="Table L1: fill no. 1, original for the desk: PDF", exact=True)
    shoot_at(manager, original, "audit-fill", shoot)
    books = manager.page.get_by_role("region", name="Bound books")
    manager.touch(books.get_by_role("button", name="Strike a line", exact=True))
    manager.fills(("Line typed wrongly", "81"), ("Line in the book", "8"), ("Reason", "81 / 8"))
    shoot(manager, "audit-strike")
    manager.speaks("en")
    manager.touch(books.get_by_role("button", name="Back", exact=True))
    manager.touch(manager.page.get_by_role("button", name="Sign the daily protocol", exact=True))
    area = manager.page.get_by_role("region", name="Sign the daily protocol")
    expect(area).to_be_visible()
    shoot_at(manager, area, "audit-sum", shoot)
    manager.speaks("en")
    manager.touch(area.get_by_role("button", name="Back", exact=True))
    anew(manager, shoot)
    manager.page.close()


def tips(cashier: Cashier, shoot: Shoot) -> None:
    """The tips of a table's day are paid out by a paper of the till, which waits for two signatures."""
    cashier.touch(cashier.side("Papers"))
    cashier.press("Pay out tips")
    shoot(cashier, "desk-13-tips")
    cashier.speaks("en")
    cashier.answered("Draft", "Yes, draft it")
    expect(cashier.page.get_by_role("article").first).to_be_visible()
    shoot(cashier, "desk-14-tips-waiting")
    cashier.speaks("en")
    for number, role in (("501", "cashier"), ("401", "game manager")):
        cashier.sign(cashier.page.get_by_role("article").first, number, role)
    expect(cashier.page.get_by_role("article")).to_have_count(0)
    cashier.page.close()


def anew(manager: Manager, shoot: Shoot) -> None:
    """A wrong fill is picked, made anew, and waits for its signatures."""
    page = manager.page
    manager.press("A wrong paper")
    manager.touch(page.get_by_role("button", name="Fill", exact=True))
    manager.touch(page.get_by_role("button", name="No. 1 · L1"))
    page.get_by_label("Reason", exact=True).fill("25 × 20 €")
    shoot_at(manager, page.locator(".annul"), "audit-wrong", shoot)
    manager.speaks("en")
    manager.answered("Make it anew", "Yes, draft it")
    paper = page.get_by_role("article").filter(has_text="25 × 20 €").first
    expect(paper).to_be_visible()
    shoot_at(manager, paper, "audit-anew", shoot)
    manager.speaks("en")


def shoot_at(who: Console, what: Locator, name: str, shoot: Shoot) -> None:
    """A picture of what may lie below the fold: it is in sight at every size."""
    what.evaluate("one => { window.shown = one; }")
    shoot(who, name)
    who.page.evaluate("window.shown = undefined")
