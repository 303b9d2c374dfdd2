"""The papers of a day and a month: each shift's balance, both copies of a fill, the auditor's file, a struck line."""

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Route, expect

from tests.browser.by_door import ByDoor
from tests.browser.desk import PINS, Manager
from tests.browser.served import Served
from tests.browser.test_manager import fits
from tests.web.day import FULL_SET, HALF_SET


@pytest.fixture(scope="module")
def counted() -> list[ByDoor]:
    """The day of this file, once it is over."""
    return []


@pytest.fixture
def audit(context: BrowserContext, house: Served, counted: list[ByDoor]) -> Manager:
    """The game manager at the papers of a day: two cashiers served, and a table was filled, closed and counted."""
    if not counted:
        day = ByDoor(context.new_page().request, house.address)
        day.opened()
        day.charged("L1")
        day.filled("L1")
        day.closed("L1", [[one, pieces + half] for (one, pieces), (_, half) in zip(FULL_SET, HALF_SET, strict=True)])
        line = {"currency": "EUR", "chips": [[10_000, 1]], "pay": "bank"}
        day.desk({"type": "redeem-chips", "book": 7, "order": "ПН 7", **line})
        day.desk({"type": "redeem-chips", "book": 81, **line})  # 8 was written
        day.counted("shift", "502", answers="501")
        day.counted("closing", "401", cashier="502")
        counted.append(day)
    return Manager(context.new_page(), house.address, "audit")


def kept(manager: Manager, name: str) -> Path:
    """What the browser keeps when this button is touched."""
    with manager.page.expect_download() as coming:
        manager.touch(manager.page.get_by_role("button", name=name, exact=True))
    path = coming.value.path()
    assert path is not None
    return path


def signed(manager: Manager, protocol: str) -> None:
    """The manager looks at what a protocol comes to, and signs it by PIN."""
    manager.touch(manager.page.get_by_role("button", name=protocol, exact=True))
    area = manager.page.get_by_role("region", name=protocol, exact=True)
    area.get_by_label("PIN").fill(PINS["401"])
    manager.touch(area.get_by_role("button", name="Sign the protocol", exact=True))


@pytest.mark.law("ruling 28", "Н35 6")
def test_the_balance_of_every_shift_is_listed_and_printed(audit: Manager) -> None:
    shift = audit.page.get_by_role("button", name="PDF").and_(
        audit.page.get_by_label("desk-1: balance of shift 1, no. 1 (501, until")
    )
    with audit.page.expect_download() as coming:
        audit.touch(shift)
    assert Path(str(coming.value.path())).read_bytes().startswith(b"%PDF")
    assert kept(audit, "desk-1: balance of the desk, no. 2: XLSX").stat().st_size > 1_000
    fits(audit)
    audit.page.close()


@pytest.mark.law("ruling 28")
def test_the_balances_of_one_desk_are_told_apart_where_one_is_annulled(audit: Manager) -> None:
    audit.press("A wrong paper")
    audit.touch(audit.page.get_by_role("button", name="Balance of a desk", exact=True))
    which = audit.page.get_by_role("group", name="Which paper").get_by_role("button")
    expect(which).to_have_count(2)
    expect(which.nth(0)).to_have_text(re.compile(r"^No\. 1 · desk-1 · shift 1 \(501, until \d\d:\d\d.*\)$"))
    expect(which.nth(1)).to_have_text(re.compile(r"^No\. 2 · desk-1 · end of the day \(502, until \d\d:\d\d.*\)$"))
    fits(audit)
    audit.page.close()


@pytest.mark.law("Н35 5")
def test_a_fill_is_printed_as_original_for_the_desk_and_as_copy_for_the_box(audit: Manager) -> None:
    original = kept(audit, "Table L1: fill no. 1, original for the desk: PDF").read_bytes()
    copy = kept(audit, "Table L1: fill no. 1, copy for the table's box: PDF").read_bytes()
    assert original.startswith(b"%PDF")
    assert copy.startswith(b"%PDF")
    assert original != copy
    expect(audit.page.locator("[data-win=cloth]")).to_contain_text("the win comes from the count alone")
    audit.page.close()


