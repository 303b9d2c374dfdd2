"""A cloth table before the camera: colour for cash chips, change, the payout helper, the chipper, outage sheets."""

from collections.abc import Callable

from playwright.sync_api import BrowserContext, expect

from tests.browser.desk import PitManager
from tests.browser.people import Console, Croupier, Inspector
from tests.browser.served import Served
from tests.browser.test_pages import Chipper

Shoot = Callable[[Console, str], None]
SEAT = 5


def cloth(context: BrowserContext, house: Served, shoot: Shoot) -> None:
    """A player comes with cash chips, plays in colour, is paid by the helper; the pit enters a sheet."""
    croupier = Croupier(context.new_page(), house.address, "105", "R2")
    inspector = Inspector(context.new_page(), house.address, "202", "R2")
    chipper = Chipper(context.new_page(), house.address, "106", "R2")
    for who in (croupier, inspector, chipper):
        who.take_place()
    chips(croupier, shoot)
    shoot(chipper, "chipper-1-out")
    shoot(inspector, "inspector-7-cloth")
    croupier.spin()
    shoot(croupier, "cloth-4-betting")
    croupier.no_more_bets()
    croupier.number("17")
    croupier.dolly()
    helper(croupier, shoot)
    croupier.done()
    outage(PitManager(context.new_page(), house.address), shoot)


def chips(croupier: Croupier, shoot: Shoot) -> None:
    """Colour for cash chips, and cash chips for others."""
    page = croupier.page
    croupier.tab("Seats")
    croupier.touch(page.get_by_role("button", name=f"Seat {SEAT}", exact=True))
    croupier.press(f"Seat at {SEAT}")
    croupier.press("Colour for cash chips")
    croupier.touch(page.get_by_role("button", name="€1.00", exact=True))
    croupier.touch(page.get_by_role("button", name="One more of €100", exact=True))
    shoot(croupier, "cloth-1-colour")
    croupier.speaks("en")
    croupier.press("Exchange €100.00")
    shoot(croupier, "cloth-2-ask")
    croupier.speaks("en")
    croupier.press("Yes, exchanged")
    expect(croupier.button("Player leaves")).to_be_visible()
    croupier.tab("Pay")
    croupier.touch(page.get_by_role("button", name="Change cash chips", exact=True))
    croupier.touch(page.get_by_role("button", name="One more of €100", exact=True).first)
    shoot(croupier, "cloth-3-change")
    croupier.speaks("en")


def helper(croupier: Croupier, shoot: Shoot) -> None:
    """One chip on the number, two on its dozen."""
    page = croupier.page
    group = page.get_by_role("group", name="Whose chips")
    croupier.touch(group.get_by_role("button", name=f"Seat {SEAT}"))
    croupier.touch(page.get_by_role("button", name="Straight up +1"))
    for _ in range(2):
        croupier.touch(page.get_by_role("button", name="Dozen +1"))
    shoot(croupier, "cloth-5-helper")
    croupier.speaks("en")


def outage(pit: PitManager, shoot: Shoot) -> None:
    """The game manager enters a line of a sheet."""
    window = pit.page.get_by_role("article", name="Table R2")
    pit.touch(window.get_by_text("Outage sheets", exact=True))
    area = window.get_by_role("region", name="Outage sheets")
    pit.touch(area.get_by_role("button", name="Chip sale", exact=True))
    area.get_by_label("Amount", exact=True).fill("120")
    shoot(pit, "pit-5-outage")
    pit.speaks("en")
    pit.page.close()
