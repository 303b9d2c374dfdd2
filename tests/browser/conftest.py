"""Chromium as Debian ships it, a served house for each file of tests, and a table at rest for each test."""

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, expect, sync_playwright

from tests.browser.people import SOON
from tests.browser.served import Served
from tests.browser.table import DESK, Table

CHROMIUM = "/usr/bin/chromium"
QUIET = (
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync", "--host-resolver-rules=MAP dolly.house 127.0.0.1",
)  # fmt: skip


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """All tests here need the browser, and come last: its driver keeps a loop of its own in the process."""
    here = Path(__file__).parent
    items.sort(key=lambda item: here in item.path.parents)
    for item in items:
        if here in item.path.parents:
            item.add_marker(pytest.mark.browser)


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    """One browser for all tests."""
    expect.set_options(timeout=SOON)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=list(QUIET))
        yield browser
        browser.close()


class Evening:
    """A demonstration house without robots and a table in it, made anew only where a test left it in disorder."""

    def __init__(self, chromium: Browser, folders: pytest.TempPathFactory, host: str = "127.0.0.1") -> None:
        self._chromium = chromium
        self._folders = folders
        self.host = host
        self._context: BrowserContext | None = None
        self._house: Served | None = None
        self._table: Table | None = None

    @property
    def house(self) -> Served:
        if self._house is None:
            self._house = Served(self._folders.mktemp("house"))
            self._house.start()
        return self._house

    @property
    def context(self) -> BrowserContext:
        """The windows of one browser, which share everything a browser shares."""
        if self._context is None:
            self._context = self._chromium.new_context(viewport=DESK)
        return self._context

    def table(self) -> Table:
        """Four people at table R1, nothing left over from the test before."""
        if self._table is not None and not self._in_order(self._table):
            self.close()
        if self._table is None:
            self._table = Table(self.context, f"http://{self.host}:{self.house.port}", self.house.address)
        self._table.begin()
        return self._table

    @staticmethod
    def _in_order(table: Table) -> bool:
        try:
            return table.at_rest()
        except Exception:  # noqa: BLE001 - whatever the test before broke, this one begins anew
            return False

    def close(self) -> None:
        """The windows are closed, the house is stopped, and its log is sound."""
        if self._context is not None:
            self._context.close()
        house, self._house, self._context, self._table = self._house, None, None, None
        if house is not None:
            house.stop()
            assert house.verified() == ""


@pytest.fixture(scope="module")
def evening(chromium: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Evening]:
    """What the tests of one file share."""
    with closing(Evening(chromium, tmp_path_factory)) as evening:
        yield evening


@pytest.fixture
def house(evening: Evening) -> Served:
    """The served house."""
    return evening.house


@pytest.fixture
def context(evening: Evening) -> BrowserContext:
    """The one browser whose windows the people sit at."""
    return evening.context


@pytest.fixture
def table(evening: Evening) -> Table:
    """Four people at table R1."""
    return evening.table()
