"""Looks through a whole house and names the first record that cannot be right.

What is checked: each log's sequence, hash chain and partners; that replaying a record posts the very
transfers that are stored; that all accounts hold nothing together, guarded ones never less than nothing, and
transit nothing after every command; that each accepted command wrote what it was answered for.
"""

from collections.abc import Callable, Iterable, Iterator
from itertools import chain, groupby
from pathlib import Path
from typing import Final

import apsw
import msgspec

from dolly.errors import Broken, DollyError, Malformed
from dolly.ledger.transfer import TRANSIT, Transfer, guarded, kind_of
from dolly.money import NOTHING, Money
from dolly.store.chain import ChainCheck
from dolly.store.journal import JournalCheck
from dolly.store.log import BrokenRecord, Fault, Posted, ReadableLog, Record
from dolly.store.sqlite import FAMILY, SCHEMA, SqliteReader
from dolly.store.steps import bring_up

#: What a record's event posts, by the log it stands in: the ledger's rules, handed in from above.
PostingsOf = Callable[[str, bytes], tuple[Transfer, ...]]

#: What marks a SQLite file as a house's log, in the schema's first step: "Doll".
APPLICATION_ID: Final = 0x446F6C6C

_GUARDS: Final = (
    "SELECT name, sql FROM sqlite_schema WHERE tbl_name IN ('command', 'record', 'transfer', 'account', 'act', "
    "'journal_begin', 'journal_head')"
)


class Report(msgspec.Struct, frozen=True):
    """What was looked through, and the first fault if there is one."""

    logs: int
    records: int
    transfers: int
    commands: int
    refusals: int
    fault: Fault | None
    unlinked: int = 0


class Counts:
    """How much has been looked through so far."""

    def __init__(self) -> None:
        self.logs = self.records = self.transfers = self.commands = self.refusals = 0
        # Each record adds its command's hash and each answer takes it off as often as it wrote: what is left
        # is nought where they agree, without holding a year's commands in memory.
        self.unanswered = 0
        self.unlinked = 0

    def report(self, fault: Fault | None) -> Report:
        """Returns the counts with their finding."""
        return Report(self.logs, self.records, self.transfers, self.commands, self.refusals, fault, self.unlinked)


def verify_file(path: Path, postings_of: PostingsOf) -> Report:
    """Looks through a SQLite file as it stands at this moment, also while a server writes it."""
    reader = SqliteReader.snapshot(path)
    try:
        if reader.ask("PRAGMA application_id") != [(APPLICATION_ID,)]:
            raise Malformed(
                "this is not a house's log; a house keeps its log in a file that dolly run made", where=str(path)
            )
        guards = guard_fault(reader)
        if guards is not None:
            return Counts().report(guards)
        report = verify(reader, postings_of)
        return report if report.fault else msgspec.structs.replace(report, fault=file_fault(reader))
    finally:
        reader.close()


def verify(log: ReadableLog, postings_of: PostingsOf) -> Report:
    """Looks through all logs of a house."""
    counts = Counts()
    faults = chain(record_faults(log, postings_of, counts), command_faults(log, counts), ledger_faults(log, counts))
    try:
        return counts.report(next(faults, None))
    except BrokenRecord as broken:
        return counts.report(broken.fault)
    except Broken as broken:
        return counts.report(Fault("", 0, "file", str(broken)))


def record_faults(log: ReadableLog, postings_of: PostingsOf, counts: Counts) -> Iterator[Fault]:
    """Yields what is wrong with records: chain, partners, transit, and postings that replay does not reproduce."""
    check, passing = ChainCheck(), TransitCheck()
    for name in log.logs():
        counts.logs += 1
        rest = groupby(log.transfers(name), key=lambda posted: posted.seq)
        stored = next(rest, None)
        for record in log.read(name):
            counts.records += 1
            counts.unanswered += hash(record.command)
            posted: list[Posted] = []
            if stored is not None and stored[0] == record.seq:
                posted = list(stored[1])
                stored = next(rest, None)
            passing.see(record, posted)
            yield from filter(None, (check.follow(record), postings_fault(record, posted, postings_of)))
        if stored is not None:
            yield Fault(name, stored[0], "sequence", "transfers are there, and their record is missing")
    yield from filter(None, (check.end(), passing.end()))


class TransitCheck:
    """Follows what each command brings into transit: another log must have taken it out by the same command."""

    def __init__(self) -> None:
        self._left: dict[str, tuple[Record, Money]] = {}

    def see(self, record: Record, posted: Iterable[Posted]) -> None:
        """Counts the transfers of one record."""
        for row in posted:
            amount = row.amount * ((kind_of(row.target) == TRANSIT) - (kind_of(row.source) == TRANSIT))
            if not amount:
                continue
            first, left = self._left.pop(record.command, (record, NOTHING))
            if left + amount != NOTHING:
                self._left[record.command] = (first, left + amount)

    def end(self) -> Fault | None:
        """Returns the first command that left something in transit, once all logs have been seen."""
        for command, (record, left) in self._left.items():
            return Fault(record.log, record.seq, "transit", f"command {command} left {int(left)} in transit")
        return None


