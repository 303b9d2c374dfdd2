"""Void, interruption, correction, late bets, last games: what happens when a round does not run its course."""

import pytest
from playwright.sync_api import BrowserContext, expect

from tests.browser.house import Pit, Served, Table


def betting(table: Table) -> None:
    """Seat 3 has five euro on 17, seat 4 ten on red."""
    table.croupier.spin()
    table.three.bet("17", times=5)
    table.three.staked(5_00)
    table.four.chosen(10_00)
    table.four.bet("red")
    table.four.staked(10_00)


@pytest.mark.law("27(2)s5", "ruling 9")
def test_a_void_at_once_and_acknowledged_by_the_inspector(table: Table) -> None:
    betting(table)
    table.croupier.void("The ball dropped unspun")
    expect(table.croupier.page.locator('[data-act="spin"]')).to_be_visible()
    table.inspector.acknowledge()
    table.three.staked(5_00)
    table.game("17")
    table.three.has(100_00 + 35 * 5_00)


@pytest.mark.law("ruling 10")
def test_an_interrupted_game_gives_all_stakes_back(table: Table) -> None:
    betting(table)
    table.croupier.interrupt("The ball left the wheel")
    table.three.has(100_00)
    table.four.has(100_00)
    table.inspector.acknowledge()


@pytest.mark.law("27(2)s2", "ruling 7")
def test_a_late_bet_is_refused_at_no_cost_and_the_inspector_sees_it(table: Table) -> None:
    betting(table)
    token = table.three.page.evaluate("Object.values(sessionStorage).find(v => v.length > 30)")
    table.croupier.no_more_bets()
    bet = {"id": "late-1", "commands": [{"type": "place-bets", "seat": 3, "slip": [{"spot": "18", "stake": 100}]}]}
    answer = table.context.request.post(
        f"{table.address}/api/tables/R1/commands", data=bet, headers={"Authorization": f"Bearer {token}"}
    )
    assert (answer.status, answer.json()["refusal"]) == (409, "bets-closed")
    assert answer.json()["facts"]["announced_at"] < answer.json()["facts"]["arrived_at"]
    table.three.has(95_00)
    table.inspector.page.get_by_role("tab", name="Refused").click()
    expect(table.inspector.page.locator("li.late")).to_have_count(1)


@pytest.mark.law("ruling 12", "ruling 18")
def test_a_correction_before_paying_confirmed_on_the_inspectors_own_page(table: Table) -> None:
    betting(table)
    table.croupier.ball("32")
    table.croupier.correct("17")
    table.inspector.confirm()
    table.croupier.act("done")
    table.three.has(100_00 + 35 * 5_00)
    table.four.has(90_00)


@pytest.mark.law("ruling 9", "ruling 12")
def test_a_correction_before_the_dolly_confirmed_by_pin_at_the_croupiers_console(table: Table) -> None:
    betting(table)
    table.croupier.no_more_bets()
    table.croupier.number("32")
    table.croupier.correct("17")
    table.croupier.pin("201", "2201")
    table.croupier.act("dolly")
    table.croupier.act("done")
    table.three.has(100_00 + 35 * 5_00)


@pytest.mark.law("ruling 12")
def test_a_correction_after_paying_carries_counter_entries_for_every_seat(table: Table) -> None:
    betting(table)
    table.croupier.ball("32")
    say(table, {"type": "collect-losing"}, {"type": "pay-winning"})
    table.four.has(110_00)
    table.croupier.correct("17")
    table.inspector.confirm()
    table.three.has(100_00 + 35 * 5_00)
    table.four.has(90_00)
    table.croupier.act("lift-dolly")


def say(table: Table, *commands: dict[str, str]) -> None:
    """Acts of the croupier that the page says as one touch, said apart."""
    token = table.croupier.page.evaluate("Object.values(sessionStorage).find(v => v.length > 30)")
    answer = table.context.request.post(
        f"{table.address}/api/tables/R1/commands",
        data={"id": f"apart-{commands[0]['type']}", "commands": list(commands)},
        headers={"Authorization": f"Bearer {token}"},
    )
    assert answer.ok, answer.text()


@pytest.mark.law("27(5)", "27(6)", "ruling 20")
def test_three_last_games_and_the_table_is_closed_for_the_end_of_working_time(
    context: BrowserContext, house: Served, table: Table
) -> None:
    table.croupier.table()
    table.croupier.press("Three last games")
    table.croupier.press("Announce")
    for left in ("2 games remain", "one game remains", "that was the last game"):
        table.game("5")
        table.croupier.sees(f"Say: {left}")
        table.croupier.act("tell-remaining")
    table.croupier.sees("The last games are played")
    for seat in (3, 4):
        say_cash_out(table, seat)
    pit = Pit(context.new_page(), house.address, "301")
    window = pit.page.get_by_role("article", name="R1")
    window.locator("summary", has_text="Close the table").click()
    window.get_by_role("button", name="end of working time").click()
    window.get_by_role("button", name="Close", exact=True).click()
    expect(window.get_by_text("Closing count").first).to_be_visible()


def say_cash_out(table: Table, seat: int) -> None:
    """The rack is exchanged for cash chips, and the player leaves."""
    token = table.croupier.page.evaluate("Object.values(sessionStorage).find(v => v.length > 30)")
    commands = [{"type": "cash-out", "seat": seat, "amount": 100_00}, {"type": "leave-seat", "seat": seat}]
    answer = table.context.request.post(
        f"{table.address}/api/tables/R1/commands",
        data={"id": f"out-{seat}", "commands": commands},
        headers={"Authorization": f"Bearer {token}"},
    )
    assert answer.ok, answer.text()
