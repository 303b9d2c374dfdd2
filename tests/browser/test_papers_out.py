"""What leaves the usual way: a dispute's protocol and a complaint, a correction paid by bank, a fill called back."""

import re

import pytest
from playwright.sync_api import BrowserContext, Locator, expect

from tests.browser.desk import PINS, Cashier, Manager, PitWithPapers, approve
from tests.browser.papers import CHAIN, charged
from tests.browser.people import Croupier, Inspector
from tests.browser.served import Served
from tests.browser.sight import faults_of
from tests.browser.test_manager import fits, gives_pin
from tests.browser.test_pages import within

PLAYER = {"Names": "Петър Иванов Петров", "Identity document": "641234567", "Exact address": "гр. Пловдив 5"}


@pytest.fixture(scope="module")
def kept() -> dict[str, tuple[Cashier, Croupier]]:
    """What the tests of this file share: the desk and the live table, once they are open."""
    return {}


@pytest.fixture
def playing(
    context: BrowserContext, house: Served, kept: dict[str, tuple[Cashier, Croupier]]
) -> tuple[Cashier, Croupier]:
    """The cashier of an open desk, and the croupier of live table L1, at which one game was played."""
    if not kept:
        cashier = Cashier(context.new_page(), house.address)
        approve(cashier, house.address)
        cashier.open()
        charged(cashier)
        croupier = Croupier(context.new_page(), house.address, table="L1")
        croupier.take_place()
        inspector = Inspector(context.new_page(), house.address, table="L1")
        inspector.take_place()
        croupier.spin()
        croupier.no_more_bets()
        croupier.number("17")
        croupier.dolly()
        croupier.done()
        kept["L1"] = cashier, croupier
    return kept["L1"]


@pytest.mark.law("Н32 24(1)", "Н32 46", "ruling 32")
@pytest.mark.usefixtures("playing")
def test_a_disputes_protocol_is_signed_and_the_complaint_that_comes_of_it_entered(
    context: BrowserContext, house: Served
) -> None:
    manager = Manager(context.new_page(), house.address, "audit")
    page = manager.page
    manager.tab("Disputes")
    manager.fills(("Table", "L1"), ("Game no.", "1"), ("Camera", "K-04"), ("What is disputed", "Late on 17."))
    manager.answered("Open a dispute", "Yes, open it")
    dispute = page.get_by_role("article", name="Dispute no. 1")
    decided_by_both(manager, dispute)
    for party, fields in (("player", (*PLAYER, "Phone")), ("game manager", ("Names", "Identity document"))):
        identified(manager, dispute, party, fields)
    manager.touch(dispute.get_by_role("button", name="Sign the protocol", exact=True))
    signing = dispute.get_by_role("region", name="Sign the protocol")
    gives_pin(manager, signing, "Sign the protocol")
    expect(dispute.get_by_text("Protocol no. 1, signed by the player too")).to_be_visible()

    manager.touch(dispute.get_by_role("button", name="A complaint came", exact=True).first)
    today = page.evaluate("new Date().toLocaleDateString('sv', { timeZone: 'Europe/Sofia' })")  # the house's own date
    dispute.get_by_label("Date of the complaint").fill(today)
    dispute.get_by_label("Reference").fill("NRA 99-04")
    deeds = dispute.get_by_role("region", name="To mark")
    manager.touch(deeds.get_by_role("button", name="A complaint came", exact=True).last)
    manager.touch(deeds.get_by_role("button", name="Yes, mark it", exact=True))
    expect(dispute.get_by_text("Complaint received: NRA 99-04")).to_be_visible()
    expect(dispute.get_by_text(PLAYER["Names"])).to_have_count(0)  # they stand in the printed protocol alone
    assert faults_of(manager) == []

    manager.tab("Register")
    manager.touch(page.get_by_role("button", name="Complaint", exact=True))
    page.get_by_label("What happened").fill("A player says that the dealer was rude.")
    manager.answered("Enter", "Yes, enter it")
    expect(page.get_by_role("listitem").filter(has_text="the dealer was rude").get_by_text("Complaint")).to_be_visible()
    fits(manager)
    page.close()


def decided_by_both(manager: Manager, dispute: Locator) -> None:
    """The inspector decides by PIN at the manager's console, and the game manager after them."""
    for number, role, words in (("201", "inspector", "The bet was late."), ("401", "game manager", "It stands.")):
        manager.touch(dispute.get_by_role("button", name="Decide", exact=True))
        dispute.get_by_label("Decision").fill(words)
        choice = dispute.get_by_role("button", name=role, exact=True)
        if choice.count():
            manager.touch(choice)
        dispute.get_by_label("Staff number").fill(number)
        dispute.get_by_label("PIN").fill(PINS[number])
        manager.touch(dispute.get_by_role("button", name="Decide", exact=True))
        expect(dispute.get_by_text(words)).to_be_visible()


