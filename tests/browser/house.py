"""A real server and real people in a real browser: the table's work in the table's words."""

import os
import re
import signal
import socket
import subprocess
import sys
from pathlib import Path
from typing import Final

from playwright.sync_api import BrowserContext, Locator, Page, expect

#: How long a page may take to show what happened, in ms.
SOON: Final = 20_000


class Served:
    """``dolly run`` on a folder of its own, which can be killed and started again at the same address."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port: int = free.getsockname()[1]
        self.address = f"http://127.0.0.1:{self.port}"
        self._process: subprocess.Popen[str] | None = None

    def start(self) -> None:
        """Starts it and waits until its doors are open."""
        command = [sys.executable, "-m", "dolly", "run", "--port", str(self.port), "--data", str(self.folder)]
        self._process = subprocess.Popen(
            [*command, "--demo", "--no-robots"], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True,
            env={**os.environ, "PYTHONUNBUFFERED": "1"},
        )  # fmt: skip
        assert self._process.stdout is not None
        for line in self._process.stdout:
            if "Stop with" in line:
                return
        raise AssertionError("the server ended before its doors were open")

    def kill(self) -> None:
        """Kills it with no word first."""
        assert self._process is not None
        self._process.send_signal(signal.SIGKILL)
        self._over()

    def stop(self) -> None:
        """Ends it as an operator does."""
        if self._process is not None and self._process.poll() is None:
            self._process.send_signal(signal.SIGINT)
            self._over()

    def _over(self) -> None:
        assert self._process is not None
        self._process.wait(20)
        if self._process.stdout is not None:
            self._process.stdout.close()

    def verified(self) -> bool:
        """Whether ``dolly verify`` finds the house sound."""
        verify = [sys.executable, "-m", "dolly", "verify", str(self.folder / "house.sqlite3")]
        return subprocess.run(verify, capture_output=True, check=False).returncode == 0


class Console:
    """One window."""

    def __init__(self, page: Page, address: str) -> None:
        self.page = page
        self.address = address
        page.set_default_timeout(SOON)

    def button(self, name: str) -> Locator:
        """The button of that name, the whole of it or with what stands beside it."""
        return self.page.get_by_role("button", name=re.compile(f"^(. ?)?{re.escape(name)}")).first

    def press(self, name: str) -> None:
        """Presses the button of that name, once it can be pressed."""
        self.button(name).click()

    def sees(self, text: str) -> None:
        """Holds that the page shows the text, soon."""
        expect(self.page.get_by_text(text).first).to_be_visible(timeout=SOON)


class Staff(Console):
    """Somebody of the staff, signed in in this window, in the place they take."""

    role = ""
    password = ""

    def __init__(self, page: Page, address: str, number: str, table: str = "R1") -> None:
        super().__init__(page, address)
        place = f"/{self.role}/" if self.role == "pit" else f"/{self.role}/%3Ftable={table}"
        page.goto(f"{address}/?next={place}")
        page.locator('button[lang="en"]').click()
        page.get_by_label("Staff number").fill(number)
        page.get_by_label("Password").fill(f"{self.password or self.role}-{number}")
        self.press("Sign in")
        page.wait_for_url(f"**/{self.role}/**")

    def take_place(self) -> None:
        """Takes the place, or relieves who is in it."""
        self.page.get_by_role("button", name=re.compile("^(Take the place|Relieve)")).click()


class Croupier(Staff):
    """The croupier: every public method that plays is one touch."""

    role = "croupier"

    def __init__(self, page: Page, address: str, number: str = "104", table: str = "R1") -> None:
        super().__init__(page, address, number, table)
        self.touches = 0

    def act(self, name: str) -> None:
        """The one big next act, when it is this one."""
        self.page.locator(f'[data-act="{name}"]:not([disabled])').click()
        self.touches += 1

    def number(self, pocket: str) -> None:
        """Enters where the ball lies, by one tap on the grid."""
        self.page.locator(".entry .grid").get_by_role("button", name=re.compile(rf"^{pocket} ")).click()
        self.touches += 1

    def spin(self) -> None:
        """Spins in the due direction, inviting bets."""
        self.act("spin")

    def no_more_bets(self) -> None:
        """Calls no more bets."""
        self.act("no-more-bets")

    def ball(self, pocket: str) -> None:
        """No more bets, the number, the dolly."""
        self.no_more_bets()
        self.number(pocket)
        self.act("dolly")

    def void(self, reason: str) -> None:
        """Declares a new game."""
        self.press("V Void spin")
        self.page.locator(".reasons").get_by_role("button", name=re.compile(reason)).click()

    def interrupt(self, cause: str) -> None:
        """There is no number."""
        self.press("No number: interrupt")
        self.press(cause)

    def correct(self, pocket: str) -> None:
        """The number was another one."""
        self.press("Not this number?")
        self.page.locator(".entry .grid").get_by_role("button", name=re.compile(rf"^{pocket} ")).click()

    def pin(self, number: str, pin: str) -> None:
        """The inspector's PIN at this console."""
        self.press("Inspector's PIN here")
        for digit in pin:
            self.page.locator("form.pin").get_by_role("button", name=digit, exact=True).click()
        self.page.locator("form.pin").get_by_role("button", name="Confirm").click()
        assert number

    def table(self) -> None:
        """Looks at the table beside the stage."""
        self.page.get_by_role("tab", name="Table").click()


