"""The socket of a console: uvicorn's, into which the feed writes straight, and lean once it is open.

Thousands of consoles are told of one act. Each message is a frame made once and handed to the kernel; no task
wakes up for it, and nothing is queued for a console whose socket is full.
"""

from collections.abc import Callable
from typing import Any, Final, cast

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request

#: Under which name a handler finds its socket among the extensions of its scope.
EXTENSION: Final = "dolly.socket"

_TEXT: Final = 0x81  # a whole text message in one frame, which a server does not mask
_SHORT: Final = 126
_MEDIUM: Final = 1 << 16


class FeedSocket(WebSocketsSansIOProtocol):
    """A socket that can be told frames; ``when_free`` is called once a full one has been read from."""

    when_free: Callable[[], None] | None = None

    @property
    def full(self) -> bool:
        """Whether the console has not read what it was told, or is gone: it is told nothing now."""
        return not self.writable.is_set() or self.disconnected or self.close_sent

    def tell(self, message: bytes) -> None:
        """Sends a message as one text frame."""
        self.transport.write(framed(message))

    def handle_connect(self, event: Request) -> None:
        """Lets the handler of this socket find it."""
        super().handle_connect(event)
        if not self.handshake_complete:  # else it has been refused
            cast("dict[str, Any]", self.scope["extensions"])[EXTENSION] = self

    def resume_writing(self) -> None:
        """The console has read: it is shown the newest picture."""
        super().resume_writing()
        if self.when_free is not None:
            self.when_free()

    def connection_lost(self, exc: Exception | None) -> None:
        """Nobody is told any more."""
        self.when_free = None
        super().connection_lost(exc)


class Upgradable(HttpToolsProtocol):
    """HTTP that lets go of itself once a connection has become a socket."""

    def handle_websocket_upgrade(self) -> None:
        """Hands the connection on; the parser and its protocol hold each other, and would wait for the collector."""
        super().handle_websocket_upgrade()
        self.parser = None  # type: ignore[assignment] # as when a connection is lost


def feed_socket(scope: Any) -> FeedSocket:  # noqa: ANN401 - every framework has its own name for a scope
    """Returns the socket behind a handler's scope."""
    found = scope["extensions"][EXTENSION]
    assert isinstance(found, FeedSocket), "the house is served by its own server"
    return found


def framed(message: bytes) -> bytes:
    """Returns a message as a server's text frame."""
    size = len(message)
    if size < _SHORT:
        return b"%c%c%b" % (_TEXT, size, message)
    if size < _MEDIUM:
        return b"%c\x7e%b%b" % (_TEXT, size.to_bytes(2, "big"), message)
    return b"%c\x7f%b%b" % (_TEXT, size.to_bytes(8, "big"), message)
