"""Rows go to SQLite many a statement, so that a whole batch is a few steps and not hundreds.

While SQLite is in a step, Python's other threads run; between two steps the writer waits for its turn among
them. A row a step would let every busy moment of the doors hold the writer up once for each row.
"""

from collections.abc import Sequence
from functools import cache
from itertools import chain
from typing import Any, Final

import apsw

#: So many rows go into one statement at most. Fewer go in halves of it, so that few texts are ever prepared.
TOGETHER: Final = 64


def enter(db: apsw.Connection, statement: str, rows: Sequence[tuple[Any, ...]]) -> None:
    """Enters rows in order; ``statement`` has ``{rows}`` where the values go."""
    done = 0
    while left := len(rows) - done:
        size = min(TOGETHER, 1 << left.bit_length() - 1)
        some = rows[done : done + size]
        db.execute(_text(statement, size, len(some[0])), tuple(chain.from_iterable(some)))
        done += size


@cache
def _text(statement: str, rows: int, columns: int) -> str:
    row = f"({', '.join('?' * columns)})"
    return statement.format(rows=", ".join([row] * rows))
