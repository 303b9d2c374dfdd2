"""Every side of every console on the narrowest phone and in both rooms, and the desk's acts with nothing to scroll."""

from collections.abc import Callable, Iterator
from typing import Final

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.desk import Cashier, Manager, PitManager, approve, fill
from tests.browser.people import Board, Console, Croupier, Inspector, Pit, Player, Staff
from tests.browser.served import Served
from tests.browser.sight import faults_of, overflows, speaks
from tests.browser.table import DESK
from tests.browser.test_pages import Chipper

COUNTERS: Final = {"desk": (1280, 800), "tablet": (1024, 768)}

SIDES: Final[dict[str, tuple[str, ...]]] = {
    "croupier": ("Pay", "Seats", "Table"),
    "inspector": ("Seats", "Cloth", "Refused", "Games", "Notes"),
    "desk": ("Sell", "Redeem", "Exchange", "Cards", "Held", "Papers", "Count"),
    "house": (
        "Chips", "Desks", "Staff", "Approvals", "Terminals", "Wheels", "Arrangement", "Sign-ins", "Personal data",
        "Rights",
    ),
    "audit": ("Papers", "Disputes", "Register", "Explain a round"),
}  # fmt: skip


@pytest.fixture(scope="module")
def kept(evening: object) -> dict[str, Cashier]:
    """What the tests of this file share: the desk's window, once it is open."""
    del evening
    return {}


@pytest.fixture
def cashier(context: BrowserContext, house: Served, kept: dict[str, Cashier]) -> Iterator[Cashier]:
    """The cashier of an open desk, where visitor 17 has bought for €1,700: near what the law asks about."""
    if not kept:
        one = Cashier(context.new_page(), house.address)
        approve(one, house.address)
        one.open()
        fill(one.page.locator("main"), "Chips", {"1,000": 1, "100": 7})
        one.page.get_by_label("Visitor number").fill("17")
        one.answered("Sell the chips", "Yes, cash received")
        expect(one.page.locator("[data-served]")).to_be_visible()
        kept["desk"] = one
    one = kept["desk"]
    one.page.reload()
    one.speaks("en")
    yield one
    one.page.set_viewport_size(DESK)


def faults(who: Console, where: str) -> list[str]:
    """What is wrong with a page: wider than it may be in either language, or a fault for who does not see."""
    found = overflows(who) + faults_of(who)
    speaks(who, "en")
    return [f"{where}: {fault}" for fault in found]


def walked(who: Staff, console: str) -> list[str]:
    """The faults of every side of a console."""
    found = []
    for side in SIDES[console]:
        who.tab(side)
        found += faults(who, f"{console}, {side}")
    return found


def test_desk_house_and_reports_fit_the_narrowest_phone_and_have_no_fault(
    context: BrowserContext, house: Served, cashier: Cashier
) -> None:
    found = walked(cashier, "desk")
    for console in ("house", "audit"):
        manager = Manager(context.new_page(), house.address, console)
        found += walked(manager, console)
        manager.page.close()
    assert found == []


@pytest.mark.usefixtures("cashier")
def test_every_act_of_the_pit_fits_the_narrowest_phone_and_has_no_fault(context: BrowserContext, house: Served) -> None:
    pit = PitManager(context.new_page(), house.address)
    window = pit.page.get_by_role("article", name="Table R2")
    found = faults(pit, "pit")
    for act in ("Limits", "Suspend play", "Fill", "Correct a payment", "Outage sheets", "Close the table"):
        pit.touch(window.get_by_role("button", name=act, exact=True))
        found += faults(pit, f"pit, {act}")
    pit.touch(pit.page.get_by_text("Charge a training table"))
    for paper in ("New opening protocol", "New fill"):
        pit.touch(pit.page.get_by_role("button", name=paper))
        found += faults(pit, f"pit, {paper}")
        pit.press("Back")
    pit.page.close()
    assert found == []


def test_a_cloth_tables_consoles_fit_the_narrowest_phone_and_have_no_fault(
    context: BrowserContext, house: Served
) -> None:
    croupier = Croupier(context.new_page(), house.address, "105", "R2")
    inspector = Inspector(context.new_page(), house.address, "202", "R2")
    chipper = Chipper(context.new_page(), house.address, "106", "R2")
    for who in (croupier, inspector, chipper):
        who.take_place()
    found = walked(croupier, "croupier") + walked(inspector, "inspector") + faults(chipper, "chipper")
    croupier.tab("Pay")
    for work in ("Payout helper", "Sell cash chips", "Change cash chips"):
        croupier.touch(croupier.page.get_by_role("button", name=work, exact=True))
        found += faults(croupier, work)
    croupier.tab("Seats")
    croupier.touch(croupier.page.get_by_role("button", name="Seat 5", exact=True))
    croupier.press("Seat at 5")
    for task in ("Sell chips", "Colour for cash chips"):
        croupier.press(task)
        found += faults(croupier, task)
        croupier.press("← Back")
    for who in (croupier, inspector, chipper):
        who.page.close()
    assert found == []


