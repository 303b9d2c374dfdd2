"""Every door with bodies drawn from the description, in every role: nothing breaks, and the books stay sound.

The same is asked in the same order every time, so that a change is not judged by luck; for something new, and for
longer: ``DOLLY_FUZZ_SEED=$RANDOM DOLLY_FUZZ_SECONDS=600 pytest tests/web/test_fuzz.py``. A failure names its seed.
"""

import json
import os
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import pytest
import structlog
from httpx import Response

from dolly.floor.books import books_reader
from dolly.floor.deciders import TableDecider
from dolly.store.memory import MemoryLog
from dolly.store.verify import verify
from dolly.table.people import Actor, Role
from dolly.web import demo
from dolly.web.buckets import Rate, Rates
from dolly.web.wiring import House, Settings
from tests.floor.house import HandClock
from tests.web.day import Day
from tests.web.from_schema import KNOWN, NASTY, Drawer
from tests.web.serving import QUICK, Client, Doors, doors

SECONDS = float(os.environ.get("DOLLY_FUZZ_SECONDS", "60"))
SEED = int(os.environ.get("DOLLY_FUZZ_SEED", "27"))
FREELY = Rates(Rate(10**9, 1), Rate(10**9, 1)).at_pace(10**6)
#: A page printed takes a hundred times as long as any other answer; these come seldom.
SLOW = "/api/reports"
PEOPLE = {
    Role.CROUPIER: "104", Role.INSPECTOR: "201", Role.PIT_BOSS: "301", Role.GAME_MANAGER: "401",
    Role.CASHIER: "501", Role.AUDITOR: "601", Role.CHIPPER: "105", Role.ADMINISTRATOR: "701", Role.HOUSE: "wheel",
}  # fmt: skip


class Asked(NamedTuple):
    """One request, so that a failure can be read."""

    role: str
    method: str
    path: str
    body: object


def operations(drawer: Drawer) -> list[tuple[str, str, dict[str, Any]]]:
    paths = drawer.description["paths"]
    found = [(method, path, told) for path, doors_ in paths.items() for method, told in doors_.items()]
    weights = {"say": 40, "say-at-desk": 15}
    return [one for one in found for _ in range(weights.get(one[2]["operationId"], 1))]


def draw_path(drawer: Drawer, path: str, told: dict[str, Any]) -> str:
    query = []
    for one in told["parameters"]:
        known = KNOWN.get(one["name"], ("1", 1, "x"))
        value = drawer.chance.choice(NASTY if drawer.chance.random() < 0.05 else known)
        text = "".join(sign for sign in str(value)[:60] if sign.isalnum() or sign in "-_.") or "x"
        if one["in"] == "path":
            path = path.replace("{" + one["name"] + "}", text)
        elif drawer.chance.random() < 0.5:
            query.append(f"{one['name']}={text}")
    return f"{path}?{'&'.join(query)}" if query else path


def encoded(drawer: Drawer, body: object) -> bytes:
    if drawer.chance.random() < 0.02:
        return drawer.chance.randbytes(drawer.chance.randint(0, 80))
    return json.dumps(body).encode("utf-8", "surrogatepass")


async def windows(house: Doors) -> dict[str, Client]:
    """A window of every role, R1 with staff and a player, L1 charged by a desk that is open, and one of nobody."""
    await house.staffed()
    await (await Day.begun(house)).charge()
    player = await house.seated(1)
    chips = await player.ask("POST", "/api/tables/R1/seats/1/play-money", {"id": "chips", "amount": 50_000})
    assert chips.status_code == 200
    signed = {
        role.value: Client(house.http, house.house.sign_ins.begin(Actor(number, role)))
        for role, number in PEOPLE.items()
    }
    return {**signed, "player": player, "nobody": house.anybody}


async def ask(house: Doors, drawer: Drawer, asked: Asked, token: str) -> int:
    headers = {"Authorization": f"Bearer {token}"} if token else {}
    content = b"" if asked.body is None else encoded(drawer, asked.body)
    answer = await house.http.request(asked.method, asked.path, content=content, headers=headers)
    check(answer, asked)
    return answer.status_code


async def play_on(by: dict[str, Client], chance: Random) -> None:
    """The croupier does what the table offers next, so that drawn commands meet games in every phase."""
    croupier = by["croupier"]
    seen = (await croupier.ask("GET", "/api/tables/R1/view")).json()
    offered = (seen.get("staff") or {}).get("next")
    pocket = {"type": "declare-result", "pocket": str(chance.randint(0, 36))}
    answer = await croupier.say(*(offered["commands"] if offered and offered["commands"] else [pocket]))
    check(answer, "the next touch")


def check(answer: Response, asked: object) -> None:
    """Nothing breaks: what comes out is an answer, a refusal, or that it cannot be done now."""
    assert answer.status_code < 500 or answer.status_code == 503, (SEED, asked, answer.status_code, answer.text)
    assert "Traceback" not in answer.text, (SEED, asked)


async def fuzz(house: Doors, drawer: Drawer, until: float) -> Counter[int]:
    met: Counter[int] = Counter()
    chosen, by = operations(drawer), await windows(house)
    while time.monotonic() < until:
        if drawer.chance.random() < 0.05:
            await play_on(by, drawer.chance)
        method, path, told = drawer.chance.choice(chosen)
        if path.startswith(SLOW) and drawer.chance.random() < 0.9:
            continue
        allowed = [role for role in told.get("x-roles", by) if role in by]
        role = drawer.chance.choice(allowed if drawer.chance.random() < 0.95 else list(by))
        schema = told.get("requestBody", {}).get("content", {}).get("application/json", {}).get("schema")
        body = None if schema is None else drawer.draw(schema)
        asked = Asked(role, method.upper(), draw_path(drawer, path, told), body)
        status = await ask(house, drawer, asked, by[role].token)
        met[status] += 1
        if status == 401 and role != "nobody":  # signed out, or a seat that was left: comes back
            by = await windows_anew(house, by)
    return met


async def windows_anew(house: Doors, by: dict[str, Client]) -> dict[str, Client]:
    begin = house.house.sign_ins.begin
    anew = {role.value: Client(house.http, begin(Actor(number, role))) for role, number in PEOPLE.items()}
    player = Client(house.http, begin(Actor("R1/1", Role.PLAYER, 1), "R1"))
    return {**by, **anew, "player": player}


@pytest.fixture
def quiet() -> Iterator[None]:
    """The server's own log is not read here."""
    structlog.configure(logger_factory=structlog.ReturnLoggerFactory())
    yield
    structlog.reset_defaults()


@pytest.mark.soak
@pytest.mark.usefixtures("quiet")
async def test_whatever_is_sent_nothing_breaks_and_the_books_stay_sound(tmp_path: Path) -> None:
    log, drawer = MemoryLog(), Drawer(Random(SEED))
    settings = Settings("Test", demo=True, demo_staff=demo.STAFF, rates=FREELY)
    house = House(log, tmp_path / "people.sqlite3", settings, clock=HandClock(), hasher=QUICK)
    async with doors(house) as open_:
        met = await fuzz(open_, drawer, time.monotonic() + SECONDS)
        assert house.sound(), SEED
        assert met[200] > 0, (SEED, met)
        report = verify(log, books_reader())
        assert report.fault is None, (SEED, report.fault)
        for host in house.floor.tables.values():
            state = TableDecider().fresh()
            for record in log.read(host.name):
                state = TableDecider().evolve(state, TableDecider.codec.decode(record.body), record.at)
            assert state == host.stored, SEED
