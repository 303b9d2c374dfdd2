"""A head typed from a signed paper, looked for among the records of a house: the paper is a second witness.

Papers print the hash of the last record of each log they were drawn from, short and whole. Who rewrites a database can
reckon every hash anew, but not the ink.
"""

import re
from typing import Final

from msgspec import Struct

from dolly.errors import Malformed
from dolly.store.log import BrokenRecord, ReadableLog
from dolly.store.witness import Seen

#: So many digits tell one record from any other by more than chance; papers print sixteen, and all sixty-four.
FEWEST: Final = 12
LONGEST: Final = 64

#: What a hand on a Bulgarian keyboard types for the six letters of a hash, by look and by sound.
_CYRILLIC: Final = str.maketrans("абвсцдеф", "abbccdef")
_BETWEEN: Final = re.compile(r"[\s:.,_\-–—]+")


class Looked(Struct, frozen=True):
    """A typed head and the records that bear it: none, or one."""

    typed: str
    found: tuple[Seen, ...]


def read_head(typed: str) -> str:
    """Returns a hash or its beginning as typed: any case, grouped at will, Cyrillic letters as well.

    Raises:
        Malformed: it is no hash, or too little of one.
    """
    digits = _BETWEEN.sub("", typed).lower().translate(_CYRILLIC)
    if not re.fullmatch(rf"[0-9a-f]{{{FEWEST},{LONGEST}}}", digits):
        raise Malformed(
            f"a head is {FEWEST} to {LONGEST} digits 0-9 and letters a-f, as the paper prints it; not: {typed!r}",
            where="--head",
        )
    return digits


def look_for(log: ReadableLog, typed: tuple[str, ...]) -> tuple[Looked, ...]:
    """Looks for typed heads among all records of a house; of a log that is broken, up to where it breaks."""
    wanted = {one: read_head(one) for one in typed}
    found: dict[str, list[Seen]] = {one: [] for one in typed}
    for name in log.logs() if wanted else ():
        try:
            for record in log.read(name):
                digits = record.hash.hex()
                for one, begins in wanted.items():
                    if digits.startswith(begins):
                        found[one].append(Seen(name, record.seq, digits))
        except BrokenRecord:
            continue  # the verification names it
    return tuple(Looked(one, tuple(found[one])) for one in typed)
