"""Requests over HTTP from the process of the consoles: a few kept connections, served by its own loop."""

import socket
from collections import deque
from select import EPOLLIN, epoll
from time import perf_counter
from typing import Final

import msgspec

#: How much is taken from a socket at once, in bytes.
PIECE: Final = 1 << 18


class Posted(msgspec.Struct, frozen=True):
    """One request over HTTP: a path, its sign-in, the body."""

    path: str
    token: str
    body: str


class Doors:
    """A few connections over which requests are posted, each the next once the last is answered."""

    def __init__(self, address: tuple[str, int]) -> None:
        self._address = address
        self._open: list[socket.socket] = []
        self._seen: dict[int, bytes] = {}
        self._waiting: deque[bytes] = deque()
        self.busy: dict[int, socket.socket] = {}
        self.seq = 0
        self.answered_at = 0.0

    def post(self, poll: epoll, requests: tuple[Posted, ...], connections: int) -> None:
        """Begins to post."""
        host = f"{self._address[0]}:{self._address[1]}"
        self._waiting.extend(_request(host, one) for one in requests)
        while len(self._open) < connections:
            door = socket.create_connection(self._address)
            door.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            self._open.append(door)
            poll.register(door, EPOLLIN)
        for door in self._open[: min(connections, len(self._waiting))]:
            self.busy[door.fileno()] = door
            door.sendall(self._waiting.popleft())

    def lost(self, poll: epoll, place: int) -> None:
        """A server may hang up while nothing is asked of it: the next request opens a connection anew."""
        for door in [one for one in self._open if one.fileno() == place]:
            self._open.remove(door)
            poll.unregister(door)
            door.close()

    def hear(self, place: int) -> None:
        """Takes an answer in, and posts the next request."""
        door = self.busy[place]
        data = door.recv(PIECE)
        if not data:
            raise ConnectionError("the server hung up")
        seen = self._seen.pop(place, b"") + data
        head, found, body = seen.partition(b"\r\n\r\n")
        length = head.lower().partition(b"content-length:")[2].partition(b"\r\n")[0]
        if not found or len(body) < int(length or 0):
            self._seen[place] = seen
            return
        if not head.startswith(b"HTTP/1.1 200"):
            raise ConnectionError(seen.decode(errors="replace"))
        self.seq = max(self.seq, int(body.partition(b'"seq":')[2].partition(b",")[0] or 0))
        self.answered_at = perf_counter()
        if self._waiting:
            door.sendall(self._waiting.popleft())
        else:
            del self.busy[place]


def _request(host: str, one: Posted) -> bytes:
    content = one.body.encode()
    head = (
        f"POST {one.path} HTTP/1.1\r\nHost: {host}\r\nAuthorization: Bearer {one.token}\r\n"
        f"Content-Type: application/json\r\nContent-Length: {len(content)}\r\n\r\n"
    )
    return head.encode() + content
