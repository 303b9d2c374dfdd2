"""P8: what a console weighs on the line, and how soon it shows something of use; in kB and milliseconds."""

import gzip
import re
from collections.abc import Iterator
from http.client import HTTPConnection
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import TYPE_CHECKING, Final

import msgspec

from bench.http_house import HOST, started
from bench.report import Goal, Row, row
from bench.timing import Effort
from dolly.web.app import STATIC
from dolly.web.demo import STAFF

if TYPE_CHECKING:
    from playwright.sync_api import Browser

FIGURE: Final = "P8"
BROWSER = Path("/usr/bin/chromium")

#: Each console: who signs in to it, its address, and what its person looks for first.
CONSOLES: Final[dict[str, tuple[str, str, str]]] = {
    "landing": ("", "/", ".tables li"),
    "player": ("seat", "/player/?table=R1", "svg.cloth"),
    "board": ("", "/board/?table=R1", ".limits tbody tr"),
    "croupier": ("104", "/croupier/?table=R1", ".stage button"),
    "chipper": ("106", "/chipper/?table=R2", ".colours li"),
    "inspector": ("201", "/inspector/?table=R1", ".acts li"),
    "pit": ("301", "/pit/", "article dl"),
    "desk": ("501", "/desk/", "main"),
    "house": ("401", "/house/", "main"),
    "audit": ("601", "/audit/", "main"),
}
_LINKED: Final = re.compile(r"(?:src|href)=\"/(assets/[^\"]+\.(?:js|css))\"")


def measure(effort: Effort) -> Iterator[Row]:
    """Weighs every console, and opens each in a browser where there is one."""
    if not (STATIC / "index.html").is_file():
        return
    for console in CONSOLES:
        goal = Goal("figure", 300, at="most")
        yield row(FIGURE, f"{console}, weight", "kB", [weight(STATIC, console)] * effort.rounds, goals=(goal,))
    if find_spec("playwright") is None or not BROWSER.is_file():
        return
    with TemporaryDirectory(dir=Path.cwd(), prefix=".bench-") as folder:
        words = ["-m", "dolly", "run", "--data", folder, "--port", "0", "--demo", "--no-robots"]
        with started(words) as (port, _):
            yield from _opened(effort, port)


def weight(static: Path, console: str) -> float:
    """Returns what a first visit loads: the page, its scripts and its styles, each compressed by itself."""
    page = static / ("index.html" if console == "landing" else f"{console}/index.html")
    html = page.read_text(encoding="utf-8")
    files = [page, *(static / name for name in dict.fromkeys(_LINKED.findall(html)))]
    return sum(len(gzip.compress(file.read_bytes(), 6)) for file in files) / 1000


def _opened(effort: Effort, port: int) -> Iterator[Row]:
    from playwright.sync_api import sync_playwright  # noqa: PLC0415 - a bench without a browser does without it

    flags = ["--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking"]
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=BROWSER, args=flags)
        for console, (who, path, useful) in CONSOLES.items():
            token = _token(port, who)
            times = [_seen(browser, f"http://{HOST}:{port}{path}", token, useful) for _ in range(effort.rounds)]
            goal = Goal("figure", 1_000, at="most")
            yield row(FIGURE, f"{console}, first useful paint", "ms", times, goals=(goal,))
        browser.close()


def _seen(browser: "Browser", address: str, token: str, useful: str) -> float:
    """Opens a console with nothing kept from before; returns when what its person looks for was there."""
    context = browser.new_context()
    page = context.new_page()
    page.add_init_script(f"sessionStorage.setItem('dolly.token', '{token}')" if token else "")
    began = perf_counter()
    page.goto(address, wait_until="commit")
    page.locator(useful).first.wait_for(state="visible")
    took = (perf_counter() - began) * 1000
    context.close()
    return took


def _token(port: int, who: str) -> str:
    """Returns the sign-in of a person of the demonstration, or of a terminal at a seat."""
    if not who:
        return ""
    password = next((one.password for one in STAFF if one.number == who), "")
    path = "/api/tables/R1/seats/2/sit" if who == "seat" else "/api/sign-in"
    body = {} if who == "seat" else {"number": who, "password": password}
    http = HTTPConnection(HOST, port, timeout=60)
    http.request("POST", path, msgspec.json.encode(body))
    answer: dict[str, str] = msgspec.json.decode(http.getresponse().read(), strict=False)
    http.close()
    return answer["token"]
