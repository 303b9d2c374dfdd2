"""What the pages are to those who read another language, hold a phone, or do not see."""

from collections.abc import Callable
from typing import Final

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.people import SOON, Board, Console, Pit, Staff
from tests.browser.sight import faults_of
from tests.browser.table import Table


class Chipper(Staff):
    """Who helps the croupier with the chips."""

    role = "chipper"


@pytest.mark.law("ruling 33")
def test_the_language_changes_without_a_reload(table: Table) -> None:
    words = {
        table.three: ("Rebet", "Повтори"),
        table.croupier: ("Void spin", "Нова игра"),
        table.inspector: ("Leave the place", "Напускам мястото"),
    }
    for who, (english, bulgarian) in words.items():
        who.page.evaluate("window.notReloaded = true")
        for language, word in (("bg", bulgarian), ("en", english)):
            who.speaks(language)
            expect(who.button(word)).to_be_visible()
            expect(who.page.locator("html")).to_have_attribute("lang", language)
        assert who.page.evaluate("window.notReloaded") is True


def test_a_player_with_a_phone_plays_a_whole_game(chromium: Browser, table: Table) -> None:
    phone = chromium.new_context(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    page = phone.new_page()
    page.set_default_timeout(SOON)
    page.goto(f"{table.address}/player/?table=R1&lang=en")
    page.get_by_role("button", name="Seat 6,").tap()
    page.get_by_role("radio", name="€1", exact=True).tap()
    page.get_by_role("button", name="€100", exact=True).tap()
    table.croupier.spin()
    for spot in ("17", "16-17", "13-14-15-16-17-18", "dozen-2"):
        page.locator(f'[data-spot="{spot}"]').tap(force=True)
    expect(page.get_by_text("the least is €5")).to_be_visible()  # one euro is too little outside
    expect(page.locator("[data-staked]")).to_have_attribute("data-staked", "300")
    page.get_by_role("button", name="Undo").tap()
    expect(page.locator("[data-staked]")).to_have_attribute("data-staked", "200")
    within(page)
    table.ball("17")
    expect(page.locator('[data-result="17"]')).to_be_visible()
    within(page)
    table.croupier.done()
    expect(page.locator("[data-rack]")).to_have_attribute("data-rack", str(100_00 + 35_00 + 17_00))
    phone.close()


#: Every zone of the cloth by its lesser side, in CSS pixels.
LESSER_SIDES: Final = """() => [...document.querySelectorAll("[data-spot]")].map(one => {
  const { width, height } = one.getBoundingClientRect(); return Math.min(width, height); })"""

#: Where something lies on its page, however far that is scrolled.
PLACE: Final = """one => { const { x, y, width, height } = one.getBoundingClientRect();
  return [x + scrollX, y + scrollY, width, height].map(Math.round); }"""


@pytest.mark.parametrize("size", [(390, 844), (320, 568), (844, 390)], ids=["phone", "small", "lying"])
def test_a_hand_that_is_not_sure_is_given_a_larger_cloth_on_a_phone(
    chromium: Browser, table: Table, size: tuple[int, int]
) -> None:
    phone = chromium.new_context(viewport={"width": size[0], "height": size[1]}, has_touch=True, is_mobile=True)
    page = phone.new_page()
    page.set_default_timeout(SOON)
    page.goto(f"{table.address}/player/?table=R1&lang=en")
    page.get_by_role("button", name="Seat 7,").tap()
    page.get_by_role("radio", name="€1", exact=True).tap()
    page.get_by_role("button", name="€100", exact=True).tap()
    larger = page.locator("[data-large]")
    expect(larger).to_contain_text("larger")
    expect(page.locator("[data-rack]")).to_have_attribute("data-rack", "10000")  # what asked for chips is gone
    larger.scroll_into_view_if_needed()
    lines = page.get_by_role("navigation").evaluate(PLACE)
    larger.tap()
    expect(larger).to_have_attribute("data-large", "true")
    assert page.get_by_role("navigation").evaluate(PLACE) == lines
    sides = page.evaluate(LESSER_SIDES)
    assert len(sides) == 157
    assert min(sides) > 23.9
    assert page.evaluate("document.scrollingElement.scrollWidth <= innerWidth")
    table.croupier.spin()
    for spot in ("0-1", "34-35-36", "17-18-20-21"):  # from one end of the cloth to the other
        page.locator(f'[data-spot="{spot}"]').scroll_into_view_if_needed()
        page.locator(f'[data-spot="{spot}"]').tap(force=True)
    expect(page.locator("[data-staked]")).to_have_attribute("data-staked", "300")
    larger.tap()
    assert min(page.evaluate(LESSER_SIDES)) < 24  # the whole cloth again
    page.get_by_role("button", name="Clear").tap()
    expect(page.locator("[data-staked]")).to_have_attribute("data-staked", "0")
    table.ball("1")
    table.croupier.done()
    phone.close()
    table.croupier.cash_out(7)


def within(page: Page) -> None:
    """Nothing lies beside the page, and what a thumb must meet is large enough for one."""
    assert page.evaluate("document.scrollingElement.scrollWidth <= innerWidth")
    small = (
        page.get_by_role("button")
        .filter(visible=True)
        .evaluate_all(
            "all => all.filter(one => one instanceof HTMLElement && one.getBoundingClientRect().height < 43.5)"
            ".map(one => one.outerHTML)"
        )
    )
    assert small == []


SIZES = {"desk": (1280, 800), "tablet": (1024, 768), "phone": (390, 844)}


@pytest.mark.law("ruling 4")
@pytest.mark.parametrize("size", SIZES.values(), ids=list(SIZES))
def test_the_next_act_is_in_sight_and_nothing_lies_beside_the_page(table: Table, size: tuple[int, int]) -> None:
    croupier, inspector = table.croupier, table.inspector
    for who in (croupier, inspector):
        who.page.set_viewport_size({"width": size[0], "height": size[1]})
    in_sight(croupier, '[data-act="spin"]')
    table.betting()
    in_sight(croupier, '[data-act="no-more-bets"]')
    croupier.no_more_bets()
    in_sight(croupier, ".entry .grid > :last-child")
    croupier.number("17")
    in_sight(croupier, '[data-act="dolly"]')
    croupier.dolly()
    in_sight(croupier, '[data-act="done"]')
    croupier.correct("18")
    in_sight(inspector, "button.accent")
    inspector.confirm()
    croupier.done()


def in_sight(who: Staff, what: str) -> None:
    """The whole of it is seen, over the bar that is always at hand, in every language whose switch is at hand too."""
    for language in ("bg", "en"):
        if who.page.locator(f'button[lang="{language}"]:visible').count():
            who.speaks(language)
            expect(who.page.locator("html")).to_have_attribute("lang", language)
        expect(who.page.locator(what).first).to_be_visible()
        box = who.page.locator(what).first.bounding_box()
        bar = who.page.locator("footer.bar").bounding_box() if who.role == "croupier" else None
        width, height = (who.page.evaluate(f"inner{one}") for one in ("Width", "Height"))
        assert box is not None
        assert who.page.evaluate("document.scrollingElement.scrollWidth") <= width
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= width
        assert box["y"] + box["height"] <= (bar["y"] if bar else height) + 1


def test_at_twice_the_size_every_console_is_whole_and_its_act_in_reach(table: Table) -> None:
    """A desk of 1280 by 800 read at 200 % has room for 640 by 400."""
    board = Board(table.context.new_page(), table.address)
    everyone = (table.croupier, table.inspector, table.three, board)
    for who in everyone:
        who.page.set_viewport_size({"width": 640, "height": 400})
    table.betting()
    for who in everyone:
        assert who.page.evaluate("document.scrollingElement.scrollWidth <= innerWidth"), who
    act = table.croupier.next_act("no-more-bets")
    act.scroll_into_view_if_needed()
    box, bar = act.bounding_box(), table.croupier.page.locator("footer.bar").bounding_box()
    assert box is not None
    assert bar is not None
    assert box["y"] >= 0
    assert box["y"] + box["height"] <= bar["y"] + 1
    table.ball("17")
    table.croupier.done()
    board.page.close()


def test_no_page_has_a_fault_for_those_who_do_not_see(table: Table) -> None:
    context = table.context
    landing = Console(context.new_page(), table.address)
    landing.page.goto(f"{table.address}/?lang=en")
    joining = Console(context.new_page(), table.address)
    joining.page.goto(f"{table.address}/player/?lang=en")
    pit, board = Pit(context.new_page(), table.address), Board(context.new_page(), table.address)
    chipper = Chipper(context.new_page(), table.address, "106", "R2")
    everyone = {"croupier": table.croupier, "inspector": table.inspector, "player": table.three, "board": board}
    others = {"pit": pit, "landing": landing, "joining": joining, "chipper": chipper}
    moments: list[tuple[str, Callable[[], object], dict[str, Console]]] = [
        ("between games", lambda: None, {**everyone, **others}),
        ("betting", table.betting, everyone),
        ("number", table.croupier.no_more_bets, everyone),
        ("dolly", lambda: dolly_on_17(table), everyone),
        ("correction", lambda: table.croupier.correct("18"), everyone),
    ]  # fmt: skip
    faults = []
    for moment, happens, consoles in moments:
        happens()
        for name, who in consoles.items():
            faults += [f"{moment}, {name}, {fault}" for fault in faults_of(who)]
    table.inspector.confirm()
    table.croupier.done()
    for who in (landing, joining, pit, board, chipper):
        who.page.close()
    assert faults == []


def dolly_on_17(table: Table) -> None:
    """The ball lies in 17 and everyone is told."""
    table.croupier.number("17")
    table.croupier.dolly()


def test_the_light_of_a_screen_is_the_devices_own_until_somebody_chooses(table: Table) -> None:
    page = table.three.page
    ground = "getComputedStyle(document.body).backgroundColor"
    dark, light = "rgb(11, 18, 16)", "rgb(238, 242, 238)"
    for room, colour in (("light", light), ("dark", dark)):
        page.emulate_media(color_scheme=room)  # type: ignore[arg-type]
        assert page.evaluate(ground) == colour
    switch = page.locator("[data-theme-now]")
    table.three.touch(switch)
    table.three.touch(switch)
    expect(switch).to_have_attribute("data-theme-now", "light")
    page.reload()
    expect(switch).to_have_attribute("data-theme-now", "light")
    assert page.evaluate(ground) == light  # kept for the device, whatever it asks
    table.three.touch(switch)
    expect(switch).to_have_attribute("data-theme-now", "auto")


#: Keeps what moves on a page from now on.
MOVES: Final = """() => { window.moves = [];
  for (const kind of ["animationstart", "transitionrun"])
    document.addEventListener(kind, event => window.moves.push(`${kind} ${event.target.className}`)); }"""


def test_who_asked_for_less_motion_sees_none(table: Table) -> None:
    still, moving = table.three.page, table.four.page
    still.emulate_media(reduced_motion="reduce")
    moving.emulate_media(reduced_motion="no-preference")
    for page in (still, moving):
        page.evaluate(MOVES)
    table.betting()
    table.ball("17")
    for page in (still, moving):
        expect(page.locator('[data-result="17"]')).to_be_visible()
    table.croupier.done()
    table.three.has_won(5 * 35)
    assert still.evaluate("window.moves") == []
    assert moving.evaluate("window.moves") != []  # or nothing would move anyway
    still.emulate_media(reduced_motion="no-preference")
