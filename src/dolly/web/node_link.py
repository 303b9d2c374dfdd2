"""The line of a node that follows, at the holder's end: what no log tells goes over it, both ways.

Up goes who has a croupier's console open at the follower: if the last one is lost, the holder holds the game, as for
its own (ruling 11). Down goes what a training wheel proposes. Each says the whole every time, so that nothing hangs
on a word that was lost; when the line is cut, its consoles count as gone.
"""

import asyncio
from collections.abc import Mapping
from contextlib import suppress
from typing import Any, Final

import msgspec
from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect
from msgspec import Struct

from dolly.errors import NotPermitted
from dolly.floor.answers import encode
from dolly.floor.feed import Hub
from dolly.table.people import Actor, Role
from dolly.web.node_headers import OF_A_NODE
from dolly.web.presence import Presence

PATH: Final = "/api/nodes/link"
_SAID_NO: Final = 4403


class Croupiers(Struct, frozen=True, forbid_unknown_fields=True):
    """What a follower tells: at which table which croupier has a console open there."""

    croupiers: tuple[tuple[str, str], ...]


class Proposals(Struct, frozen=True, forbid_unknown_fields=True):
    """What the holder tells: at which tables a training wheel proposes a number."""

    proposals: dict[str, str]


_croupiers: Final = msgspec.json.Decoder(Croupiers)


class Links:
    """The holder's end: the lines of the nodes that follow it."""

    def __init__(self, presence: Presence, hubs: Mapping[str, Hub]) -> None:
        self._presence = presence
        self._hubs = hubs
        self._changed: set[asyncio.Event] = set()

    def proposed(self) -> None:
        """A number is proposed somewhere; every follower hears of it."""
        for one in self._changed:
            one.set()

    async def serve(self, socket: WebSocket[Any, Any, Any]) -> None:
        """Serves one line until it is cut; then the consoles behind it are gone."""
        changed, there = asyncio.Event(), set[tuple[str, str]]()
        changed.set()
        self._changed.add(changed)
        telling = asyncio.create_task(self._tell(socket, changed))
        try:
            with suppress(WebSocketDisconnect):
                while True:
                    told = set(_croupiers.decode(await socket.receive_text()).croupiers)
                    self._seen(told - there, there - told)
                    there = told
        finally:
            self._changed.discard(changed)
            telling.cancel()
            await asyncio.gather(telling, return_exceptions=True)
            self._seen(set(), there)

    async def _tell(self, socket: WebSocket[Any, Any, Any], changed: asyncio.Event) -> None:
        while True:
            await changed.wait()
            changed.clear()
            proposed = {table: hub.proposal for table, hub in self._hubs.items() if hub.proposal is not None}
            await socket.send_data(encode(Proposals(proposed)).decode(), mode="text")

    def _seen(self, came: set[tuple[str, str]], went: set[tuple[str, str]]) -> None:
        for table, person in came:
            self._presence.came(table, Actor(person, Role.CROUPIER))
        for table, person in went:
            self._presence.went(table, Actor(person, Role.CROUPIER))


@websocket(PATH, opt={"operation": "node-link"})
async def link(socket: WebSocket[Any, Any, Any]) -> None:
    """Takes the line of a node that follows this one."""
    await socket.accept()
    if not socket.scope.get(OF_A_NODE):
        await socket.close(_SAID_NO, NotPermitted.kind)
        return
    links: Links = socket.app.state.house.links
    await links.serve(socket)
