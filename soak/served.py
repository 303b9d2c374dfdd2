"""A real house, served by the real program: started, spoken to over HTTP, killed, started again."""

import json
import os
import re
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any, Final

import httpx
import msgspec

from dolly.desk import commands as desk_say
from dolly.house.equipment_commands import CheckEquipment
from dolly.table import commands as say
from dolly.table.people import Actor, Role
from dolly.web.demo import STAFF
from soak.founding import CARDS
from soak.said import Saying

SOURCE: Final = Path(__file__).resolve().parents[1] / "src"
TABLE: Final = "R1"
DESK: Final = "desk-1"

#: The house is away or asks for patience: the same is said or asked again later.
NOT_NOW: Final = frozenset({429, 503})
#: Seats of the terminal table that play.
SEATS: Final = (1, 2, 3, 4, 5, 6)
#: How long a start may take, in seconds, on a machine that has other things to do.
OPENS_WITHIN: Final = 60.0

#: On a free port, and for people who say more than a hand does.
OPENED: Final = ("--port", "0", "--pace", "1000")

Json = dict[str, Any]


class Server:
    """One start of ``dolly run`` over a folder, and a database where the log is in one."""

    def __init__(self, folder: Path, *words: str) -> None:
        command = (sys.executable, "-m", "dolly", "run", "--data", str(folder), *OPENED, *words)
        environment = {**os.environ, "PYTHONPATH": str(SOURCE)}
        self._said = (folder / "stderr.txt").open("ab")
        self.process = subprocess.Popen(
            command, stdout=subprocess.PIPE, stderr=self._said, text=True, env=environment, bufsize=1
        )

    def address(self) -> str:
        """Waits until the doors are open; returns where. Empty where the process ended before."""
        assert self.process.stdout is not None
        found = re.search(r"http://[\d.]+:\d+", self.process.stdout.readline())
        return found[0] if found else ""

    def kill(self) -> None:
        """Kills it, as ``kill -9`` does, and waits until it is gone."""
        self.process.kill()
        self._gone()

    def stop(self) -> None:
        """Tells it to stop, and waits until it has."""
        self.process.send_signal(signal.SIGTERM)
        self._gone()

    def _gone(self) -> None:
        self.process.wait(OPENS_WITHIN)
        assert self.process.stdout is not None
        self.process.stdout.close()
        self._said.close()


class Window:
    """One person's window at the house: what it says, and with which token; ``table`` is where they work."""

    def __init__(self, by: Actor, token: str, table: str = TABLE) -> None:
        self.by = by
        self.token = token
        self.table = table

    async def ask(self, http: httpx.AsyncClient, method: str, path: str, body: object = None) -> httpx.Response:
        """Asks once."""
        content = None if body is None else json.dumps(body)
        return await http.request(method, path, content=content, headers={"Authorization": f"Bearer {self.token}"})

    async def say(self, http: httpx.AsyncClient, saying: Saying) -> httpx.Response:
        """Says something, as its door takes it."""
        path, body = door_of(saying)
        return await self.ask(http, "POST", path, {"id": saying.id, **body})


def door_of(saying: Saying) -> tuple[str, Json]:
    """Returns through which door something is said, and how: what is signed is signed by PIN, at whatever console."""
    desk, table, signing = f"/api/desks/{saying.where}", f"/api/tables/{saying.where}", signing_of(saying.by)
    match saying.commands[0]:
        case desk_say.SignPaper(draft, version):
            return f"{desk}/papers/{draft}/sign", {"version": version, "signing": signing}
        case desk_say.VoidPaper(draft, reason):
            return f"{desk}/papers/{draft}/void", {"reason": reason, "signing": signing}
        case say.SignClosing(version):
            return f"{table}/closing/sign", {"version": version, "signing": signing}
        case say.ConfirmTableCount(answers_for):
            return f"{table}/closing/confirm", {"answers_for": answers_for, "signing": signing}
        case CheckEquipment() as check:
            looked = {one: getattr(check, one) for one in ("level", "sound", "ball", "cloth", "board")}
            return f"/api/tables/{check.table}/equipment", {**looked, "signing": signing}
        case _:
            said = msgspec.to_builtins(saying.commands)
            told = {"command": said[0]} if saying.way == "desk" else {"commands": said}
            return f"{desk if saying.way == 'desk' else table}/commands", told


