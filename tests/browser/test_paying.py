"""A payment of a past game is put right at the pit's window of its table, both ways, and once (ruling 29)."""

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.desk import PINS, PitManager
from tests.browser.sight import PHONE, TABLET, faults_of, overflows
from tests.browser.table import DESK, Table
from tests.browser.test_pages import within

SIZES = (TABLET, PHONE, DESK)


def opened(manager: PitManager, way: str) -> Locator:
    """The task at table R1, its direction chosen."""
    window = manager.page.get_by_role("article", name="Table R1")
    manager.touch(window.get_by_role("button", name="Correct a payment", exact=True))
    area = window.get_by_role("region", name="Correct a payment")
    manager.touch(area.get_by_role("button", name=way, exact=True))
    return area


def typed(area: Locator, **fields: str) -> None:
    for name, text in fields.items():
        area.get_by_label(name.replace("_", " "), exact=True).fill(text)


def signed(manager: PitManager, area: Locator) -> None:
    area.get_by_label("PIN").fill(PINS["401"])
    manager.touch(area.get_by_role("button", name="Sign the correction", exact=True))


def looked_at(manager: PitManager) -> None:
    """Nothing lies beside the page on a desk, a tablet or a phone, and nothing keeps anyone from reading it."""
    for size in SIZES:
        manager.page.set_viewport_size(size)
        within(manager.page)
    assert overflows(manager) == []
    assert faults_of(manager) == []


@pytest.mark.law("ruling 29")
def test_an_underpayment_is_paid_once_and_another_one_in_the_game_is_said_to_be_a_further_mistake(table: Table) -> None:
    table.game("5")
    game, before = str(table.view()["public"]["game"]), table.three.rack
    manager = PitManager(table.context.new_page(), table.address)
    area = opened(manager, "Paid to the player")
    area.get_by_label("Game no.", exact=True).fill(str(int(game) + 1))
    typed(area, Seat="3", Underpaid="10", Reason="a split was missed")
    signed(manager, area)
    expect(area.get_by_role("alert")).to_contain_text(f"The past games of this day are 1 to {game}.")

    area.get_by_label("Game no.", exact=True).fill(game)
    expect(area.get_by_text("ten euro")).to_be_visible()
    signed(manager, area)
    expect(area.get_by_text(f"€10.00 was paid for game {game}, Seat 3.")).to_be_visible()
    table.three.has(before + 1_000)

    area.get_by_label("Game no.", exact=True).fill(game)
    typed(area, Seat="3", Underpaid="5", Reason="a street was missed")
    signed(manager, area)
    expect(area.get_by_role("alert")).to_contain_text("Of this game it was put right already: €10.00.")
    table.three.has(before + 1_000)
    expect(area.get_by_label("PIN")).to_have_count(0)
    looked_at(manager)
    area.get_by_label("This is another mistake in the same game, and not the one put right").check()
    signed(manager, area)
    expect(area.get_by_text(f"€5.00 was paid for game {game}, Seat 3.")).to_be_visible()
    table.three.has(before + 1_500)
    assert table.tags()["paying-corrected"] == 2
    manager.page.close()


@pytest.mark.law("ruling 29")
def test_of_an_overpayment_the_player_gives_back_what_is_held_and_the_rest_stays_paid_in_error(table: Table) -> None:
    table.game("5")
    game, before = str(table.view()["public"]["game"]), table.three.rack
    manager = PitManager(table.context.new_page(), table.address)
    area = opened(manager, "Overpaid to the player")
    area.get_by_label("Game no.", exact=True).fill(game)
    typed(area, Seat="3", Overpaid="20", Of_it_given_back="20.01", Reason="paid on a losing split")
    expect(area.get_by_text("At most what was overpaid is given back: €20.00.")).to_be_visible()
    expect(area.get_by_label("PIN")).to_have_count(0)

    typed(area, Overpaid="900", Of_it_given_back="900")
    signed(manager, area)
    expect(area.get_by_role("alert")).to_contain_text("The rack at this place holds €")

    typed(area, Overpaid="20", Of_it_given_back="15")
    asked = f"Table R1, game {game}, Seat 3: €20.00 was overpaid; €15.00 is given back, €5.00 stays paid in error"
    expect(area.get_by_text(asked)).to_be_visible()
    for words in ("twenty euro", "fifteen euro"):
        expect(area.get_by_text(words)).to_be_visible()
    looked_at(manager)
    signed(manager, area)
    expect(area.get_by_text(f"€15.00 of €20.00 was given back for game {game}, Seat 3;")).to_be_visible()
    table.three.has(before - 1_500)
    assert table.tags()["paying-corrected"] == 1
    manager.page.close()
