"""Follows the commands of an export: their chain, and that each wrote what it was answered for."""

from collections.abc import Iterable

from dolly.export.answered import Answered
from dolly.ledger.transfer import TRANSIT, kind_of
from dolly.money import NOTHING, Money
from dolly.store.journal import JournalCheck
from dolly.store.log import Fault, Place, Posted, Record, StoredAnswer


class Saying:
    """Which command is being written, and what of it is still to come."""

    def __init__(self, linked_after: int, within: frozenset[str]) -> None:
        self._check = JournalCheck(linked_after)
        self._answered = Answered()
        self._within = within
        self._said: StoredAnswer | None = None
        self._act = ""
        self._expected: list[Place] = []
        self._whole = False
        self._transit = NOTHING
        self._counts: dict[str, int] = {}
        self._links: dict[str, str] = {}
        self.place = self.commands = self.refusals = 0

    @property
    def unlinked(self) -> int:
        """How many commands are from before they were chained."""
        return self._check.unlinked

    def command(self, row: StoredAnswer) -> Fault | None:
        """Takes a command; the one before it must have come to its end."""
        if fault := self.close():
            return fault
        if row.log not in self._within:
            return Fault(row.log, 0, "command", f"the header does not name {row.log}")
        if row.place <= self.place:
            return Fault(row.log, 0, "command", f"command {row.place} stands after {self.place}")
        self.place, self._said, self._act = row.place, row, row.id
        self.commands += 1
        self.refusals += not row.accepted
        self._counts[row.log] = self._counts.get(row.log, 0) + 1
        self._links[row.log] = row.link.hex()
        if fault := self._check.see(row):
            return fault
        wrong = self._answered.command(row)
        return None if wrong is None else _of_command(row, wrong)

    def record(self, record: Record) -> Fault | None:
        """Takes a record: the next that its command wrote in the logs that are here."""
        here = (record.log, record.seq)
        begins = self._act != record.command or not self._expected
        if begins and (fault := self._begins(record)):
            return fault
        if not self._expected or self._expected[0] != here:
            return Fault(*here, "partner", f"it is not what command {record.command} wrote next")
        self._expected.pop(0)
        return self._answered.record(record)

    def _begins(self, record: Record) -> Fault | None:
        """Looks whether a record may be the first of its command here."""
        here = (record.log, record.seq)
        if self._said is None or self._said.id != record.command:
            if fault := self.close():
                return fault
            self._act = record.command
        elif len(record.partners) != self._said.records:
            wrote = f"{self._said.records} records, and its record names {len(record.partners)}"
            return Fault(*here, "command", f"command {record.command} was answered for {wrote}")
        elif self._said.log not in {log for log, _ in record.partners}:
            return Fault(*here, "command", f"command {record.command} was said to {self._said.log}")
        said, self._said = self._said, None
        self._expected = [place for place in record.partners if place[0] in self._within]
        self._whole = len(self._expected) == len(record.partners)
        if said is None and self._whole:
            return Fault(*here, "command", f"command {record.command} is missing: it was said to a log that is here")
        wrong = self._answered.begins(said, record, self._within)
        return None if said is None or wrong is None else _of_command(said, wrong)

    def moved(self, record: Record, posted: Iterable[Posted]) -> Fault | None:
        """Counts what a record left in transit; where all partners are here, nothing may stay."""
        for row in posted:
            amount: Money = row.amount * ((kind_of(row.target) == TRANSIT) - (kind_of(row.source) == TRANSIT))
            self._transit = self._transit + amount
        if self._expected:
            return None
        left, self._transit = self._transit, NOTHING
        if left != NOTHING and self._whole:
            message = f"command {record.command} left {int(left)} in transit"
            return Fault(record.log, record.seq, "transit", message)
        return None

    def close(self) -> Fault | None:
        """Returns what is missing of the command that was being written."""
        if self._expected:
            log, seq = self._expected[0]
            return Fault(log, seq, "partner", f"record {seq} of {log} by command {self._act} is missing")
        if self._said is not None and self._said.records:
            return Fault(self._said.log, 0, "command", f"what command {self._said.id} wrote is missing")
        self._said, self._act = None, ""
        return None

    def stands(self, log: str, commands: int, link: str) -> Fault | None:
        """Returns a fault where a log has other commands than are here."""
        if (commands, link) == (self._counts.get(log, 0), self._links.get(log, "")):
            return None
        return Fault(log, 0, "journal", f"{log} has {commands} commands; {self._counts.get(log, 0)} are here")


def _of_command(row: StoredAnswer, wrong: str) -> Fault:
    return Fault(row.log, 0, "command", f"command {row.place} ({row.id}) {wrong}")
