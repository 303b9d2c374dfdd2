"""Each record's hash covers the sealed bytes and the hash before; the sealed bytes are stored as hashed."""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from hashlib import sha256
from typing import Final

import msgspec

from dolly.store.log import BrokenRecord, Fault, Head, Place, Record, Seal, day_of

_ENCODER = msgspec.json.Encoder()

#: Reads what a record's hash covers.
parse: Final = msgspec.json.Decoder(Seal).decode

_CHANGED: Final = "its bytes are not those that were hashed: it has been changed"
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
    said = Seal(log, seq, at, door_at, day, raw_by, command, partners, prev.hex(), raw_body)
    sealed = _ENCODER.encode(said)
    return Record(said, prev, link(prev, sealed), sealed)


def unseal(place: Place, command: str, sealed: bytes, digest: bytes) -> Record:
    """Returns a stored row as a record, having checked that it is the one that was written there; see ``unsealed``."""
    log, seq = place
    return next(unsealed(log, ((seq, command, sealed, digest),)))


def unsealed(log: str, rows: Iterable[tuple[int, str, bytes, bytes]]) -> Iterator[Record]:
    """Yields stored rows of a log (seq, command, sealed bytes, hash) as records, each checked: it was written there so.

    Raises:
        BrokenRecord: the sealed bytes do not parse, are of another place or command, or hash otherwise.
    """
    for seq, command, sealed, digest in rows:
        try:
            seen = parse(sealed)
            prev = bytes.fromhex(seen.previous)
        except (msgspec.DecodeError, ValueError) as error:  # wrong UTF-8 and wrong hex are ValueErrors
            raise BrokenRecord(Fault(log, seq, "unreadable", f"the sealed bytes do not parse: {error}")) from None
        if seen.seq != seq or seen.command != command or seen.log != log:
            said = f"{seen.log} record {seen.seq} by command {seen.command}"
            raise BrokenRecord(Fault(log, seq, "place", f"the sealed bytes are those of {said}"))
        if sha256(prev + sealed).digest() != digest:
            raise BrokenRecord(Fault(log, seq, "hash", _CHANGED))
        yield Record(seen, prev, digest, sealed)


class ChainCheck:
    """Follows records log after log, and names the first that breaks the chain.

    ``within`` are the logs that are looked through, where they are not all: a partner in another is not missed.
    """

    def __init__(self, within: frozenset[str] | None = None) -> None:
        self._within = within
        self._heads: dict[str, Head] = {}
        self._log = ""
        self._seq, self._prev = 0, b""
        self._waiting: dict[str, tuple[tuple[Place, ...], set[Place]]] = {}

    def see(self, record: Record) -> Fault | None:
        """Returns what is wrong with the next record of its log, if anything is."""
        if link(record.prev, record.sealed) != record.hash:
            return Fault(record.log, record.seq, "hash", _CHANGED)
        return self.follow(record)

    def follow(self, record: Record) -> Fault | None:
        """Returns what is wrong with how the next record goes on; its own hash was checked when it was read."""
        said = record.seal
        log, seq = said.log, said.seq
        if log != self._log:
            self._turn_to(log)
        if seq != self._seq + 1:
            stood = self._seq
            missing = f"record {stood + 1} is missing" if seq > stood + 1 else f"it comes again after {stood}"
            return Fault(log, seq, "sequence", missing)
        if record.prev != self._prev:
            return Fault(log, seq, "hash", "it does not go on from the hash of the record before")
        self._seq, self._prev = seq, record.hash
        partners = said.partners
        return None if len(partners) == 1 and partners[0] == (log, seq) else self._partner_fault(record)

    def _turn_to(self, log: str) -> None:
        """Goes on with another log than that of the record before."""
        self._heads[self._log] = (self._seq, self._prev)
        self._log = log
        self._seq, self._prev = self._heads.get(log) or (0, origin(log))

    def head(self, log: str) -> Head:
        """Returns where a log stands by what was seen of it."""
        if log == self._log:
            return self._seq, self._prev
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
