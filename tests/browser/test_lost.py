"""A killed server, a cut line, a wrong clock: nothing is lost or doubled, and nobody is told what is not so."""

import json
from contextlib import closing
from datetime import UTC, datetime, timedelta

import apsw
import pytest
from playwright.sync_api import expect

from tests.browser.people import Board, Player
from tests.browser.served import Served
from tests.browser.table import Line, Table


def killed_in_mid_spin(house: Served, table: Table) -> None:
    """The server is lost between spin and no more bets, with a bet still on its way, and comes back."""
    table.betting()
    table.four.lays("9")
    house.kill()
    for who in (table.croupier, table.inspector, table.three, table.four):
        who.sees("No signal")
    house.start()
    table.croupier.sees("The game is on hold")
    for who in (table.croupier, table.inspector, table.three, table.four):
        who.no_longer_sees("No signal")
    table.three.has_staked(5_00)
    expect(table.four.page.locator(".cloth .chip.sending")).to_have_count(0)
    assert table.four.staked in {10_00, 11_00}
    assert table.four.rack + table.four.staked == table.four.began
    table.three.lays("18")  # betting in this game never opens again
    table.three.has_staked(5_00)


@pytest.mark.law("ruling 11")
def test_a_server_killed_in_mid_spin_and_the_number_both_saw(house: Served, table: Table) -> None:
    killed_in_mid_spin(house, table)
    nine = table.four.staked - 10_00
    table.croupier.press("We both saw the ball come to rest")
    table.croupier.number("17")
    table.inspector.confirm()
    table.croupier.dolly()
    table.croupier.done()
    table.three.has_won(35 * 5)
    table.four.has_won(-10 - nine // 100)


@pytest.mark.law("ruling 10", "ruling 11")
def test_a_server_killed_in_mid_spin_and_the_game_interrupted(house: Served, table: Table) -> None:
    killed_in_mid_spin(house, table)
    table.croupier.press("We did not: interrupt the game")
    table.croupier.press("Power failure")
    table.inspector.confirm()
    table.three.has_won(0)
    table.four.has_won(0)
    table.game("3")


@pytest.mark.law("ruling 11")
def test_a_server_killed_before_the_dolly_keeps_the_number_and_tells_nobody(house: Served, table: Table) -> None:
    table.betting()
    table.croupier.no_more_bets()
    table.croupier.number("17")
    table.croupier.sees("Only you and the inspector see it")
    house.kill()
    table.three.sees("No signal")
    house.start()
    table.three.no_longer_sees("No signal")
    expect(table.three.page.locator("[data-result]")).to_have_count(0)
    table.croupier.sees("The game is on hold")  # the bets stand, and both state the number once more
    table.croupier.press("We both saw the ball come to rest")
    table.croupier.number("17")
    table.inspector.confirm()
    expect(table.three.page.locator("[data-result]")).to_have_count(0)
    table.croupier.dolly()
    table.croupier.done()
    table.three.has_won(35 * 5)
    table.four.has_won(-10)


def test_a_page_whose_line_is_cut_comes_back_with_nothing_lost_or_repeated(table: Table) -> None:
    five = Player(table.context.new_page(), table.address, 5)
    line = Line(five.page)
    five.has(100_00)
    table.croupier.spin()
    five.bets("20")
    line.cut = True
    five.lays("21")  # nobody hears it
    five.sees("No signal")
    expect(five.page.locator(".cloth .chip.sending")).to_have_count(1)
    assert (five.staked, table.three.staked) == (1_00, 0)
    table.four.bets("20", 2)
    line.cut = False
    five.no_longer_sees("No signal")
    five.has_staked(2_00)  # heard now, and once
    expect(five.page.locator(".cloth .chip.sending")).to_have_count(0)
    laid = [act["body"]["seat"] for act in table.acts() if act["tag"] == "bets-placed"]
    assert laid.count(5) == 2
    table.ball("21")
    table.croupier.done()
    five.has(100_00 + 35_00 - 1_00)
    leave(table, five)


@pytest.mark.law("27(2)s2")
def test_a_bet_laid_while_the_line_was_cut_is_not_laid_in_a_later_game(table: Table) -> None:
    five = Player(table.context.new_page(), table.address, 5)
    line = Line(five.page)
    five.has(100_00)
    table.croupier.spin()
    five.bets("20")
    line.cut = True
    five.lays("21")
    five.sees("No signal")
    table.ball("20")
    table.croupier.done()
    line.cut = False
    five.no_longer_sees("No signal")
    expect(five.page.locator(".cloth .chip")).to_have_count(0)
    five.has(100_00 + 35_00)
    expect(five.page.get_by_role("list", name="Last numbers").get_by_role("listitem").first).to_contain_text("20")
    assert table.tags()["bets-placed"] == 1
    leave(table, five)


def leave(table: Table, player: Player) -> None:
    """The player is paid out and goes."""
    table.say({"type": "cash-out", "seat": player.seat, "amount": player.rack}, {"type": "leave-seat", "seat": 5})
    player.page.close()


def test_while_the_house_cannot_write_the_table_is_told_so_and_what_was_said_counts_once(
    house: Served, table: Table
) -> None:
    table.betting()
    with closing(apsw.Connection(str(house.folder / "house.sqlite3"))) as somebody:
        somebody.execute("BEGIN IMMEDIATE")  # as a full disk, or a copy by hand: nothing is written meanwhile
        table.three.lays("9")
        table.croupier.press("No more bets")
        for who in (table.three, table.croupier):
            who.sees("The house cannot write just now")
        assert table.view()["public"]["phase"] == "betting"
        somebody.execute("ROLLBACK")
    for who in (table.three, table.croupier):
        who.no_longer_sees("The house cannot write just now")
    table.croupier.number("17")
    table.croupier.dolly()
    table.croupier.done()
    table.four.has_won(-10)
    assert table.tags()["no-more-bets-called"] == 1
    nines = [act for act in table.acts() if act["tag"] == "bets-placed" and '"9"' in json.dumps(act["body"])]
    assert len(nines) <= 1  # it was there first, or too late


def test_all_pages_offline_at_once_come_back_by_themselves(table: Table) -> None:
    table.croupier.spin()
    table.context.set_offline(True)
    everyone = (table.croupier, table.inspector, table.three, table.four)
    for who in everyone:
        who.sees("No signal")
    table.context.set_offline(False)
    for who in everyone:
        who.no_longer_sees("No signal")
    table.three.bets("17")
    table.ball("17")
    table.croupier.done()
    table.three.has_won(35)
    seen = table.inspector.page.get_by_role("region", name="Acts").get_by_role("listitem")
    expect(seen.filter(has_text="17").first).to_be_visible()
    assert table.tags()["wheel-spun"] == 1


@pytest.mark.parametrize("minutes", [-2, 2])
def test_a_clock_two_minutes_wrong_changes_nothing(table: Table, minutes: int) -> None:
    for page in (table.three.page, table.inspector.page):
        page.clock.set_system_time(datetime.now(UTC) + timedelta(minutes=minutes))
    table.betting()
    ages = [who.page.get_by_title("how long this phase").inner_text() for who in (table.inspector, table.croupier)]
    assert all(age.startswith("0:") for age in ages), ages
    table.ball("17")
    table.croupier.done()
    table.three.has_won(35 * 5)
    table.four.has_won(-10)


def test_two_windows_of_one_seat_show_the_same_cloth_and_both_go_on(table: Table) -> None:
    three = table.three
    other = table.context.new_page()
    other.add_init_script(f"sessionStorage.setItem('dolly.token', '{three.token}')")
    other.goto(f"{table.address}/player/?table=R1&lang=en")
    table.croupier.spin()
    three.bets("17", 5)
    staked = other.locator("[data-staked]")
    expect(staked).to_have_attribute("data-staked", "500")
    other.bring_to_front()
    other.locator('[data-spot="16-17"]').click(force=True)
    expect(staked).to_have_attribute("data-staked", "600")
    three.has_staked(600)
    three.bets("17")
    expect(staked).to_have_attribute("data-staked", "700")
    table.ball("17")
    table.croupier.done()
    three.has_won(6 * 35 + 17)
    expect(other.locator("[data-rack]")).to_have_attribute("data-rack", str(three.rack))
    other.close()


def test_a_page_asleep_during_a_spin_wakes_to_the_game_as_it_stands(table: Table) -> None:
    sleeper = table.four.page
    session = table.context.new_cdp_session(sleeper)
    session.send("Page.setWebLifecycleState", {"state": "frozen"})
    table.croupier.spin()
    table.three.bets("17", 5)
    table.ball("17")
    session.send("Page.setWebLifecycleState", {"state": "active"})
    sleeper.bring_to_front()
    expect(sleeper.locator('[data-result="17"]')).to_be_visible()
    table.croupier.done()
    table.game("5")
    table.croupier.spin()
    table.four.bets("red", 5)
    table.ball("17")
    table.croupier.done()
    table.four.has_won(-5)


def test_a_board_whose_line_is_cut_says_so_and_comes_back_by_itself(table: Table) -> None:
    board = Board(table.context.new_page(), table.address)
    line = Line(board.page)
    table.game("17")
    number = board.page.locator("[data-number]")
    expect(number).to_have_attribute("data-number", "17")
    line.cut = True
    board.sees("No signal")
    board.sees("The picture is 0:0")  # and how old it is
    table.game("32")
    expect(number).to_have_attribute("data-number", "17")  # nothing is guessed
    board.page.evaluate("window.notReloaded = true")
    line.cut = False
    board.no_longer_sees("No signal")
    expect(number).to_have_attribute("data-number", "32")
    assert board.page.evaluate("window.notReloaded") is True
    board.page.close()
