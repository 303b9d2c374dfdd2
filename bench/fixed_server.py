"""The least a server can do: every post gets the same bytes. It shows what the client of the bench can do."""

import asyncio
from typing import Final, cast

import uvloop

#: As long as Dolly's own answer to a slip, its headers included.
ANSWER: Final = b"HTTP/1.1 200 OK\r\ncontent-length: 90\r\nx-padding: " + b"." * 640 + b"\r\n\r\n" + b" " * 90


class Fixed(asyncio.Protocol):
    """Answers whatever comes; the client sends one request at a time, in one piece."""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Keeps the connection."""
        self._transport = cast("asyncio.Transport", transport)  # uvloop's own does not say so

    def data_received(self, data: bytes) -> None:
        """Says the same as ever."""
        del data
        self._transport.write(ANSWER)


async def _serve() -> None:
    server = await asyncio.get_running_loop().create_server(Fixed, "127.0.0.1", 0)
    print(f"open at http://127.0.0.1:{server.sockets[0].getsockname()[1]}/", flush=True)
    await server.serve_forever()


if __name__ == "__main__":
    uvloop.run(_serve())
