"""``dolly verify FILE``: looks through a house's log and names the first record that cannot be right."""

import sys
from pathlib import Path

import msgspec

from dolly.cli import DONE, MISUSE, WRONG_DATA
from dolly.store.verify import Report, verify_file


def verify(file: Path, /, *, json: bool = False) -> int:
    """Check a log: chain, sequence, ledger and replay. A server may be writing the file meanwhile.

    Args:
        file: The house's log, as dolly run --data DIR keeps it.
        json: Print one JSON object instead of sentences.
    """
    from dolly.floor.books import books_reader

    if not file.is_file():
        print(f"dolly: there is no file {file}", file=sys.stderr)
        return MISUSE
    report = verify_file(file, books_reader())
    print(as_json(report) if json else as_text(report))
    return DONE if report.fault is None else WRONG_DATA


def as_json(report: Report) -> str:
    """Returns the report as one JSON object; ``sound`` says whether there is a fault."""
    return msgspec.json.encode({"sound": report.fault is None, **msgspec.structs.asdict(report)}).decode()


def as_text(report: Report) -> str:
    """Returns the report as sentences."""
    seen = (
        f"logs {report.logs}, records {report.records}, transfers {report.transfers}, "
        f"commands {report.commands} (refused {report.refusals})"
    )
    if report.unlinked:
        seen += f"; {report.unlinked} commands are from before they were chained"
    if report.fault is None:
        return f"Sound: {seen}. The chain holds, every account agrees, and replay posts what is stored."
    return f"Not sound. {report.fault}\nLooked through before that: {seen}."
