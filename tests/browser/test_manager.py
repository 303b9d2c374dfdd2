"""The game manager at three pages: a wheel entered, a sheet's line, a dispute decided, a game explained."""

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.desk import PINS, Manager, PitManager
from tests.browser.sight import faults_of
from tests.browser.table import DESK, Table
from tests.browser.test_pages import within

NUMBER = "401"


def gives_pin(manager: Manager, area: Locator, yes: str) -> None:
    """Signs with what the manager alone knows; the number stands there already."""
    expect(area.get_by_label("Staff number")).to_have_value(NUMBER)
    area.get_by_label("PIN").fill(PINS[NUMBER])
    manager.touch(area.get_by_role("button", name=yes, exact=True))


def fits(manager: Manager | PitManager) -> None:
    """Nothing is beside the page on a desk, a tablet or a phone, and no serious fault is in it."""
    for width, height in ((1024, 768), (390, 844), (DESK["width"], DESK["height"])):
        manager.page.set_viewport_size({"width": width, "height": height})
        within(manager.page)
    assert faults_of(manager) == []


@pytest.mark.law("ruling 26")
def test_the_wheel_of_a_table_is_entered_by_its_serial_number(table: Table) -> None:
    manager = Manager(table.context.new_page(), table.address, "house")
    manager.tab("Wheels")
    for serial, question in (("A-1", "Enter wheel A-1"), ("A-2", "Table R1 has wheel A-1. Enter wheel A-2")):
        manager.page.get_by_label("Table", exact=True).fill("R1")
        manager.page.get_by_label("Serial number").fill(serial)
        manager.press("Enter a wheel")
        expect(manager.page.get_by_text(question)).to_be_visible()
        manager.touch(manager.page.get_by_role("button", name="Yes, enter it", exact=True))
        expect(manager.page.get_by_role("listitem").filter(has_text=serial)).to_have_count(1)
    expect(manager.page.get_by_role("listitem").filter(has_text="Table R1")).to_have_count(1)
    fits(manager)
    manager.page.close()


@pytest.mark.law("ruling 31")
def test_a_line_of_an_emergency_sheet_is_entered_at_the_pit_and_signed_by_a_second_person(table: Table) -> None:
    manager = PitManager(table.context.new_page(), table.address)
    window = manager.page.get_by_role("article", name="Table R2")
    manager.touch(window.get_by_text("Outage sheets", exact=True))
    area = window.get_by_role("region", name="Outage sheets")
    manager.touch(area.get_by_role("button", name="Chip sale", exact=True))
    for word, typed in (("Amount", "120"), ("Visitor number", "17")):
        area.get_by_label(word, exact=True).fill(typed)
    values = area.get_by_role("group", name="Value of a chip at the colour's first sale")
    expect(values).to_have_count(0)  # cash chips have no colour
    area.get_by_label("Seat or colour, if any").fill("3")
    manager.touch(values.get_by_role("button", name="€5.00", exact=True))
    manager.sign_by_two(area, "401", "201", "Sign the line")
    expect(area.get_by_text("Nobody sits at this seat.")).to_be_visible()
    area.get_by_label("Seat or colour, if any").fill("")
    manager.sign_by_two(area, "401", "201", "Sign the line")
    expect(area.get_by_text("Entered: chip sale €120.00")).to_be_visible()
    fits(manager)
    manager.page.close()