def test_what_guests_see_fits_the_narrowest_phone_and_has_no_fault(context: BrowserContext, house: Served) -> None:
    opened: dict[str, Callable[[Page], Console]] = {
        "board": lambda page: Board(page, house.address),
        "landing": lambda page: at(page, house.address, "/"),
        "joining": lambda page: at(page, house.address, "/player/"),
        "player": lambda page: Player(page, house.address, 3),
    }
    croupier = Croupier(context.new_page(), house.address)
    croupier.take_place()  # or no chips are sold
    found = walked(croupier, "croupier")
    for name, open_ in opened.items():
        who = open_(context.new_page())
        found += faults(who, name)
        who.page.close()
    croupier.page.close()
    assert found == []


@pytest.mark.law("ruling 17")
def test_the_pit_boss_says_who_works_at_a_table_in_its_window(context: BrowserContext, house: Served) -> None:
    pit = Pit(context.new_page(), house.address)
    window = pit.page.get_by_role("article", name="Table R2")
    pit.touch(window.get_by_role("button", name="Who works here", exact=True))
    expect(window.get_by_text("Nobody is assigned")).to_be_visible()
    window.get_by_label("Staff number").fill("105")
    pit.touch(window.get_by_role("button", name="Assign", exact=True))
    line = window.get_by_role("listitem").filter(has_text="105 · croupier · 18:00-22:00")
    expect(line).to_be_visible()
    found = faults(pit, "assignment")
    pit.touch(line.get_by_role("button", name="End"))
    expect(line).to_have_count(0)
    pit.page.close()
    assert found == []


def at(page: Page, address: str, where: str) -> Console:
    """A page that nobody signs in for."""
    page.goto(f"{address}{where}?lang=en")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    return Console(page, address)


@pytest.mark.parametrize("size", COUNTERS.values(), ids=list(COUNTERS))
def test_while_a_customer_waits_nothing_at_the_desk_is_scrolled(cashier: Cashier, size: tuple[int, int]) -> None:
    page = cashier.page
    page.set_viewport_size({"width": size[0], "height": size[1]})
    for side, count in (("Sell", {"1,000": 1, "100": 7}), ("Redeem", {"1,000": 2, "100": 7})):
        cashier.touch(cashier.side(side))
        fill(page.locator("main"), "Chips", count)
        page.get_by_label("Visitor number").fill("17")
        expect(page.locator('[data-warn="due-diligence"]')).to_be_visible()
        whole(cashier, "Sell the chips" if side == "Sell" else "Pay out")
    cashier.touch(cashier.side("Exchange"))
    fill(page.locator("main"), "Taken", {"1,000": 1})
    fill(page.locator("main"), "Given", {"100": 10})
    page.get_by_label("Visitor number").fill("17")
    whole(cashier, "Exchange")
    cashier.touch(cashier.side("Cards"))
    page.get_by_label("Card number").fill(f"0047{size[0]}")
    cashier.press("Look up")
    whole(cashier, "Issue a card of this number")
    cashier.answered("Issue a card of this number", "Yes, issued")
    page.get_by_label("Amount").fill("1900")
    page.get_by_label("Visitor number").fill("17")
    whole(cashier, "Load €1,900.00")


def whole(cashier: Cashier, act: str) -> None:
    """The page is no higher than the screen in either language, before the question and with it."""
    page = cashier.page
    for asked in (False, True):
        if asked:
            cashier.touch(page.locator("main").get_by_role("button", name=act, exact=True))
        for language in ("bg", "en"):
            cashier.speaks(language)
            expect(page.locator("html")).to_have_attribute("lang", language)
            height, room = page.evaluate("[document.scrollingElement.scrollHeight, innerHeight]")
            assert height <= room, f"{act}, {language}, asked: {asked}"
    cashier.touch(page.get_by_role("button", name="No", exact=True))


def test_a_sale_by_the_keyboard_alone(cashier: Cashier) -> None:
    page = cashier.page
    page.bring_to_front()
    before = cashier.ask("desks/desk-1/view")["visits"].get("21", 0)
    cashier.side("Sell").focus()
    for key, side in (("ArrowRight", "Redeem"), ("End", "Count"), ("Home", "Sell")):
        page.keyboard.press(key)
        expect(cashier.side(side)).to_be_focused()
        expect(cashier.side(side)).to_have_attribute("aria-selected", "true")
    walk(page, "Pieces of €100")
    page.keyboard.type("3")
    walk(page, "Visitor number")
    page.keyboard.type("21")
    walk(page, "Sell the chips")
    page.keyboard.press("Enter")
    expect(page.get_by_role("group", name="Sell chips for €300.00 in cash?")).to_be_focused()
    expect(cashier.button("Yes, cash received")).to_be_enabled()
    walk(page, "Yes, cash received")
    page.keyboard.press("Enter")
    expect(page.locator("[data-served]")).to_have_attribute("data-served", "30000")
    assert cashier.ask("desks/desk-1/view")["visits"]["21"] == before + 30_000


#: What a hand would call that which has the focus.
NAMED: Final = """() => { const one = document.activeElement;
    return one.getAttribute("aria-label") ?? one.closest("label")?.innerText ?? one.innerText ?? ""; }"""


def walk(page: Page, name: str) -> None:
    """Goes on with the tab key until the thing of that name has the focus, which is to be seen."""
    for _ in range(60):
        page.keyboard.press("Tab")
        if page.evaluate(NAMED).strip().startswith(name):
            assert page.evaluate("getComputedStyle(document.activeElement).outlineStyle") == "solid"
            return
    raise AssertionError(f"the tab key does not come to {name}")
