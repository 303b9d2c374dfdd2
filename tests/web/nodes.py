"""Nodes of one house in tests: each a process of its own, spoken to as consoles speak to it."""

import json
import re
import ssl
import subprocess
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from typing import NamedTuple

import httpx
import pytest

from dolly.store.connection import parse_address
from dolly.store.postgres import PostgresLog
from dolly.training.client import Client
from dolly.web import demo
from dolly.web.people import FAMILY, SCHEMA
from dolly.web.wiring import House, Settings
from tests.web.serving import PASSWORDS, QUICK, Json
from tests.web.test_run import start

DEMO = ("--demo", "--no-robots")
HOLDS, FOLLOWS = "is open at", "follows at"


class Node(NamedTuple):
    """A node as a process; ``http`` is one window of no sign-in."""

    process: "subprocess.Popen[str]"
    http: httpx.Client
    url: str

    def console(self, token: str | None = None) -> Client:
        """A window that comes back by itself and says a touch until it is answered."""
        return Client(self.url, token)

    async def signed_in(self, number: str) -> Client:
        client = self.console()
        await client.sign_in(number, PASSWORDS[number])
        return client

    async def seated(self, seat: int, cents: int = 50_000) -> Client:
        """A player of a training table with chips, as the demonstration's pages seat one."""
        client = self.console()
        client.token = (await client.post(f"/api/tables/R1/seats/{seat}/sit"))["token"]
        await client.insist(
            f"/api/tables/R1/seats/{seat}/play-money", {"id": client.new_id(), "amount": cents, "chip_value": None}
        )
        return client

    def says(self, words: str) -> str:
        """Reads on until the node says something with these words."""
        assert self.process.stdout is not None
        for line in self.process.stdout:
            if words in line:
                return line
        assert self.process.stderr is not None
        pytest.fail(f"{words!r} was not said: {self.process.stderr.read()}")


@contextmanager
def node(data: Path, database: str, says: str, *more: str, verify: str | bool = True) -> Iterator[Node]:
    """A node, once it has said that it holds the house, or that it follows."""
    with start(data, "--database", database, *more) as process:
        try:
            found = None
            while found is None:
                assert process.stdout is not None
                said = process.stdout.readline()
                if not said:
                    pytest.fail(f"it ended: {process.stderr and process.stderr.read()}")
                found = re.search(rf"{says} (https?://[\d.]+:\d+)", said)

            trusted = ssl.create_default_context(cafile=verify) if isinstance(verify, str) else verify
            with httpx.Client(base_url=found[1], verify=trusted) as http:
                yield Node(process, http, found[1])
        finally:
            process.kill()


async def founded(database: str, folder: Path) -> str:
    """The demonstration house, founded with hashes that take no time; returns its address."""
    log = PostgresLog(parse_address(database))
    house = House(
        log, folder / "people.sqlite3", Settings("Test", demo=True), hasher=QUICK, people=log.beside(SCHEMA, FAMILY)
    )
    await house.open()
    try:
        await demo.prepare(house)
    finally:
        await house.close()
    return database


def holder(folder: Path, database: str, *more: str) -> AbstractContextManager[Node]:
    return node(folder, database, HOLDS, *(more or DEMO))


def follower(folder: Path, database: str, *more: str) -> AbstractContextManager[Node]:
    return node(folder, database, FOLLOWS, *(more or DEMO))


async def until(client: Client, wanted: str, table: str = "R1") -> Json:
    """What a console knows of a table once it is in a phase; it has come by itself to whatever node it hangs on."""
    async for picture in client.watch(table):
        if picture["public"]["phase"] == wanted:
            return picture
    raise AssertionError("a console watches for ever")


def told(answer: httpx.Response) -> Json:
    body: Json = json.loads(answer.content)
    return body
