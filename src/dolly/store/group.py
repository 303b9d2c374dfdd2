"""Group commit: all words that wait become one set of rows, worked out before anything is written.

The same for every backend. What it finds wrong is our bug, for the table refuses first; the database's
checks look at the same rows once more.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from dolly.errors import Broken, Stale
from dolly.ledger.transfer import TRANSIT, guarded, kind_of
from dolly.money import NOTHING, Money
from dolly.store.chain import seal
from dolly.store.journal import word_link
from dolly.store.log import BrokenWord, Head, Posted, Record, Word


@dataclass(slots=True)
class Standing:
    """Where everything stands that an append touches: a cache of what is written."""

    heads: dict[str, Head] = field(default_factory=dict)
    balances: dict[str, Money] = field(default_factory=dict)
    commands: int = 0
    transfers: int = 0
    links: dict[str, bytes] = field(default_factory=dict)

    def move_on(self, group: "Group") -> None:
        """Takes over a group that has been written."""
        self.heads.update(group.heads)
        self.balances.update(group.balances)
        self.links.update((log, link) for log, (_, link) in group.journal.items())
        self.commands += group.words
        self.transfers += len(group.posted)


@dataclass(frozen=True, slots=True)
class Group:
    """The rows of one append, and where things stand after it."""

    words: int
    links: tuple[bytes, ...]
    journal: dict[str, Head]
    records: tuple[Record, ...]
    posted: tuple[Posted, ...]
    heads: dict[str, Head]
    balances: dict[str, Money]


def touched(words: Iterable[Word]) -> tuple[set[str], set[str]]:
    """Returns the logs that are entered and the accounts that are moved."""
    logs: set[str] = set()
    accounts: set[str] = set()
    for word in words:
        for entry in word.entries:
            logs.add(entry.log)
            for move in entry.transfers:
                accounts.add(move.source)
                accounts.add(move.target)
    return logs, accounts


def group(words: Sequence[Word], expected: Mapping[str, int], standing: Standing) -> Group:
    """Returns the rows for all words, in order, seq following seq and balance following balance."""
    logs, accounts = touched(words)
    _check_heads(logs, expected, standing)
    if len({word.id for word in words}) != len(words):
        raise Broken("one append answers the same command twice")
    heads = {log: standing.heads[log] for log in logs}
    held = {account: standing.balances.get(account, NOTHING) for account in accounts}
    through = [account for account in accounts if kind_of(account) == TRANSIT]
    records: list[Record] = []
    posted: list[Posted] = []
    place = standing.transfers
    for word in words:
        entered = _enter(word, heads)
        records += entered
        moved = _post(word, entered, held, place)
        posted += moved
        place += len(moved)
        for account in through:
            if held[account]:
                raise BrokenWord(word.id, f"leaves {int(held[account])} in {account}: transit must be nought")
    links, journal = _chained(words, standing)
    return Group(len(words), links, journal, tuple(records), tuple(posted), heads, held)


def _chained(words: Sequence[Word], standing: Standing) -> tuple[tuple[bytes, ...], dict[str, Head]]:
    """Links every command to the one before it in its log; what stands last is the head."""
    journal: dict[str, Head] = {}
    links = []
    for place, word in enumerate(words, standing.commands + 1):
        found = journal.get(word.log)
        link = word_link(standing.links[word.log] if found is None else found[1], place, word)
        journal[word.log] = (place, link)
        links.append(link)
    return tuple(links), journal


def _check_heads(logs: set[str], expected: Mapping[str, int], standing: Standing) -> None:
    for log in sorted(logs):
        if log not in expected:
            raise Broken(f"{log} is entered, but nobody says at which seq it should stand")
    for log, seq in expected.items():
        stands = standing.heads[log][0]
        if stands != seq:
            raise Stale(f"{log} stands at {stands}, not at {seq}: another spoke first")


def _enter(word: Word, heads: dict[str, Head]) -> list[Record]:
    """Seals every entry of a word; each names all of them as its partners."""
    ahead: dict[str, int] = {}
    places = []
    for entry in word.entries:
        ahead[entry.log] = seq = ahead.get(entry.log, heads[entry.log][0]) + 1
        places.append((entry.log, seq))
    partners = tuple(places)
    records = []
    for entry, place in zip(word.entries, places, strict=True):
        record = seal(
            place,
            at=word.received_at,
            door_at=word.door_at,
            by=word.by,
            command=word.id,
            partners=partners,
            prev=heads[entry.log][1],
            body=entry.body,
        )
        heads[entry.log] = (record.seq, record.hash)
        records.append(record)
    return records


def _post(word: Word, records: list[Record], held: dict[str, Money], place: int) -> list[Posted]:
    """Moves every transfer of a word; what the accounts hold after each stands beside it."""
    posted = []
    for entry, record in zip(word.entries, records, strict=True):
        for line, move in enumerate(entry.transfers, 1):
            source, target, amount = move.source, move.target, move.amount
            if amount <= NOTHING or source == target:
                raise BrokenWord(word.id, f"moves {int(amount)} from {source} to {target}: that is no transfer")
            held[source] = source_after = held[source] - amount
            held[target] = target_after = held[target] + amount
            if source_after < NOTHING and guarded(source):
                raise BrokenWord(word.id, f"takes {source} to {int(source_after)}: below nothing")
            place += 1
            posted.append(
                Posted(
                    place, record.log, record.seq, line, source, target, amount, move.reason, source_after, target_after
                )
            )
    return posted
