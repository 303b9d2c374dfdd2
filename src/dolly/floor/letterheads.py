"""The house's letterhead over time, read from the house's logs once, and on from there as papers are printed."""

import threading
from typing import Final

from dolly.floor.deciders import HouseDecider
from dolly.protocols.letterheads import Letterheads
from dolly.store.log import ReadableLog

_TAGS: Final = (b'"house-opened"', b'"operator-entered"', b'"paper-numbered"')


class LetterheadsRead:
    """Keeps what was read: of a log only what came since is read again. Papers are made off the loop, side by side."""

    def __init__(self, log: ReadableLog) -> None:
        self._log = log
        self._reading = threading.Lock()
        self._after: dict[str, int] = {}
        self._known = Letterheads()

    def now(self) -> Letterheads:
        """Returns the letterheads as far as they are written."""
        with self._reading:
            for name in sorted(one for one in self._log.logs() if one.startswith("house/")):
                self._read_on(name)
            return self._known

    def _read_on(self, name: str) -> None:
        known, after = self._known, self._after.get(name, 0)
        for record in self._log.read(name, after):
            after = record.seq
            if any(tag in record.body for tag in _TAGS):
                known = known.follow(HouseDecider.codec.decode(record.body), record.at)
        self._known, self._after[name] = known, after
