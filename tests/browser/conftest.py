"""Chromium as Debian ships it, and a served house for each test that asks."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, sync_playwright

from tests.browser.house import Served, Table

CHROMIUM = "/usr/bin/chromium"
QUIET = (
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync", "--host-resolver-rules=MAP dolly.house 127.0.0.1",
)  # fmt: skip


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """All tests here need the browser."""
    for item in items:
        if Path(__file__).parent in item.path.parents:
            item.add_marker(pytest.mark.browser)


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    """One browser for all tests."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=list(QUIET))
        yield browser
        browser.close()


@pytest.fixture
def context(chromium: Browser) -> Iterator[BrowserContext]:
    """Windows of one browser, which share everything a browser shares."""
    context = chromium.new_context(viewport={"width": 1280, "height": 800})
    yield context
    context.close()


@pytest.fixture
def house(tmp_path: Path) -> Iterator[Served]:
    """A demonstration house without robots; at the end its log is sound."""
    served = Served(tmp_path)
    served.start()
    yield served
    served.stop()
    assert served.verified()


@pytest.fixture
def table(context: BrowserContext, house: Served) -> Table:
    """Four people at table R1."""
    return Table(context, house.address)
