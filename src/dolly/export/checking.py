"""Looks through an export, line by line, and names the first line that cannot be right. No database is needed.

What is checked: that every line is one Dolly writes; the chain of records and that of commands; sequence and
partners, as far as they are contained; that replay posts the very transfers that stand there; balances, transit
and accounts that may not fall below nothing; that nothing is cut off; and every figure (see ``figures``).
"""

from collections.abc import Iterable
from hashlib import sha256
from typing import Final

import msgspec

from dolly.errors import DollyError
from dolly.export.figures import DayFigures, Figuring
from dolly.export.lines import (
    FORMAT,
    BalanceLine,
    CarriedLine,
    CommandLine,
    EndLine,
    Header,
    Line,
    LogLine,
    PersonLine,
    RecordLine,
    TransferLine,
    decoder,
    encode,
)
from dolly.export.money import Moving
from dolly.export.saying import Saying
from dolly.floor.books import books_reader
from dolly.money import Money
from dolly.store.chain import ChainCheck, unseal
from dolly.store.log import BrokenRecord, Fault, Posted, Record, day_of
from dolly.store.verify import postings_fault

#: What folding events raises where one of them does not fit those before it: nobody but a forger writes such.
_NOT_SO: Final = (DollyError, ArithmeticError, AssertionError, LookupError, RuntimeError, StopIteration, ValueError)


class ExportReport(msgspec.Struct, frozen=True):
    """What was looked through, the figures that were reckoned anew, and the first fault with its line."""

    house: str
    day: str
    lines: int
    logs: int
    records: int
    transfers: int
    commands: int
    refusals: int
    unlinked: int
    fault: Fault | None
    line: int
    figures: DayFigures
    balances: dict[str, Money]


class _Found(Exception):
    """The first fault, which ends the looking; no error of the program."""

    def __init__(self, fault: Fault) -> None:
        self.fault = fault


def check_export(lines: Iterable[bytes]) -> ExportReport:
    """Looks through the lines of an export; the first fault ends it."""
    looking = _Looking()
    try:
        for line in lines:
            looking.see(line)
        looking.end()
    except _Found as found:
        return looking.report(found.fault)
    except BrokenRecord as broken:
        return looking.report(broken.fault)
    return looking.report(None)


def _must(fault: Fault | None) -> None:
    if fault is not None:
        raise _Found(fault)


def _wrong(kind: str, message: str, log: str = "", seq: int = 0) -> _Found:
    return _Found(Fault(log, seq, kind, message))


def _read(raw: bytes) -> Line:
    try:
        line = decoder.decode(raw)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise _wrong("line", f"it is no line of an export: {error}") from None
    if encode(line) + b"\n" != raw:
        raise _wrong("line", "it does not stand as Dolly writes it")
    return line


