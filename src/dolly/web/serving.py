"""Serving a house: one process, one loop, from the open log to the last goodbye."""

import asyncio
import contextlib
import gc
import resource
import signal
import socket
import sys
from collections.abc import Awaitable, Callable, Generator
from pathlib import Path
from typing import Final

import uvicorn
import uvloop
from litestar.types import ASGIApp
from msgspec import Struct

from dolly.errors import Unavailable
from dolly.web.app import application
from dolly.web.companions import Companions
from dolly.web.sockets import FeedSocket, Upgradable
from dolly.web.wiring import House

#: Consoles that vanish without a word are noticed within twice this, in seconds.
_PING: Final = 4.0
#: How long open answers may take when the server is told to stop, in seconds.
_GRACE: Final = 3
#: After how many new objects the garbage collector looks at them; Python's own figure is 700.
_COLLECT_AFTER: Final = 20_000
#: How long a thread that can run waits for its turn, in seconds; Python's own figure is ten times as long.
_TURN: Final = 0.000_5

Prepare = Callable[[House], Awaitable[None]]


class Network(Struct, frozen=True):
    """How the house stands in its network: with a certificate of its own, or behind a proxy that is believed."""

    tls_cert: Path | None = None
    tls_key: Path | None = None
    proxy: str | None = None

    @property
    def scheme(self) -> str:
        """How its addresses begin."""
        return "http" if self.tls_cert is None else "https"


PLAIN: Final = Network()


def listen(host: str, port: int) -> socket.socket:
    """Takes the address before anything else is done, so that a second start fails at once and clearly."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    try:
        return socket.create_server((host, port), family=family, backlog=2048)
    except (OSError, OverflowError) as error:
        raise Unavailable(f"cannot listen on {host} port {port}: {error}; choose another with --port") from error


def serve(  # noqa: PLR0913, PLR0917 - what a house opens with
    make: Callable[[], House],
    listening: socket.socket,
    prepare: Prepare | None,
    companions: Companions,
    opened: Callable[[House], None],
    network: Network = PLAIN,
) -> None:
    """Serves a house until the process is told to stop; ``opened`` is called once its doors are."""
    most_sockets()
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        runner.run(_serve(make, listening, prepare, companions, opened, network))


def ready_interpreter() -> None:
    """Readies the interpreter for long service: no bet waits for its collector, no commit for the loop.

    What is loaded when the doors open stays, so the collector need not walk through it ever again; and a
    game leaves next to nothing that it alone could find. The writer's thread gets its turn soon, however
    busy the loop is: a commit takes half a dozen turns.
    """
    gc.freeze()
    gc.set_threshold(_COLLECT_AFTER, 10, 10)
    sys.setswitchinterval(_TURN)


def most_sockets() -> None:
    """Lets the house have as many sockets open as the machine permits; the usual 1,024 are a desktop's."""
    hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))


async def _serve(  # noqa: PLR0913, PLR0917 - the same
    make: Callable[[], House],
    listening: socket.socket,
    prepare: Prepare | None,
    companions: Companions,
    opened: Callable[[House], None],
    network: Network,
) -> None:
    house = make()
    try:
        await house.open()
        if prepare is not None:
            await prepare(house)

        def doors_open() -> None:
            opened(house)
            companions.start()
            ready_interpreter()

        try:
            await Server(house, doors_open, network).serve(sockets=[listening])
        finally:
            await companions.stop()
    finally:
        await house.close()


class Server(uvicorn.Server):
    """uvicorn as Dolly runs it: it says when its doors are open, and ends in order when told to stop."""

    def __init__(self, served: House | ASGIApp, opened: Callable[[], None], network: Network = PLAIN) -> None:
        super().__init__(
            uvicorn.Config(
                application(served) if isinstance(served, House) else served,
                lifespan="off",
                http=Upgradable,
                ws=FeedSocket,
                ws_per_message_deflate=False,
                ws_ping_interval=_PING,
                ws_ping_timeout=_PING,
                ws_max_size=65_536,
                log_config=None,
                access_log=False,
                server_header=False,
                timeout_graceful_shutdown=_GRACE,
                ssl_certfile=network.tls_cert,
                ssl_keyfile=None if network.tls_key is None else str(network.tls_key),
                proxy_headers=network.proxy is not None,
                forwarded_allow_ips=network.proxy,
            )
        )
        self._opened = opened

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Opens the doors, and says so."""
        await super().startup(sockets=sockets)
        if self.started:
            self._opened()

    @contextlib.contextmanager
    def capture_signals(self) -> Generator[None, None, None]:
        """Ends in order at SIGINT and SIGTERM; a second one ends at once."""
        loop = asyncio.get_running_loop()
        ends = (signal.SIGINT, signal.SIGTERM)
        for one in ends:
            loop.add_signal_handler(one, self.handle_exit, one, None)
        try:
            yield
        finally:
            for one in ends:
                loop.remove_signal_handler(one)