def signing_of(by: Actor) -> Json:
    """Returns how somebody signs: by number, role and the PIN of the demonstration."""
    return {"number": by.person, "role": by.role.value, "pin": _PINS.get(by.person, "")}


async def moved_in(address: str) -> list[Window]:
    """Signs the people of a demonstration house in, opens its desk, and seats its players with chips."""
    async with httpx.AsyncClient(base_url=address, timeout=60) as http:
        croupier, inspector, cashier = [await signed_in(http, *who) for who in _PEOPLE]
        await _desk(http, cashier)
        places: tuple[tuple[Window, Json], ...] = (
            (croupier, {"type": "take-place", "place": "croupier"}),
            (inspector, {"type": "take-place", "place": "inspector"}),
        )
        for number, (window, command) in enumerate(places):
            body = {"id": f"0-place-{number}", "commands": [command]}
            good(await window.ask(http, "POST", f"/api/tables/{TABLE}/commands", body))
        players = []
        for seat in SEATS:
            sat = good(await http.post(f"/api/tables/{TABLE}/seats/{seat}/sit"))
            players.append(Window(Actor(f"{TABLE}/{seat}", Role.PLAYER, seat), sat["token"]))
            buying = {"type": "buy-chips", "seat": seat, "amount": 200_000, "chip_value": 100}
            body = {"id": f"0-chips-{seat}", "commands": [buying]}
            good(await croupier.ask(http, "POST", f"/api/tables/{TABLE}/commands", body))
        return [croupier, inspector, cashier, *players]


_PINS: Final = {one.number: one.pin for one in STAFF}
_PEOPLE: Final = (
    ("104", Role.CROUPIER, "croupier-104"),
    ("201", Role.INSPECTOR, "inspector-201"),
    ("501", Role.CASHIER, "cashier-501"),
)
_CASHIER: Final = {"number": "501", "role": "cashier", "pin": "5501"}
_MANAGER: Final = {"number": "401", "role": "game-manager", "pin": "4401"}
_TILL: Final = {
    "currency": "EUR", "chips": [[100_000, 500], [10_000, 3_000], [500, 20_000]], "cash": [[10_000, 200], [5_000, 400]],
}  # fmt: skip


async def signed_in(http: httpx.AsyncClient, number: str, role: Role, password: str, table: str = TABLE) -> Window:
    """Signs somebody in, in a window of their own."""
    body = {"number": number, "password": password}
    return Window(Actor(number, role), good(await http.post("/api/sign-in", json=body))["token"], table)


async def _desk(http: httpx.AsyncClient, cashier: Window) -> None:
    """The desk is opened and counted, and cards are handed out."""
    counting = {"type": "enter-count", "purpose": "opening", "tills": [_TILL]}
    asked: list[tuple[str, Json]] = [
        (f"/api/desks/{DESK}/open", {}),
        (f"/api/desks/{DESK}/commands", {"command": counting}),
        (f"/api/desks/{DESK}/count/confirm", {"signing": _MANAGER}),
    ]
    for number, (path, body) in enumerate(asked):
        good(await cashier.ask(http, "POST", path, {"id": f"0-desk-{number}", **body}))
    balance = good(await cashier.ask(http, "GET", f"/api/desks/{DESK}/view"))["balance"]
    for person in (_CASHIER, _MANAGER):
        body = {"id": f"0-balance-{person['number']}", "version": balance["version"], "signing": person}
        good(await cashier.ask(http, "POST", f"/api/desks/{DESK}/balance/sign", body))
    for card in CARDS:
        good(await cashier.ask(http, "POST", "/api/cards", {"id": f"0-card-{card}", "card": card}))


def good(answer: httpx.Response) -> Json:
    """Returns what an answer says; it is yes."""
    assert answer.status_code == 200, (answer.request.url, answer.text)
    told: Json = answer.json()
    return told
