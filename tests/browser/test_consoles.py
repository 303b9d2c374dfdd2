"""What each person at the table does at their own screen: keys of either alphabet, colours, pace, result, numbers."""

import pytest
from playwright.sync_api import BrowserContext, CDPSession, Page, expect

from tests.browser.people import Board, Croupier, Inspector, Pit
from tests.browser.served import Served
from tests.browser.table import Table
from tests.browser.test_pages import Chipper

#: A key is known by its place: what a Bulgarian layout (БДС) and a Latin one write there.
LAYOUTS = {
    "latin": {"KeyN": "n", "KeyV": "v", "KeyI": "i", "KeyC": "c", "KeyD": "d"},
    "bulgarian": {"KeyN": "х", "KeyV": "э", "KeyI": "с", "KeyC": "ъ", "KeyD": "а"},
}


class Keys:
    """A croupier's hands on the keyboard alone, in one layout."""

    def __init__(self, page: Page, layout: str) -> None:
        self._session: CDPSession = page.context.new_cdp_session(page)
        self._letters = LAYOUTS[layout]

    def press(self, code: str) -> None:
        """Presses the key at that place."""
        digit = code.removeprefix("Digit") if code.startswith("Digit") else ""
        text = self._letters.get(code, digit or (" " if code == "Space" else ""))
        key = {"Space": " ", "Enter": "Enter", "Escape": "Escape"}.get(code, text)
        for kind in ("rawKeyDown", "keyUp"):
            self._session.send("Input.dispatchKeyEvent", {"type": kind, "code": code, "key": key})

    def number(self, pocket: str) -> None:
        """Types a number and enters it."""
        for digit in pocket:
            self.press(f"Digit{digit}")
        self.press("Enter")


@pytest.mark.law("ruling 4", "27(2)s1", "27(2)s2", "27(2)s3", "27(2)s4")
def test_three_rounds_by_the_keyboard_alone_in_both_layouts(table: Table) -> None:
    croupier, pockets = table.croupier, ("17", "0", "32")
    untouched(croupier.page)
    for layout, pocket in [(layout, pocket) for layout in LAYOUTS for pocket in pockets]:
        keys = Keys(croupier.page, layout)
        expect(croupier.next_act("spin")).to_be_visible()
        keys.press("Space")
        expect(croupier.next_act("no-more-bets")).to_be_visible()
        keys.press("KeyN")
        expect(croupier.pocket("0")).to_be_enabled()
        keys.number(pocket)
        expect(croupier.next_act("dolly")).to_be_visible()
        keys.press("Space")
        expect(croupier.next_act("done")).to_be_visible()
        keys.press("Enter")
        expect(croupier.next_act("spin")).to_be_visible()
    tags = table.tags()
    assert tags["dolly-lifted"] == 6
    assert [act["body"]["pocket"] for act in table.acts() if act["tag"] == "dolly-set"] == [*pockets, *pockets]
    assert croupier.page.evaluate("window.touched") == []


#: Everything a hand with a mouse or on the glass would leave behind.
TOUCHED = """window.touched = []; for (const kind of ["pointerdown", "mousedown", "touchstart"])
    addEventListener(kind, () => window.touched.push(kind), { capture: true });"""


def untouched(page: Page) -> None:
    """The page anew, which no hand has touched: what a mouse does to it from now on is kept."""
    page.reload()
    page.evaluate(TOUCHED)
    page.bring_to_front()


