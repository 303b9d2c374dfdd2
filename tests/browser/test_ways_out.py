"""Void, interruption, correction, a late bet, last games: what happens when a round does not run its course."""

import pytest
from playwright.sync_api import expect

from tests.browser.people import Pit
from tests.browser.table import Kept, Table


@pytest.mark.law("27(2)s5", "ruling 9")
def test_a_void_stands_at_once_and_the_inspector_acknowledges_it_afterwards(table: Table) -> None:
    table.betting()
    table.croupier.void("The ball dropped unspun")
    expect(table.croupier.next_act("spin")).to_be_visible()
    table.three.sees("Place your bets for the next game")
    table.inspector.acknowledge()
    table.three.has_staked(5_00)  # they lie there for the game to come
    table.game("17")
    table.three.has_won(35 * 5)
    table.four.has_won(-10)


@pytest.mark.law("27(2)s5", "ruling 9", "ruling 18")
def test_a_void_once_a_number_is_known_waits_for_the_inspectors_pin_at_the_croupiers_console(table: Table) -> None:
    table.betting()
    table.croupier.no_more_bets()
    table.croupier.number("17")
    table.croupier.void("A chip in the wheel")
    table.croupier.sees("Waiting for the inspector")
    table.croupier.press("Inspector's PIN here")
    table.croupier.pin_of_inspector("2201")
    expect(table.croupier.next_act("spin")).to_be_visible()
    table.inspector.sees("Nothing needs your hand.")  # nobody's window was taken away
    table.game("1")
    table.three.has_won(-5)
    table.four.has_won(10)


#: Of the three buttons nothing may cover, which one a finger on its middle would touch.
IN_REACH = """() => [...document.querySelectorAll('footer.bar > button')].map(button => {
  const { x, y, width, height } = button.getBoundingClientRect();
  return document.elementFromPoint(x + width / 2, y + height / 2)?.closest('button') === button;
})"""


@pytest.mark.law("27(2)s5", "ruling 4", "ruling 8", "ruling 9")
def test_a_clarification_that_waits_covers_nothing_and_holds_up_no_void(table: Table) -> None:
    table.betting()
    table.say({"type": "place-bets", "seat": 4, "slip": [{"spot": "20", "stake": 500}]})
    table.croupier.no_more_bets()
    placed = [{"spot": "20-23", "stake": 500}]
    table.say({"type": "straighten-bet", "seat": 4, "taken": [{"spot": "20", "stake": 500}], "placed": placed})
    table.croupier.sees("Waiting for the inspector")
    assert table.croupier.page.evaluate(IN_REACH) == [True, True, True]
    table.croupier.void("A chip in the wheel")
    expect(table.croupier.next_act("spin")).to_be_visible()
    table.inspector.acknowledge()
    table.game("1")


@pytest.mark.law("ruling 10")
def test_an_interrupted_game_gives_all_stakes_back(table: Table) -> None:
    table.betting()
    table.croupier.interrupt("The ball left the wheel")
    table.three.has_won(0)
    table.four.has_won(0)
    table.three.sees("There was no number and nothing was lost")
    table.inspector.acknowledge()


@pytest.mark.law("ruling 10", "ruling 18")
def test_an_interruption_after_no_more_bets_and_before_a_number_is_one_touch_away(table: Table) -> None:
    table.betting()
    table.croupier.no_more_bets()
    table.croupier.interrupt("The ball was touched")
    table.three.has_won(0)
    table.four.has_won(0)
    table.inspector.acknowledge()


#: A time of the house as its pages write it.
OF_DAY = """ms => new Date(ms).toLocaleTimeString('en-GB', { timeZone: 'Europe/Sofia', fractionalSecondDigits: 2,
  hour: '2-digit', minute: '2-digit', second: '2-digit' })"""


@pytest.mark.law("27(2)s2", "ruling 7")
def test_a_late_bet_is_refused_at_no_cost_and_the_inspector_sees_both_times(table: Table) -> None:
    table.croupier.spin()
    kept = Kept(table.three.page)
    with table.three.page.expect_request("**/commands"):
        table.three.lays("18")
    table.croupier.no_more_bets()
    kept.let_go()
    table.three.sees("No more bets: it came too late and costs nothing.")
    table.three.has_won(0)
    expect(table.three.page.locator(".cloth .chip")).to_have_count(0)
    table.inspector.tab("Refused")
    late = table.inspector.page.get_by_role("listitem").filter(has_text="it came too late").first
    record = table.ask("refusals", table.inspector)["refusals"][-1]
    said, came = record["facts"]["announced_at"], record["facts"]["arrived_at"]
    assert said < came
    for time in (said, came):
        expect(late).to_contain_text(table.inspector.page.evaluate(OF_DAY, time / 1000))
    table.croupier.number("18")
    table.croupier.dolly()
    table.croupier.done()
    table.three.has_won(0)
    table.inspector.tab("Seats")


@pytest.mark.law("ruling 12", "ruling 18")
def test_a_number_corrected_before_paying_on_the_inspectors_own_page(table: Table) -> None:
    table.betting()
    table.ball("32")
    table.croupier.correct("17")
    table.croupier.sees("Waiting for the inspector")
    table.inspector.sees("Correct the number to 17")
    table.inspector.confirm()
    table.croupier.done()
    table.three.has_won(35 * 5)
    table.four.has_won(-10)


@pytest.mark.law("ruling 9", "ruling 12")
def test_a_number_corrected_before_the_dolly_by_the_inspectors_pin_at_the_croupiers_console(table: Table) -> None:
    table.betting()
    table.croupier.no_more_bets()
    table.croupier.number("32")
    table.croupier.correct("17")
    table.croupier.press("Inspector's PIN here")
    table.croupier.pin_of_inspector("9999")
    table.croupier.sees("Number and PIN do not match")
    table.croupier.pin_of_inspector("2201")
    table.croupier.dolly()
    table.croupier.done()
    table.three.has_won(35 * 5)
    confirmed = [act for act in table.acts() if act["by"] == "201"]
    assert confirmed
    assert table.inspector.token != table.croupier.token


@pytest.mark.law("ruling 12")
def test_a_number_corrected_after_paying_carries_counter_entries_for_every_seat(table: Table) -> None:
    table.betting()
    table.ball("32")
    table.croupier.touch(table.croupier.page.locator("[data-act=dolly-stays]"))
    table.three.has_won(-5)
    table.four.has_won(10)
    table.croupier.correct("17")
    table.inspector.confirm()
    table.three.has_won(35 * 5)
    table.four.has_won(-10)
    table.croupier.touch(table.croupier.next_act("lift-dolly"))
    expect(table.croupier.next_act("spin")).to_be_visible()


@pytest.mark.law("27(5)", "27(6)", "ruling 19", "ruling 20", "ruling 22", "ruling 25", "ruling 33")
def test_three_last_games_and_the_pit_closes_the_table_at_the_end_of_working_time(table: Table) -> None:
    table.croupier.announce_last_games()
    table.three.sees("3 last games")
    for words in ("2 games remain", "one game remains", "that was the last game"):
        table.game("5")
        table.croupier.tell_remaining(words)
    table.croupier.sees("The last games are played")
    table.three.lays("17")
    table.three.has_won(0)
    for player in (table.three, table.four):
        table.croupier.cash_out(player.seat)
    pit = Pit(table.context.new_page(), table.address)
    pit.close("R1", "end of working time")
    pit.count("R1", "20000", "200")
    expect(pit.page.get_by_role("article", name="R1").get_by_text("closed and counted").first).to_be_visible()
    table.three.sees("Място на масата")  # the seat is left and has forgotten its language
