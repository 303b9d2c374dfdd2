"""A small client of the public API: sign in, say a touch, watch a table; nothing here knows the server's code."""

import asyncio
import itertools
import json
import time
import urllib.error
import urllib.request
from collections.abc import AsyncGenerator, Mapping
from contextlib import aclosing
from http.client import HTTPException
from typing import Any, Final

from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

#: JSON as it comes and goes.
Json = dict[str, Any]

#: How long one request may take, and how soon one that nobody answered is said again, in seconds.
WITHIN: Final = 10.0
AGAIN_AFTER: Final = 0.5
#: The kinds of "no" after which the same is said again: not written now, and more than a hand says.
AGAIN: Final = frozenset({"unavailable", "too-fast"})
#: A socket on which nothing was heard for so long is dead; the server is heard every two seconds.
SILENCE: Final = 10.0

#: The kinds of "no" on a socket, as statuses of the same answer over HTTP.
_STATUS: Final = {"not-signed-in": 401, "not-permitted": 403, "refused": 409, "unavailable": 503}

#: The house is near: whatever proxy the machine uses for the world, it is not asked here.
_direct: Final = urllib.request.build_opener(urllib.request.ProxyHandler({}))


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
    def facts(self) -> Json:
        """What the refusal knows besides: limits, the nearest amounts that would do."""
        return self.answer.get("facts") or {}


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
                if declined.answer.get("error") not in AGAIN:
                    raise
                again_after = declined.facts.get("seconds", AGAIN_AFTER)
            except Unreachable:
                again_after = AGAIN_AFTER
            await asyncio.sleep(again_after)

    async def watch(self, table: str, tick: float = 1.0) -> AsyncGenerator[Json, None]:
        """Yields the whole picture of a table at every message, and every ``tick`` seconds between.

        Comes back by itself when the line is cut.

        Raises:
            Declined: this window's sign-in has ended, or there is no such table.
        """
        while True:
            try:
                async with aclosing(self._watch_once(table, tick)) as pictures:
                    async for picture in pictures:
                        yield picture
            except (OSError, WebSocketException):
                pass
            except Declined as declined:
                if declined.status != 503:
                    raise
            await asyncio.sleep(AGAIN_AFTER)

    async def _watch_once(self, table: str, tick: float) -> AsyncGenerator[Json, None]:
        address = self.address.replace("http", "ws", 1)
        picture: Json = {}
        async with connect(f"{address}/api/tables/{table}/live", compression=None, proxy=None) as socket:
            await socket.send(json.dumps({"token": self.token, "seq": 0}))
            heard = time.monotonic()
            while time.monotonic() - heard < SILENCE:
                try:
                    async with asyncio.timeout(tick):  # wait_for may lose a cancellation before Python 3.12
                        message = json.loads(await socket.recv())
                except TimeoutError:
                    if "public" in picture:
                        yield {**picture, "time": picture["time"] + int((time.monotonic() - heard) * 1e6)}
                    continue
                heard = time.monotonic()
                if "error" in message:
                    raise Declined(_STATUS.get(message["error"], 422), message)
                picture = _merged(picture, message)
                if "public" in picture:  # a table that is not charged yet only tells the time
                    yield picture

    def _request(self, method: str, path: str, body: Mapping[str, Any] | None) -> Json:
        headers = {"Content-Type": "application/json"}
        if self.token is not None:
            headers["Authorization"] = f"Bearer {self.token}"
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(self.address + path, data, headers, method=method)  # noqa: S310 - our own house
        try:
            with _direct.open(request, timeout=WITHIN) as answer:
                answered: Json = json.load(answer)
                return answered
        except urllib.error.HTTPError as error:
            raise Declined(error.code, _told(error)) from None
        except (OSError, HTTPException, ValueError) as error:  # cut short, or never begun
            raise Unreachable(f"{self.address} does not answer: {error}") from error


def _merged(picture: Json, message: Json) -> Json:
    """Parts that are absent have not changed; what has just happened, and a game's proposal, do not last."""
    merged = {**picture, "acts": [], "refused": [], **message}
    if "public" in merged and merged["public"]["phase"] != "no-more-bets":
        merged["proposal"] = None
    return merged


def _told(error: urllib.error.HTTPError) -> Json:
    try:
        told = json.load(error)
    except (OSError, HTTPException, ValueError):
        return {"message": str(error.reason)}
    return told if isinstance(told, dict) else {"message": str(told)}
