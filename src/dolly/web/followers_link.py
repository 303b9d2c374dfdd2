"""The line of a node that follows, at its own end: whose croupier consoles are open here, what is proposed there."""

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Final

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from dolly.floor.answers import encode
from dolly.table.people import Actor, Role
from dolly.web.node_book import HolderDoor
from dolly.web.node_link import PATH, Croupiers, Proposals

#: A line on which nothing is heard for twice so long is cut, in seconds.
_PING: Final = 1.0
#: How soon a line that was cut is made anew, in seconds.
_AGAIN_AFTER: Final = 0.25

_proposals: Final = msgspec.json.Decoder(Proposals)


class FollowersLink:
    """Counts the croupiers' consoles here, and keeps the line to whoever holds the house."""

    def __init__(self, proposed: Callable[[str, str], Awaitable[None]]) -> None:
        self.up = False
        self._proposed = proposed
        self._open: Counter[tuple[str, str]] = Counter()
        self._changed = asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    def came(self, table: str, actor: Actor) -> None:
        """A console was opened."""
        self._count(table, actor, 1)

    def went(self, table: str, actor: Actor) -> None:
        """A console is gone."""
        self._count(table, actor, -1)

    async def lead_to(self, door: HolderDoor | None) -> None:
        """Keeps the line to this door from now on, or to none."""
        self.up = False
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
        self._task = None if door is None else asyncio.create_task(self._keep(door), name="link")

    def _count(self, table: str, actor: Actor, by: int) -> None:
        if actor.role is Role.CROUPIER:
            self._open[table, actor.person] += by
            self._changed.set()

    async def _keep(self, door: HolderDoor) -> None:
        address = door.door.replace("http", "ws", 1) + PATH
        while True:
            with suppress(OSError, TimeoutError, WebSocketException, msgspec.DecodeError):
                async with connect(
                    address, additional_headers=door.headers, ssl=door.tls(), compression=None, proxy=None,
                    open_timeout=2 * _PING, close_timeout=_PING, ping_interval=_PING, ping_timeout=_PING,
                ) as socket:  # fmt: skip
                    await self._talk(socket)
            self.up = False
            await asyncio.sleep(_AGAIN_AFTER)

    async def _talk(self, socket: ClientConnection) -> None:
        self._changed.set()
        telling = asyncio.create_task(self._tell(socket))
        try:
            async for text in socket:
                self.up = True
                for table, pocket in _proposals.decode(text).proposals.items():
                    await self._proposed(table, pocket)
        finally:
            telling.cancel()
            await asyncio.gather(telling, return_exceptions=True)

    async def _tell(self, socket: ClientConnection) -> None:
        while True:
            await self._changed.wait()
            self._changed.clear()
            there = tuple(sorted(one for one, count in self._open.items() if count > 0))
            await socket.send(encode(Croupiers(there)).decode())
