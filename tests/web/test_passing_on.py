"""Passing on to a holder that misbehaves: nothing is said twice, and nothing is made up of what was not answered."""

import asyncio
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from typing import Any

import pytest

from dolly.errors import Malformed, Unavailable
from dolly.web.limits import LONGEST_TOUCH
from dolly.web.node_book import HolderDoor
from dolly.web.passing_on import Line

SECRET = bytes(range(32))
OK = b"HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: 13\r\n\r\n" + b'{"done":true}'

Served = Callable[[asyncio.StreamReader, asyncio.StreamWriter], Coroutine[Any, Any, None]]


class Heard:
    """A holder of our making: what it heard, and what it does about it."""

    def __init__(self, answers: Served) -> None:
        self.requests: list[bytes] = []
        self.writers: list[asyncio.StreamWriter] = []
        self.asked = asyncio.Event()
        self._answers = answers

    async def served(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.writers.append(writer)
        while head := await read_head(reader):
            length = next(int(line[15:]) for line in head.lower().split(b"\r\n") if line.startswith(b"content-length:"))
            self.requests.append(head + await reader.readexactly(length))
            self.asked.set()
            await self._answers(reader, writer)
        writer.close()

    async def end(self) -> None:
        for writer in self.writers:
            writer.transport.abort()
        await asyncio.sleep(0.01)


async def read_head(reader: asyncio.StreamReader) -> bytes:
    try:
        return await reader.readuntil(b"\r\n\r\n")
    except (asyncio.IncompleteReadError, ConnectionError):
        return b""


def answering(*parts: bytes, hang_up: bool = False) -> Served:
    async def answer(_: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        for part in parts:
            writer.write(part)
            await writer.drain()
            await asyncio.sleep(0)
        if hang_up:
            writer.close()

    return answer


@asynccontextmanager
async def line_to(heard: Heard) -> AsyncIterator[Line]:
    server = await asyncio.start_server(heard.served, "127.0.0.1", 0)
    port = server.sockets[0].getsockname()[1]
    line = Line(HolderDoor(1, f"http://127.0.0.1:{port}", "", SECRET))
    try:
        yield line
    finally:
        line.close()
        server.close()
        await heard.end()


async def passed(line: Line, body: bytes = b'{"id":"1"}', **more: object) -> tuple[int, bytes]:
    """Passes a touch on, and returns the status and the body that came back."""
    told: list[dict[str, Any]] = []
    scope: Any = {
        "type": "http", "method": "POST", "raw_path": b"/api/tables/R%31/commands", "query_string": b"",
        "client": ("10.0.0.7", 5), "headers": [(b"authorization", b"Bearer x"), (b"content-length", b"99")], **more,
    }  # fmt: skip
    parts: Any = [{"type": "http.request", "body": body, "more_body": False}]

    async def receive() -> Any:  # noqa: ANN401 - ASGI's
        return parts.pop(0)

    async def send(message: Any) -> None:  # noqa: ANN401 - ASGI's
        told.append(message)

    await line.pass_on(scope, receive, send, 1_796_061_600_000_000)
    assert told[-1]["more_body"] is False
    return told[0]["status"], b"".join(one.get("body", b"") for one in told)


async def test_a_request_comes_as_it_was_said_with_who_asked_and_when() -> None:
    heard = Heard(answering(OK))
    async with line_to(heard) as line:
        forged = [(b"dolly-node", b"x"), (b"dolly-from", b"9.9.9.9"), (b"X-Forwarded-For", b"9.9.9.9")]
        kept = [(b"authorization", b"Bearer x"), (b"connection", b"close"), (b"content-length", b"10")]
        assert await passed(line, headers=[*kept, *forged]) == (200, b'{"done":true}')
    [request] = heard.requests
    head, _, body = request.partition(b"\r\n\r\n")
    lines = head.split(b"\r\n")
    assert (lines[0], body) == (b"POST /api/tables/R%31/commands HTTP/1.1", b'{"id":"1"}')
    assert sorted(lines[1:]) == sorted([
        b"authorization: Bearer x", b"content-length: 10", b"dolly-node: " + SECRET.hex().encode(),
        b"dolly-from: 10.0.0.7", b"dolly-door-at: 1796061600000000",
    ])  # fmt: skip


async def test_a_connection_is_kept_and_an_answer_in_pieces_comes_whole() -> None:
    one_piece = Heard(answering(OK))
    async with line_to(one_piece) as line:
        for _ in range(3):
            assert await passed(line) == (200, b'{"done":true}')
    assert len(one_piece.writers) == 1
    pieces = (
        b"HTTP/1.1 409 Conflict\r\ntransfer-encoding: chunked\r\n",
        b"\r\n3\r\nabc\r\n",
        b"4\r\ndefg\r\n0\r\n\r\n",
    )
    heard = Heard(answering(*pieces))
    async with line_to(heard) as line:
        for _ in range(3):
            assert await passed(line) == (409, b"abcdefg")
    assert len(heard.writers) == 1


@pytest.mark.parametrize("parts", [(), (b"HTTP/1.1 200 OK\r\ncont",), (b"no HTTP at all\r\n\r\n",)])
async def test_a_holder_that_hangs_up_before_it_has_answered_is_unavailable_and_asked_once(
    parts: tuple[bytes, ...],
) -> None:
    heard = Heard(answering(*parts, hang_up=True))
    async with line_to(heard) as line:
        with pytest.raises(Unavailable, match="say the same again"):
            await passed(line)
        await asyncio.sleep(0.05)
    assert len(heard.requests) == 1


async def test_an_answer_that_breaks_off_is_never_made_whole() -> None:
    heard = Heard(answering(OK[:-3], hang_up=True))
    async with line_to(heard) as line:
        with pytest.raises(Unavailable):
            await passed(line)


async def test_where_nobody_listens_any_more_it_is_unavailable() -> None:
    async with line_to(Heard(answering(OK))) as line:
        pass
    with pytest.raises(Unavailable):
        await passed(line)
    with pytest.raises(Unavailable):
        await passed(Line(HolderDoor(1, "http://127.0.0.1:9", "", SECRET)))


async def test_when_the_house_changes_hands_what_is_on_its_way_comes_to_nothing_at_once() -> None:
    heard = Heard(answering())  # paused: it has heard, and does not answer
    async with line_to(heard) as line:
        waiting = asyncio.create_task(passed(line))
        await heard.asked.wait()
        line.close()
        with pytest.raises(Unavailable):
            await asyncio.wait_for(waiting, 1)


async def test_more_than_any_door_reads_is_not_passed_on() -> None:
    heard = Heard(answering(OK))
    async with line_to(heard) as line:
        with pytest.raises(Malformed, match="no door reads more"):
            await passed(line, b"x" * (LONGEST_TOUCH + 1))
    assert heard.requests == []
