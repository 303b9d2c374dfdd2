"""Sign-ins seen and ended, identity data kept, looked at and erased, and the inspector's way to the papers."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.desk import PINS, Manager
from tests.browser.sight import faults_of
from tests.browser.table import Table, bearer
from tests.browser.test_manager import fits
from tests.browser.test_pages import within

PLAYER = {"names": "Петър Иванов", "papers": "641234567", "address": "гр. Пловдив", "phone": "0888 123 456"}


def entered(table: Table, page: Page, *, finished: bool) -> int:
    """The last game is disputed and the player's data are entered; where it is ``finished``, all is done."""
    address, game = table.address, table.view()["public"]["game"]
    who = page.request.post(f"{address}/api/sign-in", data={"number": "401", "password": "game-manager-401"}).json()

    def post(path: str, **body: object) -> None:
        answer = page.request.post(f"{address}/api/{path}", data=body, headers=bearer(who["token"]))
        assert answer.ok, answer.text()

    def known() -> int:
        answer = page.request.get(f"{address}/api/disputes", headers=bearer(who["token"])).json()
        return len(answer["disputes"])

    number = known() + 1
    day = table.view()["public"]["day"]
    post("disputes", id=f"o{number}", table="R1", day=day, game=game, camera="K-04", subject="the bet was in time")
    post(f"disputes/{number}/parties", id=f"p{number}", of="player", identity=PLAYER)
    if finished:
        signing = {"number": "201", "role": "inspector", "pin": PINS["201"]}
        post(f"disputes/{number}/decide", id=f"d{number}", signing=signing, text="upheld")
        for each in (
            {"type": "settle-dispute", "dispute": number},
            {"type": "release-video", "dispute": number, "reason": "settled"},
        ):
            post(f"disputes/{number}/commands", id=f"{each['type']}{number}", command=each)
    return number


@pytest.mark.law("ruling 32")
def test_identity_data_are_looked_at_and_erased_once_their_dispute_is_finished(table: Table) -> None:
    table.game("5")
    manager = Manager(table.context.new_page(), table.address, "house")
    page = manager.page
    done, open_ = entered(table, page, finished=True), entered(table, page, finished=False)
    manager.tab("Personal data")
    old = page.get_by_role("article", name=f"Document {done}", exact=True)
    new = page.get_by_role("article", name=f"Document {open_}", exact=True)
    expect(new.get_by_text("is not finished")).to_be_visible()
    expect(new.get_by_role("button", name="Erase")).to_have_count(0)
    manager.touch(old.get_by_role("button", name="Look"))
    for words in (PLAYER["names"], PLAYER["phone"], "the hash in the log agrees"):
        expect(old.get_by_text(words)).to_be_visible()
    fits(manager)

    manager.touch(old.get_by_role("button", name="Erase"))
    expect(old.get_by_text(PLAYER["names"])).to_have_count(0)  # nobody reads over a shoulder what goes
    manager.touch(old.get_by_role("button", name="Yes, erase"))
    expect(old).to_have_count(0)
    manager.touch(page.get_by_label("Show erased ones too"))
    expect(old.get_by_text("erased", exact=True)).to_be_visible()
    assert faults_of(manager) == []
    page.close()


@pytest.mark.law("ruling 32")
def test_a_name_is_erased_of_who_has_left_and_of_nobody_else(table: Table) -> None:
    manager = Manager(table.context.new_page(), table.address, "house")
    page = manager.page
    manager.tab("Staff")
    page.get_by_label("Staff number").fill("199")
    page.get_by_label("Name").fill("Стоян Минков")
    manager.touch(page.get_by_role("button", name="chipper", exact=True))
    page.get_by_label("Password").fill("chipper-199")
    manager.press("Enter")
    manager.touch(page.get_by_role("button", name=re.compile("^199 ")))
    manager.answered("Leaves the house", "Yes, they leave")
    expect(page.get_by_role("button", name=re.compile("^199 "))).to_have_count(0)

    manager.tab("Personal data")
    left = page.get_by_role("region", name="Those who have left")
    expect(left.get_by_text("Стоян Минков", exact=True)).to_be_visible()
    manager.touch(left.get_by_role("button", name="Erase"))
    manager.touch(left.get_by_role("button", name="Yes, erase"))
    expect(left.get_by_text("No name of anybody who has left is kept.")).to_be_visible()
    page.close()


@pytest.mark.law("ruling 17")
def test_the_house_sees_who_is_signed_in_and_ends_it_at_once(table: Table) -> None:
    manager = Manager(table.context.new_page(), table.address, "house")
    page = manager.page
    manager.tab("Sign-ins")
    croupier = page.get_by_role("listitem", name="Крупие 104", exact=True)
    expect(croupier.get_by_text("Table R1 · croupier")).to_be_visible()
    fits(manager)
    mine = page.get_by_role("listitem", name="Гейм мениджър 401", exact=True)
    before = mine.get_by_text("last heard of").count()
    lost = Manager(table.context.new_page(), table.address, "audit")
    expect(mine.get_by_text("last heard of")).to_have_count(before + 1)
    newest = mine.get_by_role("listitem").last
    manager.touch(newest.get_by_role("button", name="End"))
    expect(mine.get_by_text("End this sign-in of Гейм мениджър 401?")).to_be_visible()
    manager.touch(mine.get_by_role("button", name="Yes, end it"))
    expect(mine.get_by_text("last heard of")).to_have_count(before)
    lost.page.reload()
    expect(lost.page.get_by_label("Password")).to_be_visible()
    lost.page.close()
    page.close()


def test_everybody_sees_and_ends_their_own_sign_ins(table: Table) -> None:
    page = table.context.new_page()
    inspector = Manager(page, table.address, "audit")
    page.goto(f"{table.address}/?lang=en")
    inspector.press("Where I am signed in")
    here = page.get_by_role("region", name="Where I am signed in").get_by_role("listitem")
    expect(here.filter(has_text="this window")).to_have_count(1)
    within(page)
    inspector.touch(here.filter(has_text="this window").get_by_role("button", name="End"))
    inspector.touch(page.get_by_role("button", name="Yes, end it"))
    expect(page.get_by_label("Password")).to_be_visible()
    page.close()


@pytest.mark.law("Н32 43")
def test_the_inspector_goes_from_the_table_to_the_disputes_and_back(table: Table) -> None:
    table.game("8")
    inspector = table.inspector
    page = inspector.page
    inspector.touch(page.get_by_role("link", name="Disputes, register, rounds"))
    expect(page.get_by_role("tab", name="Disputes")).to_be_visible()
    inspector.tab("Explain a round")
    expect(page.get_by_label("Table", exact=True)).to_have_value("R1")
    game = str(table.view()["public"]["game"])
    page.get_by_label("Game no.", exact=True).fill(game)
    inspector.press("Show the round")
    expect(page.get_by_role("heading", name=f"Table R1 · Game {game}")).to_be_visible()
    inspector.touch(page.get_by_role("link", name="← Table R1"))
    expect(page.get_by_role("heading", name="Inspector", exact=True)).to_be_visible()
    expect(page.get_by_role("button", name="Leave the place")).to_be_enabled()
