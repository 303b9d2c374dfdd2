"""The house in PostgreSQL that ``dolly run --database`` serves: held by this node alone, or waited for."""

import os
import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from dolly.errors import Malformed, Unavailable

if TYPE_CHECKING:
    from dolly.store.postgres import PostgresLog


@contextmanager
def held(database: str | None) -> Iterator["PostgresLog | None"]:
    """Holds a house until it is served no more; where another node has it, stands by until that one is gone.

    Whoever loses the house to another stops as at SIGTERM, and says why: started again, it stands by.
    """
    if database is None:
        yield None
        return
    from dolly.store.sources import address, is_address

    if not is_address(database):
        raise Malformed("say an address, as postgresql://dolly@db.example/casino?house=sofia", where="--database")
    found = address(database)
    from dolly.store.postgres import PostgresLog

    log = PostgresLog(found, waiting=_standing_by, on_lost=_stop)
    try:
        yield log
    finally:
        log.close()
    if log.lease.lost.is_set():
        raise Unavailable(f"another node has taken over the {found}; this one wrote nothing more and has stopped")


def _standing_by(holder: str) -> None:
    print(f"Standing by: {holder}. This node opens when that one is gone.", file=sys.stderr, flush=True)


def _stop() -> None:
    os.kill(os.getpid(), signal.SIGTERM)
