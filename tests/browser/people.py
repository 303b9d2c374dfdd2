"""The people of a house, each in a window of a real browser, doing what they do in the table's own words."""

import re
from typing import Final
from urllib.parse import quote

from playwright.sync_api import Locator, Page, expect

SOON: Final = 20_000  # ms in which a page shows what happened: enough for a machine with other work


class Console:
    """One window. Whoever touches it looks at it: a window behind others is slow to answer, in any browser."""

    def __init__(self, page: Page, address: str) -> None:
        self.page = page
        self.address = address
        page.set_default_timeout(SOON)

    def button(self, name: str) -> Locator:
        """The button of that name; a key's letter may stand before it and a hint after it."""
        return self.page.get_by_role("button", name=re.compile(rf"^(. ?)?{re.escape(name)}")).first

    def touch(self, what: Locator) -> None:
        """Touches it as soon as it can be touched."""
        self.page.bring_to_front()
        what.click()

    def press(self, name: str) -> None:
        """Presses the button of that name."""
        self.touch(self.button(name))

    def sees(self, text: str) -> None:
        """The page shows the text, soon."""
        expect(self.page.get_by_text(text).first).to_be_visible()

    def no_longer_sees(self, text: str) -> None:
        """The text goes from the page, soon."""
        expect(self.page.get_by_text(text)).to_have_count(0)

    def speaks(self, language: str) -> None:
        """Chooses a language of the page."""
        self.touch(self.page.locator(f'button[lang="{language}"]:visible').first)

    @property
    def token(self) -> str:
        """The sign-in of this window, which no other window has."""
        found: str = self.page.evaluate("sessionStorage.getItem('dolly.token') ?? ''")
        return found


class Staff(Console):
    """Somebody of the staff, signed in in this window."""

    role = ""
    words = "{role}-{number}"

    def __init__(self, page: Page, address: str, number: str, table: str = "R1") -> None:
        super().__init__(page, address)
        self.number_of_staff = number
        page.goto(f"{address}/?lang=en&next={quote(self.place(table))}")
        page.get_by_label("Staff number").fill(number)
        page.get_by_label("Password").fill(self.words.format(role=self.role, number=number))
        self.speaks("en")
        self.press("Sign in")
        page.wait_for_url(f"**/{self.role}/**")

    def place(self, table: str) -> str:
        """Where this role works."""
        return f"/{self.role}/?table={table}"

    def take_place(self) -> None:
        """Takes the place, or relieves who is in it."""
        self.touch(self.page.get_by_role("button", name=re.compile("^(Take the place|Relieve)")))
        expect(self.page.get_by_text("is in the")).to_have_count(0)

    def tab(self, name: str) -> None:
        """Looks at another side of the console."""
        self.touch(self.page.get_by_role("tab", name=name))


class Croupier(Staff):
    """The croupier. ``touches`` counts what the hand did since it was last set to nought."""

    role = "croupier"
    touches = 0

    def __init__(self, page: Page, address: str, number: str = "104", table: str = "R1") -> None:
        super().__init__(page, address, number, table)

    def touch(self, what: Locator) -> None:
        super().touch(what)
        self.touches += 1

    def next_act(self, name: str) -> Locator:
        """The one big next act, when it is this one and may be touched."""
        return self.page.locator(f'[data-act="{name}"]:not([disabled])')

    def pocket(self, number: str) -> Locator:
        """A number on the grid in the order of the cloth."""
        grid = self.page.get_by_role("group", name="The numbers in the order of the cloth")
        return grid.get_by_role("button", name=re.compile(rf"^{number} "))

    def spin(self) -> None:
        """Spins in the due direction and invites bets."""
        self.touch(self.next_act("spin"))
        expect(self.next_act("no-more-bets")).to_be_visible()

    def no_more_bets(self) -> None:
        """Calls no more bets."""
        self.touch(self.next_act("no-more-bets"))
        expect(self.pocket("0")).to_be_visible()

    def number(self, pocket: str) -> None:
        """Enters where the ball lies."""
        self.touch(self.pocket(pocket))
        expect(self.pocket("0")).to_have_count(0)

    def dolly(self) -> None:
        """Sets the dolly, which tells everyone."""
        self.touch(self.next_act("dolly"))
        expect(self.page.locator('[data-act="dolly"]')).to_have_count(0)

    def done(self) -> None:
        """Collects, pays, lifts the dolly."""
        self.touch(self.next_act("done"))
        expect(self.page.locator('[data-act="done"]')).to_have_count(0)

    def void(self, reason: str) -> None:
        """Declares a new game."""
        self.press("Void spin")
        self.touch(self.page.get_by_role("group", name="Why is it void?").get_by_role("button", name=reason))

    def interrupt(self, cause: str) -> None:
        """There is no number."""
        self.press("No number: interrupt")
        self.press(cause)

    def correct(self, pocket: str) -> None:
        """The number was another one."""
        self.press("Not this number?")
        self.number(pocket)

    def pin_of_inspector(self, pin: str) -> None:
        """The inspector in place types the PIN at this console."""
        for digit in pin:
            self.touch(self.page.get_by_role("button", name=digit, exact=True).first)
        self.touch(self.page.get_by_role("button", name="Confirm", exact=True))

    def announce_last_games(self) -> None:
        """Announces three last games, in two touches."""
        self.tab("Table")
        self.press("Three last games")
        self.press("Announce")

    def tell_remaining(self, words: str) -> None:
        """Says aloud how many games remain."""
        self.sees(f"Say: {words}")
        self.touch(self.next_act("tell-remaining"))

    def cash_out(self, seat: int) -> None:
        """Pays a seat's whole rack in cash chips and lets the player go."""
        self.tab("Seats")
        self.press(f"Seat {seat}")
        self.press("Cash out")
        self.press("Cash out €")
        self.press("Yes, paid")
        self.see_off()

    def see_off(self) -> None:
        """The player at the seat looked at goes: asked first, then said."""
        self.press("Player leaves")
        self.touch(self.page.get_by_role("button", name="Player leaves").nth(1))
        expect(self.page.locator(".seat-panel")).to_have_count(0)


