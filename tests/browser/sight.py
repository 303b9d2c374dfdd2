"""How a page is read by those who read another language, hold a phone, zoom in, or do not see."""

from pathlib import Path
from typing import Final, Literal

import axe_playwright_python  # type: ignore[import-untyped]
from playwright.sync_api import ViewportSize, expect

from tests.browser.people import Console
from tests.browser.table import DESK

#: The narrowest a page must fit without being scrolled sideways: 1280 read at 400 % (WCAG 1.4.10).
NARROW: Final[ViewportSize] = {"width": 320, "height": 640}
#: A desk read at 200 % (WCAG 1.4.4).
TWICE: Final[ViewportSize] = {"width": 640, "height": 400}
PHONE: Final[ViewportSize] = {"width": 390, "height": 844}
TABLET: Final[ViewportSize] = {"width": 1024, "height": 768}

#: Where and how each page is looked at: every language in every room, and every size in both languages' lengths.
SIGHTS: Final[tuple[tuple[ViewportSize, str, Literal["dark", "light"]], ...]] = (
    (DESK, "bg", "dark"), (DESK, "en", "light"), (TABLET, "bg", "light"), (PHONE, "bg", "light"), (PHONE, "en", "dark"),
)  # fmt: skip

#: Read once for all: each page takes it as it is opened, and keeps it for every look.
AXE: Final = (Path(axe_playwright_python.__file__).parent / "axe.min.js").read_text(encoding="utf-8")
LOOK: Final = """async () => {
  const asked = { resultTypes: ["violations"], rules: { "target-size": { enabled: true } } };
  const { violations } = await axe.run(document, asked);
  const where = nodes => nodes.slice(0, 3).map(node => node.html.slice(0, 160)).join("; ");
  return violations.map(({ id, nodes }) => `${id}: ${where(nodes)}`);
}"""

#: Whether the page scrolls sideways, and the first thing that makes it.
BESIDE: Final = """() => document.scrollingElement.scrollWidth <= innerWidth ? "" :
    ([...document.querySelectorAll("body *")].find(one => one.getBoundingClientRect().right > innerWidth + 1)?.outerHTML
        ?? "something").slice(0, 200)"""


def faults_of(who: Console) -> list[str]:
    """Every fault of a page for those who do not see or whose hand is not sure, at every size, language and light."""
    page, found = who.page, []
    before = page.viewport_size or DESK
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE)
    for size, language, room in SIGHTS:
        page.emulate_media(color_scheme=room, reduced_motion="reduce")  # no colour half-way to the next
        speaks(who, language)
        page.set_viewport_size(size)
        found += [f"{size['width']}, {language}, {room}: {fault}" for fault in page.evaluate(LOOK)]
    page.set_viewport_size(before)
    return found


def overflows(who: Console) -> list[str]:
    """What lies beside the page on the narrowest phone and at twice the size, in either language."""
    page, found = who.page, []
    before = page.viewport_size or DESK
    for language in ("bg", "en"):
        speaks(who, language)
        for size in (NARROW, TWICE):
            page.set_viewport_size(size)
            if wide := page.evaluate(BESIDE):
                found.append(f"{size['width']}, {language}: beside the page: {wide}")
    page.set_viewport_size(before)
    return found


def speaks(who: Console, language: str) -> None:
    """The page is in that language; its switch is at hand where there is room."""
    if who.page.locator("html").get_attribute("lang") != language:
        who.page.set_viewport_size(DESK)
        who.speaks(language)
        expect(who.page.locator("html")).to_have_attribute("lang", language)