def postings_fault(record: Record, posted: Iterable[Posted], postings_of: PostingsOf) -> Fault | None:
    """Returns what is wrong if replaying a record does not post the transfers that are stored with it."""
    try:
        expected = tuple(postings_of(record.log, record.body))
    except DollyError as error:
        return Fault(record.log, record.seq, "event", f"the event cannot be replayed: {error}")
    found = tuple(row.transfer for row in posted)
    if found == expected:
        return None
    return Fault(record.log, record.seq, "postings", f"replay posts {told(expected)}; stored are {told(found)}")


def told(transfers: Iterable[Transfer]) -> str:
    """Returns transfers as a line of text."""
    lines = [f"{int(move.amount)} from {move.source} to {move.target} ({move.reason})" for move in transfers]
    return "; ".join(lines) or "nothing"


def command_faults(log: ReadableLog, counts: Counts) -> Iterator[Fault]:
    """Yields commands whose answers and records do not agree: cut tails and torn journals show here."""
    check = JournalCheck(log.journal_begin())
    for place, answer in enumerate(log.answers(), 1):
        counts.commands += 1
        counts.refusals += not answer.accepted
        counts.unanswered -= hash(answer.id) * answer.records
        if answer.place != place:
            yield Fault(answer.log, 0, "command", f"command {place} of the journal is missing, before {answer.id}")
        yield from filter(None, (check.see(answer),))
    counts.unlinked = check.unlinked
    if counts.unanswered:
        yield from unanswered_faults(log)
    yield from filter(None, (check.end(log.journal_heads()),))


def unanswered_faults(log: ReadableLog) -> Iterator[Fault]:
    """Yields each command that wrote other records than its answer says; keeps every command in memory."""
    written: dict[str, list[Record]] = {}
    for name in log.logs():
        for record in log.read(name):
            written.setdefault(record.command, []).append(record)
    for answer in log.answers():
        found = len(written.pop(answer.id, ()))
        if answer.records != found:
            message = f"command {answer.id} wrote {answer.records} records, of which {found} are there"
            yield Fault(answer.log, 0, "command", message)
    for command, (record, *_) in written.items():
        yield Fault(record.log, record.seq, "command", f"its command {command} is missing from the journal")


def ledger_faults(log: ReadableLog, counts: Counts) -> Iterator[Fault]:
    """Yields what is wrong with balances, along the way and at the end.

    Each transfer gives one account what it takes from another. So where every account is kept as the sum of
    its transfers, all of them together hold nothing.
    """
    held: dict[str, Money] = {}
    for place, posted in enumerate(log.journal(), 1):
        counts.transfers += 1
        if posted.place != place:
            yield Fault(posted.log, posted.seq, "ledger", f"transfer {place} of the journal is missing")
        yield from posted_faults(posted, held)
    stored = log.balances()
    for account in sorted(held.keys() | stored.keys()):
        moved, kept = int(held.get(account, NOTHING)), int(stored.get(account, NOTHING))
        if moved != kept:
            yield Fault("", 0, "balance", f"{account} is kept as {kept} and its transfers come to {moved}")


def posted_faults(posted: Posted, held: dict[str, Money]) -> Iterator[Fault]:
    """Moves one transfer and yields what is wrong with it or with the balances beside it."""
    source, target = posted.source, posted.target
    if posted.amount <= NOTHING or source == target:
        yield Fault(posted.log, posted.seq, "ledger", f"line {posted.line} is no transfer: {told([posted.transfer])}")
    held[source] = held.get(source, NOTHING) - posted.amount
    held[target] = held.get(target, NOTHING) + posted.amount
    for account, stands in ((source, posted.source_after), (target, posted.target_after)):
        if held[account] != stands:
            kept = f"line {posted.line} says {account} holds {int(stands)} after it; it holds {int(held[account])}"
            yield Fault(posted.log, posted.seq, "ledger", kept)
        if held[account] < NOTHING and guarded(account):
            yield Fault(posted.log, posted.seq, "below-nothing", f"{account} falls to {int(held[account])}")


def guard_fault(reader: SqliteReader) -> Fault | None:
    """Returns a table, check or trigger that is not as Dolly made it: the second witness has been sent away."""
    fresh = apsw.Connection(":memory:")
    bring_up(fresh, SCHEMA, FAMILY)
    return changed_guard(dict(fresh.execute(_GUARDS)), dict(reader.ask(_GUARDS)))


def changed_guard(made: dict[str, str], found: dict[str, str]) -> Fault | None:
    """Returns the first guard by name that is missing, added, or other than a new house has it."""
    for name in sorted(made.keys() | found.keys()):
        if made.get(name) != found.get(name):
            how = "missing" if name not in found else "added" if name not in made else "changed"
            return Fault("", 0, "guard", f"{name} of the database is {how}: not as this Dolly makes it")
    return None


def file_fault(reader: SqliteReader) -> Fault | None:
    """Returns what SQLite itself finds wrong with the file."""
    try:
        ((found,),) = reader.ask("PRAGMA integrity_check(1)")
        strays = reader.ask("PRAGMA foreign_key_check")
    except Broken as broken:
        return Fault("", 0, "file", str(broken))
    if found != "ok":
        return Fault("", 0, "file", f"SQLite finds: {found}")
    if strays:
        return Fault("", 0, "file", f"a row of {strays[0][0]} names a {strays[0][2]} that is not there")
    return None
