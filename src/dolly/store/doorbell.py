"""The doorbell of a house in PostgreSQL: which log stands where, and nothing else. The log is the truth.

Whoever follows a house on another node hears it after each append and reads the log from where it stopped. A ring
that was missed loses nothing: the next one, or the silence, makes one look.
"""

from collections.abc import Generator

from psycopg import sql

from dolly.store.connection import Address, connect, translated
from dolly.store.log import Place


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
                yield log, int(seq)
            if heard is None:
                yield None