class Inspector(Staff):
    """The inspector."""

    role = "inspector"

    def __init__(self, page: Page, address: str, number: str = "201", table: str = "R1") -> None:
        super().__init__(page, address, number, table)

    def confirm(self) -> None:
        """Confirms what waits."""
        self.press("Confirm")

    def acknowledge(self) -> None:
        """Acknowledges the first alarm."""
        self.press("Acknowledge")


class Pit(Staff):
    """The pit boss."""

    role = "pit"
    password = "pit-boss"  # noqa: S105 - printed by the demonstration for all to see


class Player(Console):
    """A player at a terminal of the demonstration, with a hundred euro of play money in one-euro chips."""

    def __init__(self, page: Page, address: str, seat: int, *, buys: bool = True) -> None:
        super().__init__(page, address)
        page.goto(f"{address}/player/?table=R1")
        page.locator('button[lang="en"]').click()
        page.locator(f'button[data-seat="{seat}"]').click()
        if buys:
            self.buy()

    def buy(self) -> None:
        """Buys a hundred chips of one euro."""
        self.page.get_by_role("radio", name=re.compile("^€1$")).click()
        self.page.get_by_role("button", name=re.compile("^€100$")).click()
        self.has(100_00)

    def bet(self, spot: str, times: int = 1) -> None:
        """Lays chips of the value in hand on a spot, with a real pointer."""
        for _ in range(times):
            self.page.locator(f'[data-spot="{spot}"]').click(force=True)

    def chosen(self, cents: int) -> None:
        """Takes a chip of that value in hand."""
        self.page.locator(f'[data-value="{cents}"]').click()

    def has(self, cents: int) -> None:
        """Holds that so much is in the rack."""
        expect(self.page.locator("[data-rack]")).to_have_attribute("data-rack", str(cents), timeout=SOON)

    def staked(self, cents: int) -> None:
        """Holds that so much lies on the cloth, as the server has it."""
        expect(self.page.locator("[data-staked]")).to_have_attribute("data-staked", str(cents), timeout=SOON)


class Board(Console):
    """The public board of a table."""

    def __init__(self, page: Page, address: str, table: str = "R1") -> None:
        super().__init__(page, address)
        page.goto(f"{address}/board/?table={table}")
        page.locator('button[lang="en"]').click()


class Table:
    """Four people in four pages of one browser context: croupier and inspector in place, two players seated."""

    def __init__(self, context: BrowserContext, address: str) -> None:
        self.context = context
        self.address = address
        self.croupier = Croupier(context.new_page(), address)
        self.inspector = Inspector(context.new_page(), address)
        self.croupier.take_place()
        self.inspector.take_place()
        self.three = Player(context.new_page(), address, 3)
        self.four = Player(context.new_page(), address, 4)

    def game(self, pocket: str) -> None:
        """A quiet game."""
        self.croupier.spin()
        self.croupier.ball(pocket)
        self.croupier.act("done")
