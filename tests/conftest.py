"""What every test shares: how hard Hypothesis looks, what the ``law`` mark must say, one PostgreSQL server."""

import os
from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from tests.store.server import Server

# "house" runs everywhere and gives the same answer twice; "deep" is for a night's search:
# HYPOTHESIS_PROFILE=deep ./test tests/table
settings.register_profile("house", deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("deep", deadline=None, max_examples=2_000, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "house"))

# A program that a test starts is the one under test, not the one that may be installed.
os.environ["PYTHONPATH"] = str(Path(__file__).resolve().parents[1] / "src")


def pytest_collection_modifyitems(items: Iterable[pytest.Item]) -> None:
    """A test about a clause names it in words; a mark without an id, or with something else, is a mistake."""
    for item in items:
        for mark in item.iter_markers("law"):
            if not mark.args or mark.kwargs or not all(isinstance(one, str) for one in mark.args):
                message = f"{item.nodeid}: the law mark takes ids in text, such as '27(2)s3' or 'ruling 7'"
                raise pytest.UsageError(message)


@pytest.fixture(scope="session")
def server() -> Iterator[Server]:
    """One server a run, started when a test first needs it."""
    running = Server()
    yield running
    running.remove()
