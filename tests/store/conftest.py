"""What the store's tests share: one PostgreSQL server a run, started when it is first needed."""

from collections.abc import Iterator
from itertools import count

import pytest

from dolly.store.connection import Address, parse_address
from tests.store.server import Server

_NUMBERS = count(1)


@pytest.fixture(scope="session")
def server() -> Iterator[Server]:
    running = Server()
    yield running
    running.remove()


@pytest.fixture
def address(server: Server) -> Address:
    """A house that nobody has founded yet."""
    return parse_address(server.address(f"house_{next(_NUMBERS)}"))
