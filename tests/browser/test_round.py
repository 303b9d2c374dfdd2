"""Whole rounds by four people in four windows."""

import pytest
from playwright.sync_api import BrowserContext, expect

from tests.browser.house import Board, Croupier, Inspector, Served, Table


@pytest.mark.law("27(2)s1", "27(2)s2", "27(2)s3", "27(3)1", "ruling 4")
def test_a_full_round_with_four_people_in_five_touches(table: Table) -> None:
    board = Board(table.context.new_page(), table.address)
    table.croupier.spin()
    table.three.bet("17", times=5)
    table.three.staked(5_00)
    table.four.chosen(10_00)
    table.four.bet("red")
    table.four.staked(10_00)
    table.croupier.no_more_bets()
    table.croupier.number("17")
    table.inspector.sees("17")
    for page in (table.three.page, table.four.page, board.page):
        expect(page.locator('[data-result="17"], .dolly')).to_have_count(0)
    table.croupier.act("dolly")
    expect(board.page.get_by_text("17").first).to_be_visible()
    table.croupier.act("done")

    table.three.has(100_00 + 35 * 5_00)
    table.four.has(90_00)
    assert table.croupier.touches == 5


def test_the_same_over_a_name_that_is_not_localhost(context: BrowserContext, house: Served) -> None:
    table = Table(context, f"http://dolly.house:{house.port}")
    assert table.three.page.evaluate("window.isSecureContext") is False
    table.croupier.spin()
    table.three.bet("1-2-3")
    table.three.staked(1_00)
    table.croupier.ball("2")
    table.croupier.act("done")

    table.three.has(100_00 + 11_00)


@pytest.mark.law("ruling 13", "ruling 5")
def test_bets_before_the_spin_and_winning_stakes_come_back_to_the_rack(table: Table) -> None:
    table.three.chosen(10_00)
    table.three.bet("black")
    table.three.staked(10_00)
    table.game("17")
    table.three.has(110_00)


@pytest.mark.law("27(1)s2", "ruling 31")
def test_a_cloth_round_is_led_without_recording_bets(context: BrowserContext, house: Served) -> None:
    croupier = Croupier(context.new_page(), house.address, table="R2")
    inspector = Inspector(context.new_page(), house.address, table="R2")
    croupier.take_place()
    inspector.take_place()
    board = Board(context.new_page(), house.address, "R2")
    croupier.spin()
    croupier.ball("0")
    expect(board.page.get_by_text("green").first).to_be_visible()
    croupier.act("done")
    expect(croupier.page.locator('[data-act="spin"]')).to_be_visible()


def test_two_clicks_at_once_are_one_act(table: Table) -> None:
    table.croupier.page.locator('[data-act="spin"]:not([disabled])').dblclick()
    table.croupier.page.locator('[data-act="no-more-bets"]').wait_for()
    table.three.page.locator('[data-spot="17"]').dblclick(force=True)
    table.three.staked(2_00)
    table.croupier.page.locator('[data-act="no-more-bets"]:not([disabled])').dblclick()
    table.croupier.number("1")
    table.croupier.page.locator('[data-act="dolly"]:not([disabled])').dblclick()
    table.croupier.page.locator('[data-act="done"]:not([disabled])').dblclick()
    table.three.has(98_00)
    expect(table.croupier.page.locator('[data-act="spin"]')).to_be_visible()


def test_the_language_changes_without_a_reload(table: Table) -> None:
    page = table.three.page
    page.evaluate("window.notReloaded = true")
    page.locator('button[lang="bg"]').click()
    expect(page.get_by_role("button", name="Удвои")).to_be_visible()
    assert page.evaluate("window.notReloaded") is True


def test_every_spot_of_the_cloth_takes_a_chip_by_a_real_pointer(table: Table) -> None:
    table.croupier.spin()
    page = table.three.page
    page.get_by_role("button", name="More play money").click()
    page.get_by_role("button", name="€200").click()
    table.three.has(300_00)
    spots = page.locator("[data-spot]").evaluate_all("all => all.map(one => one.dataset.spot)")
    assert len(set(spots)) == 157
    outside = [spot for spot in spots if not spot[0].isdigit()]
    for spot in spots:
        if spot not in outside:
            table.three.bet(spot)
    table.three.staked(100 * (157 - len(outside)))
    table.three.chosen(5_00)
    for spot in outside:
        table.three.bet(spot)
    table.three.staked(100 * (157 - len(outside)) + 500 * len(outside))
