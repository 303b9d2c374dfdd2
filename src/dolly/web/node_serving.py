"""Serving a house in PostgreSQL as one of its nodes: following whoever holds it, until it is this node's turn.

The address is kept all the while. A node that takes the house over opens it from the log, lets the consoles go that
were on it, and they come back by themselves to the same address. One that has lost the house stops, since what it
has in memory is in doubt; started again, it follows.
"""

import asyncio
import os
import signal
import socket
import threading
from collections.abc import Callable, Mapping
from contextlib import AsyncExitStack
from types import MappingProxyType
from typing import Any

import structlog
import uvloop
from msgspec import Struct

from dolly.errors import Unavailable
from dolly.floor.feed import TableStanding
from dolly.store.connection import Address
from dolly.store.postgres import PostgresLog
from dolly.store.tables import Tables
from dolly.web.app import application
from dolly.web.buckets import Rates
from dolly.web.companions import Companions
from dolly.web.followed_house import FollowedHouse
from dolly.web.node_book import advertise
from dolly.web.node_doors import Node, NodeDoors, in_doubt
from dolly.web.people import FAMILY, SCHEMA
from dolly.web.serving import PLAIN, Network, Prepare, Server, ready_interpreter
from dolly.web.wiring import House

#: How soon a house that could not be read, or waited for, is tried again, in seconds.
_AGAIN_AFTER = 0.25
#: How often a holder looks whether its lease is renewed, in seconds.
_LOOKS = 0.25

_log = structlog.get_logger("dolly.web")


class Part(Struct, frozen=True):
    """What a node plays its part with: the house's address, where others reach this node, and what it opens.

    ``make`` is given the log it holds and the people's tables beside it; ``holding`` and ``following`` are told once
    the doors are open, the latter of who has the house. ``rates`` are those of a node that follows.
    """

    address: Address
    reached_at: str
    certificate: str
    make: Callable[[PostgresLog, Tables], House]
    prepare: Prepare | None
    holding: Callable[[House], None]
    following: Callable[[str], None]
    rates: Rates = Rates()


def serve_node(part: Part, listening: socket.socket, companions: Companions, network: Network = PLAIN) -> None:
    """Serves a node until the process is told to stop.

    Raises:
        Unavailable: another node has taken the house over from this one.
    """
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        runner.run(_serve(part, listening, companions, network))


async def _serve(part: Part, listening: socket.socket, companions: Companions, network: Network) -> None:
    await _Serving(part, listening, companions, network).serve()


class _Serving:
    """One node, from its start to its end."""

    def __init__(self, part: Part, listening: socket.socket, companions: Companions, network: Network) -> None:
        self._part = part
        self._listening = listening
        self._companions = companions
        self._node = Node()
        self._server = Server(self._node, ready_interpreter, network)
        self._held_by: asyncio.Future[str] = asyncio.get_running_loop().create_future()
        self._given_up = threading.Event()
        self._log: PostgresLog | None = None

    async def serve(self) -> None:
        """Holds or follows, as it comes."""
        taking = asyncio.create_task(self._taken())
        async with AsyncExitStack() as at_the_end:
            at_the_end.push_async_callback(self._give_up, taking)
            await _either(taking, self._held_by)
            followed = None if taking.done() else await self._follow(taking, at_the_end)
            if followed is None:
                await self._hold(await taking, at_the_end)
            serving = asyncio.create_task(self._server.serve(sockets=[self._listening]))
            if followed is not None:
                self._part.following(self._held_by.result())
                await _either(taking, serving)
                if not serving.done():
                    await self._take_over(taking, followed, at_the_end)
            await serving
        if self._log is not None and self._log.lease.lost.is_set():
            raise Unavailable(
                f"another node has taken over the {self._part.address}; this one wrote nothing more and has stopped"
            )

    async def _taken(self) -> PostgresLog:
        """Waits for the house to be free; where it was waited for, through whatever befalls the database."""
        loop = asyncio.get_running_loop()

        def waiting(holder: str) -> None:
            loop.call_soon_threadsafe(self._told, holder)

        while True:
            try:
                return await asyncio.to_thread(
                    PostgresLog,
                    self._part.address,
                    waiting=waiting,
                    given_up=self._given_up,
                    on_lost=_stop,
                )
            except Unavailable as error:
                if self._given_up.is_set() or not self._held_by.done():
                    raise
                _log.warning("the house cannot be waited for now", error=str(error))
                await asyncio.sleep(_AGAIN_AFTER)

    def _told(self, holder: str) -> None:
        if not self._held_by.done():
            self._held_by.set_result(holder)

    async def _give_up(self, taking: "asyncio.Task[PostgresLog]") -> None:
        """Waits for the house no more; what was taken meanwhile is let go."""
        self._given_up.set()
        [log] = await asyncio.gather(taking, return_exceptions=True)
        if isinstance(log, PostgresLog):
            await asyncio.to_thread(log.close)

    async def _follow(self, taking: "asyncio.Task[PostgresLog]", at_the_end: AsyncExitStack) -> FollowedHouse | None:
        """Opens the house that another node holds; nothing where it is this node's before that is done."""
        while not taking.done():
            try:
                house = FollowedHouse(self._part.address, self._part.rates)
                at_the_end.push_async_callback(house.close)
                await house.open()
            except Unavailable as error:
                _log.info("the house cannot be followed yet", error=str(error))
                await asyncio.sleep(_AGAIN_AFTER)
            else:
                self._node.doors = NodeDoors(house)
                return house
        return None

    async def _take_over(
        self, taking: "asyncio.Task[PostgresLog]", followed: FollowedHouse, at_the_end: AsyncExitStack
    ) -> None:
        """The house is this node's: it is opened from the log, and whoever was shown it comes back."""
        try:
            await self._hold(await taking, at_the_end, followed.floor.tables)
        except BaseException:
            self._server.should_exit = True
            raise
        await followed.close()

    async def _hold(
        self,
        log: PostgresLog,
        at_the_end: AsyncExitStack,
        followed: Mapping[str, TableStanding] = MappingProxyType({}),
    ) -> None:
        self._log = log
        people = log.beside(SCHEMA, FAMILY)
        house = self._part.make(log, people)
        at_the_end.push_async_callback(house.close)
        await house.open(followed)
        if self._part.prepare is not None:
            await self._part.prepare(house)
        house.of_nodes["secret"] = await asyncio.to_thread(
            advertise, people, log.lease.number, self._part.reached_at, self._part.certificate
        )
        self._node.doors = application(house)
        vouching = asyncio.create_task(self._vouch(log, house))
        at_the_end.callback(vouching.cancel)
        self._part.holding(house)
        at_the_end.push_async_callback(self._companions.stop)
        self._companions.start()

    async def _vouch(self, log: PostgresLog, house: House) -> None:
        """While nobody knows whether the house is still this node's, nothing of it is shown as the present."""
        doors = self._node.doors
        while True:
            await asyncio.sleep(_LOOKS)
            if log.lease.vouched:
                self._node.doors = doors
            elif self._node.doors is doors:
                _log.error("the lease is not renewed; nothing is shown until it is", house=log.address.house)
                self._node.doors = in_doubt
                for hub in house.floor.hubs.values():
                    hub.cut()


async def _either(one: "asyncio.Future[Any]", other: "asyncio.Future[Any]") -> None:
    await asyncio.wait({one, other}, return_when=asyncio.FIRST_COMPLETED)


def _stop() -> None:
    os.kill(os.getpid(), signal.SIGTERM)
