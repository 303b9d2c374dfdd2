"""The kinds of line of an export. The names are for ever: an export is read years later.

Every line is one JSON object as ``msgspec`` writes it, without spaces; hashes are in hexadecimal, amounts whole
cents, times microseconds since 1970.
"""

from typing import Annotated, Final

import msgspec
from msgspec import Meta

from dolly.money import Money
from dolly.store.log import Posted, Record, StoredAnswer

FORMAT: Final = 1

Hex32 = Annotated[str, Meta(pattern=r"^[0-9a-f]{64}$")]
#: A link, or nothing: a command from before they were chained has none.
Link = Annotated[str, Meta(pattern=r"^([0-9a-f]{64})?$")]


class Header(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag="export"):
    """What the export is of: always the first line. ``left_out`` names what is not in it, and is never empty."""

    format: int
    house: str
    day: str
    zone: str
    cut: str
    made_at: int
    linked_after: int
    logs: tuple[str, ...]
    training: tuple[str, ...]
    left_out: tuple[str, ...]


class PersonLine(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag="person"):
    """A member of staff by name, where names were asked for."""

    number: str
    name: str


class CommandLine(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag="command"):
    """A command and its first answer; with ``records`` nought it was refused. Its records follow it."""

    place: int
    id: str
    person: str
    digest: Hex32
    answer: msgspec.Raw
    log: str
    received_at: int
    door_at: int
    by: msgspec.Raw
    records: int
    link: Link

    @classmethod
    def of(cls, row: StoredAnswer) -> "CommandLine":
        """Returns the line of a stored command."""
        return cls(
            row.place, row.id, row.person, row.digest.hex(), msgspec.Raw(row.answer), row.log, row.received_at,
            row.door_at, msgspec.Raw(row.by), row.records, row.link.hex(),
        )  # fmt: skip

    @property
    def row(self) -> StoredAnswer:
        """The command as it was stored."""
        return StoredAnswer(
            self.place, self.id, self.person, bytes.fromhex(self.digest), bytes(self.answer), self.log,
            self.received_at, self.door_at, bytes(self.by), self.records, bytes.fromhex(self.link),
        )  # fmt: skip


class RecordLine(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag="record"):
    """One act of one log: ``sealed`` are the very bytes that were hashed. Its transfers follow it."""

    log: str
    seq: int
    command: str
    hash: Hex32
    sealed: msgspec.Raw

    @classmethod
    def of(cls, record: Record) -> "RecordLine":
        """Returns the line of a record."""
        return cls(record.log, record.seq, record.command, record.hash.hex(), msgspec.Raw(record.sealed))


class TransferLine(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag="transfer"):
    """What moved from one account to another, and what both held after it."""

    log: str
    seq: int
    line: int
    source: str
    target: str
    amount: Money
    reason: str
    source_after: Money
    target_after: Money

    @classmethod
    def of(cls, row: Posted) -> "TransferLine":
        """Returns the line of a stored transfer; its place among those of the whole house tells nothing here."""
        return cls(*row[1:])

    def row(self, place: int) -> Posted:
        """The transfer as the ``place``-th of the export."""
        return Posted(
            place, self.log, self.seq, self.line, self.source, self.target, self.amount, self.reason,
            self.source_after, self.target_after,
        )  # fmt: skip


class CarriedLine(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag="carried"):
    """What an account held before its next transfer here, moved by what is not in this export."""

    account: str
    balance: Money


class LogLine(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag="log"):
    """How one log stands: its records and their last hash, its commands and their last link."""

    log: str
    records: int
    hash: Hex32
    commands: int
    link: Link


class BalanceLine(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag="balance"):
    """What an account holds after the last transfer of it here."""

    account: str
    balance: Money


class EndLine(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag="end"):
    """The last line: how many came before it, and the sha-256 of all of them with their line feeds."""

    lines: int
    sha256: Hex32


Line = (
    Header | PersonLine | CommandLine | RecordLine | TransferLine | CarriedLine | LogLine | BalanceLine | EndLine
)  # fmt: skip

encode: Final = msgspec.json.Encoder().encode
decoder: Final = msgspec.json.Decoder(Line)
