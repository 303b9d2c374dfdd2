"""A small client of the public API: sign in, say a touch, watch a table; nothing here knows the server's code."""

import asyncio
import itertools
import json
import time
import urllib.error
import urllib.request
from collections.abc import AsyncIterator, Mapping
from typing import Any, Final

from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

#: JSON as it comes and goes.
Json = dict[str, Any]

#: How long one request may take, and how often one that nobody answered is said again, in seconds.
WITHIN: Final = 10.0
AGAIN_AFTER: Final = 0.5
#: A socket on which nothing was heard for so long is dead; the server is heard every two seconds.
SILENCE: Final = 10.0


class Declined(Exception):
    """The server said no: its status, and its answer with ``error``, ``refusal``, ``message`` and ``facts``."""

    def __init__(self, status: int, answer: Json) -> None:
        super().__init__(answer.get("message", f"status {status}"))
        self.status = status
        self.answer = answer

    @property
    def refusal(self) -> str | None:
        """Why a table said no, if it was a table."""
        return self.answer.get("refusal")

    @property
    def nearest(self) -> int:
        """The nearest amount that would do, in cents; nought if none was named."""
        return int(self.answer.get("facts", {}).get("nearest") or 0)


class Unreachable(Exception):
    """Nobody answers at that address now."""


class Client:
    """One window: an address and, once signed in, a token of its own."""

    def __init__(self, address: str, token: str | None = None) -> None:
        self.address = address.rstrip("/")
        self.token = token
        self._numbers = itertools.count(1)

    async def get(self, path: str) -> Json:
        """Asks for ``path``."""
        return await asyncio.to_thread(self._request, "GET", path, None)

    async def post(self, path: str, body: Mapping[str, Any] | None = None) -> Json:
        """Posts ``body`` once."""
        return await asyncio.to_thread(self._request, "POST", path, body or {})

    async def sign_in(self, number: str, password: str) -> None:
        """Signs a person in for this window."""
        answer = await self.post("/api/sign-in", {"number": number, "password": password})
        self.token = answer["token"]

    def new_id(self) -> str:
        """A command id nobody else makes: it begins with the time, so that ids come in order."""
        return f"{time.time_ns():x}-{next(self._numbers)}-{id(self):x}"

    async def say(self, table: str, *commands: Json) -> Json:
        """Says a touch, with the same id until it is answered: said twice is said once."""
        return await self.insist(f"/api/tables/{table}/commands", {"id": self.new_id(), "commands": list(commands)})

    async def insist(self, path: str, body: Json) -> Json:
        """Posts a body that bears its id, again and again until somebody answers."""
        while True:
            try:
                return await self.post(path, body)
            except Declined as declined:
                if declined.status != 503:
                    raise
            except Unreachable:
                pass
            await asyncio.sleep(AGAIN_AFTER)

    async def watch(self, table: str, tick: float = 1.0) -> AsyncIterator[Json]:
        """Yields the whole picture of a table at every message, and every ``tick`` seconds between.

        Comes back by itself when the line is cut.
        """
        while True:
            try:
                async for picture in self._watch_once(table, tick):
                    yield picture
            except (OSError, WebSocketException, TimeoutError):
                await asyncio.sleep(AGAIN_AFTER)

    async def _watch_once(self, table: str, tick: float) -> AsyncIterator[Json]:
        address = self.address.replace("http", "ws", 1)
        picture: Json = {}
        async with connect(f"{address}/api/tables/{table}/live", compression=None) as socket:
            await socket.send(json.dumps({"token": self.token, "seq": 0}))
            heard = time.monotonic()
            while time.monotonic() - heard < SILENCE:
                try:
                    message = json.loads(await asyncio.wait_for(socket.recv(), tick))
                except TimeoutError:
                    if picture:
                        yield {**picture, "time": picture["time"] + int((time.monotonic() - heard) * 1e6)}
                    continue
                heard = time.monotonic()
                if "error" in message:
                    raise Declined(401, message)
                picture = _merged(picture, message)
                yield picture

    def _request(self, method: str, path: str, body: Mapping[str, Any] | None) -> Json:
        headers = {"Content-Type": "application/json"}
        if self.token is not None:
            headers["Authorization"] = f"Bearer {self.token}"
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(self.address + path, data, headers, method=method)  # noqa: S310 - our own house
        try:
            with urllib.request.urlopen(request, timeout=WITHIN) as answer:  # noqa: S310 - our own house
                answered: Json = json.load(answer)
                return answered
        except urllib.error.HTTPError as error:
            raise Declined(error.code, _told(error)) from None
        except (OSError, ValueError) as error:
            raise Unreachable(f"{self.address} does not answer: {error}") from error


def _merged(picture: Json, message: Json) -> Json:
    """Parts that are absent have not changed; a proposed number is gone once the game has moved on."""
    merged = {**picture, **message}
    if merged["public"]["phase"] != "no-more-bets":
        merged["proposal"] = None
    return merged


def _told(error: urllib.error.HTTPError) -> Json:
    try:
        told = json.load(error)
    except ValueError:
        return {"message": error.reason}
    return told if isinstance(told, dict) else {"message": str(told)}
