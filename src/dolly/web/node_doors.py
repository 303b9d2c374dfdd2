"""The doors of a node that does not hold the house: tables are shown from here, everything else is passed on."""

import re
from typing import Final

from litestar.enums import ScopeType
from litestar.types import ASGIApp, HTTPScope, Message, Receive, Scope, Send

from dolly.errors import DollyError, Unavailable
from dolly.web import operation_routes, table_routes
from dolly.web.app import made_of, openapi
from dolly.web.followed_house import FollowedHouse
from dolly.web.headers import SecureHeaders
from dolly.web.live import live
from dolly.web.node_headers import SECRET_HEADER
from dolly.web.plain_answers import answer_plainly

#: What is shown of a table from the log; whatever else is asked, the holder is asked.
_SHOWN: Final = re.compile(r"/api/tables/(?P<table>[^/]+)/(?:view|rules|acts|refusals|games/[^/]+)")
_PASSED: Final = frozenset({"GET", "POST", "DELETE"})


class NodeDoors:
    """Shows the tables of a house that is followed, and passes on what is said."""

    def __init__(self, house: FollowedHouse) -> None:
        self._house = house
        shown = [
            table_routes.view_of,
            table_routes.rules,
            table_routes.acts,
            table_routes.past_game,
            table_routes.refusals,
            operation_routes.healthz,
            operation_routes.readyz,
            operation_routes.metrics,
            openapi,
            live,
        ]
        self._here = SecureHeaders(made_of(shown, house))
        self._passing = SecureHeaders(self._pass_on)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answers from here, or passes on; never what another node has passed on to here."""
        if any(name == SECRET_HEADER for name, _ in scope["headers"]):
            away = Unavailable("this node does not have the house")
            await answer_plainly(scope, receive, send, away)
            return
        if scope["type"] == ScopeType.HTTP and scope["path"].startswith("/api/") and scope["method"] in _PASSED:
            found = _SHOWN.fullmatch(scope["path"])
            if found is None or scope["method"] != "GET":
                await self._passing(scope, receive, send)
                return
            try:
                await self._house.floor.look(found["table"])
            except DollyError as error:
                await answer_plainly(scope, receive, send, error)
                return
        await self._here(scope, receive, send)

    async def _pass_on(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Passes a request on; once its answer has begun, all that can be done is to break it off."""
        assert scope["type"] == ScopeType.HTTP, "sockets are served here"
        asked: HTTPScope = scope
        begun = False

        async def telling(message: Message) -> None:
            nonlocal begun
            begun = True
            await send(message)

        try:
            await self._house.to_holder().pass_on(asked, receive, telling, self._house.clock())
        except DollyError as error:
            if begun:
                raise
            await answer_plainly(scope, receive, send, error)


class Node:
    """All that comes to this node, whichever part it has just now: the doors change, the address stays."""

    def __init__(self) -> None:
        self.doors: ASGIApp = _closed

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Lets in by the doors of the moment."""
        await self.doors(scope, receive, send)


async def _closed(scope: Scope, receive: Receive, send: Send) -> None:
    """Stands where no house is open yet."""
    await answer_plainly(scope, receive, send, Unavailable("this node has no house open yet; ask again in a moment"))


async def in_doubt(scope: Scope, receive: Receive, send: Send) -> None:
    """Stands where this node had the house, and cannot reach the database to know whether it still has."""
    away = Unavailable("this node cannot reach the database, and does not know whether it still has the house")
    await answer_plainly(scope, receive, send, away)
