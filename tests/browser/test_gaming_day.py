"""A gaming day at the screens: a desk is counted, a table opens by papers, is filled, closed, counted and signed."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import BrowserContext, Locator, expect

from tests.browser.desk import NOTES, PINS, SAFE, Cashier, Manager, PitManager, PitWithPapers, approve, fill
from tests.browser.papers import CHAIN, charged, confirmed, evening, filled, signed
from tests.browser.people import Croupier, Inspector
from tests.browser.served import Served
from tests.browser.table import Line
from tests.browser.test_pages import within


@pytest.fixture(scope="module")
def opened(evening: object) -> dict[str, Cashier]:
    """What the tests of this file share: the desk's window, once it is open."""
    del evening
    return {}


@pytest.fixture
def cashier(context: BrowserContext, house: Served, opened: dict[str, Cashier]) -> Cashier:
    """The cashier of an open, counted desk, with no customer waiting."""
    if not opened:
        one = Cashier(context.new_page(), house.address)
        approve(one, house.address)
        one.open()
        opened["desk"] = one
    one = opened["desk"]
    one.page.reload()
    one.speaks("en")
    expect(one.side("Sell")).to_be_visible()
    return one


@pytest.fixture
def pit(context: BrowserContext, house: Served) -> Iterator[PitWithPapers]:
    """The pit boss at the pit's console."""
    one = PitWithPapers(context.new_page(), house.address)
    yield one
    one.page.close()


def sum_of(area: Locator) -> Locator:
    return area.locator("[data-sum]")


@pytest.mark.law("27(1)s1", "ruling 23")
def test_a_sale_twice_touched_is_one_sale(cashier: Cashier) -> None:
    page = cashier.page
    for _ in range(3):
        cashier.touch(page.get_by_role("button", name="One more of €100"))
    cashier.touch(page.get_by_role("button", name="Twenty more of €5", exact=True))
    expect(sum_of(page.locator("main"))).to_have_attribute("data-sum", "40000")
    page.get_by_label("Visitor number").fill("17")
    page.bring_to_front()
    cashier.button("Sell the chips").dblclick()
    expect(page.get_by_text("Sell chips for €400.00 in cash?")).to_be_visible()
    yes = cashier.button("Yes, cash received")
    expect(yes).to_be_enabled()
    yes.dblclick(force=True)
    expect(page.locator("[data-served]")).to_have_attribute("data-served", "40000")
    expect(sum_of(page.locator("main"))).to_have_attribute("data-sum", "0")
    assert cashier.ask("desks/desk-1/view")["visits"] == {"17": 40_000}


def test_a_sale_said_while_the_line_is_cut_is_said_again_and_is_one_sale(cashier: Cashier) -> None:
    page = cashier.page
    line = Line(page)
    cashier.touch(page.get_by_role("button", name="One more of €1,000"))
    before = cashier.ask("desks/desk-1/view")["visits"].get("cut", 0)
    page.get_by_label("Visitor number").fill("cut")
    cashier.press("Sell the chips")
    line.cut = True
    cashier.press("Yes, cash received")
    cashier.sees("No answer from the house yet")
    cashier.sees("No signal")
    line.cut = False
    expect(page.locator("[data-served]")).to_have_attribute("data-served", "100000")
    cashier.no_longer_sees("No signal")
    assert cashier.ask("desks/desk-1/view")["visits"]["cut"] == before + 100_000
    page.unroute_all()


@pytest.mark.law("ruling 23")
def test_in_bulgarian_a_win_above_the_laws_sum_goes_by_bank_and_the_cashier_is_warned(cashier: Cashier) -> None:
    page = cashier.page
    cashier.speaks("bg")
    cashier.touch(page.get_by_role("tab", name="Изплащане"))
    fill(page.locator("main"), "Чипове", {"1000": 2}, "Бройки по {} €")
    expect(page.get_by_role("button", name="В брой")).to_be_enabled()
    fill(page.locator("main"), "Чипове", {"100": 6}, "Бройки по {} €")
    expect(page.get_by_role("button", name="В брой")).to_be_disabled()
    expect(page.get_by_text("се плаща само по банков път")).to_be_visible()
    page.get_by_label("Номер на посетител").fill("18")
    expect(page.locator('[data-warn="due-diligence"]')).to_be_visible()  # told before, and again with the act
    page.get_by_label("Банково нареждане №").fill("3")
    cashier.touch(cashier.button("Изплащам"))
    expect(page.get_by_text(re.compile("Изплащане на 2600,00.€ по банков път, нареждане 3"))).to_be_visible()
    cashier.touch(cashier.button("Да, изплатено"))
    expect(page.locator("[data-served]")).to_have_attribute("data-served", "260000")
    expect(page.locator('[data-warn="due-diligence"]')).to_have_count(1)
    assert cashier.ask("desks/desk-1/view")["books"]["bank"] == 3


