"""The frames a feed writes into its sockets, and a console that cannot be shown its picture."""

import asyncio
import resource

import pytest
from websockets.client import ClientProtocol
from websockets.frames import Frame, Opcode
from websockets.protocol import State
from websockets.uri import parse_uri

from dolly.floor.feed import EASE, PACE, Hub
from dolly.table import commands as say
from dolly.web.serving import most_sockets
from dolly.web.sockets import framed
from tests.floor.house import TriedLog, player, playing, straight


@pytest.mark.parametrize("size", [0, 1, 125, 126, 127, 65_535, 65_536, 70_000])
def test_a_frame_is_read_back_by_any_client_as_the_one_message_it_is(size: int) -> None:
    client = ClientProtocol(parse_uri("ws://house/"), state=State.OPEN)
    message = b"x" * size
    client.receive_data(framed(message) + framed(b"next"))
    assert client.events_received() == [Frame(Opcode.TEXT, message), Frame(Opcode.TEXT, b"next")]


def test_a_house_takes_as_many_sockets_as_the_machine_permits() -> None:
    before = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (1_024, before[1]))
    try:
        most_sockets()
        assert resource.getrlimit(resource.RLIMIT_NOFILE) == (before[1], before[1])
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, before)


async def test_a_console_that_cannot_be_shown_its_picture_keeps_nobody_from_theirs() -> None:
    hub, seen = Hub(), []

    def broken() -> None:
        raise ValueError("this seat cannot be drawn")

    hub.consoles.attend(broken)
    hub.consoles.attend(lambda: seen.append(hub.version))
    hub.draw()
    hub.draw()
    hub.close()
    assert seen == [1, 2, 2]  # the last time to be let go


async def test_a_console_that_has_left_is_called_no_more() -> None:
    hub, seen = Hub(), []

    def told() -> None:
        seen.append(hub.version)

    hub.consoles.attend(told)
    hub.draw()
    hub.consoles.leave(told)
    hub.draw()
    hub.close()
    assert seen == [1]


async def test_while_telling_takes_long_players_pictures_wait_in_proportion() -> None:
    async with playing(TriedLog()) as (floor, said):
        hub = floor.hub("R1")
        hub.draw()
        await asyncio.sleep(0)
        hub._took = 0.2  # as with more consoles than a machine can serve twenty times a second
        await said(player(1), say.PlaceBets(1, (straight("17"),)))
        assert hub._drawing is not None
        assert PACE < hub._drawing.when() - hub.drawn_at == pytest.approx(EASE * 0.2)
        hub._took = 0.0
        await said(player(1), say.PlaceBets(1, (straight("17"),)))
        assert hub._drawing.when() - hub.drawn_at <= 2 * PACE
