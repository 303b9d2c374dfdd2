"""The doorbell of a house in PostgreSQL: which log stands where, and nothing else. The log is the truth.

Whoever follows a house on another node hears it after each append and reads the log from where it stopped. A ring
that was missed loses nothing: the next one, or the silence, makes one look.
"""

import threading
from collections.abc import Callable, Generator
from contextlib import closing
from typing import Final

import structlog
from psycopg import sql

from dolly.errors import DollyError
from dolly.store.connection import Address, connect, translated
from dolly.store.log import Place

#: How soon a bell that was cut off is listened to again, in seconds.
_AGAIN_AFTER: Final = 0.25

_log = structlog.get_logger("dolly.store")


def rings(address: Address, silence: float) -> Generator[Place | None, None, None]:
    """Yields each log and the seq at which it stands, as it is rung.

    Yields nothing, to say that one should look, once the bell is heard and after so many seconds of silence.
    """
    with translated(), connect(address) as db:
        db.execute(sql.SQL("LISTEN {}").format(sql.Identifier(address.bell)))
        yield None
        while True:
            heard = None
            for heard in db.notifies(timeout=silence, stop_after=1):
                log, _, seq = heard.payload.rpartition(" ")
                yield (log, int(seq)) if log else None
            if heard is None:
                yield None


class Bell:
    """Listens in a thread of its own until it is closed, through lost connections; ``heard`` is called from there.

    It is told what ``rings`` yields: a place, or nothing where one should look.
    """

    def __init__(self, address: Address, silence: float, heard: Callable[[Place | None], None]) -> None:
        self._address = address
        self._silence = silence
        self._heard = heard
        self._ended = threading.Event()
        self._thread = threading.Thread(target=self._listen, name="dolly-bell", daemon=True)
        self._thread.start()

    def close(self) -> None:
        """Listens no more; waits for one silence at most."""
        self._ended.set()
        self._thread.join()

    def _listen(self) -> None:
        failing = False
        while not self._ended.is_set():
            try:
                with closing(rings(self._address, self._silence)) as bell:
                    for place in bell:
                        if self._ended.is_set():
                            return
                        failing = False
                        self._heard(place)
            except DollyError as error:
                if not failing:  # once is told, and not with every try
                    _log.warning("the doorbell cannot be heard now", house=self._address.house, error=str(error))
                failing = True
                self._ended.wait(_AGAIN_AFTER)
