"""The catalogue of chips and the desks of a house, entered at the house's page (regulation 2.1)."""

from playwright.sync_api import BrowserContext, expect

from tests.browser.desk import Manager
from tests.browser.served import Served


def test_the_game_manager_enters_a_chip_type_and_a_desk(context: BrowserContext, house: Served) -> None:
    manager = Manager(context.new_page(), house.address)
    page = manager.page
    manager.touch(page.get_by_role("button", name="plaque", exact=True))
    page.get_by_label("Denomination").fill("10000")
    page.get_by_label("Colour", exact=True).fill("gold")
    page.get_by_label("Reference").fill("НАП-7")
    page.get_by_label("Date").fill("2026-01-31")
    manager.answered("Enter a chip type", "Yes, enter it")
    chip = page.get_by_role("listitem").filter(has_text="€10,000")
    manager.touch(chip.get_by_role("button", name="Retire"))
    manager.answered("Retire", "Yes, retire it", chip)
    expect(chip).to_have_count(0)
    manager.touch(page.get_by_role("button", name="colour chip", exact=True))
    page.get_by_label("Table", exact=True).fill("R9")
    page.get_by_label("Colour", exact=True).fill("amber")
    page.get_by_label("Reference").fill("НАП-8")
    page.get_by_label("Date").fill("2026-01-31")
    expect(page.get_by_role("button", name="Enter a chip type")).to_be_disabled()  # how many chips the set has
    page.get_by_label("How many chips the set has").fill("300")
    manager.answered("Enter a chip type", "Yes, enter it")
    expect(page.get_by_role("listitem").filter(has_text="R9 · amber")).to_contain_text("set of 300")
    manager.tab("Desks")
    page.get_by_label("Number of the desk").fill("2")
    manager.answered("Enter a desk", "Yes, enter it")
    expect(page.get_by_role("link", name="desk-2")).to_be_visible()
    page.close()
