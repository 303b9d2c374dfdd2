"""As much of a WebSocket as a console of the bench needs: the upgrade, one message up, and where messages end."""

from collections.abc import Iterator
from typing import Final

TEXT: Final = 0x81
PING: Final = 0x89
_PONG: Final = 0x8A
_MASKED: Final = 0x80
#: So much of a message is looked at, to find the record it goes up to.
_LOOKED_AT: Final = 40


def upgrade(path: str, host: str) -> bytes:
    """Returns the request that makes a connection a socket."""
    return (
        f"GET {path} HTTP/1.1\r\nHost: {host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
    ).encode()


def hello(token: str) -> bytes:
    """Returns a console's first message, masked by nothing: it is a client of the bench."""
    said = f'{{"token":"{token}","seq":0}}'.encode()
    assert len(said) < 126, "a token is short"
    return bytes((TEXT, _MASKED | len(said))) + b"\0\0\0\0" + said


def pong(payload: bytes) -> bytes:
    """Returns the answer to a ping."""
    return bytes((_PONG, _MASKED | len(payload))) + b"\0\0\0\0" + payload


def framed(message: bytes) -> bytes:
    """Returns a message as a server sends it."""
    size = len(message)
    if size < 126:
        return bytes((TEXT, size)) + message
    if size < 1 << 16:
        return bytes((TEXT, 126)) + size.to_bytes(2, "big") + message
    return bytes((TEXT, 127)) + size.to_bytes(8, "big") + message


class Frames:
    """What has come in on one socket: how many messages, and up to which record the last whole one goes."""

    __slots__ = ("_coming", "_held", "_left", "at", "messages", "seq", "upgraded")

    def __init__(self, *, upgraded: bool) -> None:
        self.upgraded = upgraded
        self.seq = 0
        self.at = 0.0
        self.messages = 0
        self._held = b""
        self._left = 0  # bytes of the message that is coming
        self._coming = 0  # up to which record it goes

    def take(self, data: bytes) -> Iterator[bytes]:
        """Takes bytes in; yields the pings among them."""
        data = self._held + data if self._held else data
        self._held = b""
        place, size = 0, len(data)
        while place < size:
            if self._left:
                place, taken = place + min(self._left, size - place), min(self._left, size - place)
                self._left -= taken
                if not self._left:
                    self._ended()
                continue
            if not self.upgraded and data[place] == ord("H"):
                end = data.find(b"\r\n\r\n", place)
                if end < 0:
                    self._held = data[place:]
                    return
                place = end + 4
                self.upgraded = True
                continue
            begins, length = _head(data, place)
            if size < begins + min(length, _LOOKED_AT):
                self._held = data[place:]
                return
            if data[place] == TEXT:
                self._coming = _seq(data[begins : begins + _LOOKED_AT])
                self._left = length
                place = begins
            elif data[place] == PING:
                yield data[begins : begins + length]
                place = begins + length
            else:
                raise ConnectionError(f"the server says {data[begins : begins + length]!r}")

    def _ended(self) -> None:
        self.messages += 1
        self.seq = self._coming or self.seq


def _head(data: bytes, place: int) -> tuple[int, int]:
    """Returns where a message begins and how long it is; of a torn head, beyond what has come."""
    if len(data) < place + 2:
        return place + 2, 1
    length = data[place + 1]
    if length < 126:
        return place + 2, length
    wide = 2 if length == 126 else 8
    if len(data) < place + 2 + wide:
        return place + 2 + wide, 1
    return place + 2 + wide, int.from_bytes(data[place + 2 : place + 2 + wide], "big")


def _seq(begin: bytes) -> int:
    """Returns up to which record a picture goes; a message that tells only the time goes nowhere."""
    return int(begin[7:].partition(b",")[0]) if begin.startswith(b'{"seq":') else 0
