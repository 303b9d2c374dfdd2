"""What the store's tests share: empty houses of every kind, and one in PostgreSQL that was played."""

from collections.abc import Callable, Iterator
from itertools import count

import pytest

from dolly.store.connection import Address, Connection, connect, parse_address
from dolly.store.log import EventLog
from dolly.store.memory import MemoryLog
from dolly.store.postgres import PostgresLog
from dolly.store.sqlite import SqliteLog
from tests.store.house import play
from tests.store.server import Server

_NUMBERS = count(1)


@pytest.fixture
def address(server: Server) -> Address:
    """A house that nobody has founded yet."""
    return parse_address(server.address(f"house_{next(_NUMBERS)}"))


@pytest.fixture
def played(address: Address) -> Address:
    """A house with a day in it."""
    log = PostgresLog(address)
    play(log)
    log.close()
    return address


@pytest.fixture
def raw(played: Address) -> Iterator[Connection]:
    """The house in the hands of one who goes round Dolly, and knows by which number it is written."""
    with connect(played) as db:
        db.execute("SELECT set_config('dolly.fencing', fencing::text, false) FROM lease")
        yield db


BACKENDS: dict[str, Callable[[pytest.FixtureRequest], EventLog]] = {
    "memory": lambda _: MemoryLog(),
    "sqlite": lambda request: SqliteLog(request.getfixturevalue("tmp_path") / "house.db"),
    "postgres": lambda request: PostgresLog(request.getfixturevalue("address")),
}


@pytest.fixture(params=BACKENDS)
def log(request: pytest.FixtureRequest) -> Iterator[EventLog]:
    """An empty house of every backend."""
    opened = BACKENDS[request.param](request)
    yield opened
    opened.close()
