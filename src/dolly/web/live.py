"""The live feed: a console says who it is and what it saw last, and is shown every change from there on."""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Annotated, Any, Final

import msgspec
from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath
from msgspec import Meta, Struct

from dolly.errors import DollyError, Malformed, Unavailable
from dolly.floor.answers import encode
from dolly.floor.cursor import Cursor
from dolly.floor.feed import BOARD, Viewer
from dolly.web.answers import answer_of
from dolly.web.door import address_of, shown_of
from dolly.web.faults import LockedOut, NotSignedIn
from dolly.web.shown import Shown
from dolly.web.sign_ins import SignIn
from dolly.web.sockets import feed_socket

#: How long a socket may take to say who it is, in seconds.
HELLO_WITHIN: Final = 10
#: How many sockets one address may have open without a sign-in: boards, and such as have not said who they are.
MOST_STRANGERS: Final = 200
#: Close codes, beginning with 4 as applications' do and then the status of the same error over HTTP.
NOT_SIGNED_IN: Final = 4401
SAID_NO: Final = 4400

AnySocket = WebSocket[Any, Any, Any]


class Hello(Struct, frozen=True, forbid_unknown_fields=True):
    """A console's first message: its token (none for the board) and the last seq it saw."""

    token: Annotated[str, Meta(max_length=200)] | None = None
    seq: Annotated[int, Meta(ge=0)] = 0


_hello = msgspec.json.Decoder(Hello)


@websocket("/api/tables/{table:str}/live", opt={"operation": "live"})
async def live(socket: AnySocket, table: FromPath[str]) -> None:
    """Shows a table as it happens."""
    house, address = shown_of(socket), address_of(socket)
    await socket.accept()
    with suppress(WebSocketDisconnect, ConnectionError):
        if house.strangers[address] >= MOST_STRANGERS:
            await _refuse(socket, LockedOut(HELLO_WITHIN))
            return
        with _a_stranger(house, address):
            greeted = await _greeted(socket, house, table)
            if greeted is None:
                return
            sign_in, cursor = greeted
            if sign_in is None:
                await _show(socket, house, table, None, cursor)
                return
        await _show(socket, house, table, sign_in, cursor)


@contextmanager
def _a_stranger(house: Shown, address: str) -> Iterator[None]:
    """Counts a socket by its address while nobody is known to be behind it."""
    house.strangers[address] += 1
    try:
        yield
    finally:
        house.strangers[address] -= 1
        if not house.strangers[address]:
            del house.strangers[address]


async def _greeted(socket: AnySocket, house: Shown, table: str) -> tuple[SignIn | None, Cursor] | None:
    """Returns who a socket says it is and from where it is shown on; else it has been told why not."""
    try:
        hello = _hello.decode(await asyncio.wait_for(socket.receive_text(), HELLO_WITHIN))
        if hello.token:
            await house.sign_ins.learn(hello.token)
        sign_in = house.sign_ins.who(hello.token) if hello.token else None
        return sign_in, Cursor(house.floor.hub(table), _viewer(sign_in, table), hello.seq)
    except TimeoutError:
        await socket.close(SAID_NO, 'say who you are: {"token": …, "seq": …}')
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        await _refuse(socket, Malformed(str(error)))
    except DollyError as error:
        await _refuse(socket, error)
    return None


async def _show(socket: AnySocket, house: Shown, table: str, sign_in: SignIn | None, cursor: Cursor) -> None:
    """Tells until the console hangs up or its sign-in ends; what it says further is not listened to."""
    role = "board" if sign_in is None else sign_in.actor.role.value
    hub, console = house.floor.hub(table), Console(socket, sign_in, cursor)
    house.operation.consoles[role] += 1
    if sign_in is not None:
        house.presence.came(table, sign_in.actor)
    hub.consoles.attend(console.tell)
    try:
        console.tell()
        await _listen(socket)
    finally:
        hub.consoles.leave(console.tell)
        house.operation.consoles[role] -= 1
        if sign_in is not None:
            house.presence.went(table, sign_in.actor)
        await console.gone()


class Console:
    """One open console: it is told what is new for it, or nothing while its socket is full."""

    __slots__ = ("_cursor", "_ending", "_sign_in", "_socket", "_wire")

    def __init__(self, socket: AnySocket, sign_in: SignIn | None, cursor: Cursor) -> None:
        self._socket = socket
        self._sign_in = sign_in
        self._cursor = cursor
        self._ending: asyncio.Task[None] | None = None
        self._wire = feed_socket(socket.scope)
        self._wire.when_free = self.tell

    def tell(self) -> None:
        """Tells what has changed; whose sign-in has ended is told so, and sent away."""
        if self._wire.full or self._ending is not None:
            return
        try:
            message = self._cursor.take()
        except Unavailable as error:
            self._send_away(error)
            return
        if message is None:
            return
        if self._sign_in is not None and self._sign_in.ended:
            self._send_away(NotSignedIn("this sign-in has ended"))
        else:
            self._wire.tell(message)

    def _send_away(self, why: DollyError) -> None:
        self._ending = asyncio.create_task(_refuse(self._socket, why))

    async def gone(self) -> None:
        """Lets go of the socket; what was being said to it is let end."""
        self._wire.when_free = None
        if self._ending is not None:
            self._ending.cancel()
            await asyncio.gather(self._ending, return_exceptions=True)


async def _listen(socket: AnySocket) -> None:
    with suppress(WebSocketDisconnect):
        while True:
            await socket.receive_data(mode="text")


async def _refuse(socket: AnySocket, error: DollyError) -> None:
    await socket.send_data(encode(answer_of(error)).decode(), mode="text")
    await socket.close(NOT_SIGNED_IN if isinstance(error, NotSignedIn) else SAID_NO, error.kind)


def _viewer(sign_in: SignIn | None, table: str) -> Viewer:
    """A terminal sees its own table; at any other it sees what is on the board."""
    if sign_in is None or sign_in.table not in {None, table}:
        return BOARD
    return Viewer(sign_in.actor.role, sign_in.actor.person, sign_in.actor.seat)
