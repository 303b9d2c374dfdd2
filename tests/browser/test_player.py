"""A player's own hand: every spot by keys, what a spot tells, what comes off, what is saved, what is explained."""

from collections import deque

import pytest
from playwright.sync_api import Page, expect

from tests.browser.people import Player
from tests.browser.table import Table

ARROWS = ("ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight")
#: Where each arrow leads from each spot, asked of the page itself.
GRAPH = """arrows => Object.fromEntries([...document.querySelectorAll("[data-spot]")].map(one => [one.dataset.spot,
  arrows.map(key => { one.focus(); one.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
    return document.activeElement.dataset.spot; })]))"""


def walk(page: Page, player: Player) -> list[str]:
    """Walks over the whole cloth by the arrow keys and lays a chip on every spot by Enter, once."""
    ways: dict[str, list[str]] = page.evaluate(GRAPH, list(ARROWS))
    player.spot("17").focus()
    at, laid = "17", list[str]()
    while len(laid) < len(ways):
        path = route(ways, at, set(laid))
        for key, _ in path[1:]:
            page.keyboard.press(key)
        at = path[-1][1]
        page.keyboard.press("Enter")
        laid.append(at)
    return laid


def route(ways: dict[str, list[str]], start: str, done: set[str]) -> list[tuple[str, str]]:
    """The keys to the nearest spot that has no chip yet."""
    paths: dict[str, list[tuple[str, str]]] = {start: [("", start)]}
    queue = deque([start])
    while queue:
        at = queue.popleft()
        if at not in done:
            return paths[at]
        for key, to in zip(ARROWS, ways[at], strict=True):
            if to not in paths:
                paths[to] = [*paths[at], (key, to)]
                queue.append(to)
    raise AssertionError("the keys lead no further")


@pytest.mark.law("27(3)1", "27(3)2", "27(3)3", "27(3)4", "27(3)5", "27(3)6", "27(3)7")
def test_every_spot_of_the_cloth_takes_a_chip_by_the_keyboard_alone(table: Table) -> None:
    three, page = table.three, table.three.page
    for _ in range(4):
        three.more()
    three.takes_chip(5)
    table.croupier.spin()
    page.bring_to_front()
    laid = walk(page, three)
    assert len(laid) == len(set(laid)) == 157
    three.has_staked(157 * 5_00)
    stakes = dict(table.ask("view", three)["player"]["stakes"])
    assert stakes == dict.fromkeys(laid, 5_00)
    three.spot("17").focus()
    page.keyboard.press("Delete")
    three.has_staked(156 * 5_00)
    three.press("Clear")
    three.has_staked(0)
    three.takes_chip(1)
    table.ball("0")
    table.croupier.done()


def test_a_spot_tells_what_it_costs_and_pays_and_gives_its_chip_back(table: Table) -> None:
    three, page = table.three, table.three.page
    table.croupier.spin()
    page.bring_to_front()
    three.spot("17-20").hover(force=True)
    hint = page.locator(".hint")
    for words in ("split 17, 20", "pays 17 : 1", "€1 wins €17", "up to €200"):
        expect(hint).to_contain_text(words)
    expect(page.locator(".cloth .lit")).to_have_count(2)
    page.locator('[data-call="voisins"]').hover(force=True)
    for words in ("Voisins", "9 chips, €9", "wins up to €22", "a chip up to €150"):
        expect(hint).to_contain_text(words)
    expect(page.locator(".cloth .lit")).to_have_count(17)
    page.locator('[data-call="neighbours-17"]').click()
    three.has_staked(5_00)
    three.press("Undo")
    three.has_staked(0)
    three.bets("17-20", 2)
    three.bets("5")
    three.spot("5").click(button="right", force=True)
    three.has_staked(2_00)
    three.spot("17-20").click(delay=800, force=True)  # a long press takes off too
    three.has_staked(0)
    table.ball("9")
    table.croupier.done()


@pytest.mark.law("ruling 14")
def test_saved_bets_are_laid_again_and_every_game_is_explained(table: Table) -> None:
    three, page = table.three, table.three.page
    table.croupier.spin()
    three.bets("17", 2)
    three.bets("dozen-2", 5)
    page.get_by_role("button", name="Saved bets").click()
    three.press("Save what lies on the cloth")
    expect(three.button("Save what lies on the cloth")).to_be_disabled()
    three.press("← Back")
    three.press("Clear")
    three.has_staked(0)
    page.reload()  # they stay in the window
    page.get_by_role("button", name="Saved bets").click()
    page.locator('[data-favourite="0"]').click()
    three.has_staked(7_00)
    table.ball("17")
    table.croupier.done()
    three.sees("35 : 1 on €2 = €70")
    table.croupier.spin()
    three.bets("red", 5)
    table.ball("0")
    table.croupier.done()
    page.locator("[data-own-game]").first.click()
    three.sees("2 : 1 on €5 = €10")
    table.croupier.spin()
    table.croupier.void("1 A chip in the wheel")
    table.inspector.acknowledge()
    page.reload()  # what went by while the page was away is asked for
    page.locator("[data-own-game]").nth(1).click()
    three.sees("35 : 1 on €2 = €70")
    table.game("3")


@pytest.mark.law("27(4)", "27(6)")
def test_the_rules_in_words_leave_no_bet_of_the_house_rules_out(table: Table) -> None:
    three, page = table.three, table.three.page
    answer = table.ask("rules", three)
    house = answer["rules"]
    three.press("Rules and odds")
    rules = page.get_by_role("article", name="Rules and odds")
    for kind in house["bets"]["permitted"]:
        row = rules.locator(f'[data-kind="{kind}"]')
        expect(row).to_contain_text(f"{house['odds'][kind]} : 1")
        expect(row).to_contain_text("house edge 2.7%")
        row.get_by_role("button").click()
        expect(rules.locator(".still .lit").first).to_be_visible()
    for call in ("neighbours-17", "voisins"):
        expect(rules.locator(f'[data-call-rule="{call}"]')).to_contain_text("chips")
    for words in ("On zero all even chances, dozens and columns lose", "3 last games", "a chip in the wheel"):
        expect(rules).to_contain_text(words)
    for language, word in (("bg", "Обявени залози"), ("en", "Announced bets")):
        three.speaks(language)
        expect(page.get_by_text(word)).to_be_visible()
    three.press("← Back")
