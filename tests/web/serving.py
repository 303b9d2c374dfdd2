"""A serving house in tests: spoken to like any client does, over HTTP and over sockets."""

import asyncio
import json
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import httpx
from argon2 import PasswordHasher
from websockets.asyncio.client import ClientConnection, connect

from dolly.floor.clock import now
from dolly.store.log import EventLog
from dolly.store.sqlite import SqliteLog
from dolly.web import demo
from dolly.web.app import application
from dolly.web.serving import Server, listen
from dolly.web.wiring import House, Settings

#: Real hashing takes its time by intention; here it need not.
QUICK = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)

WHEEL_SECRET = "a secret of this start"  # noqa: S105 - of a house that lives for one test

PASSWORDS = {one.number: one.password for one in demo.STAFF}
PINS = {one.number: one.pin for one in demo.STAFF}

Json = dict[str, Any]


class Client:
    """One window: says what it is told to, with ids of its own."""

    count = 0

    def __init__(self, http: httpx.AsyncClient, token: str = "") -> None:
        self.http = http
        self.token = token

    async def ask(self, method: str, path: str, body: object = None) -> httpx.Response:
        headers = {"Authorization": f"Bearer {self.token}"} if self.token else {}
        content = None if body is None else json.dumps(body)
        return await self.http.request(method, path, content=content, headers=headers)

    async def say(self, *commands: Json, table: str = "R1", **more: object) -> httpx.Response:
        Client.count += 1
        body = {"id": f"{Client.count:06}-test", "commands": list(commands), **more}
        return await self.ask("POST", f"/api/tables/{table}/commands", body)

    async def must_say(self, *commands: Json, table: str = "R1") -> Json:
        return good(await self.say(*commands, table=table))


class Doors:
    """A house with open doors."""

    def __init__(self, house: House, http: httpx.AsyncClient, address: str = "") -> None:
        self.house = house
        self.http = http
        self.address = address

    @property
    def anybody(self) -> Client:
        return Client(self.http)

    async def signed_in(self, number: str, role: str | None = None) -> Client:
        body = {"number": number, "password": PASSWORDS.get(number, WHEEL_SECRET), "role": role}
        return Client(self.http, good(await self.anybody.ask("POST", "/api/sign-in", body))["token"])

    async def seated(self, seat: int, table: str = "R1") -> Client:
        return Client(self.http, good(await self.anybody.ask("POST", f"/api/tables/{table}/seats/{seat}/sit"))["token"])

    async def staffed(self) -> tuple[Client, Client]:
        """Croupier and inspector, in their places at R1."""
        croupier, inspector = await self.signed_in("104"), await self.signed_in("201")
        await croupier.must_say({"type": "take-place", "place": "croupier"})
        await inspector.must_say({"type": "take-place", "place": "inspector"})
        return croupier, inspector

    @asynccontextmanager
    async def live(self, token: str | None = None, seq: int = 0, table: str = "R1") -> AsyncIterator["Live"]:
        async with connect(f"ws://{self.address}/api/tables/{table}/live", compression=None) as socket:
            await socket.send(json.dumps({"token": token, "seq": seq}))
            yield Live(socket)


class Live:
    """A console on the live feed: what it knows by now."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.known: Json = {"acts": []}
        self.first: Json = {}

    async def hear(self) -> Json:
        message: Json = json.loads(await asyncio.wait_for(self.socket.recv(), 5))
        self.first = self.first or message
        for part, told in message.items():
            self.known[part] = self.known["acts"] + told if part == "acts" else told
        return message

    async def until(self, wanted: Callable[[Json], bool]) -> Json:
        while not wanted(self.known):
            await self.hear()
        return self.known


def good(answer: httpx.Response) -> Json:
    assert answer.status_code == 200, answer.text
    body: Json = answer.json()
    return body


def refused(answer: httpx.Response, status: int, error: str, refusal: str | None = None) -> Json:
    body: Json = answer.json()
    assert (answer.status_code, body["error"], body["refusal"]) == (status, error, refusal), answer.text
    assert body["message"]
    facts: Json = body["facts"]
    return facts


def player_of(seat: int, *bets: tuple[str, int]) -> Json:
    slip = [{"spot": spot, "stake": cents} for spot, cents in bets]
    return {"type": "place-bets", "seat": seat, "slip": slip}


def demo_house(
    folder: Path, *, clock: Callable[[], int] = now, log: EventLog | None = None, is_demo: bool = True
) -> House:
    settings = Settings("Test", is_demo, demo.STAFF if is_demo else (), WHEEL_SECRET if is_demo else "")
    kept = log or SqliteLog(folder / "house.sqlite3")
    return House(kept, folder / "people.sqlite3", settings, clock=clock, hasher=QUICK)


@asynccontextmanager
async def doors(house: House, *, prepared: bool = True) -> AsyncIterator[Doors]:
    """The doors of a house, without a network."""
    await house.open()
    try:
        if prepared:
            await demo.prepare(house)
        app: Any = application(house)
        transport = httpx.ASGITransport(app, raise_app_exceptions=False)
        async with httpx.AsyncClient(transport=transport, base_url="http://dolly") as http:
            yield Doors(house, http)
    finally:
        await house.close()


@asynccontextmanager
async def served(house: House) -> AsyncIterator[Doors]:
    """The doors of a house on a real port, with real sockets."""
    await house.open()
    try:
        await demo.prepare(house)
        with listen("127.0.0.1", 0) as listening:
            address = f"127.0.0.1:{listening.getsockname()[1]}"
            opened = asyncio.Event()
            server = Server(house, opened.set)
            serving = asyncio.create_task(server.serve(sockets=[listening]))
            await opened.wait()
            try:
                async with httpx.AsyncClient(base_url=f"http://{address}") as http:
                    yield Doors(house, http, address)
            finally:
                server.should_exit = True
                await asyncio.wait_for(serving, 10)
    finally:
        await house.close()
