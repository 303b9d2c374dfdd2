"""A finger on the cloth: every one of its zones takes a chip where it is touched, on a tablet and on a phone."""

from collections.abc import Iterator
from typing import Final

import pytest
from playwright.sync_api import Browser, Locator

from tests.browser.people import Player
from tests.browser.sight import PHONE, TABLET
from tests.browser.table import Table

SEAT: Final = 6
SIZES: Final = {"tablet": TABLET, "phone": PHONE}


@pytest.fixture(params=SIZES.values(), ids=list(SIZES))
def player(chromium: Browser, table: Table, request: pytest.FixtureRequest) -> Iterator[Player]:
    """A player at a screen without a mouse; on the phone the cloth is shown larger, for a hand that is not sure."""
    device = chromium.new_context(viewport=request.param, has_touch=True, is_mobile=True)
    one = Player(device.new_page(), table.address, SEAT)
    one.more()
    if request.param is PHONE:
        one.page.locator("[data-large]").tap()
    yield one
    device.close()
    table.croupier.cash_out(SEAT)


def taps(zones: list[Locator]) -> None:
    """One finger, one zone after the other."""
    for zone in zones:
        zone.scroll_into_view_if_needed()
        zone.tap(force=True)  # the spot takes its share of what lies over it


@pytest.mark.law("27(3)1", "27(3)2", "27(3)3", "27(3)4", "27(3)5", "27(3)6", "27(3)7")
def test_every_spot_of_the_cloth_takes_a_chip_by_a_touch(table: Table, player: Player) -> None:
    table.croupier.spin()
    spots = player.page.locator("[data-spot]").evaluate_all("all => all.map(one => one.dataset.spot)")
    assert len(set(spots)) == 157
    inside = [spot for spot in spots if spot[0].isdigit()]
    outside = [spot for spot in spots if spot not in inside]
    taps([player.spot(spot) for spot in inside])
    player.has_staked(len(inside) * 1_00)
    player.takes_chip(5)
    taps([player.spot(spot) for spot in outside])
    player.has_staked(len(inside) * 1_00 + len(outside) * 5_00)
    stakes = dict(table.ask("view", player)["player"]["stakes"])
    assert stakes == {spot: 1_00 if spot in inside else 5_00 for spot in spots}
    player.press("Clear")
    player.has_staked(0)
    table.ball("0")
    table.croupier.done()
