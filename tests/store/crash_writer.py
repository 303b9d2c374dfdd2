"""Appends to a file or a database until it is killed; says each command id on standard output once it is written."""

import os
import sys
from pathlib import Path

from dolly.store.connection import parse_address
from dolly.store.log import EventLog
from dolly.store.postgres import PostgresLog
from dolly.store.sources import is_address
from dolly.store.sqlite import SqliteLog
from tests.store.house import CARD, FLOAT, LAYOUT, R1, RACK, TRANSIT, entry, move, said


def opened(where: str, lasts: float) -> EventLog:
    """The log that is written; one in a database is waited for until its lease has ended."""
    if not is_address(where):
        return SqliteLog(Path(where))
    return PostgresLog(parse_address(where), lasts=lasts, waiting=lambda _: None)


def main(where: str, run: str, size: int, lasts: float) -> None:
    log = opened(where, lasts)
    seqs = {R1: log.head(R1)[0], CARD: log.head(CARD)[0]}
    number = 0
    while True:
        words = []
        for _ in range(size):
            number += 1
            there, back = move(FLOAT, RACK, 500), move(RACK, LAYOUT, 300)
            crossing = (entry(CARD, move("card:004711:EUR", TRANSIT, 7)), entry(R1, move(TRANSIT, FLOAT, 7)))
            entries = crossing if number % 3 == 0 else (entry(R1, there, back),)
            words.append(said(f"{run}-{number}", *(() if number % 7 == 0 else entries)))
        for record in log.append(words, seqs):
            seqs[record.log] = record.seq
        os.write(1, "".join(f"{word.id}\n" for word in words).encode())


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2], int(sys.argv[3]), float(sys.argv[4]))
