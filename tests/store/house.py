"""A small house for the store's tests: words that move chips, whose events say what they post."""

from hashlib import sha256
from pathlib import Path
from typing import Final

import apsw
import msgspec

from dolly.ledger.transfer import Transfer
from dolly.money import Money
from dolly.store.log import Entry, EventLog, Word
from dolly.store.sqlite import FAMILY, SCHEMA, SqliteLog
from dolly.store.steps import bring_up, steps_in

R1: Final = "R1/2026-08-24"
R2: Final = "R2/2026-08-24"
CARD: Final = "card/004711"

CAGE: Final = "cage:EUR"
FLOAT: Final = "float:R1:EUR"
RACK: Final = "rack:R1/3:EUR"
LAYOUT: Final = "layout:R1/3:EUR"
TRANSIT: Final = "transit:EUR"

NOON: Final = 1_787_572_800_000_000


class Moved(msgspec.Struct, frozen=True, tag=True):
    """Chips were moved as the transfers say."""

    transfers: tuple[Transfer, ...]


def move(source: str, target: str, cents: int, reason: str = "moved") -> Transfer:
    return Transfer(source, target, Money(cents), reason)


def entry(log: str, *transfers: Transfer) -> Entry:
    return Entry(log, msgspec.json.encode(Moved(transfers)), transfers)


def said(command: str, *entries: Entry, person: str = "C7", log: str = R1, at: int = NOON) -> Word:
    """One command with its outcome; without entries it was refused."""
    answer = b'{"accepted":true}' if entries else b'{"refused":"bets-closed"}'
    return Word(
        id=command,
        person=person,
        digest=sha256(command.encode()).digest(),
        answer=answer,
        log=log,
        received_at=at,
        door_at=at - 5,
        by=msgspec.json.encode({"person": person, "role": "croupier"}),
        entries=entries,
    )


def charge(log: EventLog, cents: int = 100_000) -> None:
    """Charges table R1: its first record."""
    log.append([said("charge", entry(R1, move(CAGE, FLOAT, cents, "charge")))], {R1: 0})


def postings_of(_log: str, body: bytes) -> tuple[Transfer, ...]:
    """What a record's event posts, as the ledger would say it."""
    return msgspec.json.decode(body, type=Moved).transfers


def played(path: Path) -> Path:
    """A file with a day in it."""
    log = SqliteLog(path)
    play(log)
    log.close()
    return path


def play(log: EventLog) -> None:
    """A day: charge, ten bets, a late bet refused, a card buy-in over two logs."""
    charge(log)
    log.append([said("buy", entry(R1, move(FLOAT, RACK, 50_000)))], {R1: 1})
    log.append([said(f"bet-{n}", entry(R1, move(RACK, LAYOUT, 500))) for n in range(10)], {R1: 2})
    log.append([said("late")], {})
    halves = (entry(CARD, move("card:004711:EUR", TRANSIT, 700)), entry(R1, move(TRANSIT, RACK, 700)))
    log.append([said("load", entry(CARD, move(CAGE, "card:004711:EUR", 1_000)))], {CARD: 0})
    log.append([said("card-buy-in", *halves)], {CARD: 1, R1: 12})


def of_first_step(new: Path) -> Path:
    """The same house in a file of the first schema step alone, as a Dolly of that time wrote it."""
    old = new.with_name(f"old-{new.name}")
    (folder := new.with_name("first")).mkdir()
    step = steps_in(SCHEMA)[0]
    (folder / step.name).write_bytes(step.text)
    db = apsw.Connection(str(old))
    db.execute("PRAGMA journal_mode = WAL")
    bring_up(db, folder, FAMILY)
    db.execute("ATTACH ? AS new", (str(new),))
    columns = "place, id, person, digest, answer, log, received_at, door_at, by, records"
    db.execute(f"INSERT INTO command SELECT {columns} FROM new.command ORDER BY place")  # noqa: S608 - our own names
    db.execute("INSERT INTO record SELECT * FROM new.record ORDER BY log, seq")
    db.execute("INSERT INTO transfer SELECT * FROM new.transfer ORDER BY place")
    db.execute("INSERT INTO account SELECT * FROM new.account")
    db.close()
    return old