class Inspector(Staff):
    """The inspector."""

    role = "inspector"

    def __init__(self, page: Page, address: str, number: str = "201", table: str = "R1") -> None:
        super().__init__(page, address, number, table)

    def confirm(self) -> None:
        """Confirms what waits."""
        self.press("Confirm")
        expect(self.button("Confirm")).to_have_count(0)

    def acknowledge(self) -> None:
        """Acknowledges the one alarm."""
        self.press("Acknowledge")
        expect(self.button("Acknowledge")).to_have_count(0)


class Pit(Staff):
    """The pit boss."""

    role = "pit"
    words = "pit-boss-{number}"

    def __init__(self, page: Page, address: str, number: str = "301") -> None:
        super().__init__(page, address, number)

    def place(self, table: str) -> str:  # noqa: ARG002 - the pit sees all tables
        return "/pit/"

    def close(self, table: str, ground: str) -> None:
        """Closes a table on one of the two grounds."""
        window = self.page.get_by_role("article", name=table)
        self.touch(window.get_by_text("Close the table"))
        self.touch(window.get_by_role("button", name=ground))
        self.touch(window.get_by_role("button", name="Close", exact=True))

    def count(self, table: str, tray: str, box: str) -> None:
        """Enters the closing count, before anything expected is shown."""
        window = self.page.get_by_role("article", name=table)
        window.get_by_label("Chips in the tray").fill(tray)
        window.get_by_label("Cash in the box").fill(box)
        self.touch(window.get_by_role("button", name="Enter the count"))
        self.touch(window.get_by_role("button", name="Yes, counted"))


class Player(Console):
    """A player at a terminal of the demonstration, with play money in chips of one euro."""

    def __init__(self, page: Page, address: str, seat: int) -> None:
        super().__init__(page, address)
        self.seat = seat
        self.began = 0
        page.goto(f"{address}/player/?table=R1&lang=en")
        self.touch(page.get_by_role("button", name=f"Seat {seat},"))
        self.touch(page.get_by_role("radio", name="€1", exact=True))
        self.touch(page.get_by_role("button", name="€100", exact=True))
        expect(page.locator("[data-rack]")).to_have_attribute("data-rack", "10000")

    def more(self) -> None:
        """Takes two hundred chips more."""
        expected = self.rack + 200_00
        self.press("More play money")
        self.touch(self.page.get_by_role("button", name="€200", exact=True))
        self.has(expected)

    def spot(self, name: str) -> Locator:
        """A spot of the cloth."""
        return self.page.locator(f'[data-spot="{name}"]')

    def lays(self, spot: str, times: int = 1) -> None:
        """Lays chips of the value in hand, with a real pointer, and waits for nothing."""
        self.page.bring_to_front()
        for _ in range(times):
            self.spot(spot).click(force=True)  # the spot takes its share of what lies over it

    def bets(self, spot: str, euros: int = 1) -> None:
        """Lays so much on a spot, inside in chips of one euro, outside in one chip; the server has it."""
        staked = self.staked
        if spot[0].isdigit():
            self.lays(spot, euros)
        else:
            self.takes_chip(euros)
            self.lays(spot)
            self.takes_chip(1)
        self.has_staked(staked + euros * 100)

    def takes_chip(self, euros: int) -> None:
        """Takes a chip of that value in hand."""
        self.touch(self.page.locator(f'[data-value="{euros * 100}"]'))

    @property
    def rack(self) -> int:
        return int(self.page.locator("[data-rack]").get_attribute("data-rack") or 0)

    @property
    def staked(self) -> int:
        return int(self.page.locator("[data-staked]").get_attribute("data-staked") or 0)

    def has(self, cents: int) -> None:
        """So much is in the rack."""
        expect(self.page.locator("[data-rack]")).to_have_attribute("data-rack", str(cents))

    def has_staked(self, cents: int) -> None:
        """So much lies on the cloth, as the server has it."""
        expect(self.page.locator("[data-staked]")).to_have_attribute("data-staked", str(cents))

    def has_won(self, euros: int) -> None:
        """Nothing lies on the cloth and the rack is up by so much since the test began, down where below nought."""
        self.has(self.began + euros * 100)
        self.has_staked(0)


class Board(Console):
    """The public board of a table."""

    def __init__(self, page: Page, address: str, table: str = "R1") -> None:
        super().__init__(page, address)
        page.goto(f"{address}/board/?table={table}&lang=en")

    def shows(self, number: str, colour: str) -> None:
        """The number and its colour, across the room."""
        expect(self.page.get_by_role("img", name=f"{number} {colour}")).to_be_visible()