@pytest.mark.law("ruling 30")
def test_a_card_is_issued_loaded_and_moved_when_it_is_lost(cashier: Cashier) -> None:
    page = cashier.page
    cashier.touch(cashier.side("Cards"))
    page.get_by_label("Card number").fill("004711")
    cashier.press("Look up")
    cashier.answered("Issue a card of this number", "Yes, issued")
    expect(sum_of(page.locator("main"))).to_have_attribute("data-sum", "0")
    page.get_by_label("Amount").fill("150")
    cashier.answered("Load €150.00", "Yes, cash received")
    expect(sum_of(page.locator("main"))).to_have_attribute("data-sum", "15000")
    cashier.press("More")
    page.get_by_label("New number").fill("004712")
    cashier.answered("Move to a new card", "Yes, move")
    expect(page.get_by_text("Card 004712", exact=True)).to_be_visible()
    assert cashier.ask("cards/004711")["moved_to"] == "004712"
    assert cashier.ask("cards/004712")["balance"] == 15_000


@pytest.mark.law("ruling 23", "ruling 24", "ruling 25", "ruling 26", "ruling 27")
def test_a_live_table_is_opened_filled_closed_and_signed_by_papers(
    context: BrowserContext, house: Served, cashier: Cashier, pit: PitWithPapers
) -> None:
    charged(cashier)
    croupier = Croupier(context.new_page(), house.address, table="L1")
    croupier.take_place()
    pit.page.reload()
    filled(pit)
    inspector = Inspector(context.new_page(), house.address, table="L1")
    inspector.take_place()
    croupier.spin()
    croupier.no_more_bets()
    croupier.number("17")
    croupier.dolly()
    croupier.done()
    evening(croupier, pit)

    pit.close("Table L1", "nobody wishes to play")
    window = pit.page.get_by_role("article", name="Table L1")
    fill(window, "Chips", {"1,000": 90, "100": 525, "5": 1_500})
    fill(window, "Banknotes", {"100": 3, "50": 4, "20": 5})
    pit.answered("Enter the count", "Yes, counted", window)
    confirmed(pit, window)
    expect(window.get_by_text("The count differs from the books.")).to_be_visible()
    window.get_by_label("Who answers for it").select_option("104")
    confirmed(pit, window)
    box = window.get_by_role("table", name="The box by note: what was counted differs")
    for row in ("€50 5 4 −1", "€20 1 5 +4"):
        expect(box.get_by_role("row", name=row)).to_be_visible()
    for number, role in CHAIN:
        pit.sign(window, number, role)
    expect(window).to_have_count(0)
    expect(pit.page.get_by_role("article").filter(has_text="Table L1")).to_be_visible()
    croupier.page.close()
    inspector.page.close()


@pytest.mark.law("ruling 29")
@pytest.mark.usefixtures("cashier")
def test_what_was_paid_wrongly_at_a_counted_table_is_put_right_at_the_desk(
    context: BrowserContext, house: Served
) -> None:
    manager = Manager(context.new_page(), house.address, "desk")
    page = manager.page
    manager.tab("Correction")
    manager.fills(("Table", "L1"), ("Game no.", "1"), ("Amount", "10"), ("Reason", "a split was missed"))
    manager.sign_by_two(page.locator("main"), "501", "401", "Sign, the money has changed hands")
    expect(page.get_by_text("€10.00 was paid for game 1")).to_be_visible()
    within(page)
    page.close()

    reports = Manager(context.new_page(), house.address, "audit")
    reports.tab("Explain a round")
    for word, typed in (("Table", "L1"), ("Game no.", "1")):
        reports.page.get_by_label(word, exact=True).fill(typed)
    reports.press("Show the round")
    expect(reports.page.get_by_text("a split was missed")).to_be_visible()
    reports.page.close()


