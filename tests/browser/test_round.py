"""Whole rounds by four people in four windows of one browser."""

import json
from contextlib import closing
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Locator, Page, WebSocket, expect

from tests.browser.conftest import Evening
from tests.browser.people import Board, Console, Croupier, Inspector
from tests.browser.served import Served
from tests.browser.table import Kept, Table


@pytest.mark.law("27(2)s1", "27(2)s2", "27(2)s3", "27(2)s4", "27(3)1", "27(3)9", "ruling 4", "ruling 13")
def test_a_full_round_with_four_people_costs_the_croupier_five_touches(table: Table) -> None:
    board = Board(table.context.new_page(), table.address)
    croupier, three, four = table.croupier, table.three, table.four
    croupier.spin()
    three.bets("17", 5)
    four.bets("red", 10)
    three.has(three.began - 5_00)
    four.has(four.began - 10_00)
    croupier.no_more_bets()
    croupier.number("17")
    table.inspector.sees("entered, not yet published by the dolly")
    croupier.dolly()
    board.shows("17", "black")
    croupier.sees("pays one hundred and seventy-five")
    croupier.done()

    three.sees("You win")
    three.has_won(35 * 5)
    four.has_won(-10)
    assert croupier.touches == 5
    tags = table.tags()
    assert tags.pop("bets-placed") >= 2  # what a hand lays in one go is one slip
    assert set(tags.values()) == {1}, tags
    board.page.close()


@pytest.mark.law("27(2)s3", "ruling 4")
def test_the_number_is_seen_by_croupier_and_inspector_alone_until_the_dolly(table: Table) -> None:
    board = Board(table.context.new_page(), table.address)
    heard: list[Any] = []
    for page in (table.three.page, board.page):
        page.on("websocket", lambda socket: listen(socket, heard))
        page.reload()
    board.sees("Table R1")
    table.croupier.spin()
    table.three.bets("5")
    table.croupier.no_more_bets()
    table.three.sees("No more bets")
    board.sees("No more bets")
    before = shown(table.three.page), shown(board.page)
    table.croupier.number("29")
    table.croupier.sees("Only you and the inspector see it until the dolly")
    table.inspector.sees("entered, not yet published by the dolly")

    assert '"29"' not in json.dumps(heard)
    assert (shown(table.three.page), shown(board.page)) == before
    assert table.ask("view", table.three)["public"]["result"] is None
    table.croupier.dolly()
    board.shows("29", "black")
    expect(table.three.page.locator('[data-result="29"]')).to_be_visible()
    assert '"29"' in json.dumps(heard)
    table.croupier.done()
    table.three.has_won(-1)
    board.page.close()


def listen(socket: WebSocket, heard: list[Any]) -> None:
    """Keeps what a page hears from its table."""
    socket.on("framereceived", lambda text: heard.append(json.loads(text)))


def shown(page: Page) -> str:
    """All that a page shows below its head, whose clock runs."""
    return page.get_by_role("main").inner_html()


@pytest.mark.law("27(3)3", "ruling 13")
def test_a_round_over_a_name_that_is_not_localhost(chromium: Browser, tmp_path_factory: pytest.TempPathFactory) -> None:
    with closing(Evening(chromium, tmp_path_factory, host="dolly.house")) as evening:
        round_in_an_insecure_context(evening.table())


def round_in_an_insecure_context(table: Table) -> None:
    """A round over plain HTTP, where a browser lends a page much less."""
    assert table.three.page.evaluate("window.isSecureContext") is False
    table.croupier.spin()
    table.three.bets("1-2-3", 2)
    table.ball("2")
    table.croupier.done()
    table.three.has_won(2 * 11)


@pytest.mark.law("ruling 5", "27(3)9", "27(4)")
def test_bets_laid_before_the_spin_belong_to_the_next_game_and_zero_takes_them(table: Table) -> None:
    table.three.bets("black", 10)
    table.four.bets("0", 2)
    table.game("0")
    table.three.has_won(-10)
    table.four.has_won(2 * 35)


def test_a_chip_is_solid_only_when_the_server_has_said_yes(table: Table) -> None:
    table.croupier.spin()
    page = table.three.page
    kept = Kept(page)
    with page.expect_request("**/commands"):
        table.three.lays("17-20")
    expect(page.locator(".cloth .chip.sending")).to_have_count(1)
    expect(page.locator(".cloth .chip.accepted")).to_have_count(0)
    assert table.three.staked == 0
    kept.let_go()
    expect(page.locator(".cloth .chip.accepted")).to_have_count(1)
    expect(page.locator(".cloth .chip.sending")).to_have_count(0)
    table.three.has_staked(1_00)
    table.ball("20")
    table.croupier.done()
    table.three.has_won(17)


def test_a_bet_whose_answer_is_lost_is_laid_once(table: Table) -> None:
    table.croupier.spin()
    kept = Kept(table.three.page)
    with table.three.page.expect_request("**/commands"):
        table.three.lays("32")
    kept.lose_answers()
    table.three.has_staked(1_00)
    expect(table.three.page.locator(".cloth .chip.sending")).to_have_count(0)
    assert table.tags()["bets-placed"] == 1
    table.ball("32")
    table.croupier.done()
    table.three.has_won(35)


TWICE = {"double click": "double", "two clicks at once": "both"}