@pytest.mark.law("ruling 31")
def test_a_time_that_the_clock_shows_twice_is_asked_for_and_one_it_never_shows_is_told(table: Table) -> None:
    manager = PitManager(table.context.new_page(), table.address)
    window = manager.page.get_by_role("article", name="Table R2")
    manager.touch(window.get_by_text("Outage sheets", exact=True))
    area = window.get_by_role("region", name="Outage sheets")
    happened = area.get_by_label("When it happened")
    manager.touch(area.get_by_role("button", name="Chip sale", exact=True))
    area.get_by_label("Amount", exact=True).fill("120")
    sign = area.get_by_role("button", name="On to the second signature")
    expect(sign).to_have_count(1)

    happened.fill("2026-03-29T03:30")
    expect(area.get_by_text("never showed 03:30")).to_be_visible()
    expect(sign).to_have_count(0)
    fits(manager)

    happened.fill("2026-10-25T03:10")
    first = area.get_by_role("button", name="the first 03:10: summer time, UTC+3")
    second = area.get_by_role("button", name="the second 03:10: winter time, UTC+2")
    expect(sign).to_have_count(0)
    manager.touch(first)
    told = "Entered later: chip sale €120.00, 2026-10-25 03:10 (UTC+3), sheet 1, line 1."
    expect(area.get_by_text(told)).to_be_visible()
    manager.touch(second)
    expect(first).to_have_attribute("aria-pressed", "false")
    told = "Entered later: chip sale €120.00, 2026-10-25 03:10 (UTC+2), sheet 1, line 1."
    expect(area.get_by_text(told)).to_be_visible()
    fits(manager)
    assert happened.evaluate("field => field.offsetWidth") >= 260  # the longest form with its minutes, and the button
    manager.page.close()


@pytest.mark.law("Н32 43", "Н32 44", "ruling 32")
def test_a_dispute_is_opened_and_decided_and_its_game_explained(table: Table) -> None:
    table.betting()
    table.ball("17")
    table.croupier.done()
    game = str(table.view()["public"]["game"])
    manager = Manager(table.context.new_page(), table.address, "audit")
    page = manager.page
    manager.tab("Disputes")
    for word, typed in (("Table", "R1"), ("Game no.", game), ("Camera", "7"), ("What is disputed", "Whose is the 17?")):
        page.get_by_label(word, exact=True).fill(typed)
    manager.answered("Open a dispute", "Yes, open it")
    dispute = page.get_by_role("article", name="Dispute no. 1")
    expect(dispute.get_by_text("Whose is the 17?")).to_be_visible()
    manager.touch(dispute.get_by_role("button", name="Decide", exact=True))
    dispute.get_by_label("Decision").fill("The chip lay on 17.")
    expect(dispute.get_by_text("The inspector decides first")).to_be_visible()
    dispute.get_by_label("Staff number").fill("201")
    dispute.get_by_label("PIN").fill(PINS["201"])
    manager.touch(dispute.get_by_role("button", name="Decide", exact=True))
    expect(dispute.get_by_text("The chip lay on 17.")).to_be_visible()
    fits(manager)

    manager.tab("Explain a round")
    page.get_by_label("Table", exact=True).fill("R1")
    page.get_by_label("Game no.", exact=True).fill(game)
    manager.press("Show the round")
    expect(page.get_by_text("17 black").first).to_be_visible()
    expect(page.get_by_text("€175.00").first).to_be_visible()
    fits(manager)
    page.close()


@pytest.mark.law("Н32 24(1)")
def test_an_entry_of_the_register_is_corrected_by_a_further_entry(table: Table) -> None:
    manager = Manager(table.context.new_page(), table.address, "audit")
    page = manager.page
    manager.tab("Register")
    page.get_by_label("What happened").fill("A glass fell on the cloth.")
    manager.answered("Enter", "Yes, enter it")
    expect(page.get_by_text("A glass fell on the cloth.")).to_be_visible()
    manager.press("Correct by a further entry")
    page.get_by_label("What happened").fill("It was a cup.")
    manager.answered("Enter", "Yes, enter it")
    expect(page.get_by_text("It was a cup.")).to_be_visible()
    expect(page.get_by_text("A glass fell on the cloth.")).to_be_visible()
    fits(manager)
    page.close()


@pytest.mark.law("ruling 9")
def test_an_alarm_stands_once_on_the_pits_page_and_its_table_leads_to_it(table: Table) -> None:
    manager = PitManager(table.context.new_page(), table.address)
    table.croupier.press("Call inspector")
    alarms = manager.page.get_by_role("status", name="Alarms of the house")
    expect(alarms.get_by_text("The inspector is called")).to_have_count(1)
    expect(manager.page.get_by_text("The inspector is called")).to_have_count(1)
    here = manager.page.get_by_role("article", name="Table R1").get_by_role("link", name="1 alarm")
    expect(here).to_have_attribute("href", "#alarms")
    fits(manager)
    table.inspector.acknowledge()
    expect(alarms).to_have_count(0)
    manager.page.close()
