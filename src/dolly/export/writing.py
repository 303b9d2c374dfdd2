"""Writes a day's export, command after command as they were said, one line at a time."""

from collections.abc import Iterable, Iterator, Mapping
from hashlib import sha256
from heapq import merge
from itertools import groupby
from typing import Final, NamedTuple

from msgspec import Struct

from dolly.errors import Malformed
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
    encode,
)
from dolly.floor.clock import ZONE
from dolly.floor.deciders import HouseDecider, TableDecider
from dolly.floor.past import desk_logs, table_logs
from dolly.house import House, evolve
from dolly.house.arranging import setting
from dolly.money import NOTHING, Money
from dolly.store.log import Posted, ReadableLog, Record, StoredAnswer, day_of
from dolly.table.events import TableCharged

_CARD: Final = "card/"


class Wanted(Struct, frozen=True):
    """What an export is asked for; ``names`` by staff number where they are asked for too."""

    day: str
    made_at: int
    training: bool = False
    names: Mapping[str, str] | None = None


class _Step(NamedTuple):
    """One thing a log has to tell, by the place of its command in the journal of the house."""

    place: int
    answer: StoredAnswer
    record: Record | None


def export(log: ReadableLog, wanted: Wanted) -> Iterator[bytes]:
    """Yields the lines of a day's export, each with its line feed; ``log`` must stand still meanwhile.

    Raises:
        Malformed: the house had no such day.
    """
    writer = _Writer(log, _header(log, wanted))
    digest, count = sha256(), 0
    people = [PersonLine(number, name) for number, name in sorted((wanted.names or {}).items())]
    for line in (writer.header, *people, *writer.lines()):
        told = encode(line) + b"\n"
        digest.update(told)
        count += 1
        yield told
    yield encode(EndLine(count, digest.hexdigest())) + b"\n"


def _header(log: ReadableLog, wanted: Wanted) -> Header:
    day = wanted.day
    tables, desks = table_logs(log, day), desk_logs(log, day)
    tables, desks = ([name for name in names if day_of(name) == day] for names in (tables, desks))
    if not tables and not desks:
        days = sorted({day_of(name) for name in log.logs()} - {""})
        known = f"the days there are: {', '.join(days[-5:])}" if days else "no day has been opened yet"
        raise Malformed(f"nothing was opened on {day!r}; {known}", where="day")
    training = tuple(name for name in tables if _charge(log, name).training)
    chosen = [*desks, *(name for name in tables if wanted.training or name not in training)]
    left_out = [] if wanted.names is not None else ["names of staff"]
    left_out += ["identity data of disputes", "other days"]
    left_out += [] if wanted.training else [f"training {name}" for name in training]
    house = [name for name in log.logs() if name == f"house/{day[:4]}"]
    logs = (*house, *chosen, *sorted(_cards_of(log, chosen)))
    marked = training if wanted.training else ()
    facts = _facts(log, house)
    name = "" if facts.operator is None else facts.operator.name
    cut = f"{setting(facts, 'cut-off-hour'):02}:00"
    return Header(
        FORMAT, name, day, ZONE, cut, wanted.made_at, log.journal_begin(), logs, marked, tuple(left_out)
    )  # fmt: skip


def _charge(log: ReadableLog, name: str) -> TableCharged:
    event = TableDecider.codec.decode(next(log.read(name)).body)
    assert isinstance(event, TableCharged), "a table's log begins with its charge"
    return event


def _cards_of(log: ReadableLog, names: Iterable[str]) -> set[str]:
    """Every card that took part in an act of these logs, and every card that took part in one of theirs."""
    found: set[str] = set()
    new = set(names)
    while new:
        there = {
            place[0]
            for name in new
            for record in log.read(name)
            if len(record.partners) > 1
            for place in record.partners
            if place[0].startswith(_CARD)
        }
        new = there - found
        found |= new
    return found


def _facts(log: ReadableLog, house: list[str]) -> House:
    """What the house has entered by now: its name and its cut-off stand in the header."""
    facts = House()
    for name in house:
        for record in log.read(name):
            facts = evolve(facts, HouseDecider.codec.decode(record.body))
    return facts


class _Writer:
    """Walks through the chosen logs together, in the order in which things were said."""

    def __init__(self, log: ReadableLog, header: Header) -> None:
        self.header = header
        self._log = log
        self._names = frozenset(header.logs)
        self._commands = dict.fromkeys(header.logs, 0)
        self._links = dict.fromkeys(header.logs, "")
        self._heads = dict.fromkeys(header.logs, (0, ""))
        self._held: dict[str, Money] = {}
        self._moves = {name: groupby(log.transfers(name), key=lambda row: row.seq) for name in header.logs}
        self._next = {name: next(moves, None) for name, moves in self._moves.items()}

    def lines(self) -> Iterator[Line]:
        """Yields every line between the header and the end."""
        told = merge(*(self._steps(name) for name in self.header.logs), key=lambda step: step.place)
        for _, same in groupby(told, key=lambda step: step.place):
            yield from self._said(list(same))
        for name in self.header.logs:
            seq, digest = self._heads[name]
            yield LogLine(name, seq, digest, self._commands[name], self._links[name])
        for account in sorted(self._held):
            yield BalanceLine(account, self._held[account])

    def _steps(self, name: str) -> Iterator[_Step]:
        """Yields what one log has to tell: its records with their commands, and what it refused."""
        refused = (_Step(row.place, row, None) for row in self._log.refusals(name))
        return merge(self._written(name), refused, key=lambda step: step.place)

    def _written(self, name: str) -> Iterator[_Step]:
        for record in self._log.read(name):
            row = self._log.answer(record.command)
            assert row is not None, "a record has its command"
            yield _Step(row.place, row, record)

    def _said(self, steps: list[_Step]) -> Iterator[Line]:
        """Yields a command, if it was said to one of these logs, and what it wrote here."""
        row = steps[0].answer
        if row.log in self._names:
            self._commands[row.log] += 1
            self._links[row.log] = row.link.hex()
            yield CommandLine.of(row)
        records = [step.record for step in steps if step.record is not None]
        for record in sorted(records, key=lambda one: one.partners.index((one.log, one.seq))):
            self._heads[record.log] = (record.seq, record.hash.hex())
            yield RecordLine.of(record)
            yield from self._moved(record)

    def _moved(self, record: Record) -> Iterator[Line]:
        waiting = self._next[record.log]
        if waiting is None or waiting[0] != record.seq:
            return
        for row in waiting[1]:
            yield from self._carried(row)
            yield TransferLine.of(row)
            self._held[row.source], self._held[row.target] = row.source_after, row.target_after
        self._next[record.log] = next(self._moves[record.log], None)

    def _carried(self, row: Posted) -> Iterator[Line]:
        """Yields what both accounts held before a transfer, where that is not what was last seen of them."""
        before = {row.source: row.source_after + row.amount, row.target: row.target_after - row.amount}
        for account, balance in before.items():
            if self._held.get(account, NOTHING) != balance:
                yield CarriedLine(account, balance)