@pytest.mark.law("ruling 32")
def test_a_wrong_fill_is_made_anew_signed_by_all_and_stays_as_annulled(context: BrowserContext, house: Served) -> None:
    manager = Manager(context.new_page(), house.address, "audit")
    page = manager.page
    manager.press("A wrong paper")
    manager.touch(page.get_by_role("button", name="Fill", exact=True))
    manager.touch(page.get_by_role("button", name="No. 1 · L1"))
    page.get_by_label("Reason", exact=True).fill("signed by a croupier of another table")
    manager.answered("Make it anew", "Yes, draft it")
    expect(page.get_by_text("Drafted anew: fill no. 1.")).to_be_visible()
    anew = page.get_by_role("article", name="Fill of L1 in place of no. 1")
    expect(anew.get_by_text("Reason: signed by a croupier of another table")).to_be_visible()
    signed(manager, anew, CHAIN)
    expect(page.get_by_text("Annulled: fill no. 1, no. 2 in its place")).to_be_visible()
    page.reload()
    manager.press("A wrong paper")
    manager.touch(page.get_by_role("button", name="Fill", exact=True))
    old = page.get_by_role("button", name="No. 1 · L1")
    expect(old).to_be_disabled()
    expect(old.get_by_text("annulled, no. 2 in its place")).to_be_visible()
    page.close()


@pytest.mark.law("ruling 27")
def test_a_day_that_is_over_is_turned_by_the_game_manager_at_the_pit(context: BrowserContext, house: Served) -> None:
    manager = PitManager(context.new_page(), house.address)
    page = manager.page
    page.route("**/api/desks", lambda route: route.fulfill(json={**route.fetch().json(), "today": "2099-01-01"}))
    manager.answered("Turn the day to January 1, 2099", "Yes, a new day")
    expect(
        page.get_by_text("The house has this on record already.")
    ).to_be_visible()  # by the house's own clock it is not over
    page.close()


@pytest.mark.parametrize("size", [(1280, 800), (1024, 768), (390, 844)], ids=["desk", "tablet", "phone"])
def test_nothing_lies_beside_the_desks_page_and_selling_is_in_sight(cashier: Cashier, size: tuple[int, int]) -> None:
    page = cashier.page
    page.set_viewport_size({"width": size[0], "height": size[1]})
    for side in ("Redeem", "Exchange", "Cards", "Papers", "Count", "Sell"):
        cashier.touch(cashier.side(side))
        within(page)
    if size[0] == 1280:
        for side, act in (("Sell", "Sell the chips"), ("Redeem", "Pay out")):
            cashier.touch(cashier.side(side))
            for what in (cashier.button(act), page.get_by_label("Pieces of €1", exact=True)):
                box = what.bounding_box()
                assert box is not None
                assert box["y"] + box["height"] <= size[1]


@pytest.mark.law("ruling 25", "ruling 28")
def test_a_shift_passes_to_another_cashier_by_a_blind_count(
    context: BrowserContext, house: Served, cashier: Cashier
) -> None:
    cashier.touch(cashier.side("Count"))
    cashier.count(SAFE, NOTES, "502", "cashier", differs=True)
    page = cashier.page
    expect(page.get_by_text("The count differs from the books.")).to_be_visible()
    named = page.get_by_label("Who answers for it").get_by_role("option")
    expect(named.nth(1)).to_contain_text("501")  # who serves there comes first
    page.get_by_label("Who answers for it").select_option("501")
    cashier.confirm("502", "cashier")
    expect(page.get_by_text("Cashier 502 serves").first).to_be_visible()
    expect(cashier.side("Sell")).to_have_count(0)

    other = Cashier(context.new_page(), house.address, "502")
    expect(other.side("Sell")).to_be_visible()
    other.touch(other.side("Count"))
    other.count(SAFE, NOTES, "501", "cashier")
    expect(cashier.side("Sell")).to_be_visible()
    other.page.close()


@pytest.mark.law("ruling 25", "ruling 28")
def test_the_desk_closes_by_a_blind_count_that_the_game_manager_confirms(cashier: Cashier) -> None:
    page = cashier.page
    page.set_viewport_size({"width": 1280, "height": 800})
    cashier.touch(cashier.side("Count"))
    cashier.press("Closing the desk")
    assert page.get_by_text("By the books").count() == 0
    cashier.count(SAFE, NOTES, "401", "game manager")  # as the last shift left it: nobody is asked who answers
    expect(page.get_by_role("heading", name="desk-1 is not open")).to_be_visible()


@pytest.mark.law("Н35 7")
def test_the_days_protocol_is_signed_by_the_game_managers_pin(context: BrowserContext, house: Served) -> None:
    manager = Manager(context.new_page(), house.address, "audit")
    manager.press("Sign the daily protocol")
    manager.sees("Result of the casino: ")
    manager.page.get_by_label("PIN").fill(PINS["401"])
    manager.press("Sign the protocol")
    manager.sees("Daily protocol no. 1")
