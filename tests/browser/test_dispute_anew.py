"""A dispute's protocol with a wrong camera: annulled on a day without logs, put right, signed anew and printed."""

from io import BytesIO
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Route, expect
from pypdf import PdfReader

from tests.browser.desk import Manager
from tests.browser.table import Table
from tests.browser.test_manager import fits, gives_pin
from tests.browser.test_papers_out import PLAYER, decided_by_both, identified


def protocolled(manager: Manager, dispute: Locator, number: int) -> None:
    """The protocol is signed by the manager's PIN, and by the player on the print."""
    manager.touch(dispute.get_by_role("button", name="Sign the protocol", exact=True))
    gives_pin(manager, dispute.get_by_role("region", name="Sign the protocol"), "Sign the protocol")
    expect(dispute.get_by_text(f"Protocol no. {number}, signed by the player too")).to_be_visible()


def printed(manager: Manager, button: str) -> str:
    with manager.page.expect_download() as coming:
        manager.touch(manager.page.get_by_role("button", name=button, exact=True))
    pages = PdfReader(BytesIO(Path(str(coming.value.path())).read_bytes())).pages
    return " ".join(" ".join(page.extract_text() for page in pages).split())


def without_logs(route: Route) -> None:
    """The month as it would be told had no table and no desk been open in it."""
    told = route.fetch().json()
    route.fulfill(json={**told, "tables": [], "desks": [], "days": {}})


def opened(manager: Manager, game: str) -> Locator:
    """A dispute about a sum, decided by both, with the data of those who sign."""
    manager.tab("Disputes")
    manager.fills(
        ("Table", "R1"), ("Game no.", game), ("Camera", "K-04"), ("Seat, if the player has one", "3"),
        ("Sum in dispute, if it is about one", "12.50"), ("What is disputed", "Late on 17."),
    )  # fmt: skip
    manager.answered("Open a dispute", "Yes, open it")
    dispute = manager.page.get_by_role("article", name="Dispute no. ")
    decided_by_both(manager, dispute)
    for party, fields in (("player", (*PLAYER, "Phone")), ("game manager", ("Names", "Identity document"))):
        identified(manager, dispute, party, fields)
    return dispute


def annulled(manager: Manager) -> None:
    """On the card of a day that has no table and no desk."""
    manager.page.route("**/api/logs?**", without_logs)
    manager.tab("Papers")
    card = manager.page.get_by_role("article").filter(has_text="Protocols of disputes of this day: no. 1")
    manager.touch(card.get_by_role("button", name="A wrong paper", exact=True))
    manager.touch(card.get_by_role("button", name="No. 1 · "))
    card.get_by_label("Reason").fill("the camera is K-05")
    manager.answered("Annul it", "Yes, annul it", card)
    expect(card.get_by_text("Annulled: protocol of a dispute no. 1.")).to_be_visible()
    fits(manager)


def put_right(manager: Manager, dispute: Locator) -> None:
    """The camera and the subject; the other fields stand there as they were."""
    manager.touch(dispute.get_by_role("button", name="Put right what was typed", exact=True))
    area = dispute.get_by_role("region", name="Put right what was typed")
    expect(area.get_by_label("Sum in dispute, if it is about one")).to_have_value("12.50")
    for field, typed in (("Camera", "K-05"), ("What is disputed", "In time on 17."), ("Reason", "the wrong screen")):
        area.get_by_label(field, exact=True).fill(typed)
    expect(area.get_by_label("What was held was filmed by another camera")).not_to_be_checked()
    manager.answered("Put it right", "Yes, put it right", area)
    expect(dispute.get_by_text("Put right: the wrong screen")).to_be_visible()
    expect(dispute.get_by_text("Camera, before: K-04")).to_be_visible()


@pytest.mark.law("Н32 46", "Н32 44", "ruling 32")
def test_a_protocol_with_a_wrong_camera_is_annulled_put_right_and_signed_anew(table: Table) -> None:
    table.game("17")
    manager = Manager(table.context.new_page(), table.address, "audit")
    page = manager.page
    dispute = opened(manager, str(table.view()["public"]["game"]))
    protocolled(manager, dispute, 1)
    name, terms = str(dispute.get_attribute("aria-label")), dispute.locator(".due").all_inner_texts()
    annulled(manager)

    manager.tab("Disputes")
    manager.touch(page.get_by_role("button", name=f"{name} · "))
    expect(dispute.get_by_text("Protocol no. 1 is annulled: the camera is K-05.")).to_be_visible()
    assert len(terms) == len(("recording", "sending", "complaint"))
    for term in terms:  # as they stood
        expect(dispute.get_by_text(term)).to_be_visible()
    put_right(manager, dispute)
    protocolled(manager, dispute, 2)
    expect(dispute.get_by_text(PLAYER["Names"])).to_have_count(0)  # they stand in the printed protocol alone
    fits(manager)

    new = printed(manager, f"Protocol of d{name[1:]}: PDF")
    old = printed(manager, "Annulled protocol no. 1: PDF")
    for words in (
        "This document replaces no. 1", "Reason: the camera is K-05", "In time on 17.", "K-05",
        "It said before: Camera: K-04", PLAYER["Names"],
    ):  # fmt: skip
        assert words in new, new
    assert "annulled and replaced by no. 2" in old
    assert ("Late on 17." in old, "In time" in old) == (True, False)
    page.close()
