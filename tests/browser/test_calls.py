"""Every call these house rules permit is one touch on the racetrack or in the croupier's panel."""

from collections.abc import Iterator
from typing import Any, Final

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.desk import PitManager
from tests.browser.people import SOON, Croupier, Inspector
from tests.browser.served import Served
from tests.browser.table import bearer

TABLE: Final = "R9"
SEAT: Final = 2


@pytest.fixture
def croupier(context: BrowserContext, house: Served) -> Iterator[Croupier]:
    """A training table under house rules that take every call, with its people in place and a game open for bets."""
    pit = PitManager(context.new_page(), house.address)
    charge = {"id": "calls-1", "table": TABLE, "kind": "terminal", "seats": 4, "training": True}
    rules = {"profile": "all-bets-single-zero", "charge": 5_000_000}
    answer = context.request.post(f"{house.address}/api/tables", data={**charge, **rules}, headers=bearer(pit.token))
    assert answer.ok, answer.text()
    pit.page.close()
    croupier = Croupier(context.new_page(), house.address, "105", TABLE)
    inspector = Inspector(context.new_page(), house.address, "202", TABLE)
    croupier.take_place()
    inspector.take_place()
    yield croupier
    croupier.page.close()
    inspector.page.close()


@pytest.fixture
def player(context: BrowserContext, house: Served, croupier: Croupier) -> Iterator[Page]:
    """A player with two hundred chips of one euro."""
    del croupier
    page = context.new_page()
    page.set_default_timeout(SOON)
    page.goto(f"{house.address}/player/?table={TABLE}&lang=en")
    page.get_by_role("button", name=f"Seat {SEAT},").click()
    page.get_by_role("radio", name="€1", exact=True).click()
    page.get_by_role("button", name="€200", exact=True).click()
    expect(page.locator("[data-rack]")).to_have_attribute("data-rack", "20000")
    yield page
    page.close()


def stakes(context: BrowserContext, house: Served, croupier: Croupier) -> dict[str, int]:
    """What lies at the seat, as the server has it."""
    answer = context.request.get(f"{house.address}/api/tables/{TABLE}/view", headers=bearer(croupier.token))
    accounts: list[Any] = answer.json()["staff"]["accounts"]
    return {spot: stake for one in accounts if one["seat"] == SEAT for spot, stake in one["stakes"]}


@pytest.mark.law("ruling 14")
def test_finales_complete_bets_and_any_count_of_neighbours_are_tapped(
    context: BrowserContext, house: Served, croupier: Croupier, player: Page
) -> None:
    rules_told(player)
    croupier.spin()
    player.bring_to_front()
    player.get_by_role("button", name="Finale", exact=True).click()
    player.locator('[data-pocket="26"]').click()
    staked = player.locator("[data-staked]")
    expect(staked).to_have_attribute("data-staked", "400")
    assert stakes(context, house, croupier) == {"6": 100, "16": 100, "26": 100, "36": 100}
    player.get_by_role("button", name="Complete", exact=True).click()
    player.locator('[data-pocket="0"]').click()  # 0: 1 chip, three splits of 2, two trios of 3, the first four of 4
    expect(staked).to_have_attribute("data-staked", str(400 + 1700))
    player.get_by_role("button", name="± 1 neighbours", exact=True).click()
    player.locator('[data-pocket="17"]').click()
    expect(staked).to_have_attribute("data-staked", str(400 + 1700 + 300))
    assert {"17": 100, "25": 100, "34": 100, "0-1-2-3": 400}.items() <= stakes(context, house, croupier).items()

    croupier.tab("Seats")
    croupier.touch(croupier.page.get_by_role("button", name=f"Seat {SEAT}", exact=False).first)
    croupier.press("Call bet")
    croupier.press("Finale")
    croupier.touch(croupier.page.get_by_role("button", name="Finale 9", exact=True))
    croupier.touch(croupier.page.locator(".keypad").get_by_role("button", name="2", exact=True))
    croupier.press("Repeated")
    expect(staked).to_have_attribute("data-staked", str(400 + 1700 + 300 + 600))
    assert stakes(context, house, croupier)["29"] == 200


def rules_told(player: Page) -> None:
    """The rules in words leave no family of calls out, and say what each costs."""
    player.get_by_role("button", name="Rules and odds").click()
    rules = player.get_by_role("article", name="Rules and odds")
    costs = {"finale-0": "4 chips", "finale-7": "3 chips", "complete-17": "40 chips", "neighbours-17-9": "19 chips"}
    for call, chips in costs.items():
        expect(rules.locator(f'[data-call-rule="{call}"]')).to_contain_text(chips)