class _Looking:
    """Where the looking stands: which line, which act, what each log and account has come to."""

    def __init__(self) -> None:
        self.number = 0
        self.at_line = 0
        self.records = self.transfers = 0
        self.header: Header | None = None
        self.ended = self.names = False
        self.digest = sha256()
        self.chain = ChainCheck(frozenset())
        self.saying = Saying(0, frozenset())
        self.moving = Moving()
        self.figuring = Figuring(self.chain)
        self.postings = books_reader()
        self._act: tuple[int, Record] | None = None
        self._posted: list[Posted] = []
        self._closing: list[LogLine] = []

    def see(self, raw: bytes) -> None:
        """Takes the next line."""
        self.number += 1
        self.at_line = self.number
        line = _read(raw)
        if self.ended:
            raise _wrong("line", "something stands after the end")
        if isinstance(line, Header) != (self.header is None):
            raise _wrong("line", "an export has one header, and begins with it")
        if isinstance(line, EndLine):
            self._close_act()
            self._end_line(line)
            return
        self.digest.update(raw)
        if not isinstance(line, TransferLine | CarriedLine):
            self._close_act()
        self._take(line)

    def _take(self, line: Line) -> None:
        if self._closing and not isinstance(line, LogLine | BalanceLine):
            raise _wrong("order", "after the logs only balances stand, and the end")
        match line:
            case Header():
                self._begin(line)
            case PersonLine():
                if self.saying.place:
                    raise _wrong("order", "names stand before all commands")
                self.names = True
            case CommandLine():
                _must(self.saying.command(line.row))
            case RecordLine():
                self._record(line)
            case TransferLine():
                self._transfer(line)
            case CarriedLine():
                _must(self.moving.carried(line.account, line.balance))
            case LogLine():
                self._log(line)
            case BalanceLine():
                _must(self.moving.stands(line.account, line.balance))
            case EndLine():  # pragma: no cover - taken before
                pass

    def _begin(self, header: Header) -> None:
        if header.format != FORMAT:
            raise _wrong("format", f"this Dolly reads format {FORMAT}, not {header.format}")
        if len(set(header.logs)) != len(header.logs):
            raise _wrong("format", "a log is named twice")
        if any(day_of(log) not in {"", header.day} for log in header.logs):
            raise _wrong("format", f"a log of another day than {header.day} is named")
        self.header = header
        self.chain = ChainCheck(frozenset(header.logs))
        self.figuring = Figuring(self.chain)
        self.saying = Saying(header.linked_after, frozenset(header.logs))

    def _record(self, line: RecordLine) -> None:
        assert self.header is not None, "the header came first"
        if line.log not in self.header.logs:
            raise _wrong("order", f"the header does not name {line.log}", line.log, line.seq)
        record = unseal((line.log, line.seq), line.command, bytes(line.sealed), bytes.fromhex(line.hash))
        self.records += 1
        _must(self.chain.follow(record) or self.saying.record(record))
        self._act, self._posted = (self.number, record), []

    def _transfer(self, line: TransferLine) -> None:
        row = line.row(self.transfers + 1)
        if self._act is None or (row.log, row.seq) != (self._act[1].log, self._act[1].seq):
            raise _wrong("order", "a transfer follows the record that posts it", row.log, row.seq)
        if row.line != len(self._posted) + 1:
            expected = f"transfer {len(self._posted) + 1} of the record comes here, not {row.line}"
            raise _wrong("order", expected, row.log, row.seq)
        self.transfers += 1
        self._posted.append(row)
        _must(self.moving.moved(row))

    def _close_act(self) -> None:
        """Once a record's transfers are all there they are what replay posts, and its figures agree."""
        if self._act is None:
            return
        (number, record), self._act = self._act, None
        here, self.at_line = self.at_line, number
        _must(self.moving.settle())
        _must(postings_fault(record, self._posted, self.postings))
        _must(self.saying.moved(record, self._posted))
        try:
            _must(self.figuring.see(record, self._posted))
        except _NOT_SO as error:
            raise _wrong("event", f"the event cannot be replayed: {error}", record.log, record.seq) from None
        self.at_line = here

    def _log(self, line: LogLine) -> None:
        assert self.header is not None, "the header came first"
        if not self._closing:
            _must(self.saying.close() or self.chain.end())
        expected = self.header.logs[len(self._closing)] if len(self._closing) < len(self.header.logs) else "no more"
        if line.log != expected:
            raise _wrong("order", f"here stands how {expected} stands", line.log)
        seq, digest = self.chain.head(line.log)
        if (line.records, line.hash) != (seq, digest.hex()):
            message = f"{line.log} has {line.records} records and ends with {line.hash}; here are {seq}"
            raise _wrong("sequence", message, line.log, seq)
        _must(self.saying.stands(line.log, line.commands, line.link))
        self._closing.append(line)

    def _end_line(self, line: EndLine) -> None:
        assert self.header is not None, "the header came first"
        if len(self._closing) != len(self.header.logs):
            raise _wrong("cut", "it does not say how every log stands")
        if line.lines != self.number - 1:
            raise _wrong("cut", f"{line.lines} lines were written before the end; {self.number - 1} are here")
        _must(self.moving.all_stood() or self.figuring.whole_fault(self.header, names=self.names))
        if line.sha256 != self.digest.hexdigest():
            raise _wrong("digest", "the lines before are not those that were written: one of them was changed")
        self.ended = True

    def end(self) -> None:
        """The export ends with its end line."""
        if not self.ended:
            self.at_line = self.number + 1
            raise _wrong("cut", "the end is missing: the export was cut short")

    def report(self, fault: Fault | None) -> ExportReport:
        """Returns what was found."""
        house, day, logs = ("", "", 0) if self.header is None else (
            self.header.house, self.header.day, len(self.header.logs),
        )  # fmt: skip
        said = self.saying
        return ExportReport(
            house, day, self.number, logs, self.records, self.transfers, said.commands, said.refusals, said.unlinked,
            fault, self.at_line if fault else 0, DayFigures() if fault else self.figuring.figures(day),
            self.moving.held(),
        )  # fmt: skip
