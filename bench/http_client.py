"""The client of the HTTP figure, a process of its own: requests made beforehand, sent over kept connections.

``python -m bench.http_client HOST PORT`` reads one order a line from standard input and answers each with a
line, both JSON. It parses as little of an answer as it must: where it ends, and whether it was 200.
"""

import asyncio
import sys
from time import perf_counter, process_time
from typing import cast

import msgspec
import uvloop


class Lane(msgspec.Struct, frozen=True):
    """What one connection posts, one after the other: a path, its sign-in, the bodies."""

    path: str
    token: str
    bodies: tuple[str, ...]


class Order(msgspec.Struct, frozen=True):
    """One round: all lanes at once, each on a connection of its own."""

    lanes: tuple[Lane, ...]


class Told(msgspec.Struct, frozen=True):
    """What a round took: answers, seconds, and this process's own share of a core."""

    answers: int
    seconds: float
    processor: float


class Connection(asyncio.Protocol):
    """Posts the next request once the last is answered."""

    def __init__(self) -> None:
        self.transport: asyncio.Transport | None = None
        self._requests: list[bytes] = []
        self._next = 0
        self._seen = b""
        self._done: asyncio.Future[None] | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Keeps the connection."""
        self.transport = cast("asyncio.Transport", transport)  # uvloop's own does not say so

    def connection_lost(self, exc: Exception | None) -> None:
        """A server may hang up between two rounds; in a round that spoils the figure."""
        self.transport = None
        if self._done is not None and not self._done.done():
            self._done.set_exception(exc or ConnectionError("the server hung up"))

    def post(self, requests: list[bytes], done: "asyncio.Future[None]") -> None:
        """Begins to post; ``done`` is set with the last answer."""
        self._requests, self._next, self._done = requests, 0, done
        self._send()

    def data_received(self, data: bytes) -> None:
        """Takes an answer in."""
        seen = self._seen + data if self._seen else data
        head = seen.find(b"\r\n\r\n")
        if head < 0 or len(seen) < head + 4 + _length(seen[:head]):
            self._seen = seen
            return
        self._seen = b""
        assert self._done is not None
        if not seen.startswith(b"HTTP/1.1 200"):
            self._done.set_exception(ConnectionError(seen.decode(errors="replace")))
        elif self._next == len(self._requests):
            self._done.set_result(None)
        else:
            self._send()

    def _send(self) -> None:
        assert self.transport is not None
        request = self._requests[self._next]
        self._next += 1
        self.transport.write(request)


def _length(head: bytes) -> int:
    _, found, rest = head.lower().partition(b"content-length:")
    return int(rest.partition(b"\r\n")[0]) if found else 0


def _request(host: str, lane: Lane, body: str) -> bytes:
    content = body.encode()
    head = (
        f"POST {lane.path} HTTP/1.1\r\nHost: {host}\r\nAuthorization: Bearer {lane.token}\r\n"
        f"Content-Type: application/json\r\nContent-Length: {len(content)}\r\n\r\n"
    )
    return head.encode() + content


async def serve(host: str, port: int) -> None:
    """Takes orders until there are no more."""
    loop = asyncio.get_running_loop()
    connections: list[Connection] = []
    while line := await loop.run_in_executor(None, sys.stdin.readline):
        order = msgspec.json.decode(line, type=Order)
        connections = [one for one in connections if one.transport is not None]
        while len(connections) < len(order.lanes):
            _, connection = await loop.create_connection(Connection, host, port)
            connections.append(connection)
        posts = [[_request(f"{host}:{port}", lane, body) for body in lane.bodies] for lane in order.lanes]
        told = await _round(connections, posts)
        print(msgspec.json.encode(told).decode(), flush=True)


async def _round(connections: list[Connection], posts: list[list[bytes]]) -> Told:
    loop = asyncio.get_running_loop()
    waiting: list[asyncio.Future[None]] = [loop.create_future() for _ in posts]
    used, began = process_time(), perf_counter()
    for connection, requests, done in zip(connections, posts, waiting, strict=False):
        connection.post(requests, done)
    await asyncio.gather(*waiting)
    seconds = perf_counter() - began
    return Told(sum(map(len, posts)), seconds, (process_time() - used) / seconds)


if __name__ == "__main__":
    uvloop.run(serve(sys.argv[1], int(sys.argv[2])))
