"""A second witness for the heads of closed logs: lines of text in an append-only file the auditor keeps.

Who holds the database can reckon every hash of a rewritten day anew; what the witness saw they cannot unsay.
A line is ``time log seq hash``, with tabs between. The time is for people; the rest is compared.
"""

import os
import re
from collections.abc import Callable, Iterable
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

import msgspec

from dolly.errors import Unavailable
from dolly.store.log import BrokenRecord, Fault, ReadableLog

_LINE: Final = re.compile(r"(?P<at>\S+)\t(?P<log>\S+)\t(?P<seq>[1-9]\d*)\t(?P<hash>[0-9a-f]{64})")


class Seen(msgspec.Struct, frozen=True):
    """What the witness saw of a log: the record at ``seq`` had this hash."""

    log: str
    seq: int
    hash: str


class Testimony(msgspec.Struct, frozen=True):
    """A witness's file as read; a line torn by a loss of power was written anew at the next start."""

    seen: tuple[Seen, ...]
    unreadable: int


class WitnessFile:
    """The file as the house writes it: opened for appending only, each line on disk before it counts."""

    def __init__(self, path: Path, clock: Callable[[], int]) -> None:
        self._clock = clock
        try:
            self._file = os.open(path, os.O_APPEND | os.O_CREAT | os.O_RDWR, 0o600)
        except OSError as error:
            raise Unavailable(f"the witness {path} cannot be opened for appending: {error.strerror}") from error
        held = path.read_bytes()
        self._torn = bool(held) and not held.endswith(b"\n")
        self._seen = set(_testimony(held).seen)

    def note(self, log: str, seq: int, digest: bytes) -> None:
        """Writes down where a log stands; twice is once.

        Raises:
            OSError: it is not on disk.
        """
        one = Seen(log, seq, digest.hex())
        if one in self._seen:
            return
        at = datetime.fromtimestamp(self._clock() // 1_000_000, UTC).isoformat()
        line = f"{at}\t{one.log}\t{one.seq}\t{one.hash}\n".encode()
        os.write(self._file, b"\n" + line if self._torn else line)
        self._torn = True  # until it is known to be whole
        os.fsync(self._file)
        self._torn = False
        self._seen.add(one)

    def close(self) -> None:
        """Lets go of the file."""
        os.close(self._file)


def read_witness(path: Path) -> Testimony:
    """Returns what a witness's file says."""
    return _testimony(path.read_bytes())


def _testimony(held: bytes) -> Testimony:
    lines = [line for line in held.decode("utf-8", "replace").splitlines() if line]
    found = [_LINE.fullmatch(line) for line in lines]
    seen = tuple(Seen(one["log"], int(one["seq"]), one["hash"]) for one in found if one)
    return Testimony(seen, len(lines) - len(seen))


def witness_fault(log: ReadableLog, seen: Iterable[Seen]) -> Fault | None:
    """Returns the first place where a house's logs are not what the witness saw."""
    for one in seen:
        try:
            record = next(iter(log.read(one.log, one.seq - 1)), None)
        except BrokenRecord as broken:
            return broken.fault
        if record is None or record.seq != one.seq:
            return Fault(one.log, one.seq, "witness", "the witness saw this record, and it is missing")
        if record.hash.hex() != one.hash:
            was = f"the witness saw it as {one.hash}, and here it is {record.hash.hex()}: the log was rewritten"
            return Fault(one.log, one.seq, "witness", was)
    return None