def test_what_is_being_made_shows_that_it_works_and_how_far_it_is(audit: Manager) -> None:
    page = audit.page
    held: list[Route] = []
    page.route("**/api/reports/book?**", lambda route: held.append(route))  # noqa: PLW0108 - it must bear a mark
    audit.touch(page.get_by_role("button", name="Table L1: day book: PDF", exact=True))
    expect(page.get_by_text("It is being made…")).to_be_visible()
    expect(page.get_by_role("button", name="Table L1: day book: XLSX", exact=True)).to_be_disabled()
    with page.expect_download():
        held[0].continue_()
    expect(page.get_by_text("It is being made…")).to_have_count(0)
    page.close()


def test_the_auditors_file_of_a_day_comes_with_its_chain(audit: Manager) -> None:
    area = audit.page.get_by_role("region", name="For the auditor")
    with audit.page.expect_download() as coming:
        audit.touch(area.get_by_role("button"))
    expect(area.get_by_text("The day is in the file.")).to_be_visible()
    assert coming.value.suggested_filename.endswith(".jsonl")
    lines = Path(str(coming.value.path())).read_text(encoding="utf-8").splitlines()
    assert len(lines) > 20
    assert all(isinstance(json.loads(line), dict) for line in lines)
    audit.page.close()


@pytest.mark.law("ruling 32")
def test_a_line_typed_wrongly_is_struck_with_a_reason_and_shown_struck(audit: Manager) -> None:
    page = audit.page
    books = page.get_by_role("region", name="Bound books")
    expect(books.locator("[data-book=bank]")).to_contain_text("missing: 8–80")
    audit.touch(books.get_by_role("button", name="Strike a line", exact=True))
    area = books.get_by_role("region", name="Strike a line")
    audit.fills(("Line typed wrongly", "81"), ("Line in the book", "7"), ("Reason", "81 was typed for 8"))
    audit.answered("Strike a line", "Yes, strike it", area)
    expect(area.get_by_role("alert")).to_be_visible()  # a payment stands on line 7
    audit.fills(
        ("Line in the book", "8"),
    )
    fits(audit)
    audit.touch(area.get_by_role("button", name="Yes, strike it", exact=True))  # the question stands yet, with line 8
    expect(area.get_by_text("Line 81 is struck; its payment stands on line 8.")).to_be_visible()
    expect(books.locator("[data-book=bank]")).to_contain_text("lines 7 to 8")
    audit.touch(books.get_by_text("One struck line"))
    expect(books.locator("[data-struck='81'] s")).to_have_text("81")
    page.close()


@pytest.mark.law("Н35 7", "ruling 28")
def test_the_day_is_signed_once_and_day_and_month_are_printed(audit: Manager) -> None:
    page = audit.page
    month = page.get_by_label("Month", exact=True).input_value()
    signed(audit, "Sign the daily protocol")
    expect(page.get_by_text("Daily protocol no. 1", exact=True)).to_be_visible()
    assert kept(audit, "Daily protocol of the casino: PDF").read_bytes().startswith(b"%PDF")
    for form in ("PDF", "XLSX"):
        assert kept(audit, f"Monthly protocol {month}: {form}").stat().st_size > 1_000
    assert kept(audit, f"Wins paid by bank, {month}: PDF").read_bytes().startswith(b"%PDF")
    fits(audit)
    page.close()


@pytest.mark.law("Н35 7")
@pytest.mark.parametrize("over", [False, True])
def test_the_months_protocol_is_offered_once_no_day_of_it_is_to_come(audit: Manager, over: bool) -> None:
    page = audit.page

    def told(route: Route) -> None:
        answer = route.fetch()
        route.fulfill(response=answer, json={**answer.json(), "month_over": over})

    page.route(re.compile(r"/api/logs\?"), told)
    page.reload()
    month = page.get_by_label("Month", exact=True).input_value()
    offered = page.get_by_role("button", name=f"Sign the monthly protocol {month}", exact=True)
    waits = page.get_by_text("The month is not over")
    expect(offered).to_have_count(int(over))
    expect(waits).to_have_count(int(not over))
    if over:
        audit.touch(offered)
        expect(page.get_by_role("region", name=f"Sign the monthly protocol {month}")).to_be_visible()
    fits(audit)
    page.close()
