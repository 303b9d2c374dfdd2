"""A killed server, a cut line, a wrong clock: nothing is lost, and nobody is told what is not so."""

import pytest
from playwright.sync_api import expect

from tests.browser.house import Served, Table


def betting(table: Table) -> None:
    """Seat 3 has five euro on 17."""
    table.croupier.spin()
    table.three.bet("17", times=5)
    table.three.staked(5_00)


def killed_in_mid_spin(house: Served, table: Table) -> None:
    """The server is lost between spin and no more bets, and comes back."""
    betting(table)
    house.kill()
    table.three.sees("No signal")
    house.start()
    table.croupier.sees("The game is on hold")


@pytest.mark.law("ruling 11")
def test_a_server_killed_in_mid_spin_and_the_number_both_saw(house: Served, table: Table) -> None:
    killed_in_mid_spin(house, table)
    table.three.staked(5_00)
    table.croupier.press("We both saw the ball come to rest")
    table.croupier.number("17")
    table.inspector.confirm()
    table.croupier.act("dolly")
    table.croupier.act("done")
    table.three.has(100_00 + 35 * 5_00)


@pytest.mark.law("ruling 11")
def test_a_server_killed_in_mid_spin_and_the_game_interrupted(house: Served, table: Table) -> None:
    killed_in_mid_spin(house, table)
    table.croupier.press("We did not: interrupt the game")
    table.croupier.press("Power failure")
    table.inspector.confirm()
    table.three.has(100_00)
    table.croupier.spin()


def test_a_page_that_loses_its_line_comes_back_and_neither_loses_nor_repeats(table: Table) -> None:
    table.croupier.spin()
    table.context.set_offline(True)
    table.three.sees("No signal")
    table.context.set_offline(False)
    table.croupier.page.locator("text=No signal").first.wait_for(state="hidden")
    expect(table.three.page.get_by_text("No signal")).to_have_count(0)
    table.three.bet("17")
    table.three.staked(1_00)


def test_a_clock_two_minutes_wrong_changes_nothing(table: Table) -> None:
    table.three.page.clock.set_system_time("2026-01-01T00:00:00Z")
    betting(table)
    table.croupier.ball("17")
    table.croupier.act("done")
    table.three.has(100_00 + 35 * 5_00)
