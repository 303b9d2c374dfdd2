"""The consoles of the feed's figure, a process of its own: thousands of sockets on one kernel queue.

``python -m bench.consoles HOST PORT`` reads one order a line from standard input and answers each with a line,
both JSON. Of a picture it reads only which record it goes up to; the rest of its bytes are taken from the kernel
and counted. It says the croupier's word itself, so that one clock tells when it was said and when it was seen.
"""

import gc
import os
import socket
import sys
from collections.abc import Callable
from select import EPOLLIN, epoll
from statistics import quantiles
from time import perf_counter, process_time
from typing import Final

import msgspec

from bench.doors import PIECE, Doors, Posted
from bench.frames import Frames, hello, pong, upgrade
from bench.machine import most_files

#: So many consoles say who they are at once: a house takes no more strangers from one address.
TOGETHER: Final = 64
#: How long anything may take before the figure is given up, in seconds.
PATIENCE: Final = 600.0


class Open(msgspec.Struct, frozen=True, tag="open"):
    """Opens a console for every token; one more, if ``stuck``, never reads. Without tokens: bare sockets."""

    path: str
    tokens: tuple[str, ...] = ()
    bare: int = 0
    stuck: str = ""


class Say(msgspec.Struct, frozen=True, tag="say"):
    """Says one word, to another node where a ``port`` is named, and waits until every console has the picture of it."""

    word: Posted
    port: int = 0


class Ask(msgspec.Struct, frozen=True, tag="ask"):
    """Asks the floor's server for so many bytes to every bare socket."""

    size: int


class Lay(msgspec.Struct, frozen=True, tag="lay"):
    """Posts all slips, over so many connections, and waits until every console has the picture of the last."""

    slips: tuple[Posted, ...]
    connections: int = 32


class Listen(msgspec.Struct, frozen=True, tag="listen"):
    """Takes whatever comes for so long, in seconds."""

    seconds: float


Order = Open | Say | Ask | Lay | Listen


class Told(msgspec.Struct, frozen=True):
    """What came of an order, in seconds: the answer, the median, 99th and last console; and what was taken in.

    ``processor`` is this process's own share of a core meanwhile.
    """

    answered: float = 0
    median: float = 0
    p99: float = 0
    last: float = 0
    messages: int = 0
    taken: int = 0
    processor: float = 0


