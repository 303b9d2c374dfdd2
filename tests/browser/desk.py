"""The cashier at the desk, and the pit where it signs papers: what hands do, in the words of either language."""

import re
from typing import Any, Final

from playwright.sync_api import Locator, Page, expect

from dolly.web.demo import STAFF
from tests.browser.people import Console, Pit, Staff
from tests.browser.table import bearer

PINS: Final = {one.number: one.pin for one in STAFF}
ROLES: Final = {one.number: one.role.value for one in STAFF}
Json = dict[str, Any]

#: What stands in the safe on the first morning: `denomination in the words of the page: pieces`, and notes.
SAFE: Final = {"1,000": 500, "100": 3_000, "5": 20_000}
NOTES: Final = {"100": 200, "50": 400}
FULL_SET: Final = {"1,000": 60, "100": 350, "5": 1_000}


def approve(console: Console, address: str) -> None:
    """The game manager has entered the approvals of the rules and their schemes, of terminals and their chips."""
    ask = console.page.request
    who = ask.post(f"{address}/api/sign-in", data={"number": "401", "password": "game-manager-401"}).json()
    for call in ("", "voisins"):
        approval = {"profile": "bg-2021", "version": "1", "reference": "НАП-1", "date": "2026-01-31", "call": call}
        answer = ask.post(f"{address}/api/approvals", data=approval, headers=bearer(who["token"]))
        assert answer.ok, answer.text()
    chips = {"chips_reference": "НАП-3", "chips_date": "2026-01-31"}
    terminals = {"reference": "НАП-2", "date": "2026-01-31", "places": 16, **chips}
    answer = ask.post(f"{address}/api/terminals", data=terminals, headers=bearer(who["token"]))
    assert answer.ok, answer.text()


def fill(area: Locator, grid: str, pieces: dict[str, int], word: str = "Pieces of €{}") -> None:
    """Types a count into a grid of denominations."""
    for denomination, count in pieces.items():
        field = area.get_by_role("group", name=grid, exact=True).get_by_label(word.format(denomination), exact=True)
        field.fill(str(count))


class AtPapers(Staff):
    """Anybody whose console shows papers: they are drafted here, and signed by whoever steps up with a PIN."""

    def fills(self, *fields: tuple[str, str]) -> None:
        """Types into the fields of a form, each by its word."""
        for word, typed in fields:
            self.page.get_by_label(word, exact=True).fill(typed)

    def paper(self, name: str) -> Locator:
        """A paper on its way."""
        return self.page.get_by_role("article", name=name)

    def sign(self, paper: Locator, number: str, role: str) -> None:
        """A person signs by number and PIN, at this console."""
        self.touch(paper.get_by_role("button", name="Sign", exact=True))
        choice = paper.get_by_role("button", name=role, exact=True)
        if choice.count():
            self.touch(choice)
        paper.get_by_label("Staff number").fill(number)
        paper.get_by_label("PIN").fill(PINS[number])
        self.touch(paper.get_by_role("button", name=re.compile("^Sign €")))

    def sign_by_two(self, area: Locator, first: str, second: str, yes: str) -> None:
        """One person gives number and PIN, then another, at this console; the act goes with both."""
        for number, button in ((first, "On to the second signature"), (second, yes)):
            area.get_by_label("Staff number").fill(number)
            area.get_by_label("PIN").fill(PINS[number])
            self.touch(area.get_by_role("button", name=button, exact=True))

    def check_equipment(self, paper: Locator) -> None:
        """The inspector looks at five things and signs, before the table may be opened."""
        self.touch(paper.get_by_role("button", name="Equipment check", exact=True))
        for box in paper.get_by_role("checkbox").all():
            box.check()
        paper.get_by_label("Staff number").fill("201")
        paper.get_by_label("PIN").fill(PINS["201"])
        self.touch(paper.get_by_role("button", name="Sign the check", exact=True))
        expect(paper.get_by_text("The equipment was checked by 201")).to_be_visible()

    def answered(self, label: str, yes: str, area: Locator | None = None) -> None:
        """Asks for an act and answers yes to the question."""
        within = area or self.page.locator("body")
        self.touch(within.get_by_role("button", name=label, exact=True))
        self.touch(within.get_by_role("button", name=yes, exact=True))


class Manager(AtPapers):
    """The game manager at a page whose address is that of its ``role``: the house, the reports, a desk."""

    words = "game-manager-{number}"

    def __init__(self, page: Page, address: str, where: str = "house") -> None:
        self.role = where
        super().__init__(page, address, "401")
        expect(page.get_by_role("heading", level=1)).to_be_visible()

    def place(self, table: str) -> str:  # noqa: ARG002 - these pages are not a table's
        return f"/{self.role}/"


class PitWithPapers(Pit, AtPapers):
    """The pit boss, who signs papers at the pit's own console."""


class PitManager(PitWithPapers):
    """The game manager at the pit."""

    words = "game-manager-{number}"

    def __init__(self, page: Page, address: str) -> None:
        super().__init__(page, address, "401")


class Cashier(AtPapers):
    """The cashier of desk 1."""

    role = "desk"
    words = "cashier-{number}"

    def __init__(self, page: Page, address: str, number: str = "501") -> None:
        super().__init__(page, address, number)
        expect(page.get_by_role("heading", name="Cash desk")).to_be_visible()

    def place(self, table: str) -> str:  # noqa: ARG002 - a desk serves all tables
        return "/desk/?desk=desk-1"

    def ask(self, path: str) -> Json:
        """Asks the server what the cashier may know."""
        answer = self.page.request.get(f"{self.address}/api/{path}", headers=bearer(self.token))
        assert answer.ok, answer.text()
        found: Json = answer.json()
        return found

    def open(self) -> None:
        """Opens the desk and counts it blind; the game manager confirms."""
        self.answered("Open the desk", "Yes, open")
        self.count(SAFE, NOTES, "401", "game manager")
        expect(self.side("Sell")).to_be_visible()

    def count(self, chips: dict[str, int], notes: dict[str, int], by: str, role: str, *, differs: bool = False) -> None:
        """Counts, and has it confirmed by another's PIN and signed; not where who answers is asked for first."""
        body = self.page.locator("body")
        fill(body, "Chips", chips)
        fill(body, "Banknotes", notes)
        self.answered("Enter the count", "Yes, counted")
        (self.second if differs else self.confirm)(by, role)

    def confirm(self, by: str, role: str) -> None:
        """A second person confirms the count; the cashier who counted, and then they, sign what it came to."""
        self.second(by, role)
        for number in (self.number_of_staff, by):
            expect(self.page.get_by_text(f"Signature of {number} on the balance")).to_be_visible()
            self.page.get_by_label("PIN").fill(PINS[number])
            self.press("Sign the balance")

    def second(self, by: str, role: str) -> None:
        """A second person gives number and PIN to confirm the count."""
        choice = self.page.get_by_role("button", name=role, exact=True)
        expect(self.button("Confirm the count")).to_be_visible()
        if choice.count():
            self.touch(choice)
        self.page.get_by_label("Staff number", exact=True).fill(by)
        self.page.get_by_label("PIN").fill(PINS[by])
        self.press("Confirm the count")

    def side(self, name: str) -> Locator:
        """One of the things to be done at the desk."""
        return self.page.get_by_role("tab", name=name)