@pytest.mark.parametrize("how", TWICE.values(), ids=list(TWICE))
def test_touching_every_button_of_a_game_twice_is_one_act_each(table: Table, how: str) -> None:
    croupier = table.croupier
    twice(croupier, croupier.next_act("spin"), how)
    table.four.spot("19").dblclick(force=True)  # two chips: on the cloth a hand means each of its touches
    table.four.has_staked(2_00)
    twice(croupier, croupier.button("Call inspector"), how)
    twice(table.inspector, table.inspector.button("Acknowledge"), how)
    twice(croupier, croupier.next_act("no-more-bets"), how)
    twice(croupier, croupier.pocket("18"), how)
    twice(croupier, croupier.button("Not this number?"), how)
    twice(croupier, croupier.pocket("19"), how)
    twice(table.inspector, table.inspector.button("Confirm"), how)
    twice(croupier, croupier.next_act("dolly"), how)
    twice(croupier, croupier.next_act("done"), how)
    expect(croupier.next_act("spin")).to_be_visible()
    table.four.has_won(2 * 35)
    assert set(table.tags().values()) == {1}, table.tags()


@pytest.mark.law("27(2)s5")
@pytest.mark.parametrize("how", TWICE.values(), ids=list(TWICE))
def test_touching_every_button_of_a_void_and_an_interruption_twice_is_one_act_each(table: Table, how: str) -> None:
    croupier = table.croupier
    twice(croupier, croupier.next_act("spin"), how)
    if croupier.page.get_by_role("group", name="Why is it void?").count() == 0:
        croupier.press("Void spin")
    twice(croupier, croupier.button("1 A chip in the wheel"), how)
    expect(croupier.next_act("spin")).to_be_visible()
    twice(croupier, croupier.next_act("spin"), how)
    croupier.press("No number: interrupt")
    twice(croupier, croupier.button("A defect"), how)
    expect(croupier.next_act("spin")).to_be_visible()
    twice(table.inspector, table.inspector.button("Acknowledge"), how)
    expect(table.inspector.button("Acknowledge")).to_have_count(1)
    twice(table.inspector, table.inspector.button("Acknowledge"), how)
    expect(table.inspector.button("Acknowledge")).to_have_count(0)
    tags = table.tags()
    assert (tags["spin-voided"], tags["game-interrupted"]) == (1, 1), tags


def twice(who: Console, what: Locator, how: str) -> None:
    """One touch too many: a hand that bounces, or two hands at once."""
    who.page.bring_to_front()
    expect(what).to_be_enabled()
    if how == "double":
        what.dblclick(force=True)
    else:
        what.evaluate("one => { one.dispatchEvent(click()); one.dispatchEvent(click()); function click() "
                      "{ return new MouseEvent('click', { bubbles: true, detail: 1 }) } }")  # fmt: skip


@pytest.mark.law("27(2)s1")
def test_two_consoles_that_spin_at_once_spin_one_game(table: Table) -> None:
    other = Croupier(table.context.new_page(), table.address)
    consoles = (table.croupier, other)
    touches = []
    for one in consoles:
        touches.append(Kept(one.page))
        with one.page.expect_request("**/commands"):
            one.touch(one.next_act("spin"))
    for touch in touches:
        touch.let_go()
    for one in consoles:
        expect(one.next_act("no-more-bets")).to_be_visible()
    assert table.tags()["wheel-spun"] == 1
    other.page.close()
    table.ball("8")
    table.croupier.done()


@pytest.mark.law("27(3)1", "27(3)2", "27(3)3", "27(3)4", "27(3)5", "27(3)6", "27(3)7", "27(3)8", "27(3)9")
def test_every_spot_of_the_cloth_takes_a_chip_by_a_real_pointer(table: Table) -> None:
    table.three.more()
    began = table.three.rack
    table.croupier.spin()
    spots = table.three.page.locator("[data-spot]").evaluate_all("all => all.map(one => one.dataset.spot)")
    assert len(spots) == len(set(spots)) == 157
    inside = [spot for spot in spots if spot[0].isdigit()]
    for spot in inside:
        table.three.lays(spot)
    table.three.has_staked(len(inside) * 100)
    table.three.takes_chip(5)
    outside = [spot for spot in spots if spot not in inside]
    for spot in outside:
        table.three.lays(spot)
    table.three.has_staked(len(inside) * 100 + len(outside) * 500)
    stakes = dict(table.ask("view", table.three)["player"]["stakes"])
    assert stakes == {spot: 100 if spot in inside else 500 for spot in spots}
    table.three.takes_chip(1)
    table.ball("0")
    table.croupier.done()
    # straight, three splits, two streets of three with the zero, the first four
    won = 35 + 3 * 17 + 2 * 11 + 8
    table.three.has(began - (len(inside) - 7) * 100 - len(outside) * 500 + won * 100)


@pytest.mark.law("27(1)s2", "ruling 1", "ruling 31")
def test_a_round_at_a_cloth_table_records_all_but_the_bets(context: BrowserContext, house: Served) -> None:
    croupier = Croupier(context.new_page(), house.address, "105", "R2")
    inspector = Inspector(context.new_page(), house.address, "202", "R2")
    croupier.take_place()
    inspector.take_place()
    board = Board(context.new_page(), house.address, "R2")
    croupier.spin()
    croupier.tab("Pay")
    croupier.press("Late bet returned")
    croupier.sees("Kept: Late bet returned")
    croupier.no_more_bets()
    croupier.number("0")
    croupier.dolly()
    board.shows("0", "green")
    croupier.done()
    expect(croupier.next_act("spin")).to_be_visible()
    inspector.sees("Late bet returned")
