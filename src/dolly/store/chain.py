"""Each record's hash covers the sealed bytes and the hash before; the sealed bytes are stored as hashed."""

from collections.abc import Iterable
from functools import lru_cache
from hashlib import sha256

import msgspec

from dolly.store.log import BrokenRecord, Fault, Head, Place, Record, day_of


class _Seal(msgspec.Struct, frozen=True, forbid_unknown_fields=True, gc=False):
    """What a record's hash covers, in the order it is written. Never reorder: it is stored for ever."""

    log: str
    seq: int
    at: int
    door_at: int
    day: str
    by: msgspec.Raw
    command: str
    partners: tuple[Place, ...]
    previous: str
    body: msgspec.Raw


_ENCODER = msgspec.json.Encoder()
_DECODER = msgspec.json.Decoder(_Seal)
_day_of = lru_cache(maxsize=1024)(day_of)


@lru_cache(maxsize=1024)
def origin(log: str) -> bytes:
    """Returns the hash a log's first record goes on from: that of its name."""
    return sha256(log.encode()).digest()


def link(prev: bytes, sealed: bytes) -> bytes:
    """Returns the hash of a record: over the hash before it and its sealed bytes."""
    return sha256(prev + sealed).digest()


def seal(  # noqa: PLR0913 - a seal covers ten things, and each is named
    place: Place,
    *,
    at: int,
    door_at: int,
    by: bytes,
    command: str,
    partners: tuple[Place, ...],
    prev: bytes,
    body: bytes,
) -> Record:
    """Returns the record that enters ``body`` at ``place``: sealed, and linked to the one before."""
    log, seq = place
    day = _day_of(log)
    raw_by, raw_body = msgspec.Raw(by), msgspec.Raw(body)
    sealed = _ENCODER.encode(_Seal(log, seq, at, door_at, day, raw_by, command, partners, prev.hex(), raw_body))
    return Record(log, seq, at, day, by, command, body, partners, prev, link(prev, sealed), door_at, sealed)


def unseal(place: Place, command: str, sealed: bytes, digest: bytes) -> Record:
    """Returns a stored row as a record, having checked that it is the one that was written there.

    Raises:
        BrokenRecord: the sealed bytes do not parse, are of another place or command, or hash otherwise.
    """
    log, seq = place
    try:
        seen = _DECODER.decode(sealed)
        prev = bytes.fromhex(seen.previous)
    except (msgspec.DecodeError, ValueError) as error:  # wrong UTF-8 and wrong hex are ValueErrors
        raise BrokenRecord(Fault(log, seq, "unreadable", f"the sealed bytes do not parse: {error}")) from None
    if (seen.log, seen.seq, seen.command) != (log, seq, command):
        said = f"{seen.log} record {seen.seq} by command {seen.command}"
        raise BrokenRecord(Fault(log, seq, "place", f"the sealed bytes are those of {said}"))
    by, body = bytes(seen.by), bytes(seen.body)
    record = Record(log, seq, seen.at, seen.day, by, command, body, seen.partners, prev, digest, seen.door_at, sealed)
    fault = _hash_fault(record)
    if fault is not None:
        raise BrokenRecord(fault)
    return record


class ChainCheck:
    """Follows records log after log, and names the first that breaks the chain.

    ``within`` are the logs that are looked through, where they are not all: a partner in another is not missed.
    """

    def __init__(self, within: frozenset[str] | None = None) -> None:
        self._within = within
        self._heads: dict[str, Head] = {}
        self._waiting: dict[str, tuple[tuple[Place, ...], set[Place]]] = {}

    def see(self, record: Record) -> Fault | None:
        """Returns what is wrong with the next record of its log, if anything is."""
        log, seq = record.log, record.seq
        stood, prev = self._heads.get(log) or (0, origin(log))
        if seq != stood + 1:
            missing = f"record {stood + 1} is missing" if seq > stood + 1 else f"it comes again after {stood}"
            return Fault(log, seq, "sequence", missing)
        if record.prev != prev:
            return Fault(log, seq, "hash", "it does not go on from the hash of the record before")
        self._heads[log] = (seq, record.hash)
        return _hash_fault(record) or self._partner_fault(record)

    def head(self, log: str) -> Head:
        """Returns where a log stands by what was seen of it."""
        return self._heads.get(log) or (0, origin(log))

    def end(self) -> Fault | None:
        """Returns the first partner that never came, once all logs have been seen."""
        for command, (partners, missing) in self._waiting.items():
            log, seq = next(partner for partner in partners if partner not in missing)
            gone = ", ".join(f"{log} record {seq}" for log, seq in sorted(missing))
            return Fault(log, seq, "partner", f"its partner by command {command} is missing: {gone}")
        return None

    def _partner_fault(self, record: Record) -> Fault | None:
        place = (record.log, record.seq)
        if record.partners == (place,):
            return None
        awaited = {one for one in record.partners if self._within is None or one[0] in self._within}
        partners, missing = self._waiting.setdefault(record.command, (record.partners, awaited))
        if record.partners != partners or place not in missing:
            return Fault(*place, "partner", f"it names other partners than those of command {record.command}")
        missing.discard(place)
        if not missing:
            del self._waiting[record.command]
        return None


def verify_chain(records: Iterable[Record]) -> Fault | None:
    """Returns the first fault of whole logs, one after another: sequence, hash or partner; None is sound."""
    check = ChainCheck()
    for record in records:
        fault = check.see(record)
        if fault is not None:
            return fault
    return check.end()


def _hash_fault(record: Record) -> Fault | None:
    if link(record.prev, record.sealed) == record.hash:
        return None
    return Fault(record.log, record.seq, "hash", "its bytes are not those that were hashed: it has been changed")
