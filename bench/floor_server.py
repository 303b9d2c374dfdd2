"""The kernel's floor: so many bytes to every open socket, by one plain loop of sends.

The first connection is the line on which it is asked; each line is a number and a size. It makes one message,
the same for all, and sends it to every other connection. What a socket does not take at once is sent later.
"""

import gc
import socket
import sys
from selectors import EVENT_READ, EVENT_WRITE, DefaultSelector
from typing import Final

from bench.frames import framed
from bench.machine import most_files

_PADDING: Final = b" "


class Floor:
    """All sockets, and what each has not yet taken."""

    def __init__(self) -> None:
        self._listening = socket.create_server(("127.0.0.1", 0), backlog=2048)
        self._select = DefaultSelector()
        self._select.register(self._listening, EVENT_READ)
        self._line: socket.socket | None = None
        self._all: list[socket.socket] = []
        self._left: dict[socket.socket, bytes] = {}
        print(f"open at http://127.0.0.1:{self._listening.getsockname()[1]}/", flush=True)

    def serve(self) -> None:
        """Serves until its line is cut."""
        while True:
            for key, _ in self._select.select():
                one = key.fileobj
                assert isinstance(one, socket.socket), "nothing else was registered"
                if one is self._listening:
                    self._join(one.accept()[0])
                elif one is self._line:
                    asked = one.recv(256)
                    if not asked:
                        return
                    self._send(asked)
                else:
                    self._go_on(one)

    def _join(self, one: socket.socket) -> None:
        if self._line is None:
            self._line = one
            self._select.register(one, EVENT_READ)
            return
        one.settimeout(0)
        one.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self._all.append(one)

    def _send(self, asked: bytes) -> None:
        number, size = asked.split()
        begin = b'{"seq":' + number + b',"time":1'
        message = framed(begin.ljust(int(size) - 5, _PADDING) + b"}")
        for one in self._all:
            try:
                sent = one.send(message)
            except BlockingIOError:
                sent = 0
            if sent < len(message):
                self._left[one] = message[sent:]
                self._select.register(one, EVENT_WRITE)

    def _go_on(self, one: socket.socket) -> None:
        left = self._left.pop(one)
        sent = one.send(left)
        if sent < len(left):
            self._left[one] = left[sent:]
        else:
            self._select.unregister(one)


if __name__ == "__main__":
    gc.disable()
    most_files()
    Floor().serve()
    sys.exit(0)
