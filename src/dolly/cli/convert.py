"""``dolly convert``: a file of rounds in another form."""

import sys
from collections.abc import Callable
from typing import TYPE_CHECKING, Annotated, Literal

from cyclopts import Parameter

from dolly.cli import DONE, MISUSE

if TYPE_CHECKING:
    from dolly.rounds import AnyAct

Form = Literal["rounds", "jsonl", "csv"]


def convert(file: Annotated[str, Parameter(allow_leading_hyphen=True)], *, to: Form) -> int:
    """Write a file of rounds in another form; what it is in, it is read from.

    Rounds are the text of docs/rounds.md. JSON Lines hold the same. A table in CSV has a row a round, and
    holds no more than that.

    Args:
        file: the file; - reads standard input.
        to: rounds, jsonl or csv.
    """
    from pathlib import Path

    from dolly.cli.profiles import text_of
    from dolly.rounds import rounds_of, write_csv, write_jsonl, write_rounds

    text = text_of(file)
    if text is None:
        print(f"dolly: there is no file {file!r} that can be read", file=sys.stderr)
        return MISUSE
    name = "standard input" if file == "-" else Path(file).name
    acts = reader_of(text)(text, name)
    if to == "csv":
        written = write_csv(rounds_of(acts, name))
    else:
        written = write_rounds(acts, name) if to == "rounds" else write_jsonl(acts, name)
    sys.stdout.write(written)
    return DONE


def reader_of(text: str) -> "Callable[[str, str], tuple[AnyAct, ...]]":
    """Returns what reads a text by how it begins: an object, the heads of a table, else the text form."""
    from dolly.rounds import read_csv, read_jsonl, read_rounds

    first = next((line.strip() for line in text.split("\n") if line.strip()), "")
    if first.startswith("{"):
        return read_jsonl
    heads = [head.strip('" ') for head in first.split(",")]
    return read_csv if len(heads) > 1 and "number" in heads else read_rounds
