"""Passing requests on to the node that holds the house: byte for byte, and the answer back as it comes.

Nothing is said twice from here. Where the holder is lost before it has answered, nobody knows what became of it:
that is Unavailable, and the console says the same id again, which the house answers once.
"""

import asyncio
from collections import deque
from collections.abc import Iterable
from typing import Final, NamedTuple
from urllib.parse import urlsplit

import httptools
from litestar.types import HTTPScope, Receive, Send
from prometheus_client import Counter

from dolly.errors import Malformed, Unavailable
from dolly.web.limits import LONGEST_TOUCH
from dolly.web.node_book import HolderDoor
from dolly.web.node_headers import DOOR_HEADER, FROM_HEADER, SECRET_HEADER

#: How long a connection may take, how long an answer may be waited for, and how long one is kept idle, in seconds;
#: the holder keeps it two seconds longer.
_CONNECT: Final = 1.0
_ANSWER: Final = 30.0
_IDLE: Final = 3.0
#: How many requests may be on their way to the holder at once; what is beyond waits.
_AT_ONCE: Final = 256
_READ: Final = 65_536

#: What belongs to one connection and not to the request (RFC 9110, 7.6.1), and what only a node says.
_NOT_PASSED: Final = frozenset({
    b"connection", b"keep-alive", b"proxy-authenticate", b"proxy-authorization", b"te", b"trailer",
    b"transfer-encoding", b"upgrade", b"expect", b"content-length", b"forwarded", b"x-forwarded-for",
    b"x-forwarded-proto", SECRET_HEADER, DOOR_HEADER, FROM_HEADER,
})  # fmt: skip
_NOT_ANSWERED: Final = frozenset({b"connection", b"keep-alive", b"transfer-encoding", b"date"})

PASSED_ON: Final = Counter("dolly_passed_on", "Requests passed on to the node that holds the house", ["end"])


class _Connection(NamedTuple):
    reader: asyncio.StreamReader
    writer: asyncio.StreamWriter


class _Answer:
    """What has come of an answer; ``httptools`` calls it as it reads."""

    def __init__(self) -> None:
        self.headers: list[tuple[bytes, bytes]] = []
        self.begun = False
        self.whole = False
        self.keeps = False
        self.parts: list[bytes] = []
        self.parser = httptools.HttpResponseParser(self)

    def on_header(self, name: bytes, value: bytes) -> None:
        """Takes a header."""
        if name.lower() not in _NOT_ANSWERED:
            self.headers.append((name.lower(), value))

    def on_headers_complete(self) -> None:
        """The head has come; later the parser has forgotten whether the connection may be kept."""
        self.begun, self.keeps = True, self.parser.should_keep_alive()

    def on_body(self, part: bytes) -> None:
        """Takes a part of the body."""
        self.parts.append(part)

    def on_message_complete(self) -> None:
        """All of it has come."""
        self.whole = True


class Line:
    """The way to one holder's doors; closed, whatever is on its way comes to nothing at once."""

    def __init__(self, holder: HolderDoor) -> None:
        parts = urlsplit(holder.door)
        self._holder = holder
        self._tls = holder.tls()
        self._host = parts.hostname or ""
        self._port = parts.port or (80 if self._tls is None else 443)
        self._idle: deque[tuple[float, _Connection]] = deque()
        self._busy: set[_Connection] = set()
        self._turn = asyncio.Semaphore(_AT_ONCE)
        self._closed = False

    def close(self) -> None:
        """Passes nothing on any more."""
        self._closed = True
        for connection in (*self._busy, *(one for _, one in self._idle)):
            connection.writer.transport.abort()
        self._idle.clear()

    async def pass_on(self, scope: HTTPScope, receive: Receive, send: Send, door_at: int) -> None:
        """Passes a request on and its answer back.

        Raises:
            Malformed: it is longer than any door reads.
            Unavailable: the holder has not answered, and may have heard it or not.
        """
        body = await _whole_body(receive)
        request = _head(scope, len(body), self._holder, door_at) + body
        async with self._turn:
            try:
                async with asyncio.timeout(_ANSWER) as waiting:
                    await self._exchange(request, send, waiting)
            except (OSError, EOFError, TimeoutError, httptools.HttpParserError) as error:
                PASSED_ON.labels("unavailable").inc()
                raise Unavailable("the node that has this house does not answer; say the same again") from error
        PASSED_ON.labels("answered").inc()

    async def _exchange(self, request: bytes, send: Send, waiting: asyncio.Timeout) -> None:
        connection = await self._connected()
        self._busy.add(connection)
        kept = False
        try:
            connection.writer.write(request)
            kept = await _answered(connection, send, waiting)
        finally:
            self._busy.discard(connection)
            if kept and not self._closed:
                self._idle.append((asyncio.get_running_loop().time(), connection))
            else:
                connection.writer.transport.abort()

    async def _connected(self) -> _Connection:
        """Returns a connection that was kept, or a new one."""
        if self._closed:
            raise ConnectionError("this line is closed")
        while self._idle:
            since, connection = self._idle.pop()
            if asyncio.get_running_loop().time() - since < _IDLE and not connection.reader.at_eof():
                return connection
            connection.writer.transport.abort()
        async with asyncio.timeout(_CONNECT):
            return _Connection(*await asyncio.open_connection(self._host, self._port, ssl=self._tls))


async def _answered(connection: _Connection, send: Send, waiting: asyncio.Timeout) -> bool:
    """Passes an answer back as it comes; tells whether the connection may be kept."""
    answer, started = _Answer(), False
    while not answer.whole:
        data = await connection.reader.read(_READ)
        if not data:
            raise EOFError("the holder hung up")
        answer.parser.feed_data(data)
        if answer.begun and not started:
            started = True
            waiting.reschedule(None)  # it has been heard; a long answer takes its time
            status = answer.parser.get_status_code()
            await send({"type": "http.response.start", "status": status, "headers": answer.headers})
        for part in answer.parts:
            await send({"type": "http.response.body", "body": part, "more_body": True})
        answer.parts.clear()
    await send({"type": "http.response.body", "body": b"", "more_body": False})
    return answer.keeps


async def _whole_body(receive: Receive) -> bytes:
    parts, length = [], 0
    while True:
        message = await receive()
        if message["type"] != "http.request":
            raise Unavailable("who asked has hung up")
        parts.append(message["body"])
        length += len(message["body"])
        if length > LONGEST_TOUCH:
            raise Malformed(f"no door reads more than {LONGEST_TOUCH} bytes")
        if not message["more_body"]:
            return b"".join(parts)


def _head(scope: HTTPScope, length: int, holder: HolderDoor, door_at: int) -> bytes:
    """Returns the head of a request as it is passed on: what was asked, and by whom, and when."""
    asked = scope["client"][0] if scope["client"] else ""
    query = b"?" + scope["query_string"] if scope["query_string"] else b""
    passed: Iterable[tuple[bytes, bytes]] = (
        *(one for one in scope["headers"] if one[0].lower() not in _NOT_PASSED),
        (b"content-length", str(length).encode()),
        (SECRET_HEADER, holder.secret.hex().encode()),
        (FROM_HEADER, asked.encode("latin-1", "replace")),
        (DOOR_HEADER, str(door_at).encode()),
    )
    lines = [b"%s %s%s HTTP/1.1" % (scope["method"].encode(), scope["raw_path"], query)]
    lines += [b"%s: %s" % one for one in passed]
    return b"\r\n".join([*lines, b"", b""])
