"""A head typed from a signed paper, looked for among the records of an export."""

from collections.abc import Iterable

import msgspec

from dolly.export.lines import RecordLine, decoder
from dolly.store.heads import Looked, read_head
from dolly.store.witness import Seen


def heads_in(lines: Iterable[bytes], typed: tuple[str, ...]) -> tuple[Looked, ...]:
    """Looks for typed heads among an export's records; lines that cannot be read are the verification's to name."""
    wanted = {one: read_head(one) for one in typed}
    found: dict[str, list[Seen]] = {one: [] for one in typed}
    for raw in lines:
        try:
            line = decoder.decode(raw)
        except msgspec.DecodeError:
            continue
        if isinstance(line, RecordLine):
            for one, begins in wanted.items():
                if line.hash.startswith(begins):
                    found[one].append(Seen(line.log, line.seq, line.hash))
    return tuple(Looked(one, tuple(found[one])) for one in typed)
