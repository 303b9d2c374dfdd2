"""A cloth table in the browser: a colour for cash chips, change, and a helper that nothing waits for."""

import pytest
from playwright.sync_api import BrowserContext, expect

from tests.browser.people import Croupier, Inspector
from tests.browser.served import Served

SEAT = 5


@pytest.mark.law("ruling 21", "ruling 31")
def test_a_player_with_cash_chips_plays_in_colour_and_is_paid_by_the_helper(
    context: BrowserContext, house: Served
) -> None:
    croupier = Croupier(context.new_page(), house.address, "105", "R2")
    inspector = Inspector(context.new_page(), house.address, "202", "R2")
    croupier.take_place()
    inspector.take_place()
    seated(croupier)
    colour_for_chips(croupier)
    inspector.sees("Seat 5 got colour chips for €100.00 in cash chips, a chip €1.00: €100.00 × 1")

    croupier.tab("Pay")
    change(croupier)
    inspector.sees("Cash chips for €100.00 changed: €100.00 × 1 into €5.00 × 20")

    croupier.spin()
    croupier.no_more_bets()
    croupier.number("17")
    croupier.dolly()
    helped(croupier)
    croupier.done()
    expect(croupier.next_act("spin")).to_be_visible()
    away(croupier)


def seated(croupier: Croupier) -> None:
    """A player sits down."""
    croupier.tab("Seats")
    croupier.touch(croupier.page.get_by_role("button", name=f"Seat {SEAT}", exact=True))
    croupier.press(f"Seat at {SEAT}")


def colour_for_chips(croupier: Croupier) -> None:
    """A cash chip of a hundred is laid down for a hundred chips of one euro."""
    croupier.press("Colour for cash chips")
    croupier.touch(croupier.page.get_by_role("button", name="€1.00", exact=True))
    croupier.touch(croupier.page.get_by_role("button", name="One more of €100", exact=True))
    croupier.press("Exchange €100.00")
    croupier.sees("100 colour chips of €1.00 to seat 5 for €100.00 in cash chips?")
    croupier.sees("one hundred euro")
    croupier.press("Yes, exchanged")
    expect(croupier.button("Player leaves")).to_be_visible()


def change(croupier: Croupier) -> None:
    """One of a hundred into a stack of fives."""
    page = croupier.page
    croupier.touch(page.get_by_role("button", name="Change cash chips", exact=True))
    taken, given = (page.get_by_role("group", name=f"Cash chips {way}") for way in ("taken", "given"))
    croupier.touch(taken.get_by_role("button", name="One more of €100", exact=True))
    croupier.touch(given.get_by_role("button", name="Twenty more of €5", exact=True))
    croupier.press("Change €100.00")
    croupier.press("Yes, changed")
    expect(croupier.button("Change €0.00")).to_be_disabled()


def helped(croupier: Croupier) -> None:
    """One chip on the number, two on its dozen: 39 chips, and the next player begins at nought."""
    page = croupier.page
    pays = page.get_by_role("status", name="Payout helper")
    croupier.touch(page.get_by_role("group", name="Whose chips").get_by_role("button", name=f"Seat {SEAT}"))
    croupier.touch(page.get_by_role("button", name="Straight up +1"))
    for _ in range(2):
        croupier.touch(page.get_by_role("button", name="Dozen +1"))
    expect(pays).to_contain_text("€39.00")
    expect(pays).to_contain_text("39 chips = one stack + 19")
    expect(pays).to_contain_text("thirty-nine")
    croupier.press("Next player")
    expect(pays).to_contain_text("0 chips")


def away(croupier: Croupier) -> None:
    """The colour is home and the player goes, for the tests after this one."""
    croupier.tab("Seats")
    croupier.touch(croupier.page.get_by_role("button", name=f"Seat {SEAT}", exact=True))
    croupier.press("Exchange colour")
    croupier.press("All chips of this colour are home")
    croupier.press("Exchange 0 chips")
    croupier.press("Yes, exchanged")
    croupier.see_off()
