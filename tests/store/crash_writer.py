"""Appends until it is killed, and says each command id on standard output once it is written."""

import os
import sys
from pathlib import Path

from dolly.store.sqlite import SqliteLog
from tests.store.house import CARD, FLOAT, LAYOUT, R1, RACK, TRANSIT, entry, move, said


def main(path: Path, run: str, size: int) -> None:
    log = SqliteLog(path)
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
    main(Path(sys.argv[1]), sys.argv[2], int(sys.argv[3]))
