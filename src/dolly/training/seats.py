"""Where the robots sit: kept in a small file, so that robots that are started again come back to their seats."""

import json
from contextlib import suppress
from pathlib import Path


class Seats:
    """Which terminals are the robots': their tokens by day, table and seat, in a file only they read."""

    def __init__(self, file: Path | None) -> None:
        self._file = file
        self._tokens: dict[str, str] = {}
        if file is not None:
            with suppress(OSError, ValueError):
                self._tokens = dict(json.loads(file.read_text()))

    def of(self, table: str, day: str) -> dict[int, str]:
        """The robots' tokens at a table today, by seat."""
        start = f"{day} {table} "
        return {int(name[len(start) :]): token for name, token in self._tokens.items() if name.startswith(start)}

    def keep(self, table: str, day: str, seat: int, token: str | None) -> None:
        """Keeps a seat's token, or forgets it; those of the table's other days are of no use any more."""
        name = f"{day} {table} {seat}"
        self._tokens = {
            known: kept
            for known, kept in self._tokens.items()
            if known != name and (known.startswith(day) or known.split(" ")[1] != table)
        }
        if token is not None:
            self._tokens[name] = token
        if self._file is not None:
            with suppress(OSError):  # what is not kept is a seat the inspector secures one day
                self._file.touch(mode=0o600)
                self._file.write_text(json.dumps(self._tokens))
