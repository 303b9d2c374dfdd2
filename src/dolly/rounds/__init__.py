"""Rounds and days as files: a text one reads and writes by hand, JSON Lines, and a table in CSV.

What a file holds is a sequence of acts (``dolly.rounds.acts``), the same in each form; ``rounds_of`` makes
rounds of them. The forms are described in ``docs/rounds.md``. Texts are handed in and out: reading files is
for others.
"""

from dolly.rounds.acts import AnyAct
from dolly.rounds.columns import read_csv, write_csv
from dolly.rounds.jsonl import read_jsonl, write_jsonl
from dolly.rounds.played import Round, rounds_of
from dolly.rounds.reader import read_rounds
from dolly.rounds.writer import write_act, write_rounds

__all__ = [
    "AnyAct",
    "Round",
    "read_csv",
    "read_jsonl",
    "read_rounds",
    "rounds_of",
    "write_act",
    "write_csv",
    "write_jsonl",
    "write_rounds",
]
