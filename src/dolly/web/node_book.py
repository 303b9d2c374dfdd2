"""How the nodes of a house find and know one another: where the holder's doors are, and a secret of its turn.

Both stand beside the people in the database, written under the lease. What a node passes on bears the secret, the
address of who asks, and the time at which it stood at the door. Who is meant by it is known by the console's own
token, which is passed on as it is: one node never says for a person what that person did not say.
"""

import ssl
from collections.abc import Mapping
from hmac import compare_digest
from secrets import token_bytes
from typing import Final

from litestar.types import ASGIApp, Receive, Scope, Send
from msgspec import Struct

from dolly.errors import Unavailable
from dolly.store.tables import Tables
from dolly.web.node_headers import DOOR_AT, DOOR_HEADER, FROM_HEADER, OF_A_NODE, SECRET_HEADER
from dolly.web.plain_answers import answer_plainly

_ADVERTISE: Final = """
INSERT INTO node (number, door, certificate, secret) VALUES (?, ?, ?, ?)
ON CONFLICT (one) DO UPDATE SET number = excluded.number, door = excluded.door, certificate = excluded.certificate,
    secret = excluded.secret
"""
# Of a holder that is opening nothing is known yet: its number is not the one that stands there.
_HOLDER: Final = """
SELECT number, door, certificate, secret FROM node JOIN lease ON lease.fencing = node.number
"""


class HolderDoor(Struct, frozen=True):
    """Where the holder's doors are: an address, its certificate (PEM, empty where it needs none), and the secret."""

    number: int
    door: str
    certificate: str
    secret: bytes

    @property
    def headers(self) -> dict[str, str]:
        """What a node shows at the holder's doors."""
        return {SECRET_HEADER.decode(): self.secret.hex()}

    def tls(self) -> ssl.SSLContext | None:
        """Returns how the door is known: by the very certificate that it has in the database, else by the system's."""
        if not self.door.startswith("https:"):
            return None
        context = ssl.create_default_context()
        if self.certificate:
            context = ssl.create_default_context(cadata=self.certificate)
            context.verify_flags |= ssl.VERIFY_X509_PARTIAL_CHAIN
            context.check_hostname = False
        return context


def advertise(tables: Tables, number: int, door: str, certificate: str) -> bytes:
    """Says where this node is reached, now that it holds the house; returns the secret of its turn."""
    secret = token_bytes(32)
    tables.ask(_ADVERTISE, number, door, certificate, secret)
    return secret


def holder_door(tables: Tables) -> HolderDoor | None:
    """Returns where the holder's doors are; nothing while nobody has opened any."""
    rows = tables.ask(_HOLDER)
    return HolderDoor(*rows[0]) if rows else None


def own_certificate(chain: str) -> str:
    """Returns the first certificate of a chain, as PEM: the one a server shows as its own."""
    end = "-----END CERTIFICATE-----"
    first, found, _ = chain.partition(end)
    return first[first.find("-----BEGIN") :] + found + "\n" if found else ""


class FromNodes:
    """Stands before the holder's doors: what another node passes on is taken as if it had come here."""

    def __init__(self, app: ASGIApp, known: Mapping[str, bytes]) -> None:
        self._app = app
        self._known = known

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Lets in whom nobody passed on, and what a node with the secret of this turn passes on."""
        headers = dict(scope.get("headers", ()))  # of a lifespan there are none
        shown = headers.get(SECRET_HEADER)
        if shown is not None:
            secret = self._known.get("secret", b"")
            if not secret or not compare_digest(shown, secret.hex().encode()):
                await answer_plainly(
                    scope, receive, send, Unavailable("this node does not have the house by that secret")
                )
                return
            _passed_on(scope, headers)
        await self._app(scope, receive, send)


def _passed_on(scope: Scope, headers: Mapping[bytes, bytes]) -> None:
    """Takes over who asked, and when."""
    scope[OF_A_NODE] = True  # type: ignore[typeddict-unknown-key] # ours, for the door of the nodes
    asked, at = headers.get(FROM_HEADER), headers.get(DOOR_HEADER)
    if asked is not None:
        scope["client"] = (asked.decode("latin-1"), 0)
    if at is not None and at.isdigit():
        scope[DOOR_AT] = int(at)  # type: ignore[typeddict-unknown-key] # ours, for the doors