class Client:
    """All consoles, and the one loop that serves them."""

    def __init__(self, host: str, port: int) -> None:
        self._address = address = (host, port)
        self._poll = epoll()
        self._consoles: dict[int, tuple[socket.socket, Frames]] = {}
        self._greetings: dict[int, bytes] = {}
        self._stuck: list[socket.socket] = []
        self._line: socket.socket | None = None
        self._doors = Doors(address)
        self._doors_at = {0: self._doors, port: self._doors}
        self._orders = b""
        self._behind: set[int] = set()
        self._target = 0
        self._times: list[float] = []
        self._taken = self._messages = 0
        self._poll.register(0, EPOLLIN)

    def serve(self) -> None:
        """Takes orders until there are no more."""
        while (line := self._order()) is not None:
            order = msgspec.json.decode(line, type=Order)
            used, began, messages, taken = process_time(), perf_counter(), self._messages, self._taken
            told = self._done(order, began)
            share = (process_time() - used) / (perf_counter() - began)
            came = self._messages - messages, self._taken - taken
            told = msgspec.structs.replace(told, processor=share, messages=came[0], taken=came[1])
            os.write(1, msgspec.json.encode(told) + b"\n")

    def _done(self, order: Order, began: float) -> Told:
        match order:
            case Open():
                self._open(order)
            case Say():
                self._doors = self._doors_at.setdefault(order.port, Doors((self._address[0], order.port)))
                self._doors.post(self._poll, (order.word,), 1)
                return self._seen_by_all(began)
            case Lay():
                self._doors = self._doors_at[0]
                self._doors.post(self._poll, order.slips, order.connections)
                return self._seen_by_all(began)
            case Ask():
                assert self._line is not None, "bare sockets were opened"
                self._target += 1
                self._behind, self._times = set(self._consoles), []
                self._line.sendall(f"{self._target} {order.size}\n".encode())
                self._until(lambda: not self._behind)
                return _times(began, began, self._times)
            case Listen():
                self._until(lambda: perf_counter() >= began + order.seconds, order.seconds)
        return Told()

    def _open(self, order: Open) -> None:
        if order.bare:
            self._line = socket.create_connection(self._address)  # on which the floor is asked
        for _ in range(order.bare):
            self._add(socket.create_connection(self._address))
        asked = upgrade(order.path, f"{self._address[0]}:{self._address[1]}")
        for first in range(0, len(order.tokens), TOGETHER):
            greeting = []
            for token in order.tokens[first : first + TOGETHER]:
                console = socket.create_connection(self._address)
                console.sendall(asked)
                self._greetings[console.fileno()] = hello(token)
                greeting.append(self._add(console))
            self._until(lambda greeting=greeting: all(one.seq for one in greeting))  # type: ignore[misc]
        if order.stuck:
            stuck = socket.socket()
            stuck.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4_096)
            stuck.connect(self._address)
            stuck.sendall(asked)
            stuck.recv(PIECE)  # the upgrade is all that it reads
            stuck.sendall(hello(order.stuck))
            self._stuck.append(stuck)

    def _add(self, console: socket.socket) -> Frames:
        console.settimeout(0)
        frames = Frames(upgraded=False)
        self._consoles[console.fileno()] = (console, frames)
        self._poll.register(console, EPOLLIN)
        return frames

    def _seen_by_all(self, began: float) -> Told:
        """Waits for the answers and then for the pictures; a console is timed by the picture that reaches the word."""
        self._target, self._times = sys.maxsize, []
        self._behind = set(self._consoles)
        self._until(lambda: not self._doors.busy)
        self._target = self._doors.seq
        for place, (_, frames) in self._consoles.items():
            if frames.seq >= self._target:
                self._behind.discard(place)
                self._times.append(frames.at)
        self._until(lambda: not self._behind)
        return _times(began, self._doors.answered_at, self._times)

    def _until(self, done: Callable[[], bool], patience: float = PATIENCE) -> None:
        """Serves sockets until something is so."""
        given_up = perf_counter() + patience
        while not done():
            for place, _ in self._poll.poll(0.2, 4_096):
                self._hear(place)
            if perf_counter() > given_up:
                if done():
                    return
                raise TimeoutError(f"{len(self._behind)} consoles still wait after {patience} s")

    def _hear(self, place: int) -> None:
        if place in self._doors.busy:
            self._doors.hear(place)
            return
        if place not in self._consoles:
            if place == 0:
                self._orders += os.read(0, 1 << 20)
            else:
                for doors in self._doors_at.values():
                    doors.lost(self._poll, place)
            return
        console, frames = self._consoles[place]
        try:
            data = console.recv(PIECE)
        except BlockingIOError:
            return
        if not data:
            raise ConnectionError("the server hung up on a console")
        self._taken += len(data)
        before = frames.messages
        for ping in frames.take(data):
            console.send(pong(ping))
        if frames.upgraded and place in self._greetings:
            console.send(self._greetings.pop(place))
        if frames.messages != before:
            self._messages += frames.messages - before
            frames.at = at = perf_counter()
            if frames.seq >= self._target and place in self._behind:
                self._behind.discard(place)
                self._times.append(at)

    def _order(self) -> bytes | None:
        """Returns the next order, serving the sockets while there is none."""
        while b"\n" not in self._orders:
            for place, _ in self._poll.poll():
                if place == 0:
                    some = os.read(0, 1 << 20)
                    if not some:
                        return None
                    self._orders += some
                else:
                    self._hear(place)
        line, _, self._orders = self._orders.partition(b"\n")
        return line


def _times(began: float, answered: float, times: list[float]) -> Told:
    took = sorted(at - began for at in times)
    if not took:
        return Told(answered=answered - began)
    p99 = quantiles(took, n=100, method="inclusive")[-1] if len(took) > 1 else took[0]
    return Told(answered=answered - began, median=took[len(took) // 2], p99=p99, last=took[-1])


if __name__ == "__main__":
    gc.disable()
    most_files()
    Client(sys.argv[1], int(sys.argv[2])).serve()
