"""An evening on one page: a thousand rounds leave its memory, its listeners and its questions where they were."""

from collections import Counter
from time import monotonic
from typing import Any, Final
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, CDPSession, Page, expect

from tests.browser.people import Console, Pit
from tests.browser.table import DESK, Table
from tests.browser.test_pages import Chipper

ROUNDS: Final = 1_000
#: What the pit asks by its own clock, of every table at once, is asked no oftener than this, in seconds.
PIT_LOOKS: Final = 3

#: The line to the table is held by the test: the page hears what is delivered, at once and as a real socket says it.
LINE: Final = """
window.WebSocket = class {
  constructor(address) {
    if (address.includes("/tables/R1/")) window.line = this;  // the pit has a line to every table
    setTimeout(() => this.onopen?.());
  }
  send() {}
  close() {}
};
window.rest = () => new Promise(go => {
  const way = new MessageChannel();
  way.port1.onmessage = () => { way.port1.close(); go(); };
  way.port2.postMessage(0);
});
window.deliver = async message => { window.line.onmessage({ data: JSON.stringify(message) }); await window.rest(); };
"""

#: So many whole rounds as a table tells them, from a picture that it gave.
PLAY: Final = """async ([picture, first, rounds]) => {
  let { seq, time } = picture;
  const past = [], totals = [["17", 500], ["red", 1000]], body = { direction: "clockwise" };
  const lines = [["17", 500, "lost", 0, 0], ["red", 1000, "won", 1000, 1000]];
  const own = more => picture.player ? { player: { ...picture.player, ...more } } : {};
  let accounts = picture.staff?.accounts;
  const staffed = (name, command, more) => picture.staff && picture.staff.croupier ? { staff: {
    ...picture.staff, accounts, offers: [command], next: { name, commands: [{ type: command }] }, ...more } } : {};
  const say = async (game, change, extra) => {
    seq += 1; time += 1e6;
    const drawn = picture.public.drawn.map((_, place) => place + game), recent = past.slice(-20);
    const seen = { ...picture.public, game, spin: game, phase_at: time, recent, drawn, ...change };
    const act = { seq, at: time, by: "104", role: "croupier", tag: "wheel-spun", game, body };
    await deliver({ seq, time, public: seen, acts: [act], ...extra });
  };
  for (let game = first; game < first + rounds; game += 1) {
    const pocket = String(1 + game % 36), colour = game % 2 ? "red" : "black", swing = 500 * (game % 7);
    accounts = picture.staff?.accounts.map(one => ({ ...one, rack: one.rack + swing, exchanged: swing }));
    await say(game, { phase: "betting", bets_open: true, totals },
      { ...own({ stakes: totals, staked: 1500 }), ...staffed("no-more-bets", "call-no-more-bets") });
    await say(game, { phase: "no-more-bets", bets_open: false, totals }, staffed("number", "declare-result"));
    const result = { phase: "result", bets_open: false, result: pocket, colour, totals };
    await say(game, result, staffed("done", "lift-dolly", { pocket }));
    past.push({ game, end: "number", pocket, colour, direction: "clockwise", at: time });
    const last_game = { game, pocket, lines, staked: 1500, winnings: 1000, returned: 1000 };
    await say(game, { phase: "open", bets_open: true }, { ...own({ last_game }), ...staffed("spin", "spin") });
  }
  return seq;
}"""


#: How often the page has changed what it shows.
DRAWN: Final = """() => {
  window.drawn = 0;
  const all = { subtree: true, childList: true, characterData: true };
  new MutationObserver(() => window.drawn += 1).observe(document.body, all);
}"""


def burdens(page: Page, session: CDPSession) -> dict[str, float]:
    """What a page carries once its rubbish is collected: bytes, listeners, and elements in it."""
    for _ in range(3):
        session.send("HeapProfiler.collectGarbage")
        page.wait_for_timeout(100)
    found: list[dict[str, Any]] = session.send("Performance.getMetrics")["metrics"]
    elements: int = page.evaluate("document.querySelectorAll('*').length")
    return {**{each["name"]: each["value"] for each in found}, "elements": elements}


def deaf(browser: Browser, who: Console, path: str) -> Page:
    """The same person's page again, with a line that the test holds."""
    context = browser.new_context(viewport=DESK)
    page = context.new_page()
    page.add_init_script(f"sessionStorage.setItem('dolly.token', '{who.token}');{LINE}")
    page.goto(f"{who.address}{path}&lang=en")
    page.wait_for_function("() => window.line !== undefined")
    return page


def at_console(table: Table, console: str) -> Console:
    """Who sits at that console of the table."""
    new, address = table.context.new_page, table.address
    match console:
        case "player":
            return table.three
        case "croupier":
            return table.croupier
        case "chipper":
            return Chipper(new(), address, "106")
        case "pit":
            return Pit(new(), address)
        case _:
            return table.inspector


def pictured(table: Table, who: Console, console: str) -> dict[str, Any]:
    """What that console is shown of the table, two colours being out where there are any."""
    picture: dict[str, Any] = {**table.ask("view", who), "acts": []}
    if console == "board":
        return {**picture, "staff": None}
    if console == "chipper":
        assert len(picture["staff"]["accounts"]) == 2
        return {**picture, "public": {**picture["public"], "kind": "cloth"}}
    return picture


def level(before: dict[str, float], after: dict[str, float]) -> None:
    """What a page carries is no more than it was."""
    assert after["JSEventListeners"] <= before["JSEventListeners"] + 5
    assert abs(after["elements"] - before["elements"]) <= 20
    assert after["JSHeapUsedSize"] <= before["JSHeapUsedSize"] + 4_000_000


@pytest.mark.parametrize("console", ["player", "croupier", "chipper", "inspector", "pit", "board"])
def test_a_thousand_rounds_leave_memory_listeners_and_requests_level(
    chromium: Browser, table: Table, console: str
) -> None:
    who = at_console(table, console)
    page = deaf(chromium, who, f"/{console}/?table=R1")
    picture = pictured(table, who, console)
    page.evaluate("deliver", picture)
    expect(page.get_by_text("R1").first).to_be_visible()
    session = page.context.new_cdp_session(page)
    session.send("Performance.enable")
    page.evaluate(DRAWN)
    picture["seq"] = page.evaluate(PLAY, [picture, 1_000, 60])
    before, asked, began = burdens(page, session), list[str](), monotonic()
    page.on("request", lambda request: asked.append(urlsplit(request.url).path))
    page.evaluate(PLAY, [picture, 1_060, ROUNDS])
    assert page.evaluate("window.drawn") > ROUNDS  # what is level has been drawn
    level(before, burdens(page, session))
    if console == "pit":  # it looks at house and desks by its own clock, and asks nothing for a round
        most = 2 + (monotonic() - began) / PIT_LOOKS
        assert {path: times for path, times in Counter(asked).items() if times > most} == {}
    else:
        assert len(asked) <= 3, asked
    page.context.close()
