"""Takes a picture of every console, in both languages and five sizes, and by day, into tests/browser/shots/."""

from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from playwright.sync_api import Page, expect, sync_playwright

from tests.browser.cloth_shots import cloth
from tests.browser.conftest import CHROMIUM, QUIET
from tests.browser.day_shots import day
from tests.browser.papers_shots import carded, office
from tests.browser.people import Board, Console, Pit
from tests.browser.served import Served
from tests.browser.table import DESK, Table

SHOTS: Final = Path(__file__).parent / "shots"
#: A wall display, a desk (and a tablet of ten inches lying), the older tablet, the ten inches standing, a phone.
SIZES: Final = ((1920, 1080), (1280, 800), (1024, 768), (800, 1280), (390, 844))
LANGUAGES: Final = ("bg", "en")


def main() -> None:
    """Plays one game and one gaming day before the camera."""
    SHOTS.mkdir(exist_ok=True)
    with TemporaryDirectory() as folder, sync_playwright() as playwright:
        house, *others = (Served(Path(folder) / name) for name in ("house", "office", "card"))
        for one in (house, *others):
            one.start()
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=list(QUIET))
        with closing(browser):
            context = browser.new_context(viewport=DESK, color_scheme="dark")
            game(Table(context, house.address), house)
            for each, where in zip((day, cloth, office, carded), (house, house, *others), strict=True):
                each(browser.new_context(viewport=DESK, color_scheme="dark"), where, shoot)
        for one in (house, *others):
            one.stop()


def game(table: Table, house: Served) -> None:
    """Every console between two games and in each phase that looks different."""
    new = table.context.new_page
    landing, joining = Console(new(), house.address), Console(new(), house.address)
    landing.page.goto(f"{house.address}/?lang=en")
    joining.page.goto(f"{house.address}/player/?lang=en")
    pit, board = Pit(new(), house.address), Board(new(), house.address)
    everyone: dict[str, Console] = {
        "croupier": table.croupier, "inspector": table.inspector, "player": table.three, "board": board,
    }  # fmt: skip
    moments: tuple[tuple[str, Callable[[], object], dict[str, Console]], ...] = (
        ("1-open", lambda: None, {"landing": landing, "join": joining, "pit": pit, **everyone}),
        ("2-betting", lambda: laid(table), everyone),
        ("3-no-more-bets", table.croupier.no_more_bets, everyone),
        ("4-number", lambda: table.croupier.number("17"), {"croupier": table.croupier, "inspector": table.inspector}),
        ("5-dolly", table.croupier.dolly, everyone),
        ("6-correction", lambda: table.croupier.correct("20"), {"pit": pit, **everyone}),
        ("7-result", lambda: settled(table), {"pit": pit}),
    )
    for moment, happens, consoles in moments:
        happens()
        for name, who in consoles.items():
            shoot(who, f"{name}-{moment}")


def laid(table: Table) -> None:
    """A cloth with something of everything on it."""
    table.betting()
    for spot in ("17-20", "16-17-18", "16-17-19-20", "13-14-15-16-17-18"):
        table.three.bets(spot)
    table.four.bets("dozen-2", 10)


def settled(table: Table) -> None:
    """The inspector confirms, seats are paid: the pit sees a result within what the bets let expect."""
    table.inspector.confirm()
    table.croupier.done()


def shoot(who: Console, name: str) -> None:
    """One console, in both languages and all sizes."""
    before = who.page.viewport_size
    assert before is not None
    for language in LANGUAGES:
        who.speaks(language)
        expect(who.page.locator("html")).to_have_attribute("lang", language)
        for width, height in SIZES:
            who.page.set_viewport_size({"width": width, "height": height})
            picture(who.page, f"{name}-{language}-{width}x{height}.png")
        who.page.set_viewport_size(before)
    who.page.emulate_media(color_scheme="light")
    picture(who.page, f"{name}-light.png")
    who.page.emulate_media(color_scheme="dark")


#: What a picture is of may lie below the fold, and the page has just changed its size.
IN_SIGHT: Final = """async () => {
  window.shown?.scrollIntoView({ block: "center" });
  await new Promise(go => requestAnimationFrame(() => requestAnimationFrame(go)));
}"""


def picture(page: Page, name: str) -> None:
    """What a person sees without scrolling, or where they have scrolled to."""
    page.evaluate(IN_SIGHT)
    page.screenshot(path=SHOTS / name, animations="disabled")


if __name__ == "__main__":
    main()
