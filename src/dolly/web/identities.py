"""Identity data of persons in disputes, in a file of their own that can be erased from (ruling 32).

The log holds a document's number and a hash of its data, keyed by a key that lies here beside them. While both are
here, anybody can see that the data are those of the dispute; once they are erased together the hash proves nothing
about anybody, and the log still holds together.
"""

from datetime import UTC, datetime, timedelta
from hashlib import sha256
from hmac import compare_digest
from hmac import new as keyed
from importlib.resources import files
from pathlib import Path
from secrets import token_bytes
from typing import Annotated, Any, Final

import msgspec
from msgspec import Meta, Struct

from dolly.errors import Refusal, Refused
from dolly.floor.clock import Clock
from dolly.house.dispute_state import Party
from dolly.store.file import HouseLock, open_to_write, translated

FAMILY: Final = "identities"
#: The file's name, beside that of the people.
FILE: Final = "identities.sqlite3"
_KEY_BYTES: Final = 32
_ENTER: Final = """
INSERT INTO identity (dispute, party, data, key, entered_at, keep_until) VALUES (?, ?, ?, ?, ?, ?) RETURNING document
"""
_WITHDRAW: Final = "DELETE FROM identity WHERE document = ?"
_HELD: Final = "SELECT data, key FROM identity WHERE document = ?"
_ERASE: Final = "UPDATE identity SET data = NULL, key = NULL, erased_at = ? WHERE document = ? AND erased_at IS NULL"
_ROWS: Final = "SELECT document, dispute, party, entered_at, keep_until, erased_at FROM identity ORDER BY document"
_DUE: Final = "SELECT document FROM identity WHERE erased_at IS NULL AND keep_until < ? ORDER BY document"

_Line = Annotated[str, Meta(max_length=200)]


class Identity(Struct, frozen=True, forbid_unknown_fields=True):
    """What a dispute's protocol says of a person: names, identity document, exact address, phone (Н32 46(1))."""

    names: Annotated[str, Meta(min_length=1, max_length=200)]
    papers: Annotated[str, Meta(min_length=1, max_length=200)]
    address: _Line = ""
    phone: _Line = ""


def check_exact(of: Party, identity: Identity) -> None:
    """The protocol has a player's exact address and phone; of the house's own people it has neither (Н32 46(1))."""
    for field, words in (("address", identity.address), ("phone", identity.phone)):
        if of == "player" and not words.strip():
            raise Refused(Refusal.DATA_MISSING, f"a player's {field} stands in the protocol: enter it", lacking=field)


class IdentityRow(Struct, frozen=True):
    """A document without what it says: whose, since when (µs), until which day, and whether it is erased."""

    document: int
    dispute: int
    of: str
    entered_at: int
    keep_until: str
    erased_at: int | None


class Identities:
    """The store of identity data, a file beside the people's."""

    def __init__(self, path: Path, clock: Clock) -> None:
        self._lock = HouseLock(path)
        try:
            self._db = open_to_write(path, files("dolly.web") / "identity_schema", FAMILY)
            with translated():
                self._db.execute("PRAGMA secure_delete = ON")  # what is erased is overwritten
        except BaseException:
            self._lock.release()
            raise
        self._clock = clock

    def close(self) -> None:
        """Lets go of the file."""
        with translated():
            self._db.close()
        self._lock.release()

    def enter(self, dispute: int, of: Party, identity: Identity, keep_days: int) -> tuple[int, str]:
        """Keeps somebody's data for so many days; returns the document's number and the hash for the log."""
        at, key, data = self._clock(), token_bytes(_KEY_BYTES), msgspec.json.encode(identity)
        keep_until = (datetime.fromtimestamp(at / 1e6, UTC) + timedelta(days=keep_days)).date().isoformat()
        ((document,),) = self._do(_ENTER, dispute, of, data, key, at, keep_until)
        return document, _digest(key, data)

    def withdraw(self, document: int) -> None:
        """Forgets a document that never came into the log."""
        self._do(_WITHDRAW, document)
        self._empty_wal()

    def identity(self, document: int) -> Identity:
        """Returns somebody's data, or says that they are erased."""
        data, _ = self._held(document)
        return msgspec.json.decode(data, type=Identity)

    def proves(self, document: int, digest: str) -> bool:
        """Tells whether the data kept here are those whose keyed hash stands in the log."""
        data, key = self._held(document)
        return compare_digest(_digest(key, data), digest)

    def erase(self, document: int) -> None:
        """Erases data and key together: the hash in the log proves nothing any more."""
        self._held(document)
        self._do(_ERASE, self._clock(), document)
        self._empty_wal()

    def rows(self) -> tuple[IdentityRow, ...]:
        """Returns all documents, without what they say."""
        return tuple(IdentityRow(*row) for row in self._do(_ROWS))

    def row(self, document: int) -> IdentityRow:
        """Returns one document without what it says, or refuses: there is none, or it is erased."""
        self._held(document)
        return next(row for row in self.rows() if row.document == document)

    def due(self, today: str) -> tuple[int, ...]:
        """Returns the documents that have been kept long enough."""
        return tuple(document for (document,) in self._do(_DUE, today))

    def _held(self, document: int) -> tuple[bytes, bytes]:
        rows = self._do(_HELD, document)
        if not rows:
            raise Refused(Refusal.UNKNOWN, f"there is no identity document {document}", document=document)
        data, key = rows[0]
        if data is None:
            raise Refused(Refusal.UNKNOWN, f"the identity document {document} is erased", document=document)
        return data, key

    def _empty_wal(self) -> None:
        """What was erased may still stand in the write-ahead log, until it is emptied into the file."""
        self._do("PRAGMA wal_checkpoint(TRUNCATE)")

    def _do(self, sql: str, *bindings: str | int | bytes | None) -> list[tuple[Any, ...]]:
        with translated():
            return list(self._db.execute(sql, bindings))


def _digest(key: bytes, data: bytes) -> str:
    return keyed(key, data, sha256).hexdigest()
