"""Chips of a player card at a terminal's seat: brought, played for, and taken back by the croupier (ruling 30)."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import BrowserContext, expect

from tests.browser.by_door import ByDoor
from tests.browser.people import Croupier
from tests.browser.served import Served
from tests.browser.sight import faults_of
from tests.browser.test_pages import within

CARD = "004711"


@pytest.fixture
def croupier(context: BrowserContext, house: Served) -> Iterator[tuple[Croupier, ByDoor]]:
    """The croupier of live terminal table T5, at whose seat 3 a player sits on a card with 500 euro of chips on it."""
    day = ByDoor(context.new_page().request, house.address)
    day.opened()
    day.charged("T5", "terminal")
    day.ask("501", "cards", {"id": day.id(), "card": CARD})
    day.desk({"type": "sell-tokens", "currency": "EUR", "card": CARD, "amount": 50_000})
    one = Croupier(context.new_page(), house.address, table="T5")
    one.tab("Seats")
    yield one, day
    one.page.close()


def balance(day: ByDoor) -> object:
    return day.ask("501", f"cards/{CARD}")["balance"]


def typed(croupier: Croupier, keys: str) -> None:
    """An amount on the keypad."""
    for key in keys:
        croupier.touch(croupier.page.get_by_role("button", name=key, exact=True))


@pytest.mark.law("ruling 30", "ruling 25")
def test_chips_come_from_a_card_to_a_seat_and_go_back_and_no_cent_is_twice(croupier: tuple[Croupier, ByDoor]) -> None:
    one, day = croupier
    page = one.page
    one.touch(page.get_by_role("button", name="Seat 3", exact=True))
    for key in CARD:
        one.touch(page.get_by_role("button", name=key, exact=True))
    one.press("The card is shown")
    one.touch(page.get_by_role("button", name="Chips from the card", exact=True))
    one.touch(page.get_by_role("button", name="€5.00", exact=True))
    typed(one, "135")
    expect(one.button("Bring €135.00 from the card")).to_have_text("Bring €135.00 from the card · one stack + 7")
    within(page)
    assert faults_of(one) == []
    one.press("Bring €135.00 from the card")
    for words in (f"Bring €135.00 from card {CARD} to the rack of seat 3?", "one hundred and thirty-five euros"):
        expect(page.get_by_text(words)).to_be_visible()
    page.get_by_role("button", name="Yes, brought", exact=True).dblclick()  # a nervous hand brings once
    expect(page.get_by_role("button", name="Chips to the card", exact=True)).to_be_visible()
    assert balance(day) == 36_500

    one.touch(page.get_by_role("button", name="Chips to the card", exact=True))
    typed(one, "34")
    expect(page.get_by_text("€101.00 would stay in the rack, which is not whole chips of €5.00.")).to_be_visible()
    one.touch(page.get_by_role("button", name="The whole rack: €135.00", exact=True))
    one.press("Take €135.00 to the card")
    one.touch(page.get_by_role("button", name="Yes, taken", exact=True))
    expect(page.get_by_role("button", name="Chips from the card", exact=True)).to_be_visible()
    assert balance(day) == 50_000
    one.tab("Table")  # who counts it is not told what tray and box hold
    expect(page.get_by_role("tabpanel", name="Table").get_by_text("Racks", exact=True)).to_be_visible()
    for word in ("Tray", "Box"):
        expect(page.get_by_text(word, exact=True)).to_have_count(0)