@pytest.mark.law("ruling 4")
def test_single_keys_are_turned_off_at_a_device_and_the_round_goes_by_tab_and_enter(table: Table) -> None:
    croupier, page = table.croupier, table.croupier.page
    croupier.tab("Table")
    page.get_by_text("Keys of the table").click()
    switch = page.get_by_role("switch", name="Single keys on this device")
    switch.click()
    expect(switch).to_have_attribute("aria-checked", "false")
    untouched(page)  # it is kept for the device
    expect(croupier.next_act("spin")).to_be_visible()
    expect(page.locator("footer.bar kbd")).to_have_count(0)
    for code in ("Space", "KeyV", "KeyI"):
        Keys(page, "latin").press(code)
    for name in ("spin", "no-more-bets"):
        by_tab(page, f'[data-act="{name}"]')
    by_tab(page, '.entry .grid [aria-label^="17 "]')
    for name in ("dolly", "done"):
        by_tab(page, f'[data-act="{name}"]')
    expect(croupier.next_act("spin")).to_be_visible()
    assert page.evaluate("window.touched") == []
    tags = table.tags()
    assert tags["wheel-spun"] == 1
    assert tags["inspector-called"] == 0
    croupier.tab("Table")
    page.get_by_text("Keys of the table").click()
    switch.click()
    expect(switch).to_have_attribute("aria-checked", "true")


def by_tab(page: Page, what: str) -> None:
    """Walks with the tab key to an act that may be done, and does it with Enter."""
    expect(page.locator(f"{what}:not([disabled])")).to_be_visible()
    for _ in range(90):
        page.keyboard.press("Tab")
        if page.evaluate("what => document.activeElement.matches(what)", what):
            page.keyboard.press("Enter")
            return
    raise AssertionError(f"the tab key does not come to {what}")


def test_board_inspector_and_pit_tell_the_pace_the_numbers_and_how_the_table_stands(table: Table) -> None:
    board, pit = Board(table.context.new_page(), table.address), Pit(table.context.new_page(), table.address)
    before = sum(table.view()["public"]["drawn"])
    for pocket in ("17", "17"):
        table.croupier.spin()
        table.three.bets("red", 5)
        table.ball(pocket)
        table.croupier.done()
    numbers = board.page.get_by_role("region", name="Numbers of the day")
    expect(numbers.locator("[data-games]")).to_have_attribute("data-games", str(before + 2))
    expect(numbers.get_by_role("listitem").first).to_contain_text("17")
    expect(table.inspector.page.get_by_text("Games an hour")).to_be_visible()
    window = pit.page.get_by_role("article", name="Table R1")
    expect(window.get_by_text("Games an hour")).to_be_visible()
    expect(window.locator("[data-estimate]")).to_be_visible()
    expect(window.locator("[data-band]")).to_contain_text(" to ")
    # any past round in two taps: the list, the round
    table.inspector.tab("Games")
    table.inspector.touch(table.inspector.page.locator(".past button").first)
    expect(table.inspector.page.locator(".past .acts")).to_contain_text("Dolly on 17 black")
    board.page.close()
    pit.page.close()


@pytest.mark.law("27(1)s4", "ruling 22", "ruling 23")
def test_the_chipper_sees_which_colours_are_out_and_must_come_home(context: BrowserContext, house: Served) -> None:
    croupier = Croupier(context.new_page(), house.address, "105", "R2")
    inspector = Inspector(context.new_page(), house.address, "202", "R2")
    chipper = Chipper(context.new_page(), house.address, "106", "R2")
    for who in (croupier, inspector, chipper):
        who.take_place()
    out = chipper.page.locator("[data-out]")
    expect(out).to_have_text("0")
    croupier.tab("Seats")
    croupier.press("Seat 3")
    croupier.press("Seat at 3")
    croupier.press("Sell chips")
    croupier.touch(croupier.page.get_by_role("button", name="€1.00", exact=True))
    croupier.touch(croupier.page.get_by_role("button", name="Note of €50.00", exact=True))
    croupier.press("Sell €50.00")
    croupier.press("Yes, sold")
    colour = chipper.page.locator('[data-colour="3"]')
    expect(colour).to_have_attribute("data-state", "out")
    expect(colour).to_contain_text("2 stacks + 10")
    expect(out).to_have_text("1")
    chipper.press("Call inspector")
    inspector.acknowledge()
    for language, words in (("bg", "Да се приберат преди приключване"), ("en", "Must come home before closing")):
        chipper.speaks(language)
        expect(chipper.page.get_by_role("heading", name=words)).to_be_visible()