def identified(manager: Manager, dispute: Locator, party: str, fields: tuple[str, ...]) -> None:
    """Whose data the protocol bears are entered, into a store of their own."""
    manager.touch(dispute.get_by_role("button", name="Enter identity data", exact=True))
    area = dispute.get_by_role("region", name="Enter identity data")
    manager.touch(area.get_by_role("button", name=party, exact=True))
    for field in fields:
        area.get_by_label(field, exact=True).fill(PLAYER.get(field, "0888 123 456"))
    manager.touch(area.get_by_role("button", name="Enter identity data", exact=True))
    manager.touch(area.get_by_role("button", name="Yes, enter them", exact=True))
    expect(dispute.get_by_text(re.compile(f"Identity data entered: {party}"))).to_be_visible()


@pytest.mark.law("ruling 29", "ruling 32")
@pytest.mark.usefixtures("playing")
def test_a_correction_above_the_laws_sum_goes_by_bank_on_its_line_of_the_register(
    context: BrowserContext, house: Served
) -> None:
    manager = Manager(context.new_page(), house.address, "desk")
    page = manager.page
    manager.tab("Correction")
    manager.fills(("Table", "L1"), ("Game no.", "1"), ("Amount", "3000"), ("Reason", "a straight-up was missed"))
    manager.sees("Above €2,556.46 it is paid by bank only.")
    expect(page.get_by_role("button", name="In cash", exact=True)).to_be_disabled()
    page.get_by_label("Bank order No.").fill("41")
    page.get_by_label("Visitor number").fill("V-17")
    manager.sees("Pay €3,000.00 to the player by bank, order 41")
    manager.sees("three thousand euros")
    main = page.locator("main")
    manager.sign_by_two(main, "501", "501", "Sign, the money has changed hands")
    manager.sees("Number, PIN and role do not fit together.")  # a cashier is no game manager
    for number, words in (("501", "On to the second signature"), ("401", "")):
        main.get_by_label("Staff number").fill(number)
        main.get_by_label("PIN").fill(PINS[number])
        if words:
            manager.press(words)
    yes = manager.button("Sign, the money has changed hands")
    expect(yes).to_be_enabled()
    yes.dblclick(force=True)  # a nervous hand pays once
    expect(page.get_by_text("€3,000.00 was paid for game 1")).to_be_visible()
    within(page)

    manager.fills(("Game no.", "1"), ("Amount", "2800"), ("Reason", "the same line, by mistake"))
    page.get_by_label("Bank order No.").fill("41")
    manager.sign_by_two(main, "501", "401", "Sign, the money has changed hands")
    expect(
        page.get_by_role("alert").get_by_text("This number is used; the last one was 41, next comes 42.")
    ).to_be_visible()
    page.close()

    reports = Manager(context.new_page(), house.address, "audit")
    expect(reports.page.locator("[data-book=bank]")).to_contain_text("lines 41 to 41")
    reports.page.close()


@pytest.mark.law("ruling 24")
def test_a_fill_on_its_way_is_called_back_by_the_game_managers_pin(
    context: BrowserContext, house: Served, playing: tuple[Cashier, Croupier]
) -> None:
    cashier, _ = playing
    pit = PitWithPapers(context.new_page(), house.address)
    papers = pit.page.get_by_role("region", name="Papers")
    pit.touch(papers.get_by_role("button", name="New fill"))
    pit.touch(papers.get_by_role("button", name=re.compile("^½ × €50,000")))
    pit.answered("Draft", "Yes, draft it", papers)
    fill = pit.paper("Fill of table L1")
    for number, role in (CHAIN[1], CHAIN[0], CHAIN[2]):
        pit.sign(fill, number, role)
        expect(fill.get_by_text(f"✓ {role} {number}")).to_be_visible()
    pit.touch(fill.get_by_role("button", name="Give up the paper", exact=True))
    fill.get_by_label("Reason").fill("the players have left")
    expect(fill.get_by_text("The chips stay at the desk.")).to_be_visible()
    for pin in ("0000", PINS["401"]):  # a PIN that is wrong calls nothing back
        fill.get_by_label("Staff number").fill("401")
        fill.get_by_label("PIN").fill(pin)
        pit.touch(fill.get_by_role("button", name="Yes, give it up", exact=True))
        if pin == "0000":
            expect(fill.get_by_role("alert")).not_to_be_empty()
    expect(fill).to_have_count(0)
    assert cashier.ask("papers/tables")["tables"][0]["fill_in_transit"] is None
    within(pit.page)
    pit.page.close()
